import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.game.contract import CONTRACTS, Contract, Denomination, Doubling
from overtrick.game.errors import ContractSyntaxError, LevelError, OvertrickError

# What people write -> the contract.
NOTATIONS = """
4S      | 4S
4s      | 4S
4 S     | 4S
4♠      | 4S
4 spades| 4S
4SX     | 4SX
4 S x   | 4SX
4sx     | 4SX
4♠×     | 4SX
4♠X     | 4SX
4S*     | 4SX
4S dbl  | 4SX
4s Dbld | 4SX
4Sdouble| 4SX
4S doubled | 4SX
4SXX    | 4SXX
4S x x  | 4SXX
4S**    | 4SXX
4S rdbl | 4SXX
4S redoubled | 4SXX
3N      | 3NT
3n      | 3NT
3NT     | 3NT
3nt     | 3NT
3 NT    | 3NT
3N.T.   | 3NT
3 n.t.  | 3NT
3SA     | 3NT
3sa     | 3NT
3 s.a.  | 3NT
3 S. A. | 3NT
3 no trumps | 3NT
3 No-Trump  | 3NT
3NX     | 3NTX
3SAX    | 3NTX
7 NT xx | 7NTXX
7NTXX   | 7NTXX
2N      | 2NT
1♣      | 1C
1 club  | 1C
5♦      | 5D
5 Diamonds | 5D
2♥ ×    | 2HX
2 hearts doubled | 2HX
"""
ROWS = [tuple(part.strip() for part in line.split("|")) for line in NOTATIONS.strip().splitlines()]


@pytest.mark.parametrize(("text", "contract"), ROWS)
def test_contracts_parse_in_every_notation(text: str, contract: str) -> None:
    assert str(Contract.parse(text)) == contract


def test_doubling_is_part_of_a_contract() -> None:
    assert Contract.parse("4sx") == Contract.parse("4SX") != Contract.parse("4S")
    assert len({Contract.parse(text) for text in ("4S", "4SX", "4SXX", "4 s", "4 s x")}) == 3


def test_all_105_contracts_are_their_text() -> None:
    assert len(set(CONTRACTS)) == 105
    for contract in CONTRACTS:
        assert Contract.parse(str(contract)) == contract
        assert Contract.parse(str(contract).lower()) == contract
        assert eval(repr(contract), {"Contract": Contract}) == contract  # noqa: S307 -- repr is code
        assert CONTRACTS[contract.place] == contract
        assert Contract(contract.level, contract.denomination, contract.doubling) == contract
    assert repr(Contract.parse("3n")) == "Contract.parse('3NT')"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("8C", "'8C': there is no level 8; did you mean 7C?"),
        ("0NT", "'0NT': there is no level 0; did you mean 1NT?"),
        ("8 c x", "'8 c x': there is no level 8; did you mean 7CX?"),
        ("4SXXX", "'4SXXX': a contract is undoubled, doubled or redoubled; did you mean 4SXX?"),
        ("4s xxxx", "'4s xxxx': a contract is undoubled, doubled or redoubled; did you mean 4SXX?"),
        ("4SX doubled", "'4SX doubled': it has two doublings, 'X' and 'DOUBLED'; wanted one"),
        ("4", "'4': not a contract; wanted a level 1 to 7 and C, D, H, S or NT, as in 4SX"),
        ("S4", "'S4': not a contract; wanted a level 1 to 7 and C, D, H, S or NT, as in 4SX"),
        ("", "'': not a contract; wanted a level 1 to 7 and C, D, H, S or NT, as in 4SX"),
        ("Pass", "'Pass': not a contract; wanted a level 1 to 7 and C, D, H, S or NT, as in 4SX"),
        ("4P", "'4P': not a contract; wanted a level 1 to 7 and C, D, H, S or NT, as in 4SX"),
        ("4Sfoo", "'4Sfoo': 'FOO' is not understood; wanted X or XX, a declarer N E S W, a result =, +1 or -1"),
        ("4S=", "'4S=': it says more than the contract 4S; wanted a contract alone, as in 4SX"),
        ("7NXN", "'7NXN': it says more than the contract 7NTX; wanted a contract alone"),
        ("7NNX", "'7NNX': it says more than the contract 7NTX; wanted a contract alone"),
    ],
)
def test_texts_that_are_no_contract_are_refused_with_the_nearest(text: str, message: str) -> None:
    with pytest.raises(ContractSyntaxError) as caught:
        Contract.parse(text)
    assert str(caught.value).startswith(message)
    assert caught.value.code == "contract-syntax"
    assert caught.value.text == text


@pytest.mark.parametrize("text", ["3R", "3K", "3P", "3T", "4Ca", "4Pi", "4K", "3V", "3G"])
def test_local_letters_of_denominations_are_not_guessed(text: str) -> None:
    with pytest.raises(ContractSyntaxError):
        Contract.parse(text)


@pytest.mark.parametrize("level", [-1, 0, 8, 44])
def test_levels_outside_one_to_seven_do_not_exist(level: int) -> None:
    with pytest.raises(LevelError, match=f"a contract is at level 1 to 7, not {level}"):
        Contract(level, Denomination.S)


def test_doublings_multiply_by_one_two_or_four() -> None:
    assert [doubling.factor for doubling in Doubling] == [1, 2, 4]


@given(st.text(max_size=12) | st.text(alphabet="1234567CDHSNTXxw=+-*. ", max_size=10))
def test_any_text_is_a_contract_or_an_error_of_ours(text: str) -> None:
    try:
        contract = Contract.parse(text)
    except OvertrickError:
        return
    assert Contract.parse(str(contract)) == contract
