from fractions import Fraction
from pathlib import Path

import pytest

from overtrick.compare.adjusted import Average, FixedPercent
from overtrick.events.model import Entry, Kind, ResultEntered, Ruled, SatOut, WalkOver
from overtrick.events.scoring import score
from overtrick.formats import catalogue, results_csv
from overtrick.formats.document import Document
from overtrick.game.boards import Vulnerability
from overtrick.game.problems import Reading
from overtrick.game.result import NotPlayed, ScoreOnly
from overtrick.game.score import score_ns
from overtrick.game.seats import BySide

CASES = Path(__file__).parents[3] / "shared" / "cases"


def read(text: str) -> Reading[Document]:
    return results_csv.read(text.encode(), "a.csv")


def entries(text: str) -> tuple[Entry, ...]:
    return read(text).value.events[0].entries


def results(text: str) -> list[str]:
    return [str(entry.what.result) for entry in entries(text) if isinstance(entry.what, ResultEntered)]


def codes(text: str) -> list[tuple[str, str]]:
    return [(problem.code, str(problem.where)) for problem in read(text).problems]


def test_every_column_has_its_place_in_the_entry() -> None:
    (entry,) = entries(
        "session,section,table,round,board,form,ns,ew,contract,declarer,tricks,result,score,lead\n"
        "2,A,7,3,16,b,5,12,3NTX,W,7,-2,300,S10\n"
    )
    assert (entry.id, str(entry.where)) == ("a.csv:2", "a.csv:2")
    assert (entry.session, entry.section, entry.table, entry.round) == (2, "A", "7", 3)
    assert (entry.board, entry.form, entry.contestants) == ("16", "b", BySide(("5",), ("12",)))
    assert isinstance(entry.what, ResultEntered)
    assert (str(entry.what.result), str(entry.what.lead), entry.what.written) == ("3NTXW-2", "ST", 300)


# One deal in many spellings: 3NT doubled by South with one overtrick (650 or 950).
SPELLINGS = """
declarer,contract,number of doubles,result
S,3NT,1,+1
s,3NT,1,+1
S,3nt,1,+1
S,3N,1,+1
S,3NT,1,1
south,3 NT,X,+ 1
S,3SA,1,+1
S,3NTX,,+1
S,3NTX,1,+1
S,3♣,1,+1
"""


def test_five_spellings_are_one_deal() -> None:
    *same, clubs = results(SPELLINGS)
    assert set(same) == {"3NTXS+1"}
    assert clubs == "3CXS+1"
    what = entries(SPELLINGS)[0].what
    assert isinstance(what, ResultEntered)
    scores = [score_ns(what.result, vulnerable) for vulnerable in (Vulnerability.NONE, Vulnerability.NS)]
    assert scores == [650, 950]


@pytest.mark.parametrize(
    ("contract", "rest", "result"),
    [
        ("4SXN-2", ",,", "4SXN-2"),
        ("4S by N +1", ",,", "4SN+1"),
        ("4S", "N,10,", "4SN="),
        ("4S", "N,,=", "4SN="),
        ("4S", "N,8,-2", "4SN-2"),
        ("Pass", ",,", "Pass"),
        ("AP", ",,", "Pass"),
        ("NP", ",,", "NP"),
        ("?", ",,", "?"),
    ],
)
def test_any_subset_of_columns_that_determines_the_result_will_do(contract: str, rest: str, result: str) -> None:
    assert results(f"board,ns,ew,contract,by,tricks,result\n1,3,9,{contract},{rest}\n") == [result]


def test_a_score_may_stand_alone() -> None:
    text = "board,ns,ew,score_ns\n1,1,11,100\n1,2,12,-50\n1,3,13,−50\n1,4,14,-100\n1,5,15,Pass\n1,6,16,0\n"
    assert results(text) == ["+100", "-50", "-50", "-100", "Pass", "+0"]


