"""How two sides agree: what each kind of device may put right, approve, and not yet see."""

import pytest

from overtrick.events.model import Entry, Numbers, ResultEntered
from overtrick.game.cards import Card
from overtrick.game.notation import parse_result
from overtrick.game.seats import BySide
from overtrick.web.rights import Badge, Role
from overtrick.web.room.schedule import Sitting, TableName
from overtrick.web.room.slots import Slot
from overtrick.web.table.agreement import Hand, approver, hand_of, is_hidden, may_approve, slipped

SIDES: BySide[Numbers] = BySide(("3",), ("9",))
SITTING = Sitting(TableName("", 1), 1, SIDES, ("7",))
NORTH, EAST = Badge(Role.PLAYER, "e", contestant="3"), Badge(Role.PLAYER, "e", contestant="9")
TABLET, DIRECTOR = Badge(Role.TABLE, "e", table="1"), Badge(Role.DIRECTOR)


def said(text: str, lead: str = "") -> ResultEntered:
    return ResultEntered(parse_result(text), Card.parse(lead) if lead else None)


def entry(identity: str, text: str, who: str, role: str = "player") -> Entry:
    return Entry(identity, said(text), board="7", contestants=SIDES, who=who, role=role)


def hand(badge: Badge, keyed_by: str = "NS", *, blind: bool = False) -> Hand:
    return hand_of(badge, SITTING, keyed_by, blind=blind)


# Who keys what over an entry of North-South (a, 4SN=): what it replaces, and whether it approves.
@pytest.mark.parametrize(
    ("keys", "text", "replaces", "is_approval"),
    [
        (hand(NORTH), "4SN+1", {"a"}, False),
        (hand(EAST), "4SN+1", set(), False),
        (hand(EAST), "4SN=", {"a"}, True),
        (hand(TABLET), "4SN+1", {"a"}, False),
        (hand(TABLET, blind=True), "4SN+1", {"a"}, False),
        (hand(TABLET, "EW", blind=True), "4SN+1", set(), False),
        (hand(TABLET, "EW", blind=True), "4SN=", {"a"}, True),
        (hand(DIRECTOR), "4SN+1", {"a"}, False),
    ],
)
def test_slip_replaces_ones_own_and_agrees_with_the_others(
    keys: Hand, text: str, replaces: set[str], *, is_approval: bool
) -> None:
    found = slipped(said(text), keys, Slot("7", (entry("a", "4SN=", "3"),)), frozenset({"a"}))
    assert (found.replaces, found.is_approval) == (replaces, is_approval)


def test_what_nobody_had_seen_is_not_replaced() -> None:
    slot = Slot("7", (entry("a", "4SN=", "3"),))
    assert slipped(said("4SN+1"), hand(NORTH), slot, frozenset()).replaces == frozenset()


def test_what_the_director_said_no_table_puts_right() -> None:
    slot = Slot("7", (entry("a", "4SN=", "director", "director"),))
    assert slipped(said("4SN+1"), hand(TABLET), slot, frozenset({"a"})).replaces == frozenset()
    assert slipped(said("4SN+1"), hand(DIRECTOR), slot, frozenset({"a"})).replaces == {"a"}


def test_what_was_taken_back_stands_in_nobodys_way() -> None:
    slot = Slot("7", (entry("a", "?", "3"),))
    assert slipped(said("4SN="), hand(EAST), slot, frozenset({"a"})).replaces == {"a"}


def test_lead_of_the_side_that_recorded_it_is_kept() -> None:
    slot = Slot("7", (entry("a", "4SN=", "3"),))
    assert slipped(said("4SN=", "HK"), hand(EAST), slot, frozenset({"a"})).said.lead == Card.parse("HK")


@pytest.mark.parametrize(
    ("approves", "is_allowed", "who"),
    [(hand(NORTH), False, "3"), (hand(EAST), True, "9"), (hand(TABLET), True, "9"), (hand(DIRECTOR), True, "director")],
)
def test_the_other_side_approves(approves: Hand, who: str, *, is_allowed: bool) -> None:
    one = entry("a", "4SN=", "3")
    assert (may_approve(approves, one), approver(approves, one)) == (is_allowed, who)


@pytest.mark.parametrize(
    ("looks", "blind", "hidden"),
    [
        (NORTH, True, False),
        (EAST, True, True),
        (TABLET, True, True),
        (DIRECTOR, True, False),
        (EAST, False, False),
        (TABLET, False, False),
    ],
)
def test_blind_result_is_hidden_from_who_has_still_to_key_it(looks: Badge, *, blind: bool, hidden: bool) -> None:
    slot = Slot("7", (entry("a", "4SN=", "3"),))
    assert is_hidden(slot, hand(looks, blind=blind), blind=blind) is hidden


def test_conflict_is_shown_to_both_also_on_a_blind_evening() -> None:
    slot = Slot("7", (entry("a", "4SN=", "3"), entry("b", "4SN+1", "9")))
    assert not any(is_hidden(slot, hand(each, blind=True), blind=True) for each in (NORTH, EAST, TABLET))
