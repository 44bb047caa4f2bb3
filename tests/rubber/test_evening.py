"""A whole evening of five players: before each deal what counts, what it scores, who goes out, who owes whom.

The figures were computed twice by separate code; names and deals are made up.
"""

from fractions import Fraction

import pytest

from overtrick.game.errors import OvertrickError
from overtrick.game.seats import Side
from overtrick.rubber.back_score import Rounding, payments
from overtrick.rubber.entries import Entry, Line
from overtrick.rubber.evening import Evening, evening_of
from overtrick.rubber.fold import Step
from overtrick.rubber.lines import parse_line
from overtrick.rubber.results import RubberResult, results

# deal, dealer, vulnerable | needs NS, EW | what it was | NS scores | EW scores | games after | totals after
RUBBERS = {
    "new: Ann, Cat, Bob, Dan; dealer N": """
1 N -     | 100 100 | 2S N +1          | 60, 30 overtricks               | -                           | 0 0 |   90    0
2 E -     |  40 100 | Pass             | -                               | -                           | 0 0 |   90    0
3 S -     |  40 100 | 3NT E = h150 S   | 150 honours                     | 100                         | 0 1 |  240  100
4 W EW    | 100 100 | 1NTX S +2        | 80, 200 overtricks, 50 insult   | -                           | 0 1 |  570  100
5 N EW    |  20 100 | 1C N =           | 20                              | -                           | 1 1 |  590  100
6 E NS EW | 100 100 | 4HXX W -1 h100 E | 400 undertricks                 | 100 honours                 | 1 1 |  990  200
7 S NS EW | 100 100 | 6D S =           | 120, 750 small slam, 500 rubber | -                           | 2 1 | 2360  200
""",
    "new: Bob, Ann, Cat, Eve; dealer E": """
1 E -     | 100 100 | 2HX E =          | -                               | 120, 50 insult              | 0 1 |    0  170
2 S EW    | 100 100 | 3S N -2          | -                               | 100 undertricks             | 0 1 |    0  270
3 W EW    | 100 100 | 1D W +3          | -                               | 20, 60 overtricks           | 0 1 |    0  350
4 N EW    | 100  80 | 2C S +2          | 40, 40 overtricks               | -                           | 0 1 |   80  350
5 E EW    |  60  80 | 4D E = h100 W    | -                               | 80, 100 honours, 700 rubber | 0 2 |   80 1230
""",
    "new: Dan, Eve, Bob, Cat; dealer S": """
1 S -     | 100 100 | 4S S = h150 S    | 120, 150 honours                | -                           | 1 0 |  270    0
2 W NS    | 100 100 | 5CX W -4         | 800 undertricks                 | -                           | 1 0 | 1070    0
3 N NS    | 100 100 | 2NT E =          | -                               | 70                          | 1 0 | 1070   70
4 E NS    | 100  30 | 3H N -1          | -                               | 100 undertricks             | 1 0 | 1070  170
5 S NS    | 100  30 | 1H N =           | 30                              | -                           | 1 0 | 1100  170
6 W NS    |  70  30 | 7NT E -1         | 50 undertricks                  | -                           | 1 0 | 1150  170
""",
}


def deal_of(row: str) -> str:
    return row.split("|")[2].strip()


def evening(*settings: str, end: str = "END") -> Evening:
    lines = [*settings]
    for start, rows in RUBBERS.items():
        lines += [start, *map(deal_of, rows.strip().splitlines())]
    return evening_of(map(parse_line, [*lines, end]))


SCORED = results(evening())
CASES = [
    (place, number, row)
    for place, rows in enumerate(RUBBERS.values())
    for number, row in enumerate(rows.strip().splitlines())
]


def told(entries: tuple[Entry, ...], side: Side) -> str:
    """Entries as the table has them."""
    own = [entry for entry in entries if entry.side is side]
    texts = [str(each.points) if each.line is Line.BELOW else f"{each.points} {each.item}" for each in own]
    return ", ".join(texts) or "-"


def totals_after(steps: tuple[Step, ...]) -> str:
    points = {side: sum(each.points for step in steps for each in step.entries if each.side is side) for side in Side}
    return " ".join(str(points[side]) for side in Side)


@pytest.mark.parametrize(("place", "number", "row"), CASES)
def test_every_deal_of_the_evening_scores_as_expected(place: int, number: int, row: str) -> None:
    step = SCORED[place].state.steps[number]
    before, needs, _, *scores, games, totals = (" ".join(part.split()) for part in row.split("|"))
    vulnerable = " ".join(str(side) for side in Side if step.before.vulnerable[side]) or "-"
    assert f"{step.label} {step.before.dealer} {vulnerable}" == before
    assert " ".join(map(str, step.before.needs)) == needs
    assert [told(step.entries, side) for side in Side] == scores
    assert " ".join(map(str, step.after.games)) == games
    assert totals_after(SCORED[place].state.steps[: number + 1]) == totals


