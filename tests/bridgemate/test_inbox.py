from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.bridgemate.inbox import Inbox
from overtrick.events.model import Entry, Event
from overtrick.events.state import state
from overtrick.formats.seatings import Seating
from overtrick.game.seats import BySide

SESSION = "F" * 32
Message = dict[str, object]
TRICKS = {1: "+2", 2: "+1", 3: "="}  # of nine tricks


def told(board: int, level: int, *, table: int = 3, deleted: bool = False, tricks: int = 9) -> Message:
    """A message: so many notrump by North with nine tricks, or pass (0), or not played (-10)."""
    return {
        "SectionLetters": "A",
        "TableNumber": table,
        "RoundNumber": 1,
        "BoardNumber": board,
        "PairNorthSouth": 3,
        "PairEastWest": 9,
        "ScoringDirection": 3,
        "IsDeleted": deleted,
        "Level": level,
        "Denomination": 5,
        "DeclarerDirection": 1,
        "TotalTricks": tricks,
    }


def stored(inbox: Inbox, messages: Sequence[Message]) -> list[Entry]:
    entries, problems = inbox.take(messages)
    assert problems == []
    inbox.keep(entries)
    return entries


def results(entries: Sequence[Entry]) -> list[str]:
    return [str(line.result) for line in state(Event(entries=tuple(entries))).lines]


def test_a_result_is_an_entry_with_its_place() -> None:
    (entry,) = stored(Inbox(SESSION, 2), [told(7, 3)])
    assert entry.id == f"{SESSION}:A:3:1:7:1:3NTN="
    assert (entry.session, entry.section, entry.table, entry.round, entry.board) == (2, "A", "3", 1, "7")
    assert entry.device == "A3"


def test_what_was_not_stored_comes_again() -> None:
    inbox = Inbox(SESSION)
    first, _ = inbox.take([told(7, 3)])
    again, _ = inbox.take([told(7, 3)])
    assert again == first


DELIVERIES: list[tuple[str, list[list[int | str]], list[str], int]] = [
    ("a repeat", [[3], [3]], ["3NTN="], 1),
    ("a correction", [[3], [4]], ["4NTN-1"], 2),
    ("a correction, delivered with the first again", [[3], [3, 4]], ["4NTN-1"], 2),
    ("both again", [[3], [3, 4], [3, 4]], ["4NTN-1"], 2),
    ("there and back", [[3], [4], [3]], ["3NTN="], 3),
    ("there and back, everything again", [[3, 4, 3], [3, 4, 3]], ["3NTN="], 3),
    ("the end again, and more", [[3, 4, 5], [4, 5, 6]], ["6NTN-3"], 4),
    ("the same twice in one delivery", [[3, 3, 4], [3, 3, 4]], ["4NTN-1"], 2),
    ("deleted", [[3], ["x"]], ["?"], 2),
    ("deleted and given again", [[3], [3, "x", 3]], ["3NTN="], 3),
    ("deleted twice", [["x"], ["x"]], ["?"], 1),
]


def test_deliveries_are_taken_once_whatever_is_repeated() -> None:
    for name, deliveries, result, count in DELIVERIES:
        inbox, log = Inbox(SESSION), list[Entry]()
        for delivery in deliveries:
            log += stored(inbox, [told(7, 3, deleted=True) if x == "x" else told(7, int(x)) for x in delivery])
        assert (results(log), len(log)) == (result, count), name


@given(data=st.data())
@settings(max_examples=300, deadline=None)
def test_any_delivery_at_least_once_makes_every_change_one_entry(data: st.DataObject) -> None:
    """A queue grows; it is delivered from an accepted item on, the acceptance may be lost, the program may restart."""
    queue: list[Message] = []
    accepted = 0
    log: list[Entry] = []
    inbox = Inbox(SESSION)
    for _ in range(data.draw(st.integers(1, 8), label="turns")):
        for board, level in data.draw(st.lists(st.tuples(st.integers(1, 2), st.integers(1, 3)), max_size=3)):
            queue.append(told(board, level))
        delivery = queue[accepted:]
        entries, problems = inbox.take(delivery)
        assert problems == []
        if data.draw(st.booleans(), label="stored"):
            log += entries
            inbox.keep(entries)
            accepted = data.draw(st.sampled_from([accepted, len(queue)]), label="accepted")
        if data.draw(st.booleans(), label="restarted"):
            inbox = Inbox.resumed(SESSION, data.draw(st.permutations(log)))
    log += stored(inbox, queue[accepted:])
    last: dict[object, int] = {}
    changes = 0
    for message in queue:
        changes += last.get(message["BoardNumber"]) != message["Level"]
        last[message["BoardNumber"]] = int(str(message["Level"]))
    assert len({entry.id for entry in log}) == len(log) <= changes
    assert results(log) == [f"{last[board]}NTN{TRICKS[last[board]]}" for board in sorted(last, key=str)]


def test_what_is_not_understood_is_told_and_the_rest_is_taken() -> None:
    entries, problems = Inbox(SESSION).take([told(7, 9), told(8, 3), {}])
    assert [entry.board for entry in entries] == ["8"]
    assert [(problem.code, str(problem.where)) for problem in problems] == [("result-message", "data-connector")] * 2


def test_in_an_individual_both_players_are_those_of_the_movement() -> None:
    seating = Seating("A", 3, 1, BySide(("3", "12"), ("9", "4")), (7,))
    inbox = Inbox(SESSION, seatings={("A", 3, 1): seating})
    (entry,) = stored(inbox, [told(7, 3)])
    assert (entry.contestants.ns, entry.contestants.ew) == (("3", "12"), ("9", "4"))


def test_entries_of_other_sessions_are_not_this_inboxs() -> None:
    (mine,) = stored(Inbox(SESSION), [told(7, 3)])
    (other,) = stored(Inbox("0" * 32), [told(7, 3)])
    resumed = Inbox.resumed(SESSION, [mine, other])
    assert resumed.take([told(7, 3)]) == ([], [])
    assert [entry.id for entries in resumed.known.values() for entry in entries] == [mine.id]
