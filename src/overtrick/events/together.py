"""Several files are one event: its sessions, its contestants, its penalties, its deals, its conditions."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from overtrick.events.model import Contestant, Entry, Event, Kind, MatchEntered, ResultEntered, SatOut
from overtrick.regulations.conditions import Conditions


def together(events: Sequence[Event]) -> Event:
    """One event from what several files say.

    Files of results that name no session are its sessions in the order given; a session's own conditions and names
    come from the first file that states them, later files add what is missing, choices of later files prevail, and
    those of files without results over those that a file of results is read with.
    """
    if len(events) == 1:
        return events[0]
    placed = list(_in_sessions(events))
    contestants = _contestants(event.contestants for event in placed)
    return Event(
        next((event.name for event in placed if event.name), ""),
        next((event.date for event in placed if event.date), ""),
        _kind(placed),
        contestants,
        tuple(as_listed((entry for event in placed for entry in event.entries), contestants)),
        {key: facts for event in reversed(placed) for key, facts in event.boards.items()},
        _conditions(placed),
    )


def has_results(event: Event) -> bool:
    """Whether an event holds results of its own, and not only names, penalties or deals."""
    return any(isinstance(entry.what, ResultEntered | SatOut | MatchEntered) for entry in event.entries)


def _in_sessions(events: Sequence[Event]) -> Iterator[Event]:
    """The events with a session for each that has results and names none."""
    unnamed = [event for event in events if has_results(event) and not _sessions(event)]
    taken = {session for event in events if has_results(event) for session in _sessions(event)}
    free = (number for number in range(1, len(events) + len(taken) + 1) if number not in taken)
    numbers = {id(event): next(free) for event in unnamed} if len(unnamed) + len(taken) > 1 else {}
    for event in events:
        yield _in_session(event, numbers[id(event)]) if id(event) in numbers else event


def _sessions(event: Event) -> set[int]:
    return {entry.session for entry in event.entries if entry.session is not None}


def _in_session(event: Event, session: int) -> Event:
    return replace(
        event,
        entries=tuple(replace(entry, session=session) for entry in event.entries),
        boards={(session, board): facts for (_, board), facts in event.boards.items()},
    )


def _kind(events: Sequence[Event]) -> Kind:
    return next((event.kind for event in events if has_results(event) or event.kind is not Kind.PAIRS), Kind.PAIRS)


def _contestants(lists: Iterable[Sequence[Contestant]]) -> tuple[Contestant, ...]:
    """Everybody once: what the first file says of a contestant, completed by later ones."""
    found: dict[tuple[object, ...], Contestant] = {}
    for contestant in (c for each in lists for c in each):
        key = (contestant.number, contestant.section, contestant.direction)
        known = found.get(key)
        found[key] = contestant if known is None else _completed(known, contestant)
    return tuple(found.values())


def as_listed(entries: Iterable[Entry], contestants: Iterable[Contestant]) -> Iterator[Entry]:
    """The entries with contestants as the lists spell them: platforms write a nickname with capitals or without."""
    spellings: dict[str, set[str]] = {}
    for number in {contestant.number for contestant in contestants}:
        spellings.setdefault(number.strip().casefold(), set()).add(number)
    listed = {folded: each for folded, (each, *others) in spellings.items() if not others and not each.isdecimal()}
    if not listed:
        yield from entries
        return
    for entry in entries:
        seated = entry.contestants.map(lambda side: tuple(listed.get(each.strip().casefold(), each) for each in side))
        yield entry if seated == entry.contestants else replace(entry, contestants=seated)


def _completed(known: Contestant, more: Contestant) -> Contestant:
    return replace(
        known,
        names=known.names or more.names,
        ids=known.ids or more.ids,
        stratum=known.stratum or more.stratum,
        handicap=more.handicap if known.handicap is None else known.handicap,
    )


def _conditions(events: Sequence[Event]) -> Conditions:
    """What files of conditions state prevails over what a reader took from the program that wrote the results."""
    stated_last = sorted(events, key=lambda event: not has_results(event))
    profile = next((event.conditions.profile for event in reversed(stated_last) if event.conditions.profile), "")
    choices = {name: value for event in stated_last for name, value in event.conditions.choices.items()}
    return Conditions(profile, choices)
