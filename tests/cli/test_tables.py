"""``overtrick tables``: IMPs and victory points as they are published."""

import json
from collections.abc import Callable

from click.testing import Result

Run = Callable[..., Result]


def test_imps_are_printed_as_in_the_laws(run: Run) -> None:
    assert "430-490          10" in run("tables", "imps").stdout
    assert json.loads(run("tables", "imps", "--json").stdout)[10] == {"imps": 10, "from": 430, "to": 490}


def test_victory_points_of_a_scale(run: Run) -> None:
    answer = json.loads(run("tables", "vp", "--boards", "16", "--scale", "wbf", "--json").stdout)
    assert answer[:1] == [{"imps": 0, "winner": "10.00", "loser": "10.00"}]
    assert "1-2              11      9" in run("tables", "vp", "--boards", "7", "--scale", "acbl-20").stdout


def test_a_scale_without_such_a_column_says_so(run: Run) -> None:
    done = run("tables", "vp", "--boards", "99", "--scale", "acbl-20")
    assert (done.exit_code, done.stdout) == (1, "")
    assert "no column for 99 boards" in done.stderr


def test_boards_must_be_stated(run: Run) -> None:
    assert run("tables", "vp").exit_code == 2
    assert run("tables", "vp", "--boards", "0").exit_code == 2
