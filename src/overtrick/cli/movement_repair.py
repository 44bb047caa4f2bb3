"""``overtrick movement repair``: an evening that goes wrong is mended, and what was played stays."""

from collections.abc import Sequence

import click

from overtrick.cli.movement_made import Form, form_of, print_movement
from overtrick.cli.movement_source import movement_of
from overtrick.cli.movement_ways import Wish
from overtrick.cli.output import answer, is_json, json_option, page, tables
from overtrick.cli.problems import tell
from overtrick.game.problems import Level, Problem
from overtrick.movements.movement import Movement
from overtrick.movements.repair import Repair
from overtrick.movements.withdrawal import withdrawal
from overtrick.reports.movement_repair import (
    change_table,
    repair_answer,
    repair_table,
    repair_words,
    withdrawal_words,
)

Number = click.IntRange(1)


@click.command()
@click.argument("file", metavar="FILE")
@click.option("--from", "first", type=Number, metavar="ROUND", help="The first round that has not begun.")
@click.option("--leaves", type=Number, metavar="PAIR", help="This pair goes home before that round.")
@click.option("--joins", is_flag=True, help="A pair comes before that round.")
@click.option("--table-leaves", type=Number, metavar="TABLE", help="The pairs who should sit there then go home.")
@click.option("--table-joins", is_flag=True, help="Two pairs come before that round.")
@click.option("--stop", type=Number, metavar="ROUND", help="The evening ends after this round.")
@click.option("--swap", type=Number, nargs=2, metavar="PAIR PAIR", help="These two exchange their places.")
@click.option("--until", type=Number, metavar="ROUND", help="The last round of --swap.")
@click.option("--at", "place", type=Number, nargs=2, metavar="ROUND TABLE", help="Where something went wrong:")
@click.option("--played", type=Number, metavar="BOARD", help="the set with this board was played there;")
@click.option("--wrong-way", is_flag=True, help="or the pairs held each other's cards.")
@click.option("--replan", is_flag=True, help="Lay other boards from that round on, as they can still be played.")
@click.option("--take", type=Number, default=1, metavar="NO", help="Which of several ways; 1 is the best.")
@click.option("--only", metavar="NAME", help="The movement with this in its name, where FILE holds several.")
@click.option("-o", "--output", metavar="FILE", help="Write the mended movement, in the format of the suffix.")
@json_option
@click.pass_context
def command(ctx: click.Context, /, file: str, take: int, output: str | None, **wishes: object) -> None:
    """Mend a running movement: who comes or goes, stops early, sat or played elsewhere. What was played stays.

    Say one thing that happened; it is told what it costs and which tables change. Where boards alone do not save all,
    a solver (extra replan) looks for other opponents too. The exit code is 1 if the mended movement breaks a rule.
    """
    only = wishes["only"]
    planned = movement_of([file], None if only is None else str(only))
    wish = Wish.of(wishes)
    found = wish.ways(planned)
    ways = found.repairs
    if take > len(ways):
        raise click.UsageError(f"there is no way number {take}; there are {len(ways)}")
    chosen = ways[take - 1]
    if found.note:
        tell([Problem("extra-missing", Level.NOTICE, found.note)])
    if is_json():
        answer({"repairs": [repair_answer(planned, each) for each in ways]})
    else:
        _show(planned, ways, chosen, _more(planned, wish))
    if output:
        print_movement(chosen.movement, Form(form_of(None, output)), output)
    if not chosen.is_sound:
        ctx.exit(1)


def _more(planned: Movement, wish: Wish) -> Sequence[str]:
    """What else the director decides, in sentences."""
    if wish.action != "leaves":
        return ()
    return (withdrawal_words(withdrawal(planned, wish.numbers[0], wish.first)),)


def _show(planned: Movement, ways: Sequence[Repair], chosen: Repair, more: Sequence[str]) -> None:
    out = page()
    if len(ways) > 1:
        tables(out, [repair_table(planned, ways)])
    first, *rest = repair_words(chosen)
    out.sentence(first, strong=True)
    for sentence in (*rest, *more):
        out.sentence(sentence)
    out.gap()
    tables(out, [change_table(planned, chosen)])
    out.close()
