"""Entries to rows of ReceivedData, in an order in which the last row of each board at a table is the one in force."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import count

from overtrick.compare.adjusted import Assigned
from overtrick.events.in_force import in_force
from overtrick.events.model import Entry, Numbers, ResultEntered, Ruled, What
from overtrick.events.outcomes import known_score
from overtrick.formats.bws.numbers import LARGEST_LONG, long, short
from overtrick.formats.bws.remarks import Meaning, Remark, percentages, remark
from overtrick.formats.bws.results import ERASED
from overtrick.formats.bws.sections import Sections
from overtrick.formats.jet.columns import Value
from overtrick.formats.jet.rows import FIRST_DAY
from overtrick.formats.losses import Losses
from overtrick.game.boards import vulnerability
from overtrick.game.cards import Card, Rank
from overtrick.game.result import NotPlayed, PassedOut, Played, ScoreOnly, TableResult, Unknown, result_text

Fields = dict[str, Value]
NO_DECLARER = "N"
"""What stands in the column of the declarer's seat where nobody declared."""
Slot = tuple[int, int, int, int]


@dataclass(slots=True)
class ReceivedWriter:
    """Makes the rows of an event's results and rulings, and tells what they cannot hold."""

    sections: Sections
    losses: Losses
    taken_back: set[str] = field(default_factory=set)

    def rows(self, entries: Sequence[Entry]) -> list[Fields]:
        """The rows of all entries that are results or rulings, replaced ones included."""
        told = [entry for entry in entries if isinstance(entry.what, ResultEntered | Ruled)]
        ids = {entry.id for entry in told} | {id_ for entry in told for id_ in entry.replaces}
        self.taken_back = {id_.removesuffix(ERASED) for id_ in ids if id_.endswith(ERASED)}
        listed = [entry for entry in _in_order(told) if not entry.id.endswith(ERASED)]
        numbers = _numbers(listed)
        rows = [
            (entry, {"ID": numbers[entry.id], **fields})
            for entry in listed
            if (fields := self.fields(entry)) is not None
        ]
        _erase(rows, in_force(entries).replaced)
        return [fields for _, fields in rows]

    def fields(self, entry: Entry) -> Fields | None:
        """The fields of a row without its number; None, and told, where it has no place."""
        slot = self.slot(entry)
        turned = said_by(entry).meaning is Meaning.WRONG_DIRECTION
        sides = entry.contestants.turned if turned else entry.contestants
        pairs = {**_players(sides.ns, "PairNS", "South"), **_players(sides.ew, "PairEW", "West")}
        content = self.content(entry, pairs)
        if slot is None or content is None or None in pairs.values():
            if content is not None:
                self.lose("result", entry, "has no round, table, board or pair that is a number; a row needs them")
            return None
        section, table, round_, board = slot
        erased = entry.id in self.taken_back
        return {
            "Section": section,
            "Table": table,
            "Round": round_,
            "Board": board,
            **{column: number for column, number in pairs.items() if isinstance(number, int)},
            **content,
            **_moment(entry.made),
            "Erased": erased,
            "ExternalUpdate": _is_ours(entry),
            "Remarks": entry.reason if erased and entry.reason else "Result erased" if erased else content["Remarks"],
        }

    def slot(self, entry: Entry) -> Slot | None:
        """Where a row belongs; None if that is not told by numbers."""
        round_, table, board = short(str(entry.round)), short(entry.table), short(entry.board)
        if round_ is None or table is None or board is None:
            return None
        return self.sections.number(entry.session, entry.section), table, round_, board

    def lose(self, what: str, entry: Entry, words: str) -> None:
        """Tell a loss with its place."""
        self.losses.lose(what, f"board {entry.board}, table {entry.table}: {_told(entry.what)} {words}", entry.where)

    def content(self, entry: Entry, pairs: Mapping[str, int | None]) -> Fields | None:
        """Contract, result, lead and remark."""
        match entry.what:
            case ResultEntered(result=result, lead=lead, written=written):
                fields = self.result(entry, result, pairs)
                if fields is not None:
                    fields["LeadCard"] = "" if lead is None else lead_text(lead)
                if written is not None and written != self.score(entry, result):
                    self.lose("written-score", entry, f"has the score {written:+d} beside it; rows hold no scores")
                return fields
            case Ruled():
                return self.ruling(entry, entry.what, pairs)
            case _:
                return None

    def score(self, entry: Entry, result: TableResult) -> int | None:
        """What whoever reads the row makes of it: devices know the vulnerability by the board's number (Law 2)."""
        number = short(entry.board)
        return known_score(result, vulnerability(number) if number else None)

    def result(self, entry: Entry, result: TableResult, pairs: Mapping[str, int | None]) -> Fields | None:
        """What stands in a result's row; None, and told, for what a row cannot say."""
        said = said_by(entry)
        kept = entry.reason if said.meaning in _KEPT else ""
        match result:
            case Played():
                return {**_played(result, pairs), "Remarks": kept}
            case PassedOut():
                return {**_nobody(pairs), "Contract": "PASS", "Remarks": kept}
            case NotPlayed(late=late):
                if late:
                    self.lose("late-play", entry, "is to be played later; the row says only that it was not played")
                words = entry.reason if said.meaning is Meaning.NOT_PLAYED else Meaning.NOT_PLAYED.value
                return {**_nobody(pairs), "Remarks": words}
            case Unknown() if kept:
                return {**_nobody(pairs), "Remarks": kept}
            case Unknown() | ScoreOnly():
                self.lose("result", entry, "cannot be told without a contract")
                return None

    def ruling(self, entry: Entry, what: Ruled, pairs: Mapping[str, int | None]) -> Fields | None:
        """An artificial score as percentages; one assigned result as if it were the table's; others as a remark."""
        words = percentages(what.adjustment)
        if words is not None:
            if remark(words).adjustment != what.adjustment:
                self.lose("kind-of-average", entry, f"is written as {words}, which does not say that it can vary")
            same = said_by(entry).adjustment == what.adjustment
            return {**_nobody(pairs), "Remarks": entry.reason if same else words}
        ns, ew = what.adjustment.terms
        only = ns.outcomes[0].result if isinstance(ns, Assigned) and ns == ew and len(ns.outcomes) == 1 else None
        if isinstance(only, Played | PassedOut):
            self.lose("ruling", entry, "is written as if it were the result of the table")
            return self.result(entry, only, pairs)
        self.lose("ruling", entry, "is written as 'Arbitral score'; rows do not hold what was ruled")
        return {**_nobody(pairs), "Remarks": Meaning.ARBITRAL.value}


