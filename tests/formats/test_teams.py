import pytest

from overtrick.compare.adjusted import Adjustment
from overtrick.events.model import Entry, Kind, Numbers, ResultEntered, Ruled, SatOut
from overtrick.formats.drafts import Draft
from overtrick.formats.findings import Findings
from overtrick.formats.teams import recognise_teams
from overtrick.game.result import ScoreOnly
from overtrick.game.seats import BySide


def draft(*rows: tuple[str, str, str], section: str = "") -> Draft:
    made = Draft(Findings("a.csv"))
    for board, ns, ew in rows:
        who: BySide[Numbers] = BySide((ns,) if ns else (), (ew,) if ew else ())
        what = ResultEntered(ScoreOnly(420))
        made.entries.append(Entry(f"{len(made.entries)}", what, section=section, board=board, contestants=who))
    return made


# (board, North-South, East-West) of each row; whether it is a team event.
EVENTS = [
    ([("1", "1", "2"), ("1", "2", "1")], True),
    ([("1", "1", "2"), ("1", "2", "1"), ("1", "3", "4"), ("1", "4", "3")], True),
    ([("1", "1", "2"), ("1", "2", "1"), ("2", "1", "2")], False),  # one board of two is not most of them
    ([("1", "1", "2"), ("1", "1", "2")], False),
    ([("1", "1", "2"), ("1", "3", "4"), ("2", "2", "1")], False),
    ([("1", "1", ""), ("1", "", "1")], False),
    ([("", "1", "2"), ("", "2", "1")], False),
    ([], False),
]


@pytest.mark.parametrize(("rows", "is_teams"), EVENTS)
def test_most_meetings_twice_and_turned_round_are_teams(rows: list[tuple[str, str, str]], *, is_teams: bool) -> None:
    found = draft(*rows)
    recognise_teams(found)
    assert (found.kind is Kind.TEAMS, found.choices) == (is_teams, {"method": "imps"} if is_teams else {})
    assert [problem.code for problem in found.findings.problems] == (["read-as-teams"] if is_teams else [])


def test_a_method_that_is_chosen_stays() -> None:
    found = draft(("1", "1", "2"), ("1", "2", "1"))
    found.choices["method"] = "board-a-match"
    recognise_teams(found)
    assert (found.kind, found.choices) == (Kind.TEAMS, {"method": "board-a-match"})
    assert "scored by board-a-match" in found.findings.problems[0].message


def test_individuals_stay_individuals() -> None:
    found = draft(("1", "1", "2"), ("1", "2", "1"))
    found.kind = Kind.INDIVIDUAL
    recognise_teams(found)
    assert (found.kind, found.choices) == (Kind.INDIVIDUAL, {})


def test_sections_that_are_arrow_switched_are_no_teams() -> None:
    found = draft(("1", "1", "2"), ("1", "3", "4"), section="A")
    found.entries += draft(("1", "2", "1"), ("1", "4", "3"), section="B").entries
    recognise_teams(found)
    assert found.kind is Kind.PAIRS


def test_rulings_meet_and_sit_outs_do_not() -> None:
    ruled = draft(("1", "1", "2"))
    ruling = Ruled(Adjustment.parse("A+/A-"))
    ruled.entries.append(Entry("r", ruling, board="1", contestants=BySide(("2",), ("1",))))
    ruled.entries += [Entry(f"s{n}", SatOut(), board="1", contestants=BySide(("3",), ("4",))) for n in range(5)]
    recognise_teams(ruled)
    assert ruled.kind is Kind.TEAMS
