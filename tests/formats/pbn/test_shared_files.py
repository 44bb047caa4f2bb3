"""Every PBN file beside the project: written again and read, it says the same; wrong ones are told with their line."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from overtrick.events.claims import Claim, ResultClaim
from overtrick.formats import pbn
from overtrick.formats.document import Document
from overtrick.game.problems import Level

SHARED = Path(__file__).parents[4] / "shared"
FILES = sorted(SHARED.rglob("*.pbn"))
CORRECT = [path for path in FILES if "pbn-conformance" in path.parts and not path.name.startswith("errors")]

pytestmark = pytest.mark.skipif(not FILES, reason="the folder shared is not beside the project")


def said(document: Document) -> list[object]:
    """Everything that a document says, but for places and ids."""
    numbers = {entry.id: str(number) for number, entry in enumerate(e for ev in document.events for e in ev.entries)}
    events = [
        replace(
            event,
            entries=tuple(
                replace(entry, id=numbers[entry.id], over=entry.over and numbers[entry.over]) for entry in event.entries
            ),
        )
        for event in document.events
    ]
    claims = [Counter(_claim(claim, numbers) for claim in each) for each in document.claims]
    kept = Counter((each.name, each.value) for each in document.kept)
    return [events, claims, kept, {numbers[entry]: record for entry, record in document.records.items()}]


def _claim(claim: Claim, numbers: dict[str, str]) -> object:
    if isinstance(claim, ResultClaim):
        return claim.figure, numbers[claim.entry], claim.side, claim.text, claim.value, claim.unit
    return claim.figure, claim.contestant, claim.text, claim.value, claim.unit, claim.session


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file_is_read_again_as_it_was_written(path: Path) -> None:
    first = pbn.read(path.read_bytes(), path.name).value
    written = pbn.write(first)
    second = pbn.read(written.data, path.name).value
    if path.name == "errors_10.pbn":  # strings with tabs and controls, which the format forbids
        assert [loss.message[:5] for loss in written.losses] == ["Descr", "Event"]
        return
    assert written.losses == ()
    assert said(second) == said(first)


@pytest.mark.parametrize("path", CORRECT, ids=lambda path: path.name)
def test_correct_files_are_accepted(path: Path) -> None:
    problems = pbn.read(path.read_bytes(), path.name).problems
    assert [
        problem for problem in problems if problem.level is not Level.NOTICE and problem.code != "board-twice"
    ] == []


# Game 61 is not wrong: it stands beside game 60, in which as many tricks are not possible, and says nothing else amiss.
RIGHT = {"errors_10.pbn": {61}, "errors_20.pbn": set[int](), "errors_21.pbn": set[int]()}


@pytest.mark.parametrize("name", RIGHT)
def test_every_wrong_game_is_told_with_its_line(name: str) -> None:
    path = next(path for path in FILES if path.name == name)
    data = path.read_bytes()
    lines = data.decode("latin-1").split("\n")
    starts = [number for number, line in enumerate(lines, start=1) if line.startswith("% ====")]
    told = {
        problem.where.line
        for problem in pbn.read(data, name).problems
        if problem.where and problem.where.line and problem.code not in ("board-number-missing", "result-incomplete")
    }
    games = zip(starts, [*starts[1:], len(lines) + 1], strict=True)
    silent = {number for number, (first, end) in enumerate(games, start=1) if not told & set(range(first, end))}
    assert silent == RIGHT[name]
