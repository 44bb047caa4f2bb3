"""What changes a score pad: deals, honours, taking back, correcting, a new rubber, who sits where."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from overtrick.cli.pad_session import Session
from overtrick.game.seats import Seat, Side
from overtrick.reports.rubber_words import cutting_words, listed
from overtrick.rubber.deal import Declarer, DeclarerMissingError, RubberDeal
from overtrick.rubber.errors import DealMissingError, PlayerUnknownError
from overtrick.rubber.honours import Honours
from overtrick.rubber.lines import Came, Dealt, End, Left, Line, Seated, Start, Substituted, parse_line
from overtrick.rubber.players import Seating, Substitute
from overtrick.rubber.results import wrong_cuts

_WHICH = re.compile(r"(?:(\d{1,4})\.)?(\d{1,4}p*)\s*(.*)", re.IGNORECASE)
_HONOURS_ALONE = re.compile(r"h(?:onou?rs)?\s*\d", re.IGNORECASE)
_WE, _THEY = (re.compile(rf"(?i)\b{word}\b") for word in ("we", "they"))
_SHORT_NAME = 2
_WHO = "Who declared (n e s w, we, they)? "


# --- deals ---


def sided(session: Session, text: str) -> str:
    """A text with the sides in place of `we` and `they`."""
    we = session.house.we
    return _THEY.sub(str(we.opponents), _WE.sub(str(we), text))


def deal_of(session: Session, text: str) -> RubberDeal:
    """The deal of a text; who declared is asked where it does not say."""
    words = sided(session, text)
    try:
        return RubberDeal.parse(words)
    except DeclarerMissingError:
        return RubberDeal.parse(words, declarer=_declarer(sided(session, session.ask(_WHO))))


def _declarer(text: str) -> Declarer:
    word = text.strip().upper()
    for kind in (Seat, Side):
        for each in kind:
            if word == each.value:
                return each
    raise DeclarerMissingError(
        f"{text.strip()!r} is no declarer: wanted n, e, s, w, we or they; the deal is not entered"
    )


def enter_deal(session: Session, text: str) -> None:
    """Enter the next deal."""
    session.change(session.pad.then(Dealt(deal_of(session, text))))
    session.tell_deal()
    session.tell_standing()


def claim_honours(session: Session, text: str) -> None:
    """Enter honours of the last deal."""
    session.change(session.pad.with_honours(Honours.parse(text)))
    session.tell_deal()
    session.tell_standing()


# --- mending ---


def undo(session: Session, _: str) -> None:
    """Take the last change back."""
    session.change(session.pad.undone())
    session.say("Taken back; redo brings it again.")
    session.tell_standing()


def redo(session: Session, _: str) -> None:
    """Bring back what was taken back."""
    session.change(session.pad.redone())
    session.tell_deal()
    session.tell_standing()


def fix(session: Session, rest: str) -> None:
    """Correct an earlier deal: `fix 3 4h n =`, `fix 1.3 4h n =`, `fix 3 h100 n`."""
    rubber, label, text = _which(rest, "fix 3 4h n =")
    before = session.pad.deal(label, rubber)
    if not text:
        text = session.ask(f"Deal {label} was {before}. What was it? ")
    deal = replace(before, honours=Honours.parse(text)) if is_honours(text) else deal_of(session, text)
    session.change(session.pad.corrected(deal, label, rubber))
    session.say(f"Deal {label}: {deal} in place of {before}.")
    session.tell_standing()


def drop(session: Session, rest: str) -> None:
    """Take out a deal that was never played."""
    rubber, label, _ = _which(rest, "drop 3")
    before = session.pad.deal(label, rubber)
    session.change(session.pad.without(label, rubber))
    session.say(f"Without {before}; undo brings it back.")
    session.tell_standing()


def _which(rest: str, example: str) -> tuple[int | None, str, str]:
    found = _WHICH.fullmatch(rest.strip())
    if not found:
        raise DealMissingError(f"which deal? Wanted its number, as in: {example}")
    return int(found[1]) if found[1] else None, found[2].lower(), found[3]


# --- the evening ---


def take(session: Session, text: str) -> None:
    """Take any other fact: who sits where, a house rule, somebody who comes or goes."""
    line = _with_full_names(session, parse_line(text))
    if isinstance(line, Dealt):
        enter_deal(session, text)
        return
    session.change(session.pad.then(line))
    session.say(f"{line}.")
    if isinstance(line, Start):
        found = session.pad.results
        for number, gone, cutting in wrong_cuts(found):
            if number < len(found) - 1:
                continue  # told before
            session.say(
                f"After rubber {number} {listed(gone) if gone else 'nobody'} went out. {cutting_words(cutting)}"
            )
    session.tell_standing()


def end(session: Session, _: str) -> None:
    """Break the rubber off."""
    session.change(session.pad.then(End()))
    session.say("Broken off; undo takes it back, quit leaves a rubber open.")
    session.tell_standing()


def cut(session: Session, rest: str) -> None:
    """Who goes out: those who must, and of those who tie whoever cut for it."""
    last = session.last
    if last is None or not last.state.is_finished or not last.rubber.finishers:
        raise PlayerUnknownError("cut tells who goes out after a rubber with names")
    session.say(cutting_words(last.cutting) or "Four take part: nobody goes out.")
    out = list(last.cutting.out)
    if last.cutting.more:
        names = rest or session.ask(f"Who goes out ({', '.join(last.cutting.tied)})? ")
        out += [_known(name.strip(), last.cutting.tied) for name in names.split(",")]
        if not last.cutting.allows(out):
            raise PlayerUnknownError(
                f"{listed(tuple(out))}: wanted {last.cutting.more} of {', '.join(last.cutting.tied)}"
            )
    staying = [name for name in last.rubber.finishers if name not in out and name not in session.pad.evening.gone]
    session.say(f"At the table: {listed((*staying, *last.cutting.coming_in))}. Cut for partners, then: new NORTH, EAST,"
                " SOUTH, WEST; dealer SEAT")  # fmt: skip


def _with_full_names(session: Session, line: Line) -> Line:
    """A line with the players' names in full, where one or two letters stand for them."""
    known = session.pad.evening.players
    match line:
        case Start(seating=Seating() as seating):
            return replace(line, seating=Seating(*(_known(name, known) for name in seating)))
        case Substituted():
            there = line.substitute
            return Substituted(Substitute(_known(there.coming, known), _known(there.leaving, known)))
        case Seated():
            return Seated(Seating(*(_known(name, known) for name in line.seating)))
        case Came() | Left():
            return replace(line, name=_known(line.name, known))
        case _:
            return line


def _known(name: str, players: tuple[str, ...]) -> str:
    """The player whom a name means: in any case of letters, or by the first one or two."""
    alike = [each for each in players if each.casefold() == name.casefold()]
    if not alike and len(name) <= _SHORT_NAME:
        alike = [each for each in players if name and each.casefold().startswith(name.casefold())]
    if len(alike) > 1:
        raise PlayerUnknownError(f"{name} may be {listed(tuple(alike))}: write the name in full")
    return alike[0] if alike else name


CHANGES: Mapping[str, Callable[[Session, str], None]] = {
    "undo": undo,
    "u": undo,
    "redo": redo,
    "fix": fix,
    "drop": drop,
    "end": end,
    "cut": cut,
}


def is_honours(text: str) -> bool:
    """Whether a line claims honours of the last deal."""
    return bool(_HONOURS_ALONE.match(text))
