from fractions import Fraction

import pytest

from overtrick.compare.adjusted import Average, FixedPercent
from overtrick.events.claims import Figure
from overtrick.events.model import Event, Kind, MatchEntered, ResultEntered, Ruled, SatOut
from overtrick.formats import usebio
from overtrick.formats.document import Document
from overtrick.formats.usebio.reader import recognises
from overtrick.game.problems import Reading
from overtrick.game.result import NotPlayed, PassedOut, ScoreOnly, Unknown
from overtrick.game.seats import BySide, Seat, Side

EVENING = """<?xml version="1.0"?>
<!DOCTYPE USEBIO SYSTEM "http://www.example.org/usebio.dtd">
<USEBIO Version="1.2">
<CLUB><CLUB_NAME>A club</CLUB_NAME></CLUB>
<EVENT EVENT_TYPE="NOTSUP">
  <PROGRAM_NAME>Compscore3</PROGRAM_NAME>
  <EVENT_DESCRIPTION>Club evening</EVENT_DESCRIPTION>
  <WINNER_TYPE>2</WINNER_TYPE>
  <DATE>09/03/2026</DATE>
  <VENUE>The hall</VENUE>
  <PARTICIPANTS EVENT_TYPE="MP_PAIRS">
    <PAIR>
      <PAIR_NUMBER>1NS</PAIR_NUMBER><DIRECTION>NS</DIRECTION>
      <TOTAL_SCORE>102.20</TOTAL_SCORE><PERCENTAGE>56.85</PERCENTAGE><PLACE>3=</PLACE>
      <PLAYER><PLAYER_NAME>Ann Lee</PLAYER_NAME><NATIONAL_ID_NUMBER>127</NATIONAL_ID_NUMBER></PLAYER>
      <PLAYER><PLAYER_NAME>Bob Ray</PLAYER_NAME></PLAYER>
    </PAIR>
    <PAIR><PAIR_NUMBER>1EW</PAIR_NUMBER><DIRECTION>EW</DIRECTION><TOTAL_SCORE>9</TOTAL_SCORE></PAIR>
  </PARTICIPANTS>
  <BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
LINES
  </BOARD>
</EVENT>
<HANDSET>
  <BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
    <HAND><DIRECTION>North</DIRECTION><CLUBS>AK762</CLUBS><DIAMONDS>JT7</DIAMONDS><HEARTS>A53</HEARTS><SPADES>65</SPADES></HAND>
    <HAND><DIRECTION>East</DIRECTION><CLUBS>95</CLUBS><DIAMONDS>AK98</DIAMONDS><HEARTS>QT4</HEARTS><SPADES>AK87</SPADES></HAND>
    <HAND><DIRECTION>South</DIRECTION><CLUBS>Q83</CLUBS><DIAMONDS>Q532</DIAMONDS><HEARTS>982</HEARTS><SPADES>J109</SPADES></HAND>
  </BOARD>
  <BOARD><BOARD_NUMBER>2</BOARD_NUMBER>
    <HAND><DIRECTION>North</DIRECTION><CLUBS>AK762</CLUBS></HAND>
  </BOARD>
</HANDSET>
</USEBIO>
"""
WHO = "<NS_PAIR_NUMBER>1NS</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2EW</EW_PAIR_NUMBER>"


def read(*lines: str) -> Reading[Document]:
    rows = "\n".join(f"<TRAVELLER_LINE>{WHO}{line}</TRAVELLER_LINE>" for line in lines)
    return usebio.read(EVENING.replace("LINES", rows).encode(), "a.xml")


def event(*lines: str) -> Event:
    return read(*lines).value.events[0]


def codes(*lines: str) -> list[tuple[str, str]]:
    """The problems of these lines; the second board of the hands is always wrong."""
    return [(problem.code, str(problem.where)) for problem in read(*lines).problems if problem.code != "hand-size"]


def line(**elements: object) -> str:
    return "".join(f"<{name}>{value}</{name}>" for name, value in elements.items())


def test_an_evening_has_its_head_and_its_contestants() -> None:
    found = event()
    assert (found.name, found.date, found.kind) == ("Club evening", "2026-03-09", Kind.PAIRS)
    assert (found.conditions.profile, found.conditions.choices["winners"]) == ("abf", "2")
    first, second = found.contestants
    assert (first.number, first.direction, first.names, first.ids) == ("1", Side.NS, ("Ann Lee", "Bob Ray"), ("127",))
    assert (second.number, second.direction) == ("1", Side.EW)


