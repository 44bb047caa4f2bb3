import pytest

from fuzz.limits import FLOOR, SECONDS, TIMES, fault
from fuzz.targets import Target
from overtrick.formats.jet.errors import JetDamagedError


def endless(data: bytes) -> object:
    while data:
        pass
    return None


def recursive(data: bytes) -> object:
    return recursive(data) if data else None


def raising(error: Exception) -> Target:
    def read(_: bytes) -> object:
        raise error

    return Target("made", read, (JetDamagedError,))


def taking(size: int) -> Target:
    return Target("made", lambda _: bytearray(size))


@pytest.mark.parametrize(
    ("target", "kind", "word"),
    [
        (raising(KeyError("board")), "error", "KeyError: 'board'"),
        (raising(AssertionError("ids twice")), "error", "AssertionError: ids twice"),
        (Target("made", recursive), "error", "RecursionError"),
        (Target("made", endless), "hang", f"more than {SECONDS} s"),
    ],
)
def test_what_a_reader_must_not_do_is_seen(target: Target, kind: str, word: str) -> None:
    found = fault(target, b"x")
    assert found is not None
    assert (found.kind, word in found.what) == (kind, True)


def test_an_error_that_its_documentation_names_is_no_fault() -> None:
    assert fault(raising(JetDamagedError("cut off")), b"x") is None


def test_memory_beyond_twenty_times_the_file_is_seen() -> None:
    data = b"x" * 100_000
    most = FLOOR + TIMES * len(data)
    assert fault(taking(most + 1_000_000), data, with_memory=True) is not None
    assert fault(taking(most - 1_000_000), data, with_memory=True) is None
    assert fault(taking(most + 1_000_000), data) is None  # it was not to be looked at
