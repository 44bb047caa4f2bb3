"""Adjusted scores (Laws 12C, 86, 87): a term for each side, laid over a result and never put in its place."""

import re
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from overtrick.compare.rounding import decimal_text
from overtrick.game.errors import SyntaxOfTextError
from overtrick.game.notation import parse_result
from overtrick.game.result import NotPlayed, ScoreOnly, TableResult, Unknown
from overtrick.game.seats import BySide


class Average(Enum):
    """An artificial score by Law 12C2: plus and minus depend on the contestant's other boards."""

    PLUS = "A+"
    EQUAL = "A="
    MINUS = "A-"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class FixedPercent:
    """An artificial score of a fixed percentage of the top."""

    percent: Fraction

    def __str__(self) -> str:
        return decimal_text(self.percent)


@dataclass(frozen=True, slots=True)
class FixedImps:
    """An artificial score in IMPs."""

    imps: Fraction

    def __str__(self) -> str:
        return f"{'+' if self.imps >= 0 else ''}{decimal_text(self.imps)}IMP"


@dataclass(frozen=True, slots=True)
class Outcome:
    """One outcome of a ruling and its weight, a part of one (Law 12C1c)."""

    weight: Fraction
    result: TableResult


@dataclass(frozen=True, slots=True)
class Assigned:
    """One outcome that replaces the result, or several with weights that make one. Scores are North-South's."""

    outcomes: tuple[Outcome, ...]

    def __str__(self) -> str:
        if len(self.outcomes) == 1:
            return _outcome_text(self.outcomes[0].result)
        return " & ".join(f"{decimal_text(100 * o.weight)}% {_outcome_text(o.result)}" for o in self.outcomes)


class Kept(Enum):
    """This side keeps the result of the table, or loses it without getting another."""

    AS_PLAYED = "played"
    CANCELLED = "cancelled"

    def __str__(self) -> str:
        return self.value


Term = Average | FixedPercent | FixedImps | Assigned | Kept


@dataclass(frozen=True, slots=True)
class Adjustment:
    """What each side receives.

    >>> str(Adjustment.parse("a+ / A-"))
    'A+/A-'
    >>> Adjustment.parse("60").terms.ew
    FixedPercent(percent=Fraction(60, 1))
    """

    terms: BySide[Term]

    @classmethod
    def parse(cls, text: str) -> "Adjustment":
        """Read one term for both sides, or two with a stroke between them: ``A+/A-``, ``60/40``, ``+430/-400``.

        A term is ``A+ A= A-``, a percentage, ``+3IMP``, a North-South score with its sign, a contract with its
        result (``2SS=``), outcomes with weights (``33% 2SS= & 67% 2SS+1``), ``played`` or ``cancelled``.
        """
        ns, stroke, ew = text.partition("/")
        first = parse_term(ns)
        return cls(BySide(first, parse_term(ew) if stroke else first))

    def __str__(self) -> str:
        ns, ew = self.terms
        return str(ns) if ns == ew else f"{ns}/{ew}"


TERMS: dict[str, Term] = {str(term).upper(): term for term in (*Average, *Kept)}
WANTED = "A+, A=, A-, a percentage, +3IMP, a score such as +430, a contract with its result, 'played' or 'cancelled'"
_PERCENT = re.compile(r"(\d+(?:\.\d+)?)\s*%?")
_IMPS = re.compile(r"([+-]?\d+(?:\.\d+)?)\s*IMPS?", re.IGNORECASE)
_SCORE = re.compile(r"[+-]\d+|0")
_WEIGHTED = re.compile(r"(\d+(?:\.\d+)?)\s*%\s*(.+)")


def parse_term(text: str) -> Term:
    """What one side receives; see ``Adjustment.parse``.

    >>> parse_term("60% 4SN= & 40% 4SN-1").outcomes[1].weight
    Fraction(2, 5)
    """
    plain = text.strip().replace("\N{MINUS SIGN}", "-")
    if plain.upper() in TERMS:
        return TERMS[plain.upper()]
    if percent := _PERCENT.fullmatch(plain):
        return FixedPercent(_percentage(percent[1], text))
    if imps := _IMPS.fullmatch(plain):
        return FixedImps(Fraction(imps[1]))
    if _WEIGHTED.fullmatch(plain):
        return _weighted(plain)
    return Assigned((Outcome(Fraction(1), _outcome(plain)),))


def _percentage(digits: str, text: str) -> Fraction:
    percent = Fraction(digits)
    if percent > 100:  # noqa: PLR2004 -- per cent
        raise SyntaxOfTextError(text, "more than 100 per cent", wanted="a sign before a score", suggestion=f"+{digits}")
    return percent


def _weighted(text: str) -> Assigned:
    outcomes = []
    for part in text.split("&"):
        found = _WEIGHTED.fullmatch(part.strip())
        if not found:
            raise SyntaxOfTextError(text, f"{part.strip()!r} has no weight", wanted="'60% 4SN= & 40% 4SN-1'")
        outcomes.append(Outcome(Fraction(found[1]) / 100, _outcome(found[2])))
    total = sum((outcome.weight for outcome in outcomes), Fraction(0))
    if total != 1:
        raise SyntaxOfTextError(
            text, f"the weights make {decimal_text(100 * total)} %", wanted="weights that make 100 %"
        )
    return Assigned(tuple(outcomes))


def _outcome(text: str) -> TableResult:
    if _SCORE.fullmatch(text):
        return ScoreOnly(int(text))
    try:
        result = parse_result(text)
    except SyntaxOfTextError as error:
        raise SyntaxOfTextError(text, f"not an adjustment ({error.fault})", wanted=WANTED) from None
    if isinstance(result, NotPlayed | Unknown):
        raise SyntaxOfTextError(text, "not an outcome of a board", wanted=WANTED)
    return result


def _outcome_text(result: TableResult) -> str:
    return f"{result.score:+}" if isinstance(result, ScoreOnly) else str(result)
