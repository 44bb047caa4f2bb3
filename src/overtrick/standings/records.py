"""What a tie can be broken by: a contestant's matches, boards and sessions of one stage, without carry-over."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Met:
    """A match from one contestant's point of view: its award (VPs) and basic score (IMPs), and the opponent's.

    ``at_table`` is false for a walk-over: the opponents were met, but not played.
    """

    opponent: str
    won: Fraction
    lost: Fraction
    basic_won: Fraction = Fraction(0)
    basic_lost: Fraction = Fraction(0)
    at_table: bool = True

    @property
    def points(self) -> Fraction:
        """One for a match won, one half for a drawn one.

        >>> Met("B", Fraction(10), Fraction(10)).points
        Fraction(1, 2)
        """
        return Fraction((self.won > self.lost) + (self.won >= self.lost), 2)


@dataclass(frozen=True, slots=True)
class Record:
    """A contestant with its total and what stands behind it; ``boards`` are percentages of the top."""

    contestant: str
    total: Fraction
    matches: tuple[Met, ...] = ()
    basic: Fraction = Fraction(0)
    boards: Mapping[str, Fraction] = field(default_factory=dict)
    sessions: tuple[Fraction, ...] = ()

    def against(self, opponents: frozenset[str]) -> list[Met]:
        """Its matches with these opponents.

        >>> Record("A", Fraction(72), (Met("B", Fraction(12), Fraction(8)),)).against(frozenset({"C"}))
        []
        """
        return [met for met in self.matches if met.opponent in opponents]
