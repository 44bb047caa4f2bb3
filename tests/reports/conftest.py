"""Evenings written as a scorer writes them: CSV texts in a test become the results of an event."""

from collections.abc import Callable

import pytest

from overtrick.events.results import Results
from overtrick.events.scoring import score
from overtrick.events.together import together
from overtrick.formats.catalogue import read
from overtrick.game.problems import Level
from overtrick.regulations.conditions import Conditions
from overtrick.reports.plain import text_of
from overtrick.reports.tables import Table


@pytest.fixture
def scored() -> Callable[..., Results]:
    """The results of CSV texts under a profile and choices (``sit_out="60"``)."""

    def made(*texts: str, profile: str = "", **choices: str) -> Results:
        readings = [read(text.strip().encode(), f"file{n}.csv") for n, text in enumerate(texts, start=1)]
        errors = [p for reading in readings for p in reading.problems if p.level is Level.ERROR]
        assert not errors, errors
        event = together([event for reading in readings for event in reading.value.events])
        named = {name.replace("__", ".").replace("_", "-"): value for name, value in choices.items()}
        return score(event, Conditions(profile, {**event.conditions.choices, **named}))

    return made


@pytest.fixture
def lines() -> Callable[[Table], list[str]]:
    """A table as the lines that a reader sees."""

    def made(table: Table) -> list[str]:
        return text_of(table).split("\n")

    return made


@pytest.fixture
def evening() -> str:
    """Three tables, two boards: a pass, a double, a ruling, nobody vulnerable on board 1, North-South on board 2."""
    return """
round,table,board,ns,ew,contract,declarer,result,lead,adjustment
1,1,1,1,4,4SX,N,=,HQ,
1,2,1,2,5,4S,N,+1,D4,
1,3,1,3,6,Pass,,,,
1,1,2,1,4,3NT,S,-1,H6,
1,2,2,2,5,2H,W,-1,,
1,3,2,3,6,,,,,A+/A-
"""
