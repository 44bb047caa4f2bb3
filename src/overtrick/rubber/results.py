"""What comes of an evening: each rubber scored, the back score after it, and who goes out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from overtrick.rubber.back_score import HUNDRED, shares, together
from overtrick.rubber.cutting import CuttingOut, cutting_out, in_a_row
from overtrick.rubber.errors import DealMissingError
from overtrick.rubber.evening import Evening, Rubber
from overtrick.rubber.fold import RubberState, Step, state_after
from overtrick.rubber.house import HouseRules


@dataclass(frozen=True, slots=True)
class Ledger:
    """Each player's balance in hundreds, rounded as agreed and exact; rubbers played in a row."""

    rounded: dict[str, Fraction]
    exact: dict[str, Fraction]
    played_in_a_row: dict[str, int]

    @classmethod
    def of(cls, players: tuple[str, ...]) -> "Ledger":
        """Before the first rubber."""
        nothing = dict.fromkeys(players, Fraction(0))
        return cls(nothing, nothing, dict.fromkeys(players, 0))

    def after(self, rubber: Rubber, state: RubberState, house: HouseRules) -> "Ledger":
        """The ledger after a rubber; one that is not finished, or without names, changes nothing."""
        seating, table = rubber.counts_for(house.counts_for), rubber.finishers
        if not state.is_finished or seating is None or table is None:
            return self
        margin = state.totals.ns - state.totals.ew
        return Ledger(
            together([self.rounded, shares(seating, house.rounding.units(margin))]),
            together([self.exact, shares(seating, Fraction(margin, HUNDRED))]),
            in_a_row(self.played_in_a_row, tuple(table)),  # whoever sat in has played, for whomever the score counts
        )


@dataclass(frozen=True, slots=True)
class RubberResult:
    """A rubber, its state, and the ledger after it; ``cutting`` says who goes out before the next."""

    rubber: Rubber
    state: RubberState
    ledger: Ledger
    cutting: CuttingOut

    def step(self, label: str) -> Step:
        """The deal of a label."""
        for step in reversed(self.state.steps):
            if step.label == label.lower():
                return step
        there = ", ".join(step.label for step in self.state.steps) or "none"
        raise DealMissingError(f"there is no deal {label}; there are {there}")

    @property
    def margin_ns(self) -> int:
        """The points by which North-South won, less than nothing if they lost."""
        return self.state.totals.ns - self.state.totals.ew


def results(evening: Evening) -> tuple[RubberResult, ...]:
    """The rubbers of an evening scored.

    >>> from overtrick.rubber.evening import evening_of
    >>> from overtrick.rubber.lines import parse_line
    >>> lines = ["new: Ann, Cat, Bob, Dan", "3NT N =", "4S S =", "new", "Pass"]
    >>> [result.state.totals.ns for result in results(evening_of(map(parse_line, lines)))]
    [920, 0]
    """
    return tuple(_results(evening))


def _results(evening: Evening) -> Iterator[RubberResult]:
    house, ledger = evening.house, Ledger.of(evening.players)
    now = tuple(name for name in evening.players if name not in evening.gone)
    for place, rubber in enumerate(evening.rubbers, start=1):
        state = state_after(house.rules, rubber.deals, dealer=rubber.dealer, abandoned=rubber.is_abandoned)
        ledger = ledger.after(rubber, state, house)
        present = evening.rubbers[place].present if place < len(evening.rubbers) else now
        played = {name: ledger.played_in_a_row[name] for name in present}
        yield RubberResult(rubber, state, ledger, cutting_out(played))


def wrong_cuts(scored: Sequence[RubberResult]) -> Iterator[tuple[int, tuple[str, ...], CuttingOut]]:
    """After which rubbers others went out than the rule says: the number, who did, and who should have."""
    for number, (result, following) in enumerate(pairwise(scored), start=1):
        before, after = result.rubber.finishers, following.rubber.seating
        if before is None or after is None:
            continue
        gone = tuple(name for name in before if name not in after and name in following.rubber.present)
        if not result.cutting.allows(gone):
            yield number, gone, result.cutting
