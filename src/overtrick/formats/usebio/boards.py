"""USEBIO's BOARD and TRAVELLER_LINE: results, artificial scores, and the awards printed beside them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from overtrick.compare.adjusted import Adjustment, FixedPercent
from overtrick.events.claims import Figure
from overtrick.events.model import NOBODY, Entry, Numbers, ResultEntered, Ruled, SatOut
from overtrick.formats.adjustments import adjustment
from overtrick.formats.drafts import Draft
from overtrick.formats.figures import whole
from overtrick.formats.findings import Findings
from overtrick.formats.slips import lead, table_result
from overtrick.formats.usebio.handset import read_hands
from overtrick.formats.usebio.instructions import said
from overtrick.formats.usebio.participants import Scope, keep_all, number_and_side
from overtrick.formats.written_numbers import plain_number, without_phantom
from overtrick.formats.xml_tree import Element
from overtrick.game.cards import Card
from overtrick.game.errors import OvertrickError, ResultSyntaxError
from overtrick.game.result import NotPlayed, PassedOut, Played, ScoreOnly, TableResult, Unknown
from overtrick.game.seats import BySide, Seat, Side

# Compscore: A and the per cent of North-South and East-West in two figures each.
_ARTIFICIAL = re.compile(r"A([0-9]{2})([0-9]{2})")
_PERCENTS = re.compile(r"([0-9]{1,3})\s*%?\s*-\s*([0-9]{1,3})\s*%?")

# The ends of the names of the award elements -> the method that makes them.
AWARDS = {
    "MATCH_POINTS": "matchpoints",
    "BUTLER_POINTS": "butler",
    "CROSS_IMP_POINTS": "cross-imps",
    "CROSS_IMPS": "cross-imps",
    "IMPS": "imps",
}
_PASSES = ("PASS", "PASSED", "PASSED OUT", "P")
_NOT_PLAYED = ("NP", "NOT PLAYED", "NOTPLAYED")


@dataclass(frozen=True, slots=True)
class Traveller:
    """Where travellers stand: session, section and round of their boards, and whose match they are in, if in any."""

    scope: Scope
    round: int | None = None
    match: BySide[Numbers] = NOBODY


def read_board(board: Element, place: Traveller, draft: Draft) -> None:
    """Enter the lines of a BOARD, note its hands and the awards and the datum claimed, keep what else stands there."""
    number = plain_number(board.value("BOARD_NUMBER"))
    if not number:
        draft.findings.error("board-missing", "a BOARD without a BOARD_NUMBER", board.line)
        return
    inside = place.scope.inside(f"BOARD {number}")
    read_hands(board, place.scope.session, draft)
    keep_all([each for each in board.children if each.tag not in _OF_BOARDS], inside, draft)
    first: Entry | None = None
    for line in board.all("TRAVELLER_LINE"):
        entries = _entries(line, number, place, draft)
        if not entries:
            continue
        first = first or entries[0]
        draft.entries += entries
        _claims(line, entries[0], draft)
        where = inside.inside(f"TRAVELLER_LINE {place.scope.counted(inside.path)}")
        keep_all([each for each in line.children if not _is_read(each.tag)], where, draft)
    if first:
        draft.claim(Figure.DATUM, first, None, board.value("BOARD_AVERAGE"))


_OF_BOARDS = frozenset(("BOARD_NUMBER", "BOARD_AVERAGE", "TRAVELLER_LINE", "HAND", "VULNERABILITY"))
_WHO = frozenset(("NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "NS_TEAM_NUMBER", "EW_TEAM_NUMBER", "DIRECTION", "SECTION_ID"))
_SLIP = frozenset(("CONTRACT", "PLAYED_BY", "DECLARER", "LEAD", "TRICKS", "SCORE", "ARTIFICIAL_SCORE"))
_OF_LINES = _WHO | _SLIP | {"ROUND_NUMBER", "TABLE_NUMBER", *(f"{seat}_PLAYER_NUMBER" for seat in Seat)}


def _is_read(tag: str) -> bool:
    side, _, award = tag.partition("_")
    return tag in _OF_LINES or (award in AWARDS and side in ("NS", "EW"))


def _entries(line: Element, board: str, place: Traveller, draft: Draft) -> list[Entry]:
    """What a line says: a result, a ruling, or a ruling laid over a result; nothing if it is empty."""
    result, ruling = _result_and_ruling(line, board, draft)
    entry = _entry(line, board, place, draft.findings)
    if ruling is None:
        present = _present(replace(entry, what=result or entry.what), line, draft)
        return [present] if present else []
    if result is None:
        return [replace(entry, what=ruling)]
    over = replace(entry, id=draft.findings.entry_id(line.line), what=ruling, over=entry.id, role="director")
    return [replace(entry, what=result), over]


def _entry(line: Element, board: str, place: Traveller, findings: Findings) -> Entry:
    """The entry of a line but for what it says."""
    return Entry(
        id=findings.entry_id(line.line),
        what=ResultEntered(Unknown()),
        session=place.scope.session,
        section=line.value("SECTION_ID") or place.scope.section,
        round=whole(line.value("ROUND_NUMBER")) or place.round,
        table=plain_number(line.value("TABLE_NUMBER")) or None,
        board=board,
        form=said(line).get("form", ""),
        contestants=_contestants(line, place),
        where=findings.where(line.line),
    )


def _contestants(line: Element, place: Traveller) -> BySide[Numbers]:
    """The players of an individual, else the pairs or teams named, else those whose match it is.

    In a match DIRECTION says where the first team sits; the numbers are then those of its pairs.
    """
    players = BySide(*(_players(line, side) for side in Side))
    if players != NOBODY:
        return players
    direction = line.value("DIRECTION").upper()
    if place.match != NOBODY and direction in ("NS", "EW"):
        return place.match if direction == "NS" else BySide(place.match.ew, place.match.ns)
    if any(_names(line, side) for side in Side):
        return BySide(*(_numbers(line, side, place.scope.team_of) for side in Side))
    return place.match


def _players(line: Element, side: Side) -> Numbers:
    seats = (seat for seat in Seat if seat.side is side)
    return tuple(filter(None, (plain_number(line.value(f"{seat}_PLAYER_NUMBER")) for seat in seats)))


def _present(entry: Entry, line: Element, draft: Draft) -> Entry | None:
    """The entry of a line; a sit-out if it has no result and one side has no number or is the phantom."""
    if not _says_nothing(entry, line):
        return entry
    real = entry.contestants.map(without_phantom)
    if not (real.ns or real.ew):
        draft.findings.error("row-empty", f"board {entry.board}: neither contestants nor a result", line.line)
        return None
    if (real.ns and real.ew) or not all(_names(line, side) for side in Side):
        if isinstance(entry.what, ResultEntered) and isinstance(entry.what.result, Unknown):
            message = f"board {entry.board}: no result yet: read as not known"
            draft.findings.notice("result-missing", message, line.line)
        return entry
    message = f"board {entry.board}: {(real.ns or real.ew)[0]} without opponents and without a result"
    draft.findings.notice("sit-out", f"{message}: read as a sit-out", line.line)
    return replace(entry, what=SatOut(), contestants=real)


def _names(line: Element, side: Side) -> bool:
    """Whether a line has a place for a side's number: left empty it says that nobody sat there."""
    return line.child(*_tags(side)) is not None or any(tag in line.attributes for tag in _tags(side))


