"""USEBIO's MATCH: two teams or pairs, its boards, and its score where that is said to be in IMPs."""

from fractions import Fraction

from overtrick.events.claims import Figure
from overtrick.events.model import Entry, MatchEntered
from overtrick.formats.drafts import Draft
from overtrick.formats.figures import figure, whole
from overtrick.formats.usebio.boards import Traveller, read_board
from overtrick.formats.usebio.participants import Scope, number_and_side
from overtrick.formats.xml_tree import Element
from overtrick.game.seats import BySide, Side

_HOME, _AWAY = ("TEAM", "NS_PAIR_NUMBER"), ("OPPOSING_TEAM", "EW_PAIR_NUMBER")
_HOME_SCORE, _AWAY_SCORE = ("TEAM_SCORE", "NS_SCORE"), ("OPPOSING_TEAM_SCORE", "EW_SCORE")
_HOME_VPS, _AWAY_VPS = ("TEAM_VICTORY_POINTS", "TEAM_VPS"), ("OPPOSING_TEAM_VICTORY_POINTS", "OPPOSING_TEAM_VPS")


def read_match(match: Element, scope: Scope, draft: Draft) -> None:
    """Enter a MATCH: its boards, or its IMPs where it has no boards."""
    round_number = whole(match.value("ROUND_NUMBER"))
    boards = list(match.all("BOARD"))
    for board in boards:
        read_board(board, Traveller(scope, round_number), draft)
    home, away = (figure(match.value(*tags)) for tags in (_HOME_SCORE, _AWAY_SCORE))
    if boards or home is None or away is None:
        _keep(match, draft)
    elif not scope.matches_in_imps:
        message = "a match whose score is not said to be in IMPs; it is kept and not scored"
        draft.findings.doubt("match-unit", message, match.line)
        _keep(match, draft)
    else:
        _enter(match, BySide(home, away), Traveller(scope, round_number), draft)


def _enter(match: Element, imps: BySide[Fraction], place: Traveller, draft: Draft) -> None:
    entry = Entry(
        id=draft.findings.entry_id(match.line),
        what=MatchEntered(imps),
        session=place.scope.session,
        section=place.scope.section,
        round=place.round,
        contestants=BySide(*((number_and_side(match.value(*tags))[0],) for tags in (_HOME, _AWAY))),
        where=draft.findings.where(match.line),
    )
    draft.entries.append(entry)
    draft.claim(Figure.AWARD, entry, Side.NS, match.value(*_HOME_VPS))
    draft.claim(Figure.AWARD, entry, Side.EW, match.value(*_AWAY_VPS))


def _keep(match: Element, draft: Draft) -> None:
    for child in match.children:
        if child.tag != "BOARD":
            draft.keep(f"MATCH/{child.tag}", child.text, child.line)
