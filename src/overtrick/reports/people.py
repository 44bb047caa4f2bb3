"""Contestants as they are written on pages: numbers, names, and who sat against whom."""

from overtrick.events.model import Contestant
from overtrick.events.results import Results

PAIR = 2


def names_cell(names: tuple[str, ...]) -> str:
    """The names of one contestant in one cell.

    >>> names_cell(("Ash", "Birch")), names_cell(("Ash", "Birch", "Cedar", "Elm")), names_cell(("", ""))
    ('Ash & Birch', 'Ash, Birch, Cedar, Elm', '')
    """
    known = tuple(name for name in names if name)
    return (" & " if len(known) == PAIR else ", ").join(known)


def names_list(entered: Contestant | None) -> list[str]:
    """The names of one contestant one by one, as an answer in JSON has them."""
    return list(entered.names) if entered else []


def contestant_names(results: Results, label: str) -> str:
    """The names behind a label, nothing where no list of contestants was given."""
    entered = results.state.directory.by_label.get(label)
    return names_cell(entered.names) if entered else ""


def side_numbers(labels: tuple[str, ...]) -> str:
    """Who sits on one side by number: a pair or team, or two players.

    >>> side_numbers(("5",)), side_numbers(("3", "7"))
    ('5', '3+7')
    """
    return "+".join(labels)


def side_names(results: Results, labels: tuple[str, ...]) -> str:
    """Who sits on one side by name, players joined by a plus."""
    return " + ".join(filter(None, (contestant_names(results, label) for label in labels)))


def side_in_full(results: Results, labels: tuple[str, ...]) -> str:
    """Who sits on one side by number and name."""
    return " ".join(filter(None, (side_numbers(labels), side_names(results, labels))))
