import pytest

from overtrick.events.model import Kind
from overtrick.formats import conditions_toml
from overtrick.formats.document import Document
from overtrick.game.problems import Reading
from overtrick.regulations.conditions import Conditions

CONDITIONS = """
profile = "ebu"
name = "Thursday pairs"
date = 2026-03-05
kind = "pairs"
winners = 1

[matchpoints]
line-figures = "as-counted"
expected = 6

[choices]
sit-out = "not-counted"
average.imps-own = true
butler.drop = "one"
"""


def read(text: str) -> Reading[Document]:
    return conditions_toml.read(text.encode(), "c.toml")


def test_conditions_are_a_profile_and_choices() -> None:
    reading = read(CONDITIONS)
    event = reading.value.events[0]
    assert (event.name, event.date, event.kind) == ("Thursday pairs", "2026-03-05", Kind.PAIRS)
    choices = {
        "winners": "1",
        "matchpoints.line-figures": "as-counted",
        "matchpoints.expected": "6",
        "sit-out": "not-counted",
        "average.imps-own": "yes",
        "butler.drop": "one",
    }
    assert event.conditions == Conditions("ebu", choices)
    assert reading.problems == ()


def test_the_profile_may_be_called_regulations() -> None:
    assert read('regulations = "acbl"').value.events[0].conditions.profile == "acbl"


def test_the_profile_may_be_typed_in_capitals() -> None:
    assert read('profile = "EBU "').value.events[0].conditions.profile == "ebu"


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ('winners = 1\nneuburg = "yes"', "policy-unknown", 2),
        ('\n\nmethod = "guessing"', "policy-unknown", 3),
        ('winners = 1\nkind = "solitaire"', "kind-unknown", 2),
        ('winners = 1\nprofile = "nowhere"', "profile-unknown", 2),
        ("winners = 1\nmethod = ", "toml-syntax", 2),
        ('[butler]\ndrop = "one"\n[printed]\ndrop = "x"', "policy-unknown", 4),
        ('[printed]\ndrop = "x"\n[butler]\ndrop = "one"', "policy-unknown", 2),
        ('[choices]\nwinners = 1\n[event]\nkind = "solitaire"', "kind-unknown", 4),
        ('[event]\nname = "a"\n[choices.printed]\n\ndrop = "x"', "policy-unknown", 5),
        ('winners = 1\n[ "printed" . more ]\n"drop" = "x"', "policy-unknown", 3),
        ("winners = 1\nprinted = {total = 1, drop = {x = 2}}", "policy-unknown", 2),
        ('choices.winners = 1\nchoices . printed.drop = "x"', "policy-unknown", 2),
        ('winners = 1\n[[printed]]\ndrop = "x"', "policy-unknown", 2),
        ("[[[[", "toml-syntax", 1),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, code: str, line: int) -> None:
    problem = read(text).problems[0]
    assert (problem.code, problem.where and problem.where.line) == (code, line)


def test_the_other_choices_are_read_beside_a_wrong_one() -> None:
    assert read('nonsense = 1\nwinners = "2"').value.events[0].conditions.choices == {"winners": "2"}


def test_keys_of_many_parts_are_refused() -> None:
    assert [problem.code for problem in read("a." * 50 + "a = 1").problems] == ["toml-refused"]


def test_conditions_are_recognised_by_a_key() -> None:
    assert conditions_toml.recognises(CONDITIONS)
    assert conditions_toml.recognises('butler.drop = "one"')
    assert not conditions_toml.recognises("one = two\n")
    assert not conditions_toml.recognises('{"profile": "ebu"}')
