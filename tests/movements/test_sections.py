"""Sections: a large field with one list is split; nobody is left out, and each part has a sound movement."""

import pytest

from overtrick.movements.evening import Evening
from overtrick.movements.movement import Kind
from overtrick.movements.sections import sections
from overtrick.movements.verify import faults


@pytest.mark.parametrize("pairs", [41, 82, 99])
def test_more_than_twenty_tables_are_split_into_sections_as_equal_as_can_be(pairs: int) -> None:
    parts = sections(Evening(contestants=pairs, winners=1))
    sizes = [each.evening.contestants for each in parts]
    assert sum(sizes) == pairs
    assert max(sizes) <= 40
    assert max(sizes) - min(sizes) <= 3
    assert sum(size % 2 for size in sizes) == pairs % 2
    for each in parts:
        assert not faults(each.option.offer.movement)
        assert len(each.option.offer.movement.contestants) == each.evening.contestants


@pytest.mark.parametrize("players", [32, 47, 60])
def test_more_players_than_a_movement_is_known_for_are_split_into_fours(players: int) -> None:
    sizes = [each.evening.contestants for each in sections(Evening(contestants=players, kind=Kind.INDIVIDUAL))]
    assert sum(sizes) == players
    assert max(sizes) <= 31
    assert sum(size % 4 > 0 for size in sizes) == (players % 4 > 0)


ONE_FIELD = [
    Evening(contestants=40, winners=1),
    Evening(contestants=80, winners=2),
    Evening(contestants=60, kind=Kind.TEAMS),
    Evening(contestants=28, kind=Kind.INDIVIDUAL),
]


@pytest.mark.parametrize("evening", ONE_FIELD, ids=lambda evening: f"{evening.who}-{evening.winners}")
def test_what_one_movement_serves_is_not_split(evening: Evening) -> None:
    assert sections(evening) == ()
