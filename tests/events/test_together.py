"""Several files are one event."""

from collections.abc import Callable

from overtrick.events.model import Contestant, Entry, Event, Kind, Numbers, ResultEntered
from overtrick.events.together import together
from overtrick.game.result import PassedOut
from overtrick.game.seats import BySide, Side
from overtrick.regulations.conditions import Conditions

EventOf = Callable[..., Event]

RESULTS = "board,ns,ew,score\n1,1,11,420\n1,2,12,50\n"
NAMED_SESSION = "session,board,ns,ew,score\n1,1,1,11,420\n1,1,2,12,50\n"
PAIRS = "contestant,section,direction,name1,name2\n1,,NS,Ash,Birch\n11,,EW,Elm,Fir\n"
PENALTY = "contestant,session,amount,unit\n1,1,1,MP\n"


def sessions(event: Event) -> set[int | None]:
    return {entry.session for entry in event.entries}


def test_one_file_stays_as_it_is(event_of: EventOf) -> None:
    assert sessions(event_of(RESULTS)) == {None}


def test_results_without_a_session_are_sessions_in_order(event_of: EventOf) -> None:
    event = event_of(RESULTS, RESULTS)
    assert [entry.session for entry in event.entries] == [1, 1, 2, 2]


def test_files_that_name_their_session_keep_it(event_of: EventOf) -> None:
    assert sessions(event_of(NAMED_SESSION, NAMED_SESSION.replace("\n1,", "\n3,"))) == {1, 3}
    assert sessions(event_of(NAMED_SESSION, RESULTS)) == {1, 2}


def test_penalties_belong_to_the_session_that_they_name(event_of: EventOf) -> None:
    event = event_of(RESULTS, PAIRS, PENALTY)
    assert sessions(event) == {None, 1}  # one session of results is the first
    assert [contestant.names for contestant in event.contestants] == [("Ash", "Birch"), ("Elm", "Fir")]


def test_contestants_are_completed_by_later_files() -> None:
    plain = Event(contestants=(Contestant("1", direction=Side.NS, names=("Ash", "Birch")),))
    more = Event(contestants=(Contestant("1", direction=Side.NS, names=("Oak", "Yew"), ids=("7", "8")),))
    (only,) = together([plain, more]).contestants
    assert (only.names, only.ids) == (("Ash", "Birch"), ("7", "8"))


def test_conditions_stated_prevail_over_the_dialect_of_the_results(event_of: EventOf) -> None:
    results = event_of(RESULTS)
    ruter = Event(entries=results.entries, conditions=Conditions("norway", {"winners": "1"}))
    stated = Event(conditions=Conditions("ebu", {"winners": "2"}))
    for files in ([ruter, stated], [stated, ruter]):
        made = together(files).conditions
        assert (made.profile, dict(made.choices)) == ("ebu", {"winners": "2"})


def test_choices_of_later_files_prevail() -> None:
    first = Event(conditions=Conditions("ebu", {"winners": "2", "sit-out": "60"}))
    second = Event(conditions=Conditions("acbl", {"winners": "1"}))
    made = together([first, second]).conditions
    assert (made.profile, dict(made.choices)) == ("acbl", {"winners": "1", "sit-out": "60"})


def test_choices_that_are_stated_prevail_over_those_that_results_are_read_with(event_of: EventOf) -> None:
    teams = event_of("board,ns,ew,score\n1,1,2,420\n1,2,1,50\n")
    stated = Event(conditions=Conditions("", {"method": "board-a-match"}))
    assert dict(teams.conditions.choices) == {"method": "imps"}
    for files in ([teams, stated], [stated, teams]):
        assert dict(together(files).conditions.choices) == {"method": "board-a-match"}


def test_nicknames_are_those_of_the_list_whatever_their_capitals() -> None:
    players = Event(kind=Kind.INDIVIDUAL, contestants=(Contestant("JSmith12"), Contestant("MARYLOU"), Contestant("7")))
    seated: BySide[Numbers] = BySide(("jsmith12", " marylou"), ("Robot1", "07"))
    played = Event(entries=(Entry("a", ResultEntered(PassedOut()), board="1", contestants=seated),))
    (entry,) = together([played, players]).entries
    assert entry.contestants == BySide(("JSmith12", "MARYLOU"), ("Robot1", "07"))


def test_nicknames_that_differ_by_capitals_alone_are_two_players() -> None:
    players = Event(kind=Kind.INDIVIDUAL, contestants=(Contestant("ann"), Contestant("Ann")))
    played = Event(entries=(Entry("a", ResultEntered(PassedOut()), board="1", contestants=BySide(("ANN",), ("Ann",))),))
    assert together([played, players]).entries == played.entries
