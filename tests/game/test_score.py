"""Law 77 against figures that others published: checksums of all 2,940 cases and worked examples."""

from hashlib import sha256
from itertools import product
from zlib import crc32

import pytest

from overtrick.game.boards import Vulnerability
from overtrick.game.contract import CONTRACTS, LEVELS, Contract, Denomination, Doubling
from overtrick.game.errors import TricksError
from overtrick.game.notation import ContractText, parse_result
from overtrick.game.result import TRICKS
from overtrick.game.score import (
    bid_trick_score,
    duplicate_score,
    extended_bid_trick_score,
    final_contract_values,
    score_ns,
    score_parts,
)

CASES = [(contract, vulnerable, tricks) for contract in CONTRACTS for vulnerable in (False, True) for tricks in TRICKS]
SCORES = {case: duplicate_score(case[0], case[2], vulnerable=case[1]) for case in CASES}


def written_score(text: str, *, vulnerable: bool) -> int:
    """The score of a contract with its result, as `4SX-2`."""
    found = ContractText.parse(text)
    assert found.tricks is not None
    return duplicate_score(found.contract, found.tricks, vulnerable=vulnerable)


# --- all of them ---


def test_all_2940_scores_have_the_published_sums() -> None:
    assert len(SCORES) == 2940
    assert sum(SCORES.values()) == -2_628_190
    assert sum(score**2 for score in SCORES.values()) == 12_034_330_100
    made = [score for (contract, _, tricks), score in SCORES.items() if tricks >= contract.wanted_tricks]
    lost = [score for (contract, _, tricks), score in SCORES.items() if tricks < contract.wanted_tricks]
    assert (len(made), sum(made)) == (840, 768_560)
    assert (len(lost), sum(lost)) == (2100, -3_396_750)
    assert min(made) > 0 > max(lost)
    assert all(score % 10 == 0 for score in SCORES.values())


def test_the_whole_chart_has_the_published_checksum() -> None:
    letters = {denomination: str(denomination)[0] for denomination in Denomination}
    order = product(LEVELS, Denomination, Doubling, (False, True), TRICKS)
    lines = [
        f"{level}{letters[denomination]}{doubling},{vulnerable:d},{tricks},"
        f"{duplicate_score(Contract(level, denomination, doubling), tricks, vulnerable=vulnerable)}"
        for level, denomination, doubling, vulnerable, tricks in order
    ]
    text = "\n".join(lines).encode()
    assert crc32(text) == 3_561_548_223
    assert sha256(text).hexdigest() == "050c99d4a0488f81fc6edfff5d9659361e127feca67614f4fb689e82c0efcb46"


def test_extremes_and_distinct_scores_are_as_published() -> None:
    scores = set(SCORES.values())
    assert [case for case, score in SCORES.items() if score == max(scores) == 3160] == [
        (Contract.parse("1NTXX"), True, 13)
    ]
    lowest = {case for case, score in SCORES.items() if score == min(scores) == -7600}
    assert lowest == {(Contract(7, each, Doubling.REDOUBLED), True, 0) for each in Denomination}
    assert len(scores) == 219
    assert (sum(score > 0 for score in scores), sum(score < 0 for score in scores)) == (179, 40)
    assert len({abs(score) for score in scores}) == 204
    assert len({0} | scores | {-score for score in scores}) == 409


def test_scores_that_are_both_a_plus_and_a_penalty_are_as_published() -> None:
    scores = set(SCORES.values())
    both = sorted(score for score in scores if score > 0 and -score in scores)
    assert both == [150, 200, 400, 450, 550, 600, 650, 800, 1000, 1200, 1400, 1600, 2000, 2200, 2600]


@pytest.mark.parametrize(
    ("doubling", "vulnerable", "total", "most", "least"),
    [
        (Doubling.UNDOUBLED, False, -52_520, 1520, -650),
        (Doubling.UNDOUBLED, True, -137_870, 2220, -1300),
        (Doubling.DOUBLED, False, -371_350, 1790, -3500),
        (Doubling.DOUBLED, True, -414_250, 2490, -3800),
        (Doubling.REDOUBLED, False, -774_700, 2280, -7000),
        (Doubling.REDOUBLED, True, -877_500, 3160, -7600),
    ],
)
def test_scores_by_doubling_and_vulnerability_have_the_published_sums(
    doubling: Doubling, *, vulnerable: bool, total: int, most: int, least: int
) -> None:
    scores = [score for (contract, v, _), score in SCORES.items() if (contract.doubling, v) == (doubling, vulnerable)]
    assert (sum(scores), max(scores), min(scores)) == (total, most, least)


