"""A national event: 400 tables of 24 boards (9,600 results) scored and ranked from its entries."""

import random
from collections.abc import Iterator

from measuring import Measured, at_most

from overtrick.events.model import Entry, Event, ResultEntered
from overtrick.events.scoring import score
from overtrick.game.contract import Contract
from overtrick.game.result import Played
from overtrick.game.seats import BySide, Seat

CONTRACTS = tuple(Contract.parse(text) for text in ("4S", "3NT", "2H", "4SX", "5D", "1NT", "6H", "3C"))


def big_event(tables: int = 400, boards: int = 24) -> Event:
    """A two-winner event whose sections of 24 tables play the same boards, in sections of one Mitchell each."""
    return Event("National pairs", entries=tuple(_entries(tables, boards, random.Random(77))))


def _entries(tables: int, boards: int, rng: random.Random) -> Iterator[Entry]:
    for table in range(tables):
        section, seat = divmod(table, boards)
        for turn in range(boards):
            board = (seat + turn) % boards + 1
            moving = (seat - turn) % boards + 1 + section * boards
            yield Entry(
                f"{table}-{turn}",
                ResultEntered(Played(rng.choice(CONTRACTS), rng.choice(tuple(Seat)), rng.randint(6, 12))),
                session=1,
                section=chr(65 + section),
                round=turn + 1,
                table=str(seat + 1),
                board=str(board),
                contestants=BySide((str(table + 1),), (str(1000 + moving),)),
            )


def measurements() -> Iterator[Measured]:
    """Scoring and ranking the whole event from its entries."""
    event = big_event()

    def run() -> int:
        results = score(event)
        assert sum(len(board.lines) for board in results.boards) == len(event.entries)
        return 1

    yield at_most("400 tables × 24 boards scored and ranked", run, milliseconds=1000)
