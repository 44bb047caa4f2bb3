"""A deal as people write it: every common notation, one canonical text, and refusals that say what is missing."""

import pytest
from hypothesis import given

from overtrick.game.errors import OvertrickError
from overtrick.game.seats import Side
from overtrick.rubber.deal import Declared, RubberDeal
from overtrick.testing import rubber_deals

# what somebody writes, and the deal that it is
WRITTEN = """
4ss=                  4S S =
4s s +1               4S S +1
4sx n -2              4SX N -2
4 S x by N -2         4SX N -2
3nt by south +1       3NT S +1
3n e =                3NT E =
1nxx w +2             1NTXX W +2
4♠×s−2                4SX S -2
4s ns =               4S NS =
2hx ew -1             2HX EW -1
4h by ew made         4H EW =
4 h 10 tricks s       4H S =
p                     Pass
Pass                  Pass
passed out            Pass
4s s + 1 h100 n       4S S +1 h100 N
4s s = h 100 n        4S S = h100 N
3nt e = honours 150 s 3NT E = h150 S
3NT E = H150S         3NT E = h150 S
"""


@pytest.mark.parametrize("row", WRITTEN.strip().splitlines())
def test_deals_are_read_as_people_write_them(row: str) -> None:
    assert str(RubberDeal.parse(row[:22])) == row[22:]


@given(rubber_deals())
def test_text_and_deal_are_a_round_trip(deal: RubberDeal) -> None:
    assert RubberDeal.parse(str(deal)) == deal


# what is refused, the code, and what is said
REFUSED = [
    ("4s +1", "declarer-missing", "does not say who declared"),
    ("4s s", "result-syntax", "=, +1 or -1 after 4S S"),
    ("8c n =", "contract-syntax", "did you mean 7CN=?"),
    ("4sxxx n =", "contract-syntax", "did you mean 4SXXN=?"),
    ("7nt n +1", "result-syntax", "14 tricks"),
    ("4s ns s =", "result-syntax", "two declarers, NS and S"),
    ("4s n s =", "contract-syntax", "two declarers"),
    ("NP", "result-syntax", "or Pass"),
    ("?", "result-syntax", "or Pass"),
    ("+420", "result-syntax", "a contract with declarer and result"),
    ("3nt n = h100 n", "honours-impossible", "at notrump there are honours of 150 only"),
    ("p h100 n", "honours-impossible", "passed out"),
    ("4s n = h90 n", "honours-syntax", "100 (four trump honours) or 150"),
    ("4s n = h100", "honours-syntax", "then the seat"),
    ("4s n = h100 n h100 s", "honours-syntax", "then the seat"),
    ("", "result-syntax", "not a deal"),
]


@pytest.mark.parametrize(("text", "code", "message"), REFUSED)
def test_what_is_no_deal_is_refused_with_what_was_wanted(text: str, code: str, message: str) -> None:
    with pytest.raises(OvertrickError) as refused:
        RubberDeal.parse(text)
    assert refused.value.code == code
    assert message in str(refused.value)


def test_a_double_is_never_lost() -> None:
    for text in ("4sxn-1", "4snx-1", "4s x n -1", "4sx ns -1", "4s ns x -1"):
        result = RubberDeal.parse(text).result
        assert isinstance(result, Declared)
        assert (str(result.contract), result.side, result.margin) == ("4SX", Side.NS, -1)
