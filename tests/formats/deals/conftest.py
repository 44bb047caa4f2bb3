"""Two boards of the public files that every deal format is known by, and documents made of deals."""

from collections.abc import Callable

import pytest

from overtrick.events.model import BoardFacts, Event
from overtrick.formats.document import Document
from overtrick.game.cards import Deal

DEALS = (
    "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4",
    "N:AQ63.J7.Q42.AKJ7 T942.T5.KT6.9643 J85.4.AJ8753.Q82 K7.AKQ98632.9.T5",
)


@pytest.fixture
def two_deals() -> tuple[Deal, Deal]:
    """Boards 1 and 2."""
    first, second = map(Deal.parse, DEALS)
    return first, second


@pytest.fixture
def document_of() -> Callable[..., Document]:
    """A document with boards of one event and nothing else."""

    def made(boards: dict[str, Deal | BoardFacts], name: str = "") -> Document:
        facts: dict[tuple[int | None, str], BoardFacts] = {
            (None, board): each if isinstance(each, BoardFacts) else BoardFacts(deal=each)
            for board, each in boards.items()
        }
        return Document("made", (Event(name, boards=facts),), ((),))

    return made
