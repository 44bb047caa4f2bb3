from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from overtrick.compare.adjusted import Adjustment
from overtrick.events.claims import ContestantClaim, Figure
from overtrick.events.model import (
    BoardFacts,
    CarriedOver,
    Contestant,
    Entry,
    Event,
    Kind,
    PenaltyGiven,
    ResultEntered,
    Ruled,
    SatOut,
)
from overtrick.formats import lin
from overtrick.formats.document import Document, Kept, PlayRecord, Written
from overtrick.formats.lin.played import result_of
from overtrick.game.boards import Vulnerability
from overtrick.game.calls import Auction
from overtrick.game.cards import Card, Deal
from overtrick.game.notation import parse_result
from overtrick.game.problems import Where
from overtrick.game.result import NotPlayed, PassedOut, Unknown
from overtrick.game.seats import BySide, Seat
from overtrick.regulations.conditions import Conditions
from overtrick.testing import auctions, boards, cards, deals

DEAL = Deal.parse("N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4")
FACTS = BoardFacts(Seat.N, Vulnerability.NONE, DEAL)
PLAYERS = {Seat.S: "Ada", Seat.W: "Bo", Seat.N: "Cy", Seat.E: "Di"}
GAME = Auction.parse("N: 1S P 4S AP")
WHERE = Where("a.csv", 9)
ASH, FIR = Contestant("5", names=("Ash", "Oak")), Contestant("9", names=("Fir", "Elm"))


def written(*entries: Entry, records: dict[str, PlayRecord] | None = None, event: Event | None = None) -> Written:
    base = event or Event(contestants=(ASH, FIR), boards={(None, "1"): FACTS})
    return lin.write(Document("made", (replace(base, entries=entries),), ((),), (), records or {}))


def text(made: Written) -> str:
    return made.data.decode()


def losses(made: Written) -> list[str]:
    return [loss.code for loss in made.losses]


def hand(result: str = "4SN=", **changed: object) -> Entry:
    what = ResultEntered(parse_result(result))
    entry = Entry("e", what, board="1", contestants=BySide(("Cy - Ada",), ("Di - Bo",)), where=WHERE)
    return replace(entry, **changed)  # type: ignore[arg-type]


def facts_of(document: Document) -> list[tuple[object, ...]]:
    """Everything that a document holds but the places and ids of its entries."""
    return [
        (
            event.name,
            event.kind,
            event.contestants,
            event.boards,
            [(e.what, e.table, e.board, e.contestants, document.records.get(e.id)) for e in event.entries],
            event.conditions,
        )
        for event in document.events
    ]


# --- single hands ---


def test_a_hand_is_written_as_bridge_base_writes_it() -> None:
    record = PlayRecord(GAME, ("!5+ cards", "", "!", "", "", ""), (Card.parse("DA"),), 10, PLAYERS)
    made = written(hand(), records={"e": record}, event=Event(boards={(None, "1"): FACTS}))
    assert losses(made) == []
    assert text(made) == (
        "pn|Ada,Bo,Cy,Di|st||md|3SJT9H982DQ532CQ83,SQ432HKJ76D64CJT4,S65HA53DJT7CAK762,SAK87HQT4DAK98C95|rh||"
        "ah|Board 1|sv|o|mb|1S!|an|5+ cards|mb|p|mb|4S!|mb|p|mb|p|mb|p|pc|DA|mc|10|pg||\n"
    )


def test_dealer_and_vulnerability_are_those_of_law_2_where_none_are_stated() -> None:
    made = written(event=Event(boards={(None, "2"): BoardFacts(deal=DEAL)}))
    assert "md|4S" in text(made)
    assert "sv|n|" in text(made)


@pytest.mark.parametrize(
    ("result", "record", "claim"),
    [
        ("4SN=", PlayRecord(GAME), "mc|10|"),  # the claim carries the result
        ("4SN-1", PlayRecord(GAME, cards=(Card.parse("DA"),)), "mc|9|"),
        ("Pass", PlayRecord(), "mb|p|mb|p|mb|p|mb|p|pg|"),
        ("Pass", PlayRecord(Auction.parse("N: P P P P")), "mb|p|mb|p|mb|p|mb|p|pg|"),
        ("?", PlayRecord(GAME), "mb|4S|mb|p|mb|p|mb|p|pg|"),
    ],
)
def test_a_result_stands_in_its_claim(result: str, record: PlayRecord, claim: str) -> None:
    made = written(hand(result), records={"e": record}, event=Event(boards={(None, "1"): FACTS}))
    assert (claim in text(made), losses(made)) == (True, [])


