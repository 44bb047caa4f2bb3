"""The method of comparison that conditions of contest ask for, with its options."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType

from overtrick.compare.awards import Comparison
from overtrick.compare.board_a_match import BoardAMatch
from overtrick.compare.butler import Butler, Drop
from overtrick.compare.cross_imps import CrossImps, Divisor, Short
from overtrick.compare.fouled import SmallGroups, When, Which
from overtrick.compare.matchpoints import Matchpoints, ShortBoards, Unit
from overtrick.compare.rounding import Rounding
from overtrick.compare.total_points import NetPoints, TotalPoints
from overtrick.regulations.conditions import Conditions
from overtrick.standings.totals import SitOut

TEAM_METHODS = frozenset({"imps", "board-a-match", "point-a-board", "team-total-points"})


def is_yes(conditions: Conditions, policy: str) -> bool:
    """Whether a policy is answered yes."""
    return conditions[policy].value == "yes"


def rounding(conditions: Conditions, policy: str) -> Rounding:
    """A policy that is a rounding."""
    return Rounding.parse(conditions[policy].value)


def sit_out(conditions: Conditions) -> SitOut | Fraction:
    """What boards without opponents do: a named policy or a fixed percentage."""
    value = conditions["sit-out"].value
    named = {str(each): each for each in SitOut}
    return named.get(value) or Fraction(value)


def comparison(conditions: Conditions) -> Comparison:
    """The comparison of the method in force.

    >>> comparison(Conditions(choices={"method": "cross-imps", "cross-imps.divisor": "one"}))
    CrossImps(divisor=<Divisor.ONE: 'one'>, short=<Short.AS_PLAYED: 'as-played'>)
    """
    return _METHODS[conditions["method"].value](conditions)


def _matchpoints(conditions: Conditions) -> Comparison:
    return Matchpoints(
        Unit(conditions["matchpoints.unit"].value),
        ShortBoards(conditions["matchpoints.short-boards"].value),
        SmallGroups(
            Which(conditions["small-groups.boards"].value),
            When(conditions["small-groups.two"].value),
            When(conditions["small-groups.three"].value),
        ),
        rounding(conditions, "matchpoints.rounding"),
    )


def _cross_imps(conditions: Conditions) -> Comparison:
    return CrossImps(Divisor(conditions["cross-imps.divisor"].value), Short(conditions["cross-imps.short"].value))


def _butler(conditions: Conditions) -> Comparison:
    return Butler(Drop(conditions["butler.drop"].value), rounding(conditions, "butler.datum"))


_METHODS: Mapping[str, Callable[[Conditions], Comparison]] = MappingProxyType(
    {
        "matchpoints": _matchpoints,
        "cross-imps": _cross_imps,
        "butler": _butler,
        "total-points": lambda _: TotalPoints(),
        "imps": lambda _: CrossImps(Divisor.OTHERS),
        "board-a-match": lambda _: BoardAMatch(),
        "point-a-board": lambda _: BoardAMatch(win=2),
        "team-total-points": lambda _: NetPoints(),
    }
)
