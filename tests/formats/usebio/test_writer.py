"""USEBIO written and read again: what stands in elements for everybody, in our own terms, or is lost."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any, Literal

import pytest
from hypothesis import HealthCheck, given, settings

from overtrick.compare.adjusted import Adjustment
from overtrick.compare.victory_points import victory_points
from overtrick.events.claims import Claim, ContestantClaim, Figure, ResultClaim
from overtrick.events.contestants import directory
from overtrick.events.model import (
    BoardFacts,
    CarriedOver,
    Contestant,
    Entry,
    Event,
    Kind,
    MatchEntered,
    Numbers,
    PenaltyGiven,
    ResultEntered,
    Ruled,
    SatOut,
    WalkOver,
)
from overtrick.events.scoring import score
from overtrick.formats.document import Document, Kept, PlayRecord
from overtrick.formats.findings import Findings
from overtrick.formats.seated import everybody
from overtrick.formats.usebio import read, write
from overtrick.formats.xml_tree import Element, tree
from overtrick.game.boards import Vulnerability
from overtrick.game.cards import Card, Deal
from overtrick.game.notation import parse_result
from overtrick.game.problems import Where
from overtrick.game.result import NotPlayed, PassedOut, ScoreOnly, Unknown
from overtrick.game.seats import BySide, Seat, Side
from overtrick.regulations.conditions import Conditions
from overtrick.testing import events

EVENTS = Path(__file__).parents[4] / "shared" / "events"
HERE = Where("club.csv", 7)
SIDES: BySide[Numbers] = BySide(("3",), ("9",))
DEAL = Deal.parse("N:A92.K87.QJ43.T98 KQJ.AQ6.A652.KQJ T8765.JT9.T98.A7 43.5432.K7.65432")


def document(event: Event, *claims: Claim) -> Document:
    return Document("made", (event,), (claims,))


def result(text: str, written: int | None = None, **others: Any) -> Entry:  # noqa: ANN401 -- the fields of an entry
    entry = Entry("e", ResultEntered(parse_result(text), written=written), board="7", contestants=SIDES)
    return replace(entry, **others)


def ruled(terms: str, **others: Any) -> Entry:  # noqa: ANN401 -- the fields of an entry
    return result("?", **{"id": "r", "what": Ruled(Adjustment.parse(terms)), **others})


def elements(event: Event, *claims: Claim) -> Element:
    """The EVENT that is written of an event."""
    root = tree(write(document(event, *claims)).data.decode(), Findings("a.xml"))
    assert root is not None
    (found,) = root.below("EVENT")
    return found


def line(*entries: Entry) -> dict[str, str]:
    """The first line that is written of these entries, by the names of its elements."""
    (found,) = elements(Event(entries=entries)).below("TRAVELLER_LINE")
    return {child.tag: child.text for child in found.children}


def again(event: Event, *claims: Claim) -> Document:
    reading = read(write(document(event, *claims)).data, "a.xml")
    assert [problem for problem in reading.problems if problem.level == "error"] == []
    return reading.value


def lost(event: Event, *claims: Claim) -> list[str]:
    return [loss.code.removeprefix("lost-") for loss in write(document(event, *claims)).losses]


def facts(entries: tuple[Entry, ...]) -> list[Entry]:
    """Entries without the names that a file gives them, in the order in which lines come before the rest."""
    ids = {entry.id: f"{number}" for number, entry in enumerate(entries)}
    plain = [replace(each, id="", over="x" if each.over in ids else None) for each in entries]
    return sorted(plain, key=repr)


# --- lines ---

WHO = {"NS_PAIR_NUMBER": "3", "EW_PAIR_NUMBER": "9"}
LINES = [
    (
        result("4SXN-2"),
        {"CONTRACT": "4SX", "PLAYED_BY": "N", "TRICKS": "8", "SCORE": "-500"},
    ),  # board 7: all vulnerable
    (result("3NTE=", written=-600), {"CONTRACT": "3NT", "PLAYED_BY": "E", "TRICKS": "9", "SCORE": "-600"}),
    (result("3NTE=", written=-400), {"CONTRACT": "3NT", "PLAYED_BY": "E", "TRICKS": "9", "SCORE": "-400"}),
    (result("Pass"), {"CONTRACT": "PASS", "SCORE": "0"}),
    (result("NP"), {"CONTRACT": "NP"}),
    (result("?"), {}),
    (result("?", written=420), {"CONTRACT": "?", "SCORE": "420"}),
    (result("+420", written=420), {"SCORE": "420"}),
    (result("4SNX=", board="X"), {"CONTRACT": "4SX", "PLAYED_BY": "N", "TRICKS": "10"}),  # vulnerability not known
    (
        result("1NTN=", what=ResultEntered(parse_result("1NTN="), Card.parse("DT")), round=3, table="2"),
        {"ROUND_NUMBER": "3", "TABLE_NUMBER": "2", "CONTRACT": "1NT", "PLAYED_BY": "N", "LEAD": "TD", "TRICKS": "7"}
        | {"SCORE": "90"},
    ),
    (ruled("60/40"), {"SCORE": "A6040"}),
    (ruled("A+/A-"), {"SCORE": "A6040", "ARTIFICIAL_SCORE": "A+/A-"}),
    (ruled("A=/A="), {"SCORE": "A5050", "ARTIFICIAL_SCORE": "A="}),
    (ruled("62.5/40"), {"ARTIFICIAL_SCORE": "62.5/40"}),
    (ruled("100/0"), {"ARTIFICIAL_SCORE": "100/0"}),
    (ruled("+3IMP/-3IMP"), {"ARTIFICIAL_SCORE": "+3IMP/-3IMP"}),
    (ruled("33% 2SS= & 67% 2SS+1"), {"ARTIFICIAL_SCORE": "33% 2SS= & 67% 2SS+1"}),
    (ruled("+430/-400"), {"ARTIFICIAL_SCORE": "+430/-400"}),
]


@pytest.mark.parametrize(("entry", "told"), LINES)
def test_a_result_or_ruling_is_a_line(entry: Entry, told: dict[str, str]) -> None:
    assert line(entry) == WHO | told


def test_a_sit_out_is_a_line_with_an_empty_number() -> None:
    bye = Entry("e", SatOut(), board="7", contestants=BySide((), ("9",)))
    assert line(bye) == {"NS_PAIR_NUMBER": "", "EW_PAIR_NUMBER": "9"}
    assert facts(again(Event(entries=(bye,))).events[0].entries) == facts((bye,))


@pytest.mark.parametrize("terms", ["A+/A-", "60/40", "60% +50 & 40% Pass", "played/A-"])
@pytest.mark.parametrize(
    "beneath", [result("3NTE=", written=-400), result("+420", written=420), result("?"), result("NP")]
)
def test_a_ruling_over_a_result_keeps_the_result_and_its_score_beneath(beneath: Entry, terms: str) -> None:
    over = ruled(terms, over="e", role="director")
    assert line(beneath, over).get("SCORE", "A6040") == "A6040"
    assert facts(again(Event(entries=(beneath, over))).events[0].entries) == facts((beneath, over))


def evening(terms: str) -> Event:
    """Pair 1 beats 16 of 25 others on board 1, which is 64 %, and has a ruling on board 2."""
    ranked = [str(number) for number in (*range(2, 18), 1, *range(18, 27))]
    met = [
        Entry(f"{board}.{ns}", ResultEntered(ScoreOnly(10 * place), written=10 * place), board=board,
              contestants=BySide((ns,), (f"{100 + place}",)))
        for board in ("1", "2")
        for place, ns in enumerate(ranked)
        if (board, ns) != ("2", "1")
    ]  # fmt: skip
    return Event(entries=(*met, ruled(terms, board="2", contestants=BySide(("1",), ("116",)))))


def percent_of_ruling(event: Event) -> Fraction | None:
    lines = [line for board in score(event, event.conditions).boards for line in board.lines]
    return next(line.percent.ns for line in lines if line.line.adjustment)


@pytest.mark.parametrize(("terms", "percent"), [("A+/A-", 64), ("60/40", 60)], ids=["variable", "fixed"])
def test_variable_and_fixed_averages_are_kept_apart_though_both_have_one_code(terms: str, percent: int) -> None:
    event = evening(terms)
    assert b"<SCORE>A6040</SCORE>" in write(document(event)).data
    assert percent_of_ruling(event) == percent_of_ruling(again(event).events[0]) == percent


def test_others_are_warned_of_terms_that_they_do_not_know() -> None:
    told = {terms: lost(Event(entries=(ruled(terms),))) for terms in ("60/40", "A+/A-", "60% +50 & 40% -50", "+430")}
    assert told == {"60/40": [], "A+/A-": ["average"], "60% +50 & 40% -50": ["ruling"], "+430": ["ruling"]}
    (loss,) = write(document(Event(entries=(ruled("A+/A-", where=HERE),)))).losses
    assert loss.message == "board 7: A+/A- is variable; other programs read A6040, which is fixed"
    assert loss.where == HERE


# --- what other programs pass over ---

OURS = [
    (Entry("e", WalkOver(), round=3, contestants=BySide(("9",), ())), "walk-over"),
    (
        Entry("e", PenaltyGiven(Fraction(1, 3), "VP", "90B2"), contestants=BySide(("9",), ()), reason="a ?> b"),
        "penalty",
    ),
    (Entry("e", CarriedOver(Fraction(12), 27, Fraction(100)), contestants=BySide(("9",), ())), "carry-over"),
    (Entry("e", SatOut(3), round=2, contestants=BySide(("9",), ())), "line"),
    (result("4SN=", form="turned"), "form"),
]


@pytest.mark.parametrize(("entry", "kind"), OURS)
def test_an_instruction_says_what_has_no_element_and_others_are_told_that_they_lose_it(entry: Entry, kind: str) -> None:
    event = Event(entries=(entry,))
    (back,) = facts(again(event).events[0].entries)
    if isinstance(entry.what, ResultEntered):  # a line always states the score
        back = replace(back, what=entry.what)
    assert back == facts((entry,))[0]
    assert kind in lost(event)


def test_a_board_to_be_played_later_stays_so() -> None:
    assert again(Event(entries=(result("LATE"),))).events[0].entries[0].what == ResultEntered(NotPlayed(late=True))


def test_regulations_and_choices_come_back() -> None:
    conditions = Conditions("norway", {"method": "butler", "butler.drop": "one", "penalty.standard": 'a "b" <c> & d'})
    assert again(Event(conditions=conditions)).events[0].conditions == conditions
    assert again(Event()).events[0].conditions == Conditions()
    assert lost(Event(conditions=conditions)) == []


LOST = [
    (Event(entries=(result("4SN=", who="TD", device="A5", approved_by="3"),)), ["who", "device", "approved-by"]),
    (Event(entries=(result("4SN=", id="a"), result("4SN=", id="b", replaces=frozenset("a")))), ["history"]),
    (Event(boards={(None, "1"): BoardFacts(Seat.E)}), ["dealer"]),
    (Event(entries=(result("+420", written=430),)), ["score"]),
    (Event(entries=(result("NP", written=430),)), ["score"]),
    (Event(kind=Kind.INDIVIDUAL, contestants=(Contestant("3", names=("Ash", "Birch")),)), ["names"]),
    (Event("a\x01b"), ["letter"]),
]


@pytest.mark.parametrize(("event", "codes"), LOST)
def test_what_usebio_cannot_hold_is_lost(event: Event, codes: list[str]) -> None:
    assert lost(event) == codes


def test_play_and_what_another_format_kept_are_lost() -> None:
    kept = (Kept("Site", "The hall", HERE),)
    written = write(Document("pbn", (Event(),), ((),), kept, {"e": PlayRecord(claimed=9)}))
    assert [loss.code for loss in written.losses] == ["lost-kept", "lost-play"]


# --- events ---


def test_the_head_says_what_the_event_is() -> None:
    found = elements(Event("Tom & Jerry's cup", "2026-03-05", conditions=Conditions("", {"winners": "2"})))
    assert found.attributes == {"EVENT_TYPE": "MP_PAIRS"}
    names = ("EVENT_DESCRIPTION", "DATE", "WINNER_TYPE", "BOARD_SCORING_METHOD", "SESSION_COUNT", "PROGRAM_NAME")
    assert [found.value(name) for name in names] == [
        "Tom & Jerry's cup", "05/03/2026", "2", "MATCH_POINTS", "1", "Overtrick",
    ]  # fmt: skip


TYPES = [
    (Kind.PAIRS, {"method": "butler"}, "BUTLER_PAIRS"),
    (Kind.PAIRS, {"method": "cross-imps"}, "CROSS_IMP"),
    (Kind.PAIRS, {"method": "total-points"}, "PAIRS"),
    (Kind.INDIVIDUAL, {}, "INDIVIDUAL"),
    (Kind.TEAMS, {"method": "imps", "victory-points.teams": "none"}, "TEAMS"),
]


@pytest.mark.parametrize(("kind", "choices", "event_type"), TYPES)
def test_the_type_is_that_of_the_kind_and_the_method(kind: Kind, choices: dict[str, str], event_type: str) -> None:
    assert elements(Event(kind=kind, conditions=Conditions("", choices))).attributes["EVENT_TYPE"] == event_type


def test_both_versions_name_themselves() -> None:
    versions: tuple[Literal["1.2", "1.3"], ...] = ("1.2", "1.3")
    for version in versions:
        data = write(document(Event()), version).data.decode()
        assert f'<USEBIO Version="{version}">' in data
        assert f"usebio_v{version.replace('.', '_')}.dtd" in data


def test_everybody_who_sits_at_a_table_takes_part() -> None:
    entered = Contestant("3", names=("Ash", "Birch"), ids=("127", "9"), stratum="B", handicap=Fraction(-3, 2))
    found = again(Event(contestants=(entered,), entries=(result("4SN="),))).events[0]
    assert found.contestants == (entered, Contestant("9"))


def test_numbers_of_both_directions_have_their_direction_behind_them() -> None:
    pairs = tuple(Contestant("1", direction=side, names=(f"{side}",)) for side in Side)
    event = Event(contestants=pairs, entries=(result("4SN=", contestants=BySide(("1",), ("1",))),))
    (found,) = elements(event).below("TRAVELLER_LINE")
    assert (found.value("NS_PAIR_NUMBER"), found.value("EW_PAIR_NUMBER")) == ("1NS", "1EW")
    back = again(event).events[0]
    assert (back.contestants, back.entries[0].contestants) == (pairs, BySide(("1",), ("1",)))


def test_sessions_and_sections_stand_around_their_boards_and_pairs() -> None:
    pairs = tuple(Contestant("3", section) for section in "AB")
    entries = tuple(
        result("4SN=", id=f"{session}{section}", session=session, section=section)
        for session in (1, 2)
        for section in "AB"
    )
    boards: dict[tuple[int | None, str], BoardFacts] = {(1, "7"): BoardFacts(deal=DEAL), (2, "7"): BoardFacts()}
    found = again(Event(contestants=pairs, entries=entries, boards=boards)).events[0]
    assert [(each.session, each.section) for each in found.entries] == [(1, "A"), (1, "B"), (2, "A"), (2, "B")]
    assert [each for each in found.contestants if each.number == "3"] == list(pairs)
    assert found.boards == {(1, "7"): BoardFacts(deal=DEAL)}


def test_a_lone_section_needs_no_number_of_a_session() -> None:
    (entry,) = again(Event(entries=(result("4SN=", section="A"),))).events[0].entries
    assert (entry.session, entry.section) == (None, "A")


def test_hands_and_stated_vulnerability_come_back() -> None:
    three = Deal((*DEAL.hands[:2], None, None))
    boards: dict[tuple[int | None, str], BoardFacts] = {
        (None, "1"): BoardFacts(deal=DEAL),
        (None, "2"): BoardFacts(vulnerability=Vulnerability.BOTH, deal=three),
        (None, "3"): BoardFacts(vulnerability=Vulnerability.NONE),
    }
    assert again(Event(boards=boards)).events[0].boards == boards


def test_several_events_come_back_with_their_own_hands() -> None:
    both = tuple(Event(name, boards={(None, "1"): BoardFacts(deal=DEAL)}) for name in ("Pairs", "Teams"))
    back = read(write(Document("made", both, ((), ()))).data, "a.xml").value
    assert [(event.name, event.boards) for event in back.events] == [(event.name, event.boards) for event in both]


# --- individuals and teams ---


def test_an_individual_has_four_players_on_a_line() -> None:
    players = tuple(Contestant(number, names=(f"P{number}",), ids=(number,)) for number in "1234")
    entry = result("4SN=", contestants=BySide(("1", "2"), ("3", "4")), written=620)
    event = Event(kind=Kind.INDIVIDUAL, contestants=players, entries=(entry,))
    (found,) = elements(event).below("TRAVELLER_LINE")
    assert [found.value(f"{seat}_PLAYER_NUMBER") for seat in "NSEW"] == ["1", "2", "3", "4"]
    back = again(event).events[0]
    assert (back.kind, back.contestants, facts(back.entries)) == (event.kind, players, facts((entry,)))


def teams(*rounds: int) -> Event:
    """Two teams that meet in these rounds, three boards in each, with 45 to 20 IMPs or so."""
    one: BySide[Numbers] = BySide(("1",), ("2",))
    entries = tuple(
        Entry(
            f"{number}.{board}.{table}",
            ResultEntered(ScoreOnly(points), written=points),
            round=number,
            table=str(table),
            board=str(board),
            contestants=sides,
        )
        for number in rounds
        for board, scores in enumerate(((420, -50), (620, 620), (-100, 90)), start=1)
        for table, points, sides in zip((1, 2), scores, (one, BySide(one.ew, one.ns)), strict=True)
    )
    both = (Contestant("1", names=("Lions",)), Contestant("2", names=("Ash", "Elm", "Fir", "Oak")))
    conditions = Conditions("", {"method": "imps", "victory-points.teams": "wbf"})
    return Event("Cup", kind=Kind.TEAMS, contestants=both, entries=entries, conditions=conditions)


def test_a_team_event_stands_match_by_match_with_its_imps_and_victory_points() -> None:
    event = teams(1, 2)
    found = elements(event)
    assert found.attributes["EVENT_TYPE"] == "SWISS_TEAMS"
    first, second = found.below("MATCH")
    assert (first.value("ROUND_NUMBER"), second.value("ROUND_NUMBER")) == ("1", "2")
    names = ("TEAM", "OPPOSING_TEAM", "TEAM_SCORE", "OPPOSING_TEAM_SCORE", "TEAM_VICTORY_POINTS")
    vps = victory_points(5, boards=3, scale="wbf")[0]
    assert [first.value(name) for name in names] == ["1", "2", "10", "5", str(vps)]
    assert [each.value("DIRECTION") for each in first.below("TRAVELLER_LINE")] == ["NS", "EW"] * 3


def test_a_team_event_scores_as_before() -> None:
    event = teams(1, 2)
    back = again(event).events[0]
    assert (back.kind, back.contestants, facts(back.entries)) == (event.kind, event.contestants, facts(event.entries))
    assert rows(back) == rows(event)


def test_a_match_known_by_its_imps_alone_comes_back_with_its_length_and_its_victory_points() -> None:
    match = Entry("m", MatchEntered(BySide(Fraction(45), Fraction(20)), 16), round=3, table="2", contestants=SIDES)
    claim = ResultClaim(Figure.AWARD, "m", Side.NS, "16.20", Fraction("16.20"), Fraction(1, 100), HERE)
    conditions = Conditions("", {"method": "imps"})
    event = Event(kind=Kind.TEAMS, entries=(match,), conditions=conditions)
    back = again(event, claim)
    assert facts(back.events[0].entries) == facts((match,))
    assert [each.text for each in back.claims[0]] == ["16.20"]
    assert lost(event, claim) == []


def test_swiss_pairs_have_matches_of_pairs() -> None:
    match = Entry("m", MatchEntered(BySide(Fraction(45), Fraction(20))), round=3, contestants=SIDES)
    found = elements(Event(entries=(match,)))
    assert found.attributes["EVENT_TYPE"] == "SWISS_PAIRS"
    (one,) = found.below("MATCH")
    assert [one.value(name) for name in ("NS_PAIR_NUMBER", "NS_SCORE", "EW_SCORE")] == ["3", "45", "20"]
    assert facts(again(Event(entries=(match,))).events[0].entries) == facts((match,))


# --- figures ---


def test_figures_stand_where_they_belong() -> None:
    pair = Contestant("3")
    claims: tuple[Claim, ...] = (
        ResultClaim(Figure.AWARD, "e", Side.NS, "7.0", Fraction(7), Fraction(1, 10), HERE),
        ResultClaim(Figure.AWARD, "e", Side.EW, "3.0", Fraction(3), Fraction(1, 10), HERE),
        ResultClaim(Figure.DATUM, "e", None, "-40", Fraction(-40), Fraction(10), HERE),
        ContestantClaim(Figure.TOTAL, pair, "91.0", Fraction(91), Fraction(1, 10), HERE),
        ContestantClaim(Figure.PERCENT, pair, "61.25", Fraction("61.25"), Fraction(1, 100), HERE),
        ContestantClaim(Figure.PLACE, pair, "2=", Fraction(2), Fraction(1), HERE),
    )
    event = Event(contestants=(pair, Contestant("9")), entries=(result("4SN=", written=620),))
    back = again(event, *claims).claims[0]
    assert {(claim.figure.value, claim.text) for claim in back} == {
        ("score", "620"), ("award", "7.0"), ("award", "3.0"), ("datum", "-40"),
        ("total", "91.0"), ("percent", "61.25"), ("place", "2="),
    }  # fmt: skip
    assert lost(event, *claims) == []


def test_figures_without_an_element_are_lost() -> None:
    pair = Contestant("3")
    claims: tuple[Claim, ...] = (
        ResultClaim(Figure.PERCENT, "e", Side.NS, "70", Fraction(70), Fraction(1), HERE),
        ContestantClaim(Figure.PLACE, pair, "2", Fraction(2), Fraction(1), HERE, session=1),
    )
    event = Event(contestants=(pair,), entries=(result("4SN="),))
    assert lost(event, *claims) == ["figure-percent", "figure-place"]


def test_matchpoints_of_another_unit_are_lost_together() -> None:
    claims = [ResultClaim(Figure.AWARD, "e", side, "-4", Fraction(-4), Fraction(1), HERE) for side in Side]
    event = Event(entries=(result("4SN="),), conditions=Conditions("norway"))
    (loss,) = write(document(event, *claims)).losses
    assert loss.code == "lost-figure-unit"
    assert loss.message.startswith("2 figures (awards, totals) in matchpoints of wins-minus-losses; USEBIO's are 2-1-0")


# --- everything together ---


def rows(event: Event) -> list[list[tuple[object, ...]]]:
    rankings = score(event, event.conditions).rankings
    return [[(row.contestant, row.shown, row.percent, row.place) for row in each.rows] for each in rankings]


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(events())
def test_any_event_scores_as_before(event: Event) -> None:
    """Those who sit at tables are entered then, so that a penalty finds them even if they have no comparable board."""
    seated = [entry for entry in event.entries if entry.board]
    who = directory(event.contestants, seated, kind=event.kind)
    whole = replace(event, contestants=everybody(event.contestants, seated, who))
    assert rows(again(event).events[0]) == rows(whole)


def plain(found: Document) -> list[object]:
    """A document without the places in its file."""
    (event,), (claims,) = found.events, found.claims
    ids = {entry.id: number for number, entry in enumerate(event.entries)}
    return [
        replace(event, entries=(), conditions=Conditions()),
        (event.conditions.profile, dict(event.conditions.choices)),
        [(replace(entry, id="", over=None), ids.get(entry.over or "")) for entry in event.entries],
        sorted(
            (c.figure.value, ids[c.entry], str(c.side), c.text, c.unit) for c in claims if isinstance(c, ResultClaim)
        ),
        [(c.figure, c.contestant, c.text, c.handicap) for c in claims if isinstance(c, ContestantClaim)],
        sorted((kept.name, kept.value) for kept in found.kept),
    ]


@pytest.mark.skipif(not EVENTS.exists(), reason="the folder shared is not beside the project")
def test_every_real_file_comes_back_as_it_was_with_all_that_was_kept() -> None:
    for path in sorted((EVENTS / "usebio").iterdir()):
        found = read(path.read_bytes(), path.name).value
        written = write(found)
        assert plain(read(written.data, "a.xml").value) == plain(found), path.name
        assert written.losses == ()


OWN = """<USEBIO Version="1.2"><CLUB><CLUB_NAME>A club</CLUB_NAME></CLUB>
<EVENT EVENT_TYPE="MP_PAIRS"><PROGRAM_NAME>Compscore3</PROGRAM_NAME><CONTACT><FULL_NAME>Ann</FULL_NAME></CONTACT>
<PARTICIPANTS><PAIR><PAIR_NUMBER>3</PAIR_NUMBER><PLAYER><PLAYER_NAME>Ash</PLAYER_NAME><CLUB_ID_NUMBER>12</CLUB_ID_NUMBER>
</PLAYER><MASTER_POINTS><MASTER_POINTS_AWARDED>7</MASTER_POINTS_AWARDED></MASTER_POINTS></PAIR></PARTICIPANTS>
<BOARD><BOARD_NUMBER>7</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>9</EW_PAIR_NUMBER>
<CONTRACT>PASS</CONTRACT><SCORE>0</SCORE><LIN_DATA>pn|a|</LIN_DATA></TRAVELLER_LINE></BOARD></EVENT></USEBIO>"""
PATHS = [
    ("CONTACT/FULL_NAME", "Ann"),
    ("BOARD 7/TRAVELLER_LINE 1/LIN_DATA", "pn|a|"),
    ("PARTICIPANTS/PAIR 3/MASTER_POINTS/MASTER_POINTS_AWARDED", "7"),
    ("PARTICIPANTS/PAIR 3/PLAYER 1/CLUB_ID_NUMBER", "12"),
    ("PROGRAM_NAME", "Compscore3"),
    ("USEBIO/CLUB/CLUB_NAME", "A club"),
]


def test_what_is_kept_has_the_path_that_leads_to_it_and_is_written_there() -> None:
    found = read(OWN.encode(), "a.xml").value
    assert sorted((kept.name, kept.value) for kept in found.kept) == sorted(PATHS)
    back = read(write(found).data, "a.xml").value
    assert set(PATHS) <= {(kept.name, kept.value) for kept in back.kept}
    assert back.events[0].conditions == found.events[0].conditions


def test_what_has_lost_its_place_is_lost() -> None:
    found = read(OWN.encode(), "a.xml").value
    alone = replace(found, events=(replace(found.events[0], entries=(), contestants=()),), claims=((),))
    told = [loss.message for loss in write(alone).losses if loss.code == "lost-kept"]
    assert len(told) == 3
    assert "BOARD 7/TRAVELLER_LINE 1/LIN_DATA: pn|a|" in told


def test_what_was_kept_of_an_event_that_is_not_written_is_lost() -> None:
    two = OWN.replace("</EVENT>", "</EVENT><EVENT><VENUE>The hall</VENUE></EVENT>")
    found = read(two.encode(), "a.xml").value
    assert ("EVENT 2/VENUE", "The hall") in [(kept.name, kept.value) for kept in found.kept]
    assert write(found).losses == ()
    alone = replace(found, events=found.events[:1], claims=found.claims[:1])
    assert [loss.message for loss in write(alone).losses] == ["EVENT 2/VENUE: The hall"]


def test_what_stands_too_deep_is_kept_under_a_short_path_and_lost_when_it_is_written() -> None:
    tags = [f"A{'x' * 60}{level}" for level in range(20)]
    text = "".join(f"<{tag}>" for tag in tags) + "deep" + "".join(f"</{tag}>" for tag in reversed(tags))
    found = read(f"<USEBIO><EVENT>{text}</EVENT></USEBIO>".encode(), "a.xml").value
    (kept,) = found.kept
    assert (kept.value, len(kept.name) < 500) == ("deep", True)
    assert [loss.code for loss in write(found).losses] == ["lost-kept"]


def test_unknown_results_and_passes_are_never_mixed_up() -> None:
    for entry in (result("Pass"), result("?"), result("NP")):
        (back,) = again(Event(entries=(entry,))).events[0].entries
        assert isinstance(back.what, ResultEntered)
        assert type(back.what.result) in (PassedOut, Unknown, NotPlayed)
        assert isinstance(entry.what, ResultEntered)
        assert back.what.result == entry.what.result
