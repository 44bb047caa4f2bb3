"""USEBIO: an event, its participants, its boards with their travellers, and the hands.

What an element means is decided by the elements in it, never by EVENT_TYPE: programs write that as they like. BOARD
and PARTICIPANTS may stand in the EVENT or in a SESSION and SECTION of it.
"""

from collections.abc import Iterator
from dataclasses import replace
from string import ascii_uppercase

from overtrick.formats.dates import iso_date
from overtrick.formats.decoding import decoded
from overtrick.formats.document import Document
from overtrick.formats.drafts import Draft, document
from overtrick.formats.figures import whole
from overtrick.formats.findings import Findings
from overtrick.formats.usebio.boards import Traveller, read_board
from overtrick.formats.usebio.handset import read_handset
from overtrick.formats.usebio.instructions import entries_told, read_conditions
from overtrick.formats.usebio.matches import read_match
from overtrick.formats.usebio.participants import Scope, keep_all, pairs_of_teams, read_participants
from overtrick.formats.xml_tree import Element, tree
from overtrick.game.problems import Reading

FORMAT = "usebio"

# The beginning of the program's name -> the profile of regulations that it scores by.
_PROFILES = {"Compscore": "abf", "Scorer": "nz"}
_METHODS = {
    **dict.fromkeys(("MATCH_POINTS", "MP"), "matchpoints"),
    **dict.fromkeys(("BUTLER", "BUTLER_IMPS"), "butler"),
    **dict.fromkeys(("CROSS_IMP", "CROSS_IMPS"), "cross-imps"),
}
_TYPES = {
    "MP_PAIRS": "matchpoints",
    "BUTLER_PAIRS": "butler",
    **dict.fromkeys(("CROSS_IMP", "CROSS_IMPS"), "cross-imps"),
    **dict.fromkeys(("TEAMS", "TEAMS_OF_FOUR", "SWISS_TEAMS", "KO", "HEAD_TO_HEAD"), "imps"),
}
_READ = frozenset(("EVENT", "EVENT_DESCRIPTION", "DATE", "WINNER_TYPE", "MATCH_SCORING_METHOD", "BOARD_SCORING_METHOD"))
_OF_SCOPES = frozenset(("SESSION_NUMBER", "SESSION_ID", "SECTION_ID", "SECTION_NAME", "SECTION_LETTER"))


def recognises(text: str) -> bool:
    """Whether a text is XML with USEBIO's root."""
    return text.lstrip()[:1] == "<" and "<USEBIO" in text


def read(data: bytes, name: str) -> Reading[Document]:
    """The events of a USEBIO file.

    >>> line = b"<NS_PAIR_NUMBER>3NS</NS_PAIR_NUMBER><EW_PAIR_NUMBER>9EW</EW_PAIR_NUMBER><SCORE>A6040</SCORE>"
    >>> board = b"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE>" + line + b"</TRAVELLER_LINE></BOARD>"
    >>> reading = read(b"<USEBIO><EVENT>" + board + b"</EVENT></USEBIO>", "a.xml")
    >>> str(reading.value.events[0].entries[0].what.adjustment)
    '60/40'
    """
    text = decoded(data, name)
    findings = Findings(name, list(text.problems))
    root = tree(text.value, findings)
    drafts = _events(root, findings) if root else []
    if root and not drafts:
        findings.error("event-missing", "a USEBIO file without an EVENT", root.line)
    return document(FORMAT, drafts, findings)


def _events(root: Element, findings: Findings) -> list[Draft]:
    """The events of a file; its hands are those of each, and what stands beside them is kept with the first."""
    drafts = [_event(event, number, findings) for number, event in enumerate(root.below("EVENT"), start=1)]
    for draft in drafts:
        for handset in root.all("HANDSET"):
            read_handset(handset, None, draft)
    for draft in drafts[:1]:
        around = [each for each in root.children if each.tag not in ("EVENT", "HANDSET")]
        keep_all(around, Scope().inside("USEBIO"), draft)
    return drafts


def _event(event: Element, number: int, findings: Findings) -> Draft:
    """An event; what is kept of any but the first is kept under its number."""
    program = event.value("PROGRAM_NAME")
    draft = Draft(
        findings,
        name=event.value("EVENT_DESCRIPTION", "TITLE"),
        date=iso_date(event.value("DATE"), "dmy"),
        profile=next((profile for start, profile in _PROFILES.items() if program.startswith(start)), ""),
        choices=_choices(event),
    )
    stated = read_conditions(event, draft)
    for element, scope in _parts(event, _scope(event, number)):
        _read_part(element, scope, draft)
    draft.entries += entries_told(event, draft)
    if stated is not None:  # it is whole: nothing is added to it by what else is seen
        draft.choices = stated
        return draft
    _add_method(event, draft)
    if draft.profile == "nz" and any(contestant.handicap is not None for contestant in draft.contestants.values()):
        draft.choices["handicap"] = "half-added"
    return draft


def _scope(event: Element, number: int) -> Scope:
    return Scope(
        matches_in_imps="IMP" in event.value("MATCH_SCORING_METHOD").upper(),
        path="" if number == 1 else f"EVENT {number}/",
        team_of=pairs_of_teams(event),
    )


def _choices(event: Element) -> dict[str, str]:
    winners = event.value("WINNER_TYPE")
    return {"winners": winners} if winners in ("1", "2") else {}


def _add_method(event: Element, draft: Draft) -> None:
    """The method by the awards printed, else by BOARD_SCORING_METHOD, else by the type of the event."""
    named = _METHODS.get(event.value("BOARD_SCORING_METHOD").upper().replace(" ", "_"))
    method = named or _TYPES.get(event.attributes.get("EVENT_TYPE", "").upper())
    if method:
        draft.choices.setdefault("method", method)


def _parts(element: Element, scope: Scope) -> Iterator[tuple[Element, Scope]]:
    """The elements of an event with their session and section, through any nesting of these two."""
    sessions, sections = list(element.all("SESSION")), list(element.all("SECTION"))
    for child in element.children:
        if child.tag == "SESSION":
            number = whole(child.value("SESSION_NUMBER", "SESSION_ID"))
            order = sessions.index(child) + 1 if len(sessions) > 1 else None
            step = f"SESSION {number or sessions.index(child) + 1}"
            yield from _parts(child, replace(scope.inside(step), session=number or order))
        elif child.tag == "SECTION":
            given = child.value("SECTION_ID", "SECTION_NAME", "SECTION_LETTER")
            letter = ascii_uppercase[sections.index(child) % 26] if len(sections) > 1 else ""
            yield from _parts(child, replace(scope.inside(f"SECTION {given or letter}"), section=given or letter))
        else:
            yield child, scope


def _read_part(element: Element, scope: Scope, draft: Draft) -> None:
    match element.tag:
        case "PARTICIPANTS":
            read_participants(element, scope, draft)
        case "BOARD":
            read_board(element, Traveller(scope), draft)
        case "MATCH":
            read_match(element, scope, draft)
        case "HANDSET":
            read_handset(element, scope.session, draft)
        case tag if tag not in _READ | _OF_SCOPES:
            keep_all([element], scope, draft)
