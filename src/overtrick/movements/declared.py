"""What a movement does on purpose, so that it is no fault: tables that share a set, opponents who meet again."""

from collections.abc import Iterable
from dataclasses import dataclass

from overtrick.movements.spans import numbers_in, spans


@dataclass(frozen=True, slots=True)
class Share:
    """Tables that pass one set to and fro within a round: in these rounds, in every round if none are named.

    >>> str(Share((1, 8))), Share.parse("1+2+3@5") == Share((1, 2, 3), (5,))
    ('1+8', True)
    """

    tables: tuple[int, ...]
    rounds: tuple[int, ...] = ()

    @classmethod
    def parse(cls, text: str) -> "Share | None":
        """Tables joined by ``+``, then ``@`` and the rounds; None if the text is something else."""
        tables, _, rounds = text.partition("@")
        named = numbers_in(tables.replace("+", ","))
        listed = numbers_in(rounds) if rounds else ()
        return None if named is None or listed is None or "," in tables else cls(named, listed)

    def __str__(self) -> str:
        return "+".join(map(str, self.tables)) + (f"@{spans(self.rounds)}" if self.rounds else "")

    def covers(self, round_: int, tables: Iterable[int]) -> bool:
        """Whether these tables may share in this round.

        >>> Share((1, 8)).covers(3, (8, 1)), Share((1, 2, 3), (5,)).covers(4, (1, 2))
        (True, False)
        """
        return (not self.rounds or round_ in self.rounds) and set(tables) <= set(self.tables)


@dataclass(frozen=True, slots=True)
class Declared:
    """Which tables share sets, how often the same opponents may meet, and how often two players be partners."""

    shares: tuple[Share, ...] = ()
    meetings: int = 1
    partners: int = 1


NOTHING_DECLARED = Declared()
