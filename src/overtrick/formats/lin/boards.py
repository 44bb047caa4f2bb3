"""LIN's boards, one after the other: what stands between one board's beginning and the next's, nothing yet judged.

A board begins with ``qx`` (``o7``: board 7 of the open room), or where there is none with the names, the hands or the
title of another. Only one board is in memory at a time, so that files of any length can be read through.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from overtrick.formats.findings import Findings
from overtrick.formats.lin.pairs import Pair, runs
from overtrick.formats.lin.values import names

_PLACE = re.compile(r"([oc]?)\s*([0-9]{1,4}|(?<=[oc]))(?:\s*,.*)?", re.IGNORECASE | re.DOTALL)
_BOARD = re.compile(r"board\s+(\S.*)", re.IGNORECASE | re.DOTALL)
_BOTH_ROOMS = 8
ROOMS = {"o": "open", "c": "closed"}

# A board may begin with one of these where no ``qx`` names it; between boards they belong to none.
_OF_A_BOARD = frozenset(("mb", "pc", "mc", "ah", "sv"))


@dataclass(slots=True)
class Head:
    """What stands before the boards: the match, its results, the players of both rooms, and what is only kept."""

    match: Pair | None = None
    results: list[Pair] = field(default_factory=list)
    names: tuple[str, ...] = ()
    kept: list[Pair] = field(default_factory=list)


@dataclass(slots=True)
class LinBoard:
    """One board at one table as the file has it. ``room`` is ``o``, ``c`` or empty.

    ``explanations`` are by the place of their call; calls and cards have the lines on which they stand.
    """

    line: int
    head: Head
    room: str = ""
    number: str = ""
    names: tuple[str, ...] = ()
    hands: Pair | None = None
    vulnerable: Pair | None = None
    calls: list[str] = field(default_factory=list)
    call_lines: list[int] = field(default_factory=list)
    explanations: dict[int, str] = field(default_factory=dict)
    cards: list[str] = field(default_factory=list)
    card_lines: list[int] = field(default_factory=list)
    claim: Pair | None = None
    kept: list[Pair] = field(default_factory=list)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is known of it but its place."""
        return not (self.hands or self.calls or self.cards or self.claim or any(self.names))


@dataclass(slots=True)
class Boards:
    """Goes through a file and gives its boards, each with the head that stands before it; ``head`` is the last."""

    findings: Findings
    head: Head = field(default_factory=Head)
    _open: LinBoard | None = None
    _explicit: bool = False  # whether the open board began with a ``qx``

    def of(self, lines: Iterable[str]) -> Iterator[LinBoard]:
        """The boards of a file, each when it is complete."""
        for line, keys, values in runs(lines, self.findings):
            board = self._open
            for key, value in zip(keys, values, strict=True):
                if board and key == "pc":
                    board.cards.append(value)
                    board.card_lines.append(line)
                elif board and key == "mb":
                    board.calls.append(value)
                    board.call_lines.append(line)
                else:
                    yield from self._turned(Pair(key, value, line))
                    board = self._open
        yield from self._closed()

    def _turned(self, pair: Pair) -> Iterator[LinBoard]:
        """The open board, if a pair ends it; the pair goes to the board or the head that is open then."""
        if self._begins(pair):
            yield from self._closed()
            self._open, self._explicit = LinBoard(pair.line, self.head), pair.key == "qx"
        elif pair.key == "vg" and self.head.match:
            yield from self._closed()
            self._open, self.head = None, Head()
        if self._open is None:
            self._in_head(pair)
        elif pair.key in _TAKERS:
            _TAKERS[pair.key](self._open, pair)
        elif pair.key in ("vg", "rs"):
            self._in_head(pair)
        elif pair.value:
            self._open.kept.append(pair)

    def _closed(self) -> Iterator[LinBoard]:
        if self._open and not (self._open.is_empty and not self._explicit):
            yield self._open
        elif self._open:
            self.head.kept += self._open.kept

    def _begins(self, pair: Pair) -> bool:
        board = self._open
        if pair.key == "qx":
            return True
        if pair.key == "md":
            return board is None or board.hands is not None
        if pair.key == "pn":
            is_of_both = board is None and len(names(pair.value)) == _BOTH_ROOMS
            return not is_of_both and (board is None or board.hands is not None)
        if pair.key == "ah" and board and board.number and not self._explicit:
            found = _BOARD.fullmatch(pair.value)
            return found is not None and board.hands is not None and found[1].strip() != board.number
        return board is None and pair.key in _OF_A_BOARD

    def _in_head(self, pair: Pair) -> None:
        head = self.head
        if pair.key == "vg":
            head.match = pair
        elif pair.key == "rs":
            head.results.append(pair)
        elif pair.key == "pn":
            head.names = names(pair.value)
        elif pair.value:
            head.kept.append(pair)


def _take_place(board: LinBoard, pair: Pair) -> None:
    found = _PLACE.fullmatch(pair.value)
    if found:
        board.room, board.number = found[1].lower(), found[2] and (found[2].lstrip("0") or "0")
    elif pair.value:
        board.number = pair.value


def _take_title(board: LinBoard, pair: Pair) -> None:
    found = _BOARD.fullmatch(pair.value)
    if not board.number:
        board.number = found[1].strip() if found else pair.value
    elif not (found and found[1].strip() == board.number):
        board.kept.append(pair)


def _take_call(board: LinBoard, pair: Pair) -> None:
    board.calls.append(pair.value)
    board.call_lines.append(pair.line)


def _take_explanation(board: LinBoard, pair: Pair) -> None:
    place = len(board.calls) - 1
    if place >= 0:
        board.explanations[place] = f"{board.explanations.get(place, '')} {pair.value}".strip()
    elif pair.value:
        board.kept.append(pair)


def _take_names(board: LinBoard, pair: Pair) -> None:
    board.names = names(pair.value)


def _take_hands(board: LinBoard, pair: Pair) -> None:
    board.hands = pair


def _take_vulnerability(board: LinBoard, pair: Pair) -> None:
    board.vulnerable = pair


def _take_claim(board: LinBoard, pair: Pair) -> None:
    board.claim = pair  # the last, if one was refused before


def _take_card(board: LinBoard, pair: Pair) -> None:
    board.cards.append(pair.value)
    board.card_lines.append(pair.line)


_TAKERS = {
    "qx": _take_place,
    "ah": _take_title,
    "pn": _take_names,
    "md": _take_hands,
    "sv": _take_vulnerability,
    "mb": _take_call,
    "an": _take_explanation,
    "pc": _take_card,
    "mc": _take_claim,
}
