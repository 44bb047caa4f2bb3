"""The audit: a file's figures against ours, and reasons only where they can be shown."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

import pytest

from overtrick.events.audit import Audit, Counts, Difference, audit
from overtrick.events.claims import Claim, ContestantClaim, Figure, ResultClaim
from overtrick.events.model import Contestant, Event
from overtrick.events.scoring import score
from overtrick.game.problems import Level, Where
from overtrick.game.seats import Side
from overtrick.regulations.conditions import Conditions

EventOf = Callable[..., Event]

HERE = Where("claimed.txt", 7)

TRAVELLER = """
board,ns,ew,contract,declarer,tricks,score,adjustment
1,1,11,4H,N,10,420,
1,2,12,4H,N,10,420,
1,3,13,3NT,S,9,400,
1,4,14,4H,N,9,-50,
1,5,15,,,,,60/40
"""  # four real results where five are expected: 6.5 6.5 2.75 0.25 of 8 by Neuberg


@dataclass(frozen=True)
class Claims:
    """Claims about an event, written shortly: a line is named by its North-South pair."""

    event: Event

    def line(self, ns: str, side: Side | None, figure: Figure, text: str, unit: str = "0.1") -> ResultClaim:
        entry = next(e for e in self.event.entries if e.contestants.ns == (ns,))
        return ResultClaim(figure, entry.id, side, text, Fraction(text), Fraction(unit), HERE)

    def award(self, ns: str, text: str, side: Side = Side.NS) -> ResultClaim:
        return self.line(ns, side, Figure.AWARD, text)

    def of(self, number: str, figure: Figure, text: str, unit: str = "0.01") -> ContestantClaim:
        return ContestantClaim(figure, Contestant(number), text, Fraction(text), Fraction(unit), HERE)


@pytest.fixture
def claims(event_of: EventOf) -> Claims:
    return Claims(event_of(TRAVELLER))


def held(claims: Claims, *claimed: Claim, profile: str = "", **choices: str) -> Audit:
    return audit(score(claims.event, Conditions(profile, choices)), claimed)


def only(found: Audit) -> Difference:
    (difference,) = found.differences
    return difference


def test_figures_that_agree_are_counted(claims: Claims) -> None:
    found = held(claims, claims.award("1", "6.5"), claims.award("5", "4.8"), claims.of("1", Figure.PLACE, "1", "1"))
    assert not found.differences
    assert found.counts == {Figure.AWARD: Counts(agree=2), Figure.PLACE: Counts(agree=1)}


def test_figure_is_compared_in_the_step_in_which_it_is_printed(claims: Claims) -> None:
    tenths, hundredths = (claims.line("3", Side.NS, Figure.AWARD, "2.75", unit) for unit in ("0.1", "0.01"))
    assert held(claims, hundredths).counts[Figure.AWARD].agree == 1
    assert held(claims, tenths).counts[Figure.AWARD].differ == 1


def test_difference_names_its_place_and_both_figures(claims: Claims) -> None:
    difference = only(held(claims, claims.award("3", "7.0")))
    assert (difference.board, difference.contestant, difference.where) == ("1", "3", HERE)
    assert (difference.file, difference.ours, difference.exact) == ("7.0", "2.8", Fraction(11, 4))
    assert difference.reason is None


def test_figures_not_claimed_are_not_counted(claims: Claims) -> None:
    assert held(claims).counts == {}


def test_claim_about_nobody_we_know_differs(claims: Claims) -> None:
    difference = only(held(claims, claims.of("77", Figure.TOTAL, "3.00")))
    assert (difference.ours, difference.exact, difference.reason) == ("", None, None)


def test_claims_about_contestants_without_results_are_told_and_not_counted(claims: Claims) -> None:
    """As in a list of the best ten: they are entered, and the file has no table of theirs."""
    event = replace(claims.event, contestants=(*claims.event.contestants, Contestant("581")))
    total = claims.of("581", Figure.TOTAL, "1449.8")
    found = audit(score(event, Conditions()), [total, claims.award("1", "6.5")])
    assert (found.differences, found.counts) == ((), {Figure.AWARD: Counts(agree=1)})
    (problem,) = found.problems
    assert (problem.code, problem.level) == ("figures-without-results", Level.DOUBT)
    assert "no result of 581" in problem.message


def test_a_result_that_was_entered_again_claims_for_the_same_line(claims: Claims) -> None:
    first = claims.event.entries[0]
    event = replace(claims.event, entries=(*claims.event.entries, replace(first, id="again")))
    claimed = ResultClaim(Figure.SCORE, "again", None, "420", Fraction(420), Fraction(1), HERE)
    assert audit(score(event, Conditions()), [claimed]).counts[Figure.SCORE].agree == 1


# --- reasons ---------------------------------------------------------------------------------------------------------


def reason(found: Audit) -> str:
    difference = only(found)
    assert difference.reason is not None, difference
    assert difference.reason.gives == difference.file
    return difference.reason.code


def test_score_that_its_contract_cannot_give(claims: Claims) -> None:
    """4H by North, ten tricks, printed as 450: contract and score of one line contradict each other."""
    wrong = claims.line("1", None, Figure.SCORE, "450", "1")
    assert reason(held(claims, wrong)) == "contract-against-score"
    assert held(claims, claims.line("1", None, Figure.SCORE, "420", "1")).counts[Figure.SCORE].agree == 1


@pytest.mark.parametrize(("printed", "agree"), [("-50", 1), ("-100", 1), ("-150", 0), ("100", 0)])
def test_score_where_nobody_says_who_is_vulnerable_agrees_if_it_can_be_that_of_its_contract(
    event_of: EventOf, printed: str, agree: int
) -> None:
    """2S by South, down one: 50 or 100 (Law 77). A score that it cannot be is not explained by how results compare."""
    event = event_of("ns,ew,contract,declarer,tricks\n1,11,2S,S,7\n")
    claimed = ResultClaim(Figure.SCORE, event.entries[0].id, None, printed, Fraction(printed), Fraction(1), HERE)
    found = audit(score(event, Conditions()), [claimed])
    assert found.counts[Figure.SCORE] == Counts(agree=agree, differ=1 - agree)
    assert [difference.reason for difference in found.differences] == [None] * (1 - agree)


def test_line_marked_60_40_that_prints_another_award(claims: Claims) -> None:
    found = held(claims, claims.award("5", "6.0"))
    assert reason(found) == "adjustment-against-award"
    assert "60/40" in (only(found).reason or pytest.fail("no reason")).rule


def test_missing_table_counted_as_a_result(claims: Claims) -> None:
    """Four real results scaled to six: (5 + 1) * 6/4 - 1 = 8."""
    assert reason(held(claims, claims.award("1", "8.0"))) == "missing-table-counted"


def test_rule_that_only_one_figure_of_a_board_follows_is_no_reason(claims: Claims) -> None:
    """One figure that was changed is not explained by a rule that its own line and the others contradict."""
    found = held(claims, claims.award("1", "8.0"), claims.award("3", "2.8"), claims.award("1", "1.5", Side.EW))
    assert only(found).reason is None


def test_same_score_with_two_awards(claims: Claims) -> None:
    found = held(claims, claims.award("1", "6.5"), claims.award("2", "7.7"))
    assert reason(found) == "same-score-other-award"


def test_file_that_contradicts_itself_is_an_error_with_its_lines(claims: Claims) -> None:
    (problem,) = held(claims, claims.award("5", "6.0"), claims.award("3", "2.8")).problems
    assert (problem.code, problem.level, problem.where) == ("file-inconsistent", Level.ERROR, HERE)
    assert "1 figure, on line 7;" in problem.message
    assert not held(claims, claims.award("1", "8.0")).problems  # another rule is no contradiction


def test_total_and_percentage_that_follow_from_a_line(claims: Claims) -> None:
    line, total, percent = (
        claims.award("3", "4.8"),
        claims.of("3", Figure.TOTAL, "4.75"),
        claims.of("3", Figure.PERCENT, "59.38"),
    )
    found = held(claims, line, total, percent)
    codes = {difference.figure: difference.reason and difference.reason.code for difference in found.differences}
    assert codes == {Figure.AWARD: None, Figure.TOTAL: "follows-from-lines", Figure.PERCENT: "follows-from-total"}


def test_total_that_its_own_lines_cannot_make(claims: Claims) -> None:
    found = held(claims, claims.award("3", "4.8"), claims.of("3", Figure.TOTAL, "6.00"))
    total = next(difference for difference in found.differences if difference.figure is Figure.TOTAL)
    assert total.reason is not None
    assert total.reason.code == "lines-against-total"
    assert "make 4.75; the total printed is 6.00" in total.reason.rule


def test_total_without_a_line_that_differs_has_no_reason(claims: Claims) -> None:
    assert only(held(claims, claims.award("3", "2.8"), claims.of("3", Figure.TOTAL, "6.00"))).reason is None


def test_figure_that_no_rule_gives_has_no_reason(claims: Claims) -> None:
    assert only(held(claims, claims.award("1", "7.7"))).reason is None


def test_audit_follows_the_regulations_named_and_not_the_best_fitting(claims: Claims) -> None:
    """The file prints 1/2 units: right for one body's regulations, wrong for another's."""
    half = claims.line("4", Side.EW, Figure.AWARD, "3.88", "0.01")
    assert held(claims, half, profile="acbl").counts[Figure.AWARD].agree == 1
    assert held(claims, half, profile="ebu").counts[Figure.AWARD].differ == 1


ASCHERMAN = "board,ns,ew,score\n1,1,11,420\n1,2,12,420\n1,3,13,-50\n1,4,14,400\n"


def test_percentages_by_ascherman_are_explained(event_of: EventOf) -> None:
    """Each result is compared with itself too: (2 x 2 + 2) of 8 for 420, 3 of 8 for 400, 1 of 8 for -50."""
    claims = Claims(event_of(ASCHERMAN))
    percents = [("1", "75.0"), ("2", "75.0"), ("3", "12.5"), ("4", "37.5")]
    printed = [claims.line(ns, Side.NS, Figure.PERCENT, text) for ns, text in percents]
    printed.append(claims.line("4", Side.EW, Figure.PERCENT, "62.5"))
    found = held(claims, *printed)
    assert found.counts[Figure.PERCENT].explained == len(printed)
    assert {each.reason and each.reason.code for each in found.differences} == {"ascherman"}


def test_percentages_of_which_one_is_not_aschermans_are_not_explained(event_of: EventOf) -> None:
    claims = Claims(event_of(ASCHERMAN))
    printed = [claims.line("1", Side.NS, Figure.PERCENT, "75.0"), claims.line("3", Side.NS, Figure.PERCENT, "12.6")]
    assert [each.reason for each in held(claims, *printed).differences] == [None, None]
