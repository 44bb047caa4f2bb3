"""Output on machines whose encoding knows no suits and no accents."""

import codecs
import os
import subprocess
import sys
from pathlib import Path

import pytest

from overtrick.cli import streams

PROGRAM = Path(sys.executable).with_name("overtrick")


def output(encoding: str, *arguments: str) -> bytes:
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    done = subprocess.run([PROGRAM, *arguments], env=environment, capture_output=True, check=False)  # noqa: S603 -- ours
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(("encoding", "sign"), [("utf-8", "≥"), ("latin-1", ">="), ("cp1252", ">="), ("cp437", "≥")])
def test_signs_that_an_encoding_lacks_become_plain(encoding: str, sign: str) -> None:
    printed = output(encoding, "contract", "4SX=", "--vul", "yes", "--explain").decode(encoding)
    assert f"240 {sign} 100" in printed


def test_names_keep_their_letters_or_lose_only_accents(tmp_path: Path) -> None:
    (tmp_path / "e.csv").write_text("board,ns,ew,score\n1,1,2,420\n1,3,4,50\n", "utf-8")
    (tmp_path / "p.csv").write_text("contestant,name1\n1,Łódka\n", "utf-8")
    names = [str(tmp_path / "e.csv"), str(tmp_path / "p.csv")]
    assert "Łódka" in output("utf-8", "score", *names).decode("utf-8")
    assert "ódka" in output("latin-1", "score", *names).decode("latin-1")


def test_a_c_locale_does_not_crash() -> None:
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}
    done = subprocess.run([PROGRAM, "contract", "4♠×="], env=environment, capture_output=True, check=False)  # noqa: S603 -- ours
    assert (done.returncode, done.stderr) == (0, b"")


def test_every_letter_becomes_something_plain() -> None:
    codecs.register_error("plain-in-a-test", streams._plain)  # noqa: SLF001 -- the handler itself
    assert "4♠× −2 Ørsted é 橋".encode("ascii", "plain-in-a-test") == b"4Sx -2 ?rsted e ?"
