"""Formats of installed packages, by the package of an invented federation in ``examples`` and by broken ones."""

import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import NoReturn

import pytest

from overtrick import plugins
from overtrick.events.model import Event
from overtrick.formats.catalogue import Format
from overtrick.formats.document import Document
from overtrick.formats.extension import Extension
from overtrick.formats.writing import Writer, WriterUnknownError, writer_for, writer_named
from overtrick.plugins import GROUP, PluginFailedError, loaded

PACKAGE = Path(__file__).parents[1] / "examples" / "plugin-island"
POINT = EntryPoint("island", "overtrick_island:ISLAND", GROUP)
FILE = b"ISLAND 1\nevent;Tuesday;2026-03-05\n7;3;9;4SXN-2\n7;4;8;3NTN=\n"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The package as if it were installed: on the path, with its entry point."""
    facts = tmp_path / "overtrick_island-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: overtrick-island\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text(f"[{GROUP}]\n{POINT.name} = {POINT.value}\n")
    monkeypatch.syspath_prepend(str(PACKAGE / "src"))
    monkeypatch.syspath_prepend(str(tmp_path))
    plugins.installed.cache_clear()
    yield tmp_path
    plugins.installed.cache_clear()
    for name in [name for name in sys.modules if name.startswith("overtrick_island")]:
        del sys.modules[name]


@pytest.mark.usefixtures("installed")
def test_a_file_of_a_format_from_outside_is_read() -> None:
    reading = plugins.read(FILE, "tuesday.isl")
    assert (reading.value.format, reading.value.events[0].name) == ("island", "Tuesday")


@pytest.mark.usefixtures("installed")
def test_our_own_formats_are_asked_first() -> None:
    assert plugins.read(b"board,ns,ew,score\n7,3,9,-50\n", "a.csv").value.format == "results-csv"


@pytest.mark.usefixtures("installed")
def test_a_format_from_outside_is_written_by_name_and_by_suffix() -> None:
    document = plugins.read(FILE, "tuesday.isl").value
    for chosen in (
        plugins.writer(lambda known: writer_named("island", known)),
        plugins.writer(lambda known: writer_for("tuesday.isl", known)),
    ):
        assert chosen.write(document).data == FILE


def test_without_the_package_the_file_is_of_no_known_format() -> None:
    plugins.installed.cache_clear()
    assert [problem.code for problem in plugins.read(FILE, "tuesday.isl").problems] == ["format-unknown"]
    with pytest.raises(WriterUnknownError, match=r"no format 'island' can be written; .*usebio"):
        plugins.writer(lambda known: writer_named("island", known))


def test_the_command_line_knows_an_installed_format(installed: Path) -> None:
    (installed / "tuesday.isl").write_bytes(FILE)
    program = "import sys; from overtrick.cli import main; sys.argv[0] = 'overtrick'; main()"
    done = subprocess.run(  # noqa: S603 -- our own program
        [sys.executable, "-c", program, "convert", str(installed / "tuesday.isl"), "--to", "results-csv"],
        env={"PYTHONPATH": f"{installed}:{PACKAGE / 'src'}", "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split()[:3] == [
        "board,ns,ew,contract,declarer,result,score",
        "7,3,9,4SX,N,-2,",
        "7,4,8,3NT,N,=,",
    ]


def test_the_package_passes_its_own_tests() -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "-c",
            "/dev/null",
            "--doctest-modules",
            "tests",
            "src",
        ],
        cwd=PACKAGE,
        env={"PYTHONPATH": f"{PACKAGE / 'src'}", "PATH": "", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("overtrick_no_such_package:X", "cannot be loaded (ModuleNotFoundError"),
        ("overtrick.formats.writers:NO_SUCH_NAME", "cannot be loaded (AttributeError"),
        ("overtrick.formats.writers:WRITERS", "is a tuple, not an overtrick.formats.extension.Extension"),
    ],
)
def test_a_broken_package_is_told_and_does_no_harm(value: str, told: str) -> None:
    found = loaded([EntryPoint("bad", value, GROUP)])
    assert found.extensions == ()
    (problem,) = found.problems
    assert (problem.code, problem.level) == ("plugin-broken", "doubt")
    assert "'bad'" in problem.message
    assert told in problem.message


def test_a_broken_package_beside_a_file_of_no_known_format_is_among_its_problems(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    broken = loaded([EntryPoint("bad", "overtrick_no_such_package:X", GROUP)])
    monkeypatch.setattr(plugins, "installed", lambda: broken)
    assert [problem.code for problem in plugins.read(b"hello", "a.txt").problems] == ["format-unknown", "plugin-broken"]


def explode(*_: object) -> NoReturn:
    raise RuntimeError("out of order")


def anything(_: str) -> bool:
    return True


def broken(*, recognises: bool) -> plugins.Plugins:
    """A package that fails at all it does, but perhaps at recognising."""
    reader = Format("broken", "Broken", anything, explode)
    if not recognises:
        reader = Format("broken", "Broken", explode, explode)
    return plugins.Plugins((("x:Y", Extension(reader, writer=Writer("broken", "Broken", ".bad", explode))),), ())


def test_a_package_that_fails_while_it_reads_is_an_error_with_the_file() -> None:
    reading = broken(recognises=True).read(b"hello", "a.txt")
    assert reading is not None
    (problem,) = reading.problems
    assert (problem.code, problem.level, str(problem.where)) == ("plugin-failed", "error", "a.txt")
    assert "'Broken' (x:Y) failed: RuntimeError: out of order" in problem.message


def test_a_package_that_fails_at_recognising_has_no_file_of_its_own() -> None:
    assert broken(recognises=False).read(b"hello", "a.txt") is None


def test_a_package_that_fails_while_it_writes_raises_an_error_of_ours() -> None:
    (writer,) = broken(recognises=True).writers
    with pytest.raises(PluginFailedError, match=r"'Broken' \(x:Y\) failed: RuntimeError: out of order"):
        writer.write(Document("pbn", (Event(),), ((),)))
