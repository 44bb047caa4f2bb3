"""Contracts: level, denomination and doubling. Who declared it and what came of it stand in ``result``."""

from dataclasses import dataclass, field
from enum import Enum

from overtrick.game.errors import ContractSyntaxError, LevelError
from overtrick.game.grammar import written


class Denomination(Enum):
    """Clubs to notrump, in rising rank."""

    C = "C"
    D = "D"
    H = "H"
    S = "S"
    NT = "NT"

    @property
    def trick_value(self) -> int:
        """Points for each odd trick bid, the first notrump trick's 10 more apart (Law 77).

        >>> Denomination.D.trick_value, Denomination.NT.trick_value
        (20, 30)
        """
        return 20 if self in (Denomination.C, Denomination.D) else 30

    def __repr__(self) -> str:
        return f"Denomination.{self.name}"

    def __str__(self) -> str:
        return self.value


class Doubling(Enum):
    """Undoubled, doubled or redoubled."""

    UNDOUBLED = ""
    DOUBLED = "X"
    REDOUBLED = "XX"

    @property
    def factor(self) -> int:
        """What the trick score is multiplied by (Law 77): 1, 2 or 4."""
        return 1 << len(self.value)

    def __repr__(self) -> str:
        return f"Doubling.{self.name}"

    def __str__(self) -> str:
        return self.value


LEVELS = range(1, 8)
BOOK = 6
"""The first six tricks of declarer's side, which count for nothing (Law 77)."""

_PLACE_OF_DENOMINATION = {denomination: place for place, denomination in enumerate(Denomination)}


@dataclass(frozen=True, slots=True, repr=False)
class Contract:
    """A final contract.

    ``place`` is its place among the 105 contracts in rising rank, 0 to 104 (1C, 1CX, 1CXX, 1D … 7NTXX): tables of
    scores are laid out by it.

    >>> Contract.parse("4♠×"), Contract.parse("3 s.a."), Contract.parse("1C").place
    (Contract.parse('4SX'), Contract.parse('3NT'), 0)
    """

    level: int = field(hash=False)
    denomination: Denomination = field(hash=False)
    doubling: Doubling = field(default=Doubling.UNDOUBLED, hash=False)
    place: int = field(init=False, compare=False, hash=True)

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise LevelError(f"a contract is at level 1 to 7, not {self.level}")
        rank = (self.level - 1) * len(_PLACE_OF_DENOMINATION) + _PLACE_OF_DENOMINATION[self.denomination]
        object.__setattr__(self, "place", rank * 3 + len(self.doubling.value))  # frozen: set once, here

    @classmethod
    def parse(cls, text: str) -> "Contract":
        """The contract of a text in any common notation.

        >>> [str(Contract.parse(text)) for text in ("4 S x", "3N", "7 NT xx", "4s*", "2h dbl", "3 No Trumps")]
        ['4SX', '3NT', '7NTXX', '4SX', '2HX', '3NT']
        """
        if text in _CANONICAL:
            return _CANONICAL[text]
        found = written(text)
        contract = cls(found.level, Denomination(found.denomination), Doubling(found.doubling))
        if found.declarer or found.result:
            fault = f"it says more than the contract {contract}"
            raise ContractSyntaxError(text, fault, wanted="a contract alone, as in 4SX")
        return contract

    @property
    def wanted_tricks(self) -> int:
        """The tricks that fulfil it: the level and the book of six.

        >>> Contract.parse("4S").wanted_tricks
        10
        """
        return self.level + BOOK

    def __repr__(self) -> str:
        return f"Contract.parse('{self}')"

    def __str__(self) -> str:
        return f"{self.level}{self.denomination}{self.doubling}"


CONTRACTS = tuple(
    Contract(level, denomination, doubling)
    for level in LEVELS
    for denomination in Denomination
    for doubling in Doubling
)
"""The 105 contracts in rising rank: ``CONTRACTS[contract.place] is contract`` in value."""

_CANONICAL = {str(contract): contract for contract in CONTRACTS}
