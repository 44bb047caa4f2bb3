"""Matches cut short: which scale of victory points counts if boards were lost (conditions of contest)."""

from enum import StrEnum

from overtrick.compare.errors import ResultCountError


class ShortMatch(StrEnum):
    """What a match with fewer boards than scheduled is scored on, if at least half of them were played.

    ``RESCALED`` takes the scale of the boards played; ``FILLED`` keeps the scale of the boards scheduled and gives
    artificial scores on the others. With fewer than half there is no match to score: the director decides.
    """

    RESCALED = "rescaled"
    FILLED = "filled"

    def scale_boards(self, *, played: int, scheduled: int) -> int | None:
        """How many boards the scale is for; None where the director has to decide.

        >>> [ShortMatch.RESCALED.scale_boards(played=n, scheduled=18) for n in (3, 8, 9, 18)]
        [None, None, 9, 18]
        """
        if not 0 <= played <= scheduled or not scheduled:
            raise ResultCountError("the boards played", played, wanted=f"0 to {scheduled} of a match of 1 or more")
        if 2 * played < scheduled:
            return None
        return played if self is ShortMatch.RESCALED else scheduled

    def boards_to_fill(self, *, played: int, scheduled: int) -> int:
        """How many boards get artificial scores.

        >>> ShortMatch.FILLED.boards_to_fill(played=9, scheduled=18)
        9
        """
        boards = self.scale_boards(played=played, scheduled=scheduled)
        return 0 if boards is None else boards - played
