"""Carry-over: what a contestant takes from one stage of an event into the next (conditions of contest, Law 78D).

The formulas are the events' own, so each result carries its formula and its sum, to be printed beside the score.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from overtrick.compare.rounding import decimal_text
from overtrick.game.errors import OvertrickError


class CarryOverError(OvertrickError):
    """A carry-over cannot be reckoned from these figures."""

    code = "carry-over"


@dataclass(frozen=True, slots=True)
class CarryOver:
    """What is carried over, and how it came about.

    >>> str(CarryOver(Fraction(5), "one third of the margin", "15 / 3 = 5"))
    'one third of the margin: 15 / 3 = 5'
    """

    amount: Fraction
    formula: str
    arithmetic: str

    def __str__(self) -> str:
        return f"{self.formula}: {self.arithmetic}"


@dataclass(frozen=True, slots=True)
class Shares:
    """Which part of the margin of their earlier match goes to its winner, and at most how many IMPs.

    ``higher`` is the part if that team also finished the earlier stage higher, ``otherwise`` if it did not.
    """

    higher: Fraction = Fraction(1, 3)
    otherwise: Fraction = Fraction(1, 5)
    cap: Fraction = Fraction(10)


LEAGUE = Shares()


def head_to_head(margin: Fraction | None, *, higher: bool, shares: Shares = LEAGUE) -> CarryOver:
    """The carry-over of the winner of an earlier match between the two; None for a match that was not played.

    >>> str(head_to_head(Fraction(24), higher=True))
    '1/3 of the margin, at most 10: 1/3 × 24 = 8'
    >>> str(head_to_head(Fraction(60), higher=False))
    '1/5 of the margin, at most 10: 1/5 × 60 = 12, so 10'
    """
    share = shares.higher if higher else shares.otherwise
    formula = f"{share} of the margin, at most {decimal_text(shares.cap)}"
    if margin is None:
        return CarryOver(Fraction(0), formula, "they did not meet: 0")
    if margin < 0:
        raise CarryOverError(
            f"a margin of {decimal_text(margin)} is the losers'; wanted that of the winners, 0 or more"
        )
    full = share * margin
    amount = min(full, shares.cap)
    capped = f", so {decimal_text(amount)}" if amount < full else ""
    return CarryOver(amount, formula, f"{share} × {decimal_text(margin)} = {decimal_text(full)}{capped}")


def next_tenth_but_never_whole(value: Fraction) -> Fraction:
    """A carry-over raised to the next tenth, unless that were a whole number: then the tenth below, so that none ties.

    A figure that is a tenth, or whole, stays as it is.

    >>> [float(next_tenth_but_never_whole(Fraction(text))) for text in ("3.14", "2.95", "5", "1.01")]
    [3.2, 2.9, 5.0, 1.1]
    """
    if value < 0:
        raise CarryOverError(f"a carry-over of {decimal_text(value)} belongs to the opponents; wanted 0 or more")
    raised = Fraction(ceil(10 * value), 10)
    lands_on_whole = raised.denominator == 1 and raised != value
    return raised - Fraction(1, 10) if lands_on_whole else raised


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of an event: how many boards a contestant plays in it and the most that it can score."""

    boards: int
    maximum: Fraction


def carry_forward(score: Fraction, *, qualifying: Stage, final: Stage) -> CarryOver:
    """A qualifying score at half weight in the units of the final: the English Bridge Union's rule (White Book 3.8).

    CF = ½ · SQ · (NumQ / MaxQ) · (MaxF / NumF).

    >>> str(carry_forward(Fraction(288), qualifying=Stage(24, Fraction(480)), final=Stage(30, Fraction(360))))
    '½ · SQ · (NumQ / MaxQ) · (MaxF / NumF): ½ · 288 · (24 / 480) · (360 / 30) = 86.4'
    """
    if qualifying.maximum <= 0 or final.boards < 1:
        raise CarryOverError(
            f"nothing can be carried from a maximum of {decimal_text(qualifying.maximum)} into {final.boards} boards; "
            "wanted a maximum over 0 and 1 board or more"
        )
    amount = score / 2 * qualifying.boards / qualifying.maximum * final.maximum / final.boards
    from_stage = f"({qualifying.boards} / {decimal_text(qualifying.maximum)})"
    to_stage = f"({decimal_text(final.maximum)} / {final.boards})"
    return CarryOver(
        amount,
        "½ · SQ · (NumQ / MaxQ) · (MaxF / NumF)",
        f"½ · {decimal_text(score)} · {from_stage} · {to_stage} = {decimal_text(amount)}",
    )
