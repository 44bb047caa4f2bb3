"""The options that ``overtrick rubber`` and ``overtrick chicago`` share."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import wraps

import click

from overtrick.cli.arguments import named
from overtrick.formats.rubber_agreed import Agreed
from overtrick.rubber.back_score import Rounding
from overtrick.rubber.errors import SettingError
from overtrick.rubber.house import GAMES, CountsFor
from overtrick.rubber.lines import Setting

Command = Callable[..., object]
PARTS = ("sheet", "deals", "why", "ledger", "back", "house", "sources")
FORMATS = ("text", "html", "csv", "deals")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is agreed and what is to be printed."""

    agreed: Agreed
    show: tuple[str, ...]
    form: str


def _shown(_: click.Context, __: click.Parameter, value: str | None) -> tuple[str, ...]:
    """The parts that ``--show`` names, in the order in which they are printed."""
    wanted = [name.strip().lower() for name in (value or "").split(",") if name.strip()]
    for name in wanted:
        if name not in PARTS and name != "all":
            near = get_close_matches(name, PARTS, n=1)
            hint = f"did you mean {near[0]}?" if near else f"wanted {', '.join(PARTS)} or all"
            raise click.BadParameter(f"there is no part {name!r}; {hint}")
    return PARTS if "all" in wanted else tuple(part for part in PARTS if part in wanted)


def _settings(agreements: Sequence[tuple[str, object]]) -> tuple[Setting, ...]:
    return tuple(Setting(name, str(value)) for name, value in agreements if value is not None)


def deals_options(game: str) -> Callable[[Command], Command]:
    """The options of a game; the command takes them together as ``wanted``."""

    def taken_by(command: Command) -> Command:
        @wraps(command)
        def taking(*args: object, in_progress: bool, show: tuple[str, ...], form: str, **others: object) -> object:
            agreements = [(name, others.pop(name)) for name in ("rules", "honours", "rounding", "stake", "substitute")]
            settings = _settings([(name, _yes_no(value)) for name, value in agreements])
            agreed = Agreed(game, settings, in_progress)
            _check(agreed)
            return command(*args, wanted=Wanted(agreed, show, form), **others)

        optioned: Command = taking
        for option in reversed(_options(game)):
            optioned = option(optioned)
        return optioned

    return taken_by


def _options(game: str) -> tuple[Callable[[Command], Command], ...]:
    rules = f"Which rules are in force: {', '.join(GAMES[game])}."
    return (
        click.argument("files", metavar="[FILE]...", nargs=-1, type=click.Path(allow_dash=True)),
        click.option("--pad", metavar="FILE", help="Open the pad that is kept in this file, or begin one."),
        click.option("--rules", type=named(GAMES[game]), metavar="NAME", help=rules),
        click.option("--honours/--no-honours", default=None, help="Whether honours count, as agreed."),
        click.option("--rounding", type=named(map(str, Rounding)), help="How margins become points (hundreds)."),
        click.option("--stake", metavar="MONEY", help="Money for a hundred points, such as 0.50."),
        click.option("--substitute", type=named(map(str, CountsFor)), help="For whom a substitute plays."),
        click.option("--in-progress", is_flag=True, help="The last rubber of a table is still being played."),
        click.option("--show", callback=_shown, metavar="PART,...", help=f"Only these: {', '.join(PARTS)}, or all."),
        click.option("--format", "form", type=named(FORMATS), default="text", show_default=True, help=_FORM),
    )


def _check(agreed: Agreed) -> None:
    """A stake that is none is wrong use, whatever the files say."""
    try:
        agreed.house()
    except SettingError as error:
        raise click.UsageError(str(error)) from None


_FORM = "Text; a page; the entries of the score sheets; or the deals, as a table that is read again."


def _yes_no(value: object) -> object:
    return {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value
