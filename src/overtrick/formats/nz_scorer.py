"""Scorer's own XML (Bridge New Zealand): results by section, matchpoints in tenths, pairs with their handicaps.

``N P`` is a deal that was passed out; a line without contract whose matchpoints are -9999 ("does not apply") was not
played, and if one of its two pairs is in no list of pairs, the other one sat out.
"""

from fractions import Fraction

from overtrick.compare.adjusted import Adjustment, FixedPercent
from overtrick.events.claims import Figure
from overtrick.events.model import Contestant, Entry, Numbers, ResultEntered, Ruled, SatOut, What
from overtrick.formats.dates import iso_date
from overtrick.formats.decoding import decoded
from overtrick.formats.document import Document
from overtrick.formats.drafts import Draft, document
from overtrick.formats.figures import figure, whole
from overtrick.formats.findings import Findings
from overtrick.formats.row_results import ResultColumn
from overtrick.formats.slips import lead, played
from overtrick.formats.written_numbers import numbers, plain_number
from overtrick.formats.xml_tree import Element, tree
from overtrick.game.errors import OvertrickError
from overtrick.game.notation import ContractText
from overtrick.game.problems import Reading
from overtrick.game.result import NotPlayed, PassedOut, Played, TableResult, Unknown
from overtrick.game.seats import BySide, Side

FORMAT = "nz-scorer"

_PASSES = ("PASS", "NP")
_NOT_APPLICABLE = "-9999"
_SIDES = {"N": Side.NS, "E": Side.EW}
_METHODS = {"MP": "matchpoints", "XIMP": "cross-imps", "BUTLER": "butler"}
_RESULTS = ResultColumn(relative=True)


def recognises(text: str) -> bool:
    """Whether a text is XML with Scorer's root and parts."""
    return text.lstrip()[:1] == "<" and "<session" in text and ("<brsection" in text or "<board_results" in text)


def read(data: bytes, name: str) -> Reading[Document]:
    """The event of a file of Scorer.

    >>> result = '<result tab="1" bd="2" rnd="1" ns="12" ew="1" dec="W" cont="3 NT" res="=" score="-400"/>'
    >>> text = f'<session><board_results><brsection id="A">{result}</brsection></board_results></session>'
    >>> str(read(text.encode(), "a.xml").value.events[0].entries[0].what.result)
    '3NTW='
    """
    text = decoded(data, name)
    findings = Findings(name, list(text.problems))
    draft = Draft(findings, profile="nz")
    root = tree(text.value, findings)
    if root:
        _Reader(root, draft).run()
    return document(FORMAT, [draft], findings)


