from collections.abc import Callable, Iterator
from datetime import datetime

import pytest

from overtrick.bridgemate import poll_file
from overtrick.formats.bws import poll
from overtrick.formats.bws.tables import designs
from overtrick.formats.jet.columns import Value
from overtrick.formats.jet.editor import Editor
from overtrick.formats.jet.layout import JET3
from overtrick.formats.jet.new import new_database
from overtrick.game.errors import OvertrickError

MADE = datetime(2026, 3, 5)  # noqa: DTZ001 -- dates of Access are those of the clock on the wall


def file_of(boards: int) -> bytes:
    place: dict[str, Value] = {"Section": 1, "Table": 2, "Round": 1, "PairNS": 3, "PairEW": 9, "NS/EW": "N"}
    editor = Editor(new_database(JET3, designs(individual=False), MADE))
    rows = [{**place, "ID": i, "Board": i, "Contract": "3 NT", "Result": "="} for i in range(1, boards + 1)]
    editor.replace("ReceivedData", rows)
    return editor.data()


class LockedError(OvertrickError):
    """The file cannot be opened just now."""


def reader(*contents: bytes | None) -> tuple[Callable[[], bytes], list[float]]:
    """Gives one content after the other, the last one for ever; None is a file that is locked."""
    listed: Iterator[bytes | None] = iter(contents)
    last = contents[-1]

    def read() -> bytes:
        data = next(listed, last)
        if data is None:
            raise LockedError("the file is in use")
        return data

    return read, []


TWO, THREE = file_of(2), file_of(3)
CASES = [
    ("a file at rest", (TWO,), 0, [1, 2]),
    ("one that grows while it is read", (TWO, THREE), 0, [1, 2, 3]),
    ("one that is locked at first", (None, TWO), 1, [2]),
    ("one that is half written at first", (THREE[:5000], THREE), 2, [3]),
    ("one that is put in its place just now", (THREE[:0], None, THREE), 2, [3]),
    ("nothing new", (THREE,), 3, []),
]


@pytest.mark.parametrize(
    ("contents", "taken", "numbers"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_a_file_is_taken_when_it_holds_still(
    contents: tuple[bytes | None, ...], taken: int, numbers: list[int]
) -> None:
    read, waits = reader(*contents)
    log = poll(file_of(taken), "club.bws").entries
    found = poll_file(read, "club.bws", log, wait=waits.append)
    assert [entry.where.line for entry in found.entries if entry.where] == numbers
    assert 1 <= len(waits) <= 4


def test_a_file_that_stays_damaged_is_told_as_it_is() -> None:
    read, waits = reader(THREE[:5000])
    found = poll_file(read, "club.bws", wait=waits.append)
    assert found.entries == ()
    assert {problem.code for problem in found.problems} >= {"jet-damaged"}
    assert len(waits) == 4


def test_a_file_that_stays_locked_is_an_error() -> None:
    read, waits = reader(None)
    with pytest.raises(LockedError):
        poll_file(read, "club.bws", wait=waits.append)
    assert len(waits) == 4
