import pytest

from overtrick.game.contract import Contract
from overtrick.game.result import NotPlayed, PassedOut, Played, ScoreOnly, TableResult, Unknown, result_text
from overtrick.game.seats import Seat

RESULTS: list[tuple[TableResult, str]] = [
    (Played(Contract.parse("4SX"), Seat.S, 8), "4SXS-2"),
    (Played(Contract.parse("3NT"), Seat.N, 9), "3NTN="),
    (Played(Contract.parse("1C"), Seat.W, 13), "1CW+6"),
    (ScoreOnly(420), "+420"),
    (ScoreOnly(-50), "-50"),
    (ScoreOnly(0), "+0"),
    (PassedOut(), "Pass"),
    (NotPlayed(), "NP"),
    (NotPlayed(late=True), "LATE"),
    (Unknown(), "?"),
]


@pytest.mark.parametrize(("result", "text"), RESULTS)
def test_results_are_written_as_on_a_slip(result: TableResult, text: str) -> None:
    assert str(result) == text


def test_different_results_are_never_equal() -> None:
    assert len({result for result, _ in RESULTS}) == len(RESULTS)


@pytest.mark.parametrize(("tricks", "margin", "text"), [(10, 0, "="), (12, 2, "+2"), (7, -3, "-3")])
def test_margin_counts_from_the_contract(tricks: int, margin: int, text: str) -> None:
    assert Played(Contract.parse("4S"), Seat.S, tricks).margin == margin
    assert result_text(margin) == text
