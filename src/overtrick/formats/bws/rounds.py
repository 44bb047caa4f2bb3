"""RoundData: the movement that the devices were given, and who sits out."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from overtrick.events.model import Entry, Numbers, SatOut
from overtrick.formats.bws.stored import RoundRow, SectionRow
from overtrick.formats.findings import Findings
from overtrick.formats.seatings import Seating
from overtrick.game.seats import BySide

Place = Callable[[int], tuple[int | None, str]]
MOST_BOARDS = 999
"""Devices know boards of three figures at most."""


def read_seatings(rows: Iterable[RoundRow], sections: Mapping[int, SectionRow], place: Place) -> Iterator[Seating]:
    """The seatings of the movement; a pair that is not there is nobody."""
    for row in rows:
        if not row.section or not row.table or not row.round:
            continue
        session, letter = place(row.section)
        section = sections.get(row.section)
        missing = section.missing or 0 if section else 0
        ns, ew = _side(row.ns, row.south), _side(row.ew, row.west)
        contestants = BySide(_present(ns, missing), _present(ew, abs(missing)))
        yield Seating(letter, row.table, row.round, contestants, _boards(row), session)


def _side(first: int | None, second: int | None) -> Numbers:
    return tuple(str(number) for number in (first, second) if number)


def _present(numbers: Numbers, missing: int) -> Numbers:
    return () if missing > 0 and numbers == (str(missing),) else numbers


def _boards(row: RoundRow) -> tuple[int, ...]:
    """The boards of a round: a list of their numbers, or from the lowest to the highest."""
    listed = [word for word in row.custom.replace(";", ",").split(",") if word.strip().isdecimal()]
    if len(listed) > 1:
        return tuple(int(word) for word in listed)
    low, high = row.low or 0, row.high or 0
    return tuple(range(low, high + 1)) if 0 < low <= high <= MOST_BOARDS else ()


def sit_outs(seatings: Sequence[Seating], findings: Findings) -> Iterator[Entry]:
    """The entries of those who have nobody against them in a round; they miss as many boards as others play."""
    lengths: dict[object, Counter[int]] = {}
    for seating in seatings:
        if seating.contestants.ns and seating.contestants.ew and seating.boards:
            key = (seating.session, seating.section, seating.round)
            lengths.setdefault(key, Counter())[len(seating.boards)] += 1
    for seating in seatings:
        if bool(seating.contestants.ns) is bool(seating.contestants.ew):
            continue
        usual = lengths.get((seating.session, seating.section, seating.round), Counter({1: 1}))
        yield Entry(
            id=f"{findings.file}:RoundData:{seating.section}-{seating.table}-{seating.round}",
            what=SatOut(len(seating.boards) or usual.most_common(1)[0][0]),
            session=seating.session,
            section=seating.section,
            round=seating.round,
            table=str(seating.table),
            contestants=seating.contestants,
            where=findings.where(None),
        )
