from fractions import Fraction

import pytest

from overtrick.compare.adjusted import FixedPercent
from overtrick.events.claims import ContestantClaim, Figure, ResultClaim
from overtrick.events.model import Event, ResultEntered, Ruled, SatOut, What
from overtrick.formats import nz_scorer
from overtrick.formats.document import Document
from overtrick.game.notation import parse_result
from overtrick.game.problems import Reading
from overtrick.game.result import NotPlayed, PassedOut, Unknown
from overtrick.game.seats import BySide, Side

EVENING = """<?xml version="1.0"?>
<session club="A club" field_scoring="false" scoring_type="MP" event_name="Summer pairs" event_date="28/12/2015">
<sections><section sectid="A" tables="6" handicap="HANDICAP"/></sections>
<board_results><brsection id="A">
RESULTS
</brsection></board_results>
<scores><scsection id="A">
<pair player_name_1="Ann" player_name_2="Bob" match_points="107/216" place="8" dir="H" no="12" nzb_no_1="5" res="49.54"
 raw_score="49.54" handicap="0" cpoints="0"/>
<pair player_name_1="Cat" player_name_2="Dan" match_points="119/216" place="3" dir="H" no="1" res="55.09"
 handicap="-1.2"/>
</scsection></scores>
</session>
"""


def read(*results: str, handicap: str = "false") -> Reading[Document]:
    lines = "\n".join(f"<result {result}/>" for result in results)
    return nz_scorer.read(EVENING.replace("RESULTS", lines).replace("HANDICAP", handicap).encode(), "a.xml")


def event(*results: str) -> Event:
    return read(*results).value.events[0]


def what(result: str) -> What:
    return event(f'bd="1" ns="12" ew="1" {result}').entries[0].what


def test_an_evening_has_its_head_and_its_pairs() -> None:
    found = event()
    assert (found.name, found.date, found.conditions.profile) == ("Summer pairs", "2015-12-28", "nz")
    assert dict(found.conditions.choices) == {"winners": "1", "method": "matchpoints"}
    assert read(handicap="true").value.events[0].conditions.choices["handicap"] == "half-added"
    first, second = found.contestants
    assert (first.number, first.names, first.ids, first.direction) == ("12", ("Ann", "Bob"), ("5",), None)
    assert second.handicap == Fraction(-6, 5)


def test_numbers_have_no_zeros_before_them() -> None:
    (entry,) = event('tab="01" bd="02" ns="012" ew="01" cont="N P" score="0"').entries
    assert (entry.table, entry.board, entry.contestants) == ("1", "2", BySide(("12",), ("1",)))


def test_a_score_that_is_none_is_an_error_and_the_contract_stands() -> None:
    reading = read('bd="1" ns="12" ew="1" cont="4 S" dec="N" res="=" score="420.5"')
    (entry,) = reading.value.events[0].entries
    assert entry.what == ResultEntered(parse_result("4SN="))
    assert [problem.code for problem in reading.problems] == ["score-syntax"]


def test_pairs_with_a_direction_have_two_winners() -> None:
    text = EVENING.replace('dir="H" no="12"', 'dir="N" no="1"').replace('dir="H" no="1"', 'dir="E" no="1"')
    found = nz_scorer.read(text.encode(), "a.xml").value.events[0]
    assert [contestant.direction for contestant in found.contestants] == [Side.NS, Side.EW]
    assert found.conditions.choices["winners"] == "2"


def test_totals_percentages_and_places_are_claimed() -> None:
    claims = [claim for claim in read().value.claims[0] if isinstance(claim, ContestantClaim)]
    assert [(claim.figure, claim.contestant.number, claim.text) for claim in claims] == [
        (Figure.TOTAL, "12", "107"),
        (Figure.PERCENT, "12", "49.54"),
        (Figure.PLACE, "12", "8"),
        (Figure.TOTAL, "1", "119"),
        (Figure.PERCENT, "1", "55.09"),
        (Figure.PLACE, "1", "3"),
    ]


def test_a_result_is_an_entry_and_claims_matchpoints_in_tenths() -> None:
    said = 'dec="S" cont="4 H x" lead="CK" res="-2" score="-500" mp_ns="26" mp_ew="74"'
    reading = read(f'tab="3" bd="7" rnd="2" ns="12" ew="1" {said}')
    (entry,) = reading.value.events[0].entries
    assert (entry.id, entry.board, entry.table, entry.round, entry.section) == ("a.xml:5", "7", "3", 2, "A")
    assert entry.contestants == BySide(("12",), ("1",))
    assert isinstance(entry.what, ResultEntered)
    assert (str(entry.what.result), str(entry.what.lead), entry.what.written) == ("4HXS-2", "CK", -500)
    claims = [claim for claim in reading.value.claims[0] if isinstance(claim, ResultClaim)]
    assert [(claim.figure, claim.side, claim.value, claim.unit) for claim in claims] == [
        (Figure.SCORE, None, Fraction(-500), Fraction(1)),
        (Figure.AWARD, Side.NS, Fraction(26, 10), Fraction(1, 10)),
        (Figure.AWARD, Side.EW, Fraction(74, 10), Fraction(1, 10)),
    ]


