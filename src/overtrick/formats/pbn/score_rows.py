"""PBN's ScoreTable as it is written: a row for each result of a board, or for each match of a team event."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from overtrick.compare.adjusted import Adjustment, Average, FixedPercent
from overtrick.compare.rounding import decimal_text
from overtrick.events.claims import Figure
from overtrick.events.model import Entry, MatchEntered, PenaltyGiven, ResultEntered, Ruled, SatOut, WalkOver
from overtrick.formats.pbn.dialects import Dialect
from overtrick.formats.pbn.figures import PLAYERS, Stated, text_of
from overtrick.formats.pbn.kept import SCORE_TABLE
from overtrick.formats.pbn.layout import UNKNOWN, Cells, TableText
from overtrick.game.contract import Denomination
from overtrick.game.result import NotPlayed, PassedOut, Played, ScoreOnly, TableResult, Unknown
from overtrick.game.seats import BySide, Side

_WHO = tuple(f"PlayerId_{seat}" for seats in PLAYERS.values() for seat in seats)
_SCORES = ("Score_NS", "Score_EW")
_AWARDS = tuple(
    f"{figure}_{whose}"
    for figure in ("MP", "IMP", "VP", "Percentage")
    for whose in ("NS", "EW", "North", "South", "East", "West")
)
ORDER = (
    *("Section", "Table", "Round", "PairId_NS", "PairId_EW", *_WHO, "Contract", "Declarer", "Result", "Lead"),
    *(*_SCORES, *_AWARDS, "ButlerDatum", "Adjustment", "Multiplicity"),
)
MATCH_ORDER = ("Round", "Table", "TeamId_Home", "TeamId_Away", "MatchDetails", "VP_Home", "VP_Away")
_DETAILS = frozenset(("MatchDetails",))
_NOT_PLAYED = {"Adjustment": "NP"}
_STRINGS = frozenset(_SCORES)


def score_table(entries: Sequence[Entry], stated: Stated) -> TableText:
    """The table of a board's results, each ruling in the row of the result that it is laid on."""
    results = {entry.id: entry for entry in entries if isinstance(entry.what, ResultEntered)}
    laid_on = {entry.over: entry for entry in entries if isinstance(entry.what, Ruled) and entry.over in results}
    own = stated.dialect.own_columns
    laid = {entry.id for entry in laid_on.values()} if own else set()
    rows = []
    for equal in _equal([entry for entry in entries if entry.id not in laid]):
        times = {"Multiplicity": str(len(equal))} if len(equal) > 1 else {}
        rows.append({**row(equal[0], laid_on.get(equal[0].id), stated), **times})
    return TableText(SCORE_TABLE, rows, _STRINGS if stated.dialect.unsigned else frozenset())


def _equal(entries: Sequence[Entry]) -> Iterator[list[Entry]]:
    """The entries, together those that were one row for several equal results."""
    group: list[Entry] = []
    for entry in entries:
        if group and (entry.where is None or entry.where != group[0].where or entry.what != group[0].what):
            yield group
            group = []
        group.append(entry)
    if group:
        yield group


def row(entry: Entry, ruling: Entry | None, stated: Stated) -> Cells:
    """The cells of a result."""
    is_individual = any(len(side) > 1 for side in entry.contestants)
    cells = {"Section": entry.section, "Table": entry.table or "", "Round": _number(entry.round)}
    cells |= _contestants(entry.contestants, is_individual=is_individual)
    cells |= _what(entry, stated.dialect)
    if ruling and isinstance(ruling.what, Ruled) and stated.dialect.own_columns:
        cells["Adjustment"] = str(ruling.what.adjustment)
    if isinstance(entry.what, PenaltyGiven):
        cells |= _penalty(entry.contestants, entry.what)
    cells |= dict(stated.result_cells(entry.id, players=is_individual))
    cells |= dict(stated.kept_cells(SCORE_TABLE, entry.where))
    told = {column: cell for column, cell in cells.items() if cell}
    return told or _NOT_PLAYED  # a row must have a column


def _number(value: int | None) -> str:
    return "" if value is None else str(value)


def _contestants(contestants: BySide[tuple[str, ...]], *, is_individual: bool) -> Iterator[tuple[str, str]]:
    for side, numbers in zip(Side, contestants, strict=True):
        if is_individual:
            yield from zip((f"PlayerId_{seat}" for seat in PLAYERS[side]), numbers, strict=False)
        elif numbers:
            yield f"PairId_{side}", numbers[0]


