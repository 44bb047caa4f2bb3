"""What a writer could not carry: a notice for each item, with the place that it has in the source."""

from dataclasses import dataclass, field

from overtrick.events.in_force import in_force
from overtrick.events.model import Entry, Event
from overtrick.game.problems import Level, Problem, Where


@dataclass(slots=True)
class Losses:
    """The losses of one writing, in the order in which they were met; their codes begin with ``lost-``.

    >>> losses = Losses()
    >>> losses.lose("lead", "board 7: the lead of HA")
    >>> [(loss.code, loss.message) for loss in losses.items]
    [('lost-lead', 'board 7: the lead of HA')]
    """

    items: list[Problem] = field(default_factory=list)

    def lose(self, what: str, message: str, where: Where | None = None) -> None:
        """Report an item that the format written to cannot hold."""
        self.items.append(Problem(f"lost-{what}", Level.NOTICE, message, where))


def standing(event: Event, losses: Losses) -> list[Entry]:
    """The entries of an event that are in force, in their order; those that later ones have replaced are lost."""
    log = in_force(event.entries)
    for entry in log.replaced.values():
        board = f"board {entry.board}: " if entry.board else ""
        losses.lose("history", f"{board}an entry that a later one replaces", entry.where)
    return list(log.entries.values())
