"""Two regulations side by side: what differs, unknown where nobody knows, and who moves."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from overtrick.events.results import Results
from overtrick.events.scoring import score
from overtrick.regulations.difference import Difference
from overtrick.reports.rules import (
    Compared,
    differences_table,
    moves,
    moves_table,
    rule_differences,
    rules_answer,
    sources_table,
)
from overtrick.reports.tables import Table

Scored = Callable[..., Results]
Lines = Callable[[Table], list[str]]

# Pair 3 plays two boards and sits out; where sit-outs earn 60 % it passes pair 2.
SIT_OUTS = """
round,table,board,ns,ew,score,adjustment
1,1,1,1,11,420,
1,2,1,2,12,50,
1,3,1,4,13,-50,
2,1,2,1,12,50,
2,2,2,3,13,420,
2,3,2,4,11,-50,
3,1,3,2,11,420,
3,2,3,3,12,-50,
3,3,3,4,13,50,
"""


def under(results: Results, profile: str) -> Results:
    return score(results.event, replace(results.conditions, profile=profile))


def differing(ours: Results, theirs: Results) -> dict[str, Difference]:
    return {each.policy: each for each in rule_differences(ours, theirs)}


def test_policies_that_nobody_knows_are_unknown_and_not_equal(scored: Scored) -> None:
    ours = scored(SIT_OUTS, profile="norway")
    found = differing(ours, under(ours, "france"))
    assert found["sit-out"].ours is not None
    assert found["sit-out"].theirs is None
    row = next(row for row in differences_table(tuple(found.values()), "norway", "france").rows if row[0] == "Sit-out")
    assert row == ("Sit-out", "own average (its program)", "unknown")


def test_only_what_matters_to_the_method_is_told(scored: Scored) -> None:
    ours = scored(SIT_OUTS, profile="norway")
    assert not any(
        policy.startswith(("butler", "victory-points.teams")) for policy in differing(ours, under(ours, "abf"))
    )


def test_what_the_event_chose_is_no_difference(scored: Scored) -> None:
    ours = scored(SIT_OUTS, profile="norway", sit_out="60")
    assert "sit-out" not in differing(ours, under(ours, "acbl"))


def test_sources_stand_for_all_but_house_rules(scored: Scored) -> None:
    ours = scored(SIT_OUTS)
    rows = sources_table(rule_differences(ours, under(ours, "acbl"))).rows
    assert {row[1] for row in rows} == {"acbl"}
    assert all(row[2] for row in rows)


def test_who_moves_stands_beside_both_places(scored: Scored, lines: Lines) -> None:
    ours = scored(SIT_OUTS, winners="1")
    theirs = score(
        ours.event, ours.conditions.with_choices({"matchpoints.unit": "1-half-0", "total.rounding": "10 half-up"})
    )
    (compared,) = moves(ours, theirs)
    assert all(move.places == 0 for move in compared.moves) is (
        lines(moves_table(compared, "a", "b"))[-1] == "Nobody moves."
    )
    moved = Compared("Ranking", (replace(compared.moves[0], places=2), replace(compared.moves[1], places=-1)))
    assert [row[-1] for row in moves_table(moved, "house", "acbl").rows] == ["up 2", "down 1"]
    assert moves_table(moved, "house", "acbl").notes == ("2 of 2 move.",)


def test_a_profile_with_two_winners_and_one_with_one_cannot_be_set_side_by_side(scored: Scored) -> None:
    ours = scored(SIT_OUTS)
    theirs = score(ours.event, ours.conditions.with_choices({"winners": "1"}))
    assert all(move.places is None for compared in moves(ours, theirs) for move in compared.moves)


def test_answer_holds_differences_and_both_rankings(scored: Scored) -> None:
    ours = scored(SIT_OUTS, profile="norway")
    answer: Any = rules_answer(ours, under(ours, "acbl"))
    assert (answer["ours"], answer["theirs"]) == ("norway", "acbl")
    unit = next(each for each in answer["differences"] if each["policy"] == "matchpoints.unit")
    assert (unit["ours"]["value"], unit["theirs"]["value"]) == ("wins-minus-losses", "1-half-0")
    assert all(set(row) == {"contestant", "ours", "theirs", "moves"} for r in answer["rankings"] for row in r["rows"])