@pytest.mark.parametrize("result", ["4SN=", "4SS=", "+420", "NP"])
def test_a_result_that_no_auction_bears_is_lost(result: str) -> None:
    record = PlayRecord(GAME) if result == "4SS=" else PlayRecord()
    made = written(hand(result), records={"e": record}, event=Event(boards={(None, "1"): FACTS}))
    assert losses(made) == ["lost-result"]
    assert made.losses[0].where == WHERE


def test_the_lead_is_the_first_card_where_no_play_is_known() -> None:
    what = ResultEntered(parse_result("4SN="), Card.parse("DA"))
    assert "pc|DA|mc|10|" in text(written(hand(what=what), records={"e": PlayRecord(GAME)}))


def test_the_names_of_two_pairs_are_their_players_and_their_numbers_are_lost() -> None:
    made = written(hand(contestants=BySide(("5",), ("9",))), records={"e": PlayRecord(GAME)})
    assert text(made).startswith("pn|Oak,Elm,Ash,Fir|")
    assert [loss.message for loss in made.losses] == [
        "contestant 5: the number 5",
        "contestant 9: the number 9",
    ]


LOST = [
    (hand(section="A", round=2, table="3", session=1), "place", "board 1: session 1, section A, round 2, table 3"),
    (hand(what=Ruled(Adjustment.parse("A+/A-"))), "entry", "board 1: an entry of the kind Ruled"),
    (hand(what=SatOut()), "entry", "board 1: an entry of the kind SatOut"),
    (Entry("e", PenaltyGiven(Fraction(3), "MP"), where=WHERE), "entry", "an entry of the kind PenaltyGiven"),
    (hand(what=ResultEntered(parse_result("4SN="), written=620)), "score", "board 1: the score written, +620"),
]


@pytest.mark.parametrize(("entry", "code", "message"), LOST)
def test_what_lin_cannot_hold_is_told_with_its_place(entry: Entry, code: str, message: str) -> None:
    made = written(entry, records={"e": PlayRecord(GAME)}, event=Event(boards={(None, "1"): FACTS}))
    assert [(loss.code, loss.message, loss.where) for loss in made.losses] == [(f"lost-{code}", message, WHERE)]


def test_a_score_that_its_result_says_is_no_loss() -> None:
    made = written(hand(what=ResultEntered(parse_result("4SN="), written=420)), records={"e": PlayRecord(GAME)})
    assert "lost-score" not in losses(made)


def test_name_date_regulations_figures_and_what_was_kept_are_lost() -> None:
    event = Event("Cup", "2026-03-09", contestants=(ASH,), conditions=Conditions("ebu", {"winners": "2"}))
    claim = ContestantClaim(Figure.TOTAL, ASH, "12", Fraction(12), Fraction(1), WHERE)
    made = lin.write(Document("pbn", (event,), ((claim,),), (Kept("Venue", "Hall", WHERE),)))
    assert Counter(losses(made)) == Counter(
        ["lost-name", "lost-date", "lost-conditions", "lost-conditions", "lost-contestant", "lost-figure", "lost-kept"]
    )


def test_signs_that_lin_needs_for_itself_are_replaced_and_told() -> None:
    record = PlayRecord(GAME, ("a|b", "", "", "", "", ""), claimed=10, players=PLAYERS | {Seat.N: "Cy, junior"})
    made = written(hand(), records={"e": record}, event=Event(boards={(None, "1"): FACTS}))
    assert ("an|a/b|" in text(made), "Cy; junior" in text(made)) == (True, True)
    assert losses(made) == ["lost-sign", "lost-sign"]


def test_entries_that_were_replaced_are_not_written() -> None:
    later = hand("4SN+1", id="f", replaces=frozenset({"e"}))
    made = written(hand(), later, records={"e": PlayRecord(GAME), "f": PlayRecord(GAME)})
    assert text(made).count("md|") == 1
    assert "mc|11|" in text(made)
    assert "lost-history" in losses(made)


