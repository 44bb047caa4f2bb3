"""Calls of the director, as a Data Connector tells them."""

from overtrick.bridgemate.calls import calls
from overtrick.bridgemate.errors import RefusedError
from overtrick.bridgemate.queues import Batch, Queue
from overtrick.game.problems import Level

SESSION = "A" * 32


class WithoutCalls:
    """A service that does not know the queue of calls, as an older one."""

    def poll(self, queue: Queue, session: str, *, everything: bool = False) -> Batch:
        raise RefusedError(f"the Data Connector refused {queue.value}", f"{session}{everything}")

    def accept(self, queue: Queue, session: str, last: int) -> None:
        raise AssertionError((queue, session, last))


class Waiting:
    """A service in which one call waits, with nothing but what must be there."""

    def poll(self, queue: Queue, session: str, *, everything: bool = False) -> Batch:
        assert (queue, session, everything) == (Queue.CALLS, SESSION, False)
        return Batch(({"SectionLetters": "B", "Status": 9},), 4)

    def accept(self, queue: Queue, session: str, last: int) -> None:
        assert (queue, session, last) == (Queue.CALLS, SESSION, 4)


def test_a_service_without_calls_is_told_and_does_no_harm() -> None:
    (problem,) = calls(WithoutCalls(), SESSION)
    assert (problem.code, problem.level) == ("calls-not-fetched", Level.NOTICE)
    assert "refused calls" in problem.message


def test_a_call_that_says_little_is_told_all_the_same() -> None:
    (problem,) = calls(Waiting(), SESSION)
    assert problem.message == "table B? calls the director in round ?, at 00:00"