def test_totals_percentages_and_places_are_claimed() -> None:
    claims = [(claim.figure, claim.text, claim.unit) for claim in read().value.claims[0]]
    assert claims == [
        (Figure.TOTAL, "102.20", Fraction(1, 100)),
        (Figure.PERCENT, "56.85", Fraction(1, 100)),
        (Figure.PLACE, "3=", Fraction(1)),
        (Figure.TOTAL, "9", Fraction(1, 100)),
    ]


def test_a_line_is_an_entry_with_its_claims() -> None:
    played = line(
        CONTRACT="3NT", PLAYED_BY="E", LEAD="TD", TRICKS=8, SCORE=50, NS_MATCH_POINTS="9.8", EW_MATCH_POINTS=2
    )
    reading = read(played)
    (entry,) = reading.value.events[0].entries
    assert (entry.id, entry.board, entry.contestants) == ("a.xml:21", "1", BySide(("1",), ("2",)))
    assert isinstance(entry.what, ResultEntered)
    assert (str(entry.what.result), str(entry.what.lead), entry.what.written) == ("3NTE-1", "DT", 50)
    lines = [claim for claim in reading.value.claims[0] if getattr(claim, "entry", None) == entry.id]
    assert [(claim.figure, claim.text, claim.unit) for claim in lines] == [
        (Figure.SCORE, "50", Fraction(1)),
        (Figure.AWARD, "9.8", Fraction(1, 10)),
        (Figure.AWARD, "2", Fraction(1, 10)),
    ]


@pytest.mark.parametrize(
    ("elements", "what"),
    [
        ({"CONTRACT": "PASS", "TRICKS": 0, "SCORE": 0}, ResultEntered(PassedOut(), written=0)),
        ({"CONTRACT": "NP", "SCORE": 0}, ResultEntered(PassedOut(), written=0)),
        ({"CONTRACT": "NP"}, ResultEntered(NotPlayed())),
        ({"SCORE": 420}, ResultEntered(ScoreOnly(420), written=420)),
        ({"SCORE": "PASS"}, ResultEntered(PassedOut())),
    ],
)
def test_the_five_results_are_told_apart(elements: dict[str, object], what: ResultEntered) -> None:
    assert event(line(**elements)).entries[0].what == what
    assert codes(line(**elements)) == []


@pytest.mark.parametrize(
    ("elements", "terms"),
    [
        ("<SCORE>A6040</SCORE>", (FixedPercent(Fraction(60)), FixedPercent(Fraction(40)))),
        ("<SCORE>A5050</SCORE>", (FixedPercent(Fraction(50)), FixedPercent(Fraction(50)))),
        ("<ARTIFICIAL_SCORE>A4060</ARTIFICIAL_SCORE>", (FixedPercent(Fraction(40)), FixedPercent(Fraction(60)))),
        ("<ARTIFICIAL_SCORE>60-40</ARTIFICIAL_SCORE>", (FixedPercent(Fraction(60)), FixedPercent(Fraction(40)))),
        ("<ARTIFICIAL_SCORE>A+/A-</ARTIFICIAL_SCORE>", (Average.PLUS, Average.MINUS)),
        ("<ARTIFICIAL_SCORE><NS>A+</NS><EW>A=</EW></ARTIFICIAL_SCORE>", (Average.PLUS, Average.EQUAL)),
    ],
)
def test_artificial_scores_are_rulings(elements: str, terms: tuple[object, object]) -> None:
    what = event(elements).entries[0].what
    assert isinstance(what, Ruled)
    assert what.adjustment.terms == BySide(*terms)


@pytest.mark.parametrize(
    "elements",
    [
        line(CONTRACT="9S", PLAYED_BY="N", TRICKS=9, SCORE=400),
        line(CONTRACT="4S", PLAYED_BY="N", SCORE=400),
        line(SCORE="lots"),
        "<ARTIFICIAL_SCORE>nonsense</ARTIFICIAL_SCORE>",
    ],
)
def test_a_line_that_is_not_understood_is_unknown_and_an_error(elements: str) -> None:
    good = line(CONTRACT="4S", PLAYED_BY="N", TRICKS=10, SCORE=420)
    wrong, right = event(elements, good).entries
    assert isinstance(wrong.what, ResultEntered)
    assert isinstance(right.what, ResultEntered)
    assert (wrong.what.result, str(right.what.result)) == (Unknown(), "4SN=")
    assert [where for _, where in codes(elements, good)] == ["a.xml:21"]


