"""Labels: the number alone where it is unique, else with its section before it and its direction after it."""

import pytest

from overtrick.events.contestants import directory
from overtrick.events.model import Contestant, Entry, Kind, ResultEntered
from overtrick.game.result import PassedOut
from overtrick.game.seats import BySide, Side


def sat(section: str, round_: int | None, table: str | None, ns: str, ew: str) -> Entry:
    return Entry(
        f"{section}{round_}{table}{ns}{ew}",
        ResultEntered(PassedOut()),
        section=section,
        round=round_,
        table=table,
        contestants=BySide((ns,), (ew,)),
    )


def played(*meetings: str) -> list[Entry]:
    """Meetings written as ``round.table ns-ew``."""
    split = [(place.split("."), pairs.split("-")) for place, pairs in (each.split() for each in meetings)]
    return [sat("A", int(round_), table, *pairs) for (round_, table), pairs in split]


HOWELL = played("1.1 1-2", "1.2 3-4", "2.1 1-3", "2.2 2-4")
MITCHELL = played("1.1 1-1", "1.2 2-2", "2.1 1-2", "2.2 2-1")
SKIPPED = played("1.1 1-2", "1.2 2-3", "1.3 3-4", "1.4 4-1", "2.1 1-3", "2.2 2-4", "2.3 3-1", "2.4 4-2")
TWO_SECTIONS = [sat(s, 1, t, t, str(int(t) + 10)) for s in "AB" for t in "123"]

LABELS = [
    # what was seen, number, section, side -> label
    (HOWELL, "3", "A", Side.EW, "3"),
    (MITCHELL, "2", "A", Side.EW, "2EW"),
    (SKIPPED, "2", "A", Side.NS, "2NS"),
    (TWO_SECTIONS, "1", "B", Side.NS, "B1"),
    (TWO_SECTIONS, "12", "A", Side.EW, "A12"),
]


@pytest.mark.parametrize(("entries", "number", "section", "side", "label"), LABELS)
def test_label_says_no_more_than_is_needed(
    entries: list[Entry], number: str, section: str, side: Side, label: str
) -> None:
    assert directory((), entries, kind=Kind.PAIRS).label(number, section, side) == label


def test_label_follows_the_contestants_entered_rather_than_the_seats() -> None:
    entered = tuple(Contestant(n, "A", side) for n in "12" for side in Side)
    found = directory(entered, HOWELL, kind=Kind.PAIRS)
    assert set(found.by_label) == {"1NS", "1EW", "2NS", "2EW"}


def test_label_of_a_pair_that_changes_direction_can_be_given_outright() -> None:
    entered = tuple(Contestant(n, "A", side) for n in "12" for side in Side)
    found = directory(entered, MITCHELL, kind=Kind.PAIRS)
    assert found.label("1EW", "A", Side.NS) == "1EW"


def test_one_pair_at_a_wrong_table_does_not_split_a_howell() -> None:
    wrong = [*HOWELL, sat("A", 1, "2", "5", "1")]
    assert not directory((), wrong, kind=Kind.PAIRS).by_direction


def test_pair_that_moves_between_sections_stays_one_pair() -> None:
    moving = [sat("A", 1, "1", "1", "2"), sat("B", 2, "1", "1", "3"), sat("A", 2, "1", "2", "4")]
    assert not directory((), moving, kind=Kind.PAIRS).by_section


def test_teams_keep_their_numbers_at_both_tables() -> None:
    both_rooms = [sat("", 1, "1", "2", "7"), sat("", 1, "2", "7", "2")]
    assert directory((), both_rooms, kind=Kind.TEAMS).label("7", "", Side.EW) == "7"
