"""The engine speaks English; on a German page all of it is German: offers, repairs, doubts, reasons, faults."""

import re
from collections.abc import Iterator

import pytest

from overtrick.game.errors import OvertrickError
from overtrick.movements.advise import advise
from overtrick.movements.arrivals import pair_added
from overtrick.movements.evening import Evening
from overtrick.movements.mitchell import straight
from overtrick.movements.movement import Kind, Movement, Place
from overtrick.movements.repair import Repair, direction_changed, pair_removed, seats_swapped, stopped
from overtrick.regulations.policies import POLICIES
from overtrick.regulations.profiles import NAMES, profile_named
from overtrick.reports.heading import _PHRASES
from overtrick.reports.movement_advice import option_words
from overtrick.reports.movement_repair import repair_words
from overtrick.store.papers import put
from overtrick.web.app import ADDRESSES
from overtrick.web.engine_phrases import PHRASES
from overtrick.web.engine_words import engine_words, fault_words
from overtrick.web.words import words_in
from tests.web.conftest import EVENT, Browser, Club
from tests.web.director.conftest import act

GERMAN = words_in("de")
ENGLISH = re.compile(
    r"\b(the|of|is|are|with|not|and|for|by|from|out|to|this|that|at|round|rounds|pair|pairs(?!\.csv)|boards|table|tables|"
    r"against|place|played|sits|scores|sum|would|Law|Section|director|sit-out|vulnerable|Ranking)\b"
)
"""Words that no German page needs."""


NAME = "Thursday pairs"
"""What this evening is called; nobody translates that."""


def english(text: str) -> list[str]:
    return ENGLISH.findall(text)


@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("contestants", [5, 6, 8, 9, 13, 15, 16])
def test_offers_of_movements_are_german(contestants: int, kind: Kind) -> None:
    for winners in (1, None) if kind is Kind.PAIRS else (None,):
        evening = Evening(contestants=contestants, kind=kind, boards=24, winners=winners)
        for option in advise(evening).options:
            for sentence in (option.offer.name, *list(option_words(option, evening))[1:]):
                assert not english(engine_words(sentence, GERMAN)), sentence


def repairs() -> Iterator[Repair]:
    yield pair_removed(straight(5), 9, 4)
    yield from pair_added(straight(5).without(7), 2)
    yield from pair_added(straight(7), 2)
    yield from pair_added(straight(9), 2)
    yield stopped(straight(7), 5, 2)
    yield stopped(straight(7).turned([7]), 6, 2)
    yield seats_swapped(straight(7), 3, 5, 4)
    yield direction_changed(straight(7), Place(3, 2))
    yield seats_swapped(Movement.parse("movement: Two\n---\nR1 1v2/1 3v4/2\nR2 1v3/2 2v4/1"), 1, 4, 2)


@pytest.mark.parametrize("repair", list(repairs()), ids=lambda each: each.what)
def test_repairs_are_german(repair: Repair) -> None:
    for sentence in repair_words(repair):
        assert not english(engine_words(sentence, GERMAN)), sentence


@pytest.mark.parametrize(
    "sentence",
    [
        *(each.question for each in POLICIES.values()),
        *(said for _, said in _PHRASES.values() if said),
        *(profile_named(name).title for name in NAMES),
    ],
)
def test_rules_are_german(sentence: str) -> None:
    assert sentence in PHRASES


def test_names_of_people_are_left_alone() -> None:
    assert engine_words("Rose & Law", GERMAN) == "Rose & Law"


def test_fault_without_german_is_told_by_its_code_and_in_english_as_it_is() -> None:
    class OddError(OvertrickError):
        code = "odd"

    assert fault_words(OddError("the moon is out"), GERMAN) == "Das wurde nicht verstanden (odd)."
    assert fault_words(OddError("the moon is out"), words_in("en")) == "the moon is out"


# --- pages ---