def test_hands_are_deals_and_one_that_is_none_is_an_error() -> None:
    reading = read()
    boards = reading.value.events[0].boards
    assert list(boards) == [(None, "1")]
    deal = boards[None, "1"].deal
    assert deal is not None
    assert [str(deal[seat]) for seat in (Seat.S, Seat.W)] == ["JT9.982.Q532.Q83", "Q432.KJ76.64.JT4"]
    assert [(problem.code, problem.level) for problem in reading.problems] == [("hand-size", "error")]
    assert "board 2" in reading.problems[0].message


@pytest.mark.parametrize(
    ("award", "method"),
    [("MATCH_POINTS", "matchpoints"), ("BUTLER_POINTS", "butler"), ("CROSS_IMP_POINTS", "cross-imps")],
)
def test_the_method_is_seen_by_the_awards_and_not_by_the_type(award: str, method: str) -> None:
    assert event(line(SCORE=420, **{f"NS_{award}": 3})).conditions.choices["method"] == method


def test_a_datum_is_claimed_once_a_board() -> None:
    text = EVENING.replace("LINES", f"<BOARD_AVERAGE>-40</BOARD_AVERAGE><TRAVELLER_LINE>{WHO}</TRAVELLER_LINE>" * 2)
    claims = usebio.read(text.encode(), "a.xml").value.claims[0]
    assert [claim.text for claim in claims if claim.figure is Figure.DATUM] == ["-40"]


def test_what_means_nothing_to_scoring_is_kept() -> None:
    assert ("VENUE", "The hall") in [(kept.name, kept.value) for kept in read().value.kept]


NEW_ZEALAND = """<USEBIO><EVENT><PROGRAM_NAME>Scorer</PROGRAM_NAME><PARTICIPANTS>
<PAIR><PAIR_NUMBER>1 NS</PAIR_NUMBER><DIRECTION>NS</DIRECTION>
<TOTAL_SCORE>46.7</TOTAL_SCORE><PERCENTAGE>46.7</PERCENTAGE>
<HANDICAP>-1.23</HANDICAP></PAIR></PARTICIPANTS></EVENT></USEBIO>"""


def test_a_total_that_repeats_the_percentage_is_no_total() -> None:
    document = usebio.read(NEW_ZEALAND.encode(), "a.xml").value
    assert [claim.figure for claim in document.claims[0]] == [Figure.PERCENT]
    assert document.events[0].contestants[0].handicap == Fraction(-123, 100)
    assert document.events[0].conditions.choices == {"handicap": "half-added"}


SESSIONS = """<USEBIO><EVENT>
<SESSION><SECTION><SECTION_ID>B</SECTION_ID><PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER></PAIR></PARTICIPANTS>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><SCORE>50</SCORE></TRAVELLER_LINE></BOARD></SECTION></SESSION>
<SESSION><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><SCORE>90</SCORE></TRAVELLER_LINE></BOARD></SESSION>
</EVENT></USEBIO>"""


def test_boards_may_stand_in_sessions_and_sections() -> None:
    found = usebio.read(SESSIONS.encode(), "a.xml").value.events[0]
    assert [(entry.session, entry.section, entry.board) for entry in found.entries] == [(1, "B", "1"), (2, "", "1")]
    assert found.contestants[0].section == "B"


TEAMS = """<USEBIO><EVENT EVENT_TYPE="SWISS_TEAMS"><MATCH_SCORING_METHOD>IMPS</MATCH_SCORING_METHOD><PARTICIPANTS>
<TEAM TEAM_ID="1" TEAM_NAME="Lions"/><TEAM><TEAM_ID>2</TEAM_ID><PLAYER><PLAYER_NAME>Ann</PLAYER_NAME></PLAYER></TEAM>
</PARTICIPANTS><MATCH><ROUND_NUMBER>3</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>
<TEAM_SCORE>24</TEAM_SCORE><OPPOSING_TEAM_SCORE>6</OPPOSING_TEAM_SCORE></MATCH></EVENT></USEBIO>"""


def test_a_match_in_imps_is_entered() -> None:
    found = usebio.read(TEAMS.encode(), "a.xml").value.events[0]
    assert [contestant.names for contestant in found.contestants] == [("Lions",), ("Ann",)]
    (entry,) = found.entries
    assert (entry.what, entry.round) == (MatchEntered(BySide(Fraction(24), Fraction(6))), 3)
    assert (found.kind, entry.contestants) == (Kind.TEAMS, BySide(("1",), ("2",)))


