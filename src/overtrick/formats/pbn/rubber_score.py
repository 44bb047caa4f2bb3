"""``ScoreRubberHistory`` (PBN 2.1, section 3.4): above and below the line; a side with a game is vulnerable."""

import re
from collections.abc import Iterator

from overtrick.formats.pbn.games import Game
from overtrick.formats.pbn.marks import Fault
from overtrick.formats.pbn.values import vulnerability
from overtrick.game.seats import Side

TAG = "ScoreRubberHistory"
_NUMBERS = r"[0-9]{1,5}(?: [0-9]{1,5})*"
_HISTORY = re.compile(rf"NS {_NUMBERS} / (?P<NS>{_NUMBERS}) EW {_NUMBERS} / (?P<EW>{_NUMBERS})")
_GAME = 100


def faults_of_rubber(game: Game) -> Iterator[Fault]:
    """Where the history of a rubber has not its form, or contradicts the vulnerability of its game."""
    text = " ".join(game.known(TAG).split())
    if not text:
        return
    line, found = game.line_of(TAG), _HISTORY.fullmatch(text)
    if not found:
        yield line, f"{TAG} is {text!r}; wanted NS, points above the line / below the line, and the same for EW"
        return
    stated = vulnerability(game)
    for side in Side:
        has_game = any(int(points) >= _GAME for points in found[side.value].split())
        if stated is not None and has_game is not stated.includes(side):
            has, vulnerable = ("a", "not vulnerable") if has_game else ("no", "vulnerable")
            yield line, f"{TAG} gives {side} {has} game, and Vulnerable says that it is {vulnerable}"
