"""``overtrick bridgemate``: an evening with devices at the tables, by file or by the vendor's Data Connector."""

import click

from overtrick.cli.lazy_group import LazyGroup

# Each command, the module that has it, and its line in the list of commands, in the order of an evening.
COMMANDS = {
    "make": ("bridgemate_make", "Make a .bws file from a movement, names, deals and settings."),
    "follow": ("bridgemate_follow", "Follow a .bws file while it is played: log each result, show the ranking."),
    "send": ("bridgemate_send", "Send the event of a .bws file to the Data Connector."),
    "collect": ("bridgemate_collect", "Collect results from the Data Connector: log each, show the ranking."),
}


class Devices(LazyGroup):
    """The commands about devices at the tables."""

    modules = COMMANDS


@click.group(name="bridgemate", cls=Devices)
def command() -> None:
    """Bridgemates and other devices at the tables.

    Nothing here has been tried with Bridgemate's own software; try an empty evening first.
    """
