"""Tables of deals: any subset of the columns, several rubbers, seats that change, and faults told with their line."""

import pytest

from overtrick.formats.rubber_agreed import Agreed
from overtrick.formats.rubber_csv import recognises
from overtrick.formats.rubber_deals import read
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Level, Reading
from overtrick.game.seats import BySide
from overtrick.reports.rubber_csv import deals_csv, deals_losses
from overtrick.rubber.evening import Evening
from overtrick.rubber.lines import Setting
from overtrick.rubber.results import results

HEAD = "rubber,deal,dealer,north,east,south,west,contract,declarer,result,honours\n"
SHORT = "deal,contract,declarer,result,honours\n"
NAMES = "Ann,Cat,Bob,Dan"


def table(text: str, *, game: str = "rubber", in_progress: bool = False) -> Reading[Evening]:
    return read(text.encode(), "deals.csv", Agreed(game, in_progress=in_progress))


def told(reading: Reading[Evening]) -> list[str]:
    return [f"{problem.level} {problem.code} {problem.where}" for problem in reading.problems]


def totals(reading: Reading[Evening]) -> list[BySide[int]]:
    return [result.state.totals for result in results(reading.value)]


# --- what is read ---

# the columns, a row, and the deal that it is
ROWS = """
contract,declarer,result,honours | 2S,N,+1,          | 2S N +1
contract,declarer,result,honours | 2s,n,1,           | 2S N +1
contract,declarer,result,honours | 4SX,S,-2,100 N    | 4SX S -2 h100 N
contract,declarer,result,honours | 3N,EW,=,150 south | 3NT EW = h150 S
contract,declarer,result,honours | 3N,e-w,=,         | 3NT EW =
contract,declarer,result,honours | 3NT,North,10,     | 3NT N +1
contract,declarer,result,honours | Pass,,,           | Pass
contract,declarer,result,honours | 4S,S,=,-          | 4S S =
contract,declarer,result,honours | p,,,              | Pass
contract,declarer,result,honours | 4SX W -1,,,       | 4SX W -1
contract,declarer,result,honours | 4SXW,,-1,         | 4SX W -1
contract;by;res;honors           | 4♥×;E;+1;150 W    | 4HX E +1 h150 W
Contract,Declarer,Result         | 7NT,W,-13         | 7NT W -13
"""


@pytest.mark.parametrize("row", ROWS.strip().splitlines())
def test_a_row_is_read_in_whatever_columns_it_stands(row: str) -> None:
    head, line, deal = (part.strip() for part in row.split("|"))
    reading = table(f"{head}\n{line}\n", in_progress=True)
    assert reading.problems == ()
    assert [str(each) for each in reading.value.rubbers[0].deals] == [deal]


@pytest.mark.parametrize(
    ("head", "is_table"),
    [("deal,contract,declarer,result,honours", True), ("contract;result", True), ("4S S =", False)],
)
def test_a_table_is_known_by_its_columns(head: str, *, is_table: bool) -> None:
    assert recognises(head) is is_table


# --- rubber after rubber ---


def test_rubbers_are_told_apart_by_their_column() -> None:
    text = f"{HEAD}1,1,N,{NAMES},3NT,N,=,\n1,2,E,{NAMES},4S,S,=,\n2,1,S,{NAMES},2S,N,=,\n"
    reading = table(text, in_progress=True)
    assert reading.problems == ()
    assert totals(reading) == [BySide(920, 0), BySide(60, 0)]
    assert [str(rubber.dealer) for rubber in reading.value.rubbers] == ["N", "S"]


def test_without_that_column_a_rubber_follows_when_one_is_over() -> None:
    reading = table(f"{SHORT}1,3NT,N,=,\n2,4S,S,=,\n1,2S,N,=,\n", in_progress=True)
    assert totals(reading) == [BySide(920, 0), BySide(60, 0)]


def test_without_that_column_deals_that_count_anew_are_another_rubber() -> None:
    reading = table(f"{SHORT}1,2S,N,=,\n2,2S,E,=,\n1,1C,N,=,\n", in_progress=True)
    assert totals(reading) == [BySide(60, 60), BySide(20, 0)]
    assert told(reading) == ["notice rubber-unfinished deals.csv:4"]