# North-South's total, East-West's; units exact, half up, half down
TOTALS = """
2360  200   108/5   22   22
  80 1230   -23/2  -12  -11
1450  170    64/5   13   13
"""


@pytest.mark.parametrize(("place", "row"), list(enumerate(TOTALS.strip().splitlines())))
def test_every_rubber_comes_to_its_total_and_units(place: int, row: str) -> None:
    ns, ew, exact, up, down = row.split()
    result = SCORED[place]
    assert tuple(result.state.totals) == (int(ns), int(ew))
    units = [rule.units(result.margin_ns) for rule in (Rounding.EXACT, Rounding.HALF_UP, Rounding.HALF_DOWN)]
    assert units == [Fraction(exact), Fraction(up), Fraction(down)]


# after each rubber, by the rule: Ann, Bob, Cat, Dan, Eve
BALANCES = """
1 exact      108/5  108/5  -108/5  -108/5      0
1 half-up       22     22     -22     -22      0
1 half-down     22     22     -22     -22      0
2 exact     331/10 101/10 -331/10  -108/5   23/2
2 half-up       34     10     -34     -22     12
2 half-down     33     11     -33     -22     11
3 exact     331/10 229/10 -459/10   -44/5 -13/10
3 half-up       34     23     -47      -9     -1
3 half-down     33     24     -46      -9     -2
"""


@pytest.mark.parametrize("row", BALANCES.strip().splitlines())
def test_back_scores_run_as_expected_under_each_rounding(row: str) -> None:
    after, rule, *figures = row.split()
    ledger = results(evening(f"rounding {rule}"))[int(after) - 1].ledger
    assert [ledger.rounded[name] for name in ("Ann", "Bob", "Cat", "Dan", "Eve")] == [Fraction(f) for f in figures]
    assert sum(ledger.rounded.values()) == 0


def test_the_unfinished_rubber_is_worth_300_more_when_it_is_broken_off() -> None:
    interrupted = results(evening(end=""))[2].state
    assert tuple(interrupted.totals) == (1150, 170)
    assert [(entry.side, entry.item, entry.points) for entry in interrupted.unfinished] == [
        (Side.NS, "unfinished game", 300)
    ]
    assert SCORED[2].state.closing == interrupted.unfinished  # both have a part-score: nothing for that


def test_a_rubber_in_progress_is_not_carried_to_the_back_score() -> None:
    assert results(evening(end=""))[2].ledger == results(evening())[1].ledger


def test_the_evening_is_settled_to_the_last_penny() -> None:
    ledger = SCORED[-1].ledger.rounded
    paid = payments(ledger)
    assert [(each.payer, each.payee, each.amount) for each in paid] == [
        ("Cat", "Ann", 34),
        ("Cat", "Bob", 13),
        ("Dan", "Bob", 9),
        ("Eve", "Bob", 1),
    ]


# --- who goes out ---


def going(result: RubberResult) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    return result.cutting.out, result.cutting.tied, result.cutting.coming_in


def test_four_who_have_played_alike_cut_for_who_goes_out() -> None:
    assert going(SCORED[0]) == ((), ("Ann", "Cat", "Bob", "Dan"), ("Eve",))
    assert SCORED[0].cutting.allows(("Dan",))


def test_three_who_have_played_two_in_a_row_cut_for_who_goes_out() -> None:
    assert going(SCORED[1]) == ((), ("Ann", "Cat", "Bob"), ("Dan",))
    assert SCORED[1].cutting.allows(("Ann",))
    assert not SCORED[1].cutting.allows(("Eve",))


def test_rubbers_played_in_a_row_are_counted() -> None:
    counts = [" ".join(map(str, result.ledger.played_in_a_row.values())) for result in SCORED]
    assert SCORED[0].ledger.played_in_a_row.keys() == {"Ann", "Cat", "Bob", "Dan", "Eve"}
    assert [result.ledger.played_in_a_row["Bob"] for result in SCORED] == [1, 2, 3]
    assert counts == ["1 1 1 1 0", "2 2 2 0 1", "0 3 3 1 2"]  # Ann, Cat, Bob, Dan, Eve


# --- leaving, joining, sitting in ---

START = ["players Ann, Bob, Cat, Dan, Eve", "new Ann, Cat, Bob, Dan"]
RUBBER = ["3NT N =", "4S S ="]


