"""What a PBN tag may say: values against the forms of the specification (PBN 2.1, section 3.4), each fault reported."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from overtrick.formats.findings import Findings
from overtrick.formats.pbn.games import Game
from overtrick.game.problems import Level


@dataclass(frozen=True, slots=True)
class Form:
    """The form of a tag's value, in any case of letters, and how it is described."""

    pattern: re.Pattern[str]
    wanted: str
    level: Level = Level.ERROR


def _form(pattern: str, wanted: str, level: Level = Level.ERROR) -> Form:
    return Form(re.compile(pattern, re.IGNORECASE), wanted, level)


_NUMBER = r"[+-]?[0-9]{1,5}"
_SIDED = rf"(?:{_NUMBER}|(?:NS|EW)\s*{_NUMBER}(?:\s+(?:NS|EW)\s*{_NUMBER})?)"
_DATE = _form(r"[0-9?]{4}\.[0-9?]{2}\.[0-9?]{2}(?:\s.*)?", "YYYY.MM.DD", Level.DOUBT)

# Values that mean "unknown" or "does not apply" are allowed everywhere.
_FORMS: Mapping[str, Form] = MappingProxyType(
    {
        "Date": _DATE,
        "EventDate": _DATE,
        "Dealer": _form("[NESW]|north|east|south|west", "N, E, S or W"),
        "Vulnerable": _form("none|love|neither|[NE]-?[SW]|all|both", "None, NS, EW or All"),
        "Declarer": _form(r"\^?[NESW]|north|east|south|west", "N, E, S or W"),
        "Result": _form(rf"\^?{_SIDED}", "declarer's tricks, as in 9 or EW 7"),
        "Score": _form(_SIDED, "points, as in NS 620"),
        "OptimumScore": _form(r"(?:NS|EW)\s*[+-]?[0-9]{1,5}(?:\s.*)?", "NS or EW and points", Level.DOUBT),
    }
)
_NOT_SAID = ("", "?", "-", "^?")


def check_values(game: Game, findings: Findings) -> None:
    """Report the values of a game that have not the form of their tag."""
    for name, form in _FORMS.items():
        value = game.value(name)
        if value in _NOT_SAID or form.pattern.fullmatch(value):
            continue
        message = f"{name} is {value!r}; wanted {form.wanted}"
        report = findings.error if form.level is Level.ERROR else findings.doubt
        report("tag-value", message, game.line_of(name))
