"""A whole evening: 13 pairs, an arrow switch, a weighted ruling, A+/A-, a late play, a penalty and a late correction.

Every award, total, percentage and place was computed twice by other code; both publications must come out of the log
of entries, and out of the CSV files.
"""

import json
import random
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from overtrick.events.model import Event, Published
from overtrick.events.results import Results
from overtrick.events.scoring import score
from overtrick.events.together import together
from overtrick.formats.catalogue import read
from overtrick.game.problems import Level
from overtrick.regulations.conditions import Conditions

ONE_WINNER = Conditions("laws2017", {"winners": "1"})


@pytest.fixture(scope="session")
def evening(shared: Path) -> Path:
    return shared / "scenarios" / "a-mitchell"


@pytest.fixture(scope="session")
def expected(evening: Path) -> dict[str, Any]:
    return dict(json.loads((evening / "expected.json").read_text("utf-8")))


def one_event(*paths: Path) -> Event:
    readings = [read(path.read_bytes(), path.name) for path in paths]
    assert not [p for reading in readings for p in reading.problems if p.level is Level.ERROR]
    return together([event for reading in readings for event in reading.value.events])


@pytest.fixture(scope="session")
def log(evening: Path) -> Event:
    return one_event(evening / "entries.jsonl", evening / "pairs.csv")


def upto(event: Event, snapshot: int) -> Event:
    """The event as it was when this snapshot was published."""
    end = next(
        n for n, entry in enumerate(event.entries, start=1)
        if isinstance(entry.what, Published) and entry.what.snapshot == snapshot
    )  # fmt: skip
    return Event(event.name, event.date, event.kind, event.contestants, event.entries[:end], event.boards)


def published(event: Event, expected: dict[str, Any], snapshot: int) -> tuple[Results, dict[str, Any]]:
    return score(event, ONE_WINNER), expected["snapshots"][snapshot - 1]


SOURCES = ["log", "csv"]


@pytest.fixture(params=[(source, number) for source in SOURCES for number in (1, 2)], ids=lambda p: f"{p[0]}-{p[1]}")
def publication(
    request: pytest.FixtureRequest, evening: Path, log: Event, expected: dict[str, Any]
) -> tuple[Results, dict[str, Any]]:
    source, number = request.param
    if source == "log":
        return published(upto(log, number), expected, number)
    file = {1: "results-final.csv", 2: "results-after-late-correction.csv"}[number]
    return published(one_event(evening / file, evening / "pairs.csv", evening / "penalties.csv"), expected, number)


def test_every_total_and_place(publication: tuple[Results, dict[str, Any]]) -> None:
    results, want = publication
    (ranking,) = [ranking for ranking in results.rankings if ranking.name == "overall"]
    figures = [
        (str(row.place), row.contestant, row.total.boards, row.total.gross, row.total.net, row.total.top, row.percent)
        for row in ranking.rows
    ]
    assert figures == [
        (
            row["place"],
            row["contestant"],
            row["boards"],
            Fraction(row["gross"]),
            Fraction(row["exact"]),
            Fraction(row["maximum"]),
            Fraction(row["percent_exact"]),
        )
        for row in want["standings"][0]["rows"]
    ]
    assert results.status == "final"


def test_every_award(publication: tuple[Results, dict[str, Any]]) -> None:
    results, want = publication
    ours = {
        (board.board, int(line.line.entry.table or 0), line.line.entry.round): line.award
        for board in results.boards
        for line in board.lines
    }
    theirs = {
        (board["board"], line["table"], line["round"]): line["exact"]
        for board in want["boards"]
        for line in board["results"]
        if line["award"]
    }
    assert len(theirs) == 126
    assert {key: (ours[key].ns, ours[key].ew) for key in theirs} == {
        key: (Fraction(exact["ns"]), Fraction(exact["ew"])) for key, exact in theirs.items()
    }


