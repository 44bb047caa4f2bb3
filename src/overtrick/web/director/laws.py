"""Which Law each act of the director rests on where nobody names another one (Laws of Duplicate Bridge 2017)."""

from collections.abc import Mapping
from types import MappingProxyType

from overtrick.compare.adjusted import Adjustment, Assigned
from overtrick.events.model import Kind, Requested, Ruled
from overtrick.web.director.desk import LATE, Desk, Proposal

RECORDING, LATE_RECORDING = "Law 79C", "Law 79C2"
# By the name of the button. To ask a table is no ruling: it rests on no Law.
LAWS: Mapping[str, str] = MappingProxyType(
    {
        "keep": "Law 81C3",  # the director looks into what may be an error
        "choose": RECORDING,
        "result": RECORDING,
        "declarer": RECORDING,
        "seats": "Law 82A",  # errors of procedure are the director's to rectify
        "turned": "Law 82A",  # the board has to lie correctly (Law 7A); what was played so is scored so
        "not-played": "Law 8B2",  # a board's play is cancelled, or postponed
        "late": "Law 8B2",
        "open": "Law 81C3",
        "other-board": "Law 15",
        "fouled": "Law 87",
        "seated": "Law 82A",
        "sat-out": "Law 82A",
        "undo": "Law 81C3",
        "penalty": "Law 90",
        "names": "Law 81",  # no Law speaks of names and substitutes: the director's powers
        "late-pair": "Law 81C1",  # the orderly progress of the game
        "pair-gone": "Law 81C1",
        "curtail": "Law 81C1",
        "change-places": "Law 82A",
        "switch-missed": "Law 82A",
        "version": "Law 81C3",
    }
)


def law_of(desk: Desk, proposal: Proposal) -> str:
    """The Law of what a form proposes; empty where none speaks of it."""
    act = desk.field("act")
    asked = desk.evening.log.entries.get(desk.field("request") or desk.field("entry"))
    if asked and isinstance(asked.what, Requested) and act in ("result", "stand"):
        return asked.law
    if act == "ruling":
        return next((_law_of(each.what.adjustment) for each in proposal.entries if isinstance(each.what, Ruled)), "")
    if act == "fouled" and desk.evening.event.kind is Kind.TEAMS:
        return "Law 86B"
    law = LAWS.get(act, "")
    return LATE_RECORDING if law == RECORDING and desk.basis == LATE else law


def _law_of(given: Adjustment) -> str:
    """The part of Law 12C: an assigned score, a weighted one, or an artificial one.

    >>> from overtrick.formats.adjustments import adjustment
    >>> [_law_of(adjustment(each)) for each in ("A+/A-", "4SN=", "60% 4SN= & 40% 4SN-1")]
    ['Law 12C2', 'Law 12C1', 'Law 12C1c']
    """
    assigned = [each for each in (given.terms.ns, given.terms.ew) if isinstance(each, Assigned)]
    if not assigned:
        return "Law 12C2"
    return "Law 12C1c" if any(len(each.outcomes) > 1 for each in assigned) else "Law 12C1"
