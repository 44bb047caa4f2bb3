import pytest

from overtrick.formats.deals import deals_csv
from overtrick.formats.document import Document
from overtrick.game.boards import Vulnerability
from overtrick.game.cards import Deal
from overtrick.game.problems import Reading
from overtrick.game.seats import Seat

HOLDINGS = "65,A53,JT7,AK762,AK87,QT4,AK98,95,JT9,982,Q532,Q83,Q432,KJ76,64,JT4"


def read(text: str) -> Reading[Document]:
    return deals_csv.read(text.encode(), "a.csv")


def test_a_row_is_a_board_with_dealer_and_vulnerability(two_deals: tuple[Deal, Deal]) -> None:
    reading = read(f"{HOLDINGS},2,E/NS\n")
    facts = reading.value.events[0].boards[None, "2"]
    assert (facts.dealer, facts.vulnerability, facts.deal) == (Seat.E, Vulnerability.NS, two_deals[0])
    assert reading.problems == ()


def test_a_void_is_an_empty_cell() -> None:
    row = "A2,KT954,K9,JT74,KQ64,,Q73,AQ8653,53,AQ8732,JT85,2,JT987,J6,A642,K9,5,N/NS\n"
    deal = read(row).value.events[0].boards[None, "5"].deal
    assert str(deal and deal[Seat.E]) == "KQ64..Q73.AQ8653"


def test_what_is_written_has_every_cell_in_quotation_marks() -> None:
    written = deals_csv.write(read(f"{HOLDINGS},1,N/-\n").value)
    assert written.data.decode() == ",".join(f'"{cell}"' for cell in [*HOLDINGS.split(","), "1", "N/-"]) + "\r\n"


@pytest.mark.parametrize(
    ("row", "code"),
    [
        (f"{HOLDINGS},2\n", "row-cells"),
        (f"{HOLDINGS},2,E/NS,more\n", "row-cells"),
        (f"{HOLDINGS},2,X/NS\n", "deal-syntax"),
        (f"{HOLDINGS.replace('65', '65A', 1)},2,E/NS\n", "hand-size"),
        (f"{HOLDINGS.replace('65', 'K5', 1)},2,E/NS\n", "card-twice"),
        (f"{HOLDINGS.replace('65', '6Z', 1)},2,E/NS\n", "deal-syntax"),
    ],
)
def test_a_row_that_is_no_deal_is_an_error_and_the_next_is_read(row: str, code: str) -> None:
    reading = read(f"{row}{HOLDINGS},3,S/EW\n")
    assert [(problem.code, str(problem.where)) for problem in reading.problems] == [(code, "a.csv:1")]
    assert list(reading.value.events[0].boards) == [(None, "3")]


@pytest.mark.parametrize(
    ("cell", "facts"),
    [("/", (None, None)), ("W/All", (Seat.W, Vulnerability.BOTH)), ("s/ none", (Seat.S, Vulnerability.NONE))],
)
def test_dealer_and_vulnerability_may_be_missing_or_in_small_letters(
    cell: str, facts: tuple[Seat | None, Vulnerability | None]
) -> None:
    found = read(f"{HOLDINGS},A,{cell}\n").value.events[0].boards[None, "A"]
    assert (found.dealer, found.vulnerability) == facts


@pytest.mark.parametrize(
    ("text", "is_deals"),
    [
        (f"{HOLDINGS},2,E/NS\n", True),
        (f"{HOLDINGS};2;E/NS\n".replace(",", ";"), True),
        (f"{HOLDINGS},2,here\n", False),
        ("board,ns,ew,score\n", False),
    ],
)
def test_it_is_recognised_by_its_first_row(text: str, is_deals: bool) -> None:  # noqa: FBT001 -- a table
    assert deals_csv.recognises(text) is is_deals
