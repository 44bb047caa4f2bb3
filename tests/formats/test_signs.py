import pytest

from overtrick.formats.signs import with_sign_of
from overtrick.game.notation import parse_result


# The figures of a traveller whose column is signed for East-West declarers and not for North-South's.
@pytest.mark.parametrize(
    ("result", "shown", "meant"),
    [
        ("2SS+1", -140, 140),
        ("2SS-1", 50, -50),
        ("3HE=", -140, -140),
        ("3HE-1", 50, 50),
        ("3HE-1", -50, 50),
        ("Pass", 0, 0),
        ("+420", -420, -420),
    ],
)
def test_declarer_and_result_decide_the_sign(result: str, shown: int, meant: int) -> None:
    assert with_sign_of(parse_result(result), shown) == meant
