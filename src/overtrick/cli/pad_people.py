"""What changes the people and agreements of a score pad: a new rubber, who sits where, comes, goes, cuts out."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from overtrick.cli.pad_changes import enter_deal
from overtrick.cli.pad_session import Session
from overtrick.reports.rubber_words import cutting_words, listed
from overtrick.rubber.cutting import PLAYING, CuttingOut
from overtrick.rubber.errors import PlayerUnknownError
from overtrick.rubber.lines import Came, Dealt, Fact, Left, Seated, Start, Substituted, parse_line
from overtrick.rubber.names import key, near
from overtrick.rubber.players import Seating, Substitute
from overtrick.rubber.results import wrong_cuts

_IS = re.compile(r"(?i)(\S.*?)\s+is\s+(\S.*)")
_SHORT_NAME = 2


def take(session: Session, text: str) -> None:
    """Take any other fact: who sits where, a house rule, somebody who comes or goes."""
    if found := _IS.fullmatch(text):
        rename(session, found[1], found[2])
        return
    line = _with_full_names(session, parse_line(text))
    if isinstance(line, Dealt):
        enter_deal(session, text)
        return
    session.change(session.pad.then(line))
    session.say(f"{line}.")
    if isinstance(line, Start):
        _tell_wrong_cut(session)
    session.tell_standing()


def _tell_wrong_cut(session: Session) -> None:
    found, unit = session.pad.results, session.house.unit
    for number, gone, cutting in wrong_cuts(found):
        if number == len(found) - 1:  # those before were told before
            who = listed(gone) if gone else "nobody"
            session.say(f"After {unit} {number} {who} went out. {cutting_words(cutting)}")


def rename(session: Session, wrong: str, right: str) -> None:
    """Put a name right wherever it stands: `Rob is Robert`."""
    session.change(session.pad.renamed(_known(session, wrong), right))
    session.say(f"{wrong} is {right} now.")
    session.tell_standing()


def players(session: Session, rest: str) -> None:
    """Everybody who takes part: shown, or said."""
    if rest:
        take(session, f"players {rest}")
        return
    evening = session.pad.evening
    here = tuple(name for name in evening.players if name not in evening.gone)
    session.say(f"{listed(here)} take part." if here else "Nobody has been named: players Ann, Bob, Cat, Dan")
    if evening.gone:
        session.say(f"{listed(evening.gone)} left.")


def cut(session: Session, rest: str) -> None:
    """Who goes out: those who must, and of those who tie whoever cut for it."""
    last = session.last
    if last is None or not last.state.is_finished or not last.rubber.finishers:
        raise PlayerUnknownError(f"cut tells who goes out after a {session.house.unit} with names")
    gone, cutting = session.pad.evening.gone, last.cutting
    there = [name for name in last.rubber.finishers if name not in gone]
    table = (*there, *(name for name in cutting.coming_in if name not in there))
    if len(table) < PLAYING:
        session.say(f"Only {listed(table)} are left; NAME joins is one more." if table else "Nobody is left.")
        return
    session.say(cutting_words(cutting) or "Four take part: nobody goes out.")
    out = _going_out(session, cutting, rest)
    session.say(
        f"At the table: {listed(tuple(name for name in table if name not in out))}."
        " Cut for partners, then: new NORTH, EAST, SOUTH, WEST; dealer SEAT"
    )


def _going_out(session: Session, cutting: CuttingOut, rest: str) -> tuple[str, ...]:
    """Those who must go, and of those who tie whoever cut for it."""

    def named(text: str) -> tuple[str, ...]:
        out = (*cutting.out, *(_among(name.strip(), cutting.tied) for name in text.split(",")))
        if not cutting.allows(out):
            raise PlayerUnknownError(f"{listed(out)}: wanted {cutting.more} of {', '.join(cutting.tied)}")
        return out

    if not cutting.more:
        return cutting.out
    return named(rest) if rest else session.answer(f"Who goes out ({', '.join(cutting.tied)})? ", named)


# --- names ---


def _with_full_names(session: Session, line: Fact) -> Fact:
    """A line with the players' names in full, where one or two letters stand for them."""
    match line:
        case Start(seating=Seating() as seating):
            return replace(line, seating=Seating(*(_known(session, name) for name in seating)))
        case Substituted():
            there = line.substitute
            return Substituted(Substitute(_known(session, there.coming), _known(session, there.leaving)))
        case Seated():
            return Seated(Seating(*(_known(session, name) for name in line.seating)))
        case Came() | Left():
            return replace(line, name=_known(session, line.name))
        case _:
            return line


def _known(session: Session, name: str) -> str:
    """The player whom a name means; a new one that is nearly another's is asked about."""
    known = session.pad.evening.players
    found = _among(name, known)
    if found in known:
        return found
    for other in near(found, known):
        if session.agrees(f"{found} is new. Is it {other}"):
            return other
    return found


def _among(name: str, players: tuple[str, ...]) -> str:
    """The player whom a name means: in any case of letters, or by the first one or two; else the name itself."""
    alike = [each for each in players if key(each) == key(name)]
    if not alike and len(name) <= _SHORT_NAME:
        alike = [each for each in players if name and key(each).startswith(key(name))]
    if len(alike) > 1:
        raise PlayerUnknownError(f"{name} may be {listed(tuple(alike))}: write the name in full")
    return alike[0] if alike else name


PEOPLE: Mapping[str, Callable[[Session, str], None]] = {"players": players, "cut": cut}
