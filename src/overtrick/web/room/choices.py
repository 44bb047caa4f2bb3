"""What an evening allows: when the ranking may be seen, what a table is shown, and whether the director plays.

The choices stand in the paper ``room.toml``, beside the conditions of contest: they decide who sees what, no figure.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import date
from enum import StrEnum
from typing import Self

from overtrick.game.errors import OvertrickError

PAPER = "room.toml"
"""The name of the paper."""


class ChoicesError(OvertrickError):
    """The paper with an evening's choices cannot be understood."""

    code = "choices"


class Seen(StrEnum):
    """When everybody may see the ranking."""

    LIVE = "live"
    OVER = "over"
    PUBLISHED = "published"


@dataclass(frozen=True, slots=True)
class Choices:
    """The choices of an evening; an evening without the paper has these.

    ``ranking`` says when everybody may see rankings, travellers and personal scores; ``traveller`` whether a table is
    shown the results of a board that it has finished, and its own percentage; ``blind`` whether the opponents key the
    result themselves; ``director_plays`` is the number of the director's own pair, empty where it does not play;
    ``hands_from`` is the day before which hands are not shown, because other clubs play the same deals until then.

    >>> Choices.parse('ranking = "over"').ranking
    <Seen.OVER: 'over'>
    >>> Choices.parse(str(Choices(blind=True, director_plays="7"))) == Choices(blind=True, director_plays="7")
    True
    """

    ranking: Seen = Seen.LIVE
    traveller: bool = True
    blind: bool = False
    director_plays: str = ""
    hands_from: date | None = None

    @classmethod
    def parse(cls, text: str) -> Self:
        """The choices of a paper. Raises ``ChoicesError``."""
        try:
            return cls._of(tomllib.loads(text))
        except (tomllib.TOMLDecodeError, ValueError) as fault:
            raise ChoicesError(f"{PAPER}: {fault}") from None

    @classmethod
    def _of(cls, found: Mapping[str, object]) -> Self:
        names = {field.name for field in fields(cls)}
        unknown = [name for name in found if name not in names]
        if unknown:
            raise ChoicesError(f"{PAPER}: no choice is called {unknown[0]!r}; wanted {', '.join(sorted(names))}")
        return cls(
            Seen(str(found.get("ranking", Seen.LIVE))),
            found.get("traveller", True) is True,
            found.get("blind", False) is True,
            str(found.get("director_plays", "")),
            date.fromisoformat(str(found["hands_from"])) if "hands_from" in found else None,
        )

    def __str__(self) -> str:
        """The paper."""
        plays = "".join(letter for letter in self.director_plays if letter.isalnum() or letter == "/")
        opens = f'hands_from = "{self.hands_from.isoformat()}"\n' if self.hands_from else ""
        return (
            f'ranking = "{self.ranking}"\n'
            f"traveller = {str(self.traveller).lower()}\n"
            f"blind = {str(self.blind).lower()}\n"
            f'director_plays = "{plays}"\n'
            f"{opens}"
        )
