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
from overtrick.formats.findings import Findings
from overtrick.formats.pbn.tags import Line
from overtrick.game.errors import OvertrickError
from overtrick.regulations.conditions import Conditions

CONDITIONS = "Conditions"
"""The name of this package's own META lines: the regulations; with a point and a policy, what was chosen."""

_META = re.compile(r'<META\s+name=\s*"?([^"\s]+)"?\s+content="([^"]*)"', re.IGNORECASE)

# The beginning of the program's name -> the profile of regulations that it scores by.
_PROFILES = {"Ruter": "norway", "Magic Contest France": "france"}
_KINDS = {"1": Kind.INDIVIDUAL, "2": Kind.PAIRS, "4": Kind.TEAMS}
COMPETITIONS = {"individuals": Kind.INDIVIDUAL, "pairs": Kind.PAIRS, "teams": Kind.TEAMS}

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
_IMPS = ("imp", "imps")


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

    def conditions(self, findings: Findings) -> Conditions:
        """The regulations and choices that the lines of the head state one by one; what is none of them is reported."""
        profile, choices = self.meta.get(CONDITIONS, ""), {}
        for name, value in self.meta.items():
            policy = name.removeprefix(f"{CONDITIONS}.")
            if policy != name:
                choices[policy] = value
        try:
            return Conditions(profile, choices)
        except OvertrickError as error:
            findings.error(error.code, f"the conditions in the head of the file: {error}")
            return Conditions()

    def kind(self, competition: str) -> Kind:
        """Who is ranked, by the head of the file or by the Competition tag."""
        by_tag = COMPETITIONS.get(competition.lower(), Kind.PAIRS)
        return _KINDS.get(self.meta.get("ContestType", ""), by_tag)


def program(escaped: Iterable[Line]) -> Program:
    """The program that wrote a file, from its ``% <META …>`` lines.

    >>> program([Line(4, '<META  name=Generator                  content="Ruter i Norge">')]).profile
    'norway'
    """
    found = (_META.search(line.text) for line in escaped)
    return Program({meta[1]: meta[2].strip() for meta in found if meta and meta[2].strip()})


def chosen(scoring: str, kind: Kind = Kind.PAIRS) -> dict[str, str]:
    """What a Scoring tag chooses; IMPs alone are the method of teams.

    >>> chosen("IMP;Butler-2;Mean"), chosen("IMP", Kind.TEAMS)
    ({'method': 'butler', 'butler.drop': 'one'}, {'method': 'imps'})
    """
    choices: dict[str, str] = {}
    for part in scoring.split(";"):
        choices |= _SCORING.get(part.strip().lower(), {})
    if not choices and kind is Kind.TEAMS and scoring.strip().lower() in _IMPS:
        return {"method": "imps"}
    return choices