@pytest.mark.parametrize("contract", ["N P", "PASS"])
def test_no_play_is_passed_out(contract: str) -> None:
    said = what(f'dec="N" cont="{contract}" res=" " score="0" mp_ns="120" mp_ew="120"')
    assert said == ResultEntered(PassedOut(), written=0)


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ('dec="W" cont="3 NT" res="=" score="-400"', ResultEntered(parse_result("3NTW="), written=-400)),
        ('dec="E" cont="3 N" res="+2" score="-460"', ResultEntered(parse_result("3NTE+2"), written=-460)),
        ('dec="" cont="" res="" mp_ns="-9999" mp_ew="-9999"', ResultEntered(NotPlayed())),
        ('dec="" cont="" res=""', ResultEntered(Unknown())),
    ],
)
def test_results_are_read_as_they_are_spoken(cells: str, said: What) -> None:
    assert what(cells) == said


def test_the_opponents_of_the_phantom_sit_out_and_claim_nothing() -> None:
    reading = read('bd="4" ns="11" ew="1" dec="" cont="" lead="" res="" mp_ns="-9999" mp_ew="-9999"')
    (entry,) = reading.value.events[0].entries
    assert (entry.what, entry.contestants) == (SatOut(), BySide((), ("1",)))
    assert not [claim for claim in reading.value.claims[0] if isinstance(claim, ResultClaim)]


ORDINARY = 'bd="1" ns="12" ew="1" dec="N" cont="1 S" res="=" score="80" mp_ns="40" mp_ew="60"'


def test_an_adjusted_score_is_its_part_of_the_top() -> None:
    reading = read(ORDINARY, 'bd="1" ns="12" ew="1" cont="" score="Adj" mp_ns="60" mp_ew="40"')
    said = reading.value.events[0].entries[1].what
    assert isinstance(said, Ruled)
    assert said.adjustment.terms == BySide(FixedPercent(Fraction(60)), FixedPercent(Fraction(40)))
    assert [(problem.code, problem.level) for problem in reading.problems] == [("adjusted-score-not-stated", "doubt")]


@pytest.mark.parametrize(
    "wrong",
    ['cont="" score="Adj"', 'dec="N" cont="9 S" res="="', 'dec="N" cont="1 S" res="?"', 'dec="" cont="1 S" res="="'],
)
def test_a_line_that_is_not_understood_is_an_error_and_the_others_are_read(wrong: str) -> None:
    reading = read(f'bd="1" ns="12" ew="1" {wrong}', ORDINARY)
    first, second = reading.value.events[0].entries
    assert isinstance(first.what, ResultEntered)
    assert first.what.result == Unknown()
    assert second.what == ResultEntered(parse_result("1SN="), written=80)
    assert [(problem.level, str(problem.where)) for problem in reading.problems] == [("error", "a.xml:5")]


def test_an_unknown_way_of_scoring_is_told() -> None:
    text = EVENING.replace('scoring_type="MP"', 'scoring_type="Patton"')
    reading = nz_scorer.read(text.encode(), "a.xml")
    assert ("method-unknown", "notice") in [(problem.code, problem.level) for problem in reading.problems]


def test_scorers_files_are_recognised_by_their_parts() -> None:
    assert nz_scorer.recognises(EVENING)
    assert not nz_scorer.recognises("<session/>")
    assert not nz_scorer.recognises("<USEBIO/>")


def test_percentage_of_a_pair_with_a_handicap_is_that_of_the_handicap_list() -> None:
    """``res`` has half of the handicap in it, ``raw_score`` has not."""
    pair = '<pair match_points="202/352" place="1" dir="N" no="4" res="54.18" raw_score="57.39" handicap="-6.42"/>'
    text = EVENING.replace("</scsection>", f"{pair}</scsection>")
    claims = [c for c in nz_scorer.read(text.encode(), "a.xml").value.claims[0] if isinstance(c, ContestantClaim)]
    mine = [(c.figure, c.text, c.handicap) for c in claims if c.contestant.number == "4"]
    assert mine == [
        (Figure.TOTAL, "202", False),
        (Figure.PERCENT, "54.18", True),
        (Figure.PERCENT, "57.39", False),
        (Figure.PLACE, "1", False),
    ]
