"""USEBIO's MATCH: two teams or pairs, its boards, and its score where that is said to be in IMPs."""

from fractions import Fraction

from overtrick.events.claims import Figure
from overtrick.events.model import Entry, MatchEntered, Numbers
from overtrick.formats.drafts import Draft
from overtrick.formats.figures import figure, whole
from overtrick.formats.usebio.boards import Traveller, read_board
from overtrick.formats.usebio.participants import Scope, keep_all, number_and_side
from overtrick.formats.written_numbers import plain_number
from overtrick.formats.xml_tree import Element
from overtrick.game.seats import BySide, Side

_HOME, _AWAY = ("TEAM", "NS_PAIR_NUMBER"), ("OPPOSING_TEAM", "EW_PAIR_NUMBER")
_HOME_SCORE, _AWAY_SCORE = ("TEAM_SCORE", "NS_SCORE"), ("OPPOSING_TEAM_SCORE", "EW_SCORE")
_HOME_VPS, _AWAY_VPS = ("TEAM_VICTORY_POINTS", "TEAM_VPS"), ("OPPOSING_TEAM_VICTORY_POINTS", "OPPOSING_TEAM_VPS")


def read_match(match: Element, scope: Scope, draft: Draft) -> None:
    """Enter a MATCH: its boards, or its IMPs where it has no boards."""
    round_number = whole(match.value("ROUND_NUMBER"))
    sides = BySide(*(_contestants(match, tags) for tags in (_HOME, _AWAY)))
    home, away = sides.map(" and ".join)
    inside = scope.inside(f"MATCH {round_number or ''}:{home}-{away}")
    place = Traveller(inside, round_number, sides)
    boards = list(match.all("BOARD"))
    for board in boards:
        read_board(board, place, draft)
    imps = [figure(match.value(*tags)) for tags in (_HOME_SCORE, _AWAY_SCORE)]
    entered = imps[0] is not None and imps[1] is not None and not boards and scope.matches_in_imps
    if entered:
        _enter(match, BySide(imps[0] or Fraction(0), imps[1] or Fraction(0)), place, draft)
    elif not boards and None not in imps:
        message = "a match whose score is not said to be in IMPs; it is kept and not scored"
        draft.findings.doubt("match-unit", message, match.line)
    read = _ENTERED if entered else _PLACE
    keep_all([each for each in match.children if each.tag not in read], inside, draft)


_PLACE = frozenset(("BOARD", "ROUND_NUMBER", *_HOME, *_AWAY))
_LENGTH = ("BOARDS_PLAYED", "START_BOARD_NUMBER", "END_BOARD_NUMBER")
_ENTERED = _PLACE | {*_HOME_SCORE, *_AWAY_SCORE, *_HOME_VPS, *_AWAY_VPS, *_LENGTH, "TABLE_NUMBER"}


def _contestants(match: Element, tags: tuple[str, ...]) -> Numbers:
    number, _ = number_and_side(match.value(*tags))
    return (number,) if number else ()


def _enter(match: Element, imps: BySide[Fraction], place: Traveller, draft: Draft) -> None:
    entry = Entry(
        id=draft.findings.entry_id(match.line),
        what=MatchEntered(imps, _length(match)),
        session=place.scope.session,
        section=place.scope.section,
        round=place.round,
        table=plain_number(match.value("TABLE_NUMBER")) or None,
        contestants=place.match,
        where=draft.findings.where(match.line),
    )
    draft.entries.append(entry)
    draft.claim(Figure.AWARD, entry, Side.NS, match.value(*_HOME_VPS))
    draft.claim(Figure.AWARD, entry, Side.EW, match.value(*_AWAY_VPS))


def _length(match: Element) -> int | None:
    """How many boards a match had, if it says so."""
    played, first, last = (whole(match.value(tag)) for tag in _LENGTH)
    return played or (last - first + 1 if first and last and last >= first else None)
