import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.game.contract import CONTRACTS, Contract
from overtrick.game.errors import ContractSyntaxError, OvertrickError, ResultSyntaxError, TricksError
from overtrick.game.notation import ContractText, parse_result, tricks_won
from overtrick.game.result import TRICKS, NotPlayed, PassedOut, Played, ScoreOnly, TableResult, Unknown
from overtrick.game.score import duplicate_score
from overtrick.game.seats import Seat
from overtrick.testing import contract_texts, table_results

# What stands on a slip -> contract, declarer and result in this package's notation.
SLIPS = """
4sxs-2           | 4SXS-2
4SxN-2           | 4SXN-2
4SNx-2           | 4SXN-2
4S x N -2        | 4SXN-2
4S N -2 x        | 4SXN-2
4♠×N−2           | 4SXN-2
4 S x by N -2    | 4SXN-2
4SX-2 N          | 4SXN-2
4 spades doubled by North down 2 | 4SXN-2
4 Spades, dbld, (North), off 2   | 4SXN-2
3NT by S +1      | 3NTS+1
3NTS+1           | 3NTS+1
3NS+1            | 3NTS+1
3nt s made       | 3NTS=
2d w just made   | 2DW=
4s s made 5      | 4SS+1
4s s making 4    | 4SS=
3SA S =          | 3NTS=
3 s.a. s =       | 3NTS=
3NXN=            | 3NTXN=
3NNX=            | 3NTXN=
3NTNX=           | 3NTXN=
7NXN=            | 7NTXN=
7NNX=            | 7NTXN=
7NXXN=           | 7NTXXN=
7NNXX-3          | 7NTXXN-3
7NT*S=           | 7NTXS=
7NT**S-1         | 7NTXXS-1
3nt x e +1       | 3NTXE+1
3nt e x +1       | 3NTXE+1
2SS=             | 2SS=
2ss+1            | 2SS+1
2S S =           | 2SS=
4S by N =        | 4SN=
4HE=             | 4HE=
3NW+1            | 3NTW+1
4SWx-4           | 4SXW-4
3NxW-1           | 3NTXW-1
6NS=             | 6NTS=
1NN=             | 1NTN=
4SN 10           | 4SN=
4S N 10 tricks   | 4SN=
4SN 6 tricks     | 4SN-4
1C w 0 tricks    | 1CW-7
7NTN+0           | 7NTN=
"""
ROWS = [tuple(part.strip() for part in line.split("|")) for line in SLIPS.strip().splitlines()]


@pytest.mark.parametrize(("text", "result"), ROWS)
def test_slips_parse_in_every_order_and_never_lose_a_double(text: str, result: str) -> None:
    found = parse_result(text)
    assert isinstance(found, Played)
    assert str(found) == result


WORDS: list[tuple[str, TableResult]] = [
    *((word, PassedOut()) for word in ("P", "p", "AP", "Pass", "PASS", "passed out", "Passed-out", "all  pass")),
    *((word, NotPlayed()) for word in ("NP", "np", "not played", "Not Played", "no play", "unplayed")),
    *((word, NotPlayed(late=True)) for word in ("LATE", "late", "late play")),
    *((word, Unknown()) for word in ("?", " ? ", "unknown")),
]


@pytest.mark.parametrize(("text", "result"), WORDS)
def test_words_stand_for_boards_without_a_contract(text: str, result: TableResult) -> None:
    assert parse_result(text) == result


@pytest.mark.parametrize(("text", "score"), [("+420", 420), ("-50", -50), ("−1430", -1430), ("+ 90", 90), ("+0", 0)])
def test_signed_numbers_are_scores_of_north_south(text: str, score: int) -> None:
    assert parse_result(text) == ScoreOnly(score)


@pytest.mark.parametrize("text", ["420", "0", "50"])
def test_numbers_without_a_sign_are_not_guessed_to_be_scores(text: str) -> None:
    with pytest.raises(ContractSyntaxError, match="not a contract"):
        parse_result(text)


