"""What changes the deals of a score pad: entering, honours, taking back, correcting, breaking off."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from overtrick.cli.pad_session import Session
from overtrick.game.errors import OvertrickError
from overtrick.game.seats import Seat, Side
from overtrick.rubber.deal import Declarer, DeclarerMissingError, RubberDeal
from overtrick.rubber.edits import Edit
from overtrick.rubber.errors import DealMissingError, LineSyntaxError
from overtrick.rubber.fold import RubberOverError
from overtrick.rubber.honours import Honours
from overtrick.rubber.lines import Dealt, End
from overtrick.rubber.pad import CorrectionError, Pad

_WHICH = re.compile(r"(?:(\d{1,4})\.)?(\d{1,4}p*)(?:\s+(.*))?", re.IGNORECASE)
_HONOURS_ALONE = re.compile(r"(?:h(?:onou?rs)?\s*\d|no honou?rs)", re.IGNORECASE)
_NO_HONOURS = re.compile(r"(?i)(?:^|\s)(?:h(?:onou?rs)?\s*0|no honou?rs)$")
_WE, _THEY = (re.compile(rf"(?i)\b{word}\b") for word in ("we", "they"))
_WHO = "Who declared (n e s w, we, they)? "
_MOST_TIMES = 4  # digits


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
        who = session.answer(_WHO, lambda typed: _declarer(sided(session, typed)))
        return RubberDeal.parse(words, declarer=who)


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
    last = session.last
    if last and last.state.is_finished:
        raise RubberOverError(f"{text}: {session.unit} is over; a new one begins with: new")
    session.change(session.pad.then(Dealt(deal_of(session, text))))
    _tell(session)


def claim_honours(session: Session, text: str) -> None:
    """Enter honours of the last deal, or take them away: `h100 n`, `h0`."""
    session.change(session.pad.with_honours(_honours(text)))
    _tell(session)


def _honours(text: str) -> Honours | None:
    return None if _NO_HONOURS.search(text) else Honours.parse(text)


def _tell(session: Session) -> None:
    session.tell_deal()
    last = session.last
    if last and last.state.steps and last.state.steps[-1].deal.honours and not session.house.rules.honours:
        session.say("Honours do not count by these house rules.")
    session.tell_standing()


def is_honours(text: str) -> bool:
    """Whether a line claims honours of the last deal."""
    return bool(_HONOURS_ALONE.match(text))


# --- mending ---


def undo(session: Session, rest: str) -> None:
    """Take the last change back, or the last few: `undo`, `undo 2`."""
    for _ in range(_times("undo", rest)):
        before, is_known = session.pad, bool(session.pad.past)
        session.change(before.undone())
        if not is_known:
            session.say("No change before this is recorded: the last line of the pad is taken back.")
        session.say(_words("Taken back", Edit.between(before.lines, session.pad.lines)))
    session.say("redo brings it again.")
    session.tell_standing()


def redo(session: Session, rest: str) -> None:
    """Bring back what was taken back: `redo`, `redo 2`."""
    for _ in range(_times("redo", rest)):
        before = session.pad
        session.change(before.redone())
        change = Edit.between(before.lines, session.pad.lines)
        session.say(_words("Taken out", change) if not change.into else f"Again: {_listed(change.into)}.")
    session.tell_standing()


def _times(word: str, rest: str) -> int:
    if not rest:
        return 1
    if not (rest.isascii() and rest.isdecimal() and len(rest) <= _MOST_TIMES and int(rest)):
        raise LineSyntaxError(f"{word} {rest}", f"{rest!r} is not how often", wanted=f"{word}, or {word} 2")
    return int(rest)


def _words(what: str, change: Edit) -> str:
    """What was taken back: lines that are gone, lines that stand there again, or both."""
    if not change.out:
        return f"Again: {_listed(change.into)}."
    again = f"; again: {_listed(change.into)}" if change.into else ""
    return f"{what}: {_listed(change.out)}{again}."


def _listed(lines: tuple[object, ...]) -> str:
    return ", ".join(str(line) or "a blank line" for line in lines)


def fix(session: Session, rest: str) -> None:
    """Correct an earlier deal: `fix 3 4h n =`, `fix 1.3 4h n =`, `fix 3 h100 n`. Honours stay unless it says other."""
    rubber, label, text = which(rest, "fix 3 4h n =")
    before = session.pad.deal(label, rubber)
    if not text:
        session.say(f"Deal {label} was {before}.")
    deal = _fixed(session, before, text) if text else session.answer("What was it? ", partial(_fixed, session, before))
    _correct(session, partial(session.pad.corrected, deal, label, rubber))
    session.say(f"Deal {label}: {deal} in place of {before}.")
    if deal.honours and deal.honours == before.honours and not is_honours(text):
        session.say(f"The honours stay: fix {rest.split(maxsplit=1)[0]} h0 takes them out.")
    session.tell_standing()


def _fixed(session: Session, before: RubberDeal, text: str) -> RubberDeal:
    """The deal as it really was."""
    if is_honours(text):
        return replace(before, honours=_honours(text))
    none = _NO_HONOURS.search(text)
    deal = deal_of(session, text[: none.start()] if none else text)
    if none or deal.honours or not before.honours:
        return deal
    try:
        return replace(deal, honours=before.honours)
    except OvertrickError as error:
        session.say(f"The honours are taken out: {error}.")
        return deal


def drop(session: Session, rest: str) -> None:
    """Take out a deal that was never played."""
    rubber, label, _ = which(rest, "drop 3")
    before = session.pad.deal(label, rubber)
    _correct(session, partial(session.pad.without, label, rubber))
    session.say(f"Without {before}; undo brings it back.")
    session.tell_standing()


def _correct(session: Session, corrected: Callable[..., Pad]) -> None:
    """Save a correction; where a rubber then ends elsewhere, only if that is meant."""
    try:
        pad = corrected()
    except CorrectionError as error:
        session.say(f"Then {'; '.join(error.moved)}.")
        if not session.agrees("Is that so"):
            session.say("Nothing is changed.")
            return
        pad = corrected(ends_move=True)
    session.change(pad)


def which(rest: str, example: str) -> tuple[int | None, str, str]:
    """The rubber and the deal that a correction begins with, and what follows."""
    found = _WHICH.fullmatch(rest.strip())
    if not found:
        raise DealMissingError(f"which deal? Wanted its number, as in: {example}")
    return int(found[1]) if found[1] else None, found[2].lower(), found[3] or ""


def end(session: Session, _: str) -> None:
    """Break the rubber off."""
    session.change(session.pad.then(End()))
    session.say(f"Broken off; undo takes it back. To close the pad and leave the {session.house.unit} open, type quit.")
    session.tell_standing()


CHANGES: Mapping[str, Callable[[Session, str], None]] = {
    "undo": undo,
    "u": undo,
    "redo": redo,
    "fix": fix,
    "drop": drop,
    "end": end,
}
