"""Evenings written as a scorer writes them: a results CSV in the test becomes an event."""

from collections.abc import Callable

import pytest

from overtrick.events.model import Event
from overtrick.events.scoring import score
from overtrick.events.together import together
from overtrick.formats.catalogue import read
from overtrick.game.problems import Level
from overtrick.regulations.conditions import Conditions

EventOf = Callable[..., Event]


@pytest.fixture
def event_of() -> EventOf:
    """One event from one or several small CSV texts, which must be read without errors."""

    def made(*texts: str) -> Event:
        readings = [read(text.strip().encode(), f"file{n}.csv") for n, text in enumerate(texts, start=1)]
        errors = [p for reading in readings for p in reading.problems if p.level is Level.ERROR]
        assert not errors, errors
        return together([event for reading in readings for event in reading.value.events])

    return made


@pytest.fixture
def scored(event_of: EventOf) -> Callable[..., object]:
    """The results of an event under a profile and choices."""

    def made(*texts: str, profile: str = "", **choices: str) -> object:
        named = {name.replace("__", ".").replace("_", "-"): value for name, value in choices.items()}
        return score(event_of(*texts), Conditions(profile, named))

    return made