def test_scores_by_denomination_and_level_have_the_published_sums() -> None:
    by_denomination = {
        denomination: sum(score for (contract, *_), score in SCORES.items() if contract.denomination is denomination)
        for denomination in Denomination
    }
    assert list(by_denomination.values()) == [-541_990, -541_990, -517_210, -517_210, -509_790]
    by_level = [sum(score for (contract, *_), score in SCORES.items() if contract.level == level) for level in LEVELS]
    assert by_level == [-75_620, -149_820, -246_650, -359_110, -483_000, -583_620, -730_370]


def the_law_in_one_formula(contract: Contract, tricks: int, *, vulnerable: bool) -> int:
    """Law 77 as the reference gives it, without any table: the specification of the fast path."""
    doubles = len(contract.doubling.value)
    per = 20 if contract.denomination in (Denomination.C, Denomination.D) else 30
    ten = 10 if contract.denomination is Denomination.NT else 0
    trick_score = (per * contract.level + ten) * (1, 2, 4)[doubles]
    over = tricks - contract.level - 6
    if over < 0:
        doubled = 300 * -over - 100 if vulnerable else 100 + 200 * (-over - 1) + 100 * max(0, -over - 3)
        return -(doubled * doubles if doubles else -over * (100 if vulnerable else 50))
    overtricks = over * (200 if vulnerable else 100) * doubles if doubles else over * per
    game = (500 if vulnerable else 300) if trick_score >= 100 else 50
    slam = {6: (500, 750), 7: (1000, 1500)}.get(contract.level, (0, 0))[vulnerable]
    return trick_score + overtricks + game + slam + (0, 50, 100)[doubles]


def test_every_score_is_the_formula_and_the_sum_of_its_parts() -> None:
    for (contract, vulnerable, tricks), score in SCORES.items():
        assert score == the_law_in_one_formula(contract, tricks, vulnerable=vulnerable)
        assert score == score_parts(contract, tricks, vulnerable=vulnerable).total


def test_the_sum_of_each_part_comes_to_its_points() -> None:
    for contract, vulnerable, tricks in CASES:
        for part in score_parts(contract, tricks, vulnerable=vulnerable).parts:
            sum_, _, points = part.sum.rpartition("= " if "=" in part.sum else ": ")
            assert int(points.replace("−", "-")) == part.points
            if "=" in part.sum:
                assert part.points == value_of(sum_)


def value_of(terms: str) -> int:
    """The value of a sum such as `(40 + 2 × 30) × 2` or `−(100 + 2 × 200)`."""
    return int(eval(terms.replace("×", "*").replace("−", "-").strip(), {"__builtins__": {}}))  # noqa: S307 -- our own sums


# --- worked examples ---


@pytest.mark.parametrize(
    "row",
    """
    3NT=   400   600
    3NT+2  460   660
    4S=    420   620
    4SX=   590   790
    6H=    980  1430
    7NT=  1520  2220
    2H+2   170   170
    4C-2  -100  -200
    2C=     90    90
    2HX=   470   670
    5DX=   550   750
    1CXX+2 630  1030
    4SX-4 -800 -1100
    4SXX-4 -1600 -2200
    1NT+6  270   270
    5S+1   480   680
    5SX+1  750  1050
    5SXX+1 1200 1600
    4SX-1 -100  -200
    4SX-2 -300  -500
    4SX-3 -500  -800
    4SX-5 -1100 -1400
    7NTXX-13 -7000 -7600
    1NT+4  210   210
    1NTXX= 560   760
    2S=    110   110
    3H=    140   140
    3S=    140   140
    3NTX+1 650   950
    2SX-6 -1400 -1700
    """.strip().splitlines(),
)
def test_worked_examples_score_not_vulnerable_and_vulnerable(row: str) -> None:
    text, not_vulnerable, vulnerable = row.split()
    assert written_score(text, vulnerable=False) == int(not_vulnerable)
    assert written_score(text, vulnerable=True) == int(vulnerable)


@pytest.mark.parametrize(
    ("text", "score"),
    [("7NTXX=", 2980), ("6NTXX+1", 2510), ("1NTXX+6", 3160), ("3NTXX+4", 2600)],
)
def test_highest_scores_of_the_teaching_text_need_750_and_100(text: str, score: int) -> None:
    assert written_score(text, vulnerable=True) == score


def test_doubled_overtricks_do_not_add_the_undoubled_ones() -> None:
    assert written_score("5SX+1", vulnerable=False) == 750  # not 780


def test_doubled_undertricks_never_score_a_plus() -> None:
    nv = [written_score(f"4SX-{down}", vulnerable=False) for down in range(1, 6)]
    vul = [written_score(f"4SX-{down}", vulnerable=True) for down in range(1, 6)]
    assert (nv, vul) == ([-100, -300, -500, -800, -1100], [-200, -500, -800, -1100, -1400])