def test_more_deals_in_a_rubber_that_is_over_are_an_error() -> None:
    reading = table(f"{HEAD}1,,,,,,,3NT,N,=,\n1,,,,,,,3NT,N,=,\n1,,,,,,,Pass,,,\n")
    assert told(reading) == ["error rubber-over deals.csv:4"]
    assert "rubber 1 is over; another value in the column rubber begins the next" in reading.problems[0].message
    assert totals(reading) == [BySide(900, 0)]


# --- unfinished ---


def test_a_file_that_ends_in_mid_rubber_is_broken_off() -> None:
    reading = table(f"{SHORT}1,4S,N,=,\n")
    assert totals(reading) == [BySide(420, 0)]
    assert told(reading) == ["notice rubber-unfinished deals.csv"]


def test_a_rubber_in_progress_is_left_open() -> None:
    reading = table(f"{SHORT}1,4S,N,=,\n", in_progress=True)
    assert (totals(reading), told(reading)) == ([BySide(120, 0)], [])


@pytest.mark.parametrize("in_progress", [True, False])
def test_a_line_end_breaks_off_in_any_case(*, in_progress: bool) -> None:
    reading = table(f"{SHORT}1,4S,N,=,\n,END,,,\n1,2S,N,=,\n,end,,,\n", in_progress=in_progress)
    assert (totals(reading), told(reading)) == ([BySide(420, 0), BySide(160, 0)], [])


def test_an_end_without_a_rubber_is_an_error() -> None:
    assert told(table(f"{SHORT},END,,,\n"))[0] == "error nothing-to-end deals.csv:2"


def test_four_deals_that_are_broken_off_are_told_in_their_own_words() -> None:
    problems = table(f"{HEAD}1,1,N,,,,,1C,N,=,\n", game="chicago").problems
    assert "the file ends in mid-wheel after 1 deal; scored as broken off (nothing is added)" in problems[-1].message


def test_a_line_open_leaves_a_rubber_open() -> None:
    reading = table(f"{SHORT}1,4S,N,=,\n,OPEN,,,\n")
    assert (totals(reading), told(reading)) == ([BySide(120, 0)], [])


# --- players ---


def test_capitals_make_no_other_player() -> None:
    reading = table(f"{HEAD}1,1,N,{NAMES},3NT,N,=,\n1,2,E,ANN,Cat,bob,Dan,4S,S,=,\n")
    assert (reading.problems, reading.value.players) == ((), ("Ann", "Cat", "Bob", "Dan"))


def test_names_that_may_be_one_player_are_a_doubt() -> None:
    over = "{0},1,N,{1},3NT,N,=,\n{0},2,E,{1},3NT,N,=,\n"
    reading = table(HEAD + over.format(1, NAMES) + over.format(2, "Anna,Cat,Bob,Dan"))
    assert [each.message for each in reading.problems if each.code == "names-near"] == [
        "Ann and Anna may be one player; scored as two"
    ]
    together = table(HEAD + over.format(1, NAMES) + over.format(2, "Anna,Cat,Ann,Dan"))
    assert not [each for each in together.problems if each.code == "names-near"]


def test_another_name_in_a_seat_is_a_substitute() -> None:
    reading = table(f"{HEAD}1,1,N,{NAMES},3NT,N,=,\n1,2,E,Ann,Cat,Bob,Eve,4S,S,=,\n")
    rubber = reading.value.rubbers[0]
    assert (reading.problems, list(rubber.finishers or ())) == ((), ["Ann", "Cat", "Bob", "Eve"])
    assert rubber.substitutes[0][0] == 1


# rows of a rubber after its first deal, and what is wrong
SEATS = [
    (f"1,1,N,{NAMES},Pass,,,\n1,2,E,Bob,Cat,Ann,Dan,Pass,,,", "seating", "change seats in mid-rubber"),
    (f"1,1,N,{NAMES},Pass,,,\n1,2,E,Ann,Cat,Bob,,Pass,,,", "seating", "four different names"),
]


