"""Where a score comes from: nothing left out, nothing invented."""

import pytest

from overtrick.game.boards import Vulnerability
from overtrick.game.contract import CONTRACTS, Contract
from overtrick.game.lookup import legal_scores, origins
from overtrick.game.result import TRICKS
from overtrick.game.score import duplicate_score
from overtrick.reports.origins import origins_answer, origins_table


def contracts_of(cell: str) -> list[Contract]:
    """Every contract that a cell of the table stands for."""
    found: list[Contract] = []
    for part in cell.split(", "):
        first, _, last = part.partition(" to ")
        start, end = Contract.parse(first), Contract.parse(last or first)
        found += [each for each in CONTRACTS[start.place : end.place + 1] if each.doubling is start.doubling]
    return found


@pytest.mark.parametrize("vulnerability", [*Vulnerability, None])
def test_rows_stand_for_exactly_the_ways_there_are(vulnerability: Vulnerability | None) -> None:
    for score in sorted(legal_scores(vulnerability)):
        told = [
            (str(contract), side, vulnerable == "yes", result)
            for side, vulnerable, result, cell in origins_table(score, vulnerability).rows
            for contract in contracts_of(cell)
        ]
        ways = origins(score, vulnerability)
        assert len(told) == len(set(told)) == len(ways)
        assert {(contract, side, vulnerable) for contract, side, vulnerable, _ in told} == {
            (str(way.contract), str(way.side), way.vulnerable) for way in ways
        }


def test_every_way_gives_the_score() -> None:
    for way in origins_answer(-100, None):
        contract = Contract.parse(str(way["contract"]))
        tricks = next(t for t in TRICKS if t == way["tricks"])
        score = duplicate_score(contract, tricks, vulnerable=bool(way["vulnerable"]))
        assert (score if way["side"] == "NS" else -score) == -100


def test_minus_100_is_told_in_three_lines() -> None:
    assert origins_table(-100, None).rows == (
        ("NS", "no", "-1", "1CX to 7NTX"),
        ("NS", "no", "-2", "1C to 7NT"),
        ("NS", "yes", "-1", "1C to 7NT"),
    )


# score, vulnerability, what is said of it
IMPOSSIBLE = """
50    EW    No contract gives this score; the nearest that exist are 0 (passed out) and +70.
420   NS    No contract gives this score; the nearest that exist are +400 and +450.
420   -     Impossible with: North-South vulnerable; all vulnerable.
36000 -     No contract gives this score; the nearest that exist are +7600.
37    None  No contract gives this score; the nearest that exist are 0 (passed out) and +50.
"""


@pytest.mark.parametrize("row", IMPOSSIBLE.strip().split("\n"))
def test_impossible_scores_are_said_to_be(row: str) -> None:
    score, vulnerability, note = row.split(maxsplit=2)
    at = None if vulnerability == "-" else Vulnerability(vulnerability)
    table = origins_table(int(score), at)
    assert table.notes == (note,)
    assert table.title.endswith(": impossible") == note.startswith("No contract")
    assert (origins_answer(int(score), at) == []) == note.startswith("No contract")


@pytest.mark.parametrize("vulnerability", [*Vulnerability, None])
def test_nought_is_a_board_passed_out_and_never_impossible(vulnerability: Vulnerability | None) -> None:
    table = origins_table(0, vulnerability)
    assert (table.rows, table.notes) == ((), ("One way: the board was passed out.",))
    assert origins_answer(0, vulnerability) == [{"contract": "Pass", "side": None, "vulnerable": None, "tricks": None}]
