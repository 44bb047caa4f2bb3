"""The state: one line for each board at each table, rulings over results, conflicts told and never guessed."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations

from overtrick.compare.adjusted import Adjustment
from overtrick.events.model import Entry, Event, ResultEntered, Ruled
from overtrick.events.state import State, state
from overtrick.game.cards import Card
from overtrick.game.notation import parse_result
from overtrick.game.problems import Level
from overtrick.game.result import NotPlayed, Unknown
from overtrick.game.seats import BySide


def result(id_: str, text: str, *, replaces: str = "") -> Entry:
    return Entry(
        id_,
        ResultEntered(parse_result(text)),
        session=1,
        round=1,
        table="3",
        board="7",
        contestants=BySide(("5",), ("9",)),
        replaces=frozenset(replaces.split()),
    )


def ruling(id_: str, text: str, *, over: str | None = None) -> Entry:
    if over is not None:
        return Entry(id_, Ruled(Adjustment.parse(text)), session=1, over=over)
    return replace(result(id_, "Pass"), what=Ruled(Adjustment.parse(text)))


def folded(entries: Sequence[Entry]) -> State:
    """The state, which must be the same in whatever order the entries arrive."""
    states = [state(Event(entries=tuple(order))) for order in permutations(entries)]
    assert all(each == states[0] for each in states)
    return states[0]


def line_of(*entries: Entry) -> str:
    (line,) = folded(entries).lines
    return f"{line.result}" + (f" ruled {line.adjustment}" if line.adjustment else "")


def test_correction_takes_the_place_of_the_result() -> None:
    assert line_of(result("a", "4SN="), result("b", "4SXN=", replaces="a")) == "4SXN="


def test_ruling_lies_over_the_result_and_leaves_it_in_force() -> None:
    assert line_of(result("a", "4SN-1"), ruling("b", "A+/A-", over="a")) == "4SN-1 ruled A+/A-"


def test_ruling_stays_when_the_result_beneath_is_corrected() -> None:
    entries = (result("a", "4SN-1"), ruling("b", "60", over="a"), result("c", "4SN-2", replaces="a"))
    assert line_of(*entries) == "4SN-2 ruled 60"


def test_ruling_can_stand_alone() -> None:
    (line,) = folded([ruling("b", "A+/A-")]).lines
    assert line.result == NotPlayed()
    assert line.contestants == BySide(("5",), ("9",))


def test_two_devices_that_agree_make_one_result_and_a_notice() -> None:
    found = folded([result("a", "4SN="), result("b", "4SN=")])
    assert [str(line.result) for line in found.lines] == ["4SN="]
    assert [(p.code, p.level) for p in found.problems] == [("entry-repeated", Level.NOTICE)]


def test_two_devices_that_agree_and_know_more_or_less_make_one_result() -> None:
    """One has the lead, the other the score: the same result, with both beside it, in whichever order they come."""
    made = parse_result("4SN=")
    bare, led = result("a", "4SN="), replace(result("b", "4SN="), what=ResultEntered(made, Card.parse("HK")))
    scored = replace(result("c", "4SN="), what=ResultEntered(made, None, 420))
    for entries in permutations((bare, led, scored)):
        found = folded(entries)
        assert [(str(line.lead), line.written) for line in found.lines] == [("HK", 420)]
        assert [(p.code, p.level) for p in found.problems] == [("entry-repeated", Level.NOTICE)]


def test_two_devices_with_another_lead_make_a_conflict_that_names_the_leads() -> None:
    leads = [ResultEntered(parse_result("4SN="), Card.parse(card)) for card in ("HK", "D2")]
    found = folded([replace(result(id_, "4SN="), what=what) for id_, what in zip("ab", leads, strict=True)])
    (problem,) = found.problems
    assert problem.code == "entries-conflict"
    assert "4SN=, lead D2 in b and 4SN=, lead HK in a" in problem.message


def test_two_devices_that_differ_make_a_conflict_and_no_result() -> None:
    found = folded([result("a", "4SN="), result("b", "4SN+1")])
    assert [line.result for line in found.lines] == [Unknown()]
    (problem,) = found.problems
    assert problem.code == "entries-conflict"
    assert "board 7, table 3" in problem.message
    assert "4SN=" in problem.message
    assert "4SN+1" in problem.message


def test_conflict_is_resolved_by_withdrawing_one_side() -> None:
    found = folded([result("a", "4SN="), result("b", "4SN+1"), result("c", "4SN=", replaces="a b")])
    assert [str(line.result) for line in found.lines] == ["4SN="]
    assert not found.problems