def test_a_contract_without_its_result_leaves_the_score() -> None:
    assert results("board,ns,ew,contract,by,score\n1,3,9,4S,N,420\n") == ["+420"]


def test_bare_results_are_overtricks_beside_signs_and_tricks_beside_high_numbers() -> None:
    head = "board,ns,ew,contract,by,result\n"
    assert results(f"{head}1,3,9,2S,N,1\n1,4,8,2S,N,=\n") == ["2SN+1", "2SN="]
    assert results(f"{head}1,3,9,2S,N,6\n1,4,8,2S,N,9\n") == ["2SN-2", "2SN+1"]
    assert codes(f"{head}1,3,9,2S,N,1\n1,4,8,2S,N,2\n")[0] == ("result-syntax", "a.csv:2")


WRONG = {
    "1,3,9,4S,N,10,-1,": (
        "result-syntax",
        "'4S': '10' tricks and result '-1' contradict each other; wanted result = or 9 tricks",
    ),
    "1,3,9,4S,N,14,,": ("result-syntax", "0 to 13"),
    "1,3,9,4S,N,-2,,": ("result-syntax", "'-2': not the tricks that N won in 4S; wanted 0 to 13; -2 is a result"),
    "1,3,9,4S,N,10.5,,": ("result-syntax", "'10.5': not the tricks that N won in 4S; wanted 0 to 13"),
    "1,3,9,4S,,10,,": ("result-syntax", "'4S': it does not name the declarer; wanted N, E, S or W"),
    "1,3,9,4S,Q,10,,": ("result-syntax", "'Q': not the declarer of 4S; wanted N, E, S or W"),
    "1,3,9,8S,N,10,,": ("contract-syntax", "no level 8"),
    "1,3,9,4SXXX,N,10,,": ("contract-syntax", "4SXX"),
    "1,3,9,four,N,10,,": ("contract-syntax", "'four': not a contract; wanted one as in 4SX, or Pass, NP, LATE or ?"),
    "1,3,9,4S-999999,N,,,": ("result-syntax", "'4S-999999': 4S goes 10 down at most; did you mean 4S-10?"),
    "1,3,9,Pass,N,10,,": ("result-syntax", "'Pass': passed out, and yet tricks '10'; wanted a contract, or nothing"),
    "1,3,9,AP,N,0,+1,": ("result-syntax", "'AP': passed out, and yet result '+1'"),
    "1,3,9,4S,N,,,": ("result-syntax", "tricks, a result or a score"),
    "1,3,9,,N,10,,": ("result-syntax", "without a contract"),
    "1,3,9,,,,,four": ("score-syntax", "'four': not a score; wanted a whole number of points, such as 420 or -50"),
    "1,3,9,,,,,420.5": ("score-syntax", "'420.5': not a score; wanted a whole number of points, such as 420 or -50"),
    "1,3,9,,,,,420 NS": ("score-syntax", "'420 NS': not a score; wanted a whole number of points"),
    "1,3,9,4S,N,,+4,": ("result-syntax", "'+4': with 4S that would be 14 tricks, and there are 13; did you mean +3?"),
    "1,3,9,4S,N,,-11,": ("result-syntax", "'-11': 4S goes 10 down at most; did you mean -10?"),
    "1,3,9,4S,N,,10.5,": ("result-syntax", "'10.5': not a result of 4S; wanted =, +1 or -1"),
}


@pytest.mark.parametrize("row", WRONG)
def test_a_wrong_row_is_an_error_with_its_line_and_the_others_are_read(row: str) -> None:
    reading = read(f"board,ns,ew,contract,by,tricks,result,score\n{row}\n2,3,9,4S,N,10,=,\n")
    code, words = WRONG[row]
    (problem,) = reading.problems
    assert (problem.code, problem.level, str(problem.where)) == (code, "error", "a.csv:2")
    assert words in problem.message
    assert [str(e.what.result) for e in reading.value.events[0].entries if isinstance(e.what, ResultEntered)] == [
        "?",
        "4SN=",
    ]


