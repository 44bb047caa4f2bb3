"""Entries: repeats are one, a replaced entry does not count, and no order changes anything."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.events.in_force import in_force
from overtrick.events.model import Entry, ResultEntered
from overtrick.game.result import PassedOut, ScoreOnly


def entry(id_: str, score: int = 0, *, replaces: str = "") -> Entry:
    return Entry(id_, ResultEntered(ScoreOnly(score)), replaces=frozenset(replaces.split()))


# The log, and the ids that count.
LOGS = {
    "a": ([entry("a")], "a"),
    "a, a again": ([entry("a"), entry("a")], "a"),
    "b corrects a": ([entry("a"), entry("b", replaces="a")], "b"),
    "c corrects b, which corrected a": (
        [entry("a"), entry("b", replaces="a"), entry("c", replaces="b")],
        "c a",
    ),
    "c corrects b and a": ([entry("a"), entry("b", replaces="a"), entry("c", replaces="a b")], "c"),
    "c withdraws the correction b, so a counts again": (
        [entry("a"), entry("b", replaces="a"), entry("c", replaces="b")],
        "a c",
    ),
    "two corrections of a": ([entry("a"), entry("b", replaces="a"), entry("c", replaces="a")], "b c"),
    "b corrects what has not arrived": ([entry("b", replaces="a")], "b"),
    "a circle stays in force": ([entry("a", replaces="b"), entry("b", replaces="a")], "a b"),
}


@pytest.mark.parametrize(("log", "counting"), LOGS.values(), ids=LOGS.keys())
def test_in_force_is_the_same_in_any_order(log: list[Entry], counting: str) -> None:
    for order in permutations([*log, log[0]]):
        assert set(in_force(order).entries) == set(counting.split())


def test_in_force_keeps_the_replaced_entries_apart() -> None:
    log = in_force([entry("a"), entry("b", replaces="a")])
    assert set(log.replaced) == {"a"}
    assert not log.problems


def test_in_force_reports_an_id_used_for_two_entries_whatever_their_order() -> None:
    first, second = entry("a", 420), entry("a", 450)
    outcomes = [in_force(order) for order in ([first, second], [second, first])]
    assert outcomes[0].entries == outcomes[1].entries
    for outcome in outcomes:
        (problem,) = outcome.problems
        assert problem.code == "entry-id-reused"
        assert "'a'" in problem.message


@st.composite
def logs(draw: st.DrawFn) -> list[Entry]:
    count = draw(st.integers(1, 7))
    ids = [str(n) for n in range(count)]
    return [
        Entry(
            id_, ResultEntered(PassedOut()), replaces=frozenset(draw(st.sets(st.sampled_from(ids), max_size=2))) - {id_}
        )
        for id_ in ids
    ]


@given(logs(), st.randoms(use_true_random=False))
def test_in_force_follows_its_definition(log: list[Entry], rng) -> None:  # type: ignore[no-untyped-def] # noqa: ANN001 -- hypothesis' own random
    """An entry counts exactly if no entry that counts replaces it; entries of a circle are left out of the test."""
    order = [*log, *log]
    rng.shuffle(order)
    counting = set(in_force(order).entries)
    circular = _circular(log)
    for each in log:
        if each.id in circular:
            continue
        replaced = any(other.id in counting and each.id in other.replaces for other in log)
        assert (each.id in counting) is not replaced


def _circular(log: list[Entry]) -> set[str]:
    """The entries from which a chain of replacements leads into a circle, in either direction."""
    targets = {each.id: set(each.replaces) for each in log}
    touched: set[str] = set()
    for start, direct in targets.items():
        seen, ahead = set(), list(direct)
        while ahead:
            here = ahead.pop()
            if here == start:
                touched.add(start)
            if here not in seen:
                seen.add(here)
                ahead += targets[here]
    grown = True
    while grown:
        more = {i for i, t in targets.items() if t & touched} | {t for i in touched for t in targets[i]}
        grown = not more <= touched
        touched |= more
    return touched
