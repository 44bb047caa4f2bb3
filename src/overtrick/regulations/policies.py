"""The policies that bodies differ in: each a name, a question in the words of the bridge room, and its answers."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from types import MappingProxyType

from overtrick.compare.butler import Drop
from overtrick.compare.cross_imps import Divisor, Short
from overtrick.compare.fouled import When, Which
from overtrick.compare.matchpoints import ShortBoards, Unit
from overtrick.compare.rounding import Halves, Rounding
from overtrick.compare.victory_points import SCALES
from overtrick.game.errors import OvertrickError


class PolicyError(OvertrickError):
    """There is no such policy, or it has no such answer."""

    code = "policy-unknown"


@dataclass(frozen=True, slots=True)
class Policy:
    """One thing that regulations decide. ``answers`` are the words allowed; ``reads`` accepts ``others`` as well."""

    question: str
    answers: tuple[str, ...] = ()
    reads: Callable[[str], object] | None = None
    others: str = ""

    @property
    def wanted(self) -> str:
        """What can be answered.

        >>> POLICIES["sit-out"].wanted
        'not-counted, factored, own-average, or a percentage such as 60'
        """
        return ", ".join((*self.answers, f"or {self.others}" if self.answers and self.others else self.others)).strip(
            ", "
        )

    def allows(self, value: str) -> bool:
        """Whether a value is an answer."""
        if value in self.answers or self.reads is None:
            return value in self.answers
        try:
            self.reads(value)
        except (ValueError, OvertrickError):
            return False
        return True


def _count(text: str) -> int:
    return int(_written(r"[1-9][0-9]{0,5}", text))


def _number(text: str) -> Fraction:
    return Fraction(_written(r"[0-9]{1,4}(\.[0-9]{1,4})?", text))


def _percentage(text: str) -> Fraction:
    return Fraction(_written(r"100|[0-9]{1,2}(\.[0-9]{1,4})?", text))


def _rounding(text: str) -> Rounding:
    # A step of zero would round nothing, and an exponent could ask for more digits than there is memory.
    return Rounding.parse(_written(r"(?=[0.]*[1-9])[0-9]{1,4}(\.[0-9]{1,6})? [a-z-]+", text))


def _words(text: str) -> str:
    return _written(r"\S(.*\S)?", text)


def _written(pattern: str, text: str) -> str:
    if not re.fullmatch(pattern, text):
        raise ValueError(text)
    return text


COUNT = (_count, "a whole number from 1")
NUMBER = (_number, "a number such as 12 or 2.5")
PERCENTAGE = (_percentage, "a percentage such as 60")
ROUNDING = (_rounding, "a step and a rule, such as 0.01 half-up (" + ", ".join(Halves) + ")")
WORDS = (_words, "a sentence")

YES_NO = ("yes", "no")
METHODS = (
    "matchpoints",
    "cross-imps",
    "butler",
    "total-points",
    "imps",
    "board-a-match",
    "point-a-board",
    "team-total-points",
)

POLICIES: Mapping[str, Policy] = MappingProxyType(
    {
        "method": Policy("How are the results of a board compared?", METHODS),
        "winners": Policy("One ranking, or one for each direction?", ("by-movement", "1", "2")),
        "field": Policy("Are sections that play the same boards compared with each other?", ("across", "section")),
        "matchpoints.unit": Policy("What is a result beaten worth?", tuple(Unit)),
        "matchpoints.short-boards": Policy("How is a board with too few results scaled?", tuple(ShortBoards)),
        "matchpoints.expected": Policy("How many results should a board have had?", ("largest",), *COUNT),
        "matchpoints.rounding": Policy("How is a board's award rounded?", ("exact",), *ROUNDING),
        "matchpoints.line-figures": Policy(
            "Which award is printed on the line?", ("as-counted", "without-neuberg-if-row-absent")
        ),
        "small-groups.boards": Policy("Which boards can have small groups?", tuple(Which)),
        "small-groups.two": Policy("When do two results score 65 and 55 %?", tuple(When)),
        "small-groups.three": Policy("When do three results score 70, 60 and 50 %?", tuple(When)),
        "sit-out": Policy(
            "What does a board without opponents score?", ("not-counted", "factored", "own-average"), *PERCENTAGE
        ),
        "average-plus": Policy("Is average plus the contestant's own percentage if that is better?", ("own", "fixed")),
        "average-minus": Policy("Is average minus the contestant's own percentage if that is worse?", ("own", "fixed")),
        "average.imps": Policy("How many IMPs are average plus and minus?", (), *NUMBER),
        "average.imps-own": Policy("Is average plus at IMPs the contestant's own average if better?", YES_NO),
        "total.rounding": Policy("How is a total rounded before it is ranked?", ("exact",), *ROUNDING),
        "percent.basis": Policy("What is the percentage made from?", ("total", "rounded-total", "mean-of-boards")),
        "printed.award": Policy("How is a board's award printed?", ("exact",), *ROUNDING),
        "printed.row-percent": Policy("How is a board's percentage printed?", ("exact",), *ROUNDING),
        "printed.total": Policy("How is a total printed?", ("exact",), *ROUNDING),
        "printed.percent": Policy("How is a total percentage printed?", ("exact",), *ROUNDING),
        "butler.drop": Policy("How many scores are left out at each end of a Butler datum?", tuple(Drop)),
        "butler.datum": Policy("How is a Butler datum rounded?", ("exact",), *ROUNDING),
        "butler.total": Policy("Is a Butler total the sum over the boards or the average?", ("sum", "average")),
        "cross-imps.divisor": Policy("What is the sum of cross-IMPs divided by?", tuple(Divisor)),
        "cross-imps.short": Policy("How are cross-IMPs scaled on a board with fewer results?", tuple(Short)),
        "victory-points.teams": Policy("Which scale turns IMPs into victory points?", ("none", *SCALES)),
        "victory-points.bye": Policy("How many victory points is a bye worth?", (), *NUMBER),
        "match.boards": Policy("How many boards has a match?", ("as-played",), *COUNT),
        "penalty.standard": Policy("What is the standard procedural penalty?", (), *WORDS),
        "ties": Policy("What becomes of equal totals?", ("shared",)),
        "handicap": Policy("How is a handicap applied?", ("none", "half-added")),
        "correction.minutes": Policy("How long after publication can a score be corrected (Law 79C1)?", (), *COUNT),
        "appeal.minutes": Policy("How long after publication can a ruling be requested (Law 92B)?", (), *COUNT),
    }
)


def policy_named(name: str) -> Policy:
    """The policy of this name. Raises ``PolicyError`` that says which there are.

    >>> policy_named("handicap").answers
    ('none', 'half-added')
    """
    if name not in POLICIES:
        near = get_close_matches(name, POLICIES, n=1)
        hint = f"; did you mean {near[0]}?" if near else "."
        raise PolicyError(f"no policy {name!r}{hint} Known are {', '.join(POLICIES)}")
    return POLICIES[name]


def checked(name: str, value: str) -> str:
    """The value, if the policy exists and allows it. Raises ``PolicyError`` that says what is allowed.

    >>> checked("printed.percent", "0.01 half-up")
    '0.01 half-up'
    """
    policy = policy_named(name)
    if not policy.allows(value):
        raise PolicyError(f"{name} cannot be {value!r}. {policy.question} Wanted: {policy.wanted}")
    return value
