"""Ties broken by an ordered list of named criteria (Law 78D), and which of them decided.

The list is run through once: those whom a criterion leaves equal go on to the next one. What no criterion parts shares
its place.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby

from overtrick.game.errors import OvertrickError
from overtrick.standings.criteria import CRITERIA, Field
from overtrick.standings.ranking import Place
from overtrick.standings.records import Record


class CriterionError(OvertrickError):
    """There is no criterion of this name."""

    code = "tie-break-unknown"


@dataclass(frozen=True, slots=True)
class Figure:
    """What a criterion found for one contestant."""

    criterion: str
    value: Fraction


@dataclass(frozen=True, slots=True)
class Finish:
    """A contestant's place, the criterion that parted it last from others with its total, and all figures looked at.

    ``decided_by`` is None where the total alone decided, or where nothing did.
    """

    contestant: str
    place: Place
    decided_by: str | None = None
    figures: tuple[Figure, ...] = ()


def finishes(records: Sequence[Record], order: Sequence[str]) -> list[Finish]:
    """The places of all contestants, the best first, ties broken by the criteria in order.

    Raises ``CriterionError`` where one is not known.

    >>> from overtrick.standings.records import Met
    >>> a = Record("A", Fraction(72), (Met("B", Fraction(12), Fraction(8)),))
    >>> b = Record("B", Fraction(72), (Met("A", Fraction(8), Fraction(12)),))
    >>> [(str(each.place), each.contestant, each.decided_by) for each in finishes([b, a], ["head-to-head"])]
    [('1', 'A', 'head-to-head'), ('2', 'B', 'head-to-head')]
    """
    for name in order:
        if name not in CRITERIA:
            raise CriterionError(f"no tie-break {name!r}; wanted some of {', '.join(CRITERIA)}")
    field = {record.contestant: record for record in records}
    found: list[Finish] = []
    for tied in _levels(records, {record.contestant: record.total for record in records}):
        for level in _parted(tied, order, field):
            place = Place(1 + len(found), shared=len(level) > 1)
            found += [replace(each, place=place) for each in level]
    return found


NOT_YET = Place(0, shared=False)


def _parted(tied: Sequence[Record], order: Sequence[str], field: Field) -> Iterator[list[Finish]]:
    """Groups of contestants that remain equal, the best first; their places are not known yet."""
    if len(tied) == 1 or not order:
        yield [Finish(record.contestant, NOT_YET) for record in tied]
        return
    name, rest = order[0], order[1:]
    figures = CRITERIA[name](tied, field)
    if figures is None:
        yield from _parted(tied, rest, field)
        return
    levels = list(_levels(tied, figures))
    for level in levels:
        for group in _parted(level, rest, field):
            yield [_told(finish, Figure(name, figures[finish.contestant]), parts=len(levels) > 1) for finish in group]


def _told(finish: Finish, figure: Figure, *, parts: bool) -> Finish:
    """A finish with the figure of a criterion that came before what it already tells."""
    decided_by = finish.decided_by or (figure.criterion if parts else None)
    return replace(finish, decided_by=decided_by, figures=(figure, *finish.figures))


def _levels(records: Iterable[Record], figures: Mapping[str, Fraction]) -> Iterator[list[Record]]:
    """The contestants by their figure, the largest first; equal ones together, in the order given."""

    def figure(record: Record) -> Fraction:
        return figures[record.contestant]

    for _, level in groupby(sorted(records, key=figure, reverse=True), key=figure):
        yield list(level)
