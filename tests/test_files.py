"""Files: what is there is read, what is not there is refused with the nearest, nothing is guessed."""

import io
from pathlib import Path

import pytest

from overtrick import files
from overtrick.files import FileError, FileIsFolderError, FileMissingError, FileTooLargeError, contents, read

RESULTS = "board,ns,ew,score\n1,1,2,420\n"


def test_read_gives_the_document_and_names_its_places(tmp_path: Path) -> None:
    path = tmp_path / "club.csv"
    path.write_text(RESULTS, "utf-8")
    reading = read(path)
    assert reading.value.format == "results-csv"
    assert str(reading.value.events[0].entries[0].where) == f"{path}:2"


def test_standard_input_is_a_file_like_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(RESULTS.encode())))
    assert str(read("-").value.events[0].entries[0].where) == "standard input:2"


def test_a_missing_file_is_refused_with_the_nearest_name(tmp_path: Path) -> None:
    (tmp_path / "thursday.csv").write_text(RESULTS, "utf-8")
    with pytest.raises(FileMissingError, match=r"no such file; did you mean .*thursday\.csv\?") as caught:
        read(tmp_path / "thurday.csv")
    assert caught.value.code == "file-missing"
    with pytest.raises(FileMissingError, match=r"no such file$"):
        read(tmp_path / "nowhere" / "x.csv")


def test_a_folder_is_refused_with_a_file_in_it(tmp_path: Path) -> None:
    (tmp_path / "club.csv").write_text(RESULTS, "utf-8")
    with pytest.raises(FileIsFolderError, match=r"such as .*club\.csv"):
        read(tmp_path)


def test_a_file_larger_than_any_event_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 10)
    (tmp_path / "big.csv").write_text("12345678901", "utf-8")
    with pytest.raises(FileTooLargeError):
        contents(str(tmp_path / "big.csv"))
    (tmp_path / "fits.csv").write_text("1234567890", "utf-8")
    assert contents(str(tmp_path / "fits.csv")) == b"1234567890"


@pytest.mark.parametrize("name", ["a\0b", "x" * 5000])
def test_names_that_no_file_can_have_are_refused(name: str) -> None:
    with pytest.raises(FileError):
        read(name)
