import pytest

from overtrick.compare.adjusted import Adjustment
from overtrick.formats.bws.remarks import Meaning, percentages, remark

# The remarks of Bridgemate Control Software, some as other programs and languages write them.
REMARKS = """
(nothing)        NOTHING
Not played       NOT_PLAYED
NOT PLAYED       NOT_PLAYED
Niet gespeeld    NOT_PLAYED
NP               NOT_PLAYED
Wrong direction  WRONG_DIRECTION
Arbitral score   ARBITRAL
Result erased    ERASED
60%-40%          ARTIFICIAL
60% - 40%        ARTIFICIAL
60%/40%          ARTIFICIAL
55%-45%          ARTIFICIAL
120%-40%         OTHER
Nicht gespielt   OTHER
inputs           OTHER
"""


@pytest.mark.parametrize("row", REMARKS.strip().split("\n"))
def test_remarks_are_understood_in_capitals_or_not(row: str) -> None:
    text, meaning = row[:17].strip(), row[17:]
    assert remark("" if text == "(nothing)" else text).meaning is Meaning[meaning]


@pytest.mark.parametrize("ns", [40, 50, 60])
@pytest.mark.parametrize("ew", [40, 50, 60])
def test_all_nine_artificial_scores_are_read_and_written(ns: int, ew: int) -> None:
    adjustment = remark(f"{ns}%-{ew}%").adjustment
    assert adjustment == Adjustment.parse(f"{ns}/{ew}")
    assert adjustment is not None
    assert percentages(adjustment) == f"{ns}%-{ew}%"


@pytest.mark.parametrize(
    ("ruling", "words"),
    [
        ("A+/A-", "60%-40%"),
        ("A=", "50%-50%"),
        ("64/40", "64%-40%"),
        ("62.5/37.5", None),
        ("+430/40", None),
        ("+3IMP/-3IMP", None),
        ("60% 4SN= & 40% 4SN-1", None),
        ("A+/played", None),
    ],
)
def test_only_percentages_and_averages_have_a_remark(ruling: str, words: str | None) -> None:
    assert percentages(Adjustment.parse(ruling)) == words