def test_a_match_in_another_unit_is_kept_and_doubted() -> None:
    reading = usebio.read(TEAMS.replace("IMPS", "VPS").encode(), "a.xml")
    assert reading.value.events[0].entries == ()
    assert [problem.code for problem in reading.problems] == ["match-unit"]
    assert ("MATCH 3:1-2/TEAM_SCORE", "24") in [(kept.name, kept.value) for kept in reading.value.kept]


def test_a_file_that_breaks_off_is_read_as_far_as_it_goes() -> None:
    text = EVENING.replace("LINES", f"<TRAVELLER_LINE>{WHO}<SCORE>420</SCORE></TRAVELLER_LINE>\n<TRAVELLER_LINE>")
    reading = usebio.read(text.partition("</EVENT>")[0].encode(), "a.xml")
    assert len(reading.value.events[0].entries) == 1
    assert [problem.code for problem in reading.problems] == ["xml-syntax", "row-empty"]


SIT_OUTS = {
    "<NS_PAIR_NUMBER>1NS</NS_PAIR_NUMBER><EW_PAIR_NUMBER></EW_PAIR_NUMBER>": BySide(("1",), ()),
    "<NS_PAIR_NUMBER/><EW_PAIR_NUMBER>2EW</EW_PAIR_NUMBER><CONTRACT/><SCORE/>": BySide((), ("2",)),
    "<NS_PAIR_NUMBER>1NS</NS_PAIR_NUMBER><EW_PAIR_NUMBER>0</EW_PAIR_NUMBER>": BySide(("1",), ()),
    "<NS_PAIR_NUMBER>1NS</NS_PAIR_NUMBER><EW_PAIR_NUMBER/><CONTRACT>NP</CONTRACT>": BySide(("1",), ()),
}


@pytest.mark.parametrize("elements", SIT_OUTS)
def test_a_pair_without_opponents_and_result_sits_out(elements: str) -> None:
    text = EVENING.replace("LINES", f"<TRAVELLER_LINE>{elements}</TRAVELLER_LINE>")
    reading = usebio.read(text.encode(), "a.xml")
    (entry,) = reading.value.events[0].entries
    assert (entry.what, entry.contestants) == (SatOut(), SIT_OUTS[elements])
    (told,) = (problem for problem in reading.problems if problem.code != "hand-size")
    assert (told.code, told.level, str(told.where)) == ("sit-out", "notice", "a.xml:21")


NO_SIT_OUTS = {
    "<NS_PAIR_NUMBER>1NS</NS_PAIR_NUMBER><EW_PAIR_NUMBER/><SCORE>420</SCORE>": ResultEntered(ScoreOnly(420), None, 420),
    "<NS_PAIR_NUMBER>1NS</NS_PAIR_NUMBER>": ResultEntered(Unknown()),  # a line that is cut off
    "<NS_PAIR_NUMBER>1NS</NS_PAIR_NUMBER><EW_PAIR_NUMBER/><CONTRACT>9S</CONTRACT>": ResultEntered(Unknown()),
    "<NS_PAIR_NUMBER>1NS</NS_PAIR_NUMBER><EW_PAIR_NUMBER/><ARTIFICIAL_SCORE>x</ARTIFICIAL_SCORE>": ResultEntered(
        Unknown()
    ),
}


@pytest.mark.parametrize("elements", NO_SIT_OUTS)
def test_a_line_that_says_something_is_no_sit_out(elements: str) -> None:
    text = EVENING.replace("LINES", f"<TRAVELLER_LINE>{elements}</TRAVELLER_LINE>")
    (entry,) = usebio.read(text.encode(), "a.xml").value.events[0].entries
    assert (entry.what, entry.contestants) == (NO_SIT_OUTS[elements], BySide(("1",), ()))


def test_two_pairs_without_a_result_are_not_known_and_told() -> None:
    assert [entry.what for entry in event("").entries] == [ResultEntered(Unknown())]
    assert codes("") == [("result-missing", "a.xml:21")]


def test_a_score_that_is_none_is_an_error_and_the_contract_stands() -> None:
    text = line(CONTRACT="4S", PLAYED_BY="N", TRICKS=10, SCORE="420.5")
    (entry,) = event(text).entries
    assert isinstance(entry.what, ResultEntered)
    assert (str(entry.what.result), entry.what.written) == ("4SN=", None)
    assert codes(text) == [("score-syntax", "a.xml:21")]


