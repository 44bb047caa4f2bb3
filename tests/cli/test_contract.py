"""``overtrick contract``: every common notation or a helpful refusal, for the side that declared."""

import json
from collections.abc import Callable

import pytest
from click.testing import Result

Run = Callable[..., Result]

# arguments, and the score
SCORES = """
4SX-2 --vul yes                  -500
4 S x --tricks 10 --vul yes      +790
4sxs-2 --vul no                  -300
3NT by S +1 --vul no             +430
3NTX+1 by S --vul yes            +950
4♠×= --vul yes                   +790
2N --tricks 8 --vul no           +120
3SA= --vul yes                   +600
7NNX -1 --vul no                 -100
5SXX+1 --vul yes                 +1600
7 NT xx --tricks 0 --vul yes     -7600
"""


@pytest.mark.parametrize("row", SCORES.strip().split("\n"))
def test_contract_is_scored_however_it_is_written(run: Run, row: str) -> None:
    typed, score = row[:33].split(), row[33:].strip()
    done = run("contract", *typed)
    assert done.exit_code == 0, done.output
    assert done.stdout.endswith(f": {score}\n")


def test_both_vulnerabilities_are_told_where_none_is_stated(run: Run) -> None:
    assert run("contract", "4SX=").stdout.split("\n")[:2] == [
        "4SX, 10 tricks (made), not vulnerable: +590",
        "4SX, 10 tricks (made), vulnerable: +790",
    ]


def test_explain_shows_the_parts_with_their_laws(run: Run) -> None:
    done = run("contract", "6NTXX+1", "--vul", "yes", "--explain")
    assert "extended bid-trick score  EBTS      760  (40 + 5 × 30) × 4 = 760  Law 77, trick score" in done.stdout
    assert "final contract value      FCV      2510" in done.stdout


def test_a_contract_without_a_result_has_a_value_for_every_number_of_tricks(run: Run) -> None:
    lines = run("contract", "3NT").stdout.split("\n")
    assert lines[1].split() == ["Tricks", "Result", "not", "vulnerable", "vulnerable"]
    assert len([line for line in lines if line[:6].strip().isdecimal()]) == 14
    assert lines[6].split() == ["9", "=", "400", "600"]


def test_a_board_passed_out_scores_nought(run: Run) -> None:
    for text in ("Pass", "P", "all pass"):
        assert "0 to both sides" in run("contract", text).stdout
    assert json.loads(run("contract", "Pass", "--json").stdout)["score"] == 0


# what was typed, and what the message says of it
REFUSED = """
8C                    did you mean 7C?
4SXXX                 did you mean 4SXX?
7NT+3                 did you mean 7NT=?
4S 14 tricks          did you mean 4S+3?
1♣−20                 did you mean 1C-7?
4Z                    not a contract
4S 3                  3 alone may be overtricks
NP                    not a contract
"""


@pytest.mark.parametrize("row", REFUSED.strip().split("\n"))
def test_what_is_no_contract_is_refused_with_the_nearest(run: Run, row: str) -> None:
    text, told = row[:22].strip(), row[22:].strip()
    done = run("contract", text)
    assert done.exit_code == 1
    assert done.stdout == ""
    assert told in done.stderr


def test_two_results_that_contradict_each_other_are_refused(run: Run) -> None:
    done = run("contract", "4SX-2", "--tricks", "9")
    assert (done.exit_code, done.stdout) == (1, "")
    assert "'4SX-2' says 8 tricks and --tricks says 9" in done.stderr
    assert run("contract", "4SX-2", "--tricks", "8").exit_code == 0


def test_a_refusal_is_an_answer_too(run: Run) -> None:
    done = run("contract", "8C", "--json")
    assert done.exit_code == 1
    assert [(each["code"], each["level"]) for each in json.loads(done.stdout)["problems"]] == [
        ("contract-syntax", "error")
    ]


def test_answer_says_not_vulnerable_where_nothing_is_stated(run: Run) -> None:
    answer = json.loads(run("contract", "4SX=", "--json").stdout)
    assert (answer["contract"], answer["vulnerable"], answer["tricks"], answer["score"]) == ("4SX", False, 10, 590)
    values = json.loads(run("contract", "4SX", "--vul", "yes", "--json").stdout)
    assert (values["tricks"], values["score"]) == (None, None)
    assert values["values"][10] == {"tricks": 10, "score": 790}


@pytest.mark.parametrize("tricks", ["14", "-1", "ten"])
def test_tricks_are_0_to_13(run: Run, tricks: str) -> None:
    assert run("contract", "4S", "--tricks", tricks).exit_code == 2