def test_the_five_kinds_of_result_stay_apart() -> None:
    kinds = [parse_result(text) for text in ("P", "NP", "LATE", "?", "+0")]
    assert len(set(kinds)) == 5


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("4S", "'4S': it does not say who declared; wanted N, E, S or W after 4S"),
        ("4SX-2", "'4SX-2': it does not say who declared; wanted N, E, S or W after 4SX"),
        ("7NNX", "'7NNX': it does not say what came of it; wanted =, +1 or -1 after 7NTXN"),
        ("7NTS+3", "'7NTS+3': that would be 16 tricks, and there are 13; did you mean 7NTS=?"),
        ("4SN+4", "'4SN+4': that would be 14 tricks, and there are 13; did you mean 4SN+3?"),
        ("4SN 14 tricks", "'4SN 14 tricks': that would be 14 tricks, and there are 13; did you mean 4SN+3?"),
        ("1♣S−20", "'1♣S−20': 1C goes 7 down at most; did you mean 1CS-7?"),
        ("4SN-999", "'4SN-999': 4S goes 10 down at most; did you mean 4SN-10?"),
        ("4SN-99999", "'4SN-99999': 4S goes 10 down at most; did you mean 4SN-10?"),
        ("4SN down 1000", "'4SN down 1000': 4S goes 10 down at most; did you mean 4SN-10?"),
        ("4SN+999999", "'4SN+999999': that would be hundreds of tricks, and there are 13; did you mean 4SN+3?"),
        ("4SN 0001000 tricks", "'4SN 0001000 tricks': that would be hundreds of tricks, and there are 13"),
        ("9999SN=", "'9999SN=': there is no level 9999; did you mean 7SN=?"),
        ("4S" + 5000 * "9", "'4S9999999999999999999999999999999999999999999999999999999999…': that would be hundreds"),
        ("4S" + 5000 * "X", "'4SXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX…': a contract is undoubled"),
        ("8CN=", "'8CN=': there is no level 8; did you mean 7CN=?"),
        ("4SXXXN-1", "'4SXXXN-1': a contract is undoubled, doubled or redoubled; did you mean 4SXXN-1?"),
        ("4SNS=", "'4SNS=': it has two declarers, 'N' and 'S'; wanted one"),
        ("4SN=+1", "'4SN=+1': it has two results, '=' and '+1'; wanted one"),
        ("4SXNX=", "'4SXNX=': it has two doublings, 'X' and 'X'; wanted one"),
        ("4SN 3", "'4SN 3': 3 alone may be overtricks or tricks won; wanted +3 (13 tricks) or -7 (3 tricks)"),
        ("4SN 4", "'4SN 4': 4 alone may be tricks won or the level made; wanted -6 (4 tricks) or = (10 tricks)"),
        ("3NTN 5", "'3NTN 5': 5 alone may be tricks won or the level made; wanted -4 (5 tricks) or +2 (11 tricks)"),
        ("1SN 7", "'1SN 7': 7 alone may be tricks won or the level made; wanted = (7 tricks) or +6 (13 tricks)"),
        ("3NTN made 4", "'3NTN made 4': 4 alone may be overtricks or the level made; wanted +4 (13 tricks) or +1"),
        ("6SN made 5", "'6SN made 5': a contract of 6 is not made with 5; wanted =, +1 or -1"),
        ("4SN~2", "'4SN~2': '~2' is not understood"),
        ("4SNORD=", "'4SNORD=': 'ORD=' is not understood"),
        ("", "'': not a result; wanted a contract, declarer and result as in 4SXS-2, or Pass, NP, LATE, ? or a signed"),
        ("N P", "'N P': not a result"),  # a pass in one program's files, not played in another's
        ("A+", "'A+': not a result"),
    ],
)
def test_slips_that_cannot_be_are_refused_with_the_nearest(text: str, message: str) -> None:
    with pytest.raises((ContractSyntaxError, ResultSyntaxError)) as caught:
        parse_result(text)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("text", "contract", "declarer", "tricks"),
    [
        ("1H", "1H", None, None),
        ("4SX-2", "4SX", None, 8),
        ("4 S x", "4SX", None, None),
        ("4♠×=", "4SX", None, 10),
        ("3nt x e", "3NTX", Seat.E, None),
        ("7NT*S", "7NTX", Seat.S, None),
        ("7NXN", "7NTX", Seat.N, None),
        ("7NNX", "7NTX", Seat.N, None),
        ("4SxN-2", "4SX", Seat.N, 8),
    ],
)
def test_contract_texts_say_what_stands_there(
    text: str, contract: str, declarer: Seat | None, tricks: int | None
) -> None:
    assert ContractText.parse(text) == ContractText(Contract.parse(contract), declarer, tricks)


