import pytest
from hypothesis import given

from overtrick.game.boards import Vulnerability
from overtrick.game.contract import Doubling
from overtrick.game.lookup import ChartRow, Origin, chart, highest, is_possible, legal_scores, lowest, origins
from overtrick.game.result import Played, TableResult
from overtrick.game.score import score_ns
from overtrick.game.seats import Seat, Side
from overtrick.testing import table_results, vulnerabilities

NONE, NS, EW, BOTH = Vulnerability


# --- what scores are possible ---


@pytest.mark.parametrize(
    ("vulnerability", "signs", "range_", "total"),
    [
        (NONE, (141, 1, 141), (-7000, 7000), 0),
        (NS, (171, 1, 143), (-7600, 7000), 72_450),
        (EW, (143, 1, 171), (-7000, 7600), -72_450),
        (BOTH, (171, 1, 171), (-7600, 7600), 0),
    ],
)
def test_legal_scores_of_each_vulnerability_are_as_published(
    vulnerability: Vulnerability, signs: tuple[int, int, int], range_: tuple[int, int], total: int
) -> None:
    scores = legal_scores(vulnerability)
    plus, minus = (sum(score > 0 for score in scores), sum(score < 0 for score in scores))
    assert (plus, 0 in scores, minus) == signs
    assert ((min(scores), max(scores)), sum(scores)) == (range_, total)
    assert len(scores) == sum(signs)


def test_409_scores_are_possible_at_some_vulnerability() -> None:
    assert len(legal_scores()) == 409
    assert legal_scores() == frozenset[int]().union(*map(legal_scores, Vulnerability))


def test_impossible_scores_below_700_with_neither_side_vulnerable() -> None:
    impossible = [score for score in range(10, 700, 10) if not is_possible(score, NONE)]
    assert impossible == [10, 20, 30, 40, 60, 220, 290, 310, 320, 330, 370, 390, 410, 620]


ENTERED = """
420 NS no     420 None yes  650 Both yes   620 None no     350 Both no
0 Both yes    0 None yes    50 EW no       100 EW yes      -50 Both no
-170 None yes 36000 None no 145 None no    200 Both yes    7600 EW yes
5800 None yes 120 None yes  10 None no     500 Both yes    500 None yes
"""
KEYED = [tuple(ENTERED.split()[first : first + 3]) for first in range(0, 60, 3)]


@pytest.mark.parametrize(("score", "vulnerability", "possible"), KEYED)
def test_scores_as_clubs_keyed_them_are_possible_or_not(score: str, vulnerability: str, possible: str) -> None:
    assert is_possible(int(score), Vulnerability(vulnerability)) is (possible == "yes")


@given(table_results(), vulnerabilities())
def test_every_result_played_gives_a_possible_score(result: TableResult, vulnerability: Vulnerability) -> None:
    if isinstance(result, Played):
        score = score_ns(result, vulnerability)
        assert score is not None
        assert is_possible(score, vulnerability)
        vulnerable = vulnerability.includes(result.declarer.side)
        found = Origin(result.contract, result.declarer.side, vulnerable, result.tricks)
        assert found in origins(score, vulnerability)


# --- where a score can come from ---


def test_origins_score_what_they_were_asked_for_and_none_is_missing() -> None:
    for vulnerability in Vulnerability:
        found = [(score, origin) for score in legal_scores(vulnerability) for origin in origins(score, vulnerability)]
        assert len(found) == len(set(found)) == 2 * 105 * 14
        for score, origin in found:
            declarer = Seat.N if origin.side is Side.NS else Seat.E
            assert score_ns(Played(origin.contract, declarer, origin.tricks), vulnerability) == score
            assert origin.vulnerable is vulnerability.includes(origin.side)


def test_origins_at_any_vulnerability_are_all_of_both_sides() -> None:
    assert sum(len(origins(score)) for score in legal_scores()) == 2 * 2940
    assert origins(0) == origins(10) == ()


@pytest.mark.parametrize(
    ("score", "vulnerability", "results"),
    [
        (-1430, EW, "6H EW 12, 6S EW 12, 1CXX EW 10, 1DXX EW 10"),
        (2220, None, "7NT NS 13"),
        (-110, NONE, "1C EW 9, 1H EW 8, 1S EW 8, 1D EW 9, 2C EW 9, 2D EW 9, 2H EW 8, 2S EW 8, 3C EW 9, 3D EW 9"),
        (50, EW, ""),
    ],
)
def test_origins_of_a_score(score: int, vulnerability: Vulnerability | None, results: str) -> None:
    found = {f"{each.contract} {each.side} {each.tricks}" for each in origins(score, vulnerability)}
    assert found == set(filter(None, results.split(", ")))


# --- the chart ---


def test_chart_has_each_of_2940_cells_once() -> None:
    cells = {(row.contract, row.vulnerable, row.tricks) for row in chart()}
    assert len(cells) == len(chart()) == 2940
    assert sum(row.score for row in chart()) == -2_628_190


def test_zones_of_the_undoubled_contracts_are_the_bids_zones() -> None:
    zones = {str(row.contract): row.zone for row in chart() if row.contract.doubling is Doubling.UNDOUBLED}
    games = [contract for contract, zone in zones.items() if zone == "game"]
    assert games == ["3NT", "4H", "4S", "4NT", "5C", "5D", "5H", "5S", "5NT"]
    assert {zone for contract, zone in zones.items() if contract[0] == "6"} == {"small slam"}
    assert {zone for contract, zone in zones.items() if contract[0] == "7"} == {"grand slam"}


def row_text(row: ChartRow) -> str:
    return f"{row.contract} {'vul' if row.vulnerable else 'nv'} {row.tricks}: {row.score}"


def test_highest_and_lowest_rows_of_the_chart_and_of_parts_of_it() -> None:
    assert [row_text(row) for row in highest(chart())] == ["1NTXX vul 13: 3160"]
    assert [row_text(row) for row in lowest(chart())] == [
        f"7{denomination}XX vul 0: -7600" for denomination in ("C", "D", "H", "S", "NT")
    ]
    sevens = [row for row in chart() if row.contract.level == 7]
    assert [row_text(row) for row in highest(sevens)] == ["7NTXX vul 13: 2980"]
    ones = [row for row in chart() if row.contract.level == 1 and not row.vulnerable]
    assert {row.score for row in lowest(ones)} == {-3400}
    sixes = [row for row in chart() if row.contract.level == 6 and row.contract.doubling is Doubling.DOUBLED]
    assert {row.score for row in lowest(row for row in sixes if not row.vulnerable)} == {-3200}
    assert highest([]) == lowest([]) == ()
