from fractions import Fraction

import pytest

from overtrick.compare.adjusted import Average, FixedPercent
from overtrick.events.claims import Figure, ResultClaim
from overtrick.events.model import PenaltyGiven, ResultEntered, Ruled, SatOut
from overtrick.formats.drafts import Draft
from overtrick.formats.findings import Findings
from overtrick.formats.pbn.places import Place
from overtrick.formats.pbn.score_table import read_scores
from overtrick.formats.pbn.tables import table
from overtrick.formats.pbn.tags import Line, Tag
from overtrick.game.result import NotPlayed, PassedOut, ScoreOnly, Unknown
from overtrick.game.seats import BySide, Side

COLUMNS = (
    r"Table\1R;Round\1R;PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer\1R;Result\2R;Lead\3L;Score_NS\6R;Score_EW\6R;"
    r"MP_NS\4R;MP_EW\4R;Percentage_NS\3R;Percentage_EW\3R"
)


def read(*rows: str, columns: str = COLUMNS) -> Draft:
    draft = Draft(Findings("a.pbn"))
    tag = Tag("ScoreTable", columns, 1, [Line(number, row) for number, row in enumerate(rows, start=2)])
    read_scores(table(tag, draft.findings), Place(None, "7"), draft)
    return draft


def claims(draft: Draft) -> list[tuple[Figure, Side | None, str]]:
    return [(claim.figure, claim.side, claim.text) for claim in draft.claims if isinstance(claim, ResultClaim)]


def test_a_row_is_an_entry_with_its_place() -> None:
    draft = read('5 6  4 20 7SXX W 11 DA   "600"      -  8.0 -8.0 100   0')
    (entry,) = draft.entries
    assert (entry.id, entry.board, entry.table, entry.round) == ("a.pbn:2", "7", "5", 6)
    assert entry.contestants == BySide(("4",), ("20",))
    assert isinstance(entry.what, ResultEntered)
    assert (str(entry.what.result), str(entry.what.lead), entry.what.written) == ("7SXXW-2", "DA", 600)
    assert claims(draft) == [
        (Figure.SCORE, None, "600"),
        (Figure.AWARD, Side.NS, "8.0"),
        (Figure.AWARD, Side.EW, "-8.0"),
        (Figure.PERCENT, Side.NS, "100"),
        (Figure.PERCENT, Side.EW, "0"),
    ]


def test_a_score_stands_in_the_column_of_the_side_that_has_it() -> None:
    draft = read('1 1 1 2 4S N 9 - - "100" 0 0 50 50', '1 1 3 4 4S N 10 - "620" - 0 0 50 50')
    assert [entry.what.written for entry in draft.entries if isinstance(entry.what, ResultEntered)] == [-100, 620]


def test_a_score_that_is_none_is_an_error_and_the_contract_stands() -> None:
    draft = read('1 1 1 2 4S N 10 - "620.5" - 0 0 50 50', '1 1 3 4 4S N 10 - "620" "x" 0 0 50 50')
    assert [str(entry.what.result) for entry in draft.entries if isinstance(entry.what, ResultEntered)] == [
        "4SN=",
        "4SN=",
    ]
    found = [(problem.code, str(problem.where)) for problem in draft.findings.problems]
    assert found == [("score-syntax", "a.pbn:2"), ("score-syntax", "a.pbn:3")]


def test_numbers_have_no_zeros_before_them() -> None:
    (entry,) = read('01 1 02 03 4S N 10 - "620" - 0 0 50 50').entries
    assert (entry.table, entry.contestants) == ("1", BySide(("2",), ("3",)))


def test_a_pass_is_passed_out() -> None:
    draft = read('1 1 1 2 Pass - - - "0" - 1.0 -1.0 60 40')
    assert draft.entries[0].what == ResultEntered(PassedOut(), written=0)


def test_averages_are_rulings() -> None:
    draft = read('6 5  1 14 -   -  - -  "A-"   "A+" -1.2  1.2  40  60')
    what = draft.entries[0].what
    assert isinstance(what, Ruled)
    assert what.adjustment.terms == BySide(Average.MINUS, Average.PLUS)
    assert claims(draft)[0] == (Figure.AWARD, Side.NS, "-1.2")


def test_a_bye_is_a_sit_out_with_its_own_claims() -> None:
    draft = read('8 1 15  - -   -  - - "Bye"  "Bye"  0.7    -  56   -')
    assert (draft.entries[0].what, draft.entries[0].contestants) == (SatOut(), BySide(("15",), ()))
    assert claims(draft) == [(Figure.AWARD, Side.NS, "0.7"), (Figure.PERCENT, Side.NS, "56")]


