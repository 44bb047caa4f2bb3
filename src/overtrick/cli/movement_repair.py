"""``overtrick movement repair``: an evening that goes wrong is mended, and what was played stays."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import click

from overtrick.cli.movement_made import Form, form_of, print_movement
from overtrick.cli.movement_source import movement_of
from overtrick.cli.output import answer, is_json, json_option, page, tables
from overtrick.movements.errors import MovementPlaceError, RepairError
from overtrick.movements.movement import Movement, Place
from overtrick.movements.repair import (
    Repair,
    as_played,
    board_played,
    direction_changed,
    pair_added,
    pair_removed,
    seats_swapped,
    stopped,
)
from overtrick.movements.replan import replanned
from overtrick.movements.withdrawal import withdrawal
from overtrick.reports.movement_repair import (
    change_table,
    lost_rounds,
    repair_answer,
    repair_table,
    repair_words,
    withdrawal_words,
)

ACTIONS = ("leaves", "joins", "stop", "swap", "played", "wrong_way", "replan")
AT_PLACE = ("played", "wrong_way")  # the others happen from a round on
Number = click.IntRange(1)


@click.command()
@click.argument("file", metavar="FILE")
@click.option("--from", "first", type=Number, metavar="ROUND", help="The first round that has not begun.")
@click.option("--leaves", type=Number, metavar="PAIR", help="This pair goes home before that round.")
@click.option("--joins", is_flag=True, help="A pair comes before that round.")
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

    Say one thing that happened; it is told what it costs and which tables change. The exit code is 1 if the mended
    movement breaks a rule.
    """
    only = wishes["only"]
    planned = movement_of([file], None if only is None else str(only))
    wish = _Wish.of(wishes)
    ways = wish.ways(planned)
    if take > len(ways):
        raise click.UsageError(f"there is no way number {take}; there are {len(ways)}")
    chosen = ways[take - 1]
    if is_json():
        answer({"repairs": [repair_answer(planned, each) for each in ways]})
    else:
        _show(planned, ways, chosen, _more(planned, wish))
    if output:
        print_movement(chosen.movement, Form(form_of(None, output)), output)
    if not chosen.is_sound:
        ctx.exit(1)


@dataclass(frozen=True, slots=True)
class _Wish:
    """What happened: one thing, from a round on or at a place."""

    action: str
    first: int
    place: Place
    numbers: tuple[int, ...]

    @classmethod
    def of(cls, wishes: dict[str, object]) -> "_Wish":
        """Understand the options; wrong use where they are not one thing with its round or place."""
        given = [name for name in ACTIONS if wishes[name]]
        if len(given) != 1:
            raise click.UsageError("say one thing that happened: " + ", ".join(map(_option, ACTIONS)))
        (action,) = given
        first, place, until = wishes["first"], wishes["place"], wishes["until"]
        if action not in AT_PLACE and not isinstance(first, int):
            raise click.UsageError(f"{_option(action)} needs --from ROUND, the first one that has not begun")
        if action in AT_PLACE and not isinstance(place, tuple):
            raise click.UsageError(f"{_option(action)} needs --at ROUND TABLE")
        value = wishes[action]
        numbers = value if isinstance(value, tuple) else (value,) if isinstance(value, int) else ()
        more = (until,) if isinstance(until, int) else ()
        return cls(
            action,
            first if isinstance(first, int) else 1,
            Place(*place) if isinstance(place, tuple) else Place(1, 1),
            (*numbers, *more),
        )

    def ways(self, planned: Movement) -> Sequence[Repair]:
        """The repairs, the best first. Raises a ``RepairError`` where there is none."""
        if self.place.round > len(planned.rounds) or self.place.table > planned.tables:
            rounds, tables_ = len(planned.rounds), planned.tables
            raise MovementPlaceError(f"there is no {self.place}: {rounds} rounds, {tables_} tables")
        return WAYS[self.action](planned, self)


def _option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _joined(planned: Movement, wish: _Wish) -> Sequence[Repair]:
    found = pair_added(planned, wish.first)
    if not found:
        raise RepairError(f"no seat and no path of a rover was found from round {wish.first}")
    return found


def _swapped(planned: Movement, wish: _Wish) -> Sequence[Repair]:
    one, other, *until = wish.numbers
    for number in (one, other):
        if number not in planned.contestants:
            raise MovementPlaceError(f"there is no {number} in this movement; wanted 1-{max(planned.contestants)}")
    return [seats_swapped(planned, one, other, wish.first, *until)]


def _replanned(planned: Movement, wish: _Wish) -> Sequence[Repair]:
    if wish.first > len(planned.rounds):
        raise MovementPlaceError(f"there is no round {wish.first}; wanted 1-{len(planned.rounds)}")
    return [replanned(planned, wish.first)]


def _after_wrong_board(planned: Movement, wish: _Wish) -> Sequence[Repair]:
    """As planned without what cannot be played any more; and other boards in later rounds, if that costs less."""
    place, board = wish.place, wish.numbers[0]
    set_ = next((set_ for set_ in range(1, planned.sets + 1) if board in planned.boards_of(set_)), 0)
    if not set_:
        raise MovementPlaceError(f"board {board} is in no set of this movement")
    kept = board_played(planned, place, set_)
    if place.round == len(planned.rounds) or not kept.lost:
        return [kept]
    other = replanned(as_played(planned, place, set_), place.round + 1)
    return [kept] if lost_rounds(other) >= lost_rounds(kept) else [_told(other, kept), kept]


def _told(other: Repair, kept: Repair) -> Repair:
    """Other boards told as what they are: the answer to the wrong one."""
    wrong = kept.what.partition(";")[0]
    return replace(other, what=f"{wrong}; then {other.what}", first_round=kept.first_round)


# What can happen, and the ways to mend it.
WAYS: Mapping[str, Callable[[Movement, _Wish], Sequence[Repair]]] = {
    "leaves": lambda planned, wish: [pair_removed(planned, wish.numbers[0], wish.first)],
    "joins": _joined,
    "stop": lambda planned, wish: [stopped(planned, wish.numbers[0], wish.first - 1)],
    "swap": _swapped,
    "played": _after_wrong_board,
    "wrong_way": lambda planned, wish: [direction_changed(planned, wish.place)],
    "replan": _replanned,
}


def _more(planned: Movement, wish: _Wish) -> Sequence[str]:
    """What else the director decides, in sentences."""
    if wish.action != "leaves":
        return ()
    return (withdrawal_words(withdrawal(planned, wish.numbers[0], wish.first)),)


def _show(planned: Movement, ways: Sequence[Repair], chosen: Repair, more: Sequence[str]) -> None:
    out = page()
    if len(ways) > 1:
        tables(out, [repair_table(ways)])
    first, *rest = repair_words(chosen)
    out.sentence(first, strong=True)
    for sentence in (*rest, *more):
        out.sentence(sentence)
    out.gap()
    tables(out, [change_table(planned, chosen)])
    out.close()
