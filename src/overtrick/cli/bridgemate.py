"""``overtrick bridgemate``: an evening with devices at the tables, by file or by the vendor's Data Connector."""

from importlib import import_module

import click

# Each command of the group, and its line in the list of commands.
COMMANDS = {
    "make": "Make a .bws file from a movement, names, deals and settings.",
    "follow": "Follow a .bws file while it is played: log each result, show the ranking.",
    "send": "Send the event of a .bws file to the Data Connector.",
    "collect": "Collect results from the Data Connector: log each, show the ranking.",
}


class Devices(click.Group):
    """The commands of the group; each is imported when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 -- click's signature
        """The names in the order of an evening."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 -- click's
        """The command of a name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"overtrick.cli.bridgemate_{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 -- click's
        """The list of commands, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(name="bridgemate", cls=Devices)
def command() -> None:
    """Bridgemates and other devices at the tables.

    Nothing here has been tried with Bridgemate's own software; try an empty evening first.
    """