def test_a_written_score_survives_a_contradiction() -> None:
    (entry,) = entries("board,ns,ew,contract,by,tricks,result,score\n1,3,9,4S,N,10,-1,420\n")
    assert isinstance(entry.what, ResultEntered)
    assert (str(entry.what.result), entry.what.written) == ("?", 420)


@pytest.mark.parametrize("score", ["420.5", "pass", "four twenty"])
def test_a_score_that_is_none_is_an_error_and_the_contract_stands(score: str) -> None:
    text = f"board,ns,ew,contract,by,tricks,score\n1,3,9,4S,N,10,{score}\n"
    (entry,) = entries(text)
    assert isinstance(entry.what, ResultEntered)
    assert (str(entry.what.result), entry.what.written) == ("4SN=", None)
    (problem,) = read(text).problems
    assert (problem.code, problem.level, str(problem.where)) == ("score-syntax", "error", "a.csv:2")
    assert f"{score!r}: not a score" in problem.message


@pytest.mark.parametrize("rest", ["N,0,,0", "-,-,-,-", ",,PASS,PASS", "N,,=,0"])
def test_a_pass_bears_what_programs_print_beside_it(rest: str) -> None:
    text = f"board,ns,ew,contract,by,tricks,result,score\n1,3,9,Pass,{rest}\n"
    assert (results(text), codes(text)) == (["Pass"], [])


def test_a_dash_alone_in_a_cell_is_nothing() -> None:
    text = "board,ns,ew,contract,by,score ns,score ew\n1,3,9,-,-,-,420\n1,4,8,–,—,420,−\n1,5,-,-,-,-,-\n"
    assert results(text) == ["-420", "+420"]
    assert codes(text) == [("sit-out", "a.csv:4")]


def test_scores_of_the_two_sides_that_contradict_each_other_are_doubted() -> None:
    text = "board,ns,ew,score ns,score ew\n1,3,9,420,-420\n1,4,8,420,420\n1,5,7,0,0\n"
    assert results(text) == ["+420", "+420", "+0"]
    assert codes(text) == [("score-sign", "a.csv:3")]


def test_contract_tricks_and_score_that_disagree_are_all_kept() -> None:
    text = "board,ns,ew,contract,by,tricks,score_written_ns\n7,3,9,2S,N,8,140\n7,4,10,3H,N,9,110\n7,5,11,3S,N,9,-140\n"
    found = [entry.what for entry in entries(text)]
    assert [
        (str(w.result), score_ns(w.result, Vulnerability.BOTH), w.written)
        for w in found
        if isinstance(w, ResultEntered)
    ] == [
        ("2SN=", 110, 140),
        ("3HN=", 140, 110),
        ("3SN=", 140, -140),
    ]
    assert codes(text) == []


PLATFORM = """table,contract,declarer,tricks,ew_points_as_shown
1,2S,S,9,140
2,2S,S,7,-50
3,3H,E,9,140
4,3H,E,8,-50
5,Pass,,,0
"""


def test_a_column_for_east_west_that_is_signed_by_declarer_is_turned_and_told() -> None:
    reading = read(PLATFORM)
    found = [entry.what for entry in reading.value.events[0].entries]
    assert [what.written for what in found if isinstance(what, ResultEntered)] == [140, -50, -140, 50, 0]
    told = [(problem.code, str(problem.where)) for problem in reading.problems if problem.level == "doubt"]
    assert told == [("score-sign", "a.csv:2"), ("score-sign", "a.csv:3")]


def test_points_of_east_west_are_turned_to_north_south() -> None:
    assert results("board,ns,ew,ew points\n1,3,9,420\n1,4,8,-50\n") == ["-420", "+50"]


# --- rulings, sit-outs and what was not played ---

HEAD = "round,board,ns,ew,contract,declarer,tricks,adjustment\n"


