"""The command line: one module for each command, loaded only when its command is given."""

from overtrick.cli.group import overtrick
from overtrick.cli.streams import ready


def main() -> None:
    """Run the command line. Ends the process: 0 fine, 1 a problem of level error, 2 wrong use."""
    ready()
    overtrick(prog_name="overtrick")
