"""The terminal is closed in mid-entry: nothing that was accepted is lost, whenever it happens."""

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from overtrick.formats.rubber_agreed import Agreed
from overtrick.formats.rubber_deals import read
from overtrick.rubber.deal import RubberDeal

PROGRAM = str(Path(sys.executable).with_name("overtrick"))
SEATS = "nesw"


def typed(rng: random.Random, deals: int) -> list[str]:
    """Deals that never end a rubber, so that all of them are entered: part-scores that fail, and passes."""
    return [rng.choice(("p", f"{rng.randint(1, 7)}{rng.choice('cdhsn')} {rng.choice(SEATS)} -1")) for _ in range(deals)]


@pytest.mark.parametrize("seed", range(8))
def test_nothing_that_was_accepted_is_lost_when_the_process_is_killed(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    pad, lines = tmp_path / "evening.txt", typed(rng, 200)
    heard = killed_after(rng.uniform(0.0, 0.4), pad, lines)
    accepted = [line for line in heard if line.startswith("Deal ") and ("nothing." in line or "above." in line)]
    entered = deals_of(pad)
    assert len(entered) >= len(accepted)
    assert entered == [str(RubberDeal.parse(line)) for line in lines[: len(entered)]]


def killed_after(seconds: float, pad: Path, lines: list[str]) -> list[str]:
    """The whole lines that a pad says before it is killed, so long after it began to listen."""
    command = [PROGRAM, "rubber", "--pad", str(pad)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 -- ours
        assert process.stdin
        assert process.stdout
        process.stdin.write("".join(f"{line}\n" for line in lines))
        process.stdin.flush()
        first = process.stdout.readline()
        time.sleep(seconds)
        process.kill()
        return [first, *process.stdout.read().split("\n")[:-1]]


def deals_of(pad: Path) -> list[str]:
    """The deals of a pad that must be whole, or not be there at all."""
    if not pad.exists():
        return []
    reading = read(pad.read_bytes(), str(pad), Agreed())
    assert reading.problems == ()
    return [str(deal) for rubber in reading.value.rubbers for deal in rubber.deals]


def test_a_pad_that_another_has_written_is_read_again_and_not_overwritten(tmp_path: Path) -> None:
    pad = tmp_path / "evening.txt"
    pad.write_text("2S N =\n", "utf-8")
    command, pipe = [PROGRAM, "rubber", "--pad", str(pad)], subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as process:  # noqa: S603 -- ours
        assert process.stdout
        assert any("Deal 2" in line for line in iter(process.stdout.readline, ""))  # it has begun
        pad.write_text("2S N =\nPass\n", "utf-8")
        out, err = process.communicate("3h n =\n3c n =\n")
    assert "was changed by somebody else: it is read again, and this is not entered" in err
    assert "Deal 3, nobody is vulnerable, We need 40" in out
    assert deals_of(pad) == ["2S N =", "Pass", "3C N ="]
