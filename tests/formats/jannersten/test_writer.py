from collections import Counter
from fractions import Fraction

import pytest

from overtrick.compare.adjusted import Adjustment
from overtrick.events.claims import Claim, ContestantClaim, Figure, ResultClaim
from overtrick.events.model import (
    BoardFacts,
    Contestant,
    Entry,
    Event,
    Kind,
    PenaltyGiven,
    ResultEntered,
    Ruled,
    SatOut,
    WalkOver,
    What,
)
from overtrick.formats import jannersten
from overtrick.formats.document import Document, Kept, PlayRecord, Written
from overtrick.game.cards import Card, Deal
from overtrick.game.notation import parse_result
from overtrick.game.problems import Where
from overtrick.game.result import NotPlayed, Unknown
from overtrick.game.seats import BySide, Side
from overtrick.regulations.conditions import Conditions

WHERE = Where("a.csv", 3)
DEAL = Deal.parse("N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4")


def entry(what: What, **changed: object) -> Entry:
    fields: dict[str, object] = {"id": "e", "section": "A", "round": 1, "board": "1", "where": WHERE}
    fields |= {"contestants": BySide(("1",), ("11",))} | changed
    return Entry(what=what, **fields)  # type: ignore[arg-type]


def written(*entries: Entry, claims: tuple[Claim, ...] = (), contestants: tuple[Contestant, ...] = ()) -> Written:
    event = Event("Cup", "2026-03-09", contestants=contestants, entries=entries)
    return jannersten.write(Document("made", (event,), (claims,)))


def lines(made: Written, block: str = "[RESULTS]") -> list[str]:
    found = made.data.decode().split("\r\n")
    after = found[found.index(block) + 1 :]
    return after[: next(place for place, line in enumerate(after) if not line or line.startswith("["))]


def losses(made: Written) -> list[str]:
    return [loss.code for loss in made.losses]


RESULTS: list[tuple[What, str]] = [
    (ResultEntered(parse_result("3NTN="), Card.parse("C2"), 400), "400;3NT;N;9;C2;;;;;;;;;;"),
    (ResultEntered(parse_result("4SXE-2"), None, 300), "300;4SX;E;8;;;;;;;;;;;"),
    (ResultEntered(parse_result("Pass"), None, 0), "0;PASS;;;;;;;;;;;;;"),
    (ResultEntered(parse_result("+420")), "420;;;;;;;;;;;;;;"),
    (ResultEntered(Unknown(), written=420), "420;;;;;;;;;;;;;;"),
    (ResultEntered(NotPlayed()), ";;;;;;;;;;;;;;NP"),
    (ResultEntered(NotPlayed(late=True)), ";;;;;;;;;;;;;;LATE"),
    (Ruled(Adjustment.parse("A+/A-")), ";;;;;;;;;;;;;;A+/A-"),
    (Ruled(Adjustment.parse("60/40")), ";;;;;;;;;;;;;;60/40"),
    (SatOut(), ";;;;;;;;;;;;;;BYE"),
    (WalkOver(), ";;;;;;;;;;;;;;WO"),
]


@pytest.mark.parametrize(("what", "cells"), RESULTS)
def test_every_kind_of_result_has_its_line(what: What, cells: str) -> None:
    made = written(entry(what))
    assert (lines(made), losses(made)) == ([f"#01;A;1;1;11;;;{cells}"], [])


def test_a_ruling_over_a_result_stands_in_its_remarks() -> None:
    ruling = entry(Ruled(Adjustment.parse("33% 2SS= & 67% 2SS+1")), id="f", over="e")
    made = written(entry(ResultEntered(parse_result("3NTN="))), ruling)
    assert lines(made) == ["#01;A;1;1;11;;;;3NT;N;9;;;;;;;;;;;33% 2SS= & 67% 2SS+1"]


def test_a_ruling_over_a_result_that_is_not_there_stands_alone() -> None:
    assert len(lines(written(entry(Ruled(Adjustment.parse("60/40")), over="gone")))) == 1


def test_boards_stand_in_the_order_of_their_numbers() -> None:
    made = written(*(entry(SatOut(), id=board, board=board) for board in ("10", "2", "A")))
    assert [line.split(";")[0] for line in lines(made)] == ["#02", "#10", "#A"]


