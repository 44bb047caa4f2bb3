from fractions import Fraction

import pytest

from overtrick.events.model import CarriedOver, Kind, ResultEntered
from overtrick.events.scoring import score
from overtrick.formats import lin
from overtrick.formats.document import Document
from overtrick.formats.lin.reader import recognises
from overtrick.game.boards import Vulnerability
from overtrick.game.problems import Reading
from overtrick.game.result import NotPlayed, PassedOut, Unknown
from overtrick.game.seats import BySide, Seat


def read(text: str) -> Reading[Document]:
    return lin.read(text.encode(), "a.lin")


def codes(text: str) -> list[str]:
    return [problem.code for problem in read(text).problems]


def results(text: str) -> list[tuple[str | None, str | None, str]]:
    return [
        (entry.table, entry.board, str(entry.what.result))
        for event in read(text).value.events
        for entry in event.entries
        if isinstance(entry.what, ResultEntered)
    ]


FOURTH_HAND = (
    "pn|Ada,Bo,Cy,Di|st||md|3S4TKH3467D458C49J,S356AH5QD3679JC8K,S289H9TJADQKAC57T,|rh||ah|Board 5|sv|n|"
    "mb|p|mb|p|mb|p|mb|p|pg||"
)


def test_a_fourth_hand_is_filled_in_and_the_dealers_figure_counts_from_south() -> None:
    event = read(FOURTH_HAND).value.events[0]
    ((place, facts),) = event.boards.items()
    assert (place, facts.dealer, facts.vulnerability) == ((None, "5"), Seat.N, Vulnerability.NS)
    assert str(facts.deal and facts.deal[Seat.E]) == "QJ7.K82.T2.AQ632"
    assert results(FOURTH_HAND) == [(None, "5", "Pass")]
    assert event.entries[0].contestants == BySide(("Cy - Ada",), ("Di - Bo",))
    assert codes(FOURTH_HAND) == []


ONE_ROOM = """vg|Made-up Cup,Semi-final,I,1,2,Redwings,0,Bluetits,0|
rs|4SN=,3NTS-1|
pw|A1,B1,A2,B2,C1,D1,C2,D2|
pg||
qx|o1|pn|Ada,Bo,Cy,Di|st||
md|3S46JKAH679QD9QC34,S9TH458D36TKC259J,S23QH2TAD2578AC8K,S578H3JKD4JC67TQA|
sv|o|ah|Board 1|
mb|1S|an|5+ cards, 11-20|
mb|p|mb|4S|mb|p|mb|p|mb|p|pg||
mc|10|pg||
qx|o2|pn|Ada,Bo,Cy,Di|st||
md|4S89QH9TD38TQAC6JK,S7TKAH268KDC589TQ,S246JH5QAD269JC3A,S35H347JD457KC247|
sv|n|ah|Board 2|
mb|p|mb|1N!|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||
mc|8|pg||
"""


def test_a_match_over_several_lines_has_its_title_its_teams_and_its_claims() -> None:
    event = read(ONE_ROOM).value.events[0]
    assert (event.name, event.kind, [team.number for team in event.contestants]) == (
        "Made-up Cup",
        Kind.TEAMS,
        ["Redwings", "Bluetits"],
    )
    assert results(ONE_ROOM) == [("open", "1", "4SN="), ("open", "2", "3NTS-1")]
    assert [facts.dealer for facts in event.boards.values()] == [Seat.N, Seat.E]
    assert codes(ONE_ROOM) == ["lin-one-room"]
    assert ("vg", "Made-up Cup,Semi-final,I,1,2,Redwings,0,Bluetits,0") in [
        (kept.name, kept.value) for kept in read(ONE_ROOM).value.kept
    ]


UNFINISHED = (
    "pn|Ada,Bo,Cy,Di|st||md|1S7QH45QD3TC346TJA,S58H368D45789JQCK,S39TJKH7TKAD6KC79,S246AH29JD2AC258Q|rh||"
    "ah|Board 3|sv|e|mb|1C|mb|p|mb|1N|mb|p|mb|p|mb|p|pc|C2|pg||"
)


