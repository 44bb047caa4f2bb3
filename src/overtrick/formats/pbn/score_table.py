"""PBN's ScoreTable: the results of one board as entries, and the awards and percentages printed beside them.

Ruter and Magic Contest print a score without sign and in quotes in the column of the side that has it, ``-`` in the
other. Instead of a score stands ``A+ A= A-`` (average), ``Bye`` (sit-out), ``Pen`` (a penalty, its amount in the MP
column, no board), ``+0`` (a score given by the director, compared like any other) or ``800>a`` (a score that an
adjusted one has replaced).
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from overtrick.compare.adjusted import Adjustment, Average, FixedPercent
from overtrick.events.claims import Figure
from overtrick.events.model import NOBODY, Entry, Numbers, PenaltyGiven, ResultEntered, Ruled, SatOut, WalkOver, What
from overtrick.formats.adjustments import adjustment
from overtrick.formats.drafts import Draft
from overtrick.formats.figures import figure, whole
from overtrick.formats.pbn.kept import SCORE_TABLE, keep_columns
from overtrick.formats.pbn.places import Place
from overtrick.formats.pbn.tables import Row, Table
from overtrick.formats.slips import lead, table_result
from overtrick.formats.written_numbers import plain_number
from overtrick.game.errors import OvertrickError
from overtrick.game.result import NotPlayed, PassedOut, Played, ScoreOnly, TableResult, Unknown
from overtrick.game.seats import BySide, Side

_SIDE_SEATS = {Side.NS: ("North", "South"), Side.EW: ("East", "West")}
_AVERAGES = {average.value: average for average in Average}
_REPLACED = re.compile(r"([0-9]{1,5})>a", re.IGNORECASE)
_IN_CELLS = ("Contract", "Declarer", "Result", "Lead", "Score_NS", "Score_EW")
_USED = frozenset(
    (
        *(*_IN_CELLS, "Section", "Table", "Round", "Multiplicity", "Adjustment", "PairId_NS", "PairId_EW"),
        *(f"PlayerId_{seat}" for seats in _SIDE_SEATS.values() for seat in seats),
    )
)
_MOST_RESULTS = 10_000  # more results than any board of a field has: a wrong Multiplicity must not fill the memory

# What a column's name says before the side's or the seat's -> the figure that it claims.
_FIGURES = {
    "MP": Figure.AWARD,
    "IMP": Figure.AWARD,
    "VP": Figure.AWARD,
    "Percentage": Figure.PERCENT,
}


def read_scores(table: Table, place: Place, draft: Draft) -> None:
    """Enter the rows of a ScoreTable, and note what they claim."""
    columns = _claim_columns(table.columns)
    used = _USED.union(column for column, _, _ in columns)
    room = _MOST_RESULTS
    for row in table.rows:
        if "Pen" in (row.cells.get("Score_NS"), row.cells.get("Score_EW")):
            _penalties(row, place, draft)
            continue
        entry, *rulings = _entries(row, place, draft)
        keep_columns(SCORE_TABLE, row, used, draft)
        room -= _add(entry, row, draft, room=room)
        draft.entries += rulings
        _claims(row, entry, columns, draft)


def names_nobody(table: Table) -> bool:
    """Whether a ScoreTable has no column that says who played, so that equal rows cannot be told from each other."""
    return not any(column.startswith(("PairId", "PlayerId", "Names", "TeamId")) for column in table.columns)


def method_of(table: Table) -> str:
    """The method that a ScoreTable's columns show where no tag names one: IMPs alone, with or without decimals."""
    columns = {column.partition("_")[0] for column in table.columns}
    if "IMP" not in columns or columns & {"MP", "Percentage", "VP", "ButlerDatum"}:
        return ""
    awards = [row.known(column) for row in table.rows for column in table.columns if column.startswith("IMP_")]
    return "cross-imps" if any("." in award for award in awards) else "butler"


