"""Movements that somebody else published: each passes, with the notices that it deserves."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from overtrick.movements.balance import balance
from overtrick.movements.cell import Cell
from overtrick.movements.declared import Declared, Share
from overtrick.movements.movement import Kind, Movement
from overtrick.movements.verify import breaches, faults

PUBLISHED = Path(__file__).parents[3] / "shared" / "movements" / "published"
pytestmark = pytest.mark.skipif(not PUBLISHED.exists(), reason="the folder shared is not beside the project")

# The file, how often opponents meet and partners sit together, Qf, and the notices beside those of sharing.
DESERVED = """
IndividualMovement.Individual2Tables14Boards  2 100.0 met-again
IndividualMovement.Individual2Tables21Boards  2 100.0 met-again
IndividualMovement.Individual3Tables          4  48.0 met-again
Movement.2TablesArmonk                        2 100.0 met-again
Movement.Armonk2Tables                        2 100.0 met-again
Movement.Howell04T2B18                        2 100.0 met-again
Movement.Howell04T2B24                        2 100.0 met-again
Movement.Howell05T2B20                        1   0.0 boards-differ sits-out
Movement.Howell06T3B15Relay                   1  60.0 -
Movement.Howell06T3B20                        1   0.0 -
Movement.Howell06T3B20Relay                   1  60.0 -
Movement.Howell06T3B25Relay                   1  60.0 -
Movement.Howell06T3B30Relay                   1  60.0 -
Movement.Howell07T3B21                        1 100.0 boards-differ sits-out
Movement.Howell08T4B14                        1 100.0 -
Movement.Howell08T4B21                        1 100.0 -
Movement.Howell09T4B18                        1  81.8 boards-differ sits-out
Movement.Howell10T5B18                        1  83.3 -
Movement.Howell10T5B24Relay                   1  79.9 not-all-met
Movement.Howell11T5B22                        1  90.9 boards-differ sits-out
Movement.Howell12T6B22                        1 100.0 -
Movement.Howell13T6B26                        1  86.2 boards-differ sits-out
Movement.Howell14T7B26                        1  91.3 -
Movement.Howell2Table5Teams                   1   0.0 boards-differ sits-out
Movement.Howell3TableNoRelay                  1   0.0 -
Movement.Mitchell3Table                       1  40.0 not-all-met
"""
ROWS = [line.split() for line in DESERVED.split("\n")[1:-1]]
# 0 is what a movement has in which no board is played twice, or in which nobody is compared.


def published(name: str) -> Movement:
    """The movement of a file, one winner, nothing declared."""
    text = (PUBLISHED / f"{name}.yaml").read_text("utf-8")
    tables: dict[tuple[int, int], tuple[dict[str, int], tuple[int, ...]]] = {}
    for block in re.split(r"\n\s*- (?=table)", text)[1:]:
        at = {key: int(value) for key, value in re.findall(r"^\s*(\w+): (\d+)$", block, re.MULTILINE)}
        listed = re.search(r"boards: \[([^\]]*)\]", block)
        boards = re.findall(r"\d+", listed[1]) if listed else re.findall(r"^\s*- (\d+)$", block, re.MULTILINE)
        tables[at["round"], at["table"]] = (at, tuple(map(int, boards)))
    sets = sorted({boards for _, boards in tables.values() if boards})
    wide = max(table for _, table in tables)

    def cell(round_: int, table: int) -> Cell:
        if (round_, table) not in tables:
            return Cell()
        at, boards = tables[round_, table]
        set_ = sets.index(boards) + 1 if boards else 0
        if "north" in at:
            return Cell((at["north"], at["south"]), (at["east"], at["west"]), set_)
        return Cell.pairs(at["ns"], at["ew"], set_)

    rounds = tuple(
        tuple(cell(round_, table) for table in range(1, wide + 1)) for round_ in range(1, max(tables)[0] + 1)
    )
    kind = Kind.INDIVIDUAL if "north" in text else Kind.PAIRS
    return Movement(name, rounds, tuple(sets), kind)


def declared(movement: Movement, meetings: int) -> Movement:
    """The movement with what it does on purpose: the sets that are at several tables, and who meets again."""
    shares = []
    for round_, row in enumerate(movement.rounds, start=1):
        for set_ in {cell.set for cell in row if cell.is_played}:
            tables = tuple(table for table, cell in enumerate(row, start=1) if cell.set == set_ and cell.is_played)
            shares += [Share(tables, (round_,))] if len(tables) > 1 else []
    return replace(movement, declared=Declared(tuple(shares), meetings))


@pytest.mark.parametrize(("name", "meetings", "qf", "notices"), [(*row[:3], row[3:]) for row in ROWS])
def test_published_movement_passes_with_the_notices_it_deserves(
    name: str, meetings: str, qf: str, notices: list[str]
) -> None:
    movement = declared(published(name), int(meetings))
    assert not faults(movement)
    found = {breach.code for breach in breaches(movement)} - {"set-shared"}
    assert found == set(notices) - {"-"}
    assert f"{float(balance(movement).qf):.1f}" == qf


def test_every_published_movement_is_in_the_table() -> None:
    files = {path.stem for path in PUBLISHED.glob("*Movement*.yaml")}
    assert files == {row[0] for row in ROWS}
    assert len(list(PUBLISHED.glob("*.yaml"))) == len(files) + 2  # two sets of boards


@pytest.mark.parametrize("name", [row[0] for row in ROWS if row[1] == "2"])
def test_meeting_again_is_wrong_where_it_is_not_declared(name: str) -> None:
    assert "met-again" in {fault.code for fault in faults(declared(published(name), 1))}
