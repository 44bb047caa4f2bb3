"""An event that goes from format to format scores as before, and what is missing afterwards was told as lost."""

from pathlib import Path

import pytest

from overtrick.events.model import Event, ResultEntered, Ruled
from overtrick.events.scoring import score
from overtrick.formats import catalogue
from overtrick.formats.document import Document
from overtrick.formats.joined import joined
from overtrick.formats.writers import WRITERS
from overtrick.formats.writing import writer_named
from overtrick.game.result import PassedOut, Played

ROOT = Path(__file__).parents[2]
EVENTS = ROOT.parent / "shared" / "events"
EXAMPLE = ("club-evening.csv", "club-evening-pairs.csv", "club-evening-conditions.toml")
WAYS = (
    ("usebio",),
    ("event-json",),
    ("pbn",),
    ("usebio", "pbn"),
    ("pbn", "usebio"),
    ("event-json", "pbn", "event-json"),
)
needs_shared = pytest.mark.skipif(not EVENTS.exists(), reason="the folder shared is not beside the project")
# A session of pairs with averages and a penalty, a club evening, an individual, two team events, a carry-over.
PBN = (
    "pbn-ruter/pairs.pbn", "pbn-ruter/club-a_2017-12-18.pbn", "pbn-ruter/individuals.pbn", "pbn-ruter/teams.pbn",
    "pbn-ruter/teams-sub.pbn", "pbn-magic/national-final-session5.pbn",
)  # fmt: skip


def through(document: Document, *names: str) -> tuple[Document, set[str]]:
    """The document after a journey, and the codes of what was lost on the way."""
    codes: set[str] = set()
    for name in names:
        written = writer_named(name, WRITERS).write(document)
        codes |= {loss.code for loss in written.losses}
        reading = catalogue.read(written.data, f"a.{name}")
        assert [problem for problem in reading.problems if problem.level == "error"] == []
        document = reading.value
    return document, codes


def standings(event: Event) -> list[list[tuple[object, ...]]]:
    rankings = score(event, event.conditions).rankings
    return [[(row.contestant, row.shown, row.percent, row.place) for row in each.rows] for each in rankings]


def slips(event: Event) -> list[tuple[object, ...]]:
    """Every result with its score, where and by whom it was made."""
    return sorted(
        (str(entry.board), str(entry.contestants), str(entry.what.result), entry.what.written)
        for entry in event.entries
        if isinstance(entry.what, ResultEntered) and isinstance(entry.what.result, Played | PassedOut)
    )


@pytest.mark.parametrize("way", WAYS, ids="-".join)
def test_an_evening_scores_as_before_whatever_way_it_goes(way: tuple[str, ...]) -> None:
    whole = joined([catalogue.read((ROOT / "examples" / name).read_bytes(), name).value for name in EXAMPLE])
    after, _ = through(whole, *way)
    assert standings(after.events[0]) == standings(whole.events[0])


RULED = b"section,table,round,board,ns,ew,contract,by,result,adjustment\nA,1,1,1,3,9,4S,N,=,\nA,2,1,1,4,8,,,,{}\n"


@pytest.mark.parametrize("terms", ["A+/A-", "60/40"], ids=["variable", "fixed"])
@pytest.mark.parametrize("name", [writer.name for writer in WRITERS if not writer.deals])
def test_a_variable_average_stays_so_or_is_told_in_every_format(name: str, terms: str) -> None:
    """A pair on 64 % has 64 % of a board with A+, and 60 % of one with 60: one code for both changes the ranking."""
    before = catalogue.read(RULED.replace(b"{}", terms.encode()), "club.csv").value
    written = writer_named(name, WRITERS).write(before)
    (event,) = catalogue.read(written.data, "a").value.events or before.events[:1]
    rulings = [str(entry.what.adjustment) for entry in event.entries if isinstance(entry.what, Ruled)]
    told = [loss for loss in written.losses if loss.where is not None and loss.where.line == 3]
    assert rulings == [terms] or told


@needs_shared
@pytest.mark.parametrize("way", [("usebio",), ("event-json",), ("usebio", "pbn")], ids="-".join)
@pytest.mark.parametrize("name", PBN)
def test_real_events_score_as_before_whatever_way_they_go(name: str, way: tuple[str, ...]) -> None:
    before = catalogue.read((EVENTS / name).read_bytes(), name).value
    after, lost = through(before, *way)
    for event, back in zip(before.events, after.events, strict=True):
        assert slips(back) == slips(event)
        if "lost-carry-over" not in lost or "pbn" not in way:
            assert standings(back) == standings(event)


@needs_shared
@pytest.mark.parametrize("folder", ["usebio", "nz-scorer", "acbl-club"])
def test_results_csv_and_its_companions_hold_a_real_event(folder: str) -> None:
    for path in sorted((EVENTS / folder).iterdir()):
        before = catalogue.read(path.read_bytes(), path.name).value
        parts = ("results-csv", "pairs-csv", "penalties-csv", "conditions-toml")
        after = joined([catalogue.read(writer_named(each, WRITERS).write(before).data, each).value for each in parts])
        assert slips(after.events[0]) == slips(before.events[0])
        assert standings(after.events[0]) == standings(before.events[0]), path.name
