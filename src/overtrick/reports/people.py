"""Contestants as they are written on pages: numbers, names, and who sat against whom."""

from overtrick.events.model import Contestant
from overtrick.events.results import Results

PAIR = 2


def joined(names: tuple[str, ...]) -> str:
    """The names of a contestant in one cell.

    >>> joined(("Ash", "Birch")), joined(("Ash", "Birch", "Cedar", "Elm")), joined(("", ""))
    ('Ash & Birch', 'Ash, Birch, Cedar, Elm', '')
    """
    known = tuple(name for name in names if name)
    return (" & " if len(known) == PAIR else ", ").join(known)


def names_of(results: Results, label: str) -> str:
    """The names behind a label, nothing where no list of contestants was given."""
    entered = results.state.directory.by_label.get(label)
    return joined(entered.names) if entered else ""


def numbers(labels: tuple[str, ...]) -> str:
    """The contestants of one side in one cell: a pair or team, or two players.

    >>> numbers(("5",)), numbers(("3", "7"))
    ('5', '3+7')
    """
    return "+".join(labels)


def names(results: Results, labels: tuple[str, ...]) -> str:
    """The names of one side, those of players joined by a plus."""
    return " + ".join(filter(None, (names_of(results, label) for label in labels)))


def named(results: Results, labels: tuple[str, ...]) -> str:
    """Numbers and names of one side."""
    return " ".join(filter(None, (numbers(labels), names(results, labels))))


def entered_names(entered: Contestant | None) -> list[str]:
    """The names as a list, as an answer in JSON has them."""
    return list(entered.names) if entered else []