def said_by(entry: Entry) -> Remark:
    """The remark that the entry's row had, if it had one; reasons of other entries are no remarks."""
    return remark(entry.reason if _had(entry.id) is not None else "")


_KEPT = (Meaning.WRONG_DIRECTION, Meaning.ARBITRAL, Meaning.OTHER)
_NUMBER = ":ReceivedData:"


def lead_text(card: Card) -> str:
    """A card as devices write it: the suit first, the ten in figures.

    >>> lead_text(Card.parse("DT")), lead_text(Card.parse("SK"))
    ('D10', 'SK')
    """
    return f"{card.suit}{'10' if card.rank is Rank.TEN else card.rank}"


def contract_text(result: Played) -> str:
    """A contract as devices write it.

    >>> from overtrick.game.notation import parse_result
    >>> contract_text(parse_result("3NTXN=")), contract_text(parse_result("4SE+1"))
    ('3 NT x', '4 S')
    """
    contract = result.contract
    doubling = str(contract.doubling).lower()
    return f"{contract.level} {contract.denomination}" + (f" {doubling}" if doubling else "")


def _played(result: Played, pairs: Mapping[str, int | None]) -> Fields:
    return {
        "Declarer": pairs.get(f"Pair{result.declarer.side}"),
        "NS/EW": result.declarer.value,
        "Contract": contract_text(result),
        "Result": result_text(result.margin),
    }