def test_words_that_stand_alone_are_entries_of_their_own() -> None:
    text = f"{HEAD}1,1,3,9,,,,NP\n1,2,3,9,,,,late\n1,3,5,,,,,BYE\n1,,6,,,,,WO\n"
    assert [entry.what for entry in entries(text)] == [
        ResultEntered(NotPlayed()),
        ResultEntered(NotPlayed(late=True)),
        SatOut(),
        WalkOver(),
    ]
    assert codes(text) == []


def test_a_ruling_lies_over_the_result_of_its_row() -> None:
    played, ruled, alone = entries(f"{HEAD}1,1,3,9,4S,N,10,60% 4SN= & 40% 4SN-1\n1,2,3,9,,,,A+/A-\n")
    assert isinstance(ruled.what, Ruled)
    assert isinstance(alone.what, Ruled)
    assert (played.id, ruled.id, ruled.over) == ("a.csv:2", "a.csv:2.2", "a.csv:2")
    assert str(ruled.what.adjustment) == "60% 4SN= & 40% 4SN-1"
    assert alone.what.adjustment.terms == BySide(Average.PLUS, Average.MINUS)
    assert (alone.over, alone.contestants) == (None, BySide(("3",), ("9",)))


def test_a_fixed_percentage_is_not_an_average() -> None:
    (entry,) = entries(f"{HEAD}1,1,3,9,,,,60/40\n")
    assert isinstance(entry.what, Ruled)
    assert entry.what.adjustment.terms == BySide(FixedPercent(Fraction(60)), FixedPercent(Fraction(40)))


def test_an_adjustment_that_is_none_is_an_error() -> None:
    assert codes(f"{HEAD}1,1,3,9,4S,N,10,nonsense\n")[0][1] == "a.csv:2"


def test_a_word_beside_a_result_is_an_error() -> None:
    assert codes(f"{HEAD}1,1,3,9,4S,N,10,NP\n") == [("result-beside-adjustment", "a.csv:2")]


def test_a_bye_of_a_whole_round_counts_the_boards_of_that_round() -> None:
    text = f"{HEAD}1,1,3,9,4S,N,10,\n1,2,3,9,4S,N,10,\n1,,5,,,,,BYE\n2,,3,,,,,BYE\n"
    assert [entry.what for entry in entries(text)[2:]] == [SatOut(2), SatOut(1)]
    assert codes(text) == [("sit-out-length", "a.csv:5")]


@pytest.mark.parametrize("opponents", ["0", "", "phantom"])
def test_a_pair_without_opponents_and_result_sits_out_and_does_not_pass(opponents: str) -> None:
    text = f"board,ns,ew,contract,by,tricks\n1,1,11,4H,N,10\n1,4,{opponents},,,\n"
    assert [entry.what for entry in entries(text)][1] == SatOut()
    assert entries(text)[1].contestants == BySide(("4",), ())
    assert codes(text) == [("sit-out", "a.csv:3")]


def test_a_row_without_a_result_is_not_known_and_told() -> None:
    text = "board,ns,ew,contract,by,tricks\n1,1,11,,,\n"
    assert results(text) == ["?"]
    assert codes(text) == [("result-missing", "a.csv:2")]


def test_a_result_against_the_phantom_is_a_doubt() -> None:
    assert codes("board,ns,ew,score\n1,1,0,420\n") == [("phantom-with-result", "a.csv:2")]


def test_a_score_without_opponents_is_entered() -> None:
    (entry,) = entries("board,ns,ew,contract,score\n1,9,,,420\n")
    assert (entry.what, entry.contestants) == (ResultEntered(ScoreOnly(420), None, 420), BySide(("9",), ()))


# --- numbers as people type them ---


def test_whole_numbers_have_no_zeros_before_them() -> None:
    text = "session,section,table,round,board,ns,ew,score\n01,01,02,03,04,05,06,420\n"
    (entry,) = entries(text)
    assert (entry.session, entry.section, entry.table, entry.round) == (1, "01", "2", 3)
    assert (entry.board, entry.contestants) == ("4", BySide(("5",), ("6",)))
    assert codes(text) == []


