"""What a PBN game may not say although each of its tags is well formed: tags that need or contradict each other.

Nothing that is read depends on these rules of the specification (PBN 2.1, sections 2 to 5); a breach is a notice.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from overtrick.formats.findings import Findings
from overtrick.formats.pbn.games import Game
from overtrick.formats.pbn.records import DENOMINATIONS
from overtrick.formats.pbn.values import dealer
from overtrick.formats.slips import seat

_NEEDED = {"Auction": ("Dealer",), "Play": ("Deal", "Declarer", "Contract")}
_CALL = re.compile(
    r"[1-7](?:[CDHS]|NT)|PASS|X|XX|AP|[*+-]|=[0-9]{1,2}=|\$[0-9]{1,3}|!!?|\?\??|!\?|\?!|\^[IS]", re.IGNORECASE
)
_JUDGEMENT = re.compile(r"\$[1-6]|[!?]+")
_MARK = re.compile(r"=([^=\s]*)=")
_OF_CARDS, _LAST = range(7, 13), 255  # what a suffix $n says of cards, and the greatest
_NOTES = range(1, 33)
_NOTE = re.compile(r"\s*([0-9]+)\s*:.*", re.DOTALL)
_SPLIT = re.compile(r"(=[^=\s]*=|\$[0-9a-z]*|\^[A-Z]?|[!?]+)")


def check_game(game: Game, findings: Findings) -> None:
    """Report what the specification forbids a game to say."""
    for name, message in (*_missing(game), *_turn(game), *_calls(game), *_notes(game), *_passed_out(game)):
        findings.notice("pbn-rule", message, game.line_of(name))


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
    if _words(game, "Play").count("+") > 1:
        yield "Play", "more than one + that says who is to play"
    for before, word in pairwise(words):
        if _JUDGEMENT.fullmatch(before) and _JUDGEMENT.fullmatch(word):
            yield "Auction", f"two suffixes of one call: {before} {word}"
        if _MARK.fullmatch(before) and _MARK.fullmatch(word):
            yield "Auction", f"two notes to one call: {before} {word}"
    numbers = [int(word[1:]) for word in words if re.fullmatch(r"\$[0-9]{1,3}", word)]
    if wrong_numbers := [number for number in numbers if number in _OF_CARDS or number > _LAST]:
        yield "Auction", f"${wrong_numbers[0]} is no suffix of a call"


def _words(game: Game, name: str) -> list[str]:
    return _SPLIT.sub(r" \1 ", " ".join(line.text for line in game.section(name))).split()


def _notes(game: Game) -> Iterator[tuple[str, str]]:
    """Every mark has its note, every note its mark; notes are numbered from 1 to 32."""
    texts = [game.tags["Note"].value, *(line.text for line in game.section("Note"))] if "Note" in game.tags else []
    found = [_NOTE.fullmatch(text) for text in texts]
    if not all(found):
        yield "Note", "a note without its number and a colon"
    numbers = {int(note[1][:9]) for note in found if note}
    marks = {int(mark[:9]) for name in ("Auction", "Play") for mark in _marks(game, name) if mark.isdecimal()}
    if wrong := sorted((numbers | marks) - set(_NOTES)):
        yield ("Note" if numbers else "Auction"), f"note {wrong[0]}; notes are numbered from 1 to 32"
    if lacking := sorted(marks - numbers):
        yield "Auction", f"={lacking[0]}= has no note"
    if idle := sorted(numbers - marks):
        yield "Note", f"note {idle[0]} belongs to no call and no card"


def _marks(game: Game, name: str) -> list[str]:
    return _MARK.findall(" ".join(line.text for line in game.section(name)))


def _passed_out(game: Game) -> Iterator[tuple[str, str]]:
    """Declarer and result of a board that nobody plays are empty."""
    has_none = game.value("Contract").upper() == "PASS" or (game.value("Declarer") == "" and "Declarer" in game.tags)
    if has_none and game.known("Result"):
        yield "Result", f"a result, {game.known('Result')}, of a board that nobody played"
