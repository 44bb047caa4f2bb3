"""The plan of an evening out of the file that was made for it."""

import pytest

from overtrick.bridgemate.errors import PlanError
from overtrick.bridgemate.planned import planned
from overtrick.events.model import Event
from overtrick.formats.bws import BwsOptions, write
from overtrick.formats.document import Document
from overtrick.formats.jet.editor import Editor
from overtrick.formats.movement_seatings import seatings
from overtrick.formats.seatings import Seating
from overtrick.game.seats import BySide
from overtrick.movements import movement_named

GUID, OTHER = "28A937506D0F4014BC868F53FBF4F9B9", "0" * 32
MOVEMENT = seatings(movement_named("howell 3 tables"), "A")


def made(*, guid: str = GUID, rows: tuple[Seating, ...] = MOVEMENT) -> bytes:
    options = BwsOptions(seatings=rows, guid=guid, settings={"LeadCard": False, "BM2PINcode": "1234", "BM2Ranking": 2})
    return write(Document("", (Event("Thursday", "2026-03-05"),)), options).data


def test_everything_that_is_sent_comes_out_of_the_file() -> None:
    plan = planned(made(), "thursday.bws")
    assert (plan.event.name, plan.event.date, plan.sessions) == ("Thursday", "2026-03-05", {1: GUID})
    assert {each.place for each in plan.seatings} == {each.place for each in MOVEMENT}
    assert {each.boards for each in plan.seatings} == {each.boards for each in MOVEMENT}
    assert plan.settings == {"LeadCard": False, "BM2PINcode": "1234"}  # numbers are counted in another way there


def test_each_session_has_its_own_identity() -> None:
    two = [
        Seating("A", 1, 1, BySide(("1",), ("2",)), (1,), session=1),
        Seating("B", 1, 1, BySide(("3",), ("4",)), (1,), 2),
    ]
    editor = Editor(made(rows=tuple(two)))
    editor.replace("Session", [{"ID": 1, "GUID": GUID}, {"ID": 2, "GUID": OTHER}])
    assert planned(editor.data(), "two.bws").sessions == {1: GUID, 2: OTHER}


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (made(guid=""), "has no identity"),
        (made(rows=()), "no movement is in it"),
        (b"nothing", "no movement is in it .*not a Jet database"),
    ],
)
def test_a_file_that_says_too_little_is_refused_with_what_helps(data: bytes, words: str) -> None:
    with pytest.raises(PlanError, match=f"^x.bws: .*{words}.*overtrick bridgemate make"):
        planned(data, "x.bws")