def test_zeros_before_numbers_make_no_other_board_and_no_other_pair() -> None:
    found = read("board,ns,ew,score,vul\n1,3,9,420,All\n01,03,09,430,\n001,4+05,8,50,\n").value.events[0]
    assert {entry.board for entry in found.entries} == {"1"}
    assert [entry.contestants.ns for entry in found.entries] == [("3",), ("3",), ("4", "5")]
    assert list(found.boards) == [(None, "1")]


@pytest.mark.parametrize(
    ("board", "hint"),
    [
        ("X", "Law 2 tells no dealer and no vulnerability for it"),
        ("0", "Law 2 tells no dealer and no vulnerability for it"),
        ("00", "Law 2 tells no dealer and no vulnerability for it"),
        ("1½", "Law 2 tells no dealer and no vulnerability for it"),
        ("-1", "did you mean 1?"),
        ("1.0", "did you mean 1?"),
    ],
)
def test_a_board_that_is_no_number_above_0_is_doubted_once(board: str, hint: str) -> None:
    reading = read(f"board,ns,ew,score\n2,3,9,420\n{board},3,9,420\n{board},4,8,50\n")
    (problem,) = reading.problems
    assert (problem.code, problem.level, str(problem.where)) == ("board-number", "doubt", "a.csv:3")
    assert f"board {board!r} is no number above 0" in problem.message
    assert hint in problem.message
    assert len(reading.value.events[0].entries) == 3


def test_a_result_without_a_board_is_an_error() -> None:
    text = f"{HEAD}1,1,3,9,4S,N,10,\n1,,3,9,4S,N,10,\n1,,4,8,,,,A+/A-\n1,,5,7,,,,\n1,,6,,,,,BYE\n1,,2,0,,,,\n"
    assert [each for each in codes(text) if each[0] == "board-missing"] == [
        ("board-missing", "a.csv:3"),
        ("board-missing", "a.csv:4"),
        ("board-missing", "a.csv:5"),
    ]
    assert len(entries(text)) == 6


# --- rows with too many cells ---


def test_a_row_with_too_many_cells_enters_its_contestants_with_an_unknown_result() -> None:
    text = "board,ns,ew,contract,by,result\n1,3,9,4S,N,=\n1,4,8,4S,N,=,late, sorry\n"
    reading = read(text)
    assert results(text) == ["4SN=", "?"]
    assert [entry.contestants for entry in entries(text)][1] == BySide(("4",), ("8",))
    assert [(p.code, p.level, str(p.where)) for p in reading.problems] == [
        ("row-too-long", "error", "a.csv:3"),
        ("result-missing", "notice", "a.csv:3"),
    ]
    assert "board 1, 4 v 8: read as not known" in reading.problems[1].message


@pytest.mark.parametrize(
    "row",
    [
        "late, sorry,1,4,8,4S,N,=",  # the board's cell has no number: what follows stands under wrong heads
        ",1,,,4S,N,=,x",
        ",1,4,0,4S,N,=,x",
    ],
)
def test_a_row_with_too_many_cells_and_nobody_in_it_is_an_error_only(row: str) -> None:
    text = f"remark,board,ns,ew,contract,by,result\n{row}\n"
    assert entries(text) == ()
    assert [(p.code, str(p.where)) for p in read(text).problems if p.level == "error"] == [("row-too-long", "a.csv:2")]


# --- team matches ---


def match(*boards: int, home: str = "1", away: str = "2") -> str:
    return "".join(f"{board},{home},{away},420\n{board},{away},{home},170\n" for board in boards)


def kind_and_choices(rows: str) -> tuple[Kind, dict[str, str]]:
    found = read(f"board,ns,ew,score\n{rows}").value.events[0]
    return found.kind, dict(found.conditions.choices)


TEAMS = (Kind.TEAMS, {"method": "imps"})
PAIRS = (Kind.PAIRS, dict[str, str]())


