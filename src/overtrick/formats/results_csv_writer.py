"""Documents to results CSV: a row for each result, sit-out and walk-over, with the ruling laid over it."""

from collections.abc import Iterator
from typing import assert_never

from overtrick.events.in_force import in_force
from overtrick.events.model import BoardFacts, Entry, Event, Kind, ResultEntered, Ruled, SatOut, WalkOver
from overtrick.formats.delimited_writer import Cells, written
from overtrick.formats.document import Document, Written
from overtrick.formats.kept_cells import KeptCells
from overtrick.formats.losses import Losses
from overtrick.formats.lost_items import lose_all_but
from overtrick.formats.results_csv import COLUMNS, FORMAT
from overtrick.formats.teams import seen_kind
from overtrick.game.counted import counted
from overtrick.game.result import NotPlayed, PassedOut, Played, ScoreOnly, TableResult, Unknown, result_text
from overtrick.game.seats import Side

# What the rows hold; the score printed beside a result is its written score.
_WHAT = frozenset(("result", "ruling", "sit-out", "walk-over", "lead", "figure-score"))
_PLACES = frozenset(("session", "section", "round", "table", "form", "device", "contestant", "dealer", "vulnerability"))
HOLDS = _WHAT | _PLACES
_ALWAYS = ("board", "ns", "ew", "contract", "declarer", "result", "score")
_ROWS = ResultEntered | Ruled | SatOut | WalkOver


def write(document: Document) -> Written:
    r"""The results of the first event as CSV; names and penalties have files of their own.

    >>> from overtrick.formats.results_csv import read
    >>> document = read(b"board,ns,ew,contract,by,tricks,adjustment\n7,3,9,4SX,N,8,A+/A-\n", "club.csv").value
    >>> write(document).data
    b'board,ns,ew,contract,declarer,result,score,adjustment\r\n7,3,9,4SX,N,-2,,A+/A-\r\n'
    """
    losses = Losses()
    event = document.events[0] if document.events else Event()
    kept = KeptCells(document, FORMAT)
    table = _Table(event, kept)
    rows = list(table.rows(losses))
    columns = (*COLUMNS, *dict.fromkeys(name for row in rows for name in row if name not in COLUMNS))
    lose_all_but(HOLDS | _seen(event, losses) | kept.held, document, losses)
    return Written(written(rows, columns, _ALWAYS), tuple(losses.items))


def _seen(event: Event, losses: Losses) -> frozenset[str]:
    """What the rows say without a column: that both tables of a match name two teams, or a side two players."""
    seen, method = seen_kind(event)
    if seen is not event.kind is Kind.PAIRS:
        losses.lose("kind", f"that the event is one of pairs: by its rows it is one of {seen.value}")
    held = {"kind"} if seen is event.kind else set()
    held |= {"method"} if method and method == event.conditions.choices.get("method") else set()
    return frozenset(held)


class _Table:
    """The rows of an event, in the order of its log."""

    def __init__(self, event: Event, kept: KeptCells) -> None:
        self.event, self.kept = event, kept
        self.standing = in_force(event.entries).entries
        self.over = {
            entry.over: entry for entry in self.standing.values() if entry.over in self.standing and _is_ruled(entry)
        }

    def rows(self, losses: Losses) -> Iterator[Cells]:
        beneath = {ruling.id for ruling in self.over.values()}
        for entry in self.standing.values():
            if isinstance(entry.what, _ROWS) and entry.id not in beneath:
                yield self.row(entry, losses)

    def row(self, entry: Entry, losses: Losses) -> Cells:
        said = self.said(entry, losses)
        facts = self.facts(entry)
        made = {
            "session": _text(entry.session),
            "section": entry.section,
            "table": entry.table or "",
            "round": _text(entry.round),
            "board": entry.board or "",
            "form": entry.form,
            **{str(side).lower(): "+".join(entry.contestants[side]) for side in Side},
            "dealer": _text(facts.dealer),
            "vulnerable": _text(facts.vulnerability),
            "device": entry.device,
            **said,
            **self.kept.at(entry.where),
        }
        self.check_length(entry, losses)
        return made

    def check_length(self, entry: Entry, losses: Losses) -> None:
        """A sit-out with a board is of that board; without one, of as many as others played in its round."""
        length = 1 if entry.board else self.length(entry)
        if isinstance(entry.what, SatOut) and entry.what.boards != length:
            message = f"a sit-out of {counted(entry.what.boards, 'board')}, in a round of {length}"
            losses.lose("sit-out-length", message, entry.where)

    def length(self, entry: Entry) -> int:
        """The boards of the round of an entry, as the reader counts them."""
        tables: dict[str | None, set[str]] = {}
        for each in self.standing.values():
            same = (each.session, each.section, each.round) == (entry.session, entry.section, entry.round)
            if same and each.board and not isinstance(each.what, SatOut):
                tables.setdefault(each.table, set()).add(each.board)
        return max(map(len, tables.values()), default=1)

    def facts(self, entry: Entry) -> BoardFacts:
        boards, board = self.event.boards, entry.board or ""
        return boards.get((entry.session, board)) or boards.get((None, board)) or BoardFacts()

    def said(self, entry: Entry, losses: Losses) -> Cells:
        """What an entry says, and the ruling laid over it."""
        match entry.what:
            case ResultEntered():
                ruling = self.over.get(entry.id)
                return _result(entry, entry.what, ruling, losses)
            case Ruled():
                return {"adjustment": str(entry.what.adjustment)}
            case SatOut():
                return {"adjustment": "BYE"}
            case _:
                return {"adjustment": "WO"}


def _is_ruled(entry: Entry) -> bool:
    return isinstance(entry.what, Ruled)


def _text(value: object) -> str:
    return "" if value is None else str(value)


def _result(entry: Entry, what: ResultEntered, ruling: Entry | None, losses: Losses) -> Cells:
    at = f"board {entry.board}: "
    if isinstance(what.result, NotPlayed):
        if what.lead or what.written is not None:
            losses.lose("score", f"{at}a lead or a score of a board that was not played", entry.where)
        slip = _slip(what.result) if ruling else {"adjustment": str(what.result)}  # alone it is a term of its own
    elif isinstance(what.result, ScoreOnly) and what.written not in (None, what.result.score):
        losses.lose("score", f"{at}the score written, {what.written:+d}", entry.where)
        slip = {**_slip(what.result), "lead": _text(what.lead)}
    else:
        slip = {"score": _text(what.written), **_slip(what.result), "lead": _text(what.lead)}
    return {**slip, "adjustment": str(ruling.what.adjustment)} if ruling and isinstance(ruling.what, Ruled) else slip


def _slip(result: TableResult) -> dict[str, str]:
    match result:
        case Played():
            declarer, made = str(result.declarer), result_text(result.margin)
            return {"contract": str(result.contract), "declarer": declarer, "result": made}
        case PassedOut():
            return {"contract": "Pass"}
        case ScoreOnly():
            return {"score": str(result.score)}
        case NotPlayed() | Unknown():
            return {"contract": str(result)}
        case _:
            assert_never(result)
