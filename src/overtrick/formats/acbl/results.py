"""The boards of a section of a club result: what was played, and the matchpoints printed beside it."""

from overtrick.compare.adjusted import Adjustment, Average
from overtrick.events.claims import Figure
from overtrick.events.model import Entry, Numbers, ResultEntered, Ruled
from overtrick.formats.acbl.page import Page
from overtrick.formats.drafts import Draft
from overtrick.formats.figures import whole
from overtrick.formats.json_fields import Fields, items, number, text
from overtrick.formats.row_results import ResultColumn
from overtrick.formats.slips import lead, played
from overtrick.game.errors import OvertrickError, ResultSyntaxError
from overtrick.game.notation import ContractText
from overtrick.game.result import NotPlayed, PassedOut, Played, ScoreOnly, TableResult, Unknown
from overtrick.game.seats import BySide, Side

_RELATIVE = ResultColumn(relative=True)
_WORDS: dict[str, TableResult] = {
    "PASS": PassedOut(),
    "PASSED": PassedOut(),
    "NP": NotPlayed(),
    "NOT PLAYED": NotPlayed(),
    "LATE": NotPlayed(late=True),
    "LATE PLAY": NotPlayed(late=True),
}
AVERAGES = {
    f"{word}{sign}": average
    for word in ("AVE", "AVG", "A")
    for sign, average in {"": Average.EQUAL, "=": Average.EQUAL, "+": Average.PLUS, "-": Average.MINUS}.items()
}


def read_results(found: Page, section: Fields, session: int | None, draft: Draft) -> None:
    """Enter the results of a section, and note what they claim."""
    for board in items(section.get("boards")):
        for result in items(board.get("board_results")):
            line = found.line(result)
            entry = Entry(
                id=draft.findings.entry_id(line),
                what=_what(result, draft, line),
                session=session,
                section=text(section.get("name")),
                round=number(result.get("round_number")),
                table=text(result.get("table_number")) or None,
                board=text(board.get("board_number")) or None,
                contestants=BySide(_numbers(result.get("ns_pair")), _numbers(result.get("ew_pair"))),
                where=draft.findings.where(line),
            )
            draft.entries.append(entry)
            _claims(result, entry, draft)


def _numbers(value: object) -> Numbers:
    return (text(value),) if text(value) else ()


def _what(result: Fields, draft: Draft, line: int) -> ResultEntered | Ruled:
    ns, ew = (text(result.get(f"{side}_score")).upper() for side in ("ns", "ew"))
    if ns in AVERAGES and ew in AVERAGES:
        return Ruled(Adjustment(BySide(AVERAGES[ns], AVERAGES[ew])))
    written = _written(ns, ew)
    try:
        what = ResultEntered(_result(result, ns, written), lead(text(result.get("opening_lead"))), written)
    except OvertrickError as error:
        draft.findings.error(error.code, str(error), line)
        return ResultEntered(Unknown(), written=written)
    for score in (ns, ew):
        if score not in _WORDS:
            draft.findings.points(score, line)
    return what


def _written(ns: str, ew: str) -> int | None:
    score, theirs = whole(ns), whole(ew)
    return score if ns or theirs is None else -theirs


def _result(result: Fields, ns: str, written: int | None) -> TableResult:
    contract = text(result.get("contract"))
    if contract.upper() in _WORDS or ns in _WORDS:
        return _WORDS.get(contract.upper()) or _WORDS[ns]
    if contract:
        found = ContractText.parse(contract)
        tricks, made = text(result.get("tricks_taken")), text(result.get("result"))
        won = tricks or (str(_RELATIVE.tricks_won(made, found.contract)) if made else "")
        return played(found, text(result.get("declarer")), won)
    if written is not None:
        return ScoreOnly(written)
    if ns:
        raise ResultSyntaxError(ns, "not a score", wanted="points, PASS, AVE, AVE+, AVE-, NP or LATE")
    return Unknown()


def _claims(result: Fields, entry: Entry, draft: Draft) -> None:
    what = entry.what
    if isinstance(what, ResultEntered) and what.written is not None and isinstance(what.result, Played | PassedOut):
        draft.claim_score(entry, what.written)
    for side, name in ((Side.NS, "ns"), (Side.EW, "ew")):
        draft.claim(Figure.AWARD, entry, side, text(result.get(f"{name}_match_points")))
