from pathlib import Path

import pytest

from overtrick.cli.entry_log import EntryLog, LogFaultyError
from overtrick.cli.line_log import LogUnwritableError, add_lines, mend_last_line
from overtrick.events.model import Entry, SatOut

ONE, TWO = Entry("e1", SatOut(2), table="3"), Entry("e2", SatOut(), table="4")
LINE = '{"id":"e1","table":3,"what":{"sit_out":{"boards":2}}}\n'


def test_a_log_begins_empty_and_has_what_was_added(tmp_path: Path) -> None:
    log = EntryLog.opened(tmp_path / "club.jsonl").value
    log.append([])
    assert not log.path.exists()
    log.append([ONE])
    log.append([TWO])
    assert log.path.read_text().startswith(LINE)
    assert log.entries == EntryLog.opened(log.path).value.entries == [ONE, TWO]


def test_what_others_add_is_seen(tmp_path: Path) -> None:
    mine, theirs = (EntryLog.opened(tmp_path / "club.jsonl").value for _ in range(2))
    theirs.append([ONE])
    mine.append([TWO])
    theirs.refresh()
    assert mine.entries == theirs.entries == [ONE, TWO]


# What a power cut leaves, what is left of it, and whether that is told.
CUTS = [
    (LINE, LINE, False),
    (LINE[:-1], LINE, False),
    (LINE + '{"id":"e2","ta', LINE, True),
    (LINE + '{"id":"Zoë'[:-1], LINE, True),
    ('{"id":"e2","ta', "", True),
    ("", "", False),
]


@pytest.mark.parametrize(("found", "left", "told"), CUTS)
def test_a_line_that_is_half_written_is_taken_away_and_told(
    tmp_path: Path, found: str, left: str, *, told: bool
) -> None:
    (path := tmp_path / "club.jsonl").write_text(found, "utf-8")
    opened = EntryLog.opened(path)
    assert path.read_text("utf-8") == left
    assert [problem.code for problem in opened.problems] == ["log-half-written"] * told
    opened.value.append([TWO])
    assert EntryLog.opened(path).value.entries[-1] == TWO


def test_every_place_of_a_cut_leaves_whole_lines(tmp_path: Path) -> None:
    path = tmp_path / "club.jsonl"
    for size in range(2 * len(LINE) + 1):
        path.write_text((LINE + LINE)[:size])
        mend_last_line(path)
        assert path.read_text() in ("", LINE, LINE + LINE)


@pytest.mark.parametrize(
    "text", ["contestant,name1\n1,Nora", "contestant,name1", "[Board 1]\n[Dealer", '{"id": 1}\n{"id"']
)
def test_another_file_is_refused_and_stays_as_it_is(tmp_path: Path, text: str) -> None:
    (path := tmp_path / "pairs.csv").write_text(text)
    with pytest.raises(LogFaultyError, match=r"pairs.csv:1: this is no log of entries"):
        EntryLog.opened(path)
    assert path.read_text() == text


def test_a_log_that_cannot_be_written_says_so_and_takes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = EntryLog.opened(tmp_path / "club.jsonl").value
    log.append([ONE])

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("overtrick.cli.line_log.os.fsync", full)
    with pytest.raises(LogUnwritableError, match="no space left on device"):
        log.append([TWO])
    assert log.entries == [ONE]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(LogUnwritableError, match="no such file"):
        add_lines(tmp_path / "nowhere" / "club.jsonl", LINE)
