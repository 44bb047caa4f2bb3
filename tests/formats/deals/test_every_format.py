"""What holds for every deal format: what is written is read again, and nothing is lost without a word."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from overtrick.events.claims import ContestantClaim, Figure
from overtrick.events.model import BoardFacts, Contestant, Entry, Event, ResultEntered
from overtrick.formats import catalogue
from overtrick.formats.deals import ber, bhg, bri, cds, deals_csv, dge, dlm, dup, rzd
from overtrick.formats.document import Document, Kept, PlayRecord, Written
from overtrick.game.boards import Vulnerability
from overtrick.game.cards import Deal
from overtrick.game.problems import Reading, Where
from overtrick.game.result import PassedOut
from overtrick.game.seats import Seat
from overtrick.testing import deals


@dataclass(frozen=True)
class Format:
    name: str
    read: Callable[[bytes, str], Reading[Document]]
    write: Callable[[Document], Written]
    largest: int  # the highest board number that it holds
    keeps_numbers: bool = True


FORMATS = {
    each.name: each
    for each in (
        Format("ber", ber.read, ber.write, 10_000, keeps_numbers=False),
        Format("bhg", bhg.read, bhg.write, 9_999),
        Format("bri", bri.read, bri.write, 10_000, keeps_numbers=False),
        Format("cds", cds.read, cds.write, 255),
        Format("deals-csv", deals_csv.read, deals_csv.write, 10_000),
        Format("dge", dge.read, dge.write, 10_000, keeps_numbers=False),
        Format("dlm", dlm.read, dlm.write, 99),
        Format("dup", dup.read, dup.write, 99),
        Format("rzd", rzd.read, rzd.write, 10_000, keeps_numbers=False),
    )
}
EVERY = pytest.mark.parametrize("name", FORMATS)
Make = Callable[..., Document]
Boards = dict[tuple[int | None, str], BoardFacts]


def held(document: Document) -> dict[str, Deal | None]:
    return {board: facts.deal for event in document.events for (_, board), facts in event.boards.items()}


def made(dealt: Sequence[Deal]) -> Document:
    """The deals as the boards from 1 on."""
    boards: Boards = {(None, str(number)): BoardFacts(deal=deal) for number, deal in enumerate(dealt, start=1)}
    return Document("made", (Event(boards=boards),), ((),))


def codes(written: Written) -> list[str]:
    return [loss.code for loss in written.losses]


@EVERY
@given(st.lists(deals(), min_size=1, max_size=3))
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_what_is_written_is_recognised_and_read_again(name: str, dealt: list[Deal]) -> None:
    document = made(dealt)
    written = FORMATS[name].write(document)
    assert codes(written) == []
    reading = catalogue.read(written.data, "a")
    assert (reading.value.format, reading.problems) == (name, ())
    assert held(reading.value) == held(document)
    assert FORMATS[name].write(reading.value).data == written.data


@EVERY
def test_the_cards_are_those_of_the_same_deals_in_other_formats(
    name: str, two_deals: tuple[Deal, Deal], document_of: Make
) -> None:
    written = FORMATS[name].write(document_of({"1": two_deals[0], "2": two_deals[1]}))
    assert held(FORMATS[name].read(written.data, "a").value) == {"1": two_deals[0], "2": two_deals[1]}


@pytest.mark.parametrize("name", [name for name, form in FORMATS.items() if form.largest < 10_000])
def test_a_number_beyond_what_the_format_holds_is_a_loss(
    name: str, two_deals: tuple[Deal, Deal], document_of: Make
) -> None:
    form = FORMATS[name]
    written = form.write(document_of({str(form.largest): two_deals[0], str(form.largest + 1): two_deals[1]}))
    assert codes(written) == ["lost-deal"]
    assert held(form.read(written.data, "a").value) == {str(form.largest): two_deals[0]}


@EVERY
def test_numbers_are_kept_or_their_loss_is_told(name: str, two_deals: tuple[Deal, Deal], document_of: Make) -> None:
    form = FORMATS[name]
    written = form.write(document_of({"17": two_deals[0], "18": two_deals[1]}))
    again = held(form.read(written.data, "a").value)
    if form.keeps_numbers:
        assert (codes(written), list(again)) == ([], ["17", "18"])
    else:
        assert (codes(written), list(again)) == (["lost-number", "lost-number"], ["1", "2"])
        assert written.losses[0].message == "board 17 becomes board 1: the format counts its boards from 1"


@EVERY
def test_everything_but_the_deals_is_lost_item_by_item(name: str, two_deals: tuple[Deal, Deal]) -> None:
    ash, where = Contestant("5"), Where("a.csv", 3)
    entry = Entry("e", ResultEntered(PassedOut()), board="1", where=where)
    facts = BoardFacts(Seat.S, Vulnerability.BOTH, two_deals[0])
    event = Event("Cup", "2026-03-09", contestants=(ash,), entries=(entry,), boards={(None, "1"): facts})
    one = ContestantClaim(Figure.TOTAL, ash, "12", Fraction(12), Fraction(1), where)
    document = Document("made", (event,), ((one,),), (Kept("Venue", "Hall", where),), {"e": PlayRecord()})
    written = FORMATS[name].write(document)
    expected = {"lost-contestant", "lost-entry", "lost-figure", "lost-kept", "lost-play"}
    of_boards = set() if name == "deals-csv" else {"lost-dealer", "lost-vulnerability"}
    of_name = {"lost-date"} if name == "dlm" else {"lost-name"}  # DLM has a headline
    assert set(codes(written)) == expected | of_boards | of_name
    assert all(
        loss.where == where for loss in written.losses if loss.code in ("lost-entry", "lost-figure", "lost-kept")
    )


@EVERY
def test_a_second_deal_of_a_board_is_lost(name: str, two_deals: tuple[Deal, Deal]) -> None:
    events = tuple(Event(boards={(None, "1"): BoardFacts(deal=deal)}) for deal in two_deals)
    written = FORMATS[name].write(Document("made", events, ((), ())))
    assert codes(written) == ["lost-deal"]
    assert held(FORMATS[name].read(written.data, "a").value) == {"1": two_deals[0]}


@EVERY
def test_hands_that_are_not_known_are_not_made_up(name: str, two_deals: tuple[Deal, Deal], document_of: Make) -> None:
    half = Deal((two_deals[0][Seat.N], None, two_deals[0][Seat.S], None))
    three = Deal((two_deals[1][Seat.N], two_deals[1][Seat.E], two_deals[1][Seat.S], None))
    written = FORMATS[name].write(document_of({"1": three, "2": half}))
    again = held(FORMATS[name].read(written.data, "a").value)
    assert again["1"] == two_deals[1]  # the fourth hand follows from three
    if name == "deals-csv":
        assert (codes(written), again["2"]) == ([], half)
    else:
        assert (codes(written), list(again)) == (["lost-deal"], ["1"])


@EVERY
def test_a_document_without_deals_is_a_file_without_boards(name: str) -> None:
    written = FORMATS[name].write(Document("made"))
    assert codes(written) == []
    assert held(FORMATS[name].read(written.data, "a").value) == {}


@pytest.mark.parametrize("name", ["ber", "bri", "cds", "dge", "dup", "rzd"])
def test_a_file_cut_short_gives_its_whole_boards_and_says_where_it_ends(
    name: str, two_deals: tuple[Deal, Deal], document_of: Make
) -> None:
    data = FORMATS[name].write(document_of({"1": two_deals[0], "2": two_deals[1]})).data
    reading = FORMATS[name].read(data[:-5], "a")
    assert held(reading.value) == {"1": two_deals[0]}
    truncated = [problem for problem in reading.problems if problem.code == "record-truncated"]
    assert [problem.level for problem in truncated] == ["error"]
    assert "at byte" in truncated[0].message


@EVERY
@given(data=st.data())
@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_damaged_file_is_read_as_far_as_it_is_whole(name: str, data: st.DataObject) -> None:
    first, second = data.draw(deals()), data.draw(deals())
    content = bytearray(FORMATS[name].write(made([first, second])).data)
    for place in data.draw(st.lists(st.integers(0, len(content) - 1), max_size=4)):
        content[place] = data.draw(st.integers(0, 255))
    reading = FORMATS[name].read(bytes(content), "a")
    assert all(problem.where is not None and problem.where.file == "a" for problem in reading.problems)
