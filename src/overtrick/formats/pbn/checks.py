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


def _decimals(sign: str) -> str:
    number = rf"{sign}[0-9]{{1,5}}(?:\.[0-9]{{0,5}})?"
    return rf"(?:{number}|(?:NS|EW)\s*{number}(?:\s+(?:NS|EW)\s*{number})?)"


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
        "Round": _form(r"[0-9]\w{0,8}(?:\.\w{1,9})*", "a whole number", Level.NOTICE),
        "Contract": _form(r"[1-7](?:[CDHS]|NT?)X{0,2}|PASS|[CDHS]|NT", "one as in 4SX, or Pass", Level.NOTICE),
        "Scoring": _form(r"[\w*/%.:-]+(?:;[\w*/%.:-]+)*", "words with semicolons between them", Level.NOTICE),
        "Competition": _form(
            "individuals|pairs|teams|rubber|chicago|cavendish", "Individuals, Pairs or Teams", Level.NOTICE
        ),
        "Deal": _form(
            r"[NESW]:(?:(?!- - - -)[^ ]+)(?: [^ ]+){3}", "four hands with a blank between them", Level.NOTICE
        ),
        "ScoreIMP": _form(_decimals("[+-]?"), "IMPs, as in NS 2.5", Level.NOTICE),
        "ScoreMP": _form(_decimals("[+-]?"), "matchpoints, as in NS 12", Level.NOTICE),
        "ScoreRubber": _form(_decimals("[+-]?"), "points, as in NS 620", Level.NOTICE),
        "ScorePercentage": _form(_decimals(""), "a percentage, as in NS 62.5", Level.NOTICE),
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
        reports = {Level.ERROR: findings.error, Level.DOUBT: findings.doubt, Level.NOTICE: findings.notice}
        reports[form.level]("tag-value", message, game.line_of(name))
    for tag in game.tags.values():
        if any(sign < " " for sign in tag.value):
            findings.notice("pbn-rule", f"a tab or another control in the string of {tag.name}", tag.line)


_LONG = re.compile(r"^[^\n]{255,}$", re.MULTILINE)
_TOLD = 3


def check_lines(text: str, findings: Findings) -> None:
    """Report the first lines that are longer than the specification allows; they are read all the same."""
    line = counted = 0
    for told, found in enumerate(_LONG.finditer(text)):
        line += text.count("\n", counted, found.start())
        counted = found.start()
        if told == _TOLD:
            findings.notice("line-long", "and further lines that are too long", line + 1)
            return
        findings.notice("line-long", f"a line of {len(found[0])} characters; wanted at most 255 with its end", line + 1)
