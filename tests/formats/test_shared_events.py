"""Real events whose official figures are known: how much is read of each group, and that the scores agree."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from overtrick.events.claims import ContestantClaim, Figure
from overtrick.events.model import ResultEntered
from overtrick.formats import lin
from overtrick.formats.catalogue import read
from overtrick.formats.deals import ber, bri, deals_csv, dge, dlm, dup, rzd
from overtrick.formats.deals.compare import deals, differences, sets_of
from overtrick.formats.document import Document, Written
from overtrick.formats.findings import Findings
from overtrick.game.boards import vulnerability
from overtrick.game.problems import Reading
from overtrick.game.result import PassedOut, Played
from overtrick.game.score import score_ns

EVENTS = Path(__file__).parents[3] / "shared" / "events"

# The deal formats of which a real file is there; the others are read from our own files alone.
DEAL_WRITERS: dict[str, Callable[[Document], Written]] = {
    "test.ber": ber.write,
    "test.bri": bri.write,
    "test.csv": deals_csv.write,
    "test.dge": dge.write,
    "test.dlm": dlm.write,
    "test.dup": dup.write,
    "test.rzd": rzd.write,
}

pytestmark = pytest.mark.skipif(not EVENTS.exists(), reason="the folder shared is not beside the project")

# Files, results with a contract and a printed score, claims of awards on lines, of totals, of places; errors: none.
GROUPS = """
pbn-ruter        46  8241  17488  721  721
pbn-magic         1   615   1232   88   88
usebio            7  2019   4048  109  153
nz-scorer         3   671   1342   55   55
acbl-club         1    90    180   11    4
"""


def readings(group: str) -> list[Reading[Document]]:
    return [read(path.read_bytes(), path.name) for path in sorted((EVENTS / group).iterdir())]


@pytest.mark.parametrize("row", GROUPS.strip().split("\n"))
def test_every_group_is_read_whole_and_every_printed_score_is_that_of_its_contract(row: str) -> None:
    group, *wanted = row.split()
    found, counts = readings(group), Counter[str]()
    for reading in found:
        for event, claims in zip(reading.value.events, reading.value.claims, strict=True):
            for entry in event.entries:
                what = entry.what
                if isinstance(what, ResultEntered) and isinstance(what.result, Played | PassedOut):
                    facts = event.boards.get((entry.session, str(entry.board)))
                    vulnerable = (facts and facts.vulnerability) or vulnerability(int(str(entry.board)))
                    assert score_ns(what.result, vulnerable) == what.written, entry.where
                    counts["scores"] += 1
            counts["awards"] += sum(claim.figure is Figure.AWARD for claim in claims)
            counts["totals"] += sum(claim.figure is Figure.TOTAL for claim in claims)
            counts["places"] += sum(claim.figure is Figure.PLACE for claim in claims)
    assert [len(found), *(counts[name] for name in ("scores", "awards", "totals", "places"))] == list(map(int, wanted))
    assert not [problem for reading in found for problem in reading.problems if problem.level == "error"]


def test_claims_are_about_contestants_and_entries_of_their_event() -> None:
    for group in ("pbn-ruter", "usebio", "nz-scorer", "acbl-club"):
        for reading in readings(group):
            for event, claims in zip(reading.value.events, reading.value.claims, strict=True):
                ids = {entry.id for entry in event.entries}
                for claim in claims:
                    if isinstance(claim, ContestantClaim):
                        assert claim.contestant in event.contestants
                    else:
                        assert claim.entry in ids


WRONG = ("errors_10.pbn", "errors_20.pbn", "errors_21.pbn")
RIGHT = ("basic_10.pbn", "basic_20.pbn", "correct_21.pbn")


@pytest.mark.parametrize("name", WRONG)
def test_wrong_pbn_files_are_reported(name: str) -> None:
    reading = read((EVENTS / "pbn-conformance" / "pbnj" / name).read_bytes(), name)
    assert [problem for problem in reading.problems if problem.level != "notice"]


@pytest.mark.parametrize("name", RIGHT)
def test_right_pbn_files_have_no_problem(name: str) -> None:
    reading = read((EVENTS / "pbn-conformance" / "pbnj" / name).read_bytes(), name)
    assert [problem for problem in reading.problems if problem.level != "notice"] == []


def test_the_same_records_with_other_line_ends_are_the_same() -> None:
    first, second = (
        read((EVENTS / "pbn-conformance" / name).read_bytes(), "a.pbn")
        for name in ("three_test_records.pbn", "three_test_records_crlf.pbn")
    )
    assert first == second
    assert len(first.value.events[0].boards) == 3


def test_two_programs_write_the_same_deals() -> None:
    deals = [
        {
            number: facts.deal
            for (_, number), facts in read((EVENTS / "deals" / name).read_bytes(), name).value.events[0].boards.items()
        }
        for name in ("test.pbn", "test-jfr.pbn")
    ]
    assert deals[0] == deals[1]
    assert len(deals[0]) == 16


def test_ten_programs_files_of_the_same_deals_agree_card_by_card() -> None:
    found = [read(path.read_bytes(), path.name) for path in sorted((EVENTS / "deals").iterdir())]
    assert [reading.problems for reading in found] == [()] * 10
    first, *others = (deals(sets_of(reading.value)[0]) for reading in found)
    assert len(first) == 16
    assert [list(differences(first, other)) for other in others] == [[]] * 9


def played(document: Document) -> object:
    """What a document says, places aside."""
    return [
        (
            event.name,
            dict(event.boards),
            [(each.number, each.names) for each in event.contestants],
            [(e.board, e.table, e.what, e.contestants, document.records.get(e.id)) for e in event.entries],
        )
        for event in document.events
    ]


@pytest.mark.parametrize(("name", "count"), [("lin/vugraph-semifinal.lin", 30), ("deals/test.lin", 0)])
def test_lin_files_come_back_as_they_were(name: str, count: int) -> None:
    first = read((EVENTS / name).read_bytes(), "a.lin").value
    made = lin.write(first)
    second = read(made.data, "a.lin").value
    assert made.losses == ()
    assert sum(isinstance(entry.what, ResultEntered) for entry in first.events[0].entries) == count
    assert played(second) == played(first)
    assert sorted((kept.name, kept.value) for kept in second.kept) == sorted((k.name, k.value) for k in first.kept)
    assert lin.write(second).data == made.data


def test_the_list_of_a_match_says_what_was_bid_and_claimed() -> None:
    name = "vugraph-semifinal.lin"
    data = (EVENTS / "lin" / name).read_bytes()
    listed = [
        entry.what.result for entry in read(data, name).value.events[0].entries if isinstance(entry.what, ResultEntered)
    ]
    shown = [each.result for each in lin.tables(data.decode().split("\n"), Findings(name))]
    assert shown == listed


@pytest.mark.parametrize("name", DEAL_WRITERS)
def test_deal_files_come_back_with_their_cards(name: str) -> None:
    first = read((EVENTS / "deals" / name).read_bytes(), name).value
    made = DEAL_WRITERS[name](first)
    second = read(made.data, name).value
    assert (second.format, made.losses) == (first.format, ())
    assert second.events[0].boards == first.events[0].boards
    assert second.events[0].name == first.events[0].name
