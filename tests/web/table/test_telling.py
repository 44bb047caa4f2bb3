"""Results as one says them at the table."""

import pytest

from overtrick.game.boards import Vulnerability
from overtrick.game.notation import parse_result
from overtrick.web.table.slip import Slip
from overtrick.web.table.telling import in_words, score_in_words
from overtrick.web.words import Words


@pytest.mark.parametrize(
    ("slip", "said", "score"),
    [
        ("4SN=", "4 Spades by North: just made, 10 tricks", "North-South score 620"),
        ("4SXN-2", "4 Spades doubled by North: 2 down, 8 tricks", "East-West score 500"),
        ("3NTE+1", "3 No Trumps by East: 1 overtrick, 10 tricks", "East-West score 430"),
        ("7NTXXW-13", "7 No Trumps redoubled by West: 13 down, 0 tricks", "North-South score 7000"),
        ("1CE-6", "1 Club by East: 6 down, 1 trick", "North-South score 300"),
        ("Pass", "Passed out", "Nobody scores"),
        ("NP", "Not played", ""),
        ("LATE", "To be played later", ""),
        ("?", "Not known", ""),
        ("-50", "Score -50 for North-South", "East-West score 50"),
    ],
)
def test_result_and_score_in_words_where_north_south_are_vulnerable(slip: str, said: str, score: str) -> None:
    result, words = parse_result(slip), Words("en")
    assert in_words(result, words) == said
    assert score_in_words(result, Vulnerability.NS, words) == score


@pytest.mark.parametrize("line", ["4SXE-1", "1NTN+6", "7CXXW-13", "Pass"])
def test_keys_of_a_result_say_that_result(line: str) -> None:
    said = Slip(line=line).entered()
    assert Slip.made_of(said).entered() == said
