"""Everything that a movement needs as a PDF for A4 or Letter paper: to be said, the plan, the cards, the room."""

from collections.abc import Iterable

from overtrick.movements.movement import Movement
from overtrick.reports.movement_announcement import announcement
from overtrick.reports.movement_cards import guide_cards, table_cards
from overtrick.reports.movement_names import NO_NAMES, Names, seat_table
from overtrick.reports.movement_svg import plan_pieces, room_svg
from overtrick.reports.movement_tables import PARTS, card_table, deal_table, plan_tables, stand_table
from overtrick.reports.tables import Table
from overtrick.reports.typeset import pdf

Json = dict[str, object]
DRAWN = 10  # tables in one picture of the plan
ACROSS = 112  # letters that a line of the plan has room for on upright paper


def movement_pdf(
    movement: Movement, parts: Iterable[str] = tuple(PARTS), names: Names = NO_NAMES, *, paper: str = "a4"
) -> bytes:
    """The pages with these parts. Raises ``ExtraMissingError`` where what typesets them is not installed."""
    return pdf("movement", movement_data(movement, parts, names), paper=paper)


def movement_data(movement: Movement, parts: Iterable[str], names: Names = NO_NAMES) -> Json:
    """What the template prints: each part that is wanted, and nothing for the others.

    >>> from overtrick.movements.mitchell import straight
    >>> movement_data(straight(3), ["announcement"])["deal"]
    []
    """
    wanted = frozenset(parts)
    tables: dict[str, list[Table]] = {
        "seats": [seat_table(movement, names)],
        "plan": list(plan_tables(movement, ACROSS)),
        "tables": [card_table(card) for card in table_cards(movement)],
        "guide": [card_table(card) for card in guide_cards(movement, names)],
        "stands": [stand_table(movement)],
        "deal": [deal_table(movement)],
    }
    return {
        "title": movement.name,
        "announcement": list(announcement(movement)) if "announcement" in wanted else [],
        "pictures": list(plan_pieces(movement, DRAWN)) if "plan" in wanted else [],
        "room": room_svg(movement) if "stands" in wanted else "",
        **{part: [_table(table) for table in found] if part in wanted else [] for part, found in tables.items()},
    }


def _table(table: Table) -> Json:
    return {
        "title": table.title,
        "heads": [{"head": column.head, "right": column.is_right} for column in table.columns],
        "rows": [list(row) for row in table.rows],
        "notes": list(table.notes),
    }
