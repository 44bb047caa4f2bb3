"""What takes long is worked out once for each state of an evening, however many ask at once."""

import asyncio

from overtrick.web.latest import MOST, Latest
from tests.web.conftest import EVENT, Club


def test_work_is_done_once_for_each_state_and_shared(club: Club) -> None:
    evenings, latest, made = club.app.state.house.evenings, Latest(), []

    def work() -> int:
        made.append(1)
        return len(made)

    async def ask() -> list[int]:
        return await asyncio.gather(*(latest.of(("a",), evenings.now(EVENT), work) for _ in range(5)))

    async def before_and_after() -> tuple[list[int], list[int]]:
        first = await ask()
        club.result("1", 1)
        return first, await ask()

    assert asyncio.run(before_and_after()) == ([1] * 5, [2] * 5)


def test_oldest_is_forgotten(club: Club) -> None:
    latest, evening = Latest(), club.app.state.house.evenings.now(EVENT)

    async def ask(key: str) -> str:
        return await latest.of((key,), evening, lambda: key)

    for number in range(2 * MOST):
        assert asyncio.run(ask(str(number))) == str(number)
    assert len(latest._known) <= MOST  # noqa: SLF001 -- memory is what this is about
