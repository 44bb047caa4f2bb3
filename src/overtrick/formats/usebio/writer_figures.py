"""The figures that a document states, sorted for USEBIO's elements; those that have no element are lost."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from overtrick.events.claims import Claim, ContestantClaim, Figure, ResultClaim
from overtrick.events.model import Contestant, Event
from overtrick.formats.losses import Losses
from overtrick.formats.lost_items import claimed
from overtrick.game.counted import counted
from overtrick.game.seats import Side
from overtrick.regulations.conditions import Conditions

AWARDS = {"matchpoints": "MATCH_POINTS", "butler": "BUTLER_POINTS", "cross-imps": "CROSS_IMP_POINTS", "imps": "IMPS"}
"""The method -> the end of the names of the elements that hold its awards."""

_UNIT = "2-1-0"
FIGURES_UNDER: Mapping[str, str] = MappingProxyType({"matchpoints.unit": _UNIT})
"""USEBIO's matchpoints: two for a result beaten, one for an equal one."""


@dataclass(slots=True)
class Stated:
    """Awards by entry and side, data by entry, and the figures of each contestant by their elements."""

    award: str = ""
    awards: dict[tuple[str, Side], str] = field(default_factory=dict)
    data: dict[str, str] = field(default_factory=dict)
    of_contestants: dict[Contestant, dict[str, str]] = field(default_factory=dict)

    @classmethod
    def of(cls, event: Event, claims: Iterable[Claim], losses: Losses) -> "Stated":
        """Sort the claims of an event."""
        found = cls(AWARDS.get(event.conditions["method"].value, ""))
        in_unit = is_in_unit(event.conditions)
        lost = 0
        for claim in claims:
            foreign = not in_unit and claim.figure in (Figure.AWARD, Figure.TOTAL)
            lost += foreign
            if not foreign and not found.take(claim, scorer=event.conditions.profile == "nz"):
                kind, message, where = claimed(claim)
                losses.lose(kind, message, where)
        if lost:
            unit = event.conditions["matchpoints.unit"].value
            message = f"{counted(lost, 'figure')} (awards, totals) in matchpoints of {unit}; USEBIO's are {_UNIT}"
            losses.lose("figure-unit", f"{message}, and no element says others: --figures ours makes them anew")
        return found

    def take(self, claim: Claim, *, scorer: bool) -> bool:
        """Sort a claim in; False if it has no element. A score stands beside its result anyway."""
        if isinstance(claim, ContestantClaim):
            return self._take_contestant(claim, scorer=scorer)
        return self._take_result(claim)

    def _take_result(self, claim: ResultClaim) -> bool:
        if claim.figure is Figure.AWARD and claim.side and self.award:
            self.awards[claim.entry, claim.side] = claim.text
            return True
        if claim.figure is Figure.DATUM:
            self.data[claim.entry] = claim.text
        return claim.figure in (Figure.DATUM, Figure.SCORE)

    def _take_contestant(self, claim: ContestantClaim, *, scorer: bool) -> bool:
        tag = {Figure.TOTAL: "TOTAL_SCORE", Figure.PERCENT: "PERCENTAGE", Figure.PLACE: "PLACE"}.get(claim.figure)
        with_handicap = bool(scorer and claim.figure is Figure.PERCENT and claim.contestant.handicap)
        if tag is None or claim.session is not None or claim.handicap is not with_handicap:
            return False
        self.of_contestants.setdefault(claim.contestant, {})[tag] = claim.text
        return True


def is_in_unit(conditions: Conditions) -> bool:
    """Whether awards are in USEBIO's unit; only matchpoints are counted in several.

    >>> is_in_unit(Conditions("norway")), is_in_unit(Conditions("ebu"))
    (False, True)
    """
    method, unit = conditions["method"].value, conditions["matchpoints.unit"].value
    return method != "matchpoints" or unit == _UNIT
