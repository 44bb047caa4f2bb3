"""What keeps a ranking from being final: a board that is open, to be played later, or entered twice."""

from itertools import combinations_with_replacement

import pytest

from overtrick.compare.adjusted import Adjustment
from overtrick.events.model import Entry, ResultEntered, Ruled, What
from overtrick.game.notation import parse_result
from overtrick.game.seats import BySide
from overtrick.web.room.schedule import Sitting, TableName
from overtrick.web.room.slots import WAITED_FOR, by_place, is_waited_for, slots

SITTING = Sitting(TableName("A", 3), 1, BySide(("3",), ("9",)), ("5", "6"))
IDLE = Sitting(TableName("A", 3), 1, BySide(("3",), ()), ("5", "6"))
RULING = Ruled(Adjustment.parse("A+/A-"))
CAME: dict[str, What] = {
    **{text: ResultEntered(parse_result(text)) for text in ("4SS=", "3NTE-1", "Pass", "+420", "NP", "LATE", "?")},
    "A+/A-": RULING,
}


def came(board: str, words: str) -> list[Entry]:
    """What came of a board from the table of the sitting, in its order."""
    who = SITTING.contestants
    return [
        Entry(f"{board}-{number}", CAME[word], 1, "A", 1, "3", board, contestants=who)
        for number, word in enumerate(words.split())
    ]


WAITING = [
    ("4SS=", False),
    ("Pass", False),
    ("+420", False),
    ("NP", False),
    ("A+/A-", False),
    ("4SS= 4SS=", False),
    ("4SS= 3NTE-1 A+/A-", False),
    ("", True),
    ("LATE", True),
    ("?", True),
    ("4SS= 3NTE-1", True),
]


@pytest.mark.parametrize(("words", "is_waiting"), WAITING)
def test_ranking_waits_for_what_is_not_known(words: str, is_waiting: bool) -> None:  # noqa: FBT001 -- a row of a table
    placed = by_place([*came("5", "4SS="), *came("6", words)])
    assert is_waited_for(SITTING, placed) is is_waiting


def test_waiting_is_what_the_stages_of_the_boards_say() -> None:
    for length in range(4):
        for words in combinations_with_replacement(CAME, length):
            placed = by_place([*came("5", "Pass"), *came("6", " ".join(words))])
            plain = any(slot.stage in WAITED_FOR for slot in slots(SITTING, placed))
            assert is_waited_for(SITTING, placed) is plain


def test_nobody_waits_for_boards_without_opponents() -> None:
    assert not is_waited_for(IDLE, {})
