"""Groups of commands that are imported when they are asked for, so that each starts quickly."""

from collections.abc import Mapping
from importlib import import_module
from typing import ClassVar

import click


class LazyGroup(click.Group):
    """A group whose commands are told by name: each with the module that has it, and its line in the list."""

    modules: ClassVar[Mapping[str, tuple[str, str]]]

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 -- click's signature
        """The names in the order in which they are told."""
        return list(self.modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 -- click's
        """The command of a name."""
        if cmd_name not in self.modules:
            return None
        command: click.Command = import_module(f"overtrick.cli.{self.modules[cmd_name][0]}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the arguments begin with, or an error that names the nearest."""
        if args[0] not in self.modules and args[0][:1] != "-" and not ctx.resilient_parsing:
            raise click.NoSuchCommand(args[0], possibilities=self.modules, ctx=ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 -- click's
        """The list of commands, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in self.modules.items()])
