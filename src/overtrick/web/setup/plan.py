"""Which movement: what the director wishes, and what the advisor offers for it in plain words, with a picture."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import urlencode

from overtrick.movements.advise import Advice, Option, advise
from overtrick.movements.evening import BOARDS, FEWEST, MOST, Evening
from overtrick.movements.movement import Kind
from overtrick.movements.seats import Wishes as Seats
from overtrick.reports.movement_advice import option_words
from overtrick.reports.movement_svg import plan_svg

MOST_BOARDS, MOST_STAYING = 60, 20
WINNERS = ("", "1", "2")
OFFERED = 6


@dataclass(frozen=True, slots=True)
class Wished:
    """What a director wishes of the movement: boards, winners (empty for either), how many must not move.

    >>> Wished.of({"boards": "24", "winners": "1", "staying": "x"})
    Wished(boards=24, winners='1', staying=0, plays=False, kind=<Kind.PAIRS: 'pairs'>)
    """

    boards: int = BOARDS
    winners: str = ""
    staying: int = 0
    plays: bool = False
    kind: Kind = Kind.PAIRS

    @classmethod
    def of(cls, fields: Mapping[str, object]) -> "Wished":
        """The wishes of a form or an address; what is no number counts as not said."""
        winners = str(fields.get("winners", ""))
        return cls(
            _number(fields.get("boards"), 1, MOST_BOARDS, BOARDS),
            winners if winners in WINNERS else "",
            _number(fields.get("staying"), 0, MOST_STAYING, 0),
            bool(fields.get("plays")),
        )

    @property
    def query(self) -> str:
        """The wishes as the end of an address."""
        said = {"boards": self.boards, "winners": self.winners, "staying": self.staying}
        return urlencode({**said, **({"plays": "yes"} if self.plays else {})})


@dataclass(frozen=True, slots=True)
class Choice:
    """A movement that is offered: its name, and what it amounts to, sentence by sentence. ``key`` is it alone."""

    key: str
    name: str
    sentences: tuple[str, ...]
    meets_all: bool
    numbers: tuple[int, ...] = ()
    """The numbers that it has seats for."""


def can_be_planned(pairs: int, kind: Kind = Kind.PAIRS) -> bool:
    """Whether there are movements for so many pairs, players or teams.

    >>> can_be_planned(14), can_be_planned(2)
    (True, False)
    """
    return FEWEST[kind] <= pairs <= MOST[kind]


@lru_cache(maxsize=64)
def advice(pairs: int, wished: Wished) -> Advice:
    """What is offered, the best first."""
    seats = Seats(wished.staying, wished.plays)
    winners = int(wished.winners) if wished.winners and wished.kind is Kind.PAIRS else None
    wanted = Evening(contestants=pairs, kind=wished.kind, boards=wished.boards, winners=winners, seats=seats)
    return advise(wanted, OFFERED)


def choices(pairs: int, wished: Wished) -> list[Choice]:
    """The same in plain words.

    >>> choices(8, Wished(21, "1"))[0].name
    'Howell, 4 tables, 7 rounds'
    """
    found = advice(pairs, wished)
    return [_choice(option, found.evening) for option in found.options]


def chosen(pairs: int, wished: Wished, key: str) -> Option | None:
    """The option of a key, None if it is not offered."""
    return next((option for option in advice(pairs, wished).options if _key(option) == key), None)


def picture(pairs: int, wished: Wished, key: str) -> str | None:
    """The plan of an option as a picture, round by round."""
    found = chosen(pairs, wished, key)
    return plan_svg(found.offer.movement) if found else None


def _key(option: Option) -> str:
    """What tells two options apart: the same movement may be offered with more boards in each round."""
    return f"{option.offer.name}; {max(map(len, option.offer.movement.boards))}"


def _choice(option: Option, evening: Evening) -> Choice:
    _, *sentences = option_words(option, evening)
    return Choice(
        _key(option), option.offer.name, tuple(sentences), not option.unmet, option.offer.movement.contestants
    )


def _number(value: object, least: int, most: int, usual: int) -> int:
    text = str(value)
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 and least <= int(text) <= most else usual  # noqa: PLR2004