def test_boards_and_tables_have_no_zeros_before_their_numbers() -> None:
    text = EVENING.replace("<BOARD_NUMBER>1<", "<BOARD_NUMBER>01<")
    row = f"<TRAVELLER_LINE>{WHO}<TABLE_NUMBER>07</TABLE_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE>"
    found = usebio.read(text.replace("LINES", row).encode(), "a.xml").value.events[0]
    assert (found.entries[0].board, found.entries[0].table) == ("1", "7")
    assert (None, "1") in found.boards


def test_usebio_without_an_event_is_an_error() -> None:
    assert [problem.code for problem in usebio.read(b"<USEBIO/>", "a.xml").problems] == ["event-missing"]


def test_usebio_is_recognised_by_its_root() -> None:
    assert recognises(EVENING)
    assert recognises("<USEBIO><EVENT/></USEBIO>")
    assert not recognises("<session/>")
    assert not recognises("USEBIO is a format")


def events_of(text: str) -> Event:
    reading = usebio.read(f"<USEBIO><EVENT>{text}</EVENT></USEBIO>".encode(), "a.xml")
    assert [problem for problem in reading.problems if problem.level == "error"] == []
    return reading.value.events[0]


def board(text: str) -> str:
    return f"<BOARD><BOARD_NUMBER>7</BOARD_NUMBER>{text}</BOARD>"


def traveller_line(**elements: object) -> str:
    return f"<TRAVELLER_LINE>{line(**elements)}</TRAVELLER_LINE>"


def test_an_individual_names_four_players_on_a_line() -> None:
    row = traveller_line(N_PLAYER_NUMBER=1, S_PLAYER_NUMBER="02", E_PLAYER_NUMBER=3, W_PLAYER_NUMBER=4, SCORE=50)
    people = (
        "<PARTICIPANTS><PLAYER><PLAYER_NUMBER>1</PLAYER_NUMBER><PLAYER_NAME>Ann</PLAYER_NAME></PLAYER></PARTICIPANTS>"
    )
    found = events_of(people + board(row))
    assert (found.kind, found.contestants[0].names) == (Kind.INDIVIDUAL, ("Ann",))
    assert found.entries[0].contestants == BySide(("1", "2"), ("3", "4"))


MATCHES = [
    # a match of two teams: DIRECTION says where the first sits, whatever pairs are named
    (line(TEAM=1, OPPOSING_TEAM=2), line(DIRECTION="NS"), BySide(("1",), ("2",))),
    (line(TEAM=1, OPPOSING_TEAM=2), line(DIRECTION="EW", NS_PAIR_NUMBER=21), BySide(("2",), ("1",))),
    # without it the pairs are those of their teams
    (line(TEAM=1, OPPOSING_TEAM=2), line(NS_PAIR_NUMBER=21, EW_PAIR_NUMBER=12), BySide(("2",), ("1",))),
    # a match of two pairs, which its lines need not name again
    (line(NS_PAIR_NUMBER=3, EW_PAIR_NUMBER=9), "", BySide(("3",), ("9",))),
]


@pytest.mark.parametrize(("head", "row", "contestants"), MATCHES)
def test_the_lines_of_a_match_are_of_its_contestants(head: str, row: str, contestants: BySide[tuple[str, ...]]) -> None:
    pairs = {team: [f"<PAIR>{line(PAIR_NUMBER=f'{team}{table}')}</PAIR>" for table in (1, 2)] for team in (1, 2)}
    teams = "".join(f'<TEAM TEAM_ID="{team}">{"".join(of_it)}</TEAM>' for team, of_it in pairs.items())
    lines = board(f"<TRAVELLER_LINE>{row}<SCORE>50</SCORE></TRAVELLER_LINE>")
    text = f"<PARTICIPANTS>{teams}</PARTICIPANTS><MATCH><ROUND_NUMBER>3</ROUND_NUMBER>{head}{lines}</MATCH>"
    (entry,) = events_of(text).entries
    assert (entry.contestants, entry.round) == (contestants, 3)


