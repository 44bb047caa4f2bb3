"""Small groups: two or three results that can be compared only with each other (Law 87B and regulations)."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from overtrick.compare.awards import Form, Weight


class Which(StrEnum):
    """Which boards have small groups: none, those played in several forms, or any with fewer results than expected."""

    NONE = "none"
    FOULED = "fouled"
    SHORT = "short"


class When(StrEnum):
    """When a group of this size is scored by percentages, and not by the formula that serves larger groups."""

    ALWAYS = "always"
    UP_TO_A_THIRD = "up-to-a-third"
    UNLESS_LARGEST = "unless-largest"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class SmallGroups:
    """The rule for groups of one, two and three results.

    The best, middle and worst of three get 70, 60 and 50 %, of two 65 and 55 %, a single result gets 60 %, in both
    directions, equal scores sharing: the group's percentages sum to more than a hundred.
    """

    which: Which = Which.NONE
    two: When = When.UP_TO_A_THIRD
    three: When = When.UP_TO_A_THIRD

    def govern(self, actual: Weight, *, expected: int, form: Form = Form.WHOLE) -> bool:
        """Whether a group of *actual* among *expected* results is scored by percentages.

        >>> SmallGroups(Which.SHORT).govern(2, expected=5)      # two of five are more than a third
        False
        """
        if actual == 1:  # nothing to compare with: an artificial score under every body's rules, never 0 of 0
            return True
        if self.which is Which.NONE or (self.which is Which.FOULED and form is Form.WHOLE):
            return False
        match {2: self.two, 3: self.three}.get(int(actual), When.NEVER):
            case When.ALWAYS:
                return True
            case When.UP_TO_A_THIRD:
                return 3 * actual <= expected
            case When.UNLESS_LARGEST:
                return form is Form.SMALLER
            case When.NEVER:
                return False

    @staticmethod
    def percent(matchpoints: Weight, *, actual: Weight) -> Fraction:
        """The percentage of a result with so many 2/1/0 matchpoints in its group.

        >>> [int(SmallGroups.percent(m, actual=3)) for m in (4, 2, 0)]
        [70, 60, 50]
        """
        return 60 + Fraction(5) * (matchpoints - (actual - 1))

    @staticmethod
    def matchpoints(matchpoints: Weight, *, actual: Weight, others: int) -> Fraction:
        """The same on the full 2/1/0 top against so many others."""
        return SmallGroups.percent(matchpoints, actual=actual) * 2 * others / 100
