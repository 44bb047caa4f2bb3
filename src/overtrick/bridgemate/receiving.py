"""One turn of fetching from the devices: everything is stored before it is accepted, so nothing can be lost between.

Whoever is interrupted before the acceptance gets the same again, and the inbox knows it.
"""

from collections.abc import Callable
from dataclasses import dataclass

from overtrick.bridgemate.inbox import Inbox
from overtrick.bridgemate.queues import STORED, Queue, Source
from overtrick.bridgemate.seated import Seated, SeatedPlayers
from overtrick.events.model import Entry
from overtrick.game.problems import Problem


@dataclass(frozen=True, slots=True)
class Received:
    """What was new in a turn: entries, seats that were taken, names by number, and what was not understood."""

    entries: tuple[Entry, ...] = ()
    seated: tuple[Seated, ...] = ()
    names: tuple[tuple[str, str], ...] = ()
    problems: tuple[Problem, ...] = ()


NOTHING = Received()


def receive(source: Source, inbox: Inbox, players: SeatedPlayers, store: Callable[[Received], None]) -> Received:
    """Fetch players and results of a session once, have what is new stored, and accept it.

    ``store`` is called if anything is new. If it raises, nothing is known and nothing is accepted: the next turn
    fetches the same again.
    """
    batches = {queue: source.poll(queue, inbox.session) for queue in STORED}
    entries, problems = inbox.take(batches[Queue.RESULTS].items)
    names = players.new_names(batches[Queue.PLAYERS].items)
    seated = players.new_seats(batches[Queue.PARTICIPATIONS].items)
    received = Received(tuple(entries), tuple(seated), tuple(names.items()), tuple(problems))
    if received != NOTHING:
        store(received)
    inbox.keep(entries)
    players.keep(names, seated)
    for queue, batch in batches.items():
        if batch.items:
            source.accept(queue, inbox.session, batch.last)
    return received
