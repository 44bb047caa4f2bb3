"""A movement as tables: the plan round by round, the cards, the bye stands and the list for dealing."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from overtrick.movements.breach import boards_named
from overtrick.movements.cell import Cell
from overtrick.movements.movement import Movement
from overtrick.movements.spans import spans
from overtrick.reports.movement_announcement import announcement
from overtrick.reports.movement_boards import copies_words, dealing, stand_words, stands
from overtrick.reports.movement_cards import Card, guide_cards, table_cards
from overtrick.reports.movement_names import NO_NAMES, Names, seat_table
from overtrick.reports.tables import Column, Kind, Table, needed

EMPTY = "-"
SAID, SAID_TITLE = "announcement", "To be said before round 1"
TURNED = "^"
NUMBERS = frozenset(("Round", "Table", "Copies"))


def plan_table(movement: Movement) -> Table:
    """A row for each round and a column for each table.

    >>> from overtrick.movements.mitchell import straight
    >>> plan_table(straight(3)).rows[1]
    ('2', '1v6 3-4', '2v4 5-6', '3v5 1-2')
    """
    heads = (Column("Round", Kind.NUMBER), *(Column(f"Table {table}") for table in range(1, movement.tables + 1)))
    rows = tuple(
        (str(round_), *(plan_cell(movement, cell) for cell in row))
        for round_, row in enumerate(movement.rounds, start=1)
    )
    return Table(movement.name, heads, rows, tuple(_legend(movement)))


def plan_cell(movement: Movement, cell: Cell) -> str:
    """A table of a round in a plan: who sits North-South and East-West, whatever cards are held, and the boards."""
    if not cell.contestants:
        return EMPTY
    ns, ew = ("+".join(map(str, side)) or EMPTY for side in cell.seated)
    boards = f" {spans(movement.boards_of(cell.set))}" if cell.is_played else ""
    return f"{ns}v{ew}{boards}{TURNED if cell.arrow and cell.is_played else ''}"


def _legend(movement: Movement) -> Iterator[str]:
    cells = [cell for _, cell in movement.cells()]
    first = next((cell for cell in cells if cell.is_played and not cell.arrow), None)
    if first:
        ns, ew = ("+".join(map(str, side)) for side in first.seated)
        boards = boards_named(movement.boards_of(first.set))
        yield f"{plan_cell(movement, first)}: {ns} sits North-South, {ew} East-West, and they play {boards}."
    if any(cell.arrow and cell.is_played for cell in cells):
        yield f"{TURNED}: the boards are turned a quarter (arrow switch)."
    if not all(cell.ns and cell.ew for cell in cells):
        yield f"{EMPTY}: nobody sits there."


def plan_tables(movement: Movement, columns: int | None = None) -> Iterator[Table]:
    """The plan in as many pieces as a screen of so many columns asks for, each with its own tables."""
    table = plan_table(movement)
    places = list(range(1, len(table.columns)))
    while places:
        room = next(n for n in range(len(places), 0, -1) if n == 1 or _fits(table, places[:n], columns))
        piece = table.without(set(range(1, len(table.columns))) - set(places[:room]))
        first, places = places[0], places[room:]
        notes = () if places else table.notes
        yield replace(piece, title=table.title if first == 1 else "", notes=notes)


def _fits(table: Table, places: list[int], columns: int | None) -> bool:
    kept = table.without(set(range(1, len(table.columns))) - set(places))
    return columns is None or needed(kept) <= columns


def card_table(card: Card) -> Table:
    """A card as a table."""
    filled = card.filled
    heads = tuple(Column(head, Kind.NUMBER if head in NUMBERS else Kind.TEXT) for head in filled.heads)
    return Table(filled.title, heads, filled.rows, filled.notes)


def stand_table(movement: Movement) -> Table:
    """The bye stands: where they are, and what lies on them before round 1."""
    heads = (Column("Bye stand"), Column("Before round 1", Kind.NAME))
    rows = tuple((stand_words(stand), copies_words(movement, stand.sets) or EMPTY) for stand in stands(movement))
    return Table("Bye stands", heads, rows, () if rows else ("There are none: all boards are at tables.",))


def deal_table(movement: Movement) -> Table:
    """The sets to deal, how many copies of each, and where they lie before round 1."""
    dealt = list(dealing(movement))
    heads = (Column("Set", Kind.NUMBER), Column("Boards"), Column("Copies", Kind.NUMBER), Column("Begin at", Kind.NAME))
    rows = tuple((str(each.set), spans(each.boards), str(each.copies), ", ".join(each.places)) for each in dealt)
    total = sum(len(each.boards) * each.copies for each in dealt)
    different = sum(len(each.boards) for each in dealt)
    note = f"{different} boards" if total == different else f"{different} boards, {total} with all copies"
    return Table("Boards to deal", heads, rows, (f"{note}.",))


def announcement_table(movement: Movement) -> Table:
    """What is said before the first round, as lines below a title."""
    return Table(SAID_TITLE, (), (), announcement(movement))


Part = Callable[[Movement, Names], Iterable[Table]]

# What can be printed, in the order in which it is; the plan alone depends on the width of the screen.
PARTS: Mapping[str, Part] = {
    SAID: lambda movement, _: [announcement_table(movement)],
    "seats": lambda movement, names: [seat_table(movement, names)],
    "plan": lambda movement, _: plan_tables(movement),
    "tables": lambda movement, _: map(card_table, table_cards(movement)),
    "guide": lambda movement, names: map(card_table, guide_cards(movement, names)),
    "stands": lambda movement, _: [stand_table(movement)],
    "deal": lambda movement, _: [deal_table(movement)],
}


def tables_of(
    movement: Movement, parts: Iterable[str], columns: int | None = None, names: Names = NO_NAMES
) -> Iterator[Table]:
    """The tables of some parts, the plan for a screen of so many columns.

    >>> from overtrick.movements.mitchell import straight
    >>> [table.title for table in tables_of(straight(3), ("stands", "deal"))]
    ['Bye stands', 'Boards to deal']
    """
    for part in parts:
        yield from plan_tables(movement, columns) if part == "plan" else PARTS[part](movement, names)
