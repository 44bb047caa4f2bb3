"""A paper and the entry that says who changed it are kept together, whatever happens between them."""

import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence

import pytest

from overtrick.events.model import PaperChanged
from overtrick.store.changes import change
from overtrick.store.errors import EntryRefusedError, IdReusedError, PaperChangedError, PaperError
from overtrick.store.intake import entry_of
from overtrick.store.papers import Paper, papers, put
from overtrick.store.store import Store

Opened = Callable[[], Store]
Fields = Mapping[str, object]
NAMES = ("pairs.csv", b"contestant,name1\n1,Ash\n")
MOVEMENT = ("movement.txt", b"movement: Two tables\n---\nR1 1v2/1\n")


def told(kept: Mapping[str, Paper]) -> Sequence[Fields]:
    """An entry for each paper, with the version that it made."""
    return [{"id": name, "what": {"paper": {"name": name, "number": each.number}}} for name, each in kept.items()]


def held(store: Store) -> tuple[int, int]:
    """How many papers there are, and how many entries."""
    return len(papers(store, "thursday")), store.head("thursday").number


def test_entries_say_which_versions_were_made(store: Store) -> None:
    heard: list[int] = []
    store.subscribe(lambda _, number: heard.append(number))
    change(store, "thursday", [NAMES, MOVEMENT], told)
    said = [entry_of(each.text).what for each in store.records("thursday")]
    assert said == [PaperChanged("pairs.csv", 1), PaperChanged("movement.txt", 2)]
    assert heard == [2]


def test_same_change_again_keeps_nothing_twice(store: Store) -> None:
    for _ in range(2):
        change(store, "thursday", [NAMES], told)
    assert held(store) == (1, 1)


def test_change_of_which_nothing_is_to_be_said_is_a_paper_alone(store: Store) -> None:
    change(store, "thursday", [NAMES], lambda _: ())
    assert held(store) == (1, 0)


def refused(_: Mapping[str, Paper]) -> Sequence[Fields]:
    return [{"id": "a", "what": {"result": "nonsense"}}]


def reused(_: Mapping[str, Paper]) -> Sequence[Fields]:
    return [{"id": "first", "what": {"result": "not_played"}}]


@pytest.mark.parametrize(("said", "error"), [(refused, EntryRefusedError), (reused, IdReusedError)])
def test_entry_that_is_not_kept_leaves_the_paper_as_it_was(
    store: Store, said: Callable[[Mapping[str, Paper]], Sequence[Fields]], error: type[Exception]
) -> None:
    store.append("thursday", [{"id": "first", "what": {"result": "passed_out"}}])
    with pytest.raises(error):
        change(store, "thursday", [NAMES, MOVEMENT], said)
    assert held(store) == (0, 1)


def test_paper_that_is_not_kept_leaves_no_entry(store: Store) -> None:
    put(store, "thursday", *NAMES)
    with pytest.raises(PaperError):
        change(store, "thursday", [MOVEMENT, ("../x", b"")], told)
    with pytest.raises(PaperChangedError):
        change(store, "thursday", [MOVEMENT, ("pairs.csv", b"contestant\n")], told, seen=0)
    assert held(store) == (1, 0)


POWER_FAILS = """
import os, signal, sys
from datetime import UTC, datetime
from overtrick.store.changes import change
from overtrick.store.store import Store

store = Store.open(sys.argv[1], lambda: datetime.now(UTC))
change(store, "thursday", [("pairs.csv", b"contestant")], lambda _: os.kill(os.getpid(), signal.SIGKILL))
"""


def test_process_that_ends_between_the_paper_and_its_entry_has_kept_neither(address: str, opened: Opened) -> None:
    opened().begin("thursday")
    ended = subprocess.run([sys.executable, "-c", POWER_FAILS, address], check=False)  # noqa: S603 -- ours
    assert ended.returncode == -signal.SIGKILL
    store = opened()
    assert held(store) == (0, 0)
    change(store, "thursday", [NAMES], told)
    assert held(store) == (1, 1)
