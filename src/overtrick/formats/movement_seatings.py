"""Movements and what devices at the tables are told (RoundData): for each round and table who meets on which boards."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from overtrick.events.model import Event, Numbers
from overtrick.events.model import Kind as EventKind
from overtrick.formats.bws import BwsOptions, read_movement
from overtrick.formats.bws import write as write_bws
from overtrick.formats.document import Document, Written
from overtrick.formats.figures import whole
from overtrick.formats.findings import Findings
from overtrick.formats.losses import Losses
from overtrick.formats.movement_grid import MOST, ranked, side, with_sharing_told
from overtrick.formats.movement_losses import lose_arrows, lose_rest
from overtrick.formats.seatings import Seating
from overtrick.game.problems import Reading
from overtrick.game.seats import BySide
from overtrick.movements.cell import Cell
from overtrick.movements.cell import Numbers as Seats
from overtrick.movements.movement import Boards, Kind, Movement, Place, Round
from overtrick.regulations.conditions import Conditions

SECTION = "A"
EVENT_KINDS = {Kind.PAIRS: EventKind.PAIRS, Kind.TEAMS: EventKind.TEAMS, Kind.INDIVIDUAL: EventKind.INDIVIDUAL}


def seatings(movement: Movement, section: str = SECTION) -> tuple[Seating, ...]:
    """The seatings of a section: North-South are those who hold the North-South cards, also where boards are turned.

    >>> from overtrick.movements.mitchell import straight
    >>> seatings(straight(3))[1]
    Seating(section='A', table=2, round=1, contestants=BySide(ns=('2',), ew=('5',)), boards=(3, 4), session=None)
    """
    return tuple(
        Seating(
            section,
            place.table,
            place.round,
            BySide(_texts(cell.ns), _texts(cell.ew)),
            movement.boards_of(cell.set) if cell.is_played else (),
        )
        for place, cell in movement.cells()
        if cell.contestants
    )


def _texts(seats: Seats) -> Numbers:
    return tuple(map(str, seats))


def movements(found: Iterable[Seating], findings: Findings) -> tuple[Movement, ...]:
    """The movement of each section; where both directions count from 1, East-West are put behind North-South."""
    sections: dict[tuple[int | None, str], list[Seating]] = defaultdict(list)
    for seating in found:
        sections[seating.session, seating.section].append(seating)
    return tuple(_movement(_title(*key), rows, findings) for key, rows in sections.items())


def _title(session: int | None, section: str) -> str:
    return f"Session {session}, section {section or SECTION}" if session else f"Section {section or SECTION}"


def _movement(title: str, found: Sequence[Seating], findings: Findings) -> Movement:
    sets: dict[tuple[int, ...], int] = {}
    for seating in sorted(found, key=lambda each: (each.boards, each.place)):
        if seating.boards:
            sets.setdefault(seating.boards, len(sets) + 1)
    rounds = tuple(_rounds(found, sets))
    rounds, kind, winners = ranked(rounds, findings)
    boards: Boards = tuple(sets)
    return with_sharing_told(Movement(title, rounds, boards, kind, winners), findings)


def _rounds(found: Sequence[Seating], sets: dict[tuple[int, ...], int]) -> Iterator[Round]:
    cells = {Place(each.round, each.table): _cell(each, sets) for each in found}
    wide = max(place.table for place in cells)
    for round_ in range(1, max(place.round for place in cells) + 1):
        yield tuple(cells.get(Place(round_, table), Cell()) for table in range(1, wide + 1))


def _cell(seating: Seating, sets: dict[tuple[int, ...], int]) -> Cell:
    ns, ew = (
        side(*(whole(number) or 0 for number in line)) for line in (seating.contestants.ns, seating.contestants.ew)
    )
    return Cell(ns, ew, sets.get(seating.boards, 0))


def read(data: bytes, name: str) -> Reading[tuple[Movement, ...]]:
    """The movements of a Bridgemate file, one for each section."""
    reading = read_movement(data, name)
    findings = Findings(name, list(reading.problems))
    sound = [each for each in reading.value if each.round <= MOST and each.table <= MOST]
    if not sound and not findings.problems:
        findings.error("movements-none", "the file has no movement (table RoundData is empty)")
    return Reading(movements(sound, findings), tuple(findings.problems))


def write(movement: Movement) -> Written:
    """A new Bridgemate file with one section that has the movement; results come in while it is played.

    >>> from overtrick.movements.mitchell import straight
    >>> found = read(write(straight(5)).data, "evening.bws").value[0]
    >>> (found.rounds, found.boards, found.winners) == (straight(5).rounds, straight(5).boards, 2)
    True
    """
    losses = Losses()
    lose_arrows(movement, losses)
    lose_rest(movement, losses)
    winners = {"winners": str(movement.winners)} if movement.kind is Kind.PAIRS else {}
    event = Event(movement.name, kind=EVENT_KINDS[movement.kind], conditions=Conditions(choices=winners))
    made = write_bws(Document("", (event,)), BwsOptions(seatings=seatings(movement)))
    return replace(made, losses=(*losses.items, *made.losses))
