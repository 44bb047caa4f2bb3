"""PBN's TotalScoreTable as it is written: a row for each contestant, with the totals and places that are stated."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from overtrick.compare.rounding import decimal_text
from overtrick.events.claims import Figure
from overtrick.events.model import Contestant, Entry, Kind, PenaltyGiven
from overtrick.formats.pbn.figures import Stated, text_of
from overtrick.formats.pbn.kept import TOTAL_TABLE
from overtrick.formats.pbn.layout import TableText
from overtrick.game.seats import Side

_NUMBERS = {Kind.PAIRS: "PairId", Kind.INDIVIDUAL: "PlayerId", Kind.TEAMS: "TeamId"}
_IDS = tuple(f"MemberID{player}" for player in range(1, 9))
_AMISS = re.compile(r"[;\\]")  # in a name between semicolons; a backslash goes before it
_DIRECTIONS = {Side.NS: "N-S", Side.EW: "E-W"}
ORDER = (
    *("Rank", "RankTie", "PairId", "PlayerId", "TeamId", "Section", "Table", "Direction"),
    *("TotalScoreMP", "TotalScoreIMP", "TotalScoreVP", "TotalPercentage", "Names", "Name", "TeamName", "NrBoards"),
    *("ScorePenalty", "NrBoardsSession", "SessionScoreMP", "SessionPercentage", "SessionRank", "SessionRankTie"),
    *("Club", "MemberID", *_IDS, "Sex", "Sex1", "Sex2"),
)


def total_table(others: Sequence[Entry], stated: Stated) -> TableText | None:
    """The table of an event's contestants; None if it has none."""
    if not stated.event.contestants:
        return None
    penalties: dict[str, Fraction] = defaultdict(Fraction)
    for entry in others:
        if isinstance(entry.what, PenaltyGiven):
            penalties["".join(entry.contestants.ns or entry.contestants.ew)] += entry.what.amount
    rows = [dict(_cells(each, penalties, stated)) for each in stated.event.contestants]
    return TableText(TOTAL_TABLE, [{name: cell for name, cell in row.items() if cell} for row in rows])


def _cells(contestant: Contestant, penalties: Mapping[str, Fraction], stated: Stated) -> Iterator[tuple[str, str]]:
    kind = stated.event.kind
    yield _NUMBERS[kind], contestant.number
    yield "Section", contestant.section
    if contestant.direction:
        yield "Direction", _DIRECTIONS[contestant.direction]
    yield from _claimed(contestant, stated)
    yield _names(contestant, stated)
    yield from zip(("MemberID",) if kind is Kind.INDIVIDUAL else _IDS, contestant.ids, strict=False)
    if penalty := penalties.get(contestant.number):
        yield "ScorePenalty", decimal_text(-penalty)
    yield from stated.kept_cells(TOTAL_TABLE, contestant.where)


def _claimed(contestant: Contestant, stated: Stated) -> Iterator[tuple[str, str]]:
    total = "TotalScoreVP" if stated.event.kind is Kind.TEAMS else f"TotalScore{stated.unit}"
    overall = {Figure.TOTAL: total, Figure.PERCENT: "TotalPercentage", Figure.PLACE: "Rank"}
    session = {Figure.TOTAL: "SessionScoreMP", Figure.PERCENT: "SessionPercentage", Figure.PLACE: "SessionRank"}
    for claim in stated.claimed(contestant):
        names = overall if claim.session is None else session
        if claim.figure in names and claim.session in (None, stated.session) and not claim.handicap:
            yield names[claim.figure], text_of(claim)


def _names(contestant: Contestant, stated: Stated) -> tuple[str, str]:
    """Players with a semicolon between them (PBN 2.1) or a dash (Magic Contest); one name as one string."""
    kind, names = stated.event.kind, contestant.names
    if kind is Kind.PAIRS or len(names) > 1:
        separator = ";" if any(" - " in name or ";" in name for name in names) else stated.dialect.names
        if separator == ";" or (";" in separator and len(names) > 1):
            names = tuple(_AMISS.sub(r"\\\g<0>", name) for name in names)
        return "Names", separator.join(names) if len(names) > 1 or kind is not Kind.PAIRS else _lone(names, separator)
    return ("TeamName" if kind is Kind.TEAMS else "Name"), "".join(names)


def _lone(names: Sequence[str], separator: str) -> str:
    return "".join(names) + (";" if separator == ";" else "")
