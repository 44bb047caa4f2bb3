import pytest

from overtrick.events.model import BoardFacts
from overtrick.formats.document import PlayRecord
from overtrick.formats.findings import Findings
from overtrick.formats.lin.boards import Boards, LinBoard
from overtrick.formats.lin.played import Table, listed_result, result_of, table
from overtrick.formats.lin.slots import Slot
from overtrick.game.boards import Vulnerability
from overtrick.game.calls import Auction
from overtrick.game.cards import Card
from overtrick.game.notation import parse_result
from overtrick.game.problems import Problem
from overtrick.game.result import NotPlayed, PassedOut, Unknown
from overtrick.game.seats import Seat

HANDS = "3S4TKH3467D458C49J,S356AH5QD3679JC8K,S289H9TJADQKAC57T,"
CALLS = "mb|1N!|an|14-16|mb|p|mb|3N|mb|p|mb|p|mb|p|"


def board(text: str) -> tuple[LinBoard, list[Problem]]:
    findings = Findings("a.lin")
    (found,) = Boards(findings).of(text.split("\n"))
    return found, findings.problems


def read(text: str) -> tuple[Table, list[tuple[str, str, int | None]]]:
    findings = Findings("a.lin")
    (found,) = Boards(findings).of(text.split("\n"))
    return table(found, findings), [
        (each.code, str(each.level), each.where.line if each.where else None) for each in findings.problems
    ]


def test_a_board_has_its_facts_its_auction_and_its_players() -> None:
    found, problems = read(f"pn|Ada,Bo,Cy,Di|md|{HANDS}|ah|Board 5|sv|n|{CALLS}pc|DT|mc|9|")
    assert problems == []
    assert (found.board, found.facts.dealer, found.facts.vulnerability) == ("5", Seat.N, Vulnerability.NS)
    record = found.record
    assert record is not None
    assert str(record.auction) == "N: 1NT Pass 3NT Pass Pass Pass"
    assert record.explanations == ("!14-16", "", "", "", "", "")
    assert record.players == {Seat.S: "Ada", Seat.W: "Bo", Seat.N: "Cy", Seat.E: "Di"}
    assert (record.claimed, str(found.result)) == (9, "3NTN=")


@pytest.mark.parametrize(
    ("calls", "explanations"),
    [
        ("mb|1N|mb|p|mb|p|mb|p|", ()),
        ("mb|1N!|mb|p|mb|p|mb|p|", ("!", "", "", "")),
        ("mb|1N|an|weak|mb|p|mb|p|mb|p|", ("weak", "", "", "")),
    ],
)
def test_an_alert_stands_before_its_explanation(calls: str, explanations: tuple[str, ...]) -> None:
    found, _ = read(f"qx|5|md|{HANDS}|{calls}")
    assert found.record is not None
    assert found.record.explanations == explanations


PLAY = """
SA S2 S3 S4 SK S5 S6 S7 SQ S8 S9 H2 SJ C2 C3 ST HA H3 H4 H5 HK H6 H7 H8 HQ H9 HT HJ
DA D2 D3 D4 DK D5 D6 D7 DQ D8 D9 C4 DJ C5 C6 DT CA C7 C8 C9 CK CT CJ CQ
"""


def test_tricks_are_counted_where_all_cards_were_played() -> None:
    cards = "".join(f"pc|{card}|" for card in PLAY.split())
    found, problems = read(f"qx|1|md|1,,,|mb|1N|mb|p|mb|p|mb|p|{cards}")
    assert (str(found.result), problems) == ("1NTS-7", [])  # West led winners and never lost the lead


RESULTS = [
    ("mb|p|mb|p|mb|p|mb|p|", PassedOut()),
    (f"{CALLS}mc|8|", parse_result("3NTN-1")),
    (f"{CALLS}pc|D5|", Unknown()),  # the play is not complete
    (CALLS, Unknown()),
    ("mb|1N|mb|p|", Unknown()),  # nor is this auction
    ("pc|D5|", Unknown()),
    ("mc|9|", None),
    ("", None),
]


