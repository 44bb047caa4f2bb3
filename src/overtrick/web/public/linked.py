"""Tables whose figures lead on: from contestant to boards, from board to traveller, from figure to reason."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import quote

from overtrick.reports.personal import PersonalView, personal_table
from overtrick.reports.ranking import RankingView, ranking_table
from overtrick.reports.tables import Column, Table
from overtrick.reports.traveller import TravellerView, traveller_table

Row = Mapping[str, str]  # the cells of a row by the heads of their columns
Leads = Callable[[str, Row], str]  # a head and its row -> where the cell leads, empty for nowhere


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a cell, and where it leads."""

    text: str
    href: str = ""


@dataclass(frozen=True, slots=True)
class LinkedTable:
    """A table of a page."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    notes: tuple[str, ...]


def linked(table: Table, leads: Leads) -> LinkedTable:
    """A table with its links.

    >>> table = Table("Ranking", (Column("No"), Column("%")), (("3", "61.5"),))
    >>> linked(table, lambda head, row: f"/{row['No']}" if head == "No" else "").rows
    ((Cell(text='3', href='/3'), Cell(text='61.5', href='')),)
    """
    heads = [column.head for column in table.columns]
    rows = (dict(zip(heads, row, strict=True)) for row in table.rows)
    cells = tuple(tuple(Cell(text, leads(head, row) if text else "") for head, text in row.items()) for row in rows)
    return LinkedTable(table.title, table.columns, cells, table.notes)


def linked_ranking(view: RankingView, event: str) -> LinkedTable:
    """A ranking: the number and the names lead to the boards, the figures to how they came about."""

    def leads(head: str, row: Row) -> str:
        own = contestant_address(event, row["No"])
        return own if head in ("No", "Names") else f"{own}/why" if head not in ("Boards", "Tie broken by") else ""

    return linked(ranking_table(view), leads)


def linked_traveller(view: TravellerView, event: str, board: str) -> LinkedTable:
    """A traveller: the numbers lead to the contestants, their figures to how these came about."""

    def leads(head: str, row: Row) -> str:
        side = head.rpartition(" ")[2]
        if side not in ("NS", "EW") or not row.get(side):
            return ""
        own = contestant_address(event, row[side])
        return own if head == side else f"{own}/why/{quote(board, safe='')}"

    return linked(traveller_table(view), leads)


def linked_personal(view: PersonalView, event: str, contestant: str) -> LinkedTable:
    """A personal score: the board leads to its traveller, the opponents to theirs, the figures to their reasons."""
    own = contestant_address(event, contestant)

    def leads(head: str, row: Row) -> str:
        board = row.get("Bd", "")
        match head:
            case "Bd" if board:
                return board_address(event, board)
            case "v" if row["v"] != "-":
                return contestant_address(event, row["v"])
            case "%" | "Ours" if board:
                return f"{own}/why/{quote(board, safe='')}"
        return f"{own}/why/{quote(board, safe='')}" if head == view.unit and board else ""

    return linked(personal_table(view), leads)


@lru_cache(maxsize=4096)  # every figure of a row leads there
def contestant_address(event: str, contestant: str) -> str:
    """Where a contestant's boards are; of two players who sat together, the first one's.

    >>> contestant_address("thursday", "3+7"), contestant_address("thursday", "A/3")
    ('/e/thursday/contestants/3', '/e/thursday/contestants/A%2F3')
    """
    return f"/e/{event}/contestants/{quote(contestant.partition('+')[0], safe='')}"


def board_address(event: str, board: str) -> str:
    """Where a board's traveller is."""
    return f"/e/{event}/boards/{quote(board, safe='')}"
