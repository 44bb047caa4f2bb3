"""A game of PBN as it is written: the fifteen tags of the export format, then the others (PBN 2.1, section 3.4).

What the reader of PBN only kept of a game takes the place of what would be made for it.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from overtrick.events.model import BoardFacts, Entry, ResultEntered
from overtrick.formats.document import Kept, PlayRecord
from overtrick.formats.pbn.dialects import Dialect
from overtrick.formats.pbn.kept import COMMENT, ESCAPED
from overtrick.formats.pbn.layout import LINE_END, TableText, plain_line, tag_pair
from overtrick.formats.pbn.records import PLAYERS
from overtrick.formats.pbn.score_rows import contract_cells
from overtrick.formats.pbn.sections import Section, auction_section, play_section
from overtrick.game.boards import Vulnerability
from overtrick.game.result import Unknown
from overtrick.game.seats import Seat

MANDATORY = (
    *("Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal"),
    *("Scoring", "Declarer", "Contract", "Result"),
)
_VULNERABLE = {Vulnerability.NONE: "None", Vulnerability.NS: "NS", Vulnerability.EW: "EW", Vulnerability.BOTH: "All"}
_ROOMS = ("Open", "Closed")


@dataclass(slots=True)
class GameText:
    """The tags of a game, the lines that follow some of them, and what stands at its end."""

    values: dict[str, str]
    sections: dict[str, list[str]] = field(default_factory=dict)
    notes: dict[str, list[str]] = field(default_factory=dict)
    tables: dict[str, tuple[TableText, Iterable[str]]] = field(default_factory=dict)
    after: list[str] = field(default_factory=list)

    def put(self, name: str, section: Section | None) -> None:
        """Write a section, if there is one."""
        if section:
            self.values[name], self.sections[name], self.notes[name] = section.value, section.lines, section.notes

    def put_kept(self, kept: Iterable[Kept]) -> None:
        """Write what was only kept, as it was."""
        tags = [each for each in kept if each.name not in (ESCAPED, COMMENT)]
        play = next((each.where.line or 0 for each in tags if each.name == "Play"), None)
        if any(each.name == "Note" for each in tags):
            self.notes.clear()
        for each in tags:
            if each.name == "Note":
                follows = play is not None and (each.where.line or 0) > play
                self.notes.setdefault("Play" if follows else "Auction", []).append(each.value)
            else:
                self.values[each.name], *section = each.value.split("\n")
                if section:
                    self.sections[each.name] = section
        self.after += [_as_it_stood(each) for each in kept if each.name in (ESCAPED, COMMENT)]

    def lines(self) -> Iterator[str]:
        """The lines of the game: the fifteen tags, the others by the alphabet, what was no tag."""
        others = sorted({*self.values, *self.tables, *self.notes} - set(MANDATORY))
        for name in (*MANDATORY, *others):
            if name in self.tables:
                table, order = self.tables[name]
                yield from table.lines(order)
            elif name in self.values:
                yield tag_pair(name, self.values[name])
                yield from map(plain_line, self.sections.get(name, ()))
            yield from (tag_pair("Note", note) for note in self.notes.get(name, ()))
        yield from self.after


def kept_game(kept: Iterable[Kept]) -> GameText:
    """A game of which nothing was understood: what was kept of it."""
    game = GameText({})
    game.put_kept(kept)
    return game


def _as_it_stood(kept: Kept) -> str:
    return f"%{kept.value}" if kept.name == ESCAPED else kept.value.replace("\n", LINE_END)


def board_tags(board: str, facts: BoardFacts, dialect: Dialect) -> dict[str, str]:
    """The tags of a board: the deal begins with the dealer, in BridgeComposer's files with North."""
    first = facts.dealer or Seat.N
    if dialect.deal_from_north:
        first = Seat.N
    return {
        "Board": board,
        "Dealer": str(facts.dealer or "?"),
        "Vulnerable": _VULNERABLE[facts.vulnerability] if facts.vulnerability else "?",
        "Deal": facts.deal.text(first=first) if facts.deal else "",
    }


def put_record(entry: Entry, record: PlayRecord, game: GameText, dialect: Dialect) -> None:
    """Write the result of one table as tags, with its auction and play."""
    what = entry.what
    if not isinstance(what, ResultEntered):
        return
    result = what.result
    game.values |= {name: record.players.get(seat, "") for seat, name in PLAYERS.items()}
    game.values |= contract_cells(result, dialect) if not isinstance(result, Unknown) else _not_known(record)
    others = {
        "Score": f"NS {what.written}" if what.written is not None else "",
        "Section": entry.section,
        "Round": "" if entry.round is None else str(entry.round),
        **_table(entry.table or ""),
        **_contestants(entry, record),
    }
    game.values |= {name: value for name, value in others.items() if value}
    game.put("Auction", auction_section(record))
    game.put("Play", play_section(record, result, what.lead))


def _not_known(record: PlayRecord) -> Mapping[str, str]:
    """A result that is not known: the auction may still say what was played, and by whom."""
    called = record.auction
    contract = called.contract if called and called.is_over else None
    if called is None or contract is None:
        return {"Declarer": "?", "Contract": "?", "Result": "?"}
    return {"Declarer": str(called.declarer), "Contract": str(contract), "Result": "?"}


def _table(table: str) -> Mapping[str, str]:
    before, _, room = table.rpartition(" ")
    return {"Table": before, "Room": room} if room in _ROOMS else {"Table": table}


def _contestants(entry: Entry, record: PlayRecord) -> Mapping[str, str]:
    """The two teams of a match in rooms; pairs by their numbers, unless their players' names say who they are."""
    ns, ew = (side[0] if side else "" for side in entry.contestants)
    room = _table(entry.table or "").get("Room")
    if room:
        home, visitors = (ns, ew) if room == "Open" else (ew, ns)
        return {"HomeTeam": home, "VisitTeam": visitors}
    seats = ((Seat.N, Seat.S), (Seat.E, Seat.W))
    named = [" - ".join(record.players.get(seat, "") for seat in pair) for pair in seats]
    return {} if [ns, ew] == named else {"PairNS": ns, "PairEW": ew}