# What the column Adjustment, which is this program's own, can say beside the terms of an adjustment.
_ADJUSTED: Mapping[str, What] = MappingProxyType(
    {"LATE": ResultEntered(NotPlayed(late=True)), "NP": ResultEntered(NotPlayed()), "WO": WalkOver()}
)


def _add(entry: Entry, row: Row, draft: Draft, *, room: int) -> int:
    """Enter a row as often as its Multiplicity says, as long as there is room; how often that was."""
    stated = whole(row.known("Multiplicity"))
    times = 1 if stated is None else stated
    if not 1 <= times <= room:
        message = f"{times} equal results; a board has 1 to {_MOST_RESULTS} results in all"
        draft.findings.error("multiplicity", message, row.line)
        times = 1
    draft.entries.append(entry)
    draft.entries.extend(replace(entry, id=draft.findings.entry_id(row.line)) for _ in range(1, times))
    return times


def _entries(row: Row, place: Place, draft: Draft) -> Iterator[Entry]:
    """What a row says; a result and the ruling that is laid on it are two entries."""
    text = row.known("Adjustment")
    has_result = row.known("Contract") or not {row.known("Score_NS"), row.known("Score_EW")} <= {""}
    if not text:
        yield _entry(row, place, _what(row, place, draft), draft)
        return
    try:
        ruled = _ADJUSTED.get(text.upper()) or Ruled(adjustment(text))
    except OvertrickError as error:
        draft.findings.error(error.code, f"board {place.board}: {error}", row.line)
        keep_columns(SCORE_TABLE, row, frozenset(row.cells) - {"Adjustment"}, draft)
        ruled = ResultEntered(Unknown())
    if not has_result:
        yield _entry(row, place, ruled, draft)
        return
    result = _entry(row, place, _what(row, place, draft), draft)
    yield result
    yield replace(result, id=draft.findings.entry_id(row.line), what=ruled, over=result.id)


def _entry(row: Row, place: Place, what: What, draft: Draft) -> Entry:
    return Entry(
        id=draft.findings.entry_id(row.line),
        what=what,
        session=place.session,
        section=row.known("Section"),
        round=whole(row.known("Round")),
        table=plain_number(row.known("Table")) or None,
        board=place.board,
        contestants=_contestants(row),
        where=draft.findings.where(row.line),
    )


def _contestants(row: Row) -> BySide[Numbers]:
    if "PairId_NS" in row.cells or "PairId_EW" in row.cells:
        return BySide(*(_numbers(row.known(f"PairId_{side}")) for side in Side))
    if "PlayerId_North" in row.cells:
        players = (tuple(_player(row, seat) for seat in seats) for seats in _SIDE_SEATS.values())
        return BySide(*(tuple(filter(None, numbers)) for numbers in players))
    return NOBODY


def _player(row: Row, seat: str) -> str:
    return plain_number(row.known(f"PlayerId_{seat}"))


def _numbers(number: str) -> Numbers:
    return (plain_number(number),) if number else ()


def _what(row: Row, place: Place, draft: Draft) -> ResultEntered | Ruled | SatOut:
    """What a row says; unknown, and reported, if it is not understood."""
    try:
        return _said(row, draft)
    except OvertrickError as error:
        draft.findings.error(error.code, f"board {place.board}: {error}", row.line)
        keep_columns(SCORE_TABLE, row, frozenset(row.cells) - set(_IN_CELLS), draft)
        return ResultEntered(Unknown(), written=_written(row.known("Score_NS"), row.known("Score_EW")))


