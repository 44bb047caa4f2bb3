import random
import subprocess
import sys
from pathlib import Path

import pytest

from fuzz import campaign
from fuzz.campaign import Batch, batches, main, tried
from fuzz.mutations import mutated
from fuzz.seeds import all_seeds, seeds
from fuzz.targets import TARGETS, Target
from overtrick.formats.catalogue import FORMATS

ROOT = Path(__file__).resolve().parents[2]
A_FEW = 400


@pytest.mark.parametrize("name", TARGETS)
def test_broken_files_do_not_break_their_reader(name: str) -> None:
    found = tried(Batch(name, 20260309, A_FEW))
    assert [f"{each.fault}\n{each.data[:300]!r}" for each in found] == []


def test_every_format_that_can_be_read_is_tried() -> None:
    assert {each.name for each in FORMATS} <= set(TARGETS)


@pytest.mark.parametrize("name", TARGETS)
def test_a_reader_begins_with_files_of_its_own(name: str) -> None:
    assert seeds(name) != (b"",)


def test_the_same_number_makes_the_same_files() -> None:
    made = [[mutated(random.Random(7), seeds("lin"), all_seeds()) for _ in range(5)] for _ in range(2)]
    assert made[0] == made[1]


def test_a_million_is_dealt_out_evenly() -> None:
    planned = list(batches(["lin", "pbn", "bws"], 10_001, 1))
    of_each = {name: sum(batch.inputs for batch in planned if batch.target == name) for name in ("lin", "pbn", "bws")}
    assert set(of_each.values()) == {3334}
    assert len({(batch.target, batch.seed) for batch in planned}) == len(planned)


def test_what_is_found_is_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read(data: bytes) -> object:
        raise KeyError(len(data))

    monkeypatch.setattr(campaign, "TARGETS", {"lin": Target("lin", read)})
    found = tried(Batch("lin", 1, 20))
    assert {each.fault.kind for each in found} == {"error"}
    path = campaign.written(found[0], tmp_path)
    assert path.read_bytes() == found[0].data
    assert "KeyError" in path.with_suffix(".txt").read_text("utf-8")


def test_a_campaign_that_finds_nothing_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["--inputs", "20", "--found", str(tmp_path), "ber", "dlm"]) == 0
    assert "20 inputs in 0 s; 0 break a limit" in capsys.readouterr().out


def test_atheris_finds_nothing_either() -> None:
    pytest.importorskip("atheris", reason="atheris is in the dependency group fuzz, and for Linux alone")
    command = [sys.executable, "-m", "fuzz.with_atheris", "lin", "-runs=3000", "-seed=1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 -- our own script
    assert done.returncode == 0, done.stderr[-2000:]


def test_a_reader_that_is_not_there_is_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["pbm"])
    assert ended.value.code == 2
    assert "no reader is called pbm; there are any," in capsys.readouterr().err
