"""``overtrick deals`` on files so long that they are read board by board."""

import json
from collections.abc import Callable

import pytest
from click.testing import Result

import overtrick.files

Run = Callable[..., Result]
Write = Callable[[str, str], str]

DEAL = "N:2.43.KT83.AT9743 AT753.AQ87.AQJ7. QJ6.652.6542.KJ2 K984.KJT9.9.Q865"
OTHER = "N:K.43.KT83.AT9743 AT753.AQ87.AQJ7. QJ6.652.6542.KJ2 2984.KJT9.9.Q865"
BOARDS = "\n".join(
    f'[Board "{number}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "{deal}"]\n'
    for number, deal in (("2", DEAL), ("1", OTHER), ("3", "N:2"))
)


@pytest.fixture
def long(write: Write, monkeypatch: pytest.MonkeyPatch) -> str:
    """A file that counts as long."""
    monkeypatch.setattr(overtrick.files, "LONG", 100)
    return write("long.pbn", BOARDS)


def test_boards_are_printed_in_the_order_of_the_file(run: Run, long: str) -> None:
    done = run("deals", long)
    assert [line.split()[1] for line in done.stdout.split("\n") if line.startswith("Board")] == ["2", "1"]
    assert "the deal of board 3" in done.stderr
    assert done.exit_code == 1


def test_a_long_file_is_printed_as_a_short_one(run: Run, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write("few.pbn", BOARDS.split('[Board "1"]')[0])
    short = run("deals", path)
    monkeypatch.setattr(overtrick.files, "LONG", 100)
    assert run("deals", path).stdout == short.stdout


def test_one_board_of_a_long_file_can_be_asked_for(run: Run, long: str) -> None:
    assert run("deals", long, "--board", "1").stdout.count("Board") == 1
    assert "there is no board 9" in run("deals", long, "--board", "9").stderr


def test_a_long_file_without_deals_is_an_error(run: Run, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(overtrick.files, "LONG", 10)
    done = run("deals", write("long.pbn", '[Event "nothing but a name"]\n'))
    assert (done.exit_code, "no deals were found in it" in done.stderr) == (1, True)


@pytest.mark.parametrize("mode", [("--check",), ("--fingerprint",), ("--json",)])
def test_a_long_file_is_checked_as_a_short_one(
    run: Run, write: Write, monkeypatch: pytest.MonkeyPatch, mode: tuple[str, ...]
) -> None:
    path = write("long.pbn", BOARDS.split('[Board "3"]')[0])
    short = run("deals", path, *mode)
    monkeypatch.setattr(overtrick.files, "LONG", 100)
    long = run("deals", path, *mode)
    assert (long.exit_code, long.stdout) == (short.exit_code, short.stdout)
    assert short.stdout


def test_other_formats_are_never_read_board_by_board(run: Run, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(overtrick.files, "LONG", 1)
    done = run("deals", write("results.csv", "board,ns,ew,score\n1,3,4,420\n"), "--json")
    assert json.loads(done.stdout)["files"][0]["format"] == "results-csv"
