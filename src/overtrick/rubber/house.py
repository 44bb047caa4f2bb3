"""House rules: what a table agrees to before play, and prints under the result so that next week is the same."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from enum import StrEnum
from fractions import Fraction
from typing import TypeVar

from overtrick.game.seats import Side
from overtrick.rubber.back_score import Rounding
from overtrick.rubber.chicago import ChicagoRules
from overtrick.rubber.errors import SettingError
from overtrick.rubber.rubber import RubberRules
from overtrick.rubber.rules import CHICAGO, RUBBER

GAMES: Mapping[str, Mapping[str, RubberRules | ChicagoRules]] = {"rubber": RUBBER, "chicago": CHICAGO}
_MOST_STAKE_DIGITS = 12
T = TypeVar("T")


class CountsFor(StrEnum):
    """For whom a rubber counts when another player has taken over a seat. Custom, without a source."""

    STARTER = "starter"
    FINISHER = "finisher"


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Everything agreed. ``stake`` is for a hundred points; ``we`` is the side of whoever keeps the score.

    >>> house = HouseRules().with_setting("rules", "before-1993").with_setting("honours", "no")
    >>> house.rules.only_part_score, house.rules.honours
    (50, False)
    """

    base: RubberRules | ChicagoRules = RUBBER["1993"]
    honours: bool | None = None
    rounding: Rounding = Rounding.HALF_UP
    stake: Fraction | None = None
    counts_for: CountsFor = CountsFor.STARTER
    we: Side = Side.NS

    @classmethod
    def of(cls, game: str) -> "HouseRules":
        """The house rules of a game when nothing is agreed: `rubber` or `chicago`."""
        return cls(next(iter(GAMES[game].values())))

    @property
    def game(self) -> str:
        """`rubber` or `chicago`."""
        return "rubber" if isinstance(self.base, RubberRules) else "chicago"

    @property
    def unit(self) -> str:
        """What is played until somebody has won: a rubber, or the four deals of Chicago, a wheel.

        >>> HouseRules.of("chicago").unit
        'wheel'
        """
        return "rubber" if isinstance(self.base, RubberRules) else "wheel"

    @property
    def rules(self) -> RubberRules | ChicagoRules:
        """The rules in force, with what was agreed about honours."""
        return self.base if self.honours is None else replace(self.base, honours=self.honours)

    def with_setting(self, name: str, value: str) -> "HouseRules":
        """These house rules with another agreement; what does not exist is refused with what does."""
        word = value.strip().lower()
        match name:
            case "rules":
                return replace(self, base=chosen(name, word, GAMES[self.game]))
            case "honours":
                return replace(self, honours=chosen(name, word, _YES_NO))
            case "rounding":
                return replace(self, rounding=chosen(name, word, {str(each): each for each in Rounding}))
            case "stake":
                return replace(self, stake=_stake(value))
            case "substitute":
                return replace(self, counts_for=chosen(name, word, {str(each): each for each in CountsFor}))
            case "we":
                return replace(self, we=chosen(name, word, {str(side).lower(): side for side in Side}))
        raise SettingError(f"there is no house rule {name!r}; there are {', '.join(SETTINGS)}")


SETTINGS = ("rules", "honours", "rounding", "stake", "substitute", "we")
_YES_NO = {"yes": True, "no": False}


def chosen(name: str, word: str, values: Mapping[str, T]) -> T:
    """The value that a word chooses; one that does not exist is refused with those that do.

    >>> chosen("rules", "non-dealer", CHICAGO).title
    'Chicago, the other side vulnerable on deals 2 and 3'
    """
    if word not in values:
        near = get_close_matches(word, values, n=1)
        hint = f"did you mean {near[0]}?" if near else f"wanted {' or '.join(values)}"
        raise SettingError(f"{name} {word!r} does not exist; {hint}")
    return values[word]


def _stake(text: str) -> Fraction:
    """A stake in decimals: `1`, `0.50`, `0,25`."""
    whole, _, decimals = text.strip().replace(",", ".").partition(".")
    digits = whole + decimals
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > _MOST_STAKE_DIGITS:
        raise SettingError(f"stake {text!r} is no amount; wanted money for a hundred points, as 1.00 or 0.05")
    return Fraction(int(digits), 10 ** len(decimals))