@pytest.mark.parametrize(("play", "result"), RESULTS)
def test_what_came_of_a_board(play: str, result: object) -> None:
    assert read(f"qx|5|md|{HANDS}|{play}")[0].result == result


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("qx|5|md|3SAK,,,|", ("hand-size", "error", 1)),
        ("qx|5|md|3SAKQJT98765432HA,,,|", ("hand-size", "error", 1)),
        ("qx|5|md|3SAAKQJT9876543HDC,,,|", ("card-twice", "error", 1)),
        ("qx|5|md|3SAKQJT98765432HDC,SAHAKQJT9876543DC,,|", ("card-twice", "error", 1)),
        (f"qx|5|md|{HANDS}|\nsv|x|", ("lin-vulnerability", "error", 2)),
        (f"qx|5|md|{HANDS}|mb|1N|\nmb|1C|", ("illegal-call", "doubt", 2)),
        (f"qx|5|md|{HANDS}|mb|1N|\nmb|8C|", ("call-syntax", "doubt", 2)),
        (f"qx|5|md|{HANDS}|{CALLS}\npc|DT|\npc|X5|", ("card-syntax", "error", 3)),
        (f"qx|5|md|{HANDS}|{CALLS}\npc|DA|", ("play-impossible", "doubt", 2)),
        (f"qx|5|md|{HANDS}|{CALLS}\npc|D2|\npc|D2|", ("play-impossible", "doubt", 2)),
        (f"qx|5|md|{HANDS}|{CALLS}\nmc|14|", ("lin-claim", "error", 2)),
        (f"qx|5|md|{HANDS}|{CALLS}\nmc|all|", ("lin-claim", "error", 2)),
        ("qx|here|md|0,,,|mb|p|", ("lin-dealer", "doubt", 1)),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, problem: tuple[str, str, int]) -> None:
    assert read(text)[1] == [problem]


def test_an_auction_begins_with_the_dealer_of_the_hands_else_of_law_2() -> None:
    for figure, dealer in {"1": Seat.S, "0": Seat.E}.items():
        found, _ = read(f"qx|2|md|{figure},,,|mb|p|")
        assert found.record is not None
        assert found.record.auction == Auction(dealer, Auction.parse("N: P").calls)


def test_cards_after_one_that_is_not_understood_are_left_out() -> None:
    found, _ = read(f"qx|5|md|{HANDS}|{CALLS}pc|DT|pc|??|pc|D4|")
    assert found.record is not None
    assert found.record.cards == (Card.parse("DT"),)


LISTED = [
    ("3NN=", f"{CALLS}mc|9|", "3NTN=", []),
    ("3NN=", f"{CALLS}mc|8|", "3NTN=", ["result-contradiction"]),
    ("4HE=", CALLS, "4HE=", ["result-contradiction"]),
    ("3NN+1", CALLS, "3NTN+1", []),
    ("P", CALLS, "Pass", ["result-contradiction"]),
    ("P", "", "Pass", []),
    ("nonsense", f"{CALLS}mc|9|", "?", ["result-syntax"]),
    ("", f"{CALLS}mc|9|", "3NTN=", []),
    ("", "", "NP", []),
]


@pytest.mark.parametrize(("text", "play", "result", "problems"), LISTED)
def test_the_list_of_a_match_goes_before_the_play(text: str, play: str, result: str, problems: list[str]) -> None:
    found, _ = board(f"qx|o5|md|{HANDS}|{play}")
    findings = Findings("a.lin")
    said = listed_result(table(found, findings), Slot(text, 2), found, findings)
    assert (str(said), [problem.code for problem in findings.problems]) == (result, problems)


def test_a_board_outside_the_list_is_what_its_play_makes_it() -> None:
    found, _ = board("qx|o5|")
    assert listed_result(Table("5", "o", BoardFacts(), None, None), None, found, Findings("a.lin")) is None
    assert (
        listed_result(Table("5", "o", BoardFacts(), None, None), Slot("", 2), found, Findings("a.lin")) == NotPlayed()
    )


def test_a_record_without_auction_and_cards_says_nothing() -> None:
    assert result_of(PlayRecord(players={Seat.N: "Ada"})) is None
