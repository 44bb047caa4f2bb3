"""Where a PBN game stands in its event."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """Session and number of a board."""

    session: int | None
    board: str
