import pytest

from overtrick.formats.adjustments import adjustment
from overtrick.game.errors import OvertrickError


@pytest.mark.parametrize(
    "text", ["A+/A-", "A=", "60/40", "+3IMP/-3IMP", "+430/-400", "2SS=", "33% 2SS= & 67% 2SS+1", "A+/played"]
)
def test_adjustments_are_those_of_the_engine(text: str) -> None:
    assert str(adjustment(text)) == text


@pytest.mark.parametrize("text", ["", "nonsense", "9" * 5000, "60/40/20"])
def test_what_is_no_adjustment_is_refused(text: str) -> None:
    with pytest.raises(OvertrickError):
        adjustment(text)
