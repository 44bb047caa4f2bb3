"""The movement among the papers: sit-outs and who is ranked follow from it wherever an event is scored."""

from pathlib import Path

from overtrick.events.model import Kind
from overtrick.events.scoring import score
from overtrick.store import scored
from overtrick.store.papers import Paper, put
from overtrick.store.seating import movements, with_sit_outs
from overtrick.store.store import Store
from tests.web.conftest import NOW

HALF = "movement: Half a table\nboards-per-set: 2\nshares: 1+2\n---\nR1 1v2/1 3v-/1\nR2 1v3/2 -v2/2\n"


def test_archived_event_is_scored_with_the_sit_outs_of_its_movement(tmp_path: Path) -> None:
    with Store.open(str(tmp_path / "club.db"), lambda: NOW) as store:
        store.begin("half", "Half a table")
        put(store, "half", "movement.txt", HALF.encode())
        put(store, "half", "conditions.toml", b'profile = "laws2017"\nsit-out = "60"\n')
        played = {"result": "passed_out"}
        place = {"round": 1, "table": 1, "board": 1, "ns": 1, "ew": 2}
        store.append("half", [{"id": "a", **place, "what": played}])
        results = score(scored.event(store, "half").value)
    assert [(bye.contestant, bye.boards) for bye in results.byes] == [("3", 2)]


def test_movement_of_players_makes_an_individual_event() -> None:
    text = b"movement: Rainbow\nkind: individual\n---\nR1 1+2v3+4/1\n"
    paper = Paper("e", 1, "movement.txt", "", "", text)
    assert with_sit_outs(movements((paper,)).value, ()).kind is Kind.INDIVIDUAL


def test_movement_that_cannot_be_read_is_told() -> None:
    found = movements((Paper("e", 1, "movement-A.txt", "", "", b"R1 nonsense"),))
    assert not found.value
    assert [each.code for each in found.problems] == ["movement-unreadable"]
