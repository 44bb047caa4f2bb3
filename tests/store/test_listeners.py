import logging

import pytest

from overtrick.store.listeners import Listeners

# what is told -> what a listener hears
TOLD = [
    ([(1, 0), (2, 0), (3, 0)], [1, 2, 3]),
    ([(1, 0), (1, 0), (1, 0)], [1]),
    ([(5, 0), (3, 0)], [5]),
    ([(0, 0)], [0]),
    ([(4, 0), (4, 1), (4, 1), (4, 2)], [4, 4, 4]),
    ([(4, 2), (3, 3)], [4, 4]),
]


@pytest.mark.parametrize(("told", "heard"), TOLD)
def test_each_number_is_told_once_and_never_an_older_one(told: list[tuple[int, int]], heard: list[int]) -> None:
    listeners, numbers = Listeners(), list[int]()
    listeners.subscribe(lambda _, number: numbers.append(number))
    for number, papers in told:
        listeners.tell("thursday", number, papers)
    assert numbers == heard


def test_events_are_told_apart_and_who_has_ended_hears_no_more() -> None:
    listeners, heard = Listeners(), list[tuple[str, int]]()
    stop = listeners.subscribe(lambda event, number: heard.append((event, number)))
    listeners.tell("thursday", 7)
    listeners.tell("friday", 1)
    stop()
    stop()
    listeners.tell("friday", 2)
    assert heard == [("thursday", 7), ("friday", 1)]


def test_a_listener_that_fails_is_logged_and_harms_nobody(caplog: pytest.LogCaptureFixture) -> None:
    listeners, heard = Listeners(), list[int]()

    def fails(event: str, number: int) -> None:
        raise RuntimeError(event, number)

    listeners.subscribe(fails)
    listeners.subscribe(lambda _, number: heard.append(number))
    with caplog.at_level(logging.ERROR):
        listeners.tell("thursday", 1)
    assert heard == [1]
    assert "a listener failed at entry 1 of thursday" in caplog.text


def test_how_often_papers_have_changed_is_known_once_it_was_told() -> None:
    listeners = Listeners()
    assert listeners.papers("a") == 0
    listeners.tell("a", 7, papers=2)
    listeners.tell("a", 8)
    assert (listeners.papers("a"), listeners.papers("b")) == (2, 0)
