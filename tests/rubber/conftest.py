"""Rubbers as a test writes them: deals in a line, told by what they come to."""

from collections.abc import Callable

import pytest

from overtrick.game.seats import Seat
from overtrick.rubber.deal import RubberDeal
from overtrick.rubber.fold import RubberState, Rules, state_after
from overtrick.rubber.rules import RUBBER

Play = Callable[..., RubberState]


@pytest.fixture
def play() -> Play:
    """The rubber after deals written as `2H NS +2, Pass, 4S S = h100 N`; `END` at the end breaks it off."""

    def made(text: str, rules: Rules = RUBBER["1993"], dealer: Seat | None = None) -> RubberState:
        *deals, last = [part.strip() for part in text.split(",")]
        ends = last == "END"
        return state_after(
            rules,
            [RubberDeal.parse(deal) for deal in (deals if ends else [*deals, last]) if deal],
            dealer=dealer,
            abandoned=ends,
        )

    return made
