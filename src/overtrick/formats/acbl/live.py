"""Web pages with the results of one board: ACBL Live, and any other table of contract, declarer and score.

Auctions behind the Play links are made up by the site and are not read. A score tells the tricks, since the page
prints none: for a contract and a vulnerability each number of tricks has its own score.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from overtrick.compare.adjusted import Adjustment, Average
from overtrick.events.claims import Figure
from overtrick.events.model import BoardFacts, Contestant, Entry, Numbers, ResultEntered, Ruled
from overtrick.formats.acbl.live_columns import result_rows
from overtrick.formats.acbl.live_deal import deal
from overtrick.formats.acbl.results import AVERAGES
from overtrick.formats.decoding import decoded
from overtrick.formats.document import Document
from overtrick.formats.drafts import Draft, document
from overtrick.formats.figures import whole
from overtrick.formats.findings import Findings
from overtrick.formats.foreign_pages import foreign_page
from overtrick.formats.html_rows import HtmlRow
from overtrick.formats.html_tree import Element, tree
from overtrick.formats.slips import seat
from overtrick.formats.vulnerable import VULNERABLE
from overtrick.game.boards import Vulnerability, vulnerability
from overtrick.game.contract import Contract
from overtrick.game.errors import OvertrickError, ResultSyntaxError
from overtrick.game.notation import ContractText
from overtrick.game.problems import Reading
from overtrick.game.result import TRICKS, NotPlayed, PassedOut, Played, ScoreOnly, TableResult, Unknown
from overtrick.game.score import score_ns
from overtrick.game.seats import BySide, Seat, Side

FORMAT = "acbl-live"
_ROW = re.compile(r"<t[dh]\b", re.IGNORECASE)
_CONTRACT_CELL = re.compile(r">\s*[1-7]\s*(?:NT?|[CDHS♣♦♥♠]|&(?:spades|hearts|diams|clubs);|<span)", re.IGNORECASE)
_OF_A_LINK = re.compile(r"[?&;]b=([0-9]{1,3})(?![0-9])")
_IN_WORDS = re.compile(r"\bBoard\s*(?:No\.?|#|:)?\s*([0-9]{1,3})\b", re.IGNORECASE)
_DEALER = re.compile(r"\bDlr:?\s*([NESW])\b", re.IGNORECASE)
_VULNERABLE = re.compile(r"\bVul:?\s*(None|N-?S|E-?W|Both|All)\b", re.IGNORECASE)
_NUMBER = re.compile(r"\s*[A-Z]{0,2}([0-9]{1,3})\s*-")
_VERSUS = re.compile(r"\bvs\b\.?", re.IGNORECASE)
_NOT_SCORED = ("NS", "NP")
_UNKNOWN_BOARD = "board"


def recognises(text: str) -> bool:
    """Whether a page has a table with a contract in it, and is not that of a program with regulations of its own."""
    if text.lstrip()[:1] != "<" or (foreign_page(text) and "acbl" not in text.lower()):
        return False
    return bool(_ROW.search(text) and _CONTRACT_CELL.search(text))


def read(data: bytes, name: str) -> Reading[Document]:
    """The results of a board.

    >>> rows = "<tr><td>3S<td>N<td>140</tr><tr><td><td><td>PASS</tr>"
    >>> page = f"<h1>Board 3</h1><table><tr><th>Contract<th>By<th>Score</tr>{rows}</table>"
    >>> [str(entry.what.result) for entry in read(page.encode(), "a.html").value.events[0].entries]
    ['3SN=', 'Pass']
    """
    text = decoded(data, name)
    findings = Findings(name, list(text.problems))
    page = tree(text.value, findings)
    rows = result_rows(page)
    draft = Draft(findings, profile="acbl", choices={"method": "matchpoints"})
    if not rows:
        findings.error("html-no-results", "no table with contracts, declarers and scores")
        return document(FORMAT, [], findings)
    board = _board(page, rows)
    if not board:
        message = (
            f"the page does not say which board this is; it is called '{_UNKNOWN_BOARD}', its vulnerability unknown"
        )
        findings.doubt("board-number-missing", message, rows[0].line)
    facts = _facts(page, findings)
    draft.boards[None, board or _UNKNOWN_BOARD] = facts
    known = facts.vulnerability or (vulnerability(int(board)) if board else None)
    for number, row in enumerate(rows, start=1):
        _Row(row, number, known, draft).enter(board or _UNKNOWN_BOARD)
    _directions(draft)
    return document(FORMAT, [draft], findings)


def _board(page: Element, rows: list[HtmlRow]) -> str:
    """The board's number: as the links of its rows have it, else as the page says in words; empty if neither does."""
    links = (link.attributes.get("href", "") for row in rows for cell in row.cells.values() for link in cell.below("a"))
    found = next(filter(None, map(_OF_A_LINK.search, links)), None) or _IN_WORDS.search(page.text)
    return found[1].lstrip("0") if found else ""


def _facts(page: Element, findings: Findings) -> BoardFacts:
    data = next((each.text for each in page.with_class("board-data")), page.text)
    dealer, vulnerable = _DEALER.search(data), _VULNERABLE.search(data)
    return BoardFacts(
        Seat(dealer[1].upper()) if dealer else None,
        VULNERABLE[vulnerable[1].upper()] if vulnerable else None,
        deal(page, findings),
    )


