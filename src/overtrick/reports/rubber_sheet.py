"""The score sheet of a rubber as people write it: We and They, premiums upwards from the line, tricks downwards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from overtrick.game.result import result_text
from overtrick.reports.rubber_words import pair_name, side_name, sides, title
from overtrick.rubber.deal import Declared
from overtrick.rubber.entries import Entry, Item
from overtrick.rubber.fold import RubberState, Step
from overtrick.rubber.house import HouseRules
from overtrick.rubber.results import RubberResult

POINTS_WIDTH = 5
NARROWEST = 16
WIDEST = 19  # both columns and the line between them fit on a screen of 40

_SHORT = {
    Item.SMALL_SLAM: "slam",
    Item.GRAND_SLAM: "grand",
    Item.UNFINISHED_GAME: "only game",
    Item.UNFINISHED_PART_SCORE: "only part",
    Item.PART_SCORE: "part",
}


@dataclass(frozen=True, slots=True)
class Cell:
    """One figure of the sheet: its points, the deal that made it, and what it is for in a word."""

    points: int
    deal: str
    what: str
    entry: Entry


Row = tuple[Cell | None, Cell | None]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet of a rubber; We stand first. ``above`` is from the top down, ``games`` are parted by lines."""

    title: str
    heads: tuple[str, str]
    names: tuple[str, str]
    above: tuple[Row, ...]
    games: tuple[tuple[Row, ...], ...]
    totals: tuple[int, int]
    is_open: bool

    @property
    def columns(self) -> tuple[list[Cell], list[Cell]]:
        """All figures of each column."""
        rows = [*self.above, *(row for game in self.games for row in game)]
        first, second = ([cell for row in rows if (cell := row[place])] for place in (0, 1))
        return first, second


def sheet(number: int, result: RubberResult, house: HouseRules) -> Sheet:
    """The sheet of the so many-th rubber of an evening."""
    state, both = result.state, sides(house)
    upwards = [[_cell(state, entry) for entry in reversed(state.above(side))] for side in both]
    tallest = max(map(len, upwards))
    below = zip(*(state.below(side) for side in both), strict=True)
    return Sheet(
        title(number, result.rubber, house),
        heads=_pair([side_name(side, house) for side in both]),
        names=_pair([pair_name(side, result.rubber.finishers) for side in both]),
        above=_rows([(*[None] * (tallest - len(column)), *column) for column in upwards]),
        games=tuple(_rows([[_cell(state, entry) for entry in game] for game in games]) for games in below),
        totals=(state.totals[both[0]], state.totals[both[1]]),
        is_open=not state.is_finished,
    )


def _pair(words: Sequence[str]) -> tuple[str, str]:
    return words[0], words[1]


def _rows(columns: Sequence[Sequence[Cell | None]]) -> tuple[Row, ...]:
    return tuple((row[0], row[1]) for row in zip_longest(*columns))


def _cell(state: RubberState, entry: Entry) -> Cell:
    if entry.place is None:
        return Cell(entry.points, "", _SHORT.get(entry.item, entry.item), entry)
    step = state.steps[entry.place - 1]
    return Cell(entry.points, step.label, short_word(step, entry.item), entry)


def short_word(step: Step, item: Item) -> str:
    """What an entry is for, in a word that a column has room for."""
    result = step.deal.result
    if not isinstance(result, Declared):
        return ""
    if item is Item.TRICKS:
        return f"{result.contract}{result_text(result.margin)}"
    if item is Item.OVERTRICKS:
        return f"{result.margin} over"
    if item is Item.UNDERTRICKS:
        return f"{-result.margin} down"
    return _SHORT.get(item, item)


# --- as text ---


def sheet_lines(found: Sheet) -> Iterator[str]:
    """The sheet as text of 40 columns or less: `====` is the line, `----` is drawn under each game.

    A rubber that is going on has no line under its last game yet.
    """
    labels = max((len(cell.deal) for column in found.columns for cell in column), default=1)
    words = max((len(cell.what) for column in found.columns for cell in column), default=0)
    needed = POINTS_WIDTH + labels + words + 2
    longest = max(len(name) for pair in found.names for name in pair.split(" & "))
    wide = max(min(needed + 1, max(needed, WIDEST)), NARROWEST, min(longest + 1, WIDEST))
    yield found.title
    yield _line(found.heads[0].upper().center(wide), found.heads[1].upper().center(wide), wide)
    if any(found.names):
        yield from (_line(*pair, wide) for pair in _names(found.names, wide))
    yield from (_row(row, labels, wide) for row in found.above)
    yield _rule("=", wide)
    for place, game in enumerate(found.games):
        if place:
            yield _rule("-", wide)
        yield from (_row(row, labels, wide) for row in game)
    yield _rule("=", wide)
    us, them = (f"{total:>{POINTS_WIDTH}}" for total in found.totals)
    yield _line(us, them, wide)


def _names(names: tuple[str, str], wide: int) -> Iterator[tuple[str, str]]:
    """Two names side by side, each in two lines where they are long."""
    parts = [name.split(" & ") if len(name) > wide - 1 else [name] for name in names]
    for left, right in zip_longest(*parts, fillvalue=""):
        yield left[: wide - 1].center(wide), right[: wide - 1].center(wide)


def _row(row: Row, labels: int, wide: int) -> str:
    left, right = (_text(cell, labels) for cell in row)
    return _line(left, right, wide)


def _text(cell: Cell | None, labels: int) -> str:
    return f"{cell.points:>{POINTS_WIDTH}} {cell.deal:>{labels}} {cell.what}" if cell else ""


def _line(left: str, right: str, wide: int) -> str:
    return f"{left.ljust(wide)}|{right}".rstrip()


def _rule(sign: str, wide: int) -> str:
    return f"{sign * wide}+{sign * wide}"
