"""Pictures of a movement as SVG: the plan round by round, and the room before the first round.

Black on white, and nothing rests on colour: who stays all evening is underlined, turned boards have a thick frame.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from html import escape
from math import ceil

from overtrick.movements.breach import boards_named
from overtrick.movements.cell import Cell
from overtrick.movements.movement import Kind, Movement, Place
from overtrick.movements.seats import stationary
from overtrick.movements.spans import spans
from overtrick.reports.movement_boards import Stand, copies_words, stands
from overtrick.reports.movement_seats import visits

WIDE, HIGH, GAP = 92, 64, 10  # of a table
LEFT, TOP = 40, 30
STYLE = (
    "text{font-family:system-ui,sans-serif;fill:#111;text-anchor:middle;font-size:13px}.t{fill:#fff;stroke:#111}"
    ".x{stroke-width:4}.e{stroke-dasharray:4 4}.n,.b{paint-order:stroke;stroke:#fff;stroke-width:4px}.n{font-size:15px}"
    ".b{font-size:12px}.s{text-decoration:underline}.p{fill:none;stroke:#0b57a4;stroke-width:3;stroke-opacity:.5}"
    ".d{fill:#0b57a4}.o{fill:#eee;stroke:#111}.q{font-size:12px}"
)


@dataclass(frozen=True, slots=True)
class _Box:
    """Where a table is drawn."""

    x: int
    y: int

    @property
    def middle(self) -> int:
        return self.x + WIDE // 2

    @property
    def centre(self) -> tuple[int, int]:
        return self.middle, self.y + HIGH // 2


@dataclass(frozen=True)
class _Drawing:
    """A movement as it is drawn: what stands before the numbers of North-South and East-West, and who never moves."""

    movement: Movement
    before: tuple[str, str] = ("", "")

    @cached_property
    def stay(self) -> frozenset[int]:
        return frozenset(stationary(self.movement))

    def words(self, box: _Box, cell: Cell) -> str:
        """What stands at a table: North-South above, East-West below, the boards between."""
        parts = []
        for side, below, name in zip(cell.seated, (19, HIGH - 8), self.before, strict=True):
            if side:
                text = f"{name} {'+'.join(map(str, side))}".strip()
                parts.append(_text((box.middle, box.y + below), "n s" if set(side) <= self.stay else "n", text))
        if cell.is_played:
            parts.append(_text((box.middle, box.y + HIGH // 2 + 5), "b", spans(self.movement.boards_of(cell.set))))
        return "".join(parts)

    def way(self, boxes: Mapping[Place, _Box]) -> str:
        """The way of the last contestant who moves, beside the numbers so that they can be read."""
        mover = next((number for number in reversed(self.movement.contestants) if number not in self.stay), None)
        if mover is None or self.movement.kind is Kind.TEAMS:
            return ""
        every = [Place(visit.round, visit.seat.table) for visit in visits(self.movement)[mover] if visit.seat]
        at = [(boxes[place].x + 14, boxes[place].centre[1]) for place in every if place in boxes]
        points = " ".join(f"{x},{y}" for x, y in at)
        dots = "".join(f'<circle cx="{x}" cy="{y}" r="5" class="d"/>' for x, y in at)
        return f'<g><title>The way of {mover}</title><polyline points="{points}" class="p"/>{dots}</g>'


def _svg(wide: int, high: int, title: str, body: str) -> str:
    size = f'viewBox="0 0 {wide} {high}" width="{wide}" height="{high}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">'
        f"<title>{escape(title)}</title><style>{STYLE}</style>{body}</svg>"
    )


def _text(at: tuple[int, int], kind: str, text: str) -> str:
    class_ = f' class="{kind}"' if kind else ""
    return f'<text x="{at[0]}" y="{at[1]}"{class_}>{escape(text)}</text>'


# --- the plan ---


def plan_svg(movement: Movement, tables: range | None = None) -> str:
    """The plan: a row for each round, a box for each table, and the way of one contestant that moves as a line.

    ``tables`` are those that are drawn, all of them if None.

    >>> from overtrick.movements.mitchell import straight
    >>> plan_svg(straight(3)).count("<rect"), plan_svg(straight(7), range(5, 8)).count("<rect")
    (9, 21)
    """
    shown = tables or range(1, movement.tables + 1)
    rounds = range(1, len(movement.rounds) + 1)
    drawing = _Drawing(movement)
    boxes = {Place(round_, table): _plan_box(round_, table - shown[0]) for round_ in rounds for table in shown}
    heads = [_text((_plan_box(1, table - shown[0]).middle, TOP - 12), "", f"Table {table}") for table in shown]
    sides = [_text((LEFT // 2, _plan_box(round_, 0).centre[1] + 5), "", str(round_)) for round_ in rounds]
    frames = [_frame(box, movement.at(place)) for place, box in boxes.items()]
    words = [drawing.words(box, movement.at(place)) for place, box in boxes.items()]
    size = (LEFT + len(shown) * (WIDE + GAP), TOP + len(rounds) * (HIGH + GAP))
    title = f"{movement.name}: rounds from top to bottom, tables from left to right"
    return _svg(*size, title, "".join((*heads, *sides, *frames, drawing.way(boxes), *words)))


def plan_pieces(movement: Movement, most: int) -> Iterator[str]:
    """The plan in pictures of so many tables at most."""
    for first in range(1, movement.tables + 1, most):
        yield plan_svg(movement, range(first, min(first + most, movement.tables + 1)))


def _plan_box(round_: int, column: int) -> _Box:
    return _Box(LEFT + column * (WIDE + GAP), TOP + (round_ - 1) * (HIGH + GAP))


def _frame(box: _Box, cell: Cell) -> str:
    kind = "t" + (" x" if cell.arrow and cell.is_played else "") + ("" if cell.is_played else " e")
    return f'<rect x="{box.x}" y="{box.y}" width="{WIDE}" height="{HIGH}" rx="8" class="{kind}"/>'


# --- the room ---

ACROSS = 5  # tables beside each other
ASIDE = 70  # between tables
BELOW = 62  # room for a stand
ROOM = 24  # letters in a stand


def room_svg(movement: Movement) -> str:
    """The room before round 1: the tables in a snake, the first on the left, and the bye stands at their tables.

    >>> from overtrick.movements.mitchell import share_and_relay
    >>> room_svg(share_and_relay(6)).count("<ellipse")
    1
    """
    found = stands(movement)
    pitch = TOP + HIGH + GAP + (BELOW if found else 0)
    boxes = {table: _room_box(table, pitch) for table in range(1, movement.tables + 1)}
    drawing = _Drawing(movement, ("", "") if movement.kind is Kind.INDIVIDUAL else ("NS", "EW"))
    body = [_room_table(box, drawing, table) for table, box in boxes.items()]
    body += [_stand(movement, stand, boxes[stand.table]) for stand in found]
    wide = min(ACROSS, movement.tables) * (WIDE + ASIDE)
    high = ceil(movement.tables / ACROSS) * pitch + GAP
    return _svg(wide, high, f"{movement.name}: the room before round 1", "".join(body))


def _room_box(table: int, pitch: int) -> _Box:
    row, place = divmod(table - 1, ACROSS)
    column = place if row % 2 == 0 else ACROSS - 1 - place
    return _Box(ASIDE // 2 + column * (WIDE + ASIDE), TOP + row * pitch)


def _room_table(box: _Box, drawing: _Drawing, table: int) -> str:
    cell = drawing.movement.at(Place(1, table))
    return _text((box.middle, box.y - 8), "", f"Table {table}") + _frame(box, cell) + drawing.words(box, cell)


def _stand(movement: Movement, stand: Stand, box: _Box) -> str:
    """A stand below the table that takes boards from it."""
    lines = list(_stand_lines(movement, stand))
    x, y = box.middle, box.y + HIGH + GAP + 26
    oval = f'<ellipse cx="{x}" cy="{y}" rx="{(WIDE + ASIDE) // 2 - 3}" ry="24" class="o"/>'
    line = f'<line x1="{x}" y1="{box.y + HIGH}" x2="{x}" y2="{y - 24}" stroke="#111" stroke-dasharray="3 3"/>'
    texts = [_text((x, y + 5 + 14 * place - 7 * (len(lines) - 1)), "q", text) for place, text in enumerate(lines)]
    return f"<g><title>Bye stand for table {stand.table}</title>{line}{oval}{''.join(texts)}</g>"


def _stand_lines(movement: Movement, stand: Stand) -> Iterator[str]:
    yield "bye stand"
    if stand.sets:
        words = copies_words(movement, stand.sets)
        yield words if len(words) <= ROOM else f"{boards_named(movement.boards_of(stand.sets[0][0]))} …"