def scored(*lines: str) -> tuple[RubberResult, ...]:
    return results(evening_of(map(parse_line, lines)))


def test_a_player_who_goes_home_makes_room() -> None:
    last = scored(*START, *RUBBER, "Dan leaves")[-1]
    assert going(last) == ((), (), ("Eve",))


def test_with_six_players_two_go_out() -> None:
    last = scored(*START, "Fay joins", *RUBBER)[-1]
    assert (last.cutting.more, last.cutting.coming_in) == (2, ("Eve", "Fay"))


@pytest.mark.parametrize(("rule", "loser", "spared"), [("starter", "Dan", "Eve"), ("finisher", "Eve", "Dan")])
def test_a_rubber_finished_by_a_substitute_counts_as_agreed(rule: str, loser: str, spared: str) -> None:
    last = scored(f"substitute {rule}", *START, RUBBER[0], "Eve for Dan", RUBBER[1])[-1]
    assert last.ledger.rounded[loser] == -9
    assert last.ledger.rounded[spared] == 0
    assert sum(last.ledger.rounded.values()) == 0


def test_whoever_finished_a_rubber_has_played_it() -> None:
    last = scored(*START, RUBBER[0], "Eve for Dan", RUBBER[1])[-1]
    assert going(last) == ((), ("Ann", "Bob", "Cat", "Eve"), ("Dan",))


def test_whoever_left_and_is_seated_again_takes_part() -> None:
    found = evening_of(map(parse_line, [*START, *RUBBER, "Dan leaves", "new Ann, Cat, Bob, Dan", RUBBER[0]]))
    assert found.gone == ()
    assert "Dan" in found.rubbers[1].present


def test_capitals_and_blanks_make_no_other_player() -> None:
    found = evening_of(map(parse_line, ["new Ann, Cat, Bob, Dan", *RUBBER, "new ANN, cat,  bob , Dan", *RUBBER]))
    assert found.players == ("Ann", "Cat", "Bob", "Dan")
    assert results(found)[-1].ledger.rounded["Ann"] == 18


def test_the_next_rubber_is_played_by_whoever_finished_the_last() -> None:
    rubbers = evening_of(map(parse_line, [*START, RUBBER[0], "Eve for Dan", RUBBER[1], "new"])).rubbers
    assert list(rubbers[1].seating or ()) == ["Ann", "Cat", "Bob", "Eve"]


def test_the_deal_passes_on_into_the_next_rubber_unless_somebody_says_who_deals() -> None:
    rubbers = evening_of(map(parse_line, ["dealer E", *RUBBER, "new", *RUBBER, "new; dealer W"])).rubbers
    assert [str(rubber.dealer) for rubber in rubbers] == ["E", "W", "W"]


# lines that cannot be, and what is said
REFUSED = [
    ([*START, RUBBER[0], "new"], "rubber-in-progress", "rubber 1 is not over after 1 deal; END breaks it off"),
    ([*START, *RUBBER, "Pass"], "rubber-over", "a new one begins with: new"),
    ([*START, *RUBBER, "END"], "nothing-to-end", "no rubber in progress"),
    (["END"], "nothing-to-end", "no rubber in progress"),
    ([*START, RUBBER[0], "Dan leaves"], "rubber-in-progress", "Dan is playing; write NAME for Dan"),
    ([*START, "Zoe leaves"], "player-unknown", "Zoe is not here; Ann, Bob, Cat, Dan, Eve is"),
    ([*START, RUBBER[0], "Eve for Fay"], "player-unknown", "Fay is not playing"),
    ([*START, RUBBER[0], "Ann for Dan"], "seating", "four different names"),
    (["Eve for Dan"], "no-rubber", "no rubber is being played"),
    (["Pass", "Eve for Dan"], "seating", "nobody has said who sits where"),
    ([*START, *RUBBER, "Dan leaves", "new"], "seating", "Dan left: say who plays"),
    (["new Ann, ANN, Bob, Cat"], "seating", "four different names"),
    (["new Ann, Ann, Bob, Cat"], "seating", "four different names"),
    (["rules 1994"], "setting", "did you mean 1993?"),
    (["game chicago", "rules 1993"], "setting", "wanted dealer or non-dealer"),
    (["stake lots"], "setting", "no amount"),
]


@pytest.mark.parametrize(("lines", "code", "message"), REFUSED)
def test_a_line_that_cannot_be_is_refused_with_what_would_mend_it(lines: list[str], code: str, message: str) -> None:
    with pytest.raises(OvertrickError) as refused:
        evening_of(map(parse_line, lines))
    assert refused.value.code == code
    assert message in str(refused.value)
