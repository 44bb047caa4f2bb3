"""Messages to the service, each held against the vendor's own validation."""

from collections import deque
from pathlib import Path
from typing import Protocol

import pytest
from bridgemate_dataconnector import (
    validate_handrecord_dto,
    validate_init_dto,
    validate_result_dto,
    validate_section_update_dto,
)

from overtrick.bridgemate.incoming import told_by
from overtrick.bridgemate.link import Link, Sending
from overtrick.bridgemate.outgoing import hand_messages, movement_message, player_messages, start_message
from overtrick.bridgemate.plan import Plan
from overtrick.bridgemate.sent_results import result_messages
from overtrick.compare.adjusted import Adjustment
from overtrick.events.model import BoardFacts, Contestant, Entry, Event, Kind, Numbers, ResultEntered, Ruled, What
from overtrick.formats import bws
from overtrick.formats.losses import Losses
from overtrick.formats.seatings import Seating, seatings_of
from overtrick.game.cards import Card, Deal
from overtrick.game.notation import parse_result
from overtrick.game.result import NotPlayed, ScoreOnly
from overtrick.game.seats import BySide


class Service(Protocol):
    """The service of the test, see ``conftest``."""

    accepted: dict[tuple[str, str], int]
    sent: list[tuple[int, str, object]]
    faults: deque[str]
    requests: int

    def put(self, queue: str, session: str, message: dict[str, object]) -> None: ...


FILES = Path(__file__).parents[3] / "shared" / "events" / "bws"
GUID = "28A937506D0F4014BC868F53FBF4F9B9"
DEAL = Deal.parse("N:A92.K87.QJ43.T98 KQJ.AQ6.A652.KQJ T8765.JT9.T98.A7 43.5432.K7.65432")
MOVEMENT = [
    Seating("A", 1, 1, BySide(("1",), ("4",)), (1, 2)),
    Seating("A", 2, 1, BySide(("2",), ()), ()),
    Seating("A", 1, 3, BySide(("1",), ("2",)), (3, 4)),
]
EVENT = Event(
    "Thursday pairs",
    "2026-03-05",
    contestants=(
        Contestant("1", "A", names=("Nora", "Sam"), ids=("1001", "")),
        Contestant("4", "A", names=("Eve", "Walt")),
    ),
    boards={(None, "1"): BoardFacts(deal=DEAL), (None, "2"): BoardFacts(deal=Deal.parse("N:A92.K87.QJ43.T98 - - -"))},
)


def test_an_event_is_what_the_vendor_accepts() -> None:
    plan = Plan(EVENT, {1: GUID}, MOVEMENT, {"LeadCard": False})
    message = start_message(plan)
    assert validate_init_dto(message), message.validation_messages
    sent = message.to_dict()
    assert sent["Commands"] == 7
    (session,) = sent["Sessions"]
    assert (session["Name"], session["Year"], session["Month"], session["Day"]) == ("Thursday pairs", 2026, 3, 5)
    (section,) = session["ScoringGroups"][0]["Sections"]
    assert (section["Letters"], section["Winners"], section["GameType"]) == ("A", 1, 10)
    rounds = {(r["TableNumber"], r["RoundNumber"]): r for table in section["Tables"] for r in table["Rounds"]}
    assert sorted(rounds) == [(1, 1), (1, 2), (1, 3), (2, 1)]
    assert [rounds[1, 3][name] for name in ("PairNS", "PairEW", "LowBoardNumber", "HighBoardNumber")] == [1, 2, 3, 4]
    assert [rounds[2, 1][name] for name in ("PairNS", "PairEW", "LowBoardNumber")] == [2, 0, 0]
    assert [rounds[1, 2][name] for name in ("PairNS", "PairEW")] == [0, 0]
    assert [(p["PlayerNumber"], p["LastName"]) for p in sent["PlayerData"]] == [("1001", "Nora")]
    seats = [(p["Direction"], p["PlayerNumber"], p["LastName"]) for p in sent["Participations"]]
    assert seats == [(1, "1001", None), (3, None, "Sam"), (2, None, "Eve"), (4, None, "Walt")]
    assert [settings["LeadCard"] for settings in sent["Bridgemate2Settings"]] == [False]
    assert [loss.message for loss in plan.losses.items] == ["board 2: four hands and a number are needed"]


