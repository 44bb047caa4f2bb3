from fractions import Fraction

import pytest

from overtrick.compare.adjusted import Adjustment
from overtrick.events.model import (
    CarriedOver,
    MatchEntered,
    PaperChanged,
    PenaltyGiven,
    Published,
    Requested,
    RequestRefused,
    ResultEntered,
    Ruled,
    SatOut,
    WalkOver,
    What,
)
from overtrick.formats.entry_what import EntryShapeError, read_what
from overtrick.game.cards import Card
from overtrick.game.notation import parse_result
from overtrick.game.result import NotPlayed, PassedOut, ScoreOnly, Unknown
from overtrick.game.seats import BySide

SAID: list[tuple[dict[str, object], What]] = [
    ({"result": "played", "contract": "4H", "declarer": "W", "tricks": 10}, ResultEntered(parse_result("4HW="))),
    (
        {"result": "played", "contract": "4H", "declarer": "W", "tricks": 10, "lead": "SA", "score": -420},
        ResultEntered(parse_result("4HW="), Card.parse("SA"), -420),
    ),
    ({"result": "passed_out"}, ResultEntered(PassedOut())),
    ({"result": "not_played"}, ResultEntered(NotPlayed())),
    ({"result": "not_played", "late_play": True}, ResultEntered(NotPlayed(late=True))),
    ({"result": "score_only", "score": -50}, ResultEntered(ScoreOnly(-50), written=-50)),
    ({"result": "unknown"}, ResultEntered(Unknown())),
    ({"adjustment": "A+/A-"}, Ruled(Adjustment.parse("A+/A-"))),
    ({"sit_out": {"boards": 3}}, SatOut(3)),
    ({"sit_out": True}, SatOut(1)),
    ({"walk_over": True}, WalkOver()),
    ({"match": {"home": 45, "away": "54.5", "boards": 28}}, MatchEntered(BySide(Fraction(45), Fraction(109, 2)), 28)),
    ({"publish": {"snapshot": 1}}, Published(1)),
    ({"request": {"claims_tricks": 11}}, Requested("claims_tricks 11")),
    ({"request": "we made one more"}, Requested("we made one more")),
    ({"request_refused": True}, RequestRefused()),
    ({"paper": {"name": "movement.txt", "number": 4}}, PaperChanged("movement.txt", 4)),
]


@pytest.mark.parametrize(("what", "meant"), SAID)
def test_entries_say_one_thing(what: dict[str, object], meant: What) -> None:
    assert read_what(what) == (meant, ())


def test_penalties_and_carry_over_name_their_contestant() -> None:
    penalty = {"penalty": {"contestant": 9, "of_top": "25%", "law": "90B2"}}
    assert read_what(penalty) == (PenaltyGiven(Fraction(25), "top%", "90B2"), ("9",))
    points = {"penalty": {"contestant": 9, "amount": "0.5", "unit": "VP"}}
    assert read_what(points) == (PenaltyGiven(Fraction(1, 2), "VP"), ("9",))
    carried = {"carried_over": {"contestant": 2, "amount": "12.8"}}
    assert read_what(carried) == (CarriedOver(Fraction(64, 5)), ("2",))


@pytest.mark.parametrize(
    "what",
    [
        {},
        {"nonsense": 1},
        {"result": None},
        {"result": "score_only"},
        {"result": "played", "contract": "4H", "declarer": "X", "tricks": 10},
        {"penalty": {"amount": 1}},
        {"penalty": {"amount": "x", "unit": "MP"}},
        {"match": {"home": 1}},
        {"publish": True},
    ],
)
def test_what_says_nothing_that_can_be_said_is_refused(what: dict[str, object]) -> None:
    with pytest.raises(EntryShapeError):
        read_what(what)
