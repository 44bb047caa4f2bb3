"""A club result of the ACBL: sessions, sections, pairs with their totals, boards with their results, hand records."""

from overtrick.events.claims import Figure
from overtrick.events.model import BoardFacts, Contestant
from overtrick.formats.acbl.page import Page, page
from overtrick.formats.acbl.results import read_results
from overtrick.formats.dates import iso_date
from overtrick.formats.decoding import decoded
from overtrick.formats.document import Document
from overtrick.formats.drafts import Draft, document
from overtrick.formats.figures import figure
from overtrick.formats.findings import Findings
from overtrick.formats.json_fields import Fields, NotJsonError, items, number, text
from overtrick.formats.slips import seat
from overtrick.formats.vulnerable import VULNERABLE
from overtrick.game.cards import Deal
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Reading, Where
from overtrick.game.seats import Side

FORMAT = "acbl-club"

_METHODS = {"MATCH_POINTS": "matchpoints", "IMPS": "cross-imps", "CROSS_IMPS": "cross-imps", "BUTLER": "butler"}
_SEATS = ("north", "east", "south", "west")
_SUITS = ("spades", "hearts", "diamonds", "clubs")
_KEPT = ("id", "club_name", "type", "acbl_board_top", "stratification_type", "acbl_handicap_type", "mpLimits")


def read(data: bytes, name: str) -> Reading[Document]:
    """The event of a club result.

    >>> result = '{"ns_pair": 4, "ew_pair": 1, "contract": "3 NT", "declarer": "N", "tricks_taken": 10}'
    >>> section = f'{{"boards": [{{"board_number": 7, "board_results": [{result}]}}], "pair_summaries": []}}'
    >>> reading = read(f'{{"sessions": [{{"sections": [{section}]}}]}}'.encode(), "a.json")
    >>> str(reading.value.events[0].entries[0].what.result)
    '3NTN+1'
    """
    content = decoded(data, name)
    findings = Findings(name, list(content.problems))
    draft = Draft(findings, profile="acbl")
    try:
        found = page(content.value)
    except NotJsonError as error:
        findings.error("json-syntax", f"not JSON: {error}", error.line)
        return document(FORMAT, [draft], findings)
    _read_event(found, draft)
    return document(FORMAT, [draft], findings)


def _read_event(found: Page, draft: Draft) -> None:
    event = found.event
    draft.name = text(event.get("name"))
    draft.date = iso_date(text(event.get("start_date")), "mdy")
    for key in _KEPT:
        draft.keep(key, text(event.get(key)), found.line(event))
    method = _METHODS.get(text(event.get("board_scoring_method")))
    draft.choices |= {"method": method} if method else {}
    if text(event.get("winner_type")) in ("1", "2"):
        draft.choices["winners"] = text(event.get("winner_type"))
    sessions = items(event.get("sessions"))
    for order, session in enumerate(sessions, start=1):
        # The only session of an event needs no number.
        given = (number(session.get("number")) or order) if len(sessions) > 1 else None
        _read_session(found, session, given, draft)


def _read_session(found: Page, session: Fields, order: int | None, draft: Draft) -> None:
    for record in items(session.get("hand_records")):
        _note_board(record, order, draft, found.line(record))
    for section in items(session.get("sections")):
        for pair in items(section.get("pair_summaries")):
            contestant = draft.enter(
                _contestant(pair, text(section.get("name")), draft.findings.where(found.line(pair)))
            )
            _claims(pair, contestant, order, draft)
            _keep_adjustment(pair, draft, found.line(pair))
        read_results(found, section, order, draft)


def _note_board(record: Fields, session: int | None, draft: Draft, line: int) -> None:
    board = text(record.get("board"))
    hands = (
        ".".join(text(record.get(f"{each}_{suit}")).replace(" ", "").replace("-", "") for suit in _SUITS)
        for each in _SEATS
    )
    try:
        deal = Deal.parse("N:" + " ".join(hands)).completed()
    except OvertrickError as error:
        draft.findings.error(error.code, f"the deal of board {board or '?'}: {error}", line)
        deal = None
    vulnerable = VULNERABLE.get(text(record.get("vulnerability")).upper())
    if board:
        draft.boards[session, board] = BoardFacts(seat(text(record.get("dealer"))), vulnerable, deal)


def _contestant(pair: Fields, section: str, where: Where) -> Contestant:
    direction = text(pair.get("direction")).upper()
    players = items(pair.get("players"))
    return Contestant(
        text(pair.get("pair_number")),
        section,
        Side(direction) if direction in ("NS", "EW") else None,
        tuple(text(player.get("name")) for player in players),
        tuple(text(player.get("id_number")) for player in players if text(player.get("id_number"))),
        text(pair.get("strat")),
        figure(text(pair.get("handicap"))),
        where,
    )


def _claims(pair: Fields, contestant: Contestant, session: int | None, draft: Draft) -> None:
    draft.claim_for(Figure.TOTAL, contestant, text(pair.get("score")), session)
    draft.claim_for(Figure.PERCENT, contestant, text(pair.get("percentage")), session)
    for place in items(pair.get("strat_place")):
        if text(place.get("strat_number")) == "1" and text(place.get("type")) in ("Section", "Overall"):
            draft.claim_for(Figure.PLACE, contestant, _place(text(place.get("rank"))), session)
            break


def _keep_adjustment(pair: Fields, draft: Draft, line: int) -> None:
    """An adjustment of a pair's total: in no file that was seen has it a value, so its unit and sign are not known."""
    adjustment = text(pair.get("adjustment"))
    draft.keep("adjustment", adjustment, line)
    if adjustment and figure(adjustment) != 0:
        message = f"pair {text(pair.get('pair_number'))} has an adjustment of {adjustment}, which is not counted"
        draft.findings.doubt("adjustment-not-counted", f"{message}; state it in a file of penalties", line)


def _place(rank: str) -> str:
    """A shared place, ``1/2`` in these files, as it is written elsewhere.

    >>> _place("1/2"), _place("3")
    ('1=', '3')
    """
    first, stroke, _ = rank.partition("/")
    return f"{first}=" if stroke else first
