"""The score pad: a line is typed, saved, and answered. It needs no more than a terminal of 40 columns, or a pipe."""

import io
import sys
from difflib import get_close_matches
from pathlib import Path

import click

from overtrick.cli.output import page
from overtrick.cli.pad_answers import ANSWERS
from overtrick.cli.pad_changes import CHANGES, claim_honours, enter_deal, is_honours
from overtrick.cli.pad_file import PadChangedError, PadFaultyError, PadFile
from overtrick.cli.pad_people import PEOPLE, take
from overtrick.cli.pad_session import Closed, Instead, Session
from overtrick.cli.problems import tell
from overtrick.formats.rubber_agreed import Agreed
from overtrick.game.errors import OvertrickError
from overtrick.game.seats import Seat
from overtrick.rubber.errors import LineSyntaxError
from overtrick.rubber.lines import GameChosen, Remark, Start
from overtrick.rubber.pad import Pad

PROMPT = "> "
_QUITS = frozenset(("quit", "exit", "q"))
_COMMANDS = {**CHANGES, **PEOPLE, **ANSWERS}
_ALONE = frozenset(("end", "back", "ledger", "house", "help", "?"))  # nothing may stand behind them
_HEADING = Remark("# Overtrick score pad: one fact a line, to be read and edited. overtrick --help says how.")


def keep_score(path: Path, agreed: Agreed) -> None:
    """Open the pad of a file, or begin it, and keep it until nobody types any more."""
    session = Session(Pad(), PadFile(path), page(), _QUITS.union(_COMMANDS))
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if sys.stdin.isatty():
        import readline  # noqa: F401, PLC0415 -- lends input() its history, where somebody types
    try:
        session.pad = opened(session.file, agreed)
        begun = "continued" if session.file.known is not None else "begun"
        session.say(f"Pad {begun}: {path}. Type a deal, as 4s s +1, or help.")
        session.tell_standing()
        _listen(session, agreed)
        if session.file.is_gone:
            session.change(session.pad)
    except PadFaultyError as error:
        tell(error.problems)
        raise
    session.say(f"Everything is saved: {path}" if session.file.known is not None else "Nothing was entered.")


def opened(file: PadFile, agreed: Agreed) -> Pad:
    """The pad as it is on disk, or a new one, with what the command line states."""
    pad = file.read(agreed) or Pad((_HEADING, GameChosen(agreed.game), Start(dealer=Seat.N)))
    for setting in agreed.settings:
        pad = pad.under(setting)
    return pad


def _listen(session: Session, agreed: Agreed) -> None:
    typed = ""
    while True:
        try:
            line, typed = typed or session.ask(PROMPT).strip(), ""
            if line.lower() in _QUITS:
                return
            if line:
                _obey(session, line)
        except Instead as instead:
            session.say("That is no answer, and nothing is changed.")
            typed = instead.line
        except PadChangedError as error:
            click.echo(f"error: {error}", err=True)
            session.pad = opened(session.file, agreed)
            session.tell_standing()
        except OvertrickError as error:
            session.say(f"Not understood: {error}" if isinstance(error, LineSyntaxError) else f"No: {error}")
        except Closed:
            return
        except KeyboardInterrupt:
            click.echo()
            return


def _obey(session: Session, typed: str) -> None:
    word, _, rest = typed.partition(" ")
    if typed[0].isdecimal():
        enter_deal(session, typed)
    elif is_honours(typed):
        claim_honours(session, typed)
    elif word.lower() in _COMMANDS:
        if rest.strip() and word.lower() in _ALONE:
            raise LineSyntaxError(typed, f"nothing may follow {word.lower()}", wanted=word.lower())
        _COMMANDS[word.lower()](session, rest.strip())
    else:
        _take(session, typed, word.lower())


def _take(session: Session, typed: str, word: str) -> None:
    try:
        take(session, typed)
    except LineSyntaxError as error:
        near = get_close_matches(word, _COMMANDS, n=1)
        if not near or error.suggestion:
            raise
        raise LineSyntaxError(typed, "not a line of a score pad", suggestion=near[0]) from None
