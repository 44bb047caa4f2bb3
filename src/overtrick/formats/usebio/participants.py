"""USEBIO's PARTICIPANTS: pairs, teams and players, with the totals, percentages and places claimed for them."""

import re
from dataclasses import dataclass

from overtrick.events.claims import Figure
from overtrick.events.model import Contestant, Kind
from overtrick.formats.drafts import Draft
from overtrick.formats.figures import figure
from overtrick.formats.written_numbers import plain_number
from overtrick.formats.xml_tree import Element
from overtrick.game.seats import Side

# `1NS`, `1 NS` and `1` are one number; the side is a direction in which numbers may recur.
_NUMBER = re.compile(r"(.*?)\s*(NS|EW)?", re.IGNORECASE | re.DOTALL)
_KINDS = {"PAIR": Kind.PAIRS, "TEAM": Kind.TEAMS, "PLAYER": Kind.INDIVIDUAL}
_NUMBERS = ("PAIR_NUMBER", "TEAM_ID", "TEAM_NUMBER", "PLAYER_NUMBER")
_SIDES = {"NS": Side.NS, "EW": Side.EW, "N/S": Side.NS, "E/W": Side.EW}


@dataclass(frozen=True, slots=True)
class Scope:
    """Which session and section of an event an element belongs to, and what its matches are scored in."""

    session: int | None = None
    section: str = ""
    matches_in_imps: bool = False


def number_and_side(text: str) -> tuple[str, Side | None]:
    """A contestant's number without its direction, and the direction.

    >>> number_and_side("12 NS"), number_and_side("7")
    (('12', Side.NS), ('7', None))
    """
    found = _NUMBER.fullmatch(text.strip())
    number, side = (found[1], found[2]) if found else (text, None)
    return plain_number(number), Side(side.upper()) if side else None


def read_participants(element: Element, scope: Scope, draft: Draft) -> None:
    """Enter the contestants of a PARTICIPANTS element, and note what is claimed for them."""
    for each in element.all(*_KINDS):
        draft.kind = _KINDS[each.tag]
        number, side = number_and_side(each.value(*_NUMBERS))
        if not number:
            draft.findings.error("contestant-missing", f"a {each.tag} without a number", each.line)
            continue
        contestant = draft.enter(
            Contestant(
                number,
                scope.section,
                side or _SIDES.get(each.value("DIRECTION").upper()),
                _names(each),
                tuple(filter(None, (player.value("NATIONAL_ID_NUMBER") for player in _players(each)))),
                each.value("STRATUM", "STRATA"),
                figure(each.value("HANDICAP")),
                draft.findings.where(each.line),
            )
        )
        _claims(each, contestant, draft)


def _players(element: Element) -> list[Element]:
    return [element] if element.tag == "PLAYER" else list(element.below("PLAYER"))


def _names(element: Element) -> tuple[str, ...]:
    """The name of a team, else the players' names."""
    team = element.value("TEAM_NAME")
    return (team,) if team else tuple(filter(None, (player.value("PLAYER_NAME") for player in _players(element))))


def _claims(element: Element, contestant: Contestant, draft: Draft) -> None:
    """A TOTAL_SCORE that repeats the percentage (Scorer, New Zealand) is no total of matchpoints: only kept."""
    total, percent = element.value("TOTAL_SCORE"), element.value("PERCENTAGE")
    if total and total == percent:
        draft.keep("TOTAL_SCORE", total, element.line)
    else:
        draft.claim_for(Figure.TOTAL, contestant, total)
    if draft.profile == "nz":  # Scorer's percentage has the handicap in it
        draft.claim_with_handicap(contestant, percent)
    else:
        draft.claim_for(Figure.PERCENT, contestant, percent)
    draft.claim_for(Figure.PLACE, contestant, element.value("PLACE"))