@pytest.mark.parametrize(("rows", "code", "message"), SEATS)
def test_seats_that_cannot_be_are_errors(rows: str, code: str, message: str) -> None:
    problem = table(f"{HEAD}{rows}\n", in_progress=True).problems[0]
    assert (problem.code, str(problem.where)) == (code, "deals.csv:3")
    assert message in problem.message


def test_names_may_come_in_mid_rubber() -> None:
    reading = table(f"{HEAD}1,1,N,,,,,3NT,N,=,\n1,2,E,{NAMES},4S,S,=,\n")
    assert reading.problems == ()
    assert results(reading.value)[0].ledger.rounded["Dan"] == -9


def test_an_empty_cell_of_the_rubber_means_the_same_as_above() -> None:
    reading = table(f"{HEAD}1,1,,,,,,2S,N,=,\n,2,,,,,,2S,N,=,\n2,1,,,,,,1C,N,=,\n", in_progress=True)
    assert totals(reading) == [BySide(420, 0), BySide(20, 0)]


def test_whoever_goes_out_of_turn_is_a_doubt() -> None:
    over = "{0},1,N,{1},3NT,N,=,\n{0},2,E,{1},3NT,N,=,\n"
    tables = (NAMES, "Ann,Eve,Bob,Dan", "Cat,Eve,Bob,Ann", "Cat,Dan,Bob,Ann")
    reading = table(HEAD + "".join(over.format(number, names) for number, names in enumerate(tables, start=1)))
    problem = reading.problems[0]
    assert told(reading) == ["doubt cut-out deals.csv"]
    assert problem.message == "after rubber 3 Eve went out; by what each had played it was for Ann, Bob"


# --- doubts ---


def test_a_dealer_out_of_turn_is_a_doubt() -> None:
    reading = table(f"{HEAD}1,1,N,,,,,Pass,,,\n1,2,S,,,,,Pass,,,\n", in_progress=True)
    assert told(reading) == ["doubt dealer-out-of-turn deals.csv:3"]


def test_a_number_out_of_turn_is_a_doubt() -> None:
    assert told(table(f"{SHORT}1,Pass,,,\n3,Pass,,,\n", in_progress=True)) == ["doubt deal-number deals.csv:3"]


def test_in_chicago_the_first_dealer_is_assumed_and_a_deal_may_come_again() -> None:
    text = f"{SHORT}1,2S,NS,=,\n2,Pass,,,\n2,3NT,EW,=,\n3,1S,NS,=,\n4,2H,NS,+1,\n"
    reading = table(text, game="chicago")
    assert totals(reading) == [BySide(280, 600)]
    assert told(reading) == ["notice dealer-assumed deals.csv:2"]


# --- faults ---

# what stands in line 3, the code, and what is said
FAULTS = [
    ("2,8C,N,=,", "contract-syntax", "did you mean 7C?"),
    ("2,4S,X,=,", "result-syntax", "'X': not a declarer; wanted N, E, S or W (or NS, EW)"),
    ("2,4S,,=,", "declarer-missing", "does not say who declared"),
    ("2,4S,N,,", "result-syntax", "does not say what came of it"),
    ("2,4S,N,+4,", "result-syntax", "14 tricks"),
    ("2,4SN,S,=,", "result-syntax", "the contract's column says N"),
    ("2,4S=,N,+1,", "result-syntax", "another result than +1"),
    ("2,3NT,N,=,100 N", "honours-impossible", "at notrump there are honours of 150 only"),
    ("2,4S,N,=,100", "honours-syntax", "then the seat, as in 100 N"),
    ("2,Pass,,,100 N", "honours-impossible", "passed out"),
    ("2,NP,,,", "result-syntax", "not a deal; wanted a contract with declarer and result, as in 4S S +1, or Pass"),
    ("2,,,,", "result-syntax", "no contract; wanted one, or Pass, END or OPEN"),
    ("2,4S,N,=,,more", "row-too-long", "6 cells under 5 columns"),
]


