"""Plays the demonstration: sends what the script says, spread over a minute, as the tables of a room would."""

from collections.abc import Callable
from datetime import datetime
from threading import Event as Flag
from threading import Thread

from overtrick.events.model import Event
from overtrick.events.scoring import score
from overtrick.formats import conditions_toml, conditions_toml_writer
from overtrick.formats.document import Document
from overtrick.regulations.conditions import Conditions
from overtrick.store.papers import put
from overtrick.store.snapshots import Publication, publish
from overtrick.store.store import Store
from overtrick.web.demo.evening import Script, script
from overtrick.web.director.publication import content_of
from overtrick.web.engine import VERSION
from overtrick.web.evenings import Evenings
from overtrick.web.setup.keeping import CONDITIONS, MOVEMENT, NAMES
from overtrick.web.setup.names import paper_of

EVENT = "demo"
_LASTS = 60.0  # seconds
_FIRST = 5.0  # seconds in which pages can be opened before the first result


class Demo:
    """An evening in a store that plays itself in a thread of its own."""

    def __init__(self, store: Store, clock: Callable[[], datetime], seed: int, lasts: float = _LASTS) -> None:
        self._store, self._lasts = store, lasts
        self._script = script(seed)
        self._stopped = Flag()
        self._thread = Thread(target=self._play, name="overtrick-demo", daemon=True)
        prepare(store, self._script, clock())

    def start(self) -> None:
        """Begin to play."""
        self._thread.start()

    def stop(self) -> None:
        """Stop, wherever it is."""
        self._stopped.set()
        self.wait()

    def wait(self) -> None:
        """Wait until the last board is entered."""
        if self._thread.is_alive():
            self._thread.join()

    def _play(self) -> None:
        sent = self._script.sent
        self._stopped.wait(min(_FIRST, self._lasts))
        for entry in sent:
            if self._stopped.wait(self._lasts / len(sent)):
                return
            self._store.append(EVENT, [entry])
        announce(self._store)


def announce(store: Store) -> None:
    """Publish the final ranking, as a director does at the end."""
    evenings = Evenings(store)
    evening = evenings.now(EVENT)
    evenings.close()
    content = content_of(score(evening.event))
    said = {"id": "demo-published", "role": "director", "device": "demo"}
    publish(store, EVENT, Publication(content, store.head(EVENT), "", VERSION), said)


def prepare(store: Store, evening: Script, at: datetime) -> None:
    """Set the evening up: names, movement, conditions."""
    store.begin(EVENT, "Demonstration evening")
    winners = {"winners": str(evening.movement.winners)}
    event = Event(name="Demonstration evening", date=at.date().isoformat(), conditions=Conditions("laws2017", winners))
    put(store, EVENT, CONDITIONS, conditions_toml_writer.write(Document(conditions_toml.FORMAT, (event,))).data)
    put(store, EVENT, NAMES, paper_of(evening.contestants))
    put(store, EVENT, MOVEMENT, f"{evening.movement}\n".encode())
