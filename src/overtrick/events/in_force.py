"""Which entries count: an entry is in force while no entry in force replaces it. Any order, any repeats, the same."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from overtrick.events.model import Entry
from overtrick.game.problems import Level, Problem


@dataclass(frozen=True, slots=True)
class InForce:
    """The entries in force by id, the others, and what was wrong with the log.

    ``awaited`` are ids that an entry takes the place of and that are not there (yet).
    """

    entries: dict[str, Entry]
    replaced: dict[str, Entry]
    problems: tuple[Problem, ...]
    awaited: frozenset[str] = frozenset()


def in_force(entries: Iterable[Entry]) -> InForce:
    """Sort out a log: repeats of an entry are one, replaced entries do not count, whatever their order."""
    distinct, problems = _distinct(entries)
    dead = _dead(distinct)
    return InForce(
        {id_: entry for id_, entry in distinct.items() if id_ not in dead},
        {id_: entry for id_, entry in distinct.items() if id_ in dead},
        tuple(problems),
        frozenset(id_ for entry in distinct.values() for id_ in entry.replaces if id_ not in distinct),
    )


def extended(log: InForce, later: Iterable[Entry]) -> InForce | None:
    """A log with entries that came later, in time that grows with them alone; None where the whole must be looked at.

    That is where an id comes again, was awaited, or where what falls had itself taken the place of something.

    >>> from overtrick.events.model import SatOut
    >>> a, b = Entry("a", SatOut()), Entry("b", SatOut(), replaces=frozenset({"a"}))
    >>> extended(in_force([a]), [b]) == in_force([a, b])
    True
    """
    entries, replaced, awaited = dict(log.entries), dict(log.replaced), set(log.awaited)
    for entry in later:
        if entry.id in entries or entry.id in replaced or entry.id in awaited or entry.id in entry.replaces:
            return None
        for id_ in entry.replaces:
            fallen = entries.pop(id_, None)
            if fallen is None:
                awaited |= {id_} - replaced.keys()
            elif fallen.replaces <= entry.replaces:
                replaced[id_] = fallen
            else:
                return None
        entries[entry.id] = entry
    return InForce(entries, replaced, log.problems, frozenset(awaited))


def with_earlier(ids: Iterable[str], log: InForce) -> frozenset[str]:
    """Entries, and what they took the place of, one after the other: what a correction of them has to replace.

    Who replaces only the last of a chain takes back what it had replaced, as one does to undo it.

    >>> from overtrick.events.model import SatOut
    >>> log = in_force([Entry("a", SatOut()), Entry("b", SatOut(), replaces=frozenset({"a"}))])
    >>> sorted(with_earlier({"b"}, log))
    ['a', 'b']
    """
    found: set[str] = set()
    waiting = list(ids)
    while waiting:
        id_ = waiting.pop()
        if id_ not in found:
            found.add(id_)
            entry = log.entries.get(id_) or log.replaced.get(id_)
            waiting += entry.replaces if entry else ()
    return frozenset(found)


def _distinct(entries: Iterable[Entry]) -> tuple[dict[str, Entry], list[Problem]]:
    """One entry for each id. Two that differ under one id are an error; the first by their text is kept."""
    distinct: dict[str, Entry] = {}
    clashes: set[str] = set()
    for entry in entries:
        known = distinct.setdefault(entry.id, entry)
        if known is not entry and known != entry:
            clashes.add(entry.id)
            distinct[entry.id] = min(known, entry, key=repr)
    problems = [
        Problem(
            "entry-id-reused",
            Level.ERROR,
            f"two different entries have the id {id_!r}; ids must be new for each entry",
            distinct[id_].where,
        )
        for id_ in sorted(clashes)
    ]
    return dict(sorted(distinct.items())) if clashes else distinct, problems


def _dead(distinct: dict[str, Entry]) -> set[str]:
    """Decide each entry after all that replace it; what replaces itself in a circle stays in force."""
    replacing = [entry for entry in distinct.values() if entry.replaces]  # few: nothing else makes anything fall
    waiting = Counter(target for entry in replacing for target in entry.replaces if target in distinct)
    dead: set[str] = set()
    ready = [entry.id for entry in replacing if entry.id not in waiting]
    while ready:
        id_ = ready.pop()
        for target in distinct[id_].replaces:
            if target not in waiting:
                continue
            if id_ not in dead:
                dead.add(target)
            waiting[target] -= 1
            if not waiting[target]:
                ready.append(target)
    return dead
