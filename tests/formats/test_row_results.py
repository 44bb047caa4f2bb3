import pytest

from overtrick.formats.row_results import ResultColumn
from overtrick.game.contract import Contract
from overtrick.game.errors import ResultSyntaxError

TRICKS = """
2S   =    8
2S   +1   9
2S   -2   6
2S   −2   6
7NT  =   13
1C   +6  13
"""


@pytest.mark.parametrize("row", TRICKS.strip().split("\n"))
def test_signed_results_mean_tricks(row: str) -> None:
    contract, result, tricks = row.split()
    assert ResultColumn().tricks_won(result, Contract.parse(contract)) == int(tricks)


def test_bare_numbers_need_a_column_that_tells_what_they_mean() -> None:
    contract = Contract.parse("2S")
    assert ResultColumn(relative=True).tricks_won("1", contract) == 9
    assert ResultColumn(tricks=True).tricks_won("6", contract) == 6
    assert ResultColumn(relative=True, tricks=True).tricks_won("8", contract) == 8
    with pytest.raises(ResultSyntaxError, match="overtricks or tricks"):
        ResultColumn().tricks_won("1", contract)


@pytest.mark.parametrize("text", ["", "made", "+", "==", "4S"])
def test_what_is_no_result_is_refused(text: str) -> None:
    with pytest.raises(ResultSyntaxError):
        ResultColumn().tricks_won(text, Contract.parse("2S"))