@pytest.mark.parametrize(
    ("length", "boards"),
    [
        (line(BOARDS_PLAYED=16), 16),
        (line(START_BOARD_NUMBER=17, END_BOARD_NUMBER=24), 8),
        (line(START_BOARD_NUMBER=17), None),
        ("", None),
    ],
)
def test_a_match_knows_its_length_if_it_says_so(length: str, boards: int | None) -> None:
    score = line(ROUND_NUMBER=3, TEAM=1, OPPOSING_TEAM=2, TEAM_SCORE=24, OPPOSING_TEAM_SCORE=6)
    (entry,) = events_of(f"<MATCH_SCORING_METHOD>IMPS</MATCH_SCORING_METHOD><MATCH>{score}{length}</MATCH>").entries
    assert entry.what == MatchEntered(BySide(Fraction(24), Fraction(6)), boards)


def test_hands_and_vulnerability_may_stand_in_a_board_of_travellers() -> None:
    hands = "".join(
        f"<HAND><DIRECTION>{seat}</DIRECTION>{line(SPADES=s, HEARTS=h, DIAMONDS=d, CLUBS=c)}</HAND>"
        for seat, s, h, d, c in (
            ("N", "65", "A53", "JT7", "AK762"), ("E", "AK87", "QT4", "AK98", "95"), ("S", "JT9", "982", "Q532", "Q83"),
        )
    )  # fmt: skip
    facts = events_of(board(f"<VULNERABILITY>East-West</VULNERABILITY>{hands}")).boards[None, "7"]
    assert str(facts.vulnerability) == "EW"
    assert facts.deal is not None
    assert str(facts.deal[Seat.W]) == "Q432.KJ76.64.JT4"


def test_a_ruling_in_its_own_element_goes_before_a_code_and_lies_over_the_result_beside_it() -> None:
    played = {"CONTRACT": "3NT", "PLAYED_BY": "N", "TRICKS": 9}
    result, ruling = event(line(**played, SCORE="A6040", ARTIFICIAL_SCORE="A+/A-")).entries
    assert isinstance(result.what, ResultEntered)
    assert isinstance(ruling.what, Ruled)
    assert (str(result.what.result), result.what.written) == ("3NTN=", None)
    assert (str(ruling.what.adjustment), ruling.over) == ("A+/A-", result.id)


@pytest.mark.parametrize(
    ("text", "number", "side"),
    [
        ("1NS", "1", Side.NS),
        ("1 ew", "1", Side.EW),
        ("A 3EW", "A 3", Side.EW),
        ("Athens", "Athens", None),
        ("NS", "NS", None),
    ],
)
def test_a_direction_behind_a_number_is_none_at_the_end_of_a_name(text: str, number: str, side: Side | None) -> None:
    (found,) = events_of(f"<PARTICIPANTS><PAIR><PAIR_NUMBER>{text}</PAIR_NUMBER></PAIR></PARTICIPANTS>").contestants
    assert (found.number, found.direction) == (number, side)


TYPES = ["TEAMS", "TEAMS_OF_FOUR", "SWISS_TEAMS", "KO", "HEAD_TO_HEAD"]


@pytest.mark.parametrize("event_type", TYPES)
def test_teams_are_scored_by_imps(event_type: str) -> None:
    text = f'<USEBIO><EVENT EVENT_TYPE="{event_type}"></EVENT></USEBIO>'
    assert usebio.read(text.encode(), "a.xml").value.events[0].conditions.choices == {"method": "imps"}


INSTRUCTIONS = [
    ('<?overtrick winners="nine"?><WINNER_TYPE>1</WINNER_TYPE>', "policy-unknown"),
    ('<?overtrick regulations="nowhere"?>', "profile-unknown"),
    ('<?overtrick no.such.policy="1"?>', "policy-unknown"),
    ("<?overtrick-entry {?>", "json-syntax"),
    ('<?overtrick-entry {"what": {"sing": 1}}?>', "entry-shape"),
]


@pytest.mark.parametrize(("instruction", "code"), INSTRUCTIONS)
def test_an_instruction_that_is_not_understood_is_an_error_with_its_line(instruction: str, code: str) -> None:
    reading = usebio.read(f"<USEBIO>\n<EVENT>{instruction}</EVENT></USEBIO>".encode(), "a.xml")
    assert [(problem.code, problem.level) for problem in reading.problems] == [(code, "error")]
    assert reading.problems[0].where is not None
    assert reading.problems[0].where.file == "a.xml"


def test_instructions_to_other_programs_are_passed_over() -> None:
    reading = usebio.read(b'<USEBIO><EVENT><?stranger regulations="x"?></EVENT></USEBIO>', "a.xml")
    assert reading.problems == ()