def test_a_play_that_is_not_finished_leaves_the_result_unknown() -> None:
    document = read(UNFINISHED).value
    (entry,) = document.events[0].entries
    assert isinstance(entry.what, ResultEntered)
    assert (entry.what.result, str(entry.what.lead)) == (Unknown(), "C2")
    auction = document.records[entry.id].auction
    assert auction is not None
    assert (str(auction.contract), auction.declarer) == ("1NT", Seat.N)
    assert codes(UNFINISHED) == []  # East leads, and holds the two of clubs


TWICE = """pn|a,b,c,d|st||md|1S568H2358TD6JC2JQ,S79JKHJAD358TC58K,S3QH47QKD4KC369TA,S24TAH69D279QAC47|ah|Board 7|sv|b|mb|p|mb|p|mb|p|mb|p|pg||
pn|e,f,g,i|st||md|1S678QKH56TKD4C46K,S5AH237JD578TKAC5,S2TH8QAD3JQC23TQA,S349JH49D269C789J|ah|Board 7|sv|b|mb|p|mb|p|mb|p|mb|p|pg||
"""  # noqa: E501 -- a line a hand


def test_a_board_with_other_cards_is_another_set_and_none_is_lost() -> None:
    reading = read(TWICE)
    assert [(problem.code, problem.level, str(problem.where)) for problem in reading.problems] == [
        ("board-twice", "doubt", "a.lin:2")
    ]
    assert [(event.name, len(event.boards), len(event.entries)) for event in reading.value.events] == [
        ("", 1, 1),
        ("(set 2)", 1, 1),
    ]


def test_the_same_deal_at_two_tables_is_one_board() -> None:
    text = TWICE.split("\n", maxsplit=1)[0]
    event = read(f"{text}\n{text.replace('a,b,c,d', 'q,r,s,t')}\n").value.events[0]
    assert (len(event.boards), [entry.contestants.ns for entry in event.entries]) == (1, [("c - a",), ("s - q",)])


TWO_ROOMS = """vg|Cup,Segment 2,I,5,6,Larches,10,Rowans,30|
rs|4HE=,4HE+1,3NW+1,|
pn|oS,oW,oN,oE,cS,cW,cN,cE|pg||
qx|o5|st||md|1,,,|sv|o|pg||
qx|c5|st||md|1,,,|sv|o|pg||
qx|o6|st||md|2,,,|sv|b|pg||
qx|c6|st||md|2,,,|sv|b|pg||
"""


def test_the_first_team_sits_north_south_in_the_open_room_and_east_west_in_the_closed() -> None:
    event = read(TWO_ROOMS).value.events[0]
    assert [entry.contestants for entry in event.entries[:2]] == [
        BySide(("Larches",), ("Rowans",)),
        BySide(("Rowans",), ("Larches",)),
    ]
    assert [team.names for team in event.contestants] == [("oN", "oS", "cE", "cW"), ("oE", "oW", "cN", "cS")]


def test_an_empty_place_in_the_list_is_a_board_not_played() -> None:
    assert results(TWO_ROOMS) == [
        ("open", "5", "4HE="),
        ("closed", "5", "4HE+1"),
        ("open", "6", "3NTW+1"),
        ("closed", "6", "NP"),
    ]
    (last,) = [e for e in read(TWO_ROOMS).value.events[0].entries if (e.table, e.board) == ("closed", "6")]
    assert last.what == ResultEntered(NotPlayed())


def test_the_players_of_a_room_stand_in_the_head() -> None:
    document = read(TWO_ROOMS).value
    players = [document.records[entry.id].players for entry in document.events[0].entries[:2]]
    assert [each[Seat.N] for each in players] == ["oN", "cN"]


def test_imps_carried_over_are_each_teams_own_margin() -> None:
    event = read(TWO_ROOMS).value.events[0]
    carried = [(entry.contestants.ns, entry.what) for entry in event.entries if isinstance(entry.what, CarriedOver)]
    assert carried == [(("Larches",), CarriedOver(Fraction(-20))), (("Rowans",), CarriedOver(Fraction(20)))]
    assert dict(event.conditions.choices) == {"method": "imps", "victory-points.teams": "none"}


