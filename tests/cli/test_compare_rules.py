"""``overtrick compare-rules``: what differs, what nobody knows, and who moves."""

import json
from collections.abc import Callable

from click.testing import Result

Run = Callable[..., Result]
Write = Callable[[str, str], str]
RESULTS = "examples/club-evening.csv"


def test_differences_sources_and_both_rankings_are_printed(run: Run) -> None:
    done = run("compare-rules", RESULTS, "--with", "acbl", "--regulations", "norway")
    assert done.exit_code == 0
    assert "This event: norway against acbl" in done.stdout
    assert "sit-out                own-average (program)        factored (program)" in done.stdout
    assert "\nSources\n" in done.stdout
    assert "Nobody moves." in done.stdout


def test_unknown_is_said_where_nobody_knows(run: Run) -> None:
    found = json.loads(run("compare-rules", RESULTS, "--with", "france", "--json").stdout)
    theirs = {each["policy"]: each["theirs"] for each in found["differences"]}
    assert theirs["sit-out"] is None
    assert "sit-out" in run("compare-rules", RESULTS, "--with", "france").stdout
    assert "unknown" in run("compare-rules", RESULTS, "--with", "france").stdout


def test_a_penalty_of_the_sit_out_rule_makes_contestants_move(run: Run, write: Write) -> None:
    """Pair 9 plays one board and sits out one: factored it keeps its 100 %, at 50 % it falls behind."""
    rows = """board,ns,ew,score,adjustment
1,1,2,420,
1,3,4,50,
1,5,6,-50,
2,1,4,50,
2,3,6,420,
2,7,2,430,
3,5,2,420,
3,3,8,50,
"""
    name = write("small.csv", rows)
    found = json.loads(run("compare-rules", name, "--with", "ebu", "--regulations", "acbl", "--json").stdout)
    assert {row["contestant"] for ranking in found["rankings"] for row in ranking["rows"]} >= {"1", "3"}
    assert all(
        row["moves"] == int(row["ours"]["place"].rstrip("=")) - int(row["theirs"]["place"].rstrip("="))
        for ranking in found["rankings"]
        for row in ranking["rows"]
    )


def test_the_other_regulations_must_be_named_and_known(run: Run) -> None:
    assert run("compare-rules", RESULTS).exit_code == 2
    done = run("compare-rules", RESULTS, "--with", "acbll")
    assert done.exit_code == 2
    assert "'acbl'" in done.stderr
