"""The commands by name, and what becomes of errors: a message and an exit code, never a traceback."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

import click
from click.exceptions import NoArgsIsHelpError

from overtrick import __version__
from overtrick.cli.lazy_group import LazyGroup
from overtrick.cli.narrow_help import NarrowHelp
from overtrick.cli.output import answer, is_json
from overtrick.cli.problems import tell
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Level, Problem
from overtrick.reports.problems import problems_answer

# Each command, the module that has it, and its line in the list of commands.
COMMANDS = {
    "score": ("score", "Score an event: standings, travellers, personal scores."),
    "check": ("check", "Hold a file's own figures against ours, figure by figure."),
    "explain": ("explain", "Say how each number of a result came about."),
    "movement": ("movement", "Find, prove, print and mend movements: who plays whom."),
    "convert": ("convert", "Write an event or deals in another format; say what it cannot hold."),
    "compare-rules": ("compare_rules", "Score an event under two regulations: who moves."),
    "rubber": ("rubber", "Keep the score of rubber bridge, or score a file of deals."),
    "chicago": ("chicago", "Keep the score of Chicago (four deals), or score a file of deals."),
    "deals": ("deals", "Print hands, check decks, compare files of deals card by card."),
    "bridgemate": ("bridgemate", "Bridgemates at the tables: make, follow, send and collect."),
    "contract": ("contract", "Score one contract."),
    "which": ("which", "Find every contract that gives a score."),
    "chart": ("chart", "Print the complete chart of scores."),
    "tables": ("tables", "Print the published tables of IMPs and victory points."),
    "serve": ("serve", "Serve the club evening: results from every table, the ranking on the wall."),
    "export": ("export", "Write a whole event of a database into one archive."),
    "import": ("bring_in", "Put events from archives, logs or a mirror into a database."),
    "backup": ("backup", "Copy a database while it is in use."),
    "verify": ("verify", "Check that every entry of a database or archive is what was kept."),
    "completion": ("completion", "Print a script that completes commands in your shell."),
}
click.Context.formatter_class = NarrowHelp  # of every command, and of those in groups


class Refused(click.ClickException):
    """An error in what was to be read or scored: exit code 1."""

    exit_code = 1

    def __init__(self, error: OvertrickError, *, as_json: bool) -> None:
        super().__init__(str(error))
        self.error, self.as_json = error, as_json

    def show(self, file: IO[Any] | None = None) -> None:  # noqa: ARG002 -- click's signature
        """The message on standard error; with ``--json`` the same as an answer."""
        problem = Problem(self.error.code, Level.ERROR, self.message)
        if self.as_json:
            answer(problems_answer([problem]))
        tell([problem])


class Wrong(click.ClickException):
    """Wrong use, told as every other error is, below the usage of the command: exit code 2."""

    exit_code = 2

    def __init__(self, error: click.UsageError) -> None:
        super().__init__(error.format_message())
        self.context = error.ctx

    def show(self, file: IO[Any] | None = None) -> None:  # noqa: ARG002 -- click's signature
        """How the command is used, and what is wrong, on standard error."""
        if self.context:
            usage = f"{self.context.get_usage()}\nTry '{self.context.command_path} --help' for help.\n"
            click.echo(usage, err=True)
        tell([Problem("usage", Level.ERROR, self.message)])


@contextmanager
def told_alike(ctx: click.Context | None = None) -> Iterator[None]:
    """What the user can mend becomes a message of one form, whether click or a command found it."""
    try:
        yield
    except OvertrickError as error:
        raise Refused(error, as_json=is_json(ctx)) from None
    except NoArgsIsHelpError:  # is no error, but the help
        raise
    except click.UsageError as error:
        raise Wrong(error) from None


class Commands(LazyGroup):
    """All commands; what goes wrong in one becomes a message."""

    modules = COMMANDS

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,  # noqa: ANN401 -- click's signature
    ) -> click.Context:
        """Understand the arguments before the command."""
        with told_alike():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> object:
        """Run a command."""
        with told_alike(ctx):
            return super().invoke(ctx)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="overtrick", message="%(prog)s %(version)s")
def overtrick() -> None:
    """Overtrick scores contract bridge exactly and explains every number.

    Each command reads files, or - for standard input, and takes --json. The exit code is 0 if all is well, 1 if
    something could not be understood or figures differ, 2 for a command that is not one.
    """
