"""What may be typed: names in any case, and arguments that begin with a minus sign and are no options."""

import re
from collections.abc import Iterable

import click

_NUMBER = re.compile(r"[-−]\d+")


def named(names: Iterable[str]) -> click.Choice[str]:
    """One of these names, typed in capitals or small letters.

    >>> named(("ebu", "acbl")).convert("EBU", None, None)
    'ebu'
    """
    return click.Choice(list(names), case_sensitive=False)


class MinusSigns(click.Command):
    """A command whose arguments may be ``-100`` or ``-2``, with ``--`` before them or without, options anywhere."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put the arguments behind ``--`` where one of them would be taken for an option."""
        if "--" in args or any(map(_NUMBER.fullmatch, args)):
            args = self._marked([each for each in args if each != "--"])
        return super().parse_args(ctx, [each.replace("−", "-") if _NUMBER.fullmatch(each) else each for each in args])

    def _marked(self, args: list[str]) -> list[str]:
        """Options first with their values, then ``--`` and the arguments in their order."""
        with_value = {
            name
            for option in self.params
            if isinstance(option, click.Option) and not option.is_flag
            for name in option.opts
        }
        options: list[str] = []
        arguments: list[str] = []
        for each in args:
            is_value = bool(options) and options[-1] in with_value
            is_option = each.startswith("-") and not _NUMBER.fullmatch(each)
            (options if is_value or is_option else arguments).append(each)
        if options and options[-1] in with_value:  # the value is missing: click says so, before it looks further
            return options
        return [*options, "--", *arguments]
