from fractions import Fraction

from overtrick.events.claims import ContestantClaim, Figure
from overtrick.events.model import Contestant, Entry, SatOut
from overtrick.formats.drafts import TENTH, Draft
from overtrick.formats.findings import Findings
from overtrick.game.problems import Where
from overtrick.game.seats import Side

WHERE = Where("a.pbn", 7)
ENTRY = Entry("a.pbn:7", SatOut(), where=WHERE)


def draft() -> Draft:
    return Draft(Findings("a.pbn"))


def test_a_column_is_printed_in_the_finest_step_it_shows() -> None:
    made = draft()
    for text in ("14", "0.7", "-1"):
        made.claim(Figure.AWARD, ENTRY, Side.NS, text)
    made.claim(Figure.PERCENT, ENTRY, Side.NS, "56")
    assert [(claim.text, claim.unit) for claim in made.settled_claims()] == [
        ("14", TENTH),
        ("0.7", TENTH),
        ("-1", TENTH),
        ("56", Fraction(1)),
    ]


def test_a_known_step_of_a_column_holds_where_no_figure_shows_it() -> None:
    made = Draft(Findings("a.pbn"), steps={Figure.AWARD: TENTH})
    made.claim(Figure.AWARD, ENTRY, Side.NS, "14")
    assert made.settled_claims()[0].unit == TENTH


def test_figures_in_tenths_are_claimed_in_units() -> None:
    made = draft()
    made.claim_tenths(ENTRY, Side.EW, "74")
    (claim,) = made.settled_claims()
    assert (claim.text, claim.value, claim.unit) == ("74", Fraction(74, 10), TENTH)


def test_a_text_that_is_no_figure_claims_nothing() -> None:
    made = draft()
    made.claim(Figure.AWARD, ENTRY, Side.NS, "-")
    made.claim_for(Figure.TOTAL, Contestant("1", where=WHERE), "")
    assert made.settled_claims() == ()


def test_a_shared_place_keeps_its_sign() -> None:
    made = draft()
    made.claim_for(Figure.PLACE, Contestant("1", where=WHERE), "3=")
    assert (made.claims[0].text, made.claims[0].value) == ("3=", Fraction(3))


def test_a_contestant_entered_twice_is_one_and_a_doubt() -> None:
    made = draft()
    first = made.enter(Contestant("1", names=("Ann",), where=WHERE))
    assert made.enter(Contestant("1", names=("Bob",), where=WHERE)) is first
    assert [problem.code for problem in made.findings.problems] == ["contestant-twice"]
    assert made.event().contestants == (first,)


def test_a_percentage_of_a_list_with_handicaps_is_the_contestants_own() -> None:
    made = draft()
    first = Contestant("1", handicap=Fraction(2), where=WHERE)
    made.claim_with_handicap(first, "")  # nothing is claimed, nor anything before it changed
    made.claim_for(Figure.PERCENT, Contestant("2", where=WHERE), "51")
    made.claim_with_handicap(first, "-")
    made.claim_with_handicap(first, "55.5")
    assert [claim.handicap for claim in made.claims if isinstance(claim, ContestantClaim)] == [False, True]