class _Reader:
    """Reads the pairs first: who is not among them is the phantom."""

    def __init__(self, root: Element, draft: Draft) -> None:
        self.root, self.draft = root, draft
        self.numbers: set[str] = set()

    def run(self) -> None:
        session = self.root.attributes
        self.draft.name = session.get("event_name", "")
        self.draft.date = iso_date(session.get("event_date", ""), "dmy")
        for name in ("club", "club_no", "event_time", "field_scoring"):
            self.draft.keep(name, session.get(name, ""), self.root.line)
        self.choose(session.get("scoring_type", ""))
        for section in self.root.below("scsection"):
            for pair in section.all("pair"):
                self.read_pair(pair, section.attributes.get("id", ""))
        self.numbers = {contestant.number for contestant in self.draft.contestants.values()}
        for section in self.root.below("brsection"):
            self.read_section(section)

    def choose(self, scoring: str) -> None:
        choices = self.draft.choices
        directions = {pair.attributes.get("dir", "") for pair in self.root.below("pair")}
        if directions:
            choices["winners"] = "2" if directions & set(_SIDES) else "1"
        if scoring in _METHODS:
            choices["method"] = _METHODS[scoring]
        elif scoring:
            message = f"scoring_type {scoring!r} is not understood; known are {', '.join(_METHODS)}"
            self.draft.findings.notice("method-unknown", message, self.root.line)
        if any(section.attributes.get("handicap") == "true" for section in self.root.below("section")):
            choices["handicap"] = "half-added"

    def read_pair(self, pair: Element, section: str) -> None:
        given = pair.attributes
        several = len(list(self.root.below("scsection"))) > 1
        contestant = self.draft.enter(
            Contestant(
                plain_number(given.get("no", "")),
                section if several else "",
                _SIDES.get(given.get("dir", "")),
                tuple(given[name] for name in ("player_name_1", "player_name_2") if given.get(name)),
                tuple(given[name] for name in ("nzb_no_1", "nzb_no_2") if given.get(name)),
                handicap=figure(given.get("handicap", "")),
                where=self.draft.findings.where(pair.line),
            )
        )
        total, _, _maximum = given.get("match_points", "").partition("/")
        self.draft.claim_for(Figure.TOTAL, contestant, total)
        self.draft.claim_with_handicap(contestant, given.get("res", ""))
        if contestant.handicap:
            self.draft.claim_for(Figure.PERCENT, contestant, given.get("raw_score", ""))
        self.draft.claim_for(Figure.PLACE, contestant, given.get("place", ""))
        for name in ("match_points", "cpoints"):
            self.draft.keep(name, given.get(name, ""), pair.line)

    def read_section(self, section: Element) -> None:
        name = section.attributes.get("id", "")
        tops = self.tops(section)
        for line in section.all("result"):
            entry = self.entry(line, name, tops)
            self.draft.entries.append(entry)
            self.claims(line, entry)

    def tops(self, section: Element) -> dict[str, Fraction]:
        """For each board what the two sides of a played line have together, in tenths."""
        tops: dict[str, Fraction] = {}
        for line in section.all("result"):
            ns, ew = (figure(line.attributes.get(f"mp_{side}", "")) for side in ("ns", "ew"))
            if ns is not None and ew is not None and whole(line.attributes.get("score", "")) is not None:
                tops[line.attributes.get("bd", "")] = ns + ew
        return tops

    def entry(self, line: Element, section: str, tops: dict[str, Fraction]) -> Entry:
        given = line.attributes
        contestants: BySide[Numbers] = BySide(*(numbers(given.get(side, "")) for side in ("ns", "ew")))
        what = self.what(line, tops)
        if isinstance(what, ResultEntered) and isinstance(what.result, NotPlayed):
            real = contestants.map(lambda side: tuple(filter(self.is_entered, side)))
            if bool(real.ns) != bool(real.ew):
                what, contestants = SatOut(), real
        return Entry(
            id=self.draft.findings.entry_id(line.line),
            what=what,
            section=section,
            round=whole(given.get("rnd", "")),
            table=plain_number(given.get("tab", "")) or None,
            board=plain_number(given.get("bd", "")) or None,
            contestants=contestants,
            where=self.draft.findings.where(line.line),
        )

    def is_entered(self, number: str) -> bool:
        return number in self.numbers

    def what(self, line: Element, tops: dict[str, Fraction]) -> What:
        given = line.attributes
        written = whole(given.get("score", ""))
        try:
            if given.get("score", "").lower().startswith("adj"):
                return self.adjusted(line, tops)
            result = _result(given)
            self.draft.findings.points(given.get("score", ""), line.line)
            return ResultEntered(result, lead(given.get("lead", "")), written)
        except OvertrickError as error:
            self.draft.findings.error(error.code, f"board {given.get('bd', '?')}: {error}", line.line)
            return ResultEntered(Unknown(), written=written)

    def adjusted(self, line: Element, tops: dict[str, Fraction]) -> What:
        """``Adj``: the file has only the matchpoints given; they are parts of the top that its other lines show."""
        top = tops.get(line.attributes.get("bd", ""))
        awards = [figure(line.attributes.get(f"mp_{side}", "")) for side in ("ns", "ew")]
        ns, ew = awards
        if not top or ns is None or ew is None:
            raise AdjustedLineError("an adjusted score without matchpoints to tell what it is")
        message = "an adjusted score known only by its matchpoints; it is taken as artificial"
        self.draft.findings.doubt("adjusted-score-not-stated", message, line.line)
        return Ruled(Adjustment(BySide(FixedPercent(100 * ns / top), FixedPercent(100 * ew / top))))

    def claims(self, line: Element, entry: Entry) -> None:
        what = entry.what
        if isinstance(what, ResultEntered) and what.written is not None and isinstance(what.result, Played | PassedOut):
            self.draft.claim_score(entry, what.written)
        for side, name in ((Side.NS, "mp_ns"), (Side.EW, "mp_ew")):
            text = line.attributes.get(name, "")
            if text and text != _NOT_APPLICABLE:
                self.draft.claim_tenths(entry, side, text)


class AdjustedLineError(OvertrickError):
    """An adjusted line that does not say what it is."""

    code = "adjusted-score-not-stated"


def _result(given: dict[str, str]) -> TableResult:
    contract, declarer, result = given.get("cont", ""), given.get("dec", ""), given.get("res", "").strip()
    if contract.replace(" ", "").upper() in _PASSES:
        return PassedOut()
    if not contract:
        return NotPlayed() if _NOT_APPLICABLE in (given.get("mp_ns"), given.get("mp_ew")) else Unknown()
    found = ContractText.parse(contract)
    return played(found, declarer, str(_RESULTS.tricks_won(result, found.contract)))
