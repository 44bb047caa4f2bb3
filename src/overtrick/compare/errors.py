"""What can be wrong with what a method of comparison is asked: each error says what was wanted."""

from collections.abc import Iterable
from fractions import Fraction

from overtrick.game.errors import OvertrickError


class MatchpointScaleError(OvertrickError):
    """Matchpoints are counted 2/1/0 or 1/½/0 (Law 78A)."""

    code = "matchpoint-scale"

    def __init__(self, scale: object) -> None:
        super().__init__(f"no matchpoint scale {scale!r}; wanted 2 (for 2/1/0) or 1 (for 1/½/0)")
        self.scale = scale


class ResultCountError(OvertrickError):
    """A board or a match without results: there is nothing to compare or to divide by."""

    code = "result-count"

    def __init__(self, what: str, found: object, *, wanted: str = "1 or more") -> None:
        super().__init__(f"{what} cannot be {found}; wanted {wanted}")
        self.what, self.found, self.wanted = what, found, wanted


class MatchpointRangeError(OvertrickError):
    """More matchpoints than so many results can give, or fewer than none."""

    code = "matchpoint-range"

    def __init__(self, matchpoints: object, *, actual: object, top: object) -> None:
        super().__init__(f"{matchpoints} matchpoints cannot come from {actual} results; wanted 0 to {top}")
        self.matchpoints, self.actual, self.top = matchpoints, actual, top


class DivisorError(OvertrickError):
    """Cross-IMPs have no such divisor."""

    code = "cross-imps-divisor"

    def __init__(self, divisor: object, known: Iterable[str]) -> None:
        super().__init__(f"no divisor {divisor!r} of cross-IMPs; wanted {', '.join(known)}")
        self.divisor = divisor


class DropError(OvertrickError):
    """So many scores cannot be left out of a Butler datum: some must remain."""

    code = "butler-drop"

    def __init__(self, drop: object, results: int | Fraction) -> None:
        most = max(0, (int(results) - 1) // 2)
        super().__init__(f"{drop} of {results} scores cannot be left out at each end of a datum; wanted 0 to {most}")
        self.drop, self.results, self.most = drop, results, most


class UnknownScaleError(OvertrickError):
    """There is no scale of victory points of this name, or it has no column for this number of boards."""

    code = "vp-scale-unknown"
