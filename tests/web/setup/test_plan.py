"""The movements that are offered, in plain words, each with its picture."""

import pytest

from overtrick.movements import is_sound
from overtrick.web.setup.plan import Wished, can_be_planned, choices, chosen, picture


@pytest.mark.parametrize("pairs", [3, 8, 13, 14])
def test_every_offer_is_sound_and_known_by_its_key(pairs: int) -> None:
    found = choices(pairs, Wished())
    assert found
    assert len({each.key for each in found}) == len(found)
    for each in found:
        option = chosen(pairs, Wished(), each.key)
        assert option is not None
        assert is_sound(option.offer.movement)
        assert len(option.offer.movement.contestants) == pairs


def test_wish_for_one_winner_is_met() -> None:
    wished = Wished.of({"boards": "26", "winners": "1"})
    options = [chosen(14, wished, each.key) for each in choices(14, wished)]
    assert {option.offer.movement.winners for option in options if option} == {1}


def test_picture_is_drawn_of_what_is_offered_alone() -> None:
    key = choices(8, Wished())[0].key
    assert (picture(8, Wished(), key) or "").startswith("<svg")
    assert picture(8, Wished(), "Nonsense") is None


@pytest.mark.parametrize("fields", [{}, {"boards": "-1"}, {"boards": "999"}, {"boards": "²"}, {"winners": "3"}])
def test_nonsense_counts_as_not_said(fields: dict[str, str]) -> None:
    assert Wished.of(fields) == Wished()


def test_wishes_survive_in_an_address() -> None:
    assert Wished(20, "2", 3, plays=True).query == "boards=20&winners=2&staying=3&plays=yes"


def test_too_few_and_too_many_pairs_have_no_movement() -> None:
    assert [can_be_planned(pairs) for pairs in (0, 2, 3, 100, 101)] == [False, False, True, True, False]
