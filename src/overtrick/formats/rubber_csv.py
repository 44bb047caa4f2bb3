"""Deals of rubber bridge or Chicago as CSV, one row for each deal, in the order of play.

Columns: rubber, deal, dealer, north, east, south, west, contract, declarer, result, honours; all but the last four may
be missing. ``END`` for a contract breaks the rubber off, ``OPEN`` says that it is still being played. The game, its
house rules and who takes part may stand in columns of their own.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from overtrick.formats.decoding import decoded
from overtrick.formats.delimited import Record, header, sheet, understood
from overtrick.formats.figures import whole
from overtrick.formats.findings import Findings
from overtrick.formats.rubber_agreed import Agreed
from overtrick.formats.slips import seat
from overtrick.game.errors import OvertrickError, ResultSyntaxError
from overtrick.game.notation import ContractText, tricks_won
from overtrick.game.problems import Reading
from overtrick.game.seats import Seat, Side
from overtrick.rubber.deal import Declarer, DeclarerMissingError, RubberDeal, declared
from overtrick.rubber.errors import SeatingError
from overtrick.rubber.evening import Draft, Evening
from overtrick.rubber.fold import RubberOverError
from overtrick.rubber.honours import Honours
from overtrick.rubber.lines import End, GameChosen, Setting, Start
from overtrick.rubber.players import Seating, Substitute

COLUMNS = {
    "game": (),
    "rules": (),
    "honours count": ("honors count",),
    "rounding": (),
    "stake": (),
    "substitute": (),
    "we": (),
    "present": ("players",),
    "rubber": ("chukker", "wheel"),
    "deal": ("no", "number", "board", "deal no", "hand"),
    "dealer": ("dlr",),
    "north": ("n",),
    "east": ("e",),
    "south": ("s",),
    "west": ("w",),
    "contract": (),
    "declarer": ("by", "decl", "dec", "played by", "side"),
    "result": ("res",),
    "honours": ("honors", "hon"),
}
_NEEDED = {"contract", "result"}
_NAMES = ("north", "east", "south", "west")
_NAMES_SET = frozenset(_NAMES)
_SIDES = {str(side): side for side in Side}
_AGREED = {"honours count": "honours", **{name: name for name in ("rules", "rounding", "stake", "substitute", "we")}}
_END, _OPEN = str(End()), "OPEN"
_BROKEN_OFF = {"rubber": "(Law 80)", "chicago": "(nothing is added)"}
_NO_HONOURS = frozenset(("", "-", "0", "no", "none"))


def recognises(text: str) -> bool:
    """Whether a text begins with the columns of deals."""
    return set(understood(header(text), COLUMNS)) >= _NEEDED


def read(data: bytes, name: str, agreed: Agreed) -> Reading[Evening]:
    r"""The evening of a CSV file.

    >>> reading = read(b"deal,contract,declarer,result,honours\n1,4S,S,+1,100 N\n", "deals.csv", Agreed())
    >>> str(reading.value.rubbers[0].deals[0])
    '4S S +1 h100 N'
    """
    text = decoded(data, name)
    findings = Findings(name, list(text.problems))
    records = sheet(text.value, COLUMNS, findings).records
    draft = Draft(agreed.house_told(_agreements(records), findings))
    reader = _Reader(draft, findings, has_names=any(name in _NAMES_SET for each in records[:1] for name in each.cells))
    for record in records:
        reader.take(record)
    if not agreed.in_progress and not reader.goes_on:
        reader.break_off("the file ends")
    return Reading(reader.draft.evening(), tuple(findings.problems))


def _agreements(records: Sequence[Record]) -> Iterator[GameChosen | Setting]:
    """The game and the house rules of a table: what stands first in each of their columns."""
    if not records:
        return
    columns = records[0].cells.keys()  # a row has a cell for every head, unless it is cut short
    for column in ("game", *_AGREED):
        values = (record[column] for record in records) if column in columns else ()
        if value := next(filter(None, values), ""):
            yield GameChosen(value.lower()) if column == "game" else Setting(_AGREED[column], value)


# --- row after row ---


@dataclass(slots=True)
class _Reader:
    draft: Draft
    findings: Findings
    rubber: str = ""
    number: int = 0
    is_whole: bool = True  # no deal of this rubber was left out
    goes_on: bool = False
    has_names: bool = True

    def take(self, record: Record) -> None:
        """Take a row; one that is not understood is told and left out."""
        try:
            self.begin(record)
            word = record["contract"].upper()
            if word == _END:
                self.draft.end()
            elif word == _OPEN:
                self.goes_on = True
            else:
                self.deal(record)
        except OvertrickError as error:
            self.is_whole = False
            unit = self.draft.house.unit
            message = f"{error}; this deal is left out, and what follows it in its {unit} may be wrong"
            self.findings.error(error.code, message, record.line)

    def deal(self, record: Record) -> None:
        """Take the deal of a row."""
        deal = row_deal(record)
        if not self.draft.is_open:
            another = "another value in the column rubber begins the next"
            raise RubberOverError(f"{deal}: {self.draft.unit} is over; {another}")
        self.check(record)
        self.draft.deal(deal)

    def begin(self, record: Record) -> None:
        """Begin a rubber where the row belongs to another than the one before; seat its players."""
        number, rubber = whole(record["deal"]) or 0, record["rubber"]
        is_new = self.is_new(rubber, number)
        self.rubber, self.number = rubber or self.rubber, number
        seating, dealer = _seating(record) if self.has_names else None, _dealer(record)
        if is_new:
            self.start(record, Start(seating, dealer))
        elif seating:
            self.seat(seating)

    def start(self, record: Record, start: Start) -> None:
        """Begin a rubber; one before that is not over is broken off."""
        self.break_off("another begins", record.line)
        self.is_whole, self.goes_on = True, False
        if record["present"]:
            self.draft.attend(filter(None, map(str.strip, record["present"].split(","))))
        self.draft.start(start)
        self.tell_dealer(start.dealer, record.line)

    def is_new(self, rubber: str, number: int) -> bool:
        """Whether a row begins a rubber: by its name, or without one where the last is over or the deals count anew."""
        if not self.draft.rubbers or (rubber and rubber != self.rubber):
            return True
        return not rubber and (not self.draft.is_open or 0 < number < self.number)

    def tell_dealer(self, dealer: Seat | None, line: int) -> None:
        """Say that North is taken to deal first, where that matters."""
        if dealer is None and self.draft.house.game == "chicago" and len(self.draft.rubbers) == 1:
            self.findings.notice("dealer-assumed", "no dealer is named: North is taken to deal first", line)

    def seat(self, seating: Seating) -> None:
        """Seat the players of a row in a rubber that has begun: where another name stands, somebody sits in."""
        before = self.draft.rubbers[-1].finishers
        if seating == before:
            return
        if before is None:
            self.draft.seat(seating)
            return
        seating = Seating(*map(self.draft.names.known, seating))
        for coming, leaving in zip(seating, before, strict=True):
            if coming != leaving and (coming in before or leaving in seating):
                raise SeatingError(f"{leaving} and {coming} change seats in mid-{self.draft.house.unit}")
        for coming, leaving in zip(seating, before, strict=True):
            if coming != leaving:
                self.draft.substitute(Substitute(coming, leaving))

    def check(self, record: Record) -> None:
        """Doubt a number or a dealer that is not the next one."""
        standing = self.draft.standing
        if standing is None or not self.is_whole:
            return
        dealer, number = _dealer(record), self.number
        if dealer and standing.dealer and dealer is not standing.dealer:
            message = f"{dealer} deals, and it is {standing.dealer}'s turn; scored as if {standing.dealer} dealt"
            self.findings.doubt("dealer-out-of-turn", message, record.line)
        if number and number not in (standing.number, len(self.draft.deals) + 1):
            message = f"deal {number}, and the next is deal {standing.number}; scored as deal {standing.number}"
            self.findings.doubt("deal-number", message, record.line)

    def break_off(self, why: str, line: int | None = None) -> None:
        """Break off a rubber that is not over (Law 80), and say so."""
        if not self.draft.is_open or not self.draft.deals:
            return
        self.draft.end()
        house = self.draft.house
        message = f"{why} in mid-{house.unit} after {self.draft.played}; scored as broken off {_BROKEN_OFF[house.game]}"
        hint = "" if line else "; --in-progress leaves it open"
        self.findings.notice("rubber-unfinished", message + hint, line)


# --- one row ---


def _seating(record: Record) -> Seating | None:
    names = [record[name] for name in _NAMES]
    return Seating(*names) if any(names) else None


def _dealer(record: Record) -> Seat | None:
    if not record["dealer"]:
        return None
    found = seat(record["dealer"])
    if found is None:
        raise ResultSyntaxError(record["dealer"], "not a dealer", wanted="N, E, S or W")
    return found


def row_deal(record: Record) -> RubberDeal:
    """The deal of a row: contract, declarer and result in their columns, or all in the first.

    >>> str(row_deal(Record(2, {"contract": "4SX", "declarer": "EW", "result": "-2"})))
    '4SX EW -2'
    """
    return _deal(record["contract"], record["declarer"], record["result"], record["honours"])


@lru_cache(maxsize=8192)  # the few rows that the deals of an evening are written in
def _deal(contract: str, declarer: str, result: str, honours: str) -> RubberDeal:
    if not contract:
        raise ResultSyntaxError(contract, "no contract", wanted=f"one, or Pass, {_END} or {_OPEN}")
    held = None if honours.lower() in _NO_HONOURS else Honours.parse(honours)
    if not contract[:1].isdecimal() or not (declarer or result):
        return RubberDeal(RubberDeal.parse(contract).result, held)
    found = ContractText.parse(contract)
    who = _declarer(declarer, found.declarer)
    tricks = tricks_won(result, found.contract) if result else found.tricks
    if found.tricks not in (None, tricks):
        raise ResultSyntaxError(contract, f"the contract's column says another result than {result}")
    if who is None:
        raise DeclarerMissingError(f"{contract}: the row does not say who declared; wanted N, E, S, W, NS or EW")
    if tricks is None:
        raise ResultSyntaxError(contract, "the row does not say what came of it", wanted="=, +1 or -1 as its result")
    return RubberDeal(declared(ContractText(found.contract, None, tricks), who), held)


def _declarer(text: str, beside: Seat | None) -> Declarer | None:
    """The declarer of a column, or the one beside the contract; the two must not differ."""
    if not text:
        return beside
    who = _SIDES.get(text.strip().upper().replace("-", "")) or seat(text)
    if who is None or (beside and who is not beside):
        fault = f"the contract's column says {beside}" if who else "not a declarer"
        raise ResultSyntaxError(text, fault, wanted="N, E, S or W (or NS, EW)")
    return who
