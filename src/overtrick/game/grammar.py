"""How people write contracts and results: one grammar for ``Contract.parse``, ``ContractText`` and ``parse_result``.

Level and denomination come first; doubling, declarer and result follow in any order, each at most once, so that
``4SXN-2``, ``4SNX-2`` and ``4 S x -2 by N`` are one thing and no double can get lost.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from overtrick.game.errors import ContractSyntaxError, excerpt
from overtrick.game.spelling import plain, small_number


@dataclass(frozen=True, slots=True)
class WrittenResult:
    """A result as written: made (``=``), overtricks (``+``), undertricks (``-``) or tricks won (``#``)."""

    sign: str
    number: int

    def tricks(self, wanted: int) -> int:
        """The tricks won, where so many are wanted to fulfil the contract; impossible ones are told elsewhere."""
        if self.sign == "#":
            return self.number
        return wanted - self.number if self.sign == "-" else wanted + self.number


@dataclass(frozen=True, slots=True)
class Written:
    """What a text says, in the letters of this package's own notation; ``None`` where it does not say."""

    level: int
    denomination: str
    doubling: str = ""
    declarer: str | None = None
    result: WrittenResult | None = None


# Spellings of each denomination, longest first; none that could mean another one.
_DENOMINATIONS = {
    r"NO ?-?TRUMPS?|N\.? ?T\.?|S\.?A\.?|S\. A\.?": "NT",
    "SPADES?|S": "S",
    "HEARTS?|H": "H",
    "DIAMONDS?|D": "D",
    "CLUBS?|C": "C",
    "N": "NT",
}
_LETTERS = ("", "", *_DENOMINATIONS.values())  # by the number of the group: the level is group 1
_HEAD = re.compile("([0-9]+) ?(?:" + "|".join(f"({spelling})" for spelling in _DENOMINATIONS) + ")")

# What may follow, in any order. A word that is not known is refused whole: its first letter may look like a seat.
_TOKEN = re.compile(
    r"(?P<doubling>[X*](?: ?[X*])*|(?:RE?)?DO?U?BLE?D?(?![A-Z]))"
    r"|(?:BY ?)?(?P<declarer>NORTH|EAST|SOUTH|WEST|[NESW])"
    r"|(?P<made>=|(?:JUST ?)?(?:MADE|MAKES|MAKING))(?! ?[0-9])"
    r"|(?P<over>\+ ?[0-9]+)"
    r"|(?P<under>(?:-|DOWN|OFF) ?[0-9]+)"
    r"|(?P<won>[0-9]+ ?TRICKS?)"
    r"|(?P<bare>(?P<word>MADE|MAKES|MAKING)? ?[0-9]+)"
)
_PARTS = {"doubling": "doubling", "declarer": "declarer"}  # every other kind of token is a result
_SIGNS = {"made": "=", "over": "+", "under": "-", "won": "#", "bare": "#"}
_SEPARATORS = " ,()"
_LEVEL_FORM = 7  # up to here a bare number may be overtricks, tricks won or the level made ("made four")
_BOOK, _ALL = 6, 13  # the odd tricks of a level come on top of six, and nobody wins more than thirteen
_WANTED = "a level 1 to 7 and C, D, H, S or NT, as in 4SX"


def written(text: str) -> Written:
    """The parts of a text that begins with a contract.

    >>> written("3nt x e")
    Written(level=3, denomination='NT', doubling='X', declarer='E', result=None)
    """
    letters = re.sub(r"\s+", " ", plain(text))
    level, denomination, rest = _head(letters, text)
    found: dict[str, re.Match[str]] = {}
    for token in _tokens(rest, text):
        part = _PARTS.get(token.lastgroup or "", "result")
        if part in found:
            fault = f"it has two {part}s, {found[part][0].strip()!r} and {excerpt(token[0].strip())!r}"
            raise ContractSyntaxError(text, fault, wanted="one")
        found[part] = token
    doubling = _doubling(found["doubling"][0], letters, text) if "doubling" in found else ""
    declarer = found["declarer"]["declarer"][0] if "declarer" in found else None
    result = _result(found["result"], level, text) if "result" in found else None
    return Written(level, denomination, doubling, declarer, result)


def _head(letters: str, text: str) -> tuple[int, str, str]:
    head = _HEAD.match(letters)
    if not head or head.lastindex is None:
        raise ContractSyntaxError(text, "not a contract", wanted=_WANTED)
    level, denomination, rest = small_number(head[1]), _LETTERS[head.lastindex], letters[head.end() :]
    if not 1 <= level <= 7:  # noqa: PLR2004 -- the levels of the game
        nearest = f"{min(max(level, 1), 7)}{denomination}{rest.replace(' ', '')}"
        raise ContractSyntaxError(text, f"there is no level {excerpt(head[1])}", wanted=_WANTED, suggestion=nearest)
    return level, denomination, rest


def _tokens(rest: str, text: str) -> Iterator[re.Match[str]]:
    place = 0
    while rest[place:].strip(_SEPARATORS):
        if rest[place] in _SEPARATORS:
            place += 1
            continue
        token = _TOKEN.match(rest, place)
        if not token:
            fault = f"{excerpt(rest[place:])!r} is not understood"
            raise ContractSyntaxError(text, fault, wanted="X or XX, a declarer N E S W, a result =, +1 or -1")
        place = token.end()
        yield token


def _doubling(token: str, letters: str, text: str) -> str:
    if token[0] in "RD":
        return "XX" if token[0] == "R" else "X"
    doubles = token.replace("*", "X").replace(" ", "")
    if len(doubles) > len("XX"):
        fault = "a contract is undoubled, doubled or redoubled"
        raise ContractSyntaxError(text, fault, suggestion=letters.replace(token, "XX").replace(" ", ""))
    return doubles


def _result(token: re.Match[str], level: int, text: str) -> WrittenResult:
    kind = token.lastgroup or ""
    number = small_number("".join(filter(str.isdecimal, token[0])))
    if kind == "bare" and number <= _LEVEL_FORM:
        return WrittenResult("#", _bare(number, level, text, is_made=bool(token["word"])))
    return WrittenResult(_SIGNS[kind], number)


def _bare(number: int, level: int, text: str, *, is_made: bool) -> int:
    """The tricks that a small number alone means, where it can mean but one thing: `made 5` of 4S, never `4` alone."""
    odd = {_BOOK + number: "the level made"} if number >= level else {}
    over = {_BOOK + level + number: "overtricks"} if number and level + number <= _ALL - _BOOK else {}
    won = {} if is_made else {number: "tricks won"}
    if is_made and odd and not over:
        return _BOOK + number
    readings = over | won | odd
    fault = f"{number} alone may be {' or '.join(readings.values())}"
    wanted = " or ".join(f"{_margin(tricks - _BOOK - level)} ({tricks} tricks)" for tricks in readings)
    raise ContractSyntaxError(
        text, fault if readings else f"a contract of {level} is not made with {number}", wanted=wanted or "=, +1 or -1"
    )


def _margin(tricks: int) -> str:
    return f"{tricks:+}" if tricks else "="