# --- a match in two rooms ---

TEAMS = (Contestant("Larches", names=("oN", "oS", "cE", "cW")), Contestant("Rowans", names=("oE", "oW", "cN", "cS")))
MATCH = Event("Cup", kind=Kind.TEAMS, contestants=TEAMS, boards={(None, "1"): FACTS})


def table(id_: str, result: str, *, board: str = "1", closed: bool = False) -> Entry:
    teams: BySide[tuple[str, ...]] = BySide(("Larches",), ("Rowans",))
    seated = teams.turned if closed else teams
    name = "closed" if closed else "open"
    return Entry(id_, ResultEntered(parse_result(result)), table=name, board=board, contestants=seated, where=WHERE)


def test_a_match_has_its_head_its_results_and_its_players() -> None:
    made = written(table("a", "4SXW-4"), table("b", "3NTN+1", closed=True), event=MATCH)
    assert losses(made) == []
    assert text(made).split("\n")[:3] == [
        "vg|Cup,,I,1,1,Larches,0,Rowans,0|",
        "rs|4SWx-4,3NN+1|",
        "pn|oS,oW,oN,oE,cS,cW,cN,cE|pg||",
    ]
    assert [line.split("|")[1] for line in text(made).split("\n")[3:5]] == ["o1", "c1"]


@pytest.mark.parametrize(
    ("result", "listed"),
    [("Pass", "PASS"), ("NP", ""), ("4SN=", "4SN="), ("7NTXXE-13", "7NExx-13"), ("1CS+6", "1CS+6")],
)
def test_results_stand_in_the_list(result: str, listed: str) -> None:
    made = written(table("a", result), event=MATCH)
    assert (text(made).split("\n")[1], losses(made)) == (f"rs|{listed},|", [])


def test_a_score_without_a_contract_is_lost() -> None:
    assert losses(written(table("a", "+420"), event=MATCH)) == ["lost-result"]


def test_a_second_result_in_a_room_is_lost() -> None:
    assert losses(written(table("a", "4SN="), table("b", "4SN+1"), event=MATCH)) == ["lost-result"]


@pytest.mark.parametrize(
    ("home", "fields"), [(-19, "Larches,0,Rowans,19"), (19, "Larches,19,Rowans,0"), (0, "Larches,0,Rowans,0")]
)
def test_a_margin_carried_over_is_the_lead_of_one_team(home: int, fields: str) -> None:
    carried = [
        Entry(f"c{place}", CarriedOver(Fraction(amount)), contestants=BySide((team.number,), ()))
        for place, (team, amount) in enumerate(zip(TEAMS, (home, -home), strict=True))
    ]
    made = written(table("a", "4SN="), *carried, event=MATCH)
    assert text(made).split("\n")[0] == f"vg|Cup,,I,1,1,{fields}|"


def test_teams_at_numbered_tables_sit_in_the_rooms_by_their_direction() -> None:
    first, second = replace(table("a", "4SN="), table="1"), replace(table("b", "4SN-1", closed=True), table="2")
    made = written(first, second, event=MATCH)
    assert text(made).split("\n")[1] == "rs|4SN=,4SN-1|"
    assert losses(made) == ["lost-place", "lost-place"]


def test_boards_that_have_no_number_stand_outside_the_list() -> None:
    made = written(table("a", "4SN=", board="final"), event=MATCH)
    assert "lost-result" in losses(made)


def test_three_teams_are_no_match_in_two_rooms() -> None:
    event = replace(MATCH, contestants=(*TEAMS, Contestant("Firs")))
    assert not text(written(table("a", "4SN="), event=event)).startswith("vg|")


# --- read, write, read ---