@given(contract_texts())
def test_contract_texts_are_their_text(found: ContractText) -> None:
    assert ContractText.parse(str(found)) == found
    assert ContractText.parse(str(found).lower()) == found


@given(table_results())
def test_results_are_their_text(result: TableResult) -> None:
    assert parse_result(str(result)) == result


def test_all_5880_results_played_are_their_text() -> None:
    for contract in CONTRACTS:
        for seat in Seat:
            for tricks in TRICKS:
                result = Played(contract, seat, tricks)
                assert parse_result(str(result)) == result


@given(st.text(max_size=14) | st.text(alphabet="1234567CDHSNTEWXxpPby=+-*?. ", max_size=12))
def test_any_text_is_a_result_or_an_error_of_ours(text: str) -> None:
    try:
        result = parse_result(text)
    except OvertrickError:
        return
    assert parse_result(str(result)) == result
    doubles = sum(text.upper().count(sign) for sign in "X×*✕✖✗⨯")
    if isinstance(result, Played) and not any(letter in text.upper() for letter in "BL"):
        assert len(result.contract.doubling.value) == doubles  # never one less


@pytest.mark.parametrize("tricks", [-1, 14])
def test_tricks_that_cannot_be_won_are_refused(tricks: int) -> None:
    with pytest.raises(TricksError):
        ContractText(Contract.parse("4S"), tricks=tricks)
    with pytest.raises(TricksError):
        Played(Contract.parse("4S"), Seat.S, tricks)


# --- results in a column of their own ---


def test_five_spellings_of_a_social_deal_are_one_result() -> None:
    rows = [
        ("S", "3NT", "+1"),
        ("s", "3NT", "+1"),
        ("S", "3nt", "+1"),
        ("S", "3N", "+1"),
        ("S", "3NT", "1"),
    ]
    results = {
        Played(Contract.parse(f"{contract} x"), Seat(who.upper()), tricks_won(result, Contract.parse(contract)))
        for who, contract, result in rows
    }
    assert {str(result) for result in results} == {"3NTXS+1"}
    (result,) = results
    assert duplicate_score(result.contract, result.tricks, vulnerable=False) == 650
    assert duplicate_score(result.contract, result.tricks, vulnerable=True) == 950


@pytest.mark.parametrize(
    ("contract", "text", "tricks"),
    [
        ("4S", "=", 10),
        ("4S", "+3", 13),
        ("4S", "3", 13),
        ("4S", "-10", 0),
        ("1C", "6", 13),
        ("4S", "10", 10),
        ("4S", "made", 10),
    ],
)
def test_results_in_a_column_count_from_the_contract(contract: str, text: str, tricks: int) -> None:
    assert tricks_won(text, Contract.parse(contract)) == tricks


@pytest.mark.parametrize("text", ["", "4", "7", "0", "+4", "14", "x=", "N=", "half"])
def test_results_in_a_column_that_cannot_be_are_refused(text: str) -> None:
    contract = Contract.parse("4S")
    with pytest.raises((ContractSyntaxError, ResultSyntaxError)):
        tricks_won(text, contract)
