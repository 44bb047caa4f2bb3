"""The ranking that everybody reads is made once for all who wait, however fast results come, and packed once."""

import asyncio
from gzip import decompress

from overtrick.store.papers import put
from overtrick.web.kept import Kept, Packed
from overtrick.web.room.choices import Choices, Seen
from tests.web.conftest import EVENT, Club


def test_page_is_made_once_for_all_who_ask_while_results_come(club: Club) -> None:
    evenings, made = club.app.state.house.evenings, list[int]()
    kept: Kept[Packed] = Kept()

    async def make() -> Packed:
        for board in (1, 2):
            club.result("1", board)
        newest = evenings.now(EVENT)
        made.append(newest.number)
        return Packed.of(newest.state, str(newest.number))

    async def readers() -> list[bytes]:
        first = evenings.now(EVENT)
        club.result("2", 3)
        asked = [first.state, evenings.now(EVENT).state] * 10
        return [page.plain for page in await asyncio.gather(*(kept.of("a", each, make) for each in asked))]

    assert asyncio.run(readers()) == [b"3"] * 20
    assert made == [3]


def test_page_is_made_anew_when_a_paper_has_changed(club: Club) -> None:
    phone, home = club.anybody(), f"/e/{EVENT}"
    club.result("1", 1)
    assert "Ash" in phone.open(home)
    put(club.store, EVENT, "room.toml", str(Choices(ranking=Seen.PUBLISHED)).encode())
    assert "Ash" not in phone.open(home)


def test_page_is_packed_for_browsers_that_unpack_it(club: Club) -> None:
    club.result("1", 1)
    phone = club.anybody()
    plain = phone.client.get(f"/e/{EVENT}", headers={"accept-encoding": "identity"})
    packed = phone.client.get(f"/e/{EVENT}", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert plain.headers["vary"] == packed.headers["vary"] == "accept-encoding"
    assert packed.text == plain.text
    made = next(iter(club.app.state.house.pages._known.values()))  # noqa: SLF001 -- what is sent is what was packed
    assert decompress(made.packed) == made.plain == plain.content