@pytest.mark.parametrize(("row", "code", "message"), FAULTS)
def test_a_fault_names_its_line_and_the_rest_is_read(row: str, code: str, message: str) -> None:
    reading = table(f"{SHORT}1,2S,N,=,\n{row}\n3,1H,N,=,\n", in_progress=True)
    assert told(reading)[0] == f"error {code} deals.csv:3"
    assert message in reading.problems[0].message
    assert len(reading.value.rubbers[0].deals) == 2


def test_a_dealer_that_is_none_is_an_error() -> None:
    assert told(table(f"{HEAD}1,1,Q,,,,,Pass,,,\n"))[0] == "error result-syntax deals.csv:2"


def test_a_file_without_deals_is_an_error() -> None:
    assert told(table(SHORT)) == ["error no-deals deals.csv"]


def test_honours_that_do_not_count_are_told() -> None:
    agreed = Agreed("chicago", (Setting("rules", "duplicate-dealer"),), in_progress=True)
    reading = read(f"{SHORT}1,4S,N,=,100 N\n".encode(), "deals.csv", agreed)
    assert totals(reading) == [BySide(420, 0)]
    assert told(reading) == ["notice dealer-assumed deals.csv:2", "notice honours-off deals.csv"]


# --- round trip ---


def test_an_evening_written_as_a_table_is_read_as_the_same() -> None:
    text = (
        f"{HEAD}1,1,N,{NAMES},3NT,N,=,150 E\n1,2,E,Ann,Cat,Bob,Eve,4S,S,=,\n"
        f"2,1,S,Ann,Cat,Bob,Eve,2SX,EW,-1,\n2,2,W,Ann,Cat,Bob,Eve,Pass,,,\n2,,,Ann,Cat,Bob,Eve,END,,,\n"
    )
    first = table(text)
    assert deals_csv(first.value, results(first.value)) == text
    assert table(deals_csv(first.value, results(first.value))).value == first.value


# pads with everything that a table must carry
CARRIED = {
    "a stake and a substitute": "stake 0.50\nrounding exact\nsubstitute finisher\nnew Ann, Cat, Bob, Dan\n"
    "3NT N =\nEve for Dan\n4S N =\n",
    "other rules": "rules before-1993\nhonours no\nwe EW\n2S N = h100 N\nEND\n",
    "a rubber that goes on": "new Ann, Cat, Bob, Dan; dealer W\n4S N =\n2S E =\n",
    "Chicago": "game chicago\nrules non-dealer\nstake 0.05\n1C N -1\nPass\n4H E =\n2S N =\n3S W =\nnew\n1C N =\n",
    "five players": "players Ann, Bob, Cat, Dan, Eve\nnew Ann, Cat, Bob, Dan\n3NT N =\n4S N =\nDan leaves\nFay joins\n"
    "new Ann, Cat, Bob, Eve\n3NT N =\n4S N =\n",
}


@pytest.mark.parametrize("pad", CARRIED.values(), ids=CARRIED)
def test_whatever_makes_the_score_of_a_pad_is_carried_by_its_table(pad: str) -> None:
    agreed = Agreed("chicago" if "chicago" in pad else "rubber")
    first = read(pad.encode(), "pad.txt", agreed).value
    again = read(deals_csv(first, results(first)).encode(), "deals.csv", agreed)
    assert [each.level for each in again.problems if each.level is Level.ERROR] == []
    assert again.value.house == first.house
    for ours, theirs in zip(results(again.value), results(first), strict=True):
        assert (ours.state.totals, ours.ledger, ours.rubber.present) == (
            theirs.state.totals,
            theirs.ledger,
            theirs.rubber.present,
        )


def test_a_table_of_another_game_is_refused() -> None:
    first = read(b"game chicago\n1C N =\n", "pad.txt", Agreed("chicago")).value
    with pytest.raises(OvertrickError, match="this is the score of chicago, not of rubber: overtrick chicago reads it"):
        table(deals_csv(first, results(first)))


def test_what_a_table_cannot_hold_is_said() -> None:
    text = b"new Ann, Cat, Bob, Dan\n3NT N =\nEve for Dan\n"
    assert list(deals_losses(read(text, "pad.txt", Agreed()).value)) == [
        "Eve sat in for Dan after the last deal of rubber 1",
        "who came or went after rubber 1 began",
    ]
