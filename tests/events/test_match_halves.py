"""A match whose two tables play in different rounds is one match, whichever table has played first."""

from fractions import Fraction

from overtrick.events.model import Entry, Event, Kind, ResultEntered
from overtrick.events.scoring import score
from overtrick.game.notation import parse_result
from overtrick.game.seats import BySide
from overtrick.regulations.conditions import Conditions

TEAMS = Conditions(choices={"method": "imps", "victory-points.teams": "none"})


def entry(round_: int, ns: str, ew: str, board: int, result: str) -> Entry:
    where = {"round": round_, "table": ns, "board": str(board), "contestants": BySide((ns,), (ew,))}
    return Entry(f"{round_}{ns}{board}", ResultEntered(parse_result(result)), **where)  # type: ignore[arg-type]


def imps(*entries: Entry) -> list[tuple[int, BySide[Fraction]]]:
    results = score(Event(kind=Kind.TEAMS, entries=entries, conditions=TEAMS))
    return [(match.boards, match.imps) for match in results.matches]


def test_halves_in_two_rounds_are_one_match() -> None:
    home, away = entry(1, "1", "3", 1, "4SN="), entry(4, "3", "1", 1, "4SN-1")
    assert imps(home, away) == [(1, BySide(Fraction(10), Fraction(0)))]
    assert imps(away, home) == [(1, BySide(Fraction(10), Fraction(0)))]


def test_two_matches_of_the_same_teams_stay_two() -> None:
    first = (entry(1, "1", "3", 1, "4SN="), entry(1, "3", "1", 1, "4SN-1"))
    second = (entry(5, "1", "3", 9, "4SN="), entry(5, "3", "1", 9, "4SN="))
    assert [boards for boards, _ in imps(*first, *second)] == [1, 1]


def test_half_that_waits_for_the_other_compares_nothing_yet() -> None:
    assert imps(entry(1, "1", "3", 1, "4SN=")) == [(0, BySide(Fraction(0), Fraction(0)))]
