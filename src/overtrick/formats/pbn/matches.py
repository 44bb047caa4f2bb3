"""PBN's ScoreTable of a team event, as Ruter writes it: matches known by their IMPs, with victory points.

``MatchDetails`` is ``segment,home,away|…|200,home,away``: the IMPs of each segment, then of the whole match (200).
"""

import re
from collections.abc import Iterator
from fractions import Fraction

from overtrick.compare.victory_points import victory_points
from overtrick.events.claims import Figure, ResultClaim
from overtrick.events.model import Entry, MatchEntered
from overtrick.formats.drafts import Draft
from overtrick.formats.figures import figure, whole
from overtrick.formats.pbn.kept import SCORE_TABLE, keep_columns
from overtrick.formats.pbn.tables import Row, Table
from overtrick.formats.written_numbers import plain_number
from overtrick.game.counted import counted
from overtrick.game.seats import BySide, Side

_SEGMENT = re.compile(r"([0-9]+),([^,|]+),([^,|]+)")
_WHOLE_MATCH = "200"
_USED = frozenset(("Round", "Table", "TeamId_Home", "TeamId_Away", "MatchDetails", "VP_Home", "VP_Away"))
_NONE: frozenset[str] = frozenset()


def read_matches(table: Table, session: int | None, draft: Draft) -> None:
    """Enter the matches that were played, the home team as North-South, and note the victory points claimed."""
    unplayed: list[Row] = []
    for row in table.rows:
        imps = _imps(row, draft) if row.known("MatchDetails") else None
        keep_columns(SCORE_TABLE, row, _used(row, imps), draft)
        if imps is not None:
            _enter(row, imps, session, draft)
        elif not row.known("MatchDetails"):
            unplayed.append(row)
    _find_length(draft)
    if unplayed:
        message = f"{counted(len(unplayed), 'match', 'matches')} of the table without a result yet"
        draft.findings.notice("match-without-result", message, unplayed[0].line)


def _used(row: Row, imps: BySide[Fraction] | None) -> frozenset[str]:
    """The columns that the entry of a match holds: none without one; the IMPs of segments are in no entry."""
    if imps is None:
        return _NONE
    has_segments = len(_SEGMENT.findall(row.known("MatchDetails"))) > 1
    return _USED - {"MatchDetails"} if has_segments else _USED


def _find_length(draft: Draft) -> None:
    """The number of boards of a match, which the file does not state, by the victory points that it prints.

    It is taken only if matches of one length give nearly all of them, on the scale of the regulations.
    """
    printed = [(match.imps, vps) for match, vps in _printed(draft)]
    agreeing = {boards: sum(_agrees(imps, vps, boards) for imps, vps in printed) for boards in LENGTHS}
    best = max(agreeing, key=lambda boards: agreeing[boards], default=0)
    rivals = [boards for boards in agreeing if agreeing[boards] == agreeing[best]]
    if len(rivals) != 1 or len(printed) < FEWEST_MATCHES or 10 * agreeing[best] < 9 * len(printed):
        return
    draft.choices |= {"victory-points.teams": "wbf", "match.boards": str(best)}
    message = (
        f"the file does not state how many boards a match has; with {best} boards, and no other number, its victory "
        f"points are those of the WBF scale ({agreeing[best]} of {len(printed)} matches)"
    )
    draft.findings.notice("match-length-found", message)


LENGTHS = range(1, 65)
FEWEST_MATCHES = 3


def _printed(draft: Draft) -> Iterator[tuple[MatchEntered, BySide[Fraction]]]:
    """The matches with the victory points printed for both sides."""
    claimed = {(c.entry, c.side): c.value for c in draft.claims if isinstance(c, ResultClaim)}
    for entry in draft.entries:
        home, away = (claimed.get((entry.id, side)) for side in Side)
        if isinstance(entry.what, MatchEntered) and home is not None and away is not None:
            yield entry.what, BySide(home, away)


def _agrees(imps: BySide[Fraction], vps: BySide[Fraction], boards: int) -> bool:
    ours = victory_points(imps.ns - imps.ew, boards=boards, scale="wbf")
    return (Fraction(ours[0]), Fraction(ours[1])) == (vps.ns, vps.ew)


def _imps(row: Row, draft: Draft) -> BySide[Fraction] | None:
    """The IMPs of the whole match; segments that do not add up to it are reported."""
    details = row.known("MatchDetails")
    segments = {number: (figure(home), figure(away)) for number, home, away in _SEGMENT.findall(details)}
    home, away = segments.pop(_WHOLE_MATCH, (None, None))
    if home is None or away is None:
        message = f"no IMPs of the whole match in {details!r}; wanted …|200,home,away"
        draft.findings.error("match-syntax", message, row.line)
        return None
    sums = [sum(imps or 0 for imps in column) for column in zip(*segments.values(), strict=True)]
    if sums and sums != [home, away]:
        message = f"the segments of {details!r} make {sums[0]} to {sums[1]}, not {home} to {away}"
        draft.findings.doubt("match-sum", message, row.line)
    return BySide(home, away)


def _enter(row: Row, imps: BySide[Fraction], session: int | None, draft: Draft) -> None:
    entry = Entry(
        id=draft.findings.entry_id(row.line),
        what=MatchEntered(imps),
        session=session,
        round=whole(row.known("Round")),
        table=plain_number(row.known("Table")) or None,
        contestants=BySide(*((plain_number(row.known(f"TeamId_{side}")),) for side in ("Home", "Away"))),
        where=draft.findings.where(row.line),
    )
    draft.entries.append(entry)
    for side, column in ((Side.NS, "VP_Home"), (Side.EW, "VP_Away")):
        draft.claim(Figure.AWARD, entry, side, row.known(column))
