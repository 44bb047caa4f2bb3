import pytest

from overtrick.events.model import BoardFacts, Event
from overtrick.formats import catalogue
from overtrick.formats.document import Document
from overtrick.formats.writers import WRITERS
from overtrick.formats.writing import WriterUnknownError, writer_for, writer_named
from overtrick.game.cards import Deal

NAMES = [writer.name for writer in WRITERS]
DEAL = Deal.parse("N:A92.K87.QJ43.T98 KQJ.AQ6.A652.KQJ T8765.JT9.T98.A7 43.5432.K7.65432")


def test_writers_have_names_and_titles_of_their_own() -> None:
    assert len(set(NAMES)) == len(NAMES)
    assert len({writer.title for writer in WRITERS}) == len(WRITERS)
    assert all(writer.suffix.startswith(".") for writer in WRITERS)


def test_whatever_can_be_written_can_be_read() -> None:
    assert set(NAMES) <= {each.name for each in catalogue.FORMATS}


@pytest.mark.parametrize("name", NAMES)
def test_every_writer_writes_what_its_own_reader_recognises(name: str) -> None:
    event = catalogue.read(b"table,round,board,ns,ew,contract,by,result\n1,1,1,3,9,4SX,N,-2\n", "a.csv").value.events[0]
    full = Event(
        "Pairs", event.date, event.kind, event.contestants, event.entries, {(None, "1"): BoardFacts(deal=DEAL)}
    )
    written = writer_named(name, WRITERS).write(Document("made", (full,), ((),)))
    found = catalogue.recognised(written.data)
    assert found is not None
    assert found.name == name
    assert all(loss.code.startswith("lost-") and loss.level == "notice" for loss in written.losses)


@pytest.mark.parametrize("name", NAMES)
def test_every_writer_can_write_nothing(name: str) -> None:
    written = writer_named(name, WRITERS).write(Document(name))
    assert written.losses == ()
    assert catalogue.read(written.data, "a").value.format in (name, "unknown")


@pytest.mark.parametrize(
    ("wanted", "name"),
    [
        ("USEBIO", "usebio"),
        ("xml", "usebio"),
        ("csv", "results-csv"),
        ("json", "event-json"),
        ("Pairs-CSV", "pairs-csv"),
    ],
)
def test_a_writer_is_found_by_name_or_short_name_in_any_case(wanted: str, name: str) -> None:
    assert writer_named(wanted, WRITERS).name == name


@pytest.mark.parametrize(
    ("file_name", "name"),
    [("a.xml", "usebio"), ("A.PBN", "pbn"), ("a.b.csv", "results-csv"), ("a.jsonl", "entries-jsonl"), ("a.dup", "dup")],
)
def test_a_writer_is_found_by_the_suffix_of_a_file(file_name: str, name: str) -> None:
    assert writer_for(file_name, WRITERS).name == name


def test_a_format_that_cannot_be_written_is_told_with_the_nearest() -> None:
    with pytest.raises(
        WriterUnknownError, match=r"no format 'usebo' can be written; did you mean usebio\? these can: "
    ):
        writer_named("usebo", WRITERS)
    with pytest.raises(WriterUnknownError, match=r"no format 'a.doc' can be written; these can: \.xml, \.pbn, "):
        writer_for("a.doc", WRITERS)
