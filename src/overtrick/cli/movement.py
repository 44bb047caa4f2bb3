"""``overtrick movement``: which movements there are for an evening; and the commands that make, check and print one."""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from fractions import Fraction

import click

from overtrick.cli.lazy_group import LazyGroup
from overtrick.cli.movement_made import Form, form_of, on_screen, print_movement
from overtrick.cli.movement_source import NoMovementError
from overtrick.cli.output import answer, is_json, json_option, page, tables
from overtrick.movements import Advice, Evening, Kind, Wishes, advise
from overtrick.movements.sections import Section, sections
from overtrick.reports.movement_advice import advice_table, option_words, section_words
from overtrick.reports.movement_json import advice_answer

# Each command, the module that has it, and its line in the list of commands.
COMMANDS = {
    "generate": ("movement_generate", "Make a movement by its name, such as: web 15 tables 13 rounds."),
    "check": ("movement_check", "Prove a movement, or name every rule that it breaks."),
    "print": ("movement_print", "Print what a room needs: plan, cards, bye stands, boards to deal."),
    "repair": ("movement_repair", "Mend a running movement; what was played stays."),
    "convert": ("movement_convert", "Write a movement for another program."),
}
HALF = {"½": ".5", "¼": ".25", "¾": ".75"}
ADVISE = "advise"


class Exact(click.ParamType[Fraction]):
    """A number with decimals or a half, kept exactly."""

    name = "number"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Fraction:
        """The number.

        >>> Exact().convert("14½", None, None), Exact().convert("7.5", None, None)
        (Fraction(29, 2), Fraction(15, 2))
        """
        text = str(value)
        for sign, decimals in HALF.items():
            text = text.replace(sign, decimals)
        try:
            number = Fraction(text.replace(",", "."))
        except (ValueError, ZeroDivisionError):
            self.fail(f"{value!r} is not a number; wanted such as 3 or 3.5", param, ctx)
        return number


class Positive(Exact):
    """The same, more than 0."""

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Fraction:
        """The number.

        >>> Positive().convert("3½", None, None)
        Fraction(7, 2)
        """
        number = super().convert(value, param, ctx)
        if number <= 0:
            self.fail(f"{value}: wanted more than 0", param, ctx)
        return number


class Movements(LazyGroup):
    """The commands about one movement. ``advise`` is the group itself."""

    modules = COMMANDS

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The bare form may be named too."""
        return super().parse_args(ctx, args[1:] if args[:1] == [ADVISE] else args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command, or what a mistyped wish was perhaps meant to be."""
        wish = _wish_meant(args[0], [option.name or "" for option in self.params])
        if args[0] not in self.modules and wish:
            raise click.UsageError(f"{args[0]!r} is not understood; did you mean {wish}?")
        return super().resolve_command(ctx, args)


def _wish_meant(typed: str, names: Sequence[str]) -> str:
    """The option that a word such as ``+round10+`` was perhaps meant to be.

    >>> _wish_meant("+round10+", ["pairs", "rounds"]), _wish_meant("generat", ["pairs", "rounds"])
    ('--rounds 10', '')
    """
    found = re.fullmatch(r"\W*([a-z-]+)\W*(\d*)\W*", typed.lower())
    near = get_close_matches(found[1], names, n=1, cutoff=0.75) if found else []
    return f"--{near[0].replace('_', '-')} {found[2]}".rstrip() if near and found else ""


@click.group(name="movement", cls=Movements, invoke_without_command=True)
@click.option("--pairs", type=click.IntRange(1), metavar="N", help="How many pairs come.")
@click.option("--teams", type=click.IntRange(1), metavar="N", help="How many teams come.")
@click.option("--players", type=click.IntRange(1), metavar="N", help="How many single players come.")
@click.option("--tables", type=Positive(), metavar="N", help="How many tables of pairs, such as 14½.")
@click.option("--boards", type=click.IntRange(1), metavar="N", help="About how many boards everybody plays.")
@click.option("--rounds", type=click.IntRange(1), metavar="N", help="So many rounds are played.")
@click.option("--hours", type=Positive(), metavar="N", help="The time for play, such as 3.5.")
@click.option("--minutes-a-board", type=Positive(), default="7.5", show_default=True, help="Moves included.")
@click.option("--winners", type=click.Choice(["1", "2"]), help="One list of all, or one for each direction.")
@click.option("--copies", type=click.IntRange(1), metavar="N", help="How many copies of the boards there are.")
@click.option("--stationary", type=click.IntRange(0), default=0, metavar="N", help="So many must not move.")
@click.option("--playing-director", is_flag=True, help="A seat that stays, and rests if it can.")
@click.option("--no-sit-outs", is_flag=True, help="Nobody sits out.")
@click.option("--no-sharing", is_flag=True, help="No tables share boards.")
@click.option("--take", type=click.IntRange(1), default=1, metavar="NO", help="Which of the list; 1 is the best.")
@click.option("-o", "--output", metavar="FILE", help="Write it: .pdf, .html, .svg, .mov, .csv, .txt, .asc or .bws.")
@json_option
@click.pass_context
def command(ctx: click.Context, /, take: int, output: str | None, **wishes: object) -> None:
    """Find the movements for an evening, the best first, each proved complete.

    A wish that cannot be met is answered with the movements that come nearest. "movement advise" is the same.
    """
    if ctx.invoked_subcommand:
        _refuse(ctx)
        return
    advice = advise(_evening(wishes))
    parts = sections(advice.evening)
    if is_json() and (advice.options or parts):
        answer(advice_answer(advice, parts))
    if not advice.options:
        _only_sections(advice, parts, output)
        return
    if take > len(advice.options):
        raise click.UsageError(f"there is no number {take} in the list; it has {len(advice.options)}")
    if output:
        print_movement(advice.options[take - 1].offer.movement, Form(form_of(None, output)), output)
    elif not is_json():
        _show(advice, parts, take)


