"""The evening that plays itself: seven tables, every board, the same for the same seed."""

from collections import Counter
from datetime import UTC, datetime

from overtrick.events.scoring import score
from overtrick.store.snapshots import snapshots
from overtrick.store.store import Store
from overtrick.web.demo.evening import script
from overtrick.web.demo.player import EVENT, Demo
from overtrick.web.evenings import Evenings
from overtrick.web.public.seen import open_boards

NOW = datetime(2026, 3, 5, 19, 30, tzinfo=UTC)


def test_another_seed_gives_another_evening() -> None:
    assert script(1) == script(1) != script(2)


def test_script_has_what_can_happen_at_an_evening() -> None:
    sent = script(1).sent
    said = Counter(str(name) for entry in sent for name in dict(entry["what"]))  # type: ignore[call-overload]
    assert said["adjustment"] == said["request"] == 1
    assert said["late_play"] >= 1
    assert len({str(entry["id"]) for entry in sent}) == len(sent)


def test_evening_plays_itself_to_the_last_board(database: str) -> None:
    with Store.open(database, lambda: NOW) as store:
        demo = Demo(store, lambda: NOW, seed=3, lasts=0.01)
        demo.start()
        demo.wait()
        evenings = Evenings(store)
        evening = evenings.now(EVENT)
        assert not evening.problems
        assert len(evening.room.tables) == 7
        assert not open_boards(evening.room)
        results = score(evening.event)
        assert results.status == "final"
        assert [each.number for each in snapshots(store, EVENT)] == [1]
        assert [row.total.boards > 20 for row in results.rankings[0].rows] == [True] * 14
        evenings.close()


def test_demo_stops_in_the_middle(database: str) -> None:
    with Store.open(database, lambda: NOW) as store:
        demo = Demo(store, lambda: NOW, seed=1, lasts=600)
        demo.start()
        demo.stop()
        assert store.head(EVENT).number < 10
