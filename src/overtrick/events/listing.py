"""Which lists an event has: one ranking or one for each direction, for all sessions and each, for each section."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from overtrick.events.handicap_lists import has_handicaps, with_handicaps
from overtrick.events.rankings import Lists, of_session, overall
from overtrick.events.results import Ranking
from overtrick.events.state import Line, State, natural
from overtrick.game.seats import Side
from overtrick.regulations.conditions import Conditions

Seats = Mapping[str, Counter[tuple[Side, str]]]
"""Contestant -> how often it sat in which direction and section."""


def listed(lists: Lists, folded: State, under: Conditions, *, teams: bool) -> tuple[int, tuple[Ranking, ...]]:
    """The number of winners, and all the lists."""
    seats = seated(folded)
    winners = _winners(under, seats, folded, teams=teams)
    resting = {label for bye in folded.byes for label in bye.contestants}
    labels = sorted(_everybody(lists) | seats.keys() | resting, key=natural)
    groups = list(_groups(labels, seats, lists, winners=winners))
    sessions = sorted({session for session, _ in lists.standing.totals})
    tables = [overall(lists.standing)]
    if len(sessions) > 1 or lists.standing.carried:
        tables += [of_session(lists.standing, session) for session in sessions]
    rankings = tuple(lists.ranking(name, members, table) for table in tables for name, members in groups)
    if under["handicap"].value == "half-added":
        rankings += tuple(with_handicaps(each) for each in rankings[:winners] if has_handicaps(each))
    return winners, rankings


def _everybody(lists: Lists) -> set[str]:
    """All who have a total, brought something with them, or are only entered."""
    return {
        *(label for _, label in lists.standing.totals),
        *lists.standing.carried,
        *lists.directory.by_label,
    }


def seated(folded: State) -> Seats:
    """How often each contestant sat where."""
    places = Counter(place for line in folded.lines for place in _places(line))
    seats: dict[str, Counter[tuple[Side, str]]] = defaultdict(Counter)
    for (label, direction, section), times in places.items():
        seats[label][Side(direction), section] = times
    return seats


def _places(line: Line) -> Iterator[tuple[str, str, str]]:
    """Who sat at a line, in which direction and section; directions by their names, which are counted sooner."""
    section = line.entry.section
    for label in line.contestants.ns:
        yield label, "NS", section
    for label in line.contestants.ew:
        yield label, "EW", section


def _winners(under: Conditions, seats: Seats, folded: State, *, teams: bool) -> int:
    stated = under["winners"].value
    if stated != "by-movement":
        return int(stated)
    individuals = any(len(line.contestants.ns) > 1 for line in folded.lines)
    mixed = any(len({side for side, _ in places}) > 1 for places in seats.values())
    return 1 if teams or individuals or mixed or not seats else 2


def _groups(labels: list[str], seats: Seats, lists: Lists, *, winners: int) -> Iterator[tuple[str, list[str]]]:
    """The lists' names and members: directions if there are two winners, and each section if there are several."""
    directions = {label: _direction(label, seats, lists) for label in labels}
    sections = {label: _section(label, seats, lists) for label in labels}
    sides = [("overall", labels)]
    if winners == 2:  # noqa: PLR2004 -- one for each direction
        sides = [(side.value, [label for label in labels if directions[label] is side]) for side in Side]
    yield from sides
    inside: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for name, members in sides:
        for label in members:
            if sections[label]:
                inside[sections[label]][name].append(label)
    for section in sorted(inside) if len(inside) > 1 else []:
        for name, _ in sides:
            yield (section if winners == 1 else f"{section} {name}", inside[section][name])


def _direction(label: str, seats: Seats, lists: Lists) -> Side:
    entered = lists.directory.by_label.get(label)
    if entered and entered.direction:
        return entered.direction
    return _most(seats, label)[0]


def _section(label: str, seats: Seats, lists: Lists) -> str:
    entered = lists.directory.by_label.get(label)
    return entered.section if entered and entered.section else _most(seats, label)[1]


def _most(seats: Seats, label: str) -> tuple[Side, str]:
    places = seats.get(label)
    return places.most_common(1)[0][0] if places else (Side.NS, "")
