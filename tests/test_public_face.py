"""The public face: every name is there, loaded on first use, and the examples of the documentation hold."""

import subprocess
import sys
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

import overtrick
from overtrick import (
    Contract,
    butler,
    cross_imps,
    duplicate_score,
    imps,
    matchpoints,
    neuberg,
    parse_result,
    read,
    score,
    score_parts,
    victory_points,
)


@pytest.mark.parametrize("name", overtrick.__all__)
def test_every_name_is_there_and_documented(name: str) -> None:
    value = getattr(overtrick, name)
    assert name in dir(overtrick)
    if isinstance(value, type | Callable):
        assert value.__doc__


def test_all_names_come_from_somewhere_and_nothing_else_is_offered() -> None:
    lazily = set(overtrick._MODULES)  # noqa: SLF001 -- the table itself
    assert set(overtrick.__all__) == lazily | {"score", "__version__"}
    with pytest.raises(AttributeError, match="no attribute 'scroe'"):
        _ = overtrick.scroe


def test_names_are_loaded_on_first_use() -> None:
    code = """
import sys, overtrick
before = "overtrick.game" in sys.modules
overtrick.imps(420)
print(before, "overtrick.compare.imps" in sys.modules, "overtrick.files" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)  # noqa: S603 -- ours
    assert done.stdout.split() == ["False", "True", "False"]


def test_scores_of_contracts() -> None:
    assert duplicate_score(Contract.parse("4SX"), 10, vulnerable=True) == 790
    assert score_parts(Contract.parse("4SX"), 10, vulnerable=True).total == 790
    assert str(parse_result("4sxs-2")) == "4SXS-2"


def test_comparisons_of_a_board() -> None:
    assert matchpoints([420, 420, 450, -50, 400, 170]) == [7, 7, 10, 0, 4, 2]
    assert matchpoints([420, 420, 450, -50, 400, 170], scale=1)[0] == Fraction(7, 2)
    assert neuberg(4, actual=6, expected=7) == Fraction(29, 6)
    assert imps(-420) == -9
    assert cross_imps([620, 170, 140, 140, -100])[0] == Fraction(21, 2)
    assert butler([-650, -170, -1440, 100, -170, -200], drop=1) == [-8, 4, -15, 9, 4, 3]
    assert victory_points(10, boards=16, scale="wbf") == (Decimal("12.80"), Decimal("7.20"))


def test_an_event_is_read_and_scored_under_named_regulations(tmp_path: Path) -> None:
    (tmp_path / "club.csv").write_text("board,ns,ew,score\n1,1,2,420\n1,3,4,50\n1,5,6,-50\n", "utf-8")
    event = read(tmp_path / "club.csv").value.events[0]
    results = score(event, regulations="norway", choices={"winners": "1"})
    assert (results.conditions.profile, results.winners) == ("norway", 1)
    assert {row.contestant: row.total.net for row in results.rankings[0].rows} == {
        "1": 2, "6": 2, "3": 0, "4": 0, "2": -2, "5": -2,
    }  # fmt: skip
    assert score(event).conditions == event.conditions
