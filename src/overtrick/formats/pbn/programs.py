"""Which program wrote a PBN file, and what that settles: the META lines of Magic Contest and its kin.

The label MP1 means wins minus losses to Ruter and 0 to 2(n-1) to Magic Contest in France, so that the program's name
decides about the regulations; a program that is not known decides nothing.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from overtrick.events.model import Kind
from overtrick.formats.figures import figure, whole
from overtrick.formats.pbn.lexer import Line

_META = re.compile(r'<META\s+name=\s*"?([^"\s]+)"?\s+content="([^"]*)"', re.IGNORECASE)

# The beginning of the program's name -> the profile of regulations that it scores by.
_PROFILES = {"Ruter": "norway", "Magic Contest France": "france"}
_KINDS = {"1": Kind.INDIVIDUAL, "2": Kind.PAIRS, "4": Kind.TEAMS}
_COMPETITIONS = {"individuals": Kind.INDIVIDUAL, "pairs": Kind.PAIRS, "teams": Kind.TEAMS}

# The fields of the Scoring tag -> what was chosen (PBN 2.1, section 3.4.16).
_SCORING: Mapping[str, Mapping[str, str]] = {
    "mp": {"method": "matchpoints"},
    "matchpoints": {"method": "matchpoints"},
    "butler": {"method": "butler", "butler.drop": "none"},
    "butler-2": {"method": "butler", "butler.drop": "one"},
    "cross": {"method": "cross-imps", "cross-imps.divisor": "one"},
    "cross1": {"method": "cross-imps", "cross-imps.divisor": "results"},
    "cross2": {"method": "cross-imps", "cross-imps.divisor": "others"},
    "bam": {"method": "board-a-match"},
    "teams": {"method": "imps"},
}


@dataclass(frozen=True, slots=True)
class Program:
    """What the head of a file says about the program and the contest."""

    meta: Mapping[str, str] = field(default_factory=dict)

    @property
    def profile(self) -> str:
        """The profile of regulations that this program scores by, empty if that is not known."""
        generator = self.meta.get("Generator", "")
        return next((profile for name, profile in _PROFILES.items() if generator.startswith(name)), "")

    @property
    def session(self) -> int | None:
        """The number of the session that the file holds, None if it does not say."""
        return whole(self.meta.get("CRSession", ""))

    @property
    def average(self) -> Fraction | None:
        """Half of what all boards of the contest can give, None if the file does not say."""
        return figure(self.meta.get("Average", ""))

    def kind(self, competition: str) -> Kind:
        """Who is ranked, by the head of the file or by the Competition tag."""
        by_tag = _COMPETITIONS.get(competition.lower(), Kind.PAIRS)
        return _KINDS.get(self.meta.get("ContestType", ""), by_tag)


def program(escaped: Iterable[Line]) -> Program:
    """The program that wrote a file, from its ``% <META …>`` lines.

    >>> program([Line(4, '<META  name=Generator                  content="Ruter i Norge">')]).profile
    'norway'
    """
    found = (_META.search(line.text) for line in escaped)
    return Program({meta[1]: meta[2].strip() for meta in found if meta and meta[2].strip()})


def chosen(scoring: str) -> dict[str, str]:
    """What a Scoring tag chooses.

    >>> chosen("IMP;Butler-2;Mean")
    {'method': 'butler', 'butler.drop': 'one'}
    """
    choices: dict[str, str] = {}
    for part in scoring.split(";"):
        choices |= _SCORING.get(part.strip().lower(), {})
    return choices