@dataclass(frozen=True, slots=True)
class _Row:
    """One row: what came of the board at a table; ``number`` counts the rows."""

    row: HtmlRow
    number: int
    vulnerability: Vulnerability | None
    draft: Draft

    def enter(self, board: str) -> None:
        findings = self.draft.findings
        entry = Entry(
            id=findings.entry_id(self.row.line),
            what=self._what(),
            table=self.row["table"] or None,
            board=board,
            contestants=self._contestants(),
            where=findings.where(self.row.line),
        )
        self.draft.entries.append(entry)
        what = entry.what
        if isinstance(what, ResultEntered) and what.written is not None and isinstance(what.result, Played | PassedOut):
            self.draft.claim_score(entry, what.written)
        if not (isinstance(what, ResultEntered) and isinstance(what.result, NotPlayed | Unknown)):
            self.draft.claim(Figure.AWARD, entry, Side.NS, self.row["mp"])
            self.draft.claim(Figure.PERCENT, entry, Side.NS, self.row["percent"].removesuffix("%"))

    def _what(self) -> ResultEntered | Ruled:
        score = self.row["score"].upper()
        if score in AVERAGES:
            return self._average(AVERAGES[score])
        written = whole(score.replace(",", ""))
        try:
            return ResultEntered(self._result(score, written), written=written)
        except OvertrickError as error:
            self.draft.findings.error(error.code, f"row {self.number}: {error}", self.row.line)
            return ResultEntered(Unknown(), written=written)

    def _average(self, ours: Average) -> Ruled:
        """An average; the page prints only that of North-South."""
        theirs = {Average.PLUS: Average.MINUS, Average.MINUS: Average.PLUS}.get(ours, ours)
        if theirs is not ours:
            message = f"row {self.number}: {ours} for North-South, and East-West's is not printed; taken as {theirs}"
            self.draft.findings.doubt("adjusted-score-not-stated", message, self.row.line)
        return Ruled(Adjustment(BySide(ours, theirs)))

    def _result(self, score: str, written: int | None) -> TableResult:
        contract = self.row["contract"]
        if score == "PASS" or contract.upper() == "PASS":
            return PassedOut()
        if score in _NOT_SCORED or not (score or contract):
            return NotPlayed()
        if written is None:
            raise ResultSyntaxError(score, "not a score", wanted="points for North-South, PASS, NP or AVE")
        declarer = seat(self.row["by"])
        if not contract or declarer is None:
            return ScoreOnly(written)
        return self._by_score(ContractText.parse(contract), declarer, written)

    def _by_score(self, found: ContractText, declarer: Seat, written: int) -> TableResult:
        """The contract with the tricks that its score means; the score alone if it may mean several, or none."""
        fitting = _fitting(found.contract, declarer, self.vulnerability).get(written, ())
        if len(fitting) == 1:
            return fitting[0]
        if not fitting:
            message = f"row {self.number}: {found.contract} by {declarer} cannot score {written:+d}; the score is taken"
            self.draft.findings.doubt("score-against-contract", message, self.row.line)
        return ScoreOnly(written)

    def _contestants(self) -> BySide[Numbers]:
        """The pairs of a cell such as ``4-Ash-Fir vs. 5-Oak-Elm``, entered with their players."""
        cell = self.row.cells.get("pairs")
        halves = _VERSUS.split(self.row["pairs"], maxsplit=1)
        if cell is None or len(halves) != len(Side):
            return BySide((), ())
        numbers = [found[1] if (found := _NUMBER.match(half)) else "" for half in halves]
        people = list(cell.with_class("name"))
        of_sides = (people[:2], people[2:]) if len(people) == 4 else ([], [])  # noqa: PLR2004 -- two pairs
        for number, side, players in zip(numbers, Side, of_sides, strict=True):
            if number:
                self._enter_pair(number, side, players)
        return BySide(*((number,) if number else () for number in numbers))

    def _enter_pair(self, number: str, side: Side, players: list[Element]) -> None:
        names = tuple(player.text for player in players)
        ids = tuple(filter(None, (player.attributes.get("data-acbl", "").strip() for player in players)))
        where = self.draft.findings.where(self.row.line)
        self.draft.contestants.setdefault((number, "", side), Contestant(number, "", side, names, ids, where=where))


@lru_cache(maxsize=1024)  # a board has few contracts
def _fitting(contract: Contract, declarer: Seat, vulnerable: Vulnerability | None) -> dict[int, list[Played]]:
    """The results of a contract by their scores, at its vulnerability or at either if that is not known."""
    found: dict[int, list[Played]] = {}
    for result in (Played(contract, declarer, tricks) for tricks in TRICKS):
        possible = [vulnerable] if vulnerable else [Vulnerability.NONE, Vulnerability.BOTH]
        for score in {score_ns(result, each) for each in possible}:
            if score is not None:
                found.setdefault(score, []).append(result)
    return found


def _directions(draft: Draft) -> None:
    """Take the directions off again where no number stands on both sides: a pair may sit either way on other boards."""
    sides = {side: {number for number, _, where in draft.contestants if where is side} for side in Side}
    if not sides[Side.NS] & sides[Side.EW]:
        draft.contestants = dict(_without_direction(draft))


def _without_direction(draft: Draft) -> Iterator[tuple[tuple[str, str, None], Contestant]]:
    for (number, section, _), each in draft.contestants.items():
        yield (number, section, None), Contestant(number, section, None, each.names, each.ids, where=each.where)