def _said(row: Row, draft: Draft) -> ResultEntered | Ruled | SatOut:
    ns, ew = row.known("Score_NS"), row.known("Score_EW")
    if "Bye" in (ns, ew):
        return SatOut()
    if ns in _AVERAGES and ew in _AVERAGES:
        return Ruled(Adjustment(BySide(_AVERAGES[ns], _AVERAGES[ew])))
    if _REPLACED.fullmatch(ns) or _REPLACED.fullmatch(ew):
        return _replaced(row, draft)
    written = _written(ns, ew)
    result = _result(row, written)
    if result is None:
        raise ScoreCellError(f"not a score: {ns or ew!r}; wanted points, A+, A=, A-, Bye or Pen")
    for score in (ns, ew):
        draft.findings.points(score, row.line)
    return ResultEntered(result, lead(row.known("Lead")), written)


class ScoreCellError(OvertrickError):
    """What stands in place of a score is none of the words that are known."""

    code = "score-syntax"


def _written(ns: str, ew: str) -> int | None:
    """North-South's score as printed; a bare number in the column of East-West is theirs."""
    score = whole(ns)
    if score is not None:
        return score
    theirs = whole(ew)
    return None if theirs is None else -theirs


def _result(row: Row, written: int | None) -> TableResult | None:
    contract = row.cells.get("Contract", "-")
    if contract not in ("-", "?", ""):
        return table_result(contract, _stated(row, "Declarer"), _stated(row, "Result"))
    if written is not None:
        return ScoreOnly(written)
    scores = {row.cells.get("Score_NS", "-"), row.cells.get("Score_EW", "-")}
    if scores <= {"-", ""} and contract != "?":
        return NotPlayed()
    return Unknown() if scores <= {"-", "?", ""} else None


def _stated(row: Row, column: str) -> str:
    """A cell as it is, but for ``-``: what is unknown (``?``) stays so."""
    return row.cells.get(column, "").replace("-", "")


def _replaced(row: Row, draft: Draft) -> Ruled:
    """``800>a``: the file keeps the old score and only the percentages of the new one."""
    percents = [figure(row.known(f"Percentage_{side}")) for side in Side]
    ns, ew = (percent for percent in percents)
    if ns is None or ew is None:
        raise ScoreCellError("a score is replaced by an adjusted one, and the file does not say which")
    message = f"the adjusted score is known only as {ns} % and {ew} %; it is taken as artificial"
    draft.findings.doubt("adjusted-score-not-stated", message, row.line)
    return Ruled(Adjustment(BySide(FixedPercent(ns), FixedPercent(ew))))


def _penalties(row: Row, place: Place, draft: Draft) -> None:
    """A ``Pen`` row: its MP columns say what is added to the totals of the two contestants, and to no board."""
    for side, numbers in zip(Side, _contestants(row), strict=True):
        added = figure(row.known(f"MP_{side}"))
        if not added:
            continue
        draft.entries.append(
            Entry(
                id=draft.findings.entry_id(row.line),
                what=PenaltyGiven(-added, "MP"),
                session=place.session,
                section=row.known("Section"),
                contestants=BySide(numbers, ()) if side is Side.NS else BySide((), numbers),
                where=draft.findings.where(row.line),
            )
        )


def _claim_columns(columns: tuple[str, ...]) -> list[tuple[str, Figure, Side | None]]:
    """The columns that claim something, each with its figure and whose point of view it has."""
    sides = {name: side for side, seats in _SIDE_SEATS.items() for name in (side.value, *seats)}
    found: list[tuple[str, Figure, Side | None]] = []
    for column in columns:
        name, _, whose = column.partition("_")
        if name in _FIGURES and whose in sides:
            found.append((column, _FIGURES[name], sides[whose]))
        elif column == "ButlerDatum":
            found.append((column, Figure.DATUM, None))
    return found


def _claims(row: Row, entry: Entry, columns: list[tuple[str, Figure, Side | None]], draft: Draft) -> None:
    what = entry.what
    if isinstance(what, ResultEntered) and what.written is not None and isinstance(what.result, Played | PassedOut):
        draft.claim_score(entry, what.written)
    for column, claimed, side in columns:
        draft.claim(claimed, entry, side, row.known(column))
