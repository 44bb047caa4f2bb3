"""Handicaps make a list of their own; the scratch list stays as it is."""

from collections.abc import Callable
from fractions import Fraction

from overtrick.events.model import Event
from overtrick.events.results import Ranking
from overtrick.events.scoring import score
from overtrick.regulations.conditions import Conditions

RESULTS = "board,ns,ew,score\n1,1,11,420\n1,2,12,170\n1,3,13,50\n"
PAIRS = "contestant,direction,name1,name2,handicap\n1,NS,Ash,Birch,-30\n2,NS,Elm,Fir,20\n3,NS,Oak,Yew,\n"


def listed(event: Event, name: str, **choices: str) -> Ranking:
    (found,) = [r for r in score(event, Conditions("nz", choices)).rankings if r.name == name]
    return found


def test_half_of_the_handicap_is_added_to_the_percentage(event_of: Callable[..., Event]) -> None:
    ranking = listed(event_of(RESULTS, PAIRS), "handicap NS")
    assert [(str(row.place), row.contestant, row.percent) for row in ranking.rows] == [
        ("1", "1", Fraction(85)),
        ("2", "2", Fraction(60)),
        ("3", "3", Fraction(0)),
    ]


def test_handicaps_leave_the_scratch_list_alone(event_of: Callable[..., Event]) -> None:
    with_names, without = (listed(event_of(RESULTS, *more), "NS") for more in ([PAIRS], []))
    assert [(row.place, row.percent) for row in with_names.rows] == [(row.place, row.percent) for row in without.rows]


def test_no_handicap_list_where_nobody_has_a_handicap(event_of: Callable[..., Event]) -> None:
    assert all("handicap" not in ranking.name for ranking in score(event_of(RESULTS), Conditions("nz")).rankings)