def _tags(side: Side) -> tuple[str, str]:
    return (f"{side}_PAIR_NUMBER", f"{side}_TEAM_NUMBER")


def _says_nothing(entry: Entry, line: Element) -> bool:
    """Whether a line says that the board was not played, or nothing at all; one that is wrong says something."""
    if not isinstance(entry.what, ResultEntered):
        return False
    return isinstance(entry.what.result, NotPlayed) or not any(map(line.value, _SAY_SOMETHING))


_SAY_SOMETHING = ("CONTRACT", "SCORE", "ARTIFICIAL_SCORE")


def _numbers(line: Element, side: Side, team_of: Mapping[str, str]) -> Numbers:
    number, _ = number_and_side(line.value(*_tags(side)))
    return (team_of.get(number, number),) if number else ()


def _result_and_ruling(line: Element, board: str, draft: Draft) -> tuple[ResultEntered | None, Ruled | None]:
    """The result of a line and the ruling on it; what is not understood is reported and not known."""
    try:
        ruling = _artificial(line)
        alone = ruling is not None and not line.value("CONTRACT") and not whole(_score(line))
        return None if alone else _played(line, draft), ruling
    except OvertrickError as error:
        draft.findings.error(error.code, f"board {board}: {error}", line.line)
        return ResultEntered(Unknown(), written=whole(line.value("SCORE"))), None


