"""What looks wrong is said in a sentence with its place; nothing is changed."""

from collections.abc import Callable

import pytest

from overtrick.events.doubts import doubts
from overtrick.events.model import BoardFacts, Event
from overtrick.events.scoring import score
from overtrick.game.cards import Deal
from overtrick.game.problems import Level
from overtrick.regulations.conditions import Conditions

EventOf = Callable[..., Event]

# Each evening has one fault: what it is, and words that its message must hold.
FAULTS = {
    "score-impossible": (
        "board,ns,ew,score\n2,1,11,420\n2,2,12,620\n",
        ["+420", "NS are vulnerable", "board 2 (1 v 11)"],
    ),
    "contract-against-score": (
        "board,ns,ew,contract,declarer,tricks,score\n7,3,9,2S,N,8,140\n7,4,10,2S,N,8,110\n",
        ["2SN=", "+110", "+140"],
    ),
    "opponents-missing": ("board,ns,ew,score\n1,1,11,420\n1,2,,420\n1,3,13,50\n", ["nobody sits EW", "(2)"]),
    "declarer-side": (
        "board,ns,ew,contract,declarer,result\n1,1,11,4S,E,=\n1,2,12,4S,W,+1\n1,3,13,3S,E,=\n1,4,14,4S,N,=\n",
        ["only NS declarer in S", "at 3 tables EW", "(4 v 14)"],
    ),
    "result-twice": (
        "round,table,board,ns,ew,score\n1,1,1,1,11,420\n1,2,1,2,12,420\n2,1,1,1,11,450\n",
        ["same contestants", "file1.csv:2"],
    ),
    "board-twice": (
        "round,table,board,ns,ew,score\n1,1,1,1,2,420\n1,2,1,3,4,50\n2,1,1,1,5,420\n2,2,2,3,2,50\n",
        ["1 has played this board before"],
    ),
    "two-tables": (
        "round,table,board,ns,ew,score\n1,1,1,1,2,420\n1,2,2,3,1,50\n2,1,3,4,5,420\n2,2,3,6,7,50\n3,1,4,6,4,0\n",
        ["1 sits at tables", "in round 1"],
    ),
}


@pytest.mark.parametrize(
    ("code", "evening", "words"), [(code, *rest) for code, rest in FAULTS.items()], ids=FAULTS.keys()
)
def test_doubt_is_raised_with_its_reason(code: str, evening: str, words: list[str], event_of: EventOf) -> None:
    (doubt,) = [each for each in doubts(score(event_of(evening))) if each.code == code]
    assert all(word in doubt.message for word in words), doubt.message
    assert doubt.where is not None


@pytest.mark.parametrize("ruling", ["+425", "60% +425 & 40% -50", "+430/+425"])
def test_impossible_score_in_a_ruling_is_doubted(ruling: str, event_of: EventOf) -> None:
    event = event_of(f"board,ns,ew,score,adjustment\n1,1,11,420,\n1,2,12,,{ruling}\n1,3,13,-50,\n")
    assert [each.code for each in doubts(score(event))] == ["score-impossible"]


def test_player_on_both_sides_of_a_table_is_doubted(event_of: EventOf) -> None:
    """In a pairs event numbers that meet themselves are two pairs, 1NS and 1EW; a player is one player."""
    assert not doubts(score(event_of("board,ns,ew,score\n1,1,1,420\n1,2,2,50\n")))
    (doubt,) = doubts(score(event_of("board,ns,ew,score\n1,1+2,3+1,420\n1,5+6,7+8,50\n")))
    assert (doubt.code, "1 sits on both sides" in doubt.message) == ("against-itself", True)


CLEAN = """
round,table,board,ns,ew,contract,declarer,result
1,1,1,1,2,4S,N,=
1,2,1,3,4,4S,N,+1
2,1,2,1,3,3NT,E,-1
2,2,2,2,4,2H,W,=
"""


def test_no_doubt_about_a_clean_evening(event_of: EventOf) -> None:
    assert doubts(score(event_of(CLEAN))) == ()


def test_score_of_a_board_of_unknown_vulnerability_is_doubted_where_no_contract_gives_it(event_of: EventOf) -> None:
    found = doubts(score(event_of("board,ns,ew,score\nlast,1,2,145\nlast,3,4,420\n"), Conditions()))
    assert [(each.code, "+145" in each.message) for each in found] == [("score-impossible", True)]


def test_results_of_nobody_are_no_repetition(event_of: EventOf) -> None:
    assert not doubts(score(event_of("board,score\n1,420\n1,420\n1,-50\n"), Conditions()))


def test_teams_meet_each_board_twice_without_a_doubt(event_of: EventOf) -> None:
    match = "round,table,board,ns,ew,contract,declarer,result\n1,1,1,2,7,4S,N,=\n1,2,1,7,2,4S,N,-1\n"
    event = event_of(match)
    assert doubts(score(event, event.conditions.with_choices({"method": "imps"}))) == ()


def test_lead_that_the_leader_did_not_hold_names_the_likely_declarer(event_of: EventOf) -> None:
    """The diamond king is South's: against a contract by North East leads, so East cannot have led it."""
    event = event_of("board,ns,ew,contract,declarer,result,lead\n1,1,11,4S,N,=,DK\n1,2,12,4S,E,=,DK\n")
    deal = Deal.parse("N:AKQJ.AKQ.AQJ.AKQ T987.JT98.T9.JT9 654.765.K8765.87 32.432.432.65432")
    known = Event(entries=event.entries, boards={(None, "1"): BoardFacts(deal=deal)})
    (doubt,) = [each for each in doubts(score(known)) if each.code == "lead-not-in-hand"]
    assert "DK was led against 4SN=" in doubt.message
    assert "S held it and not E; did E declare?" in doubt.message


def test_leads_of_an_event_that_keys_them_carelessly_are_only_notices(event_of: EventOf) -> None:
    """Eight of ten leads are not the leader's: one that stands alone with a remarkable declarer is still a doubt."""
    deal = Deal.parse("N:AKQJ.AKQ.AQJ.AKQ T987.JT98.T9.JT9 654.765.K8765.87 32.432.432.65432")
    rows = [f"1,{n},{n + 20},3S,N,=,DK" for n in range(1, 9)] + ["1,9,29,3S,S,=,D2", "1,10,30,3S,E,=,DK"]
    event = event_of("board,ns,ew,contract,declarer,result,lead\n" + "\n".join(rows) + "\n")
    known = Event(entries=event.entries, boards={(None, "1"): BoardFacts(deal=deal)})
    found = [each for each in doubts(score(known)) if each.code == "lead-not-in-hand"]
    assert [each.level for each in found] == [Level.NOTICE] * 8