def test_game_is_decided_by_the_trick_score_after_doubling() -> None:
    by_doubling = {
        doubling: {bid(contract) for contract in CONTRACTS if contract.doubling is doubling and is_game(contract)}
        for doubling in Doubling
    }
    undoubled = by_doubling[Doubling.UNDOUBLED]
    doubled = "2H 2S 2NT 3C 3D 3H 3S 4C 4D"
    assert " ".join(sorted(by_doubling[Doubling.DOUBLED] - undoubled, key=rank)) == doubled
    assert " ".join(sorted(by_doubling[Doubling.REDOUBLED] - undoubled, key=rank)) == f"1H 1S 1NT 2C 2D {doubled}"


def is_game(contract: Contract) -> bool:
    return extended_bid_trick_score(contract) >= 100


def bid(contract: Contract) -> str:
    return f"{contract.level}{contract.denomination}"


def rank(text: str) -> int:
    return Contract.parse(text).place


def test_only_trick_points_are_doubled() -> None:
    parts = score_parts(Contract.parse("4SX"), 10, vulnerable=False)
    assert [(part.short, part.points) for part in parts.parts] == [("EBTS", 240), ("ZBS", 300), ("IBS", 50)]
    assert parts.total == 590  # doubling everything would give 890
    assert bid_trick_score(Contract.parse("4SX")) == 120


def test_redoubled_undertricks_cost_exactly_twice() -> None:
    for (contract, vulnerable, tricks), score in SCORES.items():
        if contract.doubling is Doubling.DOUBLED and score < 0:
            redoubled = Contract(contract.level, contract.denomination, Doubling.REDOUBLED)
            assert duplicate_score(redoubled, tricks, vulnerable=vulnerable) == 2 * score


def test_parts_carry_their_names_laws_and_sums() -> None:
    parts = score_parts(Contract.parse("3SX"), 10, vulnerable=True).parts
    assert [(part.name, part.short, part.law, part.sum) for part in parts] == [
        ("extended bid-trick score", "EBTS", "Law 77, trick score", "3 × 30 × 2 = 180"),
        ("overtrick bonus", "OTBS", "Law 77, overtricks", "1 × 200 = 200"),
        ("zone bonus, game", "ZBS", "Law 77, premiums", "180 ≥ 100: 500"),
        ("insult bonus", "IBS", "Law 77, premiums", "doubled: 50"),
    ]
    slam = score_parts(Contract.parse("6NT"), 12, vulnerable=False)
    assert [part.sum for part in slam.parts] == ["40 + 5 × 30 = 190", "190 ≥ 100: 300", "level 6: 500"]
    assert [part.name for part in slam.parts[1:]] == ["zone bonus, game", "zone bonus, small slam"]
    down = score_parts(Contract.parse("4SXX"), 5, vulnerable=False).parts
    assert [(part.short, part.sum) for part in down] == [("UTPS", "−(200 + 2 × 400 + 2 × 600) = −2200")]


@pytest.mark.parametrize("tricks", [-1, 14])
def test_tricks_that_cannot_be_won_are_refused(tricks: int) -> None:
    contract = Contract.parse("4S")
    with pytest.raises(TricksError, match=f"^{tricks} tricks: declarer wins 0 to 13"):
        duplicate_score(contract, tricks, vulnerable=False)
    with pytest.raises(TricksError):
        score_parts(contract, tricks, vulnerable=False)


def test_final_contract_values_are_the_score_of_every_number_of_tricks() -> None:
    for contract, vulnerable in product(CONTRACTS, (False, True)):
        values = final_contract_values(contract, vulnerable=vulnerable)
        assert values == tuple(duplicate_score(contract, tricks, vulnerable=vulnerable) for tricks in TRICKS)
        assert list(values) == sorted(values)  # a trick more is never worth less


# --- results of a table ---


@pytest.mark.parametrize(
    ("text", "vulnerability", "score"),
    [
        ("4SN=", Vulnerability.NS, 620),
        ("4SN=", Vulnerability.EW, 420),
        ("4SS-1", Vulnerability.BOTH, -100),
        ("4SE=", Vulnerability.NS, -420),
        ("4SW=", Vulnerability.BOTH, -620),
        ("4SXE-2", Vulnerability.EW, 500),
        ("2SS=", Vulnerability.BOTH, 110),
        ("3HN=", Vulnerability.BOTH, 140),
        ("3SN=", Vulnerability.BOTH, 140),
        ("Pass", Vulnerability.BOTH, 0),
        ("+1430", Vulnerability.NONE, 1430),
        ("-50", Vulnerability.NONE, -50),
        ("NP", Vulnerability.NONE, None),
        ("LATE", Vulnerability.NONE, None),
        ("?", Vulnerability.NONE, None),
    ],
)
def test_a_tables_result_scores_for_north_south(text: str, vulnerability: Vulnerability, score: int | None) -> None:
    assert score_ns(parse_result(text), vulnerability) == score