def test_the_match_is_scored_with_what_was_carried_over() -> None:
    text = TWO_ROOMS.replace("3NW+1,", "3NW+1,3NW-1")
    results = score(read(text).value.events[0])
    totals = {row.contestant: row.shown for row in results.rankings[0].rows}
    # Board 5: 420 v 450, 1 IMP to the Larches; board 6, vulnerable: 630 v -100, 12 IMPs to the Rowans.
    assert totals == {"Larches": -20 + 1 - 12, "Rowans": 20 - 1 + 12}


def test_results_of_boards_that_were_not_shown_are_entered_all_the_same() -> None:
    text = "vg|Cup,,I,1,2,A,0,B,0|\nrs|4SN=,4SN-1,P,PASS|\nqx|o1|md|3,,,|"
    assert results(text) == [
        ("open", "1", "4SN="),
        ("closed", "1", "4SN-1"),
        ("open", "2", "Pass"),
        ("closed", "2", "Pass"),
    ]
    assert [str(entry.where) for entry in read(text).value.events[0].entries] == [
        "a.lin:3",
        "a.lin:2",
        "a.lin:2",
        "a.lin:2",
    ]


def test_a_list_without_any_result_is_a_set_of_deals() -> None:
    text = "vg|,SEGMENT 1,I,1,1,HOME,0,AWAY,0|\nrs|,|\nqx|o1|md|3,,,|\nqx|c1|md|3,,,|"
    assert results(text) == []


def test_a_list_of_pairs_has_no_teams() -> None:
    text = "vg|Open pairs,,P,1,1,x,0,y,0|\nrs|4SN=,4SN-1|\npn|a,b,c,d,e,f,g,h|\nqx|o1|md|3,,,|\nqx|c1|md|3,,,|"
    event = read(text).value.events[0]
    assert (event.kind, dict(event.conditions.choices)) == (Kind.PAIRS, {"method": "matchpoints"})
    assert [entry.contestants.ns for entry in event.entries] == [("c - a",), ("g - e",)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("vg|Cup,,I,1,1,A,x,B,0|\nrs|4SN=,4SN=|\nqx|o1|md|3,,,|qx|c1|md|3,,,|", "lin-head"),
        ("vg|Cup,,I,1,1,A,0,B,0|\nrs|9SN=,4SN=|\nqx|o1|md|3,,,|qx|c1|md|3,,,|", "contract-syntax"),
    ],
)
def test_what_is_wrong_with_a_match_is_told_and_the_rest_is_read(text: str, code: str) -> None:
    assert code in codes(text)
    assert ("closed", "1", "4SN=") in results(text)


def test_calls_that_are_no_auction_are_kept() -> None:
    document = read("qx|1|md|3,,,|mb|1S|mb|1C|").value
    assert [(kept.name, kept.value) for kept in document.kept] == [("mb", "1S 1C")]


def test_chat_is_kept_with_its_line() -> None:
    document = read(ONE_ROOM.replace("mc|10|", "nt|well played|mc|10|")).value
    assert ("nt", "well played", 10) in [(kept.name, kept.value, kept.where.line) for kept in document.kept]


def test_hands_without_numbers_are_counted() -> None:
    text = TWICE.replace("ah|Board 7|", "")
    assert [board for event in read(text).value.events for _, board in event.boards] == ["hand 1", "hand 2"]


def test_two_matches_in_a_file_are_two_events() -> None:
    events = read(ONE_ROOM + ONE_ROOM.replace("Made-up Cup", "Other Cup")).value.events
    assert [(event.name, len(event.entries)) for event in events] == [("Made-up Cup", 2), ("Other Cup", 2)]


def test_a_passed_out_hand_is_a_result() -> None:
    (entry,) = read(FOURTH_HAND).value.events[0].entries
    assert entry.what == ResultEntered(PassedOut())


@pytest.mark.parametrize(
    ("text", "is_lin"),
    [
        (FOURTH_HAND, True),
        (ONE_ROOM, True),
        ("qx|o1|md|1,,,|", True),
        ("\n  md|1S,,,|", True),
        ("board|ns|ew|score\n1|2|3|420\n", False),
        ("Dear secretary, md| ", False),
        ("<p>md|1|sv|o|</p>", False),
    ],
)
def test_it_is_recognised_by_its_keys(text: str, is_lin: bool) -> None:  # noqa: FBT001 -- a table
    assert recognises(text) is is_lin
