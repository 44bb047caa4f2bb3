"""What lies on the tables and in the players' hands: a card for each table, and a guide card for each contestant."""

from collections.abc import Iterator
from dataclasses import dataclass

from overtrick.movements.breach import listed
from overtrick.movements.cell import Cell, Numbers
from overtrick.movements.movement import Kind, Movement, Place
from overtrick.movements.spans import spans
from overtrick.reports.movement_boards import board_moves
from overtrick.reports.movement_names import NO_NAMES, Names, called
from overtrick.reports.movement_seats import CHAIRS, Seat, Seated, Visit, goes_to, seated, visits

Rows = tuple[tuple[str, ...], ...]
TURN = "turn"
TURN_NOTE = "turn: turn the boards a quarter (arrow switch)."
SIT_OUT = "sit out"
NOBODY = "–"
TABLE_HEADS = ("Round", "North-South", "East-West", "Boards", "NS go to", "EW go to", "Boards to table", "Note")
PLAYER_HEADS = ("Round", "North", "South", "East", "West", "Boards", "Boards to table", "Note")


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its title, its columns, a row for each round, and what else must be said; columns may be empty."""

    title: str
    heads: tuple[str, ...]
    rows: Rows
    notes: tuple[str, ...] = ()

    @property
    def filled(self) -> "Card":
        """The card without the columns in which nothing stands."""
        kept = [place for place in range(len(self.heads)) if any(row[place] for row in self.rows)]
        rows = tuple(tuple(row[place] for place in kept) for row in self.rows)
        return Card(self.title, tuple(self.heads[place] for place in kept), rows, self.notes)


def table_cards(movement: Movement) -> Iterator[Card]:
    """A card for each table: who comes, which boards are played, and where everybody and everything goes next.

    >>> from overtrick.movements.mitchell import straight
    >>> next(table_cards(straight(3))).rows[0]
    ('1', '1', '4', '1-2', '', '2 EW', '3', '')
    """
    moves = board_moves(movement)
    where = seated(movement)
    is_individual = movement.kind is Kind.INDIVIDUAL
    for table in range(1, movement.tables + 1):
        places = [Place(round_, table) for round_ in range(1, len(movement.rounds) + 1)]
        rows = tuple(_table_row(movement, place, _short(moves.get(place, "")), where) for place in places)
        card = Card(f"Table {table}", PLAYER_HEADS if is_individual else TABLE_HEADS, rows, _notes(movement, table))
        yield card if is_individual else _without_stays(card)


def _short(move: str) -> str:
    """Where boards go, in as few words as a card bears.

    >>> _short("table 3"), _short("tables 1 and 8"), _short("stand for table 7"), _short("stay")
    ('3', '1 and 8', 'stand 7', 'stay')
    """
    return move.replace("stand for table ", "stand ").removeprefix("tables ").removeprefix("table ")


def _without_stays(card: Card) -> Card:
    """The card with nothing where nobody goes anywhere all evening, as North-South in a Mitchell."""
    rows = [list(row) for row in card.rows]
    for place in (4, 5, 6):
        if {row[place] for row in rows} <= {"stay", ""}:
            for row in rows:
                row[place] = ""
    return Card(card.title, card.heads, tuple(map(tuple, rows)), card.notes)


def _notes(movement: Movement, table: int) -> tuple[str, ...]:
    turned = any(row[table - 1].arrow and row[table - 1].is_played for row in movement.rounds)
    return (*_share_notes(movement, table), *((TURN_NOTE,) if turned else ()))


def _share_notes(movement: Movement, table: int) -> tuple[str, ...]:
    shares = [share for share in movement.declared.shares if table in share.tables]
    return tuple(
        f"Shares its boards with table{'s' if len(share.tables) > 2 else ''} "  # noqa: PLR2004 -- two tables share
        f"{listed(other for other in share.tables if other != table)}"
        + (f" in round{'s' if len(share.rounds) > 1 else ''} {listed(share.rounds)}" if share.rounds else "")
        + "."
        for share in shares
    )


def _table_row(movement: Movement, place: Place, boards_to: str, where: tuple[Seated, ...]) -> tuple[str, ...]:
    cell = movement.at(place)
    boards = spans(movement.boards_of(cell.set)) if cell.is_played else ""
    note = TURN if cell.arrow and cell.is_played else "" if cell.is_played else _idle(cell)
    if movement.kind is Kind.INDIVIDUAL:
        north_south, east_west = ((*map(str, side), "", "")[:2] for side in cell.seated)
        return (str(place.round), *north_south, *east_west, boards, boards_to, note)
    is_last = place.round == len(movement.rounds)
    sides = tuple(zip(("NS", "EW"), cell.seated, strict=True))
    then = {} if is_last else where[place.round]
    to = (_goes(Seat(place.table, chair), numbers, then, is_last=is_last) for chair, numbers in sides)
    return (str(place.round), *(_text(numbers) for _, numbers in sides), boards, *to, boards_to, note)


def _goes(now: Seat, numbers: Numbers, then: Seated, *, is_last: bool) -> str:
    return goes_to(now, then.get(numbers[0], ()), is_last=is_last) if numbers else ""


def _text(numbers: Numbers) -> str:
    return "+".join(map(str, numbers)) or NOBODY


def _idle(cell: Cell) -> str:
    return SIT_OUT if cell.contestants else "empty"


GUIDE_HEADS = ("Round", "Table", "Sit", "Against", "Boards", "Note")
PLAYER_GUIDE_HEADS = ("Round", "Table", "Sit", "Partner", "Against", "Boards", "Note")


def guide_cards(movement: Movement, names: Names = NO_NAMES) -> Iterator[Card]:
    """A card for each contestant: where to sit, against whom, with which boards.

    >>> from overtrick.movements.mitchell import straight
    >>> card = next(card for card in guide_cards(straight(3)) if card.title == "Pair 5")
    >>> card.rows[1]
    ('2', '3', 'EW', '3', '1-2', '')
    """
    is_individual = movement.kind is Kind.INDIVIDUAL
    heads = PLAYER_GUIDE_HEADS if is_individual else GUIDE_HEADS
    for number, each in visits(movement).items():
        rows = tuple(_guide_row(visit, movement.kind) for visit in each)
        yield Card(called(movement, number, names), heads, rows, tuple(_stays(each)))


def _guide_row(visit: Visit, kind: Kind) -> tuple[str, ...]:
    table = str(visit.seat.table) if visit.seat else ""
    sit = visit.seat.chair if visit.seat and visit.is_played else ""
    partner = (str(visit.partner or ""),) if kind is Kind.INDIVIDUAL else ()
    opponents = " + ".join(map(str, visit.opponents)) if visit.is_played else ""
    note = (TURN if visit.turned else "") if visit.is_played else SIT_OUT
    return (str(visit.round), table, sit, *partner, opponents, spans(visit.boards), note)


def _stays(each: tuple[Visit, ...]) -> Iterator[str]:
    seats = {visit.seat for visit in each if visit.seat}
    if len(seats) == 1 and len(each) > 1:
        seat = seats.pop()
        yield f"Stay at table {seat.table}, {CHAIRS[seat.chair]}, all evening."
    if any(visit.turned and visit.is_played for visit in each):
        yield TURN_NOTE