FILES = {
    "hand": "pn|Ada,Bo,Cy,Di|st||md|3S4TKH3467D458C49J,S356AH5QD3679JC8K,S289H9TJADQKAC57T,|ah|Board 5|sv|n|mb|p|mb|p|"
    "mb|p|mb|p|pg||",
    "no number": "md|3S4TKH3467D458C49J,S356AH5QD3679JC8K,S289H9TJADQKAC57T,|\nmd|2,,,|mb|1C|",
    "title": "md|3,,,|ah|Quiz 3|mb|p|mb|1C|an|x|",
    "chat": "nt|welcome|pg||\nqx|o1|md|3,,,|nt|hello|mb|p|nt|again\nand again|mb|1C|pg||\nqx|o2|md|3,,,|nt|bye|",
    "one room": "vg|Cup,Final,I,1,2,Larches,0,Rowans,0|\nrs|4SN=,3NTS-1|\npw|A1|\nqx|o1|pn|a,b,c,d|md|3,,,|\n"
    "ah|Board 1|mb|1S|mb|p|mb|4S|mb|p|mb|p|mb|p|mc|10|\nqx|o2|md|4,,,|",
    "two rooms": "vg|Cup,Segment 2,I,5,7,Larches,10,Rowans,30|\nrs|4HE=,4HE+1,3NW+1,,P,|\npn|oS,oW,oN,oE,cS,cW,cN,cE|"
    "pg||\nqx|o5|st||md|1,,,|sv|o|\nqx|c5|st||md|1,,,|sv|o|\nqx|o6|md|2,,,|sv|b|\nqx|c6|md|2,,,|sv|b|",
    "pairs": "vg|Open pairs,,P,1,1,x,0,y,0|\nrs|4SN=,4SN-1|\nqx|o1|pn|a,b,c,d|md|3,,,|\nqx|c1|pn|e,f,g,h|md|3,,,|",
}


@pytest.mark.parametrize("name", FILES)
def test_what_is_read_and_written_is_read_the_same(name: str) -> None:
    first = lin.read(FILES[name].encode(), "a.lin").value
    made = lin.write(first)
    second = lin.read(made.data, "a.lin").value
    assert losses(made) == []
    assert facts_of(second) == facts_of(first)
    assert Counter((kept.name, kept.value) for kept in second.kept) == Counter((k.name, k.value) for k in first.kept)
    assert lin.write(second).data == made.data


@st.composite
def hands(draw: st.DrawFn) -> tuple[Entry, PlayRecord, BoardFacts]:
    board = draw(boards())
    called = draw(auctions(finished=draw(st.booleans())).filter(lambda auction: bool(auction.calls)))
    auction = Auction(board.dealer, called.calls)
    played = tuple(draw(st.lists(cards(), max_size=6, unique=True)))
    claimed = draw(st.none() | st.integers(0, 13))
    record = PlayRecord(auction, (), played, claimed, PLAYERS)
    result = result_of(record) or Unknown()
    what = ResultEntered(result, played[0] if played else None)
    facts = BoardFacts(board.dealer, board.vulnerability, draw(deals()))
    entry = Entry("e", what, board=str(board.number), contestants=BySide(("Cy - Ada",), ("Di - Bo",)))
    return entry, record, facts


@given(hands())
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_hand_comes_back_as_it_was(made: tuple[Entry, PlayRecord, BoardFacts]) -> None:
    entry, record, facts = made
    event = Event(entries=(entry,), boards={(None, str(entry.board)): facts})
    document = Document("lin", (event,), ((),), (), {"e": record})
    again = lin.read(lin.write(document).data, "a.lin").value
    assert facts_of(again) == facts_of(document)


@given(st.sampled_from(["4SN=", "3NTW-2", "Pass", "6DXE+1", "7CXXS-13"]), st.booleans())
def test_any_result_of_a_match_comes_back(result: str, closed: bool) -> None:  # noqa: FBT001 -- hypothesis gives it
    entry = table("a", result, closed=closed)
    again = lin.read(written(entry, event=MATCH).data, "a.lin").value.events[0]
    assert [(e.what, e.table, e.contestants) for e in again.entries] == [(entry.what, entry.table, entry.contestants)]


def test_passed_out_and_not_played_stay_apart() -> None:
    made = written(table("a", "Pass"), table("b", "NP", closed=True), event=MATCH)
    again = lin.read(made.data, "a.lin").value.events[0]
    assert [e.what for e in again.entries] == [ResultEntered(PassedOut()), ResultEntered(NotPlayed())]
