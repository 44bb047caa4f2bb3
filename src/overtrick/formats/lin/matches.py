"""The head of a match as LIN writes it: ``vg``, the results of both rooms, the eight players."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from overtrick.compare.rounding import decimal_text
from overtrick.events.model import CarriedOver, Entry, Event
from overtrick.formats.lin.blocks import listed
from overtrick.formats.lin.slots import MOST_BOARDS
from overtrick.formats.lin.values import IN_ORDER
from overtrick.formats.losses import Losses
from overtrick.game.boards import board_number
from overtrick.game.contract import Denomination
from overtrick.game.result import PassedOut, Played, TableResult
from overtrick.game.seats import Seat

_FIELDS = 9
_METHODS = {"imps": "I", "matchpoints": "P"}
_OF_ROOM = 4


@dataclass(frozen=True, slots=True)
class Head:
    """A match to be written: its event, its two teams, the ``vg`` that it was read from, if it was."""

    event: Event
    teams: tuple[str, ...]
    source: str
    losses: Losses

    def boards(self) -> range:
        """The boards from the first to the last: those of the source, and any beyond them that has a result."""
        first, last = self._source()[3:5]
        stated = [int(text) for text in (first, last) if text.isascii() and text.isdecimal() and len(text) <= 4]  # noqa: PLR2004 -- board 9999
        numbers = [number for number in map(board_number, self._played()) if number]
        both = sorted([*stated, *numbers])
        if not both or both[0] < 1:
            return range(0)
        return range(both[0], min(both[-1], both[0] + MOST_BOARDS - 1) + 1)

    def _played(self) -> list[str]:
        return [entry.board for entry in self.event.entries if entry.board]

    def _source(self) -> list[str]:
        fields = [field.strip() for field in self.source.split(",")]
        return [*fields, *[""] * _FIELDS][:_FIELDS]

    def line(self) -> str:
        """The ``vg`` of the match."""
        source, boards = self._source(), self.boards()
        method = _METHODS.get(self.event.conditions.choices.get("method", "imps"), "")
        if not method:
            self.losses.lose("method", f"the method {self.event.conditions.choices['method']}")
        teams = [listed(team, self.losses) for team in self.teams] or [source[5], source[7]]
        home, visitors = [source[6], source[8]] if self.source else self._carried()
        ends = [str(boards[0]), str(boards[-1])] if boards else source[3:5]
        fields = [
            listed(self.event.name, self.losses),
            source[1],
            method or "I",
            *ends,
            teams[0],
            home,
            teams[1],
            visitors,
        ]
        return f"vg|{','.join(fields)}|"

    def _carried(self) -> list[str]:
        """What each team has carried over: margins are written as nothing for the one and the lead for the other."""
        amounts = {
            entry.contestants.ns[0]: entry.what.amount
            for entry in self.event.entries
            if isinstance(entry.what, CarriedOver) and entry.contestants.ns
        }
        found = [amounts.get(team, Fraction(0)) for team in self.teams]
        if found and sum(found) == 0:
            found = [max(amount, Fraction(0)) for amount in found]
        return [decimal_text(amount) for amount in found] or ["", ""]

    def results(self, written: Mapping[tuple[str, str], tuple[Entry, TableResult]]) -> str:
        """The ``rs`` of the match, open room and closed for each board; what stands on no board of it is lost."""
        boards = self.boards()
        slots = [(room, str(number)) for number in boards for room in "oc"]
        for place in written.keys() - set(slots):
            entry, result = written[place]
            self.losses.lose("result", f"board {place[1]}: {result} stands outside the list of results", entry.where)
        return f"rs|{','.join(_text(written[slot][1]) if slot in written else '' for slot in slots)}|"


def _text(result: TableResult) -> str:
    if isinstance(result, PassedOut):
        return "PASS"
    if not isinstance(result, Played):
        return ""
    contract = result.contract
    denomination = "N" if contract.denomination is Denomination.NT else str(contract.denomination)
    margin = f"{result.margin:+d}" if result.margin else "="
    return f"{contract.level}{denomination}{result.declarer}{contract.doubling.value.lower()}{margin}"


def players(head: Head) -> tuple[str, ...]:
    """The eight names, open room then closed, from South on, if each team has four; else they stand at each board."""
    named = {contestant.number: contestant.names for contestant in head.event.contestants}
    of_teams = [named.get(team, ()) for team in head.teams]
    if [len(names) for names in of_teams] != [_OF_ROOM, _OF_ROOM]:
        return ()
    home, visitors = of_teams
    opened = {Seat.N: home[0], Seat.S: home[1], Seat.E: visitors[0], Seat.W: visitors[1]}
    closed = {Seat.E: home[2], Seat.W: home[3], Seat.N: visitors[2], Seat.S: visitors[3]}
    return tuple(room[seat] for room in (opened, closed) for seat in IN_ORDER)