def _only_sections(advice: Advice, parts: Sequence[Section], output: str | None) -> None:
    """Where no movement seats all, what each section plays is the nearest there is."""
    fault = f"no movement for {advice.evening.who} is known"
    if not parts or output:
        raise NoMovementError(" ".join((f"{fault}.", *section_words(parts))).removesuffix("."))
    if not is_json():
        out = page()
        for sentence in (f"{fault[:1].upper()}{fault[1:]}.", *section_words(parts)):
            out.sentence(sentence)
        out.close()


def _refuse(ctx: click.Context) -> None:
    """Options of the advice before a command have no meaning, and are not ignored in silence."""
    given = [
        option.opts[0]
        for option in ctx.command.params
        if option.name and ctx.get_parameter_source(option.name) is click.core.ParameterSource.COMMANDLINE
    ]
    if given:
        raise click.UsageError(f"{', '.join(given)}: these belong to the advice, not to {ctx.invoked_subcommand}")


def _evening(wishes: dict[str, object]) -> Evening:
    """The evening that is wished for."""
    kind, contestants = _who(wishes)
    hours, each = wishes["hours"], wishes["minutes_a_board"]
    winners = wishes["winners"]
    return Evening(
        contestants=contestants,
        kind=kind,
        boards=_number(wishes["boards"]),
        minutes=int(hours * 60) if isinstance(hours, Fraction) else None,
        minutes_a_board=each if isinstance(each, Fraction) else Fraction(0),
        winners=int(str(winners)) if winners else None,
        copies=_number(wishes["copies"]),
        rounds=_number(wishes["rounds"]),
        seats=Wishes(_number(wishes["stationary"]) or 0, bool(wishes["playing_director"])),
        sit_outs=not wishes["no_sit_outs"],
        sharing=not wishes["no_sharing"],
    )


def _number(value: object) -> int | None:
    return value if isinstance(value, int) else None


def _who(wishes: dict[str, object]) -> tuple[Kind, int]:
    kinds = {"pairs": Kind.PAIRS, "teams": Kind.TEAMS, "players": Kind.INDIVIDUAL, "tables": Kind.PAIRS}
    given = {name: wishes[name] for name in kinds if wishes[name] is not None}
    if len(given) > 1:
        raise click.UsageError(f"{' and '.join(f'--{name}' for name in given)} together: say one of them")
    if not given:
        raise click.UsageError("say how many come: --pairs 13, --tables 6½, --teams 8 or --players 12")
    ((name, count),) = given.items()
    pairs = Fraction(str(count)) * (2 if name == "tables" else 1)
    if pairs.denominator > 1:
        tables = float(Fraction(str(count)))
        raise click.UsageError(f"{tables} tables: only a half table can stand over, such as 6½")
    return kinds[name], int(pairs)


def _show(advice: Advice, parts: Sequence[Section], take: int) -> None:
    """The list, then one of it in sentences, then its plan."""
    out = page()
    tables(out, [advice_table(advice)])
    for sentence in section_words(parts):
        out.sentence(sentence)
    if parts:
        out.gap()
    option = advice.options[take - 1]
    first, *rest = option_words(option, advice.evening)
    out.sentence(f"No {take}: {first}", strong=True)
    for sentence in rest:
        out.sentence(sentence)
    out.gap()
    out.close()
    on_screen(option.offer.movement, ("plan",))
    out.sentence("Everything for the room: the same command with -o evening.pdf (or .html); another one with --take 2.")
