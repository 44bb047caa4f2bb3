"""Deals of rubber bridge or Chicago as CSV, one row for each deal, in the order of play.

Columns: rubber, deal, dealer, north, east, south, west, contract, declarer, result, honours; all but the last four may
be missing. ``END`` for a contract breaks the rubber off.
"""

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
from overtrick.rubber.deal import Declarer, RubberDeal, declared
from overtrick.rubber.errors import SeatingError
from overtrick.rubber.evening import Draft, Evening
from overtrick.rubber.honours import Honours
from overtrick.rubber.lines import End, Start
from overtrick.rubber.players import Seating, Substitute

COLUMNS = {
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
_END = str(End())
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
    reader = _Reader(Draft(agreed.house()), findings)
    for record in sheet(text.value, COLUMNS, findings).records:
        reader.take(record)
    if not agreed.in_progress:
        reader.break_off("the file ends")
    return Reading(reader.draft.evening(), tuple(findings.problems))


# --- row after row ---


@dataclass(slots=True)
class _Reader:
    draft: Draft
    findings: Findings
    rubber: str = ""
    number: int = 0
    is_whole: bool = True  # no deal of this rubber was left out

    def take(self, record: Record) -> None:
        """Take a row; one that is not understood is told and left out."""
        try:
            self.begin(record)
            if record["contract"].upper() == _END:
                self.draft.end()
                return
            deal = row_deal(record)
            self.check(record)
            self.draft.deal(deal)
        except OvertrickError as error:
            self.is_whole = False
            message = f"{error}; this deal is left out, and what follows it in its rubber may be wrong"
            self.findings.error(error.code, message, record.line)

    def begin(self, record: Record) -> None:
        """Begin a rubber where the row belongs to another than the one before; seat its players."""
        number = whole(record["deal"]) or 0
        is_new = self.is_new(record["rubber"], number)
        self.rubber, self.number = record["rubber"] or self.rubber, number
        seating, dealer = _seating(record), _dealer(record)
        if is_new:
            self.break_off("another begins", record.line)
            self.is_whole = True
            self.draft.start(Start(seating, dealer))
            self.tell_dealer(dealer, record.line)
        elif seating:
            self.seat(seating)

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
        if before is None:
            self.draft.seat(seating)
            return
        for coming, leaving in zip(seating, before, strict=True):
            if coming != leaving and (coming in before or leaving in seating):
                raise SeatingError(f"{leaving} and {coming} change seats in mid-rubber")
        for coming, leaving in zip(seating, before, strict=True):
            if coming != leaving:
                self.draft.substitute(Substitute(coming, leaving))

    def check(self, record: Record) -> None:
        """Doubt a number or a dealer that is not the next one."""
        standing = self.draft.standing
        if standing is None or not self.is_whole:
            return
        dealer, number = _dealer(record), whole(record["deal"])
        if dealer and standing.dealer and dealer is not standing.dealer:
            message = f"{dealer} deals, and it is {standing.dealer}'s turn; scored as if {standing.dealer} dealt"
            self.findings.doubt("dealer-out-of-turn", message, record.line)
        if number is not None and number not in (standing.number, len(self.draft.deals) + 1):
            message = f"deal {number}, and the next is deal {standing.number}; scored as deal {standing.number}"
            self.findings.doubt("deal-number", message, record.line)

    def break_off(self, why: str, line: int | None = None) -> None:
        """Break off a rubber that is not over (Law 80), and say so."""
        if not self.draft.is_open or not self.draft.deals:
            return
        self.draft.end()
        message = f"{why} in mid-rubber after {len(self.draft.deals)} deals; scored as broken off (Law 80)"
        hint = "" if line else "; --in-progress leaves it open"
        self.findings.notice("rubber-unfinished", message + hint, line)


# --- one row ---


def _seating(record: Record) -> Seating | None:
    if not record.cells.keys() & _NAMES_SET:
        return None
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
    held = None if honours.lower() in _NO_HONOURS else Honours.parse(honours)
    if not contract[:1].isdecimal() or not (declarer or result):
        return RubberDeal(RubberDeal.parse(contract).result, held)
    found = ContractText.parse(contract)
    who = _declarer(declarer, found.declarer)
    tricks = tricks_won(result, found.contract) if result else found.tricks
    if found.tricks not in (None, tricks):
        raise ResultSyntaxError(contract, f"the contract's column says another result than {result}")
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
