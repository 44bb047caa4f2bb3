from fractions import Fraction

from overtrick.events.claims import Figure, ResultClaim
from overtrick.events.model import Kind, MatchEntered
from overtrick.formats.drafts import Draft
from overtrick.formats.findings import Findings
from overtrick.formats.pbn.matches import read_matches
from overtrick.formats.pbn.tables import table
from overtrick.formats.pbn.tags import Line, Tag
from overtrick.game.seats import BySide, Side

COLUMNS = (
    r"Round\1R;Table\1R;TeamId_Home\1R;TeamId_Away\1R;MatchDetails\28L;VP_Home\5R;VP_Away\5R;LineupDetails_Home\9L"
)


def read(*rows: str) -> Draft:
    draft = Draft(Findings("a.pbn"), kind=Kind.TEAMS)
    tag = Tag("ScoreTable", COLUMNS, 1, [Line(number, row) for number, row in enumerate(rows, start=2)])
    read_matches(table(tag, draft.findings), None, draft)
    return draft


def test_a_match_has_its_imps_and_claims_its_victory_points() -> None:
    draft = read('1 3 2 7 "1,15,54|2,30,0|200,45,54"    8.02 11.98 "1,O,N,47097,Ann,Lee"')
    (entry,) = draft.entries
    assert entry.what == MatchEntered(BySide(Fraction(45), Fraction(54)))
    assert (entry.contestants, entry.round, entry.table) == (BySide(("2",), ("7",)), 1, "3")
    assert [(c.figure, c.side, c.text) for c in draft.claims if isinstance(c, ResultClaim)] == [
        (Figure.AWARD, Side.NS, "8.02"),
        (Figure.AWARD, Side.EW, "11.98"),
    ]
    assert [(kept.name, kept.value) for kept in draft.kept] == [
        ("ScoreTable/MatchDetails", "1,15,54|2,30,0|200,45,54"),
        ("ScoreTable/LineupDetails_Home", "1,O,N,47097,Ann,Lee"),
    ]


def test_matches_that_are_not_played_yet_are_no_entries_and_told_once() -> None:
    draft = read("5 1 4 2 - - - -", "5 2 5 1 - - - -")
    assert draft.entries == []
    assert [(p.code, p.level, str(p.where)) for p in draft.findings.problems] == [
        ("match-without-result", "notice", "a.pbn:2")
    ]


def test_segments_that_do_not_add_up_are_doubted() -> None:
    draft = read('1 1 2 7 "1,15,54|2,30,0|200,46,54" 8 12 -')
    assert draft.entries[0].what == MatchEntered(BySide(Fraction(46), Fraction(54)))
    assert [problem.code for problem in draft.findings.problems] == ["match-sum"]


def test_a_match_without_its_sum_is_an_error() -> None:
    draft = read('1 1 2 7 "1,15,54" 8 12 -', '1 2 3 4 "200,5,x" 8 12 -')
    assert draft.entries == []
    assert [(problem.code, str(problem.where)) for problem in draft.findings.problems] == [
        ("match-syntax", "a.pbn:2"),
        ("match-syntax", "a.pbn:3"),
    ]


# IMPs of home and away, and the victory points of the WBF scale for 28 boards.
OVER_28_BOARDS = [(45, 54, "8.02", "11.98"), (65, 55, "12.18", "7.82"), (53, 68, "6.87", "13.13"), (40, 40, "10", "10")]


def matches(*rows: tuple[int, int, str, str]) -> Draft:
    lines = [f'1 {n} {2 * n} {2 * n + 1} "200,{home},{away}" {h} {a} -' for n, (home, away, h, a) in enumerate(rows)]
    return read(*lines)


def test_length_of_the_matches_is_found_by_their_victory_points() -> None:
    draft = matches(*OVER_28_BOARDS)
    assert draft.choices == {"victory-points.teams": "wbf", "match.boards": "28"}
    (notice,) = draft.findings.problems
    assert (notice.code, notice.level) == ("match-length-found", "notice")
    assert "28 boards" in notice.message
    assert "4 of 4 matches" in notice.message


def test_length_is_not_guessed_from_few_matches_or_from_another_scale() -> None:
    assert matches(*OVER_28_BOARDS[:2]).choices == {}
    discrete = [(45, 54, "8", "12"), (65, 55, "12", "8"), (53, 68, "7", "13"), (80, 40, "17", "3")]
    assert matches(*discrete).choices == {}


def test_length_is_not_found_where_ties_fit_every_length() -> None:
    assert matches(*[(40, 40, "10", "10")] * 5).choices == {}
