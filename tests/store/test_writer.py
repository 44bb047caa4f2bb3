from collections.abc import Sequence
from threading import Event as Flag

import pytest

from overtrick.store.errors import KeyReusedError, StoreBusyError, StoreClosedError
from overtrick.store.intake import Submission
from overtrick.store.log import Outcome, Receipt
from overtrick.store.writer import LARGEST_GROUP, Writer


def sent(key: str) -> Submission:
    return Submission("thursday", key, (), "")


class Disk:
    """A disk that is slow until it is let go."""

    def __init__(self) -> None:
        self.groups: list[list[str | None]] = []
        self.go, self.busy = Flag(), Flag()

    def keep(self, group: Sequence[Submission]) -> Sequence[Outcome]:
        self.busy.set()
        assert self.go.wait(10)
        self.groups.append([each.key for each in group])
        return [Receipt(each.event, (1,)) for each in group]


def test_what_comes_while_the_disk_is_busy_is_committed_together() -> None:
    disk = Disk()
    writer = Writer(disk.keep)
    answers = [writer.take(sent("first"))]
    assert disk.busy.wait(10)
    answers += [writer.take(sent(f"k{number}")) for number in range(LARGEST_GROUP + 1)]
    assert not any(each.done() for each in answers)
    disk.go.set()
    assert all(each.result(10).numbers == (1,) for each in answers)
    assert [len(group) for group in disk.groups] == [1, LARGEST_GROUP, 1]
    writer.close()


def test_more_than_the_disk_can_take_is_refused_and_not_remembered() -> None:
    disk = Disk()
    writer = Writer(disk.keep, longest=2)
    first = writer.take(sent("first"))
    assert disk.busy.wait(10)
    waiting = [writer.take(sent("second")), writer.take(sent("third"))]
    with pytest.raises(StoreBusyError, match="send it again"):
        writer.take(sent("fourth"))
    disk.go.set()
    assert [each.result(10) for each in (first, *waiting)]
    writer.close()
    assert [key for group in disk.groups for key in group] == ["first", "second", "third"]


def test_a_commit_that_fails_is_told_to_each_sender_and_the_next_is_kept() -> None:
    failures = [OSError("the disk is full")]

    def keep(group: Sequence[Submission]) -> Sequence[Outcome]:
        if failures:
            raise failures.pop()
        return [Receipt(each.event, (1,)) for each in group]

    writer = Writer(keep)
    with pytest.raises(OSError, match="the disk is full"):
        writer.take(sent("a")).result(10)
    assert writer.take(sent("b")).result(10).numbers == (1,)
    writer.close()


def test_an_outcome_that_is_an_error_is_raised_for_its_sender_alone() -> None:
    def keep(group: Sequence[Submission]) -> Sequence[Outcome]:
        return [KeyReusedError(each.event, each.key, (1,)) if each.key == "a" else Receipt("e", (2,)) for each in group]

    writer = Writer(keep)
    bad, good = writer.take(sent("a")), writer.take(sent("b"))
    assert isinstance(bad.exception(10), KeyReusedError)
    assert good.result(10).numbers == (2,)
    writer.close()


def test_a_sender_that_went_away_before_its_turn_is_left_out() -> None:
    disk = Disk()
    writer = Writer(disk.keep)
    first = writer.take(sent("first"))
    assert disk.busy.wait(10)
    gone, stays = writer.take(sent("gone")), writer.take(sent("stays"))
    assert gone.cancel()
    disk.go.set()
    assert first.result(10) == stays.result(10)
    writer.close()
    assert [key for group in disk.groups for key in group] == ["first", "stays"]


def test_a_closed_writer_keeps_what_was_waiting_and_takes_no_more() -> None:
    disk = Disk()
    disk.go.set()
    writer = Writer(disk.keep)
    answers = [writer.take(sent(f"k{number}")) for number in range(20)]
    writer.close()
    assert all(each.done() for each in answers)
    with pytest.raises(StoreClosedError):
        writer.take(sent("late"))
    writer.close()