def test_a_penalty_row_is_taken_from_the_total_and_is_no_board() -> None:
    draft = read('3 2  5  4 - - - -  "Pen" "Pen"  0 -8   -   -', '6 4  6  2 - - - -  "Pen" "Pen"  8  0   -   -')
    assert [(entry.what, entry.contestants, entry.board) for entry in draft.entries] == [
        (PenaltyGiven(Fraction(8), "MP"), BySide((), ("4",)), None),
        (PenaltyGiven(Fraction(-8), "MP"), BySide(("6",), ()), None),
    ]
    assert claims(draft) == []


def test_a_score_given_by_the_director_is_a_score() -> None:
    draft = read('1 1 1 2 - - - - "+0" - 3.0 -3.0 80 20', '1 1 3 4 - - - - - "+50" 3.0 -3.0 80 20')
    assert [entry.what for entry in draft.entries] == [
        ResultEntered(ScoreOnly(0), written=0),
        ResultEntered(ScoreOnly(-50), written=-50),
    ]


def test_a_replaced_score_is_known_by_its_percentages_and_doubted() -> None:
    draft = read('1 1 1 2 3NX N 11 - "950>a" - 3.0 -3.0 60 40')
    what = draft.entries[0].what
    assert isinstance(what, Ruled)
    assert what.adjustment.terms == BySide(FixedPercent(Fraction(60)), FixedPercent(Fraction(40)))
    assert [problem.code for problem in draft.findings.problems] == ["adjusted-score-not-stated"]


@pytest.mark.parametrize(
    ("row", "what"),
    [
        ("1 1 1 2 - - - - - - - - - -", ResultEntered(NotPlayed())),
        ("1 1 1 2 ? ? ? - ? ? - - - -", ResultEntered(Unknown())),
        ('1 1 1 2 4S ? ? - "420" - - - - -', ResultEntered(Unknown(), written=420)),
    ],
)
def test_not_played_and_unknown_are_two_things(row: str, what: ResultEntered) -> None:
    draft = read(row)
    assert draft.entries[0].what == what
    assert draft.findings.problems == []


@pytest.mark.parametrize(
    "row",
    ['1 1 1 2 9S N 9 - "400" - 0 0 50 50', '1 1 1 2 4S N 14 - "400" - 0 0 50 50', '1 1 1 2 - - - - "TD" - 0 0 50 50'],
)
def test_a_row_that_is_not_understood_is_unknown_and_an_error(row: str) -> None:
    draft = read(row, '1 1 3 4 4S N 10 - "620" - 0 0 50 50')
    first, second = draft.entries
    assert isinstance(first.what, ResultEntered)
    assert isinstance(second.what, ResultEntered)
    assert (first.what.result, str(second.what.result)) == (Unknown(), "4SN=")
    (problem,) = draft.findings.problems
    assert (problem.level, str(problem.where)) == ("error", "a.pbn:2")
    assert problem.message.startswith("board 7: ")


def test_individuals_have_two_numbers_a_side_and_a_claim_each() -> None:
    seats = ("North", "South", "East", "West")
    columns = ";".join([*(f"PlayerId_{seat}" for seat in seats), "Contract;Declarer;Result;Score_NS;Score_EW"])
    draft = read(
        '12 14  2 18 3N S 10 "430" - 4 4 -4 -4', columns=";".join([columns, *(f"MP_{seat}" for seat in seats)])
    )
    assert draft.entries[0].contestants == BySide(("12", "14"), ("2", "18"))
    assert claims(draft)[1:] == [
        (Figure.AWARD, Side.NS, "4"),
        (Figure.AWARD, Side.NS, "4"),
        (Figure.AWARD, Side.EW, "-4"),
        (Figure.AWARD, Side.EW, "-4"),
    ]


def test_a_butler_table_claims_its_imps_and_its_datum() -> None:
    columns = "Section;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW;IMP_NS;IMP_EW;ButlerDatum"
    draft = read('"B" 112 312 3N W 6 "150" - 5 -5 -50', columns=columns)
    assert draft.entries[0].section == "B"
    assert claims(draft)[1:] == [
        (Figure.AWARD, Side.NS, "5"),
        (Figure.AWARD, Side.EW, "-5"),
        (Figure.DATUM, None, "-50"),
    ]


def test_a_multiplicity_is_so_many_results() -> None:
    columns = "Contract;Declarer;Result;Score_NS;IMP_NS;Multiplicity"
    draft = read("2S S 8 110 4.22 8", "3NT E 9 -600 -9 1", columns=columns)
    assert len(draft.entries) == 9
    assert [entry.id for entry in draft.entries[:2]] == ["a.pbn:2", "a.pbn:2.2"]
    assert len(claims(draft)) == 4


@pytest.mark.parametrize("times", ["99999999", "0", "-3"])
def test_a_multiplicity_beyond_reason_is_an_error(times: str) -> None:
    draft = read(f"110 {times}", columns="Score_NS;Multiplicity")
    assert len(draft.entries) == 1
    assert [problem.code for problem in draft.findings.problems] == ["multiplicity"]
