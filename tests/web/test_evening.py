"""An evening that has grown entry by entry is the evening that is folded of the whole log."""

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest

from overtrick.events.model import Entry
from overtrick.formats.entries_jsonl import read_entry
from overtrick.game.problems import Where
from overtrick.store.papers import Paper, put
from overtrick.web.evening import Evening, evening, grown, seated
from tests.web.conftest import EVENT, MOVEMENT, PAIRS, SITTING, Club

PAPERS = (
    Paper(EVENT, 1, "movement.txt", "", "", MOVEMENT.encode()),
    Paper(EVENT, 2, "pairs.csv", "", "", PAIRS.encode()),
)
SAID: tuple[dict[str, object], ...] = (
    {"result": "passed_out"},
    {"adjustment": "A+/A-"},
    {"request": {"text": "please"}},
)
HALF = "movement: Half a table\nboards-per-set: 2\n---\nR1 1v2/1 3v-/2\nR2 1v3/2 2v4/1\n"
PLACES = tuple((round_, table, board) for round_, table in SITTING for board in range(1, 5))


def some_log(random: Random) -> list[Entry]:
    """Results, corrections of any of them, rulings, requests: in an order in which what is replaced may come later."""
    ids = [f"e{number}" for number in range(30)]
    log = []
    for number, identity in enumerate(ids, start=1):
        (round_, table, board), replaces = random.choice(PLACES), random.sample(ids, random.choice((0, 0, 0, 1, 2)))
        ns, ew = SITTING[round_, table]
        what: dict[str, object] = random.choice(SAID)
        if random.random() < 0.6:
            what = {"result": "played", "contract": "4S", "declarer": "N", "tricks": random.randint(7, 12)}
        place = {"id": identity, "round": round_, "table": table, "board": board, "ns": ns, "ew": ew}
        entry = read_entry({**place, "what": what, "replaces": replaces}, "").value
        assert entry
        log.append(replace(entry, where=Where("entry", number)))
    return log


def folded(log: list[Entry], papers: tuple[Paper, ...] = PAPERS) -> Evening:
    return evening(EVENT, "Thursday", len(log), tuple(log), papers)


def seated_by(movement: str) -> tuple[Paper, ...]:
    """The papers with another movement."""
    return (replace(PAPERS[0], content=movement.encode()), *PAPERS[1:])


@pytest.mark.parametrize("movement", [MOVEMENT, HALF], ids=["two tables", "a half table"])
@pytest.mark.parametrize("seed", range(40))
def test_grown_evening_is_that_of_the_whole_log(seed: int, movement: str) -> None:
    random, papers = Random(seed), seated_by(movement)
    log, known, place = some_log(random), folded([], papers), 0
    while place < len(log):
        step = random.randint(1, 4)
        new, place = log[place : place + step], place + step
        known = grown(known, new) or folded(log[:place], papers)
        assert known == folded(log[:place], papers)


def test_results_of_a_round_with_a_half_table_need_one_fold() -> None:
    papers = seated_by(HALF)
    first, second = (placed(board) for board in (1, 2))
    assert grown(folded([], papers), [first]) is None
    known = folded([first], papers)
    assert grown(known, [second]) == folded([first, second], papers)
    assert [each.id for each in known.event.entries] == ["sit-out 1 3", "sit-out 1 4", "b1"]


def placed(board: int) -> Entry:
    """A result of round 1 at table 1."""
    place = {"id": f"b{board}", "round": 1, "table": 1, "board": board, "ns": 1, "ew": 2}
    entry = read_entry({**place, "what": {"result": "passed_out"}}, "").value
    assert entry
    return replace(entry, where=Where("entry", board))


def test_results_and_their_corrections_need_no_second_fold() -> None:
    first, second = (replace(each, id=f"n{number}") for number, each in enumerate(some_log(Random(1))[:2]))
    plain = replace(first, replaces=frozenset())
    known = grown(folded([]), [plain])
    assert known
    corrected = replace(plain, id="n9", replaces=frozenset({plain.id}), where=second.where)
    again = grown(known, [corrected])
    assert again
    assert again == folded([plain, corrected])
    assert grown(again, [replace(corrected, id="n10", replaces=frozenset({"n9"}))]) is None  # the first comes back


def test_who_sits_where_is_read_once_for_all_posts_that_come_together(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    evenings, read, seats = club.app.state.house.evenings, [], seated

    def counted(papers: Iterable[Paper]) -> object:
        read.append(1)
        return seats(papers)

    monkeypatch.setattr("overtrick.web.evenings.seated", counted)

    async def together() -> None:
        await asyncio.gather(*(evenings.seating(EVENT) for _ in range(20)))

    asyncio.run(together())
    put(club.store, EVENT, "movement.txt", (MOVEMENT + "\n").encode())
    asyncio.run(together())
    assert len(read) == 2
