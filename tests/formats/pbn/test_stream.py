import io
import tracemalloc
from collections import Counter
from pathlib import Path

import pytest

from overtrick.formats import pbn
from overtrick.formats.document import Document
from overtrick.formats.pbn.stream import Stream
from overtrick.game.problems import Problem, Reading

SHARED = Path(__file__).parents[4] / "shared"
FILES = sorted(SHARED.rglob("*.pbn"))
# What is known of the whole file alone.
OF_THE_WHOLE = {
    "line-long",
    "board-twice",
    "read-as-teams",
    "contestant-twice",
    "match-length-found",
    "penalty-sum",
    "nul-bytes",
    "table-repeated",
    "tag-unknown",
}

TWO = b"""% <META name=CRSession content="3">
[Event "##x"]
[Board "1"]
[Dealer "N"]
[Deal "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"]
[Declarer "S"]
[Contract "4S"]
[Result "9"]

[Board "2"]
[Dealer "E"]
[Deal "N:QQ"]
[Contract "?"]
astray
"""


def stream(data: bytes) -> Stream:
    return Stream(io.BytesIO(data), "a.pbn")


def everything(data: bytes) -> Reading[list[Document]]:
    games = stream(data)
    problems: list[Problem] = []
    documents = []
    for game in games:
        reading = game.read()
        documents.append(reading.value)
        problems += [*game.problems, *reading.problems]
    return Reading(documents, tuple(games.problems + problems))


def test_games_come_one_by_one_with_what_is_repeated_from_earlier_ones() -> None:
    assert [(game.event, game.session, game.board, game.has_board) for game in stream(TWO)] == [
        ("x", 3, "1", True),
        ("x", 3, "2", True),
    ]


def test_a_game_has_its_deal_and_its_entries() -> None:
    first, second = stream(TWO)
    assert first.facts.deal is not None
    assert str(first.facts.deal).startswith("N:65.A53")
    assert [str(entry.what.result) for entry in first.read().value.events[0].entries] == ["4SS-1"]  # type: ignore[union-attr]
    assert second.facts.deal is None


def test_problems_stand_with_the_game_whose_lines_they_are_about() -> None:
    first, second = stream(TWO)
    assert first.problems == ()
    assert [problem.code for problem in second.problems] == ["text-astray"]
    assert [problem.code for problem in second.read().problems if problem.level == "error"] == ["deal-syntax"]


def test_a_stream_can_be_read_again() -> None:
    games = stream(TWO)
    assert [game.board for game in games] == [game.board for game in games]


def test_nothing_of_a_game_is_held_when_the_next_is_read() -> None:
    game = TWO.split(b"\n\n")[0] + b"\n\n"
    file = io.BytesIO(game * 20_000)
    games = iter(Stream(file, "a.pbn"))
    next(games)
    tracemalloc.start()
    for _ in games:
        pass
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 8 * (1 << 20)


def entries(documents: list[Document]) -> Counter[object]:
    """The entries of boards; what the table of totals adds, only the whole file can say."""
    found = (entry for document in documents for event in document.events for entry in event.entries)
    return Counter((each.id, each.what, each.board, each.session, each.table) for each in found if each.board)


@pytest.mark.skipif(not FILES, reason="the folder shared is not beside the project")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file_is_the_same_game_by_game_and_as_a_whole(path: Path) -> None:
    data = path.read_bytes()
    whole, apart = pbn.read(data, "a.pbn"), everything(data)
    if not any(each.code == "table-repeated" for each in whole.problems):  # what that is, only the whole file can say
        assert entries([whole.value]) == entries(apart.value)
    records = {entry: record for document in apart.value for entry, record in document.records.items()}
    assert records == whole.value.records
    boards = Counter((board, facts.deal) for e in whole.value.events for (_, board), facts in e.boards.items())
    ours_too = {(board, facts.deal) for d in apart.value for e in d.events for (_, board), facts in e.boards.items()}
    assert boards.keys() <= ours_too
    told = [[p for p in each.problems if p.code not in OF_THE_WHOLE] for each in (whole, apart)]
    assert Counter(told[0]) == Counter(told[1])