def _artificial(line: Element) -> Ruled | None:
    """An ARTIFICIAL_SCORE of its own, which may say more than a code can, or ``A6040`` in place of the score."""
    element = line.child("ARTIFICIAL_SCORE")
    found = _ARTIFICIAL.fullmatch(line.value("SCORE").upper())
    if element is None or not (element.text or element.children):
        return Ruled(_coded(found)) if found else None
    sides = [child.text for child in element.children if child.text]
    text = "/".join(sides) if sides else element.text
    coded = _ARTIFICIAL.fullmatch(text.upper()) or _PERCENTS.fullmatch(text)
    return Ruled(adjustment("/".join(coded.groups()) if coded else text))


def _coded(found: re.Match[str]) -> Adjustment:
    return Adjustment(BySide(*(FixedPercent(Fraction(percent)) for percent in found.groups())))


def _played(line: Element, draft: Draft) -> ResultEntered:
    score = _score(line)
    written = whole(score)
    result = _result(line, score, written)
    if line.value("CONTRACT") and score.upper() not in (*_PASSES, *_NOT_PLAYED):
        draft.findings.points(score, line.line)
    return ResultEntered(result, _lead(line, draft), written)


def _score(line: Element) -> str:
    """North-South's score; where a ruling has put a code or nothing in its place, an instruction says it."""
    score = line.value("SCORE")
    return said(line).get("score", "") if not score or _ARTIFICIAL.fullmatch(score.upper()) else score


def _result(line: Element, score: str, written: int | None) -> TableResult:
    contract = line.value("CONTRACT").upper()
    if contract in _PASSES or (contract in _NOT_PLAYED and written == 0):  # Scorer's "NP" is "no play": passed out
        return PassedOut()
    if contract in _NOT_PLAYED:
        return NotPlayed(late="late" in said(line))
    if contract:
        return table_result(contract, line.value("PLAYED_BY", "DECLARER"), line.value("TRICKS"))
    return ScoreOnly(written) if written is not None else _word(score)


def _word(score: str) -> TableResult:
    """What stands in place of a score."""
    if score.upper() in _PASSES:
        return PassedOut()
    if score.upper() in _NOT_PLAYED:
        return NotPlayed()
    if score:
        raise ResultSyntaxError(score, "not a score", wanted="North-South's points, or as in A6040")
    return Unknown()


def _lead(line: Element, draft: Draft) -> Card | None:
    try:
        return lead(line.value("LEAD"))
    except OvertrickError as error:
        draft.findings.doubt("lead-syntax", f"the lead: {error}", line.line)
        return None


def _claims(line: Element, entry: Entry, draft: Draft) -> None:
    what = entry.what
    if isinstance(what, ResultEntered) and what.written is not None and isinstance(what.result, Played | PassedOut):
        draft.claim_score(entry, what.written)
    for child in line.children:
        side, _, award = child.tag.partition("_")
        if award in AWARDS and side in ("NS", "EW"):
            draft.choices.setdefault("method", AWARDS[award])
            draft.claim(Figure.AWARD, entry, Side(side), child.text)
