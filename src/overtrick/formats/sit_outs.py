"""Sit-outs that are entered once for a whole round, and how many boards these are."""

from collections.abc import Iterable
from dataclasses import replace

from overtrick.events.model import SatOut
from overtrick.formats.drafts import Draft

Round = tuple[object, ...]


def count_rounds(places: Iterable[int], draft: Draft) -> None:
    """Give the sit-outs at these places of the entries as many boards as another table played in their round."""
    lengths: dict[Round, int] | None = None
    for place in places:
        lengths = _lengths(draft) if lengths is None else lengths
        entry = draft.entries[place]
        missed = lengths.get((entry.session, entry.section, entry.round))
        if missed is None:
            message = "a sit-out of a round in which nobody played: read as one board"
            draft.findings.doubt("sit-out-length", message, entry.where.line if entry.where else None)
        draft.entries[place] = replace(entry, what=SatOut(missed or 1))


def _lengths(draft: Draft) -> dict[Round, int]:
    """The largest number of boards that a table played in each round."""
    tables: dict[Round, set[str]] = {}
    for entry in draft.entries:
        if entry.board and not isinstance(entry.what, SatOut):
            tables.setdefault((entry.session, entry.section, entry.round, entry.table), set()).add(entry.board)
    lengths: dict[Round, int] = {}
    for (*played_round, _), boards in tables.items():
        lengths[tuple(played_round)] = max(len(boards), lengths.get(tuple(played_round), 0))
    return lengths