def _what(entry: Entry, dialect: Dialect) -> Cells:
    what = entry.what
    if isinstance(what, ResultEntered):
        return _result(what, dialect)
    if isinstance(what, Ruled):
        return _ruled(what.adjustment, dialect)
    if isinstance(what, SatOut):
        return dict.fromkeys(_SCORES, "Bye")
    if isinstance(what, WalkOver) and dialect.own_columns:
        return {"Adjustment": "WO"}
    return {}


def _result(what: ResultEntered, dialect: Dialect) -> Cells:
    result = what.result
    cells = contract_cells(result, dialect)
    if what.lead:
        cells["Lead"] = str(what.lead)
    if isinstance(result, NotPlayed):
        return {**cells, "Adjustment": "LATE"} if result.late and dialect.own_columns else cells
    score = result.score if isinstance(result, ScoreOnly) else what.written
    if score is None:
        return cells if isinstance(result, Played | PassedOut) else {**cells, **dict.fromkeys(_SCORES, UNKNOWN)}
    return {**cells, **_score(score, dialect)}


def contract_cells(result: TableResult, dialect: Dialect) -> dict[str, str]:
    """Contract, declarer and tricks, as far as the result has them."""
    match result:
        case Played(contract, declarer, won):
            text = str(contract)
            if contract.denomination is Denomination.NT:
                text = text.replace("NT", dialect.notrump)
            return {"Contract": text, "Declarer": str(declarer), "Result": str(won)}
        case PassedOut():
            return {"Contract": dialect.passed_out}
        case Unknown():
            return {"Contract": UNKNOWN}
        case _:
            return {"Contract": ""}


def _score(score: int, dialect: Dialect) -> Cells:
    if not dialect.unsigned:
        return {"Score_NS": str(score), "Score_EW": str(-score)}
    return {_SCORES[score < 0]: str(abs(score))}


def _ruled(adjustment: Adjustment, dialect: Dialect) -> Cells:
    """Averages by their words; others in the own column. Magic Contest has a score that was replaced: ``0>a``."""
    terms = adjustment.terms
    if isinstance(terms.ns, Average) and isinstance(terms.ew, Average):
        return dict(zip(_SCORES, map(str, terms), strict=True))
    if dialect.own_columns:
        return {"Adjustment": str(adjustment)}
    if isinstance(terms.ns, FixedPercent) and isinstance(terms.ew, FixedPercent):
        percents = {"Percentage_NS": str(terms.ns), "Percentage_EW": str(terms.ew)}
        return {"Score_NS": "0>a", **percents}
    return {}


def _penalty(contestants: BySide[tuple[str, ...]], penalty: PenaltyGiven) -> Cells:
    """A row that adds to the totals of one side and to no board."""
    side = Side.NS if contestants.ns else Side.EW
    return {**dict.fromkeys(_SCORES, "Pen"), f"MP_{side}": decimal_text(-penalty.amount)}


def match_table(entries: Sequence[Entry], stated: Stated) -> TableText:
    """The table of matches known by their IMPs, with rows that were only kept: matches not played yet."""
    rows = [(entry.where.line or 0 if entry.where else 0, _match(entry, stated)) for entry in entries]
    unplayed = [(line, name) for name, line in stated.columns if name == SCORE_TABLE]
    rows += [
        (line, {kept.name.partition("/")[2]: kept.value for kept in stated.columns.pop((name, line))})
        for line, name in unplayed
    ]
    return TableText(SCORE_TABLE, [cells for _, cells in sorted(rows, key=lambda each: each[0])], _DETAILS)


def _match(entry: Entry, stated: Stated) -> Cells:
    cells = {"Round": _number(entry.round), "Table": entry.table or ""}
    for side, team in zip(entry.contestants, ("Home", "Away"), strict=True):
        cells[f"TeamId_{team}"] = side[0] if side else ""
    if isinstance(entry.what, MatchEntered):
        cells["MatchDetails"] = "200," + ",".join(_exact(imps) for imps in entry.what.imps)
    for claim in stated.of_results.get(entry.id, ()):
        if claim.figure is Figure.AWARD and claim.side:
            cells["VP_Home" if claim.side is Side.NS else "VP_Away"] = text_of(claim)
    cells |= dict(stated.kept_cells(SCORE_TABLE, entry.where))
    return {column: cell for column, cell in cells.items() if cell}


def _exact(value: Fraction) -> str:
    return decimal_text(value)
