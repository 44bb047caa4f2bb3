"""Adjusted scores (Law 12C): what a ruling says, read and written without loss."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.compare.adjusted import (
    Adjustment,
    Assigned,
    Average,
    FixedImps,
    FixedPercent,
    Kept,
    Outcome,
    Term,
    parse_term,
)
from overtrick.game.errors import SyntaxOfTextError
from overtrick.game.notation import parse_result
from overtrick.game.result import PassedOut, ScoreOnly, TableResult
from overtrick.game.seats import BySide
from overtrick.testing import played


def assigned(*outcomes: tuple[str, str]) -> Assigned:
    """Outcomes from weights in per cent and results."""
    return Assigned(tuple(Outcome(Fraction(weight) / 100, _result(result)) for weight, result in outcomes))


def _result(text: str) -> TableResult:
    return ScoreOnly(int(text)) if text.lstrip("+-").isdecimal() else parse_result(text)


TERMS: list[tuple[str, Term]] = [
    ("A+", Average.PLUS),
    ("a=", Average.EQUAL),
    (" A- ", Average.MINUS),
    ("A−", Average.MINUS),
    ("60", FixedPercent(Fraction(60))),
    ("60%", FixedPercent(Fraction(60))),
    ("62.5 %", FixedPercent(Fraction("62.5"))),
    ("0", FixedPercent(Fraction(0))),
    ("100", FixedPercent(Fraction(100))),
    ("+3IMP", FixedImps(Fraction(3))),
    ("-3 imps", FixedImps(Fraction(-3))),
    ("1.5IMP", FixedImps(Fraction("1.5"))),
    ("+430", assigned(("100", "+430"))),
    ("-1100", assigned(("100", "-1100"))),
    ("2SS=", assigned(("100", "2SS="))),
    ("Pass", Assigned((Outcome(Fraction(1), PassedOut()),))),
    ("33% 2SS= & 67% 2SS+1", assigned(("33", "2SS="), ("67", "2SS+1"))),
    ("60% +420 & 40% -50", assigned(("60", "+420"), ("40", "-50"))),
    ("60% 0 & 40% -50", assigned(("60", "0"), ("40", "-50"))),
    ("33.33% +420 & 33.33% -50 & 33.34% Pass", assigned(("33.33", "+420"), ("33.33", "-50"), ("33.34", "Pass"))),
    (
        "10% +130 & 15% +140 & 20% +170 & 25% -50 & 30% -100",
        assigned(("10", "+130"), ("15", "+140"), ("20", "+170"), ("25", "-50"), ("30", "-100")),
    ),
    ("played", Kept.AS_PLAYED),
    ("Cancelled", Kept.CANCELLED),
]


@pytest.mark.parametrize(("text", "term"), TERMS)
def test_parse_term_reads_what_directors_write(text: str, term: Term) -> None:
    assert parse_term(text) == term


@pytest.mark.parametrize(
    ("text", "ns", "ew"),
    [
        ("A+/A-", Average.PLUS, Average.MINUS),
        ("a+ / a+", Average.PLUS, Average.PLUS),
        ("60/40", FixedPercent(Fraction(60)), FixedPercent(Fraction(40))),
        ("A+/played", Average.PLUS, Kept.AS_PLAYED),
        ("+3IMP/-3IMP", FixedImps(Fraction(3)), FixedImps(Fraction(-3))),
        ("+430/-400", assigned(("100", "+430")), assigned(("100", "-400"))),
    ],
)
def test_adjustment_has_a_term_for_each_side(text: str, ns: Term, ew: Term) -> None:
    assert Adjustment.parse(text).terms == BySide(ns, ew)


def test_one_term_is_for_both_sides() -> None:
    assert Adjustment.parse("50").terms == BySide(FixedPercent(Fraction(50)), FixedPercent(Fraction(50)))


def test_variable_and_fixed_averages_are_two_things_and_stay_so() -> None:
    # Written alike by some programs (A6040), and worth 64 and 60 % to a pair that has 64 % on its other boards.
    variable, fixed = Adjustment.parse("A+/A-"), Adjustment.parse("60/40")
    assert variable != fixed
    assert (str(variable), str(fixed)) == ("A+/A-", "60/40")
    assert Adjustment.parse(str(variable)) == variable
    assert Adjustment.parse(str(fixed)) == fixed


# text, what is told
FAULTS = [
    ("", "not an adjustment"),
    ("A", "not an adjustment"),
    ("A+/", "not an adjustment"),
    ("average", "not an adjustment"),
    ("430", r"more than 100 per cent; did you mean \+430\?"),
    ("100.01", "more than 100 per cent"),
    ("60% 4SN= & 30% 4SN-1", "the weights make 90 %; wanted weights that make 100 %"),
    ("60% 4SN= & 4SN-1", "has no weight"),
    ("100% ?", "not an outcome of a board|not an adjustment"),
    ("8SN=", "not an adjustment"),
]


@pytest.mark.parametrize(("text", "told"), FAULTS)
def test_parse_refuses_and_says_what_was_wanted(text: str, told: str) -> None:
    with pytest.raises(SyntaxOfTextError, match=told):
        Adjustment.parse(text)


results = st.one_of(played(), st.builds(PassedOut), st.integers(-760, 760).map(lambda tens: ScoreOnly(10 * tens)))


@st.composite
def weighted(draw: st.DrawFn) -> Assigned:
    """Rulings of one to five outcomes, with weights of two decimals that make one."""
    cuts = sorted(draw(st.sets(st.integers(1, 9_999), max_size=4)))
    weights = [Fraction(end - start, 10_000) for start, end in zip([0, *cuts], [*cuts, 10_000], strict=True)]
    return Assigned(tuple(Outcome(weight, draw(results)) for weight in weights))


terms: st.SearchStrategy[Term] = st.one_of(
    st.sampled_from((*Average, *Kept)),
    st.integers(0, 10_000).map(lambda n: FixedPercent(Fraction(n, 100))),
    st.integers(-1000, 1000).map(lambda n: FixedImps(Fraction(n, 100))),
    weighted(),
)


@given(terms, terms)
def test_adjustment_is_read_as_it_is_written(ns: Term, ew: Term) -> None:
    adjustment = Adjustment(BySide(ns, ew))
    assert Adjustment.parse(str(adjustment)) == adjustment


@given(st.text(max_size=20))
def test_parse_gives_an_adjustment_or_says_why_not(text: str) -> None:
    try:
        assert Adjustment.parse(str(Adjustment.parse(text))) == Adjustment.parse(text)
    except SyntaxOfTextError as error:
        assert error.fault  # noqa: PT017 -- both outcomes are right
