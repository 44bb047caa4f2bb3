from fractions import Fraction

import pytest

from overtrick.events.claims import ContestantClaim, Figure
from overtrick.events.model import CarriedOver, Entry, PenaltyGiven
from overtrick.formats.drafts import Draft
from overtrick.formats.findings import Findings
from overtrick.formats.pbn.programs import Program
from overtrick.formats.pbn.tables import table
from overtrick.formats.pbn.tags import Line, Tag
from overtrick.formats.pbn.total_table import read_totals
from overtrick.game.seats import BySide


def read(columns: str, *rows: str, session: int | None = None, entries: tuple[Entry, ...] = ()) -> Draft:
    draft = Draft(Findings("a.pbn"), entries=list(entries))
    tag = Tag("TotalScoreTable", columns, 1, [Line(number, row) for number, row in enumerate(rows, start=2)])
    meta = {"Average": "3024.0"} | ({} if session is None else {"CRSession": str(session)})
    read_totals(table(tag, draft.findings), Program(meta), draft)
    return draft


def claims(draft: Draft) -> list[tuple[Figure, str, str, int | None]]:
    found = [claim for claim in draft.claims if isinstance(claim, ContestantClaim)]
    return [(claim.figure, claim.contestant.number, claim.text, claim.session) for claim in found]


PAIRS = (
    r"Rank\2R;RankTie\2R;PairId\2R;Table\1R;Direction\5R;TotalScoreMP\5R;TotalPercentage\5R;Names\9L;NrBoards\2R;"
    r"Club\6L;MemberID1\7R;MemberID2\7R"
)


def test_a_row_is_a_contestant_with_its_claims() -> None:
    draft = read(PAIRS, ' 1  -  4  2 "E-W"  14.5 58.33 "Ann Lee - Bob Ray-Fox"  28 "A club" "61502" "29053"')
    (contestant,) = draft.event().contestants
    assert (contestant.number, contestant.names, contestant.ids) == (
        "4",
        ("Ann Lee", "Bob Ray-Fox"),
        ("61502", "29053"),
    )
    assert str(contestant.where) == "a.pbn:2"
    assert claims(draft) == [
        (Figure.TOTAL, "4", "14.5", None),
        (Figure.PERCENT, "4", "58.33", None),
        (Figure.PLACE, "4", "1", None),
    ]


def test_columns_that_mean_nothing_to_scoring_are_kept() -> None:
    draft = read(PAIRS, ' 1  -  4  2 "E-W"  14.5 58.33 "Ann - Bob"  28 "A club" "61502" "29053"')
    assert {kept.name: kept.value for kept in draft.kept} == {
        "TotalScoreTable/Table": "2",
        "TotalScoreTable/Direction": "E-W",
        "TotalScoreTable/NrBoards": "28",
        "TotalScoreTable/Club": "A club",
    }


def test_a_session_has_its_own_claims_beside_the_overall_ones() -> None:
    columns = "Rank;PairId;TotalScoreMP;TotalPercentage;SessionScoreMP;SessionPercentage;SessionRank"
    assert claims(read(columns, "1 44 3383.0 55.94 718.9 61.13 2", session=5)) == [
        (Figure.TOTAL, "44", "3383.0", None),
        (Figure.PERCENT, "44", "55.94", None),
        (Figure.PLACE, "44", "1", None),
        (Figure.TOTAL, "44", "718.9", 5),
        (Figure.PERCENT, "44", "61.13", 5),
        (Figure.PLACE, "44", "2", 5),
    ]


@pytest.mark.parametrize(
    ("columns", "row", "names"),
    [
        ("PlayerId;Name", '7 "Ann Lee"', ("Ann Lee",)),
        ("TeamId;TeamName", '7 "The Lions"', ("The Lions",)),
        ("PairId;Names", '7 "Ann LEE      ;Bob RAY    "', ("Ann LEE", "Bob RAY")),
        ("PairId;Names", "7 -", ()),
    ],
)
def test_players_pairs_and_teams_have_their_names(columns: str, row: str, names: tuple[str, ...]) -> None:
    assert read(columns, row).event().contestants[0].names == names


def test_sections_are_needed_only_where_numbers_recur() -> None:
    unique = read("PairId;Section", '10 "A"', '113 "B"').event().contestants
    assert [contestant.section for contestant in unique] == ["", ""]
    recurring = read("PairId;Section", '1 "A"', '1 "B"').event().contestants
    assert [contestant.section for contestant in recurring] == ["A", "B"]


PENALTY = Entry("a.pbn:9", PenaltyGiven(Fraction(8), "MP"), contestants=BySide((), ("4",)))


def test_a_penalty_is_entered_once() -> None:
    columns = "PairId;ScorePenalty"
    assert read(columns, "4 -8", entries=(PENALTY,)).entries == [PENALTY]
    (entry,) = read(columns, "4 -8", "5 -").entries
    assert (entry.what, entry.contestants) == (PENALTY.what, BySide(("4",), ()))
    differing = read(columns, "4 -3", entries=(PENALTY,))
    assert differing.entries == [PENALTY]
    assert [problem.code for problem in differing.findings.problems] == ["penalty-sum"]


@pytest.mark.parametrize(
    ("rows", "winners"),
    [
        (('1 - 1 "N-S"', '2 - 2 "E-W"'), "1"),
        (('1 - 1 "N-S"', '1 - 2 "E-W"'), "2"),
        (('1 2 1 "N-S"', '1 2 2 "E-W"'), "1"),
    ],
)
def test_winners_are_seen_by_the_first_places(rows: tuple[str, str], winners: str) -> None:
    assert read("Rank;RankTie;PairId;Direction", *rows).choices["winners"] == winners


def test_a_table_without_numbers_is_not_used_and_told() -> None:
    draft = read("Rank;Names", '1 "Ann - Bob"')
    assert (draft.claims, [problem.code for problem in draft.findings.problems]) == ([], ["totals-without-numbers"])


def test_what_earlier_sessions_brought_is_carried_over() -> None:
    """144 boards in all, 28 of them in this session: 116 boards brought 3383.0 - 718.9, of 42 matchpoints each."""
    columns = "Rank;PairId;TotalScoreMP;NrBoards;NrBoardsSession;SessionScoreMP"
    draft = read(columns, "1 44 3383.0 144 28 718.9", session=5)
    (entry,) = draft.entries
    assert entry.what == CarriedOver(Fraction("2664.1"), boards=116, maximum=Fraction(116 * 42))
    assert (entry.contestants.ns, entry.session) == (("44",), 5)


def test_first_session_carries_nothing_over() -> None:
    columns = "Rank;PairId;TotalScoreMP;NrBoards;NrBoardsSession;SessionScoreMP"
    assert not read(columns, "1 44 718.9 28 28 718.9", session=1).entries
