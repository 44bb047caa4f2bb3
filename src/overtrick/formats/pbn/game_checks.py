"""What a PBN game may not say although each of its tags is well formed: tags that need or contradict each other.

Nothing that is read depends on these rules of the specification (PBN 2.1, sections 2 to 5); a breach is a notice.
"""

import re
from collections.abc import Iterator

from overtrick.formats.findings import Findings
from overtrick.formats.pbn.games import Game
from overtrick.formats.pbn.marks import Fault
from overtrick.formats.pbn.records import DENOMINATIONS
from overtrick.formats.pbn.rubber_score import faults_of_rubber
from overtrick.formats.pbn.values import dealer
from overtrick.formats.slips import seat

_NEEDED = {"Auction": ("Dealer",), "Play": ("Deal", "Declarer", "Contract")}
_CALL = re.compile(
    r"[1-7](?:[CDHS]|NT)|PASS|X|XX|AP|[*+-]|=[0-9]{1,2}=|\$[0-9]{1,3}|!!?|\?\??|!\?|\?!|\^[IS]", re.IGNORECASE
)
_MARK = re.compile(r"=([^=\s]*)=")
_NOTES = range(1, 33)
_NOTE = re.compile(r"\s*([0-9]+)\s*:.*", re.DOTALL)
_SPLIT = re.compile(r"(=[^=\s]*=|\$[0-9a-z]*|\^[A-Z]?|[!?]+)")


def check_game(game: Game, findings: Findings) -> None:
    """Report what the specification forbids a game to say."""
    for name, message in (*_missing(game), *_turn(game), *_calls(game), *_passed_out(game)):
        findings.notice("pbn-rule", message, game.line_of(name))
    for line, message in (*_notes(game), *faults_of_rubber(game)):
        findings.notice("pbn-rule", message, line)


def _missing(game: Game) -> Iterator[tuple[str, str]]:
    for name, needed in _NEEDED.items():
        lacking = [each for each in needed if name in game.tags and each not in game.tags]
        if lacking and game.value("Contract") not in DENOMINATIONS:  # an end position has trumps alone
            yield name, f"[{name}] without [{'], ['.join(lacking)}]"


def _turn(game: Game) -> Iterator[tuple[str, str]]:
    """The auction's first call is the dealer's: a dash stands for each seat before him."""
    first, words = seat(game.known("Auction")), _words(game, "Auction")
    deals = dealer(game)
    if first is None or deals is None or not words:
        return
    dashes = next((place for place, word in enumerate(words) if word != "-"), 0)
    if first.after(dashes) is not deals:
        yield "Auction", f"{deals} is the dealer, and {first.after(dashes)} makes the first call"


def _calls(game: Game) -> Iterator[tuple[str, str]]:
    words = _words(game, "Auction")
    wrong = [word for word in words if not _CALL.fullmatch(word)]
    if wrong:
        yield "Auction", f"{wrong[0]!r} in the auction; wanted 1NT, Pass, X, XX or AP"
    if "+" in words and words.index("+") < len(words) - 1:
        yield "Auction", "something follows the + that says who is to call"
    ends = [word for word in _words(game, "Play") if word in ("+", "*")]
    if ends.count("+") > 1:
        yield "Play", "more than one + that says who is to play"
    if "+" in ends and "*" in ends:
        yield "Play", "a + says that the play goes on, and a * that it ends there"


def _words(game: Game, name: str) -> list[str]:
    return _SPLIT.sub(r" \1 ", " ".join(line.text for line in game.section(name))).split()


def _notes(game: Game) -> Iterator[Fault]:
    """Every mark has its note, every note its mark; notes are numbered from 1 to 32."""
    tag = game.tags.get("Note")
    written = [(tag.line, tag.value), *((line.number, line.text) for line in tag.section)] if tag else []
    found = [(line, _NOTE.fullmatch(text)) for line, text in written]
    yield from ((line, "a note without its number and a colon") for line, note in found if note is None)
    notes = {int(note[1][:9]): line for line, note in found if note}
    marks = {
        int(mark[:9]): game.line_of(name)
        for name in ("Play", "Auction")
        for mark in _marks(game, name)
        if mark.isdecimal()
    }
    for number, line in (marks | notes).items():
        if number not in _NOTES:
            yield line, f"note {number}; notes are numbered from 1 to 32"
        elif number not in notes:
            yield line, f"={number}= has no note"
        elif number not in marks:
            yield line, f"note {number} belongs to no call and no card"


def _marks(game: Game, name: str) -> list[str]:
    return _MARK.findall(" ".join(line.text for line in game.section(name)))


def _passed_out(game: Game) -> Iterator[tuple[str, str]]:
    """Declarer and result of a board that nobody plays are empty."""
    has_none = game.value("Contract").upper() == "PASS" or (game.value("Declarer") == "" and "Declarer" in game.tags)
    if has_none and game.known("Result"):
        yield "Result", f"a result, {game.known('Result')}, of a board that nobody played"
