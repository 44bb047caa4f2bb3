"""The score sheet as a person would write it, and its columns added up."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.game.seats import Side
from overtrick.reports.rubber_explained import closing_words, deal_words, total_words
from overtrick.reports.rubber_sheet import sheet, sheet_lines
from overtrick.reports.rubber_words import house_words, outcome, what_counts
from overtrick.rubber.evening import Evening, evening_of
from overtrick.rubber.house import HouseRules
from overtrick.rubber.lines import Fact, parse_line
from overtrick.rubber.results import RubberResult, results
from overtrick.testing import pad_lines

SIX = ("2H NS +2", "4SX EW -2", "3NT EW +1", "3S EW =", "2D EW -2", "6HX NS +1")
NAMES = "new: Ann, Cat, Bob, Dan; dealer N"


def evening(*lines: str) -> Evening:
    return evening_of(map(parse_line, lines))


def first(*lines: str) -> tuple[RubberResult, HouseRules]:
    found = evening(*lines)
    return results(found)[0], found.house


def shown(*lines: str) -> str:
    result, house = first(*lines)
    return "\n".join(sheet_lines(sheet(1, result, house)))


def test_the_public_example_is_laid_out_as_a_person_would_write_it() -> None:
    assert (
        shown(NAMES, *SIX)
        == """\
Rubber 1
       WE       |      THEY
   Ann & Bob    |   Cat & Dan
   50 6 insult  |
  500 6 slam    |
  100 6 1 over  |
  200 5 2 down  |
  300 2 2 down  |
   60 1 2 over  |   30 3 1 over
================+================
   60 1 2H+2    |  100 3 3NT+1
----------------+----------------
  360 6 6HX+1   |   90 4 3S=
----------------+----------------
================+================
 1630           |  220"""
    )


def test_a_rubber_broken_off_shows_what_was_added() -> None:
    assert (
        shown("4H N =", "2C E =", "END")
        == """\
Rubber 1
        WE        |       THEY
  300   only game |  100   only part
==================+==================
  120 1 4H=       |
------------------+------------------
                  |   40 2 2C=
