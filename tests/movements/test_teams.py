"""American Whist for any even number of teams, and what is said of sizes that are not known."""

import pytest

from overtrick.movements.errors import MovementSizeError
from overtrick.movements.generate import movement_named
from overtrick.movements.notices import opponents
from overtrick.movements.teams import american_whist
from overtrick.movements.verify import faults


@pytest.mark.parametrize("teams", [32, 34, 42, 50, 60])
def test_american_whist_of_many_even_teams_misses_one_opponent_and_shares_nothing(teams: int) -> None:
    movement = american_whist(teams)
    assert not faults(movement)
    assert not movement.declared.shares
    assert {len(met) for met in opponents(movement).values()} == {teams - 2}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("individual 40 players", "40 players; wanted 4-31 players"),
        ("american-whist 62 teams", "62 teams; wanted 4 teams or more, 60 at most if even"),
        ("double-weave 7 tables", "7 tables; wanted "),
    ],
)
def test_size_that_is_not_known_is_told_in_what_is_counted(words: str, said: str) -> None:
    with pytest.raises(MovementSizeError, match=said):
        movement_named(words)
