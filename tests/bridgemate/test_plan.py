import pytest

from overtrick.bridgemate.errors import PlanError, RoundStartedError
from overtrick.bridgemate.methods import scoring_method
from overtrick.bridgemate.plan import Plan, changed_rounds
from overtrick.events.model import Entry, Event, Numbers, ResultEntered
from overtrick.formats.losses import Losses
from overtrick.formats.seatings import Seating
from overtrick.game.notation import parse_result
from overtrick.game.seats import BySide
from overtrick.regulations.conditions import Conditions

GUID = "28A937506D0F4014BC868F53FBF4F9B9"


def seating(table: int, round_: int, ns: str, ew: str, section: str = "A") -> Seating:
    return Seating(section, table, round_, BySide((ns,), (ew,)), (round_,))


MOVEMENT = [seating(1, 1, "1", "4"), seating(2, 1, "2", "3"), seating(1, 2, "1", "3"), seating(2, 2, "2", "4")]


@pytest.mark.parametrize(
    ("guids", "movement", "words"),
    [
        ({1: "28a937506d0f4014bc868f53fbf4f9b9"}, MOVEMENT, "no identity; wanted 32 of 0-9 and A-F"),
        ({1: "28A9"}, MOVEMENT, "no identity"),
        ({2: GUID}, MOVEMENT, "no identity is given for session 1"),
        ({1: GUID}, [], "no movement"),
    ],
)
def test_an_event_that_cannot_be_sent_is_refused(guids: dict[int, str], movement: list[Seating], words: str) -> None:
    with pytest.raises(PlanError, match=words):
        Plan(Event(), guids, movement)


def test_an_event_needs_a_day() -> None:
    with pytest.raises(PlanError, match="wants a day such as 2026-03-05"):
        _ = Plan(Event(date="spring"), {1: GUID}, MOVEMENT).day


@pytest.mark.parametrize(("field", "groups"), [("across", [["A", "B"]]), ("section", [["A"], ["B"]])])
def test_the_devices_compare_the_field_that_the_ranking_compares(field: str, groups: list[list[str]]) -> None:
    event = Event(conditions=Conditions(choices={"field": field}))
    plan = Plan(event, {1: GUID}, [*MOVEMENT, seating(1, 1, "1", "2", "B")])
    assert [[section for _, section in keys] for keys in plan.groups(plan.sections()).values()] == groups


def played(table: int, round_: int) -> Entry:
    what = ResultEntered(parse_result("3NTN="))
    sides: BySide[Numbers] = BySide(("1",), ("4",))
    return Entry("e", what, section="A", round=round_, table=str(table), board="1", contestants=sides)


def test_only_rounds_that_have_not_begun_may_change() -> None:
    event = Event(entries=(played(1, 1),))
    later = [*MOVEMENT[:2], seating(1, 2, "2", "4"), seating(2, 2, "1", "3")]
    assert [(each.round, each.table) for each in changed_rounds(MOVEMENT, later, event)] == [(2, 1), (2, 2)]
    earlier = [seating(1, 1, "1", "3"), *MOVEMENT[1:]]
    with pytest.raises(RoundStartedError, match="table 1: round 1 has results, and the new movement changes round 1"):
        changed_rounds(MOVEMENT, earlier, event)
    with pytest.raises(RoundStartedError, match="round 2 has results, and the new movement changes round 1"):
        changed_rounds(MOVEMENT, earlier, Event(entries=(played(1, 2),)))
    assert changed_rounds(MOVEMENT, earlier, Event(entries=(played(2, 1),))) == [earlier[0]]


METHODS = [
    ({"method": "matchpoints"}, 10, 0),
    ({"method": "butler", "butler.drop": "five-percent"}, 21, 0),
    ({"method": "butler", "butler.drop": "none", "average.imps": "3"}, 27, 0),
    ({"method": "butler", "butler.drop": "one"}, 21, 1),
    ({"method": "cross-imps", "cross-imps.divisor": "one"}, 30, 0),
    ({"method": "cross-imps", "cross-imps.divisor": "others", "average.imps": "3"}, 36, 0),
    ({"method": "imps", "victory-points.teams": "none"}, 40, 0),
    ({"method": "imps", "victory-points.teams": "wbf-discrete"}, 50, 0),
    ({"method": "imps", "victory-points.teams": "wbf"}, 51, 0),
    ({"method": "board-a-match"}, 60, 0),
    ({"method": "point-a-board"}, 10, 1),
]


@pytest.mark.parametrize(("choices", "number", "losses"), METHODS)
def test_methods_are_the_services_numbers(choices: dict[str, str], number: int, losses: int) -> None:
    told = Losses()
    choices = {"average.imps": "2", **choices}
    assert scoring_method(Event(conditions=Conditions(choices=choices)), told) == number
    assert len(told.items) == losses