@pytest.fixture
def evening(club: Club) -> Club:
    """An evening with a half table, a doubt, a ruling, a penalty, a late board, a conflict, and house rules."""
    half = "movement: Zwei Tische\nboards-per-set: 2\nshares: 1+2\n---\nR1 1v2/1 3v4/1\nR2 1v3/2 -v4/2\n"
    put(club.store, EVENT, "movement.txt", half.encode())
    put(club.store, EVENT, "conditions.toml", b'sit-out = "60"\n')
    put(
        club.store,
        EVENT,
        "pairs.csv",
        b"contestant,name1,name2\n1,Ahorn,Birke\n2,Eibe,Esche\n3,Linde,Tanne\n4,Ulme,Weide\n",
    )
    played = {"result": "played", "contract": "4S", "declarer": "N", "tricks": 10}
    at = {"round": 1, "table": 1, "ns": 1, "ew": 2}
    entries: list[dict[str, object]] = [
        {"id": "a", **at, "board": 1, "what": {**played, "score": 450}},
        {"id": "b", **at, "board": 2, "what": played},
        {"id": "c", **at, "table": 2, "ns": 3, "ew": 4, "board": 1, "what": {**played, "declarer": "E"}},
        {"id": "d", **at, "table": 2, "ns": 3, "ew": 4, "board": 2, "what": {**played, "tricks": 9}},
        {"id": "e", "round": 2, "table": 1, "ns": 1, "ew": 3, "board": 3, "what": {"result": "passed_out"}},
        {"id": "f", "round": 2, "table": 1, "ns": 1, "ew": 3, "board": 4, "what": played},
        {"id": "g", **at, "board": 2, "over": "b", "role": "director", "what": {"adjustment": "60% 4SN= & 40% 4SN-1"}},
        {"id": "h", "role": "director", "what": {"penalty": {"contestant": 1, "of_top": "10%"}}, "reason": "spät"},
        {"id": "i", **at, "what": {"request": "Bitte kommen"}},
    ]
    club.store.append(EVENT, entries)
    return club


def pages() -> list[str]:
    places = {"table": ("1", "2"), "board": ("1", "2", "3"), "contestant": ("1", "3", "4"), "number": ("1",)}
    found = [each.path for each in ADDRESSES if each.method == "GET" and each.path.startswith("/e/{event}")]
    for name, values in places.items():
        found = [each.replace(f"{{{name}}}", value) for each in found for value in values]
    skipped = (".svg", ".json", "/live")
    return [each.replace("{event}", EVENT) for each in dict.fromkeys(found) if not each.endswith(skipped)]


def visible(browser: Browser) -> str:
    """What somebody reads: no marks, no codes of the chooser of regulations, whose titles are proper names."""
    return " ".join(
        re.sub(r"<(select|code|script).*?</\1>|<[^>]+>", " ", browser.page, flags=re.DOTALL).split()
    ).replace(NAME, "")


def test_no_page_of_a_german_evening_speaks_english(evening: Club) -> None:
    laptop = evening.director()
    laptop.client.headers["accept-language"] = "de"
    every = (*pages(), f"/e/{EVENT}/room/table/1?round=1&board=2")
    found = {page: english(visible(laptop)) for page in every if laptop.open(page)}
    assert {page: said for page, said in found.items() if said} == {}


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("pair-gone", {"contestant": "4", "round": "3"}),
        ("curtail", {"round": "2"}),
        ("result", {"table": "1", "round": "1", "board": "1", "line": "nonsense"}),
        ("ruling", {"table": "1", "round": "1", "board": "1", "ns": "nonsense"}),
        ("switch-missed", {"table": "1", "round": "1"}),
        ("names", {"contestant": "2", "names": "Eibe & Buche"}),
        ("penalty", {"contestant": "2", "amount": "10", "unit": "top%"}),
    ],
)
def test_no_preview_or_fault_speaks_english(evening: Club, name: str, fields: dict[str, str]) -> None:
    laptop = evening.director()
    laptop.client.headers["accept-language"] = "de"
    laptop.open(f"/e/{EVENT}/room/movement")
    act(laptop, name, **fields)
    assert not english(visible(laptop)), visible(laptop)