def test_deals_and_players_can_be_sent_later() -> None:
    plan = Plan(EVENT, {1: GUID}, MOVEMENT)
    (hand,) = hand_messages(plan, 1)
    assert validate_handrecord_dto(hand), hand.validation_messages
    assert (hand.board_number, hand.north_spades, hand.west_clubs) == (1, "A92", "65432")
    assert [player.player_number for player in player_messages(plan, 1)] == ["1001"]


def test_a_movement_is_updated_section_by_section() -> None:
    message = movement_message(Plan(EVENT, {1: GUID}, MOVEMENT), (1, "A"))
    assert validate_section_update_dto(message), message.validation_messages
    assert message.to_dict()["ScoringGroupScoringMethod"] == 10


def test_an_individual_names_every_seat_of_every_round() -> None:
    first: BySide[Numbers] = BySide(("1", "4"), ("2", "3"))
    movement = [Seating("A", 1, 1, first, (1,)), Seating("A", 1, 2, first.turned, (2,))]
    contestants = tuple(Contestant(str(n), "A", names=(f"Player {n}",), ids=(str(1000 + n),)) for n in range(1, 5))
    event = Event("Singles", "2026-03-05", Kind.INDIVIDUAL, contestants)
    message = start_message(Plan(event, {1: GUID}, movement))
    assert validate_init_dto(message), message.validation_messages
    seats = [(p["RoundNumber"], p["Direction"], p["PlayerNumber"]) for p in message.to_dict()["Participations"]]
    assert seats == [
        (1, 1, "1001"), (1, 3, "1004"), (1, 2, "1002"), (1, 4, "1003"),
        (2, 1, "1002"), (2, 3, "1003"), (2, 2, "1001"), (2, 4, "1004"),
    ]  # fmt: skip


@pytest.mark.skipif(not FILES.exists(), reason="the folder shared is not beside the project")
def test_a_real_evening_is_what_the_vendor_accepts() -> None:
    event = bws.read((FILES / "small.bws").read_bytes(), "a").value.events[0]
    plan = Plan(event, {1: GUID}, seatings_of(event.entries))
    message = start_message(plan)
    assert validate_init_dto(message), message.validation_messages
    results = result_messages(event.entries, GUID, plan.sections(), plan.losses)
    assert len(results) == 156
    assert all(map(validate_result_dto, results))
    for entry, result in zip(event.entries, results, strict=True):
        assert told_by(result.to_dict()).what == entry.what


def entry(what: What) -> Entry:
    return Entry("1", what, section="A", round=1, table="1", board="1", contestants=BySide(("1",), ("4",)))


@pytest.mark.parametrize(
    ("what", "level", "losses"),
    [
        (ResultEntered(parse_result("4SXW-2"), Card.parse("ST")), 4, 0),
        (ResultEntered(parse_result("Pass")), 0, 0),
        (ResultEntered(NotPlayed()), -10, 0),
        (Ruled(Adjustment.parse("A+/A-")), -7, 0),
        (Ruled(Adjustment.parse("60/40")), -7, 1),
        (Ruled(Adjustment.parse("A=")), -5, 0),
        (Ruled(Adjustment.parse("65/35")), None, 1),
        (Ruled(Adjustment.parse("4SN=")), None, 1),
        (ResultEntered(ScoreOnly(420)), None, 1),
    ],
)
def test_results_go_back_to_the_devices_as_far_as_they_can_show_them(
    what: What, level: int | None, losses: int
) -> None:
    told = Losses()
    plan = Plan(EVENT, {1: GUID}, MOVEMENT)
    messages = result_messages([entry(what)], GUID, plan.sections(), told)
    assert [message.level for message in messages] == ([] if level is None else [level])
    assert all(map(validate_result_dto, messages))
    assert len(told.items) == losses


def test_everything_arrives_as_it_was_sent(service: Service, link: Link) -> None:
    plan = Plan(EVENT, {1: GUID}, MOVEMENT)
    link.start(start_message(plan))
    link.update_movement(GUID, movement_message(plan, (1, "A")))
    link.send(Sending.HANDS, GUID, hand_messages(plan, 1))
    link.send(Sending.PLAYERS, GUID, player_messages(plan, 1))
    link.send(Sending.RESULTS, GUID, [])
    assert [(command, session) for command, session, _ in service.sent] == [(5, ""), (6, GUID), (13, GUID), (11, GUID)]
    assert service.sent[0][2] == start_message(plan).to_dict()
