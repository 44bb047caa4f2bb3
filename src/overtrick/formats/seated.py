"""Everybody who takes part: the contestants entered, and those who are only seen at the tables."""

from collections.abc import Iterable

from overtrick.events.contestants import Directory
from overtrick.events.model import Contestant, Entry
from overtrick.game.seats import Side


def everybody(entered: Iterable[Contestant], entries: Iterable[Entry], who: Directory) -> tuple[Contestant, ...]:
    """The contestants entered, and one for each number that sits at a table and is none of theirs.

    >>> from overtrick.events.contestants import directory
    >>> from overtrick.events.model import Kind, SatOut
    >>> from overtrick.game.seats import BySide
    >>> entry = Entry("1", SatOut(), contestants=BySide(("7",), ()))
    >>> everybody((), [entry], directory((), [entry], kind=Kind.PAIRS))[0].number
    '7'
    """
    found = {who.claimed(each): each for each in entered}
    for entry in entries:
        for side in Side:
            for number in entry.contestants[side]:
                label = who.label(number, entry.section, side)
                if label not in found:
                    found[label] = _seated(number, entry.section, side, who)
    return tuple(found.values())


def _seated(number: str, section: str, side: Side, who: Directory) -> Contestant:
    return Contestant(number, section if who.by_section else "", side if who.by_direction else None)