def test_every_penalty_and_name(publication: tuple[Results, dict[str, Any]]) -> None:
    results, want = publication
    rows = {row.contestant: row for row in results.rankings[0].rows}
    for wanted in want["standings"][0]["rows"]:
        row = rows[wanted["contestant"]]
        assert row.entered is not None
        assert list(row.entered.names) == wanted["names"]
        assert [(part.name, part.amount) for part in row.parts] == [
            (part["name"], Fraction(part["amount"])) for part in wanted["parts"]
        ]


def test_every_difference_between_the_publications(log: Event, expected: dict[str, Any]) -> None:
    first, second = (score(upto(log, number), ONE_WINNER) for number in (1, 2))
    before = {row.contestant: row for row in first.rankings[0].rows}
    after = {row.contestant: row for row in second.rankings[0].rows}
    changed = {
        label: [before[label].percent, after[label].percent, str(before[label].place), str(after[label].place)]
        for label in before
        if (before[label].percent, str(before[label].place)) != (after[label].percent, str(after[label].place))
    }
    assert changed == {
        change["contestant"]: [*map(Fraction, change["exact"]), *change["place"]]
        for change in expected["changes_1_to_2"]
        if change["exact"][0] != change["exact"][1] or change["place"][0] != change["place"][1]
    }


def test_own_percentages_of_the_averages(publication: tuple[Results, dict[str, Any]]) -> None:
    results, want = publication
    (average,) = want["average_plus"]
    board = next(board for board in results.boards if board.board == str(average["board"]))
    line = next(line for line in board.lines if line.line.entry.table == str(average["table"]))
    assert (line.award.ns, line.award.ew) == (Fraction(average["ns_award"]), Fraction(average["ew_award"]))


# The same evening under five other policies -> the choices that make them.
VARIANTS = {
    "fixed 60/40 in place of A+/A-": {"average-plus": "fixed", "average-minus": "fixed"},
    "no Neuberg: mean of the percentages among real results": {
        "matchpoints.short-boards": "own-top",
        "small-groups.boards": "none",
        "percent.basis": "mean-of-boards",
    },
    "bye scores 60 % (as JFR Pary shows)": {"sit-out": "60"},
    "bye scores 50 %": {"sit-out": "50"},
    "bye = own average (Norway) or factored up (ACBL, EBU)": {"sit-out": "own-average"},
}


@pytest.fixture(scope="session")
def travellers(evening: Path) -> Event:
    """The evening from its CSV files, which name the sit-outs; the log leaves them to the movement."""
    return one_event(evening / "results-final.csv", evening / "pairs.csv", evening / "penalties.csv")


@pytest.mark.parametrize("variant", VARIANTS)
def test_other_policies(variant: str, travellers: Event, expected: dict[str, Any]) -> None:
    results = score(travellers, ONE_WINNER.with_choices(VARIANTS[variant]))
    ours = [(str(row.place), row.contestant, row.percent) for row in results.rankings[0].rows]
    wanted = expected["policy_variants_on_snapshot_1"][variant]
    assert ours == [(row["place"], row["contestant"], Fraction(row["percent_exact"])) for row in wanted]


def test_factoring_up_gives_the_same_percentages_as_own_averages(travellers: Event) -> None:
    own, factored = (
        score(travellers, ONE_WINNER.with_choices({"sit-out": policy})) for policy in ("own-average", "factored")
    )
    assert [row.percent for row in own.rankings[0].rows] == [row.percent for row in factored.rankings[0].rows]


def test_ranking_is_provisional_while_a_late_play_is_missing(log: Event) -> None:
    before = tuple(entry for entry in log.entries if entry.id != "e0128")
    event = Event(contestants=log.contestants, entries=before)
    assert score(event, ONE_WINNER).status == "provisional"


def test_any_order_and_any_repeats_of_the_log_give_the_same_results(log: Event) -> None:
    rng = random.Random(12)
    first = score(log, ONE_WINNER)
    for _ in range(5):
        entries = [*log.entries, *rng.sample(log.entries, 20)]
        rng.shuffle(entries)
        again = score(Event(contestants=log.contestants, entries=tuple(entries), boards=log.boards), ONE_WINNER)
        assert (again.rankings, again.boards, again.status) == (first.rankings, first.boards, first.status)
