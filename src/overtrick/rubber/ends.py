"""A correction may move the end of a rubber: it is over sooner, or not yet. What follows is parted anew."""

from collections.abc import Iterable

from overtrick.rubber.errors import NothingToEndError, RubberInProgressError
from overtrick.rubber.evening import Draft, house_rules
from overtrick.rubber.fold import RubberOverError
from overtrick.rubber.lines import End, Fact, Start


def ends_moved(lines: Iterable[Fact]) -> tuple[tuple[Fact, ...], tuple[str, ...]]:
    """The lines with the ends that their deals make, and what was done for it, in words.

    A rubber that is not over where another begins is broken off; deals after the last one begin another; a rubber that
    is over by itself is not broken off.

    >>> from overtrick.rubber.lines import parse_line
    >>> lines, told = ends_moved(map(parse_line, ["3NT N =", "3NT N -1", "new", "Pass"]))
    >>> [str(line) for line in lines], told
    (['3NT N =', '3NT N -1', 'END', 'new', 'Pass'], ('rubber 1 is broken off after 2 deals',))
    """
    facts = tuple(lines)
    draft = Draft(house_rules(facts))
    moved: list[Fact] = []
    told: list[str] = []
    for line in facts:
        try:
            between, what = _between(draft, line)
        except NothingToEndError:
            told.append(f"{draft.unit} is over and is not broken off")
            continue
        if between:
            draft.take(between)
            draft.take(line)
            moved.append(between)
            told.append(what)
        moved.append(line)
    return tuple(moved), tuple(told)


def _between(draft: Draft, line: Fact) -> tuple[Fact | None, str]:
    """Take a line; or give what must stand before it, and what that means."""
    try:
        draft.take(line)
    except RubberInProgressError:
        return End(), f"{draft.unit} is broken off after {draft.played}"
    except RubberOverError:
        return Start(), f"{line} begins {draft.house.unit} {len(draft.rubbers) + 1}"
    return None, ""