def _nobody(pairs: Mapping[str, int | None]) -> Fields:
    return {"Declarer": pairs.get("PairNS"), "NS/EW": NO_DECLARER, "Contract": "", "Result": "", "LeadCard": ""}


def _players(numbers: Numbers, first: str, second: str) -> dict[str, int | None]:
    """The columns of a side: one pair, or two players."""
    if not numbers:
        return {first: 0}
    return {column: short(number) for column, number in zip((first, second), numbers, strict=False)}


def _moment(made: datetime | None) -> Fields:
    """The day in one column, the time in another, on the first day of Access."""
    if made is None:
        return {}
    day = datetime(made.year, made.month, made.day)  # noqa: DTZ001 -- as on the clock of the wall
    time = FIRST_DAY.replace(hour=made.hour, minute=made.minute, second=made.second)
    return {"DateLog": day, "TimeLog": time}


def _told(what: What) -> str:
    match what:
        case ResultEntered(result=result):
            return str(result)
        case Ruled(adjustment=adjustment):
            return str(adjustment)
        case _:
            return type(what).__name__


def _in_order(entries: Sequence[Entry]) -> list[Entry]:
    """Each entry behind those that it replaces or is laid over, otherwise as they are."""
    by_id = {entry.id: entry for entry in entries}
    ordered: dict[str, Entry] = {}
    for start in entries:
        stack, begun = [start], {start.id}
        while stack:
            entry = stack[-1]
            before = sorted((*entry.replaces, *([entry.over] if entry.over else ())))
            waiting = [by_id[id_] for id_ in before if id_ in by_id and id_ not in ordered and id_ not in begun]
            if waiting:
                stack += waiting[:1]
                begun.add(waiting[0].id)
            else:
                ordered.setdefault(entry.id, stack.pop())
    return list(ordered.values())


def _numbers(entries: Sequence[Entry]) -> dict[str, int]:
    """The numbers of the rows: those that they had in a Bridgemate file, and above them all others, in their order.

    Where a board at a table would then have a later row with a lower number, all are numbered from 1.
    """
    had = [_had(entry.id) for entry in entries]
    kept = [number for number in had if number is not None]
    fresh = count(max(kept, default=0) + 1)
    numbers = [next(fresh) if number is None else number for number in had]
    last: dict[tuple[object, ...], int] = {}
    for entry, number in zip(entries, numbers, strict=True):
        slot = (entry.session, entry.section, entry.round, entry.table, entry.board)
        if number <= last.get(slot, 0):
            return {entry.id: place for place, entry in enumerate(entries, start=1)}
        last[slot] = number
    if len(set(kept)) < len(kept) or max(numbers, default=0) > LARGEST_LONG:
        return {entry.id: place for place, entry in enumerate(entries, start=1)}
    return {entry.id: number for entry, number in zip(entries, numbers, strict=True)}


def _had(entry_id: str) -> int | None:
    _, found, number = entry_id.rpartition(_NUMBER)
    return long(number) if found else None


def _is_ours(entry: Entry) -> bool:
    """Whether an entry changes a result of the devices and did not come from them: they are to be told it."""
    before = (*entry.replaces, *((entry.over,) if entry.over else ()))
    return _had(entry.id) is None and any(_had(id_) is not None for id_ in before)


def _erase(rows: Iterable[tuple[Entry, Fields]], replaced: Mapping[str, Entry]) -> None:
    """Mark rows that nothing follows in their slot and that are not in force: they were withdrawn from elsewhere."""
    last: dict[tuple[Value, ...], tuple[Entry, Fields]] = {}
    for entry, fields in rows:
        last[tuple(fields[column] for column in ("Section", "Table", "Round", "Board"))] = entry, fields
    for entry, fields in last.values():
        if entry.id in replaced and not fields["Erased"]:
            fields.update({"Erased": True, "Remarks": Meaning.ERASED.value})
