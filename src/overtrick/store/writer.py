"""Commits in groups: one thread keeps what has arrived while the disk was busy, then answers each sender.

A disk does some 250 commits a second and does not care how much is in one. An entry that comes alone is committed at
once; where many came together, more are waited for a moment, so that under load the groups grow. Nobody is answered
before the commit has ended.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from itertools import islice
from queue import Empty, Queue
from threading import Thread
from time import sleep
from typing import Any

from overtrick.store.errors import StoreBusyError, StoreClosedError
from overtrick.store.intake import Submission
from overtrick.store.log import Outcome, Receipt

LARGEST_GROUP = 1_000
"""Submissions and entries that are committed together; the last submission may go beyond."""
LONGEST_QUEUE = 20_000
MANY, GATHERING = 4, 0.01
"""After a group of so many senders, others have so many seconds to join the next: a whole room sends at the moment."""
Keep = Callable[[Sequence[Submission]], Sequence[Outcome]]


@dataclass(frozen=True, slots=True)
class _Waiting:
    """What one sender waits for: one submission, or several that are answered together, each for itself."""

    submissions: Sequence[Submission]
    answer: Future[Any]
    is_one: bool

    def tell(self, outcomes: Sequence[Outcome]) -> None:
        """Give the sender its answer."""
        if not self.is_one:
            self.answer.set_result(outcomes)
        elif isinstance(outcomes[0], Receipt):
            self.answer.set_result(outcomes[0])
        else:
            self.answer.set_exception(outcomes[0])


class Writer:
    """The one thread that writes. ``keep`` commits a group and gives an outcome for each submission."""

    def __init__(self, keep: Keep, longest: int = LONGEST_QUEUE) -> None:
        self._keep = keep
        self._queue: Queue[_Waiting | None] = Queue(longest)
        self._closed = False
        self._thread = Thread(target=self._run, name="overtrick-store-writer", daemon=True)
        self._thread.start()

    def take(self, submission: Submission) -> Future[Receipt]:
        """Put a submission into the queue; the future has its receipt once it is on disk, or what was wrong with it."""
        answer: Future[Receipt] = Future()
        self._put(_Waiting((submission,), answer, is_one=True))
        return answer

    def take_each(self, submissions: Sequence[Submission]) -> Future[Sequence[Outcome]]:
        """The same for several that are kept or refused each for itself; the future has what became of each."""
        answer: Future[Sequence[Outcome]] = Future()
        self._put(_Waiting(submissions, answer, is_one=False))
        return answer

    def _put(self, waiting: _Waiting) -> None:
        if self._closed:
            raise StoreClosedError("the store is closed; nothing was kept, send it again")
        if self._queue.full():
            raise StoreBusyError("more is waiting than the disk can take; nothing was kept, send it again")
        self._queue.put(waiting)

    def close(self) -> None:
        """Keep what is waiting, then end."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
            self._thread.join()
            self._refuse_the_rest()

    def _run(self) -> None:
        are_many = False
        while True:
            if are_many:
                sleep(GATHERING)
            group, is_last = self._group()
            if group:
                self._commit(group)
            if is_last:
                return
            are_many = len(group) >= MANY

    def _group(self) -> tuple[list[_Waiting], bool]:
        """What is waiting, at least one; and whether the end of the queue is among it."""
        group: list[_Waiting] = []
        size = 0
        item = self._queue.get()
        while item is not None:
            if item.answer.set_running_or_notify_cancel():  # a sender that went away before its turn is left out
                group.append(item)
                size += sum(1 + len(each.entries) for each in item.submissions)
            if size >= LARGEST_GROUP:
                return group, False
            try:
                item = self._queue.get_nowait()
            except Empty:
                return group, False
        return group, True

    def _commit(self, group: list[_Waiting]) -> None:
        try:
            outcomes = iter(self._keep([each for waiting in group for each in waiting.submissions]))
        except Exception as error:  # noqa: BLE001 -- each sender is told; the thread lives on for those who come next
            for waiting in group:
                waiting.answer.set_exception(error)
            return
        for waiting in group:
            waiting.tell(tuple(islice(outcomes, len(waiting.submissions))))

    def _refuse_the_rest(self) -> None:
        """Answer those who came between closing and the end."""
        while not self._queue.empty():
            item = self._queue.get()
            if item:
                item.answer.set_exception(StoreClosedError("the store is closed; nothing was kept, send it again"))
