"""Our methods as the numbers that the Data Connector has for them."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from overtrick.events.model import Event
from overtrick.formats.losses import Losses
from overtrick.regulations.conditions import Conditions

PAIRS, BUTLER, CROSS_IMPS, TEAM_IMPS, VP_DISCRETE, VP_CONTINUOUS, BOARD_A_MATCH = 10, 20, 30, 40, 50, 51, 60
TEN_PER_CENT, NO_CORRECTION, AVERAGE, THREE_IMPS = 1, 2, 1, 5


def _butler(conditions: Conditions) -> int:
    trimmed = NO_CORRECTION if conditions["butler.drop"].value == "none" else TEN_PER_CENT
    return BUTLER + trimmed + _three(conditions)


def _cross_imps(conditions: Conditions) -> int:
    return CROSS_IMPS + (0 if conditions["cross-imps.divisor"].value == "one" else AVERAGE) + _three(conditions)


def _three(conditions: Conditions) -> int:
    """Average plus is 2 IMPs there, or 3."""
    return THREE_IMPS if conditions["average.imps"].value == "3" else 0


def _teams(conditions: Conditions) -> int:
    scale = conditions["victory-points.teams"].value
    return TEAM_IMPS if scale == "none" else VP_CONTINUOUS if scale == "wbf" else VP_DISCRETE


_METHODS: Mapping[str, Callable[[Conditions], int]] = MappingProxyType(
    {
        "matchpoints": lambda _: PAIRS,
        "butler": _butler,
        "cross-imps": _cross_imps,
        "imps": _teams,
        "board-a-match": lambda _: BOARD_A_MATCH,
    }
)
# What the service does in the same way as we do: beyond these, its figures at the table are only near ours.
_EXACT_DROPS = ("none", "five-percent")


def scoring_method(event: Event, losses: Losses) -> int:
    """The service's number for an event's method; matchpoints, and told, where it has none.

    >>> choices = {"method": "butler", "butler.drop": "none", "average.imps": "2"}
    >>> scoring_method(Event(conditions=Conditions(choices=choices)), Losses())
    22
    """
    method = event.conditions["method"].value
    if method not in _METHODS:
        losses.lose("method", f"devices do not know {method}; they show matchpoints")
        return PAIRS
    drop = event.conditions["butler.drop"].value
    if method == "butler" and drop not in _EXACT_DROPS:
        losses.lose("method", f"devices leave out a tenth of the scores, not {drop}; their IMPs are only near ours")
    return _METHODS[method](event.conditions)
