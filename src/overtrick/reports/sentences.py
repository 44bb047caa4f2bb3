"""Sentences: each code of an explanation in a reader's language. A language is a table of templates.

In a template ``{name}`` is a value, ``{name:%}`` a percentage, ``{name:# board|# boards}`` chooses between one and many
(a form for 0 may stand first), and what stands in square brackets is left out where its value is not known.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from overtrick.compare.rounding import Halves, Rounding, decimal_text
from overtrick.events.explanation import Explanation
from overtrick.game.seats import Seat
from overtrick.reports.contract import SEATS
from overtrick.reports.sentences_german import GERMAN, german_value

_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
_NAMES = re.compile(r"\{(\w+)")
_HUNDREDTHS = Rounding(Fraction(1, 100), Halves.UP)
_FORMS_WITH_NONE = 3
_RESULT = re.compile(r"\b([1-7](?:NT|[CDHS])X{0,2})([NESW])(=|[+-][0-9]{1,2})(?![0-9])")

ENGLISH: Mapping[str, str] = MappingProxyType(
    {
        "place.alone": "Place {place} of {of}: {better:nobody is|one contestant is|# contestants are} better.",
        "place.shared": (
            "Place {place} of {of}: {better:nobody is|one contestant is|# contestants are} better; {equal} is equal."
        ),
        "percent.share": "{total} of {top} is {percent:%}.",
        "percent.centred": "{total} on a scale from {bottom} to {top} is {percent:%}.",
        "total.sum": "{total} in all: {sum} from {boards:# board|# boards}{byes:|, # from sit-outs|, # from sit-outs}.",
        "part": "{name}: {amount}[, {reason}].",
        "part.penalty": "Penalty: {amount}[, {reason}]. It is taken from the total and given to nobody.",
        "part.carry-over": "Carried over: {amount}.",
        "total.factored": "{total} in all: {sum} from {boards:# board|# boards}, multiplied up for sit-outs by {byes}.",
        "bye.award": "[Board {board}: ]sat out {boards:# board|# boards} at {award} each ({policy}).",
        "bye.not-counted": "[Board {board}: ]sat out {boards:# board|# boards}, which do not count ({policy}).",
        "match.victory-points": (
            "[Round {round}, ]against {opponents}: {won} IMPs to {lost}, a margin of {margin}, is "
            "{award} victory points ({scale}, {boards:# board|# boards})."
        ),
        "match.margin": "[Round {round}, ]against {opponents}: {won} to {lost}, a margin of {margin}.",
        "board.line": "Board {board}, {side} against {opponents}[: {award}].",
        "score.played": "{result}, {vulnerable}, scores {score} for North-South.",
        "score.part": "{name} ({short}): {sum}.",
        "score.passed-out": "Passed out: 0 to both sides, compared like any score.",
        "score.written": "{result} would score {contract_score}, but {score} is written, and the written score counts.",
        "score.only": "{score} for North-South; no contract was recorded.",
        "bye.factored": "[Board {board}: ]sat out {boards:# board|# boards}: the total is multiplied up.",
        "bye.match": "[Round {round}: ]no opponents, which is worth {award} VP.",
        "walk-over.award": (
            "[Board {board}: ]the opponents did not come to {boards:# board|# boards}, worth {award} each ({policy})."
        ),
        "walk-over.not-counted": (
            "[Board {board}: ]the opponents did not come to {boards:# board|# boards}, which do not count ({policy})."
        ),
        "walk-over.factored": (
            "[Board {board}: ]the opponents did not come to {boards:# board|# boards}: the total is multiplied up."
        ),
        "walk-over.match": "[Round {round}: ]the opponents did not come, which is worth {award} VP.",
        "award.alone": "There is nothing to compare {result} with, so it earns nothing.",
        "award.none": "There is no award: the result is {result}.",
        "award.outcome": "{weight:%} of {score}, which alone would earn {award}.",
        "award.weighted": "The ruling {ruling}: the awards of its outcomes, weighted, make {award}.",
        "award.average-own": (
            "{ruling}: the own percentage on {others:# other board|# other boards}, {own:%}, counts; it is {award}."
        ),
        "award.average-fixed": "{ruling}: {percent:%}, which is {award}[; the own percentage is {own}].",
        "award.fixed": "{ruling} % fixed, which is {award}.",
        "award.artificial-imps": "{ruling}: {award} IMPs.",
        "award.rounded": "Rounded ({rounding}): {award}.",
        "matchpoints.compared": (
            "{score} beats {beaten}, equals {tied} and loses to {lost} of {others:# other|# others}: "
            "2 × {beaten} + {tied} = {matchpoints}, of {top}."
        ),
        "matchpoints.neuberg": (
            "Only {actual} of {expected} results: ({matchpoints} + 1) × {expected} / {actual} − 1 = {award}, of {top}."
        ),
        "matchpoints.factor": (
            "Only {actual} of {expected} results: {matchpoints} × ({expected} − 1) / ({actual} − 1) = {award}, "
            "of {top}."
        ),
        "matchpoints.small-group": (
            "Only {actual} of {expected} results, too few to compare: {percent:%} of {top} = {award}."
        ),
        "matchpoints.1-half-0": "Counted as 1 for a win and ½ for a tie: {matchpoints} / 2 = {award}.",
        "matchpoints.wins-minus-losses": "Counted as wins less losses: {matchpoints} − {others} = {award}.",
        "imps.swing": "{score} against {other}: a difference of {difference}, {imps} IMPs{times:|, # times}.",
        "imps.cross": "{sum} IMPs in all, divided by {divisor}: {award}.",
        "imps.datum": (
            "The datum: {drop:the mean of all scores|the mean without the highest and the lowest|"
            "the mean without # at each end}, {mean}, rounded ({rounding}) to {datum}."
        ),
        "imps.butler": "{score} against the datum {datum}: a difference of {difference}, {imps} IMPs.",
        "board-a-match.board": "The board is worth {award} of {win}.",
        "total-points.score": "{score} points count as they are.",
        "total-points.net": "{score} less the other table's score is {award}.",
    }
)


@dataclass(frozen=True, slots=True)
class Language:
    """How a language says explanations: its templates, and what becomes of the values that are words."""

    templates: Mapping[str, str]
    value: Callable[[str], str] = str


LANGUAGES: Mapping[str, Language] = MappingProxyType({"en": Language(ENGLISH), "de": Language(GERMAN, german_value)})


def sentence(explanation: Explanation, language: str = "en") -> str:
    """An explanation's own sentence, without its steps.

    >>> sentence(Explanation("place", "3", "place.alone", {"place": "3", "of": "12", "better": "2"}))
    'Place 3 of 12: 2 contestants are better.'
    >>> sentence(Explanation("place", "3", "place.alone", {"place": "3", "of": "12", "better": "2"}), "de")
    'Platz 3 von 12: 2 sind besser.'
    """
    spoken = LANGUAGES[language]
    templates, code, values = spoken.templates, explanation.code, {**explanation.values}
    if code not in templates:
        family, _, name = code.partition(".")
        code, values = family, {**values, "name": name}
    values = {name: spoken.value(value) for name, value in values.items()}
    told = _OPTIONAL.sub(lambda found: _optional(found[1], values), templates[code])
    text = told.format_map({name: _Value(value) for name, value in values.items()})
    return text[:1].upper() + text[1:]


def law_name(law: str, language: str = "en") -> str:
    """What the Law or regulation of a figure is called.

    >>> law_name("Law 78A", "de"), law_name("Law 78A")
    ('§ 78A', 'Law 78A')
    """
    return LANGUAGES[language].value(law)


def _optional(segment: str, values: Mapping[str, str]) -> str:
    """A segment in brackets; nothing where one of its values is nothing."""
    return "" if any(values.get(name, "") == "" for name in _NAMES.findall(segment)) else segment


class _Value(str):
    """A value in a sentence: counts choose a form, fractions stand beside their decimals."""

    __slots__ = ()

    def __format__(self, forms: str) -> str:
        if forms in ("", "%"):
            return readable(str(self), unit=forms and f" {forms}")
        variants = forms.split("|")
        none = variants.pop(0) if len(variants) == _FORMS_WITH_NONE else None
        if self == "0" and none is not None:
            return none
        return variants[self != "1"].replace("#", readable(str(self)))


def readable(text: str, *, unit: str = "") -> str:
    """A figure in decimals, with the exact fraction behind it where the decimals do not end; results with blanks.

    >>> readable("29/6"), readable("1375/24", unit=" %"), readable("1NTN+2"), readable("NS")
    ('4.83 (29/6)', '57.29 % (1375/24)', '1NT by North +2', 'NS')
    """
    if not re.fullmatch(r"[+-]?\d+/\d+", text):
        return _RESULT.sub(lambda found: f"{found[1]} by {SEATS[Seat(found[2])]} {found[3]}", text) + unit
    decimals = decimal_text(_HUNDREDTHS(Fraction(text)), 2)
    return f"{'+' if text[0] == '+' else ''}{decimals}{unit} ({text})"