def test_two_teams_turned_round_on_most_boards_are_a_team_event() -> None:
    assert kind_and_choices(match(1, 2, 3)) == TEAMS
    assert kind_and_choices(match(1, 2) + match(1, 2, home="Lions", away="Bears")) == TEAMS
    assert kind_and_choices(match(1, 2) + "3,1,2,420\n") == TEAMS  # the other room has still to play it
    (told,) = read(f"board,ns,ew,score\n{match(1, 2)}3,1,2,420\n").problems
    assert (told.code, told.level) == ("read-as-teams", "notice")
    assert told.message.startswith("read as a team event: in 2 of 3 meetings")


def test_a_single_pair_of_rows_turned_round_makes_no_teams() -> None:
    rows = "".join(f"{board},1,2,420\n{board},3,4,170\n" for board in (1, 2, 3))
    assert kind_and_choices(f"{rows}1,2,1,50\n") == PAIRS
    assert kind_and_choices(match(1) + "2,1,2,420\n") == PAIRS


def test_numbers_used_by_both_directions_make_no_teams() -> None:
    # Three tables of a Mitchell: on each board one number meets itself, and two meet each other turned round.
    assert kind_and_choices("1,1,1,50\n1,2,3,420\n1,3,2,170\n2,2,2,50\n2,1,3,420\n2,3,1,170\n") == PAIRS


def test_the_two_results_of_a_match_belong_to_one_round() -> None:
    rows = "1,1,1,2,420\n2,1,2,1,170\n1,2,1,2,420\n2,2,2,1,170\n"
    assert read(f"round,board,ns,ew,score\n{rows}").value.events[0].kind is Kind.PAIRS


def test_a_team_match_is_scored_without_a_method_being_named() -> None:
    found = score(read("board,ns,ew,score\n1,1,2,420\n1,2,1,170\n2,1,2,-50\n2,2,1,90\n").value.events[0])
    (scored,) = found.matches
    assert (scored.contestants, scored.net) == (BySide("1", "2"), BySide(Fraction(2), Fraction(-2)))


# --- who, where, and the file as a whole ---


def test_two_numbers_a_side_are_individuals() -> None:
    event = read("board,ns,ew,score\n1,3+7,1 + 2,420\n").value.events[0]
    assert event.kind is Kind.INDIVIDUAL
    assert event.entries[0].contestants == BySide(("3", "7"), ("1", "2"))


def test_devices_that_differ_are_two_entries() -> None:
    text = "device,table,round,board,contract,by,tricks,seq\nd1,A3,2,8,4S,E,10,2\nd2,A3,2,8,4S,E,11,2\n"
    assert [(entry.device, entry.table, entry.board) for entry in entries(text)] == [
        ("d1", "A3", "8"),
        ("d2", "A3", "8"),
    ]
    assert results(text) == ["4SE=", "4SE+1"]


def test_vulnerability_and_dealer_of_a_board_are_noted() -> None:
    event = read("board,ns,ew,score,vul,dealer\n1,3,9,420,All,W\n").value.events[0]
    assert event.boards[None, "1"].vulnerability is Vulnerability.BOTH
    assert str(event.boards[None, "1"].dealer) == "W"


def test_numbers_that_are_none_are_errors_and_the_row_is_read() -> None:
    text = "session,round,board,ns,ew,score\nFri,one,1,3,9,420\n"
    assert codes(text) == [("session-syntax", "a.csv:2"), ("round-syntax", "a.csv:2")]
    assert results(text) == ["+420"]


def test_dealer_and_vulnerability_that_are_none_are_errors_and_the_row_is_read() -> None:
    text = "board,ns,ew,score,dealer,vul\n1,3,9,420,Q,maybe\n2,3,9,420,,-\n"
    assert codes(text) == [("dealer-syntax", "a.csv:2"), ("vulnerability-syntax", "a.csv:2")]
    assert results(text) == ["+420", "+420"]
    assert read(text).value.events[0].boards[None, "2"].vulnerability is Vulnerability.NONE


