import pytest

from overtrick.compare.adjusted import Adjustment
from overtrick.events.model import Entry, ResultEntered, Ruled, SatOut, What
from overtrick.game.cards import Card
from overtrick.game.notation import parse_result
from overtrick.game.result import NotPlayed, Unknown
from overtrick.game.seats import BySide
from overtrick.reports.received import received_answer, received_line, received_lines

PLACE = "A3 round 2, board 7: "


def entry(what: What, entry_id: str = "1", *replaces: str, ns: tuple[str, ...] = ("3",)) -> Entry:
    sides = BySide(ns, ("9",) if ns else ())
    return Entry(entry_id, what, None, "A", 2, "3", "7", contestants=sides, replaces=frozenset(replaces))


def result(text: str) -> ResultEntered:
    return ResultEntered(parse_result(text))


LINES = [
    (entry(result("4SXN-2")), "3 v 9, 4SXN-2 -500"),
    (entry(result("4SXE-2")), "3 v 9, 4SXE-2 +500"),
    (entry(ResultEntered(parse_result("3NTN="), Card.parse("HA"))), "3 v 9, 3NTN= +600 lead HA"),
    (entry(result("Pass")), "3 v 9, Pass +0"),
    (entry(ResultEntered(NotPlayed())), "3 v 9, not played"),
    (entry(ResultEntered(Unknown())), "3 v 9, taken back"),
    (entry(Ruled(Adjustment.parse("60/40"))), "3 v 9, ruled 60/40"),
    (entry(result("Pass"), ns=("3", "7")), "3+7 v 9, Pass +0"),
    (entry(result("Pass"), ns=()), "Pass +0"),
]


@pytest.mark.parametrize(("one", "words"), LINES)
def test_a_line_says_who_what_and_for_how_much(one: Entry, words: str) -> None:
    assert received_line(one) == PLACE + words


def test_a_correction_says_what_was_in_force_before() -> None:
    first = entry(result("4SN="), "a")
    second = entry(result("3SN="), "b", "a")
    third = entry(result("2SN="), "c", "a", "b")
    assert list(received_lines([third], [first, second])) == [PLACE + "3 v 9, 2SN= +110 (was 3SN= +140)"]
    assert list(received_lines([second, third], [first]))[1] == PLACE + "3 v 9, 2SN= +110 (was 3SN= +140)"


def test_only_results_and_rulings_have_lines() -> None:
    assert list(received_lines([entry(SatOut())], [])) == []


def test_a_program_gets_the_words_of_the_log() -> None:
    answer = received_answer([entry(result("Pass"))], [])
    assert answer["problems"] == []
    assert str(answer["entries"]).startswith("[{'id': '1', 'section': 'A', 'round': 2")
