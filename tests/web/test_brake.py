"""Codes and passwords are not guessed: so many tries a minute from one address, and so many in all."""

from datetime import UTC, datetime, timedelta

from overtrick.web.brake import ADDRESSES, Brake

NOW = datetime(2026, 3, 5, 19, 30, tzinfo=UTC)


def test_address_is_stopped_after_its_tries_and_free_after_a_minute() -> None:
    brake = Brake(each=3)
    assert [brake.is_free("a", NOW) for _ in range(4)] == [True, True, True, False]
    assert brake.is_free("b", NOW)
    assert not brake.is_free("a", NOW + timedelta(seconds=59))
    assert brake.is_free("a", NOW + timedelta(seconds=60))


def test_all_addresses_together_are_stopped_too() -> None:
    brake = Brake(each=3, together=5)
    assert [brake.is_free(f"10.0.0.{n}", NOW) for n in range(6)] == [True] * 5 + [False]


def test_good_code_is_no_try() -> None:
    brake = Brake(each=3)
    for _ in range(20):
        assert brake.is_free("a", NOW)
        brake.give_back("a")
    assert [brake.is_free("a", NOW) for _ in range(4)] == [True, True, True, False]
    brake.give_back("nobody")


def test_many_addresses_are_forgotten_again() -> None:
    brake = Brake(together=10**6)
    for n in range(ADDRESSES + 50):
        brake.is_free(str(n), NOW)
    assert len(brake._tries) == ADDRESSES  # noqa: SLF001 -- that memory does not grow can be seen only here
