"""What an earlier scoring knows saves time and changes nothing."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from overtrick.events.model import BoardFacts, Entry, Event, Kind, Numbers, ResultEntered
from overtrick.events.scoring import score
from overtrick.game.boards import Vulnerability
from overtrick.game.notation import parse_result
from overtrick.game.seats import BySide
from overtrick.regulations.conditions import Conditions
from overtrick.testing import events, table_results


def result(table: int, board: str, text: str) -> Entry:
    """A result of a table at which pair 1 or 2 … meets 11 or 12 …"""
    who: BySide[Numbers] = BySide((str(table),), (str(10 + table),))
    what = ResultEntered(parse_result(text))
    return Entry(f"{table}-{board}", what, 1, "", 1, str(table), board, contestants=who)


EVENING = (
    *(result(table, "1", text) for table, text in enumerate(("4SS=", "4SS+1", "3NTN-1"), start=1)),
    *(result(table, "2", text) for table, text in enumerate(("Pass", "1NTE=", "2HW-2"), start=1)),
)


@st.composite
def pairs_of_events(draw: st.DrawFn) -> tuple[Event, Event]:
    """An event and what it was before: fewer entries, others in conflict, other names, facts or conditions."""
    event = draw(events())
    other = draw(events())
    doubled = [
        replace(entry, id=f"again-{entry.id}", what=ResultEntered(draw(table_results())))
        for entry in event.entries
        if isinstance(entry.what, ResultEntered) and draw(st.booleans())
    ]
    every = (*event.entries, *doubled)
    one, two = ([entry for entry in every if draw(st.integers(0, 3))] for _ in range(2))
    changed = draw(st.sets(st.sampled_from(("contestants", "boards", "conditions", "kind")), max_size=2))
    kinds = {"kind": draw(st.sampled_from(Kind))}
    said = {name: kinds.get(name, getattr(other, name)) for name in changed}
    return replace(event, entries=tuple(one)), replace(event, entries=tuple(two), **said)


@given(pairs_of_events())
def test_results_are_the_same_whatever_was_known_before(both: tuple[Event, Event]) -> None:
    now, before = both
    assert score(now, before=score(before)) == score(now)
    assert score(now, before=score(now, Conditions("acbl"))) == score(now)


def test_boards_without_a_new_result_are_not_compared_again() -> None:
    before = score(Event(entries=EVENING))
    corrected = replace(result(3, "2", "2HW-1"), id="corrected", replaces=frozenset({"3-2"}))
    found = score(Event(entries=(*EVENING, corrected)), before=before)
    assert found.boards[0] is before.boards[0]
    assert found.boards[1] is not before.boards[1]
    assert found == score(Event(entries=(*EVENING, corrected)))


def test_all_boards_are_compared_again_where_more_results_are_expected() -> None:
    before = score(Event(entries=EVENING))
    found = score(Event(entries=(*EVENING, result(4, "2", "2HW-1"))), before=before)
    assert [board.expected for board in found.boards] == [4, 4]
    assert found == score(found.event)


def test_board_is_compared_again_where_its_vulnerability_was_mended() -> None:
    before = score(Event(entries=EVENING))
    mended = Event(entries=EVENING, boards={(1, "1"): BoardFacts(vulnerability=Vulnerability.BOTH)})
    found = score(mended, before=before)
    assert found.boards[0].lines[0].score == 620
    assert found == score(mended)


def test_result_that_was_in_conflict_counts_when_the_other_is_withdrawn() -> None:
    other = replace(result(1, "1", "4SS-1"), id="other")
    withdrawn = replace(result(1, "1", "4SS="), id="withdrawn", replaces=frozenset({"other", "1-1"}))
    before = score(Event(entries=(*EVENING, other)))
    assert "entries-conflict" in {problem.code for problem in before.problems}
    for entries in (EVENING, (*EVENING, other, withdrawn)):
        assert score(Event(entries=entries), before=before) == score(Event(entries=entries))
