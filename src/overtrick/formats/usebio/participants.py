"""USEBIO's PARTICIPANTS: pairs, teams and players, with the totals, percentages and places claimed for them."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from overtrick.events.claims import Figure
from overtrick.events.model import Contestant, Kind
from overtrick.formats.drafts import Draft
from overtrick.formats.figures import figure
from overtrick.formats.written_numbers import plain_number
from overtrick.formats.xml_tree import Element
from overtrick.game.seats import Side

# `1NS`, `1 NS` and `1` are one number; the side is a direction in which numbers may recur. `Athens` is a name.
_DIRECTED = re.compile(r"(.*[0-9]|.*\S(?=\s))\s*(NS|EW)", re.IGNORECASE | re.DOTALL)
TOO_DEEP = "…"
"""Stands for a path that is longer than those of any program, so that no file can fill the memory with them."""
_LONGEST_PATH = 400
_KINDS = {"PAIR": Kind.PAIRS, "TEAM": Kind.TEAMS, "PLAYER": Kind.INDIVIDUAL}
_NUMBERS = ("PAIR_NUMBER", "TEAM_ID", "TEAM_NUMBER", "PLAYER_NUMBER")
_SIDES = {"NS": Side.NS, "EW": Side.EW, "N/S": Side.NS, "E/W": Side.EW}


@dataclass(frozen=True, slots=True)
class Scope:
    """Which session and section of an event an element belongs to, and what its matches are scored in.

    ``path`` leads from the event to the element, for what is kept of it; ``team_of`` says whose a pair of a team is.
    """

    session: int | None = None
    section: str = ""
    matches_in_imps: bool = False
    path: str = ""
    team_of: Mapping[str, str] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter, compare=False)

    def counted(self, path: str) -> int:
        """The place of one more element at a path, counted from 1."""
        self.counts[path] += 1
        return self.counts[path]

    def inside(self, step: str) -> "Scope":
        """The scope of an element inside.

        >>> Scope().inside("SESSION 1").inside("SECTION A").path
        'SESSION 1/SECTION A/'
        """
        path = f"{self.path}{step}/"
        return replace(self, path=path if len(path) <= _LONGEST_PATH else f"{TOO_DEEP}/")


def number_and_side(text: str) -> tuple[str, Side | None]:
    """A contestant's number without its direction, and the direction.

    >>> number_and_side("12 NS"), number_and_side("7")
    (('12', Side.NS), ('7', None))
    """
    plain = text.strip()
    found = _DIRECTED.fullmatch(plain)
    return (plain_number(found[1]), Side(found[2].upper())) if found else (plain_number(plain), None)


def read_participants(element: Element, scope: Scope, draft: Draft) -> None:
    """Enter the contestants of a PARTICIPANTS element, note what is claimed for them, keep what else stands there."""
    inside = scope.inside("PARTICIPANTS")
    keep_all([each for each in element.children if each.tag not in _KINDS], inside, draft)
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
        place = inside.inside(f"{each.tag} {numbered(contestant)}")
        _claims(each, contestant, place, draft)
        _keep_rest(each, place, draft)


def numbered(contestant: Contestant) -> str:
    """A contestant's number with its direction, by which it is named in paths.

    >>> numbered(Contestant("7", direction=Side.NS)), numbered(Contestant("7"))
    ('7NS', '7')
    """
    return f"{contestant.number}{contestant.direction or ''}"


def pairs_of_teams(event: Element) -> dict[str, str]:
    """Each pair that stands in a team, by its number, with the number of the team."""
    found: dict[str, str] = {}
    for team in event.below("TEAM"):
        number = plain_number(team.value("TEAM_ID", "TEAM_NUMBER"))
        pairs = (number_and_side(pair.value("PAIR_NUMBER"))[0] for pair in team.all("PAIR"))
        found |= {pair: number for pair in pairs if pair and number}
    return found


def keep_all(elements: Iterable[Element], scope: Scope, draft: Draft) -> None:
    """Keep elements and what is in them, each text by the path that leads to it."""
    for element in elements:
        draft.keep(f"{scope.path}{element.tag}", element.text, element.line)
        keep_all(element.children, scope.inside(element.tag), draft)


def _players(element: Element) -> list[Element]:
    return [element] if element.tag == "PLAYER" else list(element.below("PLAYER"))


def _names(element: Element) -> tuple[str, ...]:
    """The name of a team, else the players' names."""
    team = element.value("TEAM_NAME")
    return (team,) if team else tuple(filter(None, (player.value("PLAYER_NAME") for player in _players(element))))


_ABOUT = frozenset(("TEAM_NAME", "DIRECTION", "NATIONAL_ID_NUMBER", "STRATUM", "STRATA", "HANDICAP", "PLAYER_NAME"))
_UNDERSTOOD = _ABOUT | {*_NUMBERS, "TOTAL_SCORE", "PERCENTAGE", "PLACE"}


def _keep_rest(element: Element, place: Scope, draft: Draft) -> None:
    """Keep what is said of a contestant and its players beside names, numbers and figures."""
    inside = [each for each in element.children if each.tag in ("PLAYER", "PAIR")]
    keep_all([each for each in element.children if each.tag not in (*_UNDERSTOOD, "PLAYER", "PAIR")], place, draft)
    has_name = bool(element.value("TEAM_NAME"))
    for number, each in enumerate(inside, start=1):
        step = place.inside(f"{each.tag} {number}")
        if has_name:  # the players of a team with a name are no names of the contestant
            draft.keep(f"{step.path}PLAYER_NAME", each.value("PLAYER_NAME"), each.line)
        _keep_rest(each, step, draft)


def _claims(element: Element, contestant: Contestant, place: Scope, draft: Draft) -> None:
    """A TOTAL_SCORE that repeats the percentage (Scorer, New Zealand) is no total of matchpoints: only kept."""
    total, percent = element.value("TOTAL_SCORE"), element.value("PERCENTAGE")
    if total and total == percent:
        draft.keep(f"{place.path}TOTAL_SCORE", total, element.line)
    else:
        draft.claim_for(Figure.TOTAL, contestant, total)
    if draft.profile == "nz":  # Scorer's percentage has the handicap in it
        draft.claim_with_handicap(contestant, percent)
    else:
        draft.claim_for(Figure.PERCENT, contestant, percent)
    draft.claim_for(Figure.PLACE, contestant, element.value("PLACE"))
