import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from overtrick.compare.adjusted import Adjustment, Assigned, Outcome
from overtrick.events.claims import Claim, ContestantClaim, Figure, ResultClaim
from overtrick.events.model import Contestant, Entry, Event, Ruled
from overtrick.formats import catalogue
from overtrick.formats.document import Document, Kept, PlayRecord
from overtrick.formats.event_json import read, write
from overtrick.formats.event_json.reader import recognises
from overtrick.game.calls import Auction
from overtrick.game.cards import Card
from overtrick.game.problems import Where
from overtrick.game.result import ScoreOnly
from overtrick.game.seats import BySide, Seat, Side
from overtrick.testing import events

EVENTS = Path(__file__).parents[4] / "shared" / "events"
HERE = Where("club.pbn", 7)


def again(document: Document) -> Document:
    reading = read(write(document).data, "a.json")
    assert reading.problems == ()
    return reading.value


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(events())
def test_any_event_comes_back_whole(event: Event) -> None:
    document = Document("made", (event,), ((),))
    assert again(document) == document


def test_claims_kept_things_and_play_come_back_with_their_places() -> None:
    pair = Contestant("3", "A", Side.NS, ("Ash", "Birch"), ("127",), "B", Fraction(-1, 3), HERE)
    entry = Entry("club.pbn:7", Ruled(Adjustment.parse("A+/A-")), board="7", contestants=BySide(("3",), ()), where=HERE)
    claims: tuple[Claim, ...] = (
        ResultClaim(Figure.AWARD, "club.pbn:7", Side.NS, "7.17", Fraction("7.17"), Fraction(1, 100), HERE),
        ResultClaim(Figure.DATUM, "club.pbn:7", None, "-40", Fraction(-40), Fraction(10), HERE),
        ContestantClaim(Figure.PLACE, pair, "1=", Fraction(1), Fraction(1), HERE, 2, handicap=True),
    )
    record = PlayRecord(
        Auction.parse("N: 1S P 4S AP"), ("", "!five", "", ""), (Card.parse("HA"),), 10, {Seat.N: "Ash", Seat.E: "Elm"}
    )
    document = Document(
        "pbn",
        (Event("Pairs", contestants=(pair,), entries=(entry,)),),
        (claims,),
        (Kept("Site", " two\nlines ", HERE),),
        {"club.pbn:7": record},
    )
    back = again(document)
    assert back == document
    assert back.events[0].contestants[0].where == back.events[0].entries[0].where == HERE


def test_a_document_without_places_or_claims_can_be_written() -> None:
    document = Document("made", (Event(),), ())
    assert again(document) == replace(document, claims=((),))


def test_weights_that_decimals_cut_are_lost() -> None:
    third = Assigned((Outcome(Fraction(1, 3), ScoreOnly(50)), Outcome(Fraction(2, 3), ScoreOnly(-50))))
    event = Event(entries=(Entry("1", Ruled(Adjustment(BySide(third, third))), board="7"),))
    assert [loss.code for loss in write(Document("made", (event,), ((),))).losses] == ["lost-weight"]


def test_a_text_is_recognised_by_its_first_key() -> None:
    assert recognises(write(Document("made")).data.decode())
    assert not recognises('{"schema": 1, "overtrick": "event"}')


FULL = {"overtrick": "event", "schema": 1, "read_from": "event-json"}
CLAIM = {"figure": "total", "text": "9", "value": "9", "unit": "1"}
WRONG = [
    ({**FULL, "schema": 2}, "event-schema", "schema 2; this version reads 1"),
    ({**FULL, "events": [{"kind": "quartets"}]}, "event-shape", "events[0]: 'quartets' is not a valid Kind"),
    ({**FULL, "events": [{"regulations": "nowhere"}]}, "profile-unknown", "events[0]: no regulations 'nowhere'"),
    ({**FULL, "events": [{"contestants": [{}]}]}, "event-shape", "events[0].contestants[0]: number is None"),
    ({**FULL, "events": [{"boards": [{"board": 1, "deal": "x"}]}]}, "deal-syntax", "events[0].boards[0]: 'x'"),
    ({**FULL, "events": [{}, {"entries": [{"id": "e"}]}]}, "entry-shape", "events[1].entries[0]: an entry that says"),
    ({**FULL, "events": [{"claims": [{**CLAIM, "contestant": 3}]}]}, "event-shape", "'3', who is not entered"),
    ({**FULL, "events": [{"claims": [{**CLAIM, "entry": "e"}]}]}, "event-shape", "'e', which is not there"),
    ({**FULL, "events": [{"claims": [{**CLAIM, "value": "x"}]}]}, "event-shape", "value is 'x'; wanted a number"),
    (
        {
            **FULL,
            "events": [{"entries": [{"id": "e", "what": {"walk_over": 1}}, {"id": "e", "what": {"request": "x"}}]}],
        },
        "entry-id-reused",
        "events[0]: two different entries have the id 'e'",
    ),
    ({**FULL, "records": [{"entry": "e", "auction": "1S"}]}, "call-syntax", "records[0]"),
]


@pytest.mark.parametrize(("value", "code", "words"), WRONG)
def test_a_part_that_is_not_understood_is_told_by_its_path(value: object, code: str, words: str) -> None:
    (problem,) = read(json.dumps(value).encode(), "a.json").problems
    assert (problem.code, problem.level, str(problem.where)) == (code, "error", "a.json")
    assert words in problem.message


def test_what_is_no_json_is_an_error_with_its_line() -> None:
    (problem,) = read(b'{"overtrick": "event",\n"schema"', "a.json").problems
    assert (problem.code, str(problem.where)) == ("json-syntax", "a.json:2")


KEYS = ["overtrick", "schema", "events", "name", "kind", "contestants", "number", "boards", "board", "deal", "entries"]
KEYS += ["id", "what", "result", "claims", "figure", "entry", "contestant", "value", "unit", "kept", "records", "where"]
LEAVES: st.SearchStrategy[object] = st.sampled_from(
    [None, True, 1, -3, "event", "1", "N:- - - -", "total", "x", "1/0", "passed_out", [], {}]
)


def nested(inside: st.SearchStrategy[object]) -> st.SearchStrategy[object]:
    return st.lists(inside, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inside, max_size=5)


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(st.sampled_from(KEYS), st.recursive(LEAVES, nested, max_leaves=20), max_size=8))
def test_no_json_makes_the_reader_raise(value: dict[str, object]) -> None:
    reading = read(json.dumps({**value, **FULL}).encode(), "a.json")
    for event, claims in zip(reading.value.events, reading.value.claims, strict=True):
        ids = {entry.id for entry in event.entries}
        assert all(getattr(claim, "entry", None) in {*ids, None} for claim in claims)


@pytest.mark.skipif(not EVENTS.exists(), reason="the folder shared is not beside the project")
@pytest.mark.parametrize("folder", ["usebio", "nz-scorer", "acbl-club", "bws", "deals", "lin", "pbn-bridgecomposer"])
def test_every_real_file_comes_back_whole(folder: str) -> None:
    for path in sorted((EVENTS / folder).iterdir()):
        document = catalogue.read(path.read_bytes(), path.name).value
        assert again(document) == document, path.name
