"""Documents to ``results.txt``: one event with the figures that the document states; what a line cannot say is lost.

A ruling stands in the remarks, in the terms of the results CSV, so that fixed and variable averages stay apart.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import assert_never

from overtrick.events.claims import Claim, ContestantClaim, Figure, ResultClaim
from overtrick.events.model import (
    CarriedOver,
    Contestant,
    Entry,
    Event,
    Kind,
    MatchEntered,
    PaperChanged,
    PenaltyGiven,
    Published,
    Requested,
    RequestRefused,
    ResultEntered,
    Ruled,
    SatOut,
    WalkOver,
)
from overtrick.events.state import natural
from overtrick.formats.document import Document, Written
from overtrick.formats.jannersten.fields import CONTESTANTS, GAME, RESULTS, TITLES, line_of
from overtrick.formats.jannersten.reader import FORMAT
from overtrick.formats.losses import Losses, standing
from overtrick.game.boards import board_number
from overtrick.game.contract import Denomination
from overtrick.game.result import NotPlayed, PassedOut, Played, ScoreOnly, Unknown
from overtrick.game.seats import Seat, Side

_NOTHING: Mapping[str, str] = {}
_COLUMNS = {Figure.PERCENT: "%", Figure.DATUM: "datum"}
_OF_SIDES = {Side.NS: ("N", "S"), Side.EW: ("E", "W")}


def write(document: Document) -> Written:
    """The first event of a document as results.txt."""
    losses = Losses()
    for event in document.events[1:]:
        losses.lose("event", f"a second event, {event.name or 'without a name'}: the file holds one")
    event = document.events[0] if document.events else Event()
    claims = document.claims[0] if document.claims else ()
    lines = _Writer(event, document, _Figures.of(claims, losses), losses).lines()
    return Written("".join(f"{line}\r\n" for line in lines).encode("utf-8"), tuple(losses.items))


@dataclass(slots=True)
class _Figures:
    """The figures that a document states, by entry and by contestant."""

    of_entries: dict[str, dict[str, str]] = field(default_factory=dict)
    of_contestants: dict[Contestant, dict[str, str]] = field(default_factory=dict)
    awards: dict[tuple[str, Side], str] = field(default_factory=dict)

    @classmethod
    def of(cls, claims: Iterable[Claim], losses: Losses) -> "_Figures":
        """The figures that have a field; the others are lost."""
        found = cls()
        for claim in claims:
            if not (found.take_result(claim) if isinstance(claim, ResultClaim) else found.take_contestant(claim)):
                losses.lose("figure", f"the printed {claim.figure} {claim.text}", claim.where)
        return found

    def take_result(self, claim: ResultClaim) -> bool:
        cells = self.of_entries.setdefault(claim.entry, {})
        if claim.figure is Figure.AWARD and claim.side:
            self.awards[claim.entry, claim.side] = claim.text
        elif claim.figure is Figure.PERCENT and claim.side:
            cells[f"%_{claim.side}"] = claim.text
        elif claim.figure is Figure.DATUM:
            cells["datum"] = claim.text
        return claim.figure in (Figure.AWARD, Figure.PERCENT, Figure.DATUM, Figure.SCORE)

    def take_contestant(self, claim: ContestantClaim) -> bool:
        column = {Figure.TOTAL: "total", Figure.PERCENT: "percent"}.get(claim.figure)
        if column is None or claim.session is not None or claim.handicap:
            return False
        self.of_contestants.setdefault(claim.contestant, {})[column] = claim.text
        return True


@dataclass(frozen=True, slots=True)
class _Writer:
    event: Event
    document: Document
    figures: _Figures
    losses: Losses

    def lines(self) -> Iterator[str]:
        """The three blocks."""
        kept = self._kept()
        yield TITLES[GAME]
        yield from self._games(kept)
        yield TITLES[CONTESTANTS]
        for contestant in self.event.contestants:
            yield from self._contestant(contestant, kept)
        yield TITLES[RESULTS]
        yield from self._results(kept)
        self._lose_the_rest()

    def _kept(self) -> dict[tuple[int | None, str], str]:
        """What the reader kept of a file of this format, by line and field."""
        if self.document.format == FORMAT:
            return {(kept.where.line, kept.name): kept.value for kept in self.document.kept}
        for kept in self.document.kept:
            self.losses.lose("kept", f"{kept.name}: {kept.value[:60]}", kept.where)
        return {}

    # --- the game ---

    def _games(self, kept: Mapping[tuple[int | None, str], str]) -> Iterator[str]:
        by_name = {name: value for (_, name), value in kept.items() if name.startswith(GAME)}
        sections = dict.fromkeys(entry.section for entry in self.event.entries if entry.board) or {"": None}
        for section in sections:
            own = {name.removeprefix(f"{GAME} {section} "): value for name, value in by_name.items()}
            yield line_of(GAME, {**self._game(section), **own})

    def _game(self, section: str) -> dict[str, str]:
        played = [entry for entry in self.event.entries if entry.section == section]
        rounds = [entry.round for entry in played if entry.round is not None]
        sessions = {entry.session for entry in played if entry.session is not None}
        if len(sessions) > 1:
            self.losses.lose("session", f"section {section}: which of its {len(sessions)} sessions a result belongs to")
        return {
            "section": section,
            "boards": str(len({entry.board for entry in played if entry.board}) or ""),
            "rounds": str(max(rounds, default="")),
            "method": self.event.conditions.choices.get("method", ""),
            "type": "" if self.event.kind is Kind.PAIRS else self.event.kind.value,
            "date": self.event.date,
            "name": self.event.name,
            "session": str(min(sessions, default="")),
        }

    # --- who played ---

    def _contestant(self, contestant: Contestant, kept: Mapping[tuple[int | None, str], str]) -> Iterator[str]:
        seats = self._seats(contestant)
        if len(contestant.names) > len(seats):
            names = ", ".join(contestant.names[len(seats) :])
            self.losses.lose("contestant", f"contestant {contestant.number}: {names}", contestant.where)
        first = contestant.where.line if contestant.where else None
        for place, name in enumerate(contestant.names[: len(seats)] or ("",)):
            line = None if first is None else first + place
            cells = {
                "section": contestant.section,
                "number": contestant.number,
                "seat": str(seats[place]) if seats else "",
                "name": name,
                "VP": kept.get((line, "VP"), ""),
                "master points": kept.get((line, "master points"), ""),
            }
            yield line_of(CONTESTANTS, {**cells, **self.figures.of_contestants.get(contestant, _NOTHING)})
        self._lose_of(contestant)

    def _seats(self, contestant: Contestant) -> list[Seat]:
        """The seats of a contestant: of its direction, else where it is first seen."""
        for entry in self.event.entries:
            for side in Side:
                numbers = entry.contestants[side]
                if contestant.number in numbers and entry.section == contestant.section:
                    if contestant.direction not in (None, side):
                        continue
                    of_side = [seat for seat in Seat if seat.side is side]
                    return [of_side[numbers.index(contestant.number)]] if len(numbers) > 1 else of_side
        return [seat for seat in Seat if seat.side is (contestant.direction or Side.NS)]

    def _lose_of(self, contestant: Contestant) -> None:
        says = {"ids": " ".join(contestant.ids), "stratum": contestant.stratum, "handicap": contestant.handicap or ""}
        told = ", ".join(f"{name} {value}" for name, value in says.items() if value)
        if told:
            self.losses.lose("contestant", f"contestant {contestant.number}: {told}", contestant.where)

    # --- what came of the boards ---

    def _results(self, kept: Mapping[tuple[int | None, str], str]) -> Iterator[str]:
        found = standing(self.event, self.losses)
        ids = {entry.id for entry in found}
        over = {entry.over or "": entry for entry in found if entry.over in ids and isinstance(entry.what, Ruled)}
        rulings = {entry.id for entry in over.values()}
        entries = [entry for entry in found if entry.id not in rulings]
        for entry in sorted(entries, key=lambda each: natural(each.board)):
            cells = self._cells(entry, over.get(entry.id), kept)
            if cells:
                yield line_of(RESULTS, cells)

    def _cells(
        self, entry: Entry, ruling: Entry | None, kept: Mapping[tuple[int | None, str], str]
    ) -> dict[str, str] | None:
        said = self._said(entry)
        if said is None or entry.board is None:
            self.losses.lose("entry", f"an entry of the kind {type(entry.what).__name__}", entry.where)
            return None
        number = f"{number:02d}" if (number := board_number(entry.board)) else entry.board
        line = entry.where.line if entry.where else None
        own = {name: kept[line, name] for name in ("top", "adjusted top", "remarks") if (line, name) in kept}
        remarks = {"remarks": str(ruling.what.adjustment)} if ruling and isinstance(ruling.what, Ruled) else {}
        place = {"board": f"#{number}", "section": entry.section, "round": str(entry.round or "")}
        if entry.table or entry.form:
            told = f"table {entry.table}" if entry.table else f"form {entry.form}"
            self.losses.lose("place", f"board {entry.board}: {told}", entry.where)
        return {**place, **_seated(entry), **self._figures(entry), **own, **said, **remarks}

    def _said(self, entry: Entry) -> dict[str, str] | None:
        """What an entry says, in the fields of its line; None if it says nothing of a board."""
        match entry.what:
            case ResultEntered():
                return self._result(entry, entry.what)
            case Ruled():
                return {"remarks": str(entry.what.adjustment)}
            case SatOut():
                return {"remarks": "BYE"}
            case WalkOver():
                return {"remarks": "WO"}
            case MatchEntered() | PenaltyGiven() | CarriedOver() | Published() | Requested() | RequestRefused():
                return None
            case PaperChanged():
                return None
            case _:
                assert_never(entry.what)

    def _result(self, entry: Entry, what: ResultEntered) -> dict[str, str]:
        cells = {"points": "" if what.written is None else str(what.written), "lead": str(what.lead or "")}
        match what.result:
            case Played():
                contract = what.result.contract
                denomination = "NT" if contract.denomination is Denomination.NT else str(contract.denomination)
                text = f"{contract.level}{denomination}{contract.doubling}"
                return {
                    **cells,
                    "contract": text,
                    "declarer": str(what.result.declarer),
                    "tricks": str(what.result.tricks),
                }
            case PassedOut():
                return {**cells, "contract": "PASS"}
            case ScoreOnly():
                if what.written not in (None, what.result.score):
                    self.losses.lose("score", f"board {entry.board}: the score written, {what.written}", entry.where)
                return {**cells, "points": str(what.result.score)}
            case NotPlayed():
                return {"remarks": "LATE" if what.result.late else "NP"}
            case Unknown():
                return cells
            case _:
                assert_never(what.result)

    def _figures(self, entry: Entry) -> dict[str, str]:
        method = self.event.conditions.choices.get("method", "matchpoints")
        column = "MP" if method in ("matchpoints", "board-a-match", "point-a-board") else "IMP"
        awards = {f"{column}_{side}": text for side in Side if (text := self.figures.awards.get((entry.id, side)))}
        return {**awards, **self.figures.of_entries.get(entry.id, _NOTHING)}

    def _lose_the_rest(self) -> None:
        """Deals, how boards were bid and played, regulations."""
        for (_, board), facts in self.event.boards.items():
            if facts.deal:
                self.losses.lose("deal", f"board {board}: its cards; write them as a deal file beside the results")
        for entry_id in self.document.records:
            self.losses.lose("play", f"how {entry_id} was bid and played")
        if self.event.conditions.profile:
            self.losses.lose("conditions", f"the regulations: {self.event.conditions.profile}")
        for policy, value in self.event.conditions.choices.items():
            if policy != "method":
                self.losses.lose("conditions", f"{policy} = {value}")


def _seated(entry: Entry) -> dict[str, str]:
    """Pairs under North and East, the players of an individual under their seats."""
    return {
        seat: number for side in Side for seat, number in zip(_OF_SIDES[side], entry.contestants[side], strict=False)
    }
