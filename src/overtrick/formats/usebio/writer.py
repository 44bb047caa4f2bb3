"""Documents to USEBIO 1.2 or 1.3: pairs, individuals and teams, sessions and sections, hands, rulings.

What USEBIO has an element for stands in it. Rulings that no code can say stand in ARTIFICIAL_SCORE in the terms of the
results CSV, the rest in instructions that programs of others pass over; both are told as losses, for others lose them.
"""

import json
import re
from typing import Literal

from overtrick.events.model import BoardFacts, Event, Kind
from overtrick.formats.document import Document, Written
from overtrick.formats.entry_lines import entry_object
from overtrick.formats.losses import Losses
from overtrick.formats.usebio.branches import Branch
from overtrick.formats.usebio.instructions import ENTRY, REGULATIONS, SAID, as_text
from overtrick.formats.usebio.plan import Plan
from overtrick.formats.usebio.reader import FORMAT
from overtrick.formats.usebio.writer_boards import Boards, write_boards, write_hands
from overtrick.formats.usebio.writer_figures import Stated
from overtrick.formats.usebio.writer_kept import KeptElements
from overtrick.formats.usebio.writer_lost import lose_rest
from overtrick.formats.usebio.writer_matches import is_in_match, write_matches
from overtrick.formats.usebio.writer_participants import write_participants
from overtrick.formats.xml_tree import Element, Instruction
from overtrick.formats.xml_writer import child, xml_text

Version = Literal["1.2", "1.3"]
_PROGRAM = "Overtrick"
_DTD = '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v{}.dtd">\n'
_ISO = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_TYPES = {"matchpoints": "MP_PAIRS", "butler": "BUTLER_PAIRS", "cross-imps": "CROSS_IMP"}
_METHODS = {"matchpoints": "MATCH_POINTS", "butler": "BUTLER_IMPS", "cross-imps": "CROSS_IMPS", "imps": "IMPS"}


def write(document: Document, version: Version = "1.2") -> Written:
    r"""A document as USEBIO, each of its events an EVENT.

    >>> from overtrick.formats.results_csv import read
    >>> written = write(read(b"board,ns,ew,contract,by,tricks\n7,3,9,4SX,N,8\n", "club.csv").value)
    >>> b"<CONTRACT>4SX</CONTRACT>" in written.data, b"<SCORE>-500</SCORE>" in written.data
    (True, True)
    """
    losses = Losses()
    root = Element("USEBIO", 0, {"Version": version})
    kept = KeptElements.of(document, losses)
    kept.around(root)
    claims = document.claims or ((),) * len(document.events)
    for number, (event, of_it) in enumerate(zip(document.events, claims, strict=True), start=1):
        made = Branch(child(root, "EVENT"))
        kept.head(made, number)
        _write_event(made, Plan.of(event, is_own=document.format == FORMAT), Stated.of(event, of_it, losses), losses)
        _write_hands(made if len(document.events) > 1 else Branch(root), made, event)
        kept.inside(made, number)
    kept.lose_rest()
    for entry in document.records:
        losses.lose("play", f"how {entry} was bid and played")
    text = xml_text(root, losses, head=_DTD.format(version.replace(".", "_")))
    return Written(text.encode("utf-8"), tuple(losses.items))


def _write_event(made: Branch, plan: Plan, stated: Stated, losses: Losses) -> None:
    _write_head(made, plan)
    write_participants(made, plan, stated, losses)
    boards = Boards(plan, stated, losses)
    teams = plan.event.kind is Kind.TEAMS
    for scope in plan.scopes:
        lines = [line for line in plan.lines if (line.entry.session, line.entry.section) == scope]
        write_boards(plan.scope(made, *scope), [each for each in lines if not (teams and is_in_match(each))], boards)
    write_matches(made, plan, stated, boards)
    for entry in plan.others:
        said = {name: value for name, value in entry_object(entry).items() if name not in ("id", "over", "replaces")}
        data = json.dumps(said, ensure_ascii=False).replace("?>", "?\\u003e")
        made.element.instructions.append(Instruction(ENTRY, data))
    lose_rest(plan, losses)


def _write_head(made: Branch, plan: Plan) -> None:
    """What the event is, in elements for everybody and in an instruction for this program."""
    event = plan.event
    method = event.conditions["method"].value
    made.element.attributes["EVENT_TYPE"] = event_type(plan)
    conditions = {REGULATIONS: event.conditions.profile, **event.conditions.choices}
    made.element.instructions.append(Instruction(SAID, as_text(conditions)))
    made.stated("EVENT_DESCRIPTION", event.name)
    made.stated("PROGRAM_NAME", _PROGRAM)
    made.stated("BOARD_SCORING_METHOD", _METHODS.get(method, ""))
    made.stated("MATCH_SCORING_METHOD", "IMPS" if event.kind is Kind.TEAMS or plan.matches else "")
    made.stated("WINNER_TYPE", _winners(plan))
    made.stated("DATE", _european(event.date))
    if not plan.is_own:  # a file of this format has its own counts, or none
        made.stated("SESSION_COUNT", str(len({session for session, _ in plan.scopes}) or 1))
        made.stated("SECTION_COUNT", str(len({section for _, section in plan.scopes}) or 1))


def event_type(plan: Plan) -> str:
    """USEBIO's word for the kind of the event and its method."""
    event = plan.event
    match event.kind:
        case Kind.INDIVIDUAL:
            return "INDIVIDUAL"
        case Kind.TEAMS:
            rounds = {entry.round for entry in plan.placed()}
            scale = event.conditions["victory-points.teams"].value
            return "SWISS_TEAMS" if len(rounds) > 1 and scale != "none" else "TEAMS"
        case _:
            return "SWISS_PAIRS" if plan.matches else _TYPES.get(event.conditions["method"].value, "PAIRS")


def _winners(plan: Plan) -> str:
    """One winner or two, as the event states, else as its numbers show."""
    stated = plan.event.conditions.choices.get("winners", "")
    return stated if stated in ("1", "2") else "2" if plan.who.by_direction else "1"


def _european(date: str) -> str:
    """A date as dd/mm/yyyy; one that is none as it is.

    >>> _european("2026-03-05"), _european("last Thursday")
    ('05/03/2026', 'last Thursday')
    """
    found = _ISO.fullmatch(date)
    return f"{found[3]}/{found[2]}/{found[1]}" if found else date


def _write_hands(around: Branch, made: Branch, event: Event) -> None:
    """The hands of the event stand beside it, those of one session in that session."""
    by_session: dict[int | None, dict[str, BoardFacts]] = {}
    for (session, board), facts in event.boards.items():
        by_session.setdefault(session, {})[board] = facts
    for session, boards in by_session.items():
        place = around if session is None else made.grow("SESSION", str(session), {"SESSION_ID": str(session)})
        write_hands(place, boards)
