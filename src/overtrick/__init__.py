"""Overtrick scores contract bridge exactly and explains every number.

Everything here is loaded on first use, so that ``import overtrick`` costs next to nothing:

>>> from overtrick import Contract, duplicate_score, victory_points
>>> duplicate_score(Contract.parse("4SX"), 10, vulnerable=True)
790
>>> victory_points(10, boards=16, scale="wbf")
(Decimal('12.80'), Decimal('7.20'))
"""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from overtrick.compare.butler import butler
    from overtrick.compare.cross_imps import cross_imps
    from overtrick.compare.imps import imps
    from overtrick.compare.matchpoints import matchpoints
    from overtrick.compare.neuberg import neuberg
    from overtrick.compare.victory_points import victory_points
    from overtrick.events.model import Event
    from overtrick.events.results import Results
    from overtrick.files import read
    from overtrick.formats.document import Document
    from overtrick.game.boards import Board, Vulnerability
    from overtrick.game.calls import Auction, Call
    from overtrick.game.cards import Card, Deal, Hand
    from overtrick.game.contract import Contract, Denomination, Doubling
    from overtrick.game.errors import OvertrickError
    from overtrick.game.lookup import chart, is_possible, origins
    from overtrick.game.notation import ContractText, parse_result
    from overtrick.game.problems import Level, Problem, Reading, Where
    from overtrick.game.result import NotPlayed, PassedOut, Played, ScoreOnly, TableResult, Unknown
    from overtrick.game.score import duplicate_score, final_contract_values, score_ns, score_parts
    from overtrick.game.seats import BySide, Seat, Side
    from overtrick.regulations.conditions import Conditions
    from overtrick.rubber.deal import RubberDeal
    from overtrick.rubber.fold import RubberState
    from overtrick.rubber.games import chicago_state, rubber_state

__version__ = "0.1.0"

# Each name of the public face and the module that it comes from.
_MODULES = {
    "Auction": "game.calls",
    "Board": "game.boards",
    "BySide": "game.seats",
    "Call": "game.calls",
    "Card": "game.cards",
    "Conditions": "regulations.conditions",
    "Contract": "game.contract",
    "ContractText": "game.notation",
    "Deal": "game.cards",
    "Denomination": "game.contract",
    "Document": "formats.document",
    "Doubling": "game.contract",
    "Event": "events.model",
    "Hand": "game.cards",
    "Level": "game.problems",
    "NotPlayed": "game.result",
    "OvertrickError": "game.errors",
    "PassedOut": "game.result",
    "Played": "game.result",
    "Problem": "game.problems",
    "Reading": "game.problems",
    "Results": "events.results",
    "RubberDeal": "rubber.deal",
    "RubberState": "rubber.fold",
    "ScoreOnly": "game.result",
    "Seat": "game.seats",
    "Side": "game.seats",
    "TableResult": "game.result",
    "Unknown": "game.result",
    "Vulnerability": "game.boards",
    "Where": "game.problems",
    "butler": "compare.butler",
    "chart": "game.lookup",
    "chicago_state": "rubber.games",
    "cross_imps": "compare.cross_imps",
    "duplicate_score": "game.score",
    "final_contract_values": "game.score",
    "imps": "compare.imps",
    "is_possible": "game.lookup",
    "matchpoints": "compare.matchpoints",
    "neuberg": "compare.neuberg",
    "origins": "game.lookup",
    "parse_result": "game.notation",
    "read": "files",
    "rubber_state": "rubber.games",
    "score_ns": "game.score",
    "score_parts": "game.score",
    "victory_points": "compare.victory_points",
}

__all__ = [
    "Auction",
    "Board",
    "BySide",
    "Call",
    "Card",
    "Conditions",
    "Contract",
    "ContractText",
    "Deal",
    "Denomination",
    "Document",
    "Doubling",
    "Event",
    "Hand",
    "Level",
    "NotPlayed",
    "OvertrickError",
    "PassedOut",
    "Played",
    "Problem",
    "Reading",
    "Results",
    "RubberDeal",
    "RubberState",
    "ScoreOnly",
    "Seat",
    "Side",
    "TableResult",
    "Unknown",
    "Vulnerability",
    "Where",
    "__version__",
    "butler",
    "chart",
    "chicago_state",
    "cross_imps",
    "duplicate_score",
    "final_contract_values",
    "imps",
    "is_possible",
    "matchpoints",
    "neuberg",
    "origins",
    "parse_result",
    "read",
    "rubber_state",
    "score",
    "score_ns",
    "score_parts",
    "victory_points",
]


def score(event: "Event", *, regulations: str | None = None, choices: Mapping[str, str] | None = None) -> "Results":
    """Score an event under its own conditions of contest, or under the regulations and choices named here (Law 78D).

    ``regulations`` is the name of a profile, such as ``"ebu"``. ``choices`` maps policies to their values and goes
    before everything else.

    >>> from overtrick import read
    >>> event = read("club.pbn").value.events[0]                        # doctest: +SKIP
    >>> score(event, regulations="norway", choices={"winners": "1"})    # doctest: +SKIP
    """
    from dataclasses import replace  # noqa: PLC0415 -- slow import

    from overtrick.events.scoring import score as score_event  # noqa: PLC0415 -- slow import

    under = event.conditions if regulations is None else replace(event.conditions, profile=regulations)
    return score_event(event, under.with_choices(choices or {}))


def __getattr__(name: str) -> object:
    """A name of the public face, loaded when it is first asked for."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