def test_figures_stand_in_the_columns_of_their_method() -> None:
    one = entry(ResultEntered(parse_result("3NTN=")))
    figures = ((Figure.AWARD, Side.NS, "4"), (Figure.AWARD, Side.EW, "14"), (Figure.PERCENT, Side.NS, "22"))
    claims = tuple(
        ResultClaim(figure, "e", side, text, Fraction(text), Fraction(1), WHERE) for figure, side, text in figures
    )
    assert lines(written(one, claims=claims)) == ["#01;A;1;1;11;;;;3NT;N;9;;4;14;;;22;;;;;"]
    event = Event(entries=(one,), conditions=Conditions("", {"method": "butler"}))
    made = jannersten.write(Document("made", (event,), (claims[:1],)))
    assert lines(made) == ["#01;A;1;1;11;;;;3NT;N;9;;;;4;;;;;;;"]


def test_a_pair_has_a_line_for_each_player_where_it_sits() -> None:
    ash, fir = Contestant("11", "A", names=("Ash", "Oak")), Contestant("1", "A", names=("Fir; jun.", "Elm"))
    made = written(entry(SatOut()), contestants=(ash, fir))
    assert lines(made, "[Contestants]") == [
        "A;11;E;Ash;;;;",
        "A;11;W;Oak;;;;",
        'A;1;N;"Fir; jun.";;;;',
        "A;1;S;Elm;;;;",
    ]


def test_the_players_of_an_individual_sit_in_their_seats() -> None:
    people = tuple(Contestant(number, "A", names=(number * 3,)) for number in "1234")
    one = entry(SatOut(), contestants=BySide(("1", "3"), ("2", "4")))
    made = jannersten.write(Document("made", (Event(kind=Kind.INDIVIDUAL, contestants=people, entries=(one,)),), ((),)))
    assert [line[:5] for line in lines(made, "[Contestants]")] == ["A;1;N", "A;2;E", "A;3;S", "A;4;W"]
    assert lines(made)[0].startswith("#01;A;1;1;2;3;4;")


def test_totals_and_percentages_stand_on_each_players_line() -> None:
    ash = Contestant("1", "A", names=("Ash", "Oak"))
    claims = tuple(
        ContestantClaim(figure, ash, text, Fraction(text), Fraction(1), WHERE)
        for figure, text in ((Figure.TOTAL, "240"), (Figure.PERCENT, "60"), (Figure.PLACE, "1"))
    )
    made = written(entry(SatOut()), contestants=(ash,), claims=claims)
    assert lines(made, "[Contestants]") == ["A;1;N;Ash;240;60;;", "A;1;S;Oak;240;60;;"]
    assert [loss.message for loss in made.losses] == ["the printed place 1"]


def test_what_the_lines_cannot_hold_is_lost_item_by_item() -> None:
    ash = Contestant("1", "A", names=("Ash", "Oak", "Elm"), ids=("77",))
    entries = (
        entry(ResultEntered(parse_result("3NTN=")), table="4"),
        entry(PenaltyGiven(Fraction(3), "MP"), id="p", board=None),
    )
    conditions = Conditions("ebu", {"method": "matchpoints", "winners": "2"})
    event = Event("Cup", "", Kind.PAIRS, (ash,), entries, {(None, "1"): BoardFacts(deal=DEAL)}, conditions)
    document = Document("pbn", (event, Event("Other")), ((), ()), (Kept("Venue", "Hall", WHERE),), {"e": PlayRecord()})
    assert Counter(losses(jannersten.write(document))) == Counter(
        {"lost-event": 1, "lost-kept": 1, "lost-contestant": 2, "lost-entry": 1, "lost-place": 1}
        | {"lost-deal": 1, "lost-play": 1, "lost-conditions": 2}
    )


FILE = """[GAME]
A;3;30;10;;;;;;2026-03-09;Cup;1;
B;3;30;10;x;;;;;2026-03-09;Cup;1;yes
[Contestants]
A;1;N;Hazel;240;60;;1.2
A;1;S;Ash;240;60;;
A;11;E;Rowan;170;42.5;3;
A;11;W;Elm;170;42.5;;
[RESULTS]
#01;A;1;1;11;;;400;3NT;N;9;C2;4;14;;;22;78;;14;12;
#01;A;2;2;12;;;430;3NT;N;10;;12;6;;;67;33;;14;;A+/A-
#02;B;2;3;13;;;;;;;;;;;;;;;;;slow play
#02;B;3;4;;;;;;;;;;;;;;;;;;BYE
"""


def test_what_is_read_and_written_is_read_the_same() -> None:
    first = jannersten.read(FILE.encode(), "results.txt")
    made = jannersten.write(first.value)
    second = jannersten.read(made.data, "results.txt")
    assert losses(made) == []
    assert second == first
    assert jannersten.write(second.value).data == made.data