def test_a_lead_that_is_no_card_is_an_error_and_the_result_stands() -> None:
    text = "board,ns,ew,score,lead\n1,3,9,420,S1\n"
    assert codes(text) == [("card-syntax", "a.csv:2")]
    assert results(text) == ["+420"]


def test_a_printed_score_is_claimed_where_a_contract_can_be_scored() -> None:
    reading = read("board,ns,ew,contract,by,tricks,score\n1,3,9,4S,N,10,420\n1,4,8,,,,-50\n1,5,7,Pass,,,0\n")
    assert [(claim.text, getattr(claim, "entry", "")) for claim in reading.value.claims[0]] == [
        ("420", "a.csv:2"),
        ("0", "a.csv:4"),
    ]


def test_a_file_without_a_column_for_boards_is_read_and_told() -> None:
    assert codes("ns,ew,score\n3,9,420\n") == [("board-missing", "a.csv:1")]
    assert codes("sep=;\nns;ew;score\n3;9;420\n") == [("board-missing", "a.csv:2")]


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("board,ns,ew,score", [("table-empty", "a.csv:1")]),
        ("sep=;\n\nboard;ns;ew;score\n\n", [("table-empty", "a.csv:3")]),
        ("board,ns,ew\n", [("result-columns", "a.csv:1"), ("table-empty", "a.csv:1")]),
    ],
)
def test_a_file_of_heads_alone_holds_no_results_and_is_told(text: str, problems: list[tuple[str, str]]) -> None:
    reading = catalogue.read(text.encode(), "a.csv")
    assert reading.value.format == "results-csv"
    assert [entry for event in reading.value.events for entry in event.entries] == []
    assert [(problem.code, str(problem.where)) for problem in reading.problems] == problems
    assert {problem.level for problem in reading.problems} == {"notice"}


def test_a_delimiter_that_the_file_names_is_used() -> None:
    reading = catalogue.read(b"sep=;\r\nboard;ns;ew;score\r\n1;3;9;420\r\n", "a.csv")
    (entry,) = reading.value.events[0].entries
    assert (entry.contestants, str(entry.where), reading.problems) == (BySide(("3",), ("9",)), "a.csv:3", ())


@pytest.mark.parametrize(
    ("head", "is_results"),
    [
        ("session,section,table,round,board,form,ns,ew,contract,declarer,tricks,result,score,lead,adjustment", True),
        ("Board;NS;EW;Score", True),
        ("board,ns,ew,score_ns", True),
        ("device,table,round,board,contract,by,tricks,seq", True),
        ("round,table,ns,ew,boards", False),
        ("sep=;\nBoard;NS;EW;Score", True),
        ("board,ns,ew", True),  # results that have still to be filled in
        ("contestant,section,direction,name1,name2", False),
        ("rubber,deal,dealer,contract,declarer,result,honours", False),
        ("Dear secretary, the score was", False),
    ],
)
def test_results_are_recognised_by_their_columns(head: str, *, is_results: bool) -> None:
    assert results_csv.recognises(f"{head}\n") is is_results


@pytest.mark.skipif(not CASES.exists(), reason="the folder shared is not beside the project")
@pytest.mark.parametrize(("case", "count"), [("B018", 5), ("B021", 3), ("B042", 5), ("B125", 5), ("B126", 4)])
def test_the_cases_are_read_without_an_error(case: str, count: int) -> None:
    reading = results_csv.read((CASES / f"{case}.csv").read_bytes(), f"{case}.csv")
    assert len(reading.value.events[0].entries) == count
    assert not [problem for problem in reading.problems if problem.level == "error"]


def test_scores_without_boards_are_held_against_the_vulnerability_of_their_rows() -> None:
    reading = read("score_ns,vul\n420,NS\n420,None\n145,None\n")
    doubted = [each.where.line for each in reading.problems if each.code == "score-impossible" and each.where]
    assert doubted == [2, 4]