==================+==================
  420             |  140"""
    )


def test_whoever_keeps_the_score_is_we() -> None:
    lines = shown("we: EW", NAMES, "2H NS =").split("\n")
    assert lines[2].split() == ["Cat", "&", "Dan", "|", "Ann", "&", "Bob"]
    assert lines[4].split("|") == [" " * 16, "   60 1 2H="]


def test_an_empty_rubber_is_an_empty_sheet() -> None:
    assert shown("new").split("\n")[-1].split() == ["0", "|", "0"]


def test_long_names_are_in_two_lines_of_forty_columns() -> None:
    text = shown("new: Bartholomew, Clementine, Wilhelmina, Maximiliane", *SIX)
    assert max(map(len, text.split("\n"))) <= 40
    assert all(name in text for name in ("Bartholomew", "Clementine", "Wilhelmina", "Maximiliane"))


@settings(max_examples=50, deadline=None)
@given(pad_lines(), st.sampled_from(Side))
def test_each_column_adds_up_to_its_total(lines: tuple[Fact, ...], we: Side) -> None:
    found = evening_of((parse_line(f"we {we}"), *lines))
    for number, result in enumerate(results(found), start=1):
        made = sheet(number, result, found.house)
        assert tuple(sum(cell.points for cell in column) for column in made.columns) == made.totals
        text = "\n".join(sheet_lines(made))
        assert max(map(len, text.split("\n"))) <= 40
        assert text.split("\n")[-1].replace("|", " ").split() == [str(total) for total in made.totals]


@settings(max_examples=50, deadline=None)
@given(pad_lines())
def test_the_totals_in_words_are_the_totals(lines: tuple[Fact, ...]) -> None:
    found = evening_of(lines)
    for result in results(found):
        for words, total in zip(total_words(result.state, found.house), result.state.totals, strict=True):
            assert int(re.findall(r"\d+", words)[-1] if "nothing" not in words else 0) == total
            for terms, sum_ in re.findall(r"((?:\d+ \+ )+\d+) = (\d+)", words):
                assert sum(map(int, terms.split(" + "))) == int(sum_)


# --- every figure explains itself ---


@settings(max_examples=50, deadline=None)
@given(pad_lines())
def test_every_entry_is_told_with_its_sum_and_law(lines: tuple[Fact, ...]) -> None:
    found = evening_of(lines)
    for result in results(found):
        told = [line for step in result.state.steps for line in deal_words(step, found.house)]
        told += closing_words(result.state, found.house)
        for entry in result.state.entries:
            assert any(f" {entry.points} " in line and f"[{entry.law}]" in line and entry.sum in line for line in told)


def test_why_170_is_told_in_a_sum() -> None:
    result, house = first("2H N +2")
    assert list(deal_words(result.state.steps[0], house)) == [
        "Deal 1: 2H N +2, by We; nobody is vulnerable.",
        "  We 60 below the line, for tricks: 2 × 30 = 60. [Law 81]",
        "  We 60 above the line, for overtricks: 2 × 30 = 60. [Law 81]",
        "  We have 60 on and need 40 for game. [Law 73]",
    ]


def test_a_pass_scores_nothing_and_says_so() -> None:
    result, house = first("Pass")
    assert list(deal_words(result.state.steps[0], house))[-1] == "  Nothing is scored."


def test_breaking_off_says_what_it_adds_and_by_which_law() -> None:
    result, house = first("4H N =", "2C E =", "END")
    assert list(closing_words(result.state, house)) == [
        "Broken off after deal 2.",
        "  We 300 above the line, for unfinished game: the only game: 300. [Law 80]",
        (
            "  They 100 above the line, for unfinished part-score: the only part-score in a game not finished: 100."
            " [Law 80]"
        ),
    ]


# --- before a deal, after the last ---

# deals, and what counts before the next
COUNTS = [
    ((), "Deal 1, North deals, nobody is vulnerable, both need 100"),
    (("2S N =",), "Deal 2, East deals, nobody is vulnerable, We need 40"),
    (("2S N =", "2C E ="), "Deal 3, South deals, nobody is vulnerable, We need 40, They need 60"),
    (("Pass", "4S E ="), "Deal 3, South deals, They are vulnerable, both need 100"),
    (("4S N =", "4S E ="), "Deal 3, South deals, all are vulnerable, both need 100"),
]


def test_before_each_deal_it_says_what_counts() -> None:
    for deals, words in COUNTS:
        result, house = first("dealer N", *deals)
        assert ", ".join(what_counts(result.state.standing, house)) == words


def test_names_stand_beside_the_dealers_seat() -> None:
    result, house = first(NAMES)
    words = what_counts(result.state.standing, house, result.rubber.seating)
    assert words[:2] == ("Deal 1", "North (Ann) deals")


def test_a_deal_that_is_dealt_again_is_told() -> None:
    found = evening("game: chicago", "dealer N", "2S N =", "Pass")
    standing = results(found)[0].state.standing
    words = what_counts(standing, found.house)
    assert words == ("Deal 2 again", "East deals", "They are vulnerable", "We need 40")


def test_duplicate_style_needs_nothing() -> None:
    found = evening("game: chicago", "rules: duplicate-dealer", "dealer N", "2S N =")
    standing = results(found)[0].state.standing
    assert what_counts(standing, found.house) == ("Deal 2", "East deals", "They are vulnerable")


# lines, and how it ended
OUTCOMES = [
    (("3NT N =", "4S S ="), "We win by 920 (920 to 0): 9 points."),
    ((NAMES, "3NT E =", "4S E ="), "Cat & Dan win by 920 (920 to 0): 9 points."),
    (("rounding exact", "2H N =", "5DX E -4", "END"), "We win by 960 (960 to 0): 9.6 points."),
    (("1H N =", "1H E =", "END"), "Nobody wins: 30 to 30."),
    (("1H N =",), "So far We have 30, They have 0. Broken off now it would add 100 to We (unfinished part-score)."),
]


def test_the_end_says_who_won_by_how_much_and_for_how_many_points() -> None:
    for lines, words in OUTCOMES:
        result, house = first(*lines)
        assert outcome(result, house) == words


def test_house_rules_are_told_in_full() -> None:
    found = evening("honours no", "stake 0.05", "rounding half-down", "substitute finisher", "rules before-1993")
    assert house_words(found.house) == (
        "House rules: Rubber bridge, Laws from 1943 to 1993; honours do not count; margins to the nearest hundred, "
        "50 down; stake 0.05 a hundred; a substitute plays for himself; out goes who has played most in a row, "
        "a tie is cut."
    )
