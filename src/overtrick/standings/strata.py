"""Strata: weaker contestants are ranked again among themselves, with the scores of the whole field."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from overtrick.game.errors import OvertrickError
from overtrick.standings.ranking import Place, places


class StratumError(OvertrickError):
    """A contestant is in a stratum that the event does not have."""

    code = "stratum-unknown"


def stratum_places(
    totals: Mapping[str, Fraction], stratum_of: Mapping[str, str], strata: Sequence[str]
) -> dict[str, dict[str, Place]]:
    """The places of each stratum, the highest given first: it lists its own contestants and those of all lower ones.

    Nothing is matchpointed again: the totals are those of the whole field. A contestant without a stratum is in the
    highest.

    >>> lists = stratum_places({"1": Fraction(60), "2": Fraction(55)}, {"1": "A", "2": "B"}, "AB")
    >>> str(lists["A"]["2"]), str(lists["B"]["2"])
    ('2', '1')
    """
    depth = {stratum: number for number, stratum in enumerate(strata)}
    for contestant, stratum in stratum_of.items():
        if stratum not in depth:
            raise StratumError(f"contestant {contestant} is in stratum {stratum!r}; wanted {', '.join(strata)}")
    return {
        stratum: _placed(
            {label: total for label, total in totals.items() if depth[_own(label, stratum_of, strata)] >= floor}
        )
        for stratum, floor in depth.items()
    }


def _own(label: str, stratum_of: Mapping[str, str], strata: Sequence[str]) -> str:
    return stratum_of.get(label, strata[0])


def _placed(totals: Mapping[str, Fraction]) -> dict[str, Place]:
    return dict(zip(totals, places(list(totals.values())), strict=True))
