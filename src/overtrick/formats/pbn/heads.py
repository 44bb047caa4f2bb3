"""What PBN's tags say of a whole event: its name, date, method and who competes (PBN 2.1, sections 3.4 and 4)."""

import re
from collections.abc import Mapping

from overtrick.events.model import Kind
from overtrick.formats.pbn.programs import COMPETITIONS, chosen

EVENT_TAGS = ("Event", "Site", "Date", "EventDate", "Scoring", "Competition")
BOARD_SET = "BoardSet"
"""This package's own tag, where several events of a file have the same name and date."""
_ISO = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_SCORINGS = (
    "MatchPoints",
    "IMP;Butler",
    "IMP;Butler-2",
    "IMP;Cross",
    "IMP;Cross1",
    "IMP;Cross2",
    "BAM",
    "IMP",
)
_COMPETITION = {kind: name.capitalize() for name, kind in COMPETITIONS.items()}


def event_tags(name: str, date: str, kind: Kind, choices: Mapping[str, str]) -> dict[str, str]:
    """The tags of an event.

    >>> event_tags("Club", "2015-06-30", Kind.PAIRS, {"method": "butler", "butler.drop": "one"})["Scoring"]
    'IMP;Butler-2'
    """
    return {
        "Event": name,
        "Site": "",
        "Date": _ISO.sub(r"\1.\2.\3", date) if _ISO.fullmatch(date) else date,
        "Scoring": scoring(kind, choices),
        "Competition": _COMPETITION[kind],
    }


def scoring(kind: Kind, choices: Mapping[str, str]) -> str:
    """The Scoring tag that chooses most of what the event has chosen; empty if none says its method.

    >>> scoring(Kind.PAIRS, {"method": "matchpoints"}), scoring(Kind.PAIRS, {"method": "total-points"})
    ('MatchPoints', '')
    """
    fitting = [text for text in _SCORINGS if choices.items() >= chosen(text, kind).items() and chosen(text, kind)]
    return max(fitting, key=lambda text: len(chosen(text, kind)), default="")
