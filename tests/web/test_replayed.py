"""A whole evening replayed in any order and twice gives the same results, to the byte."""

import re
from collections.abc import Mapping
from random import Random

import pytest

from overtrick.events.scoring import score
from overtrick.reports.json_answer import score_answer
from overtrick.store import scored
from overtrick.store.canonical import canonical
from overtrick.store.papers import newest, papers, put
from overtrick.store.store import Store
from overtrick.web.demo.evening import script
from overtrick.web.demo.player import EVENT as PLAYED
from overtrick.web.demo.player import prepare
from overtrick.web.evenings import Evenings, results_of
from tests.web.conftest import NOW

ENTRIES = script(1).sent  # seven tables: every board keyed and agreed, played late, corrected, ruled on
DIRECTOR = {"role": "director", "basis": "director"}
MORE: tuple[Mapping[str, object], ...] = (
    {"id": "fine", **DIRECTOR, "what": {"penalty": {"contestant": "3", "of_top": "25%"}}, "law": "90"},
    {"id": "less", **DIRECTOR, "replaces": ["fine"], "what": {"penalty": {"contestant": "3", "of_top": "10%"}}},
)


def replayed(store: Store, event: str, order: Random | None, times: int) -> str:
    """The results of the evening when its entries are sent so often, in the order in which they were made or any."""
    store.begin(event)
    for paper in newest(papers(store, PLAYED)):
        put(store, event, paper.name, paper.content or b"")
    sent = list((*ENTRIES, *MORE) * times)
    if order:
        order.shuffle(sent)
    waiting = [store.submit(event, [entry]) for entry in sent]
    assert {each.result().event for each in waiting} == {event}
    return canonical(score_answer(score(scored.event(store, event).value), []))


def shown(store: Store, event: str) -> str:
    """The results that the pages are made of, with the ids of entries in place of their numbers in this log."""
    evenings = Evenings(store)
    made = canonical(score_answer(results_of(evenings.now(event)), []))
    evenings.close()
    ids = {f"entry:{each.number}": each.id for each in store.records(event)}
    return re.sub(r"entry:\d+", lambda number: ids[number[0]], made)


@pytest.mark.both_databases
def test_evening_in_any_order_and_twice_has_the_same_results_to_the_byte(database: str) -> None:
    with Store.open(database, lambda: NOW) as store:
        prepare(store, script(1), NOW)
        first = replayed(store, "as-it-was", None, 1)
        assert '"place":"1"' in first
        assert first == shown(store, "as-it-was")
        for seed, times in ((1, 1), (2, 2), (3, 2)):
            assert replayed(store, f"again-{seed}", Random(seed), times) == first
            assert shown(store, f"again-{seed}") == first
            assert store.head(f"again-{seed}").number == len(ENTRIES) + len(MORE)
