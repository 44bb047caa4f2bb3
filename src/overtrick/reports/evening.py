"""What devices at the tables were given for an evening, section by section: to be held against the room."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from overtrick.events.model import Event
from overtrick.formats.seatings import Seating
from overtrick.game.counted import counted
from overtrick.game.problems import Problem
from overtrick.movements.spans import spans
from overtrick.reports.problems import problems_answer

Answer = dict[str, object]


@dataclass(frozen=True, slots=True)
class Evening:
    """An event that was made ready: the file, the movement, and the identity that its session has for the devices."""

    file: str
    event: Event
    seatings: tuple[Seating, ...]
    session: str

    def sections(self) -> dict[str, list[Seating]]:
        """The seatings of each section."""
        found: dict[str, list[Seating]] = {}
        for seating in self.seatings:
            found.setdefault(seating.section, []).append(seating)
        return found


def evening_lines(evening: Evening) -> Iterator[str]:
    """The file in a few lines."""
    event = evening.event
    yield f"{evening.file}: {event.name}, {event.date}" if event.name else f"{evening.file}: {event.date}"
    for letter, rows in evening.sections().items():
        yield (
            f"Section {letter}: {counted(_most(row.table for row in rows), 'table')}, "
            f"{counted(_most(row.round for row in rows), 'round')}, boards {spans(_boards(rows))}"
        )
    players = sum(bool(name) for contestant in event.contestants for name in contestant.names)
    dealt = {board for (_, board), facts in event.boards.items() if facts.deal}
    played = {str(board) for rows in evening.sections().values() for board in _boards(rows)}
    idle = len(dealt - played)
    unplayed = f", of which {idle} {'is' if idle == 1 else 'are'} not played" if idle else ""
    yield f"Names of players: {players}. Deals: {len(dealt)}{unplayed}."


def evening_answer(evening: Evening, problems: Iterable[Problem]) -> Answer:
    """The same for a program."""
    return {
        "file": evening.file,
        "name": evening.event.name,
        "date": evening.event.date,
        "session": evening.session,
        "sections": [
            {
                "letter": letter,
                "tables": _most(row.table for row in rows),
                "rounds": _most(row.round for row in rows),
                "boards": list(_boards(rows)),
            }
            for letter, rows in evening.sections().items()
        ],
        **problems_answer(problems),
    }


def _most(numbers: Iterable[int]) -> int:
    return max(numbers, default=0)


def _boards(rows: Sequence[Seating]) -> tuple[int, ...]:
    return tuple(sorted({board for row in rows for board in row.boards}))
