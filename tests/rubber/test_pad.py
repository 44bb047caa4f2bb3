"""The pad: what is taken back was never there, and a correction is as if it had been entered right from the start."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.game.errors import OvertrickError
from overtrick.game.seats import BySide, Side
from overtrick.rubber.deal import RubberDeal
from overtrick.rubber.evening import evening_of
from overtrick.rubber.fold import RubberState
from overtrick.rubber.honours import Honours
from overtrick.rubber.house import HouseRules
from overtrick.rubber.lines import Dealt, Fact, GameChosen, Remark, Setting, Start, parse_line, written
from overtrick.rubber.pad import Pad
from overtrick.testing import pad_lines, rubber_deals


def pad(*texts: str) -> Pad:
    made = Pad()
    for text in texts:
        made = made.then(parse_line(text))
    return made


def totals(found: Pad) -> list[BySide[int]]:
    return [result.state.totals for result in found.results]


# --- taking back ---


@settings(max_examples=50, deadline=None)
@given(pad_lines(), rubber_deals())
def test_the_pad_after_undo_is_the_pad_before(lines: tuple[Fact, ...], deal: RubberDeal) -> None:
    before = Pad(lines)
    try:
        after = before.then(Dealt(deal))
    except OvertrickError:
        return  # the rubber was over
    assert after.undone().lines == before.lines
    assert after.undone().redone().lines == after.lines
    assert after.undone().evening == before.evening


@settings(max_examples=50, deadline=None)
@given(pad_lines(), st.integers(1, 6))
def test_undo_has_no_limit_and_redo_brings_all_of_it_back(lines: tuple[Fact, ...], times: int) -> None:
    full = Pad(lines)
    found = full
    for taken in range(times):
        try:
            found = found.undone()
        except OvertrickError:
            times = taken
            break
    for _ in range(times):
        found = found.redone()
    assert found.lines == full.lines


def test_undo_takes_back_whatever_was_done_last() -> None:
    before = pad("2S N =", "Pass")
    for after in (
        before.corrected(RubberDeal.parse("3S N ="), "1"),
        before.then(parse_line("stake 0.50")),
        before.then(parse_line("END")),
        before.without("2"),
    ):
        assert after.lines != before.lines
        assert after.undone().lines == before.lines


def test_a_pad_that_is_opened_again_can_be_taken_back_line_by_line() -> None:
    opened = Pad((Remark("# heading"), GameChosen("rubber"), Start(), *pad("2S N =", "Pass").lines))
    assert [str(line) for line in opened.undone().lines] == ["# heading", "game: rubber", "new", "2S N ="]
    emptied = opened.undone().undone()
    assert [str(line) for line in emptied.lines] == ["# heading", "game: rubber", "new"]
    with pytest.raises(OvertrickError, match="nothing to take back"):
        emptied.undone()


def test_there_is_nothing_to_redo_after_something_new() -> None:
    with pytest.raises(OvertrickError, match="nothing has been taken back"):
        pad("2S N =").undone().then(parse_line("3S N =")).redone()


# --- correcting ---


@settings(max_examples=50, deadline=None)
@given(pad_lines(), st.data())
def test_correcting_a_deal_is_entering_it_right_from_the_start(lines: tuple[Fact, ...], data: st.DataObject) -> None:
    places = [place for place, line in enumerate(lines) if isinstance(line, Dealt)]
    if not places:
        return
    place, deal = data.draw(st.sampled_from(places)), data.draw(rubber_deals())
    right_from_the_start = (*lines[:place], Dealt(deal), *lines[place + 1 :])
    rubber, label = where(lines, place)
    try:
        corrected = Pad(lines).corrected(deal, label, rubber)
    except OvertrickError:
        with pytest.raises(OvertrickError):
            evening_of(right_from_the_start)
        return
    assert corrected.lines == right_from_the_start
    assert corrected.results == Pad(right_from_the_start).results


def where(lines: tuple[Fact, ...], place: int) -> tuple[int, str]:
    """The number of the rubber and the label of the deal that stands at a place: pads of rubber bridge only."""
    starts = [each for each, line in enumerate(lines[:place]) if isinstance(line, Start)]
    first = starts[-1] + 1 if starts else 0
    is_without_start = isinstance(lines[0], Dealt)
    return len(starts) + is_without_start, str(sum(isinstance(line, Dealt) for line in lines[first : place + 1]))


def test_everything_after_a_corrected_deal_is_scored_again() -> None:
    wrong = pad("4S N =", "4H E -1", "4H N -1")
    right = wrong.corrected(RubberDeal.parse("4S E ="), "1")
    assert totals(wrong) == [BySide(120 + 50, 100)]
    assert totals(right) == [BySide(100, 120 + 50)]  # now East-West are vulnerable, North-South are not


def test_a_correction_that_ends_a_rubber_sooner_is_refused_with_what_it_means() -> None:
    with pytest.raises(OvertrickError, match="4S N = for Pass: then Pass begins rubber 2"):
        pad("3NT N =", "Pass", "Pass").corrected(RubberDeal.parse("4S N ="), "2")


def test_a_correction_that_leaves_a_rubber_open_is_refused_with_what_it_means() -> None:
    with pytest.raises(OvertrickError, match="then rubber 1 is broken off after 2 deals"):
        pad("3NT N =", "3NT N =", "new", "Pass").corrected(RubberDeal.parse("3NT N -1"), "2", 1)


# what was entered, the correction (which deal, what it was), and the rubbers that the deals then make
ENDS_MOVED = [
    (("3NT N =", "4S N =", "new", "Pass"), ("2", 1, "4S N -1"), [(2, "broken off"), (1, "open")]),
    (("3NT N =", "Pass", "2C E =", "4S S -1"), ("2", 1, "4S N ="), [(2, "over"), (2, "open")]),
    (("3NT N =", "4S N -1", "END", "new", "Pass"), ("2", 1, "4S N ="), [(2, "over"), (1, "open")]),
    (("3NT N =", "4S N =", "new", "Pass", "END"), ("1", 1, "Pass"), [(2, "broken off"), (1, "broken off")]),
]


@pytest.mark.parametrize(("entered", "correction", "rubbers"), ENDS_MOVED)
def test_a_correction_may_move_the_end_of_a_rubber_on_purpose(
    entered: tuple[str, ...], correction: tuple[str, int, str], rubbers: list[tuple[int, str]]
) -> None:
    label, rubber, deal = correction
    before = pad(*entered)
    after = before.corrected(RubberDeal.parse(deal), label, rubber, ends_move=True)
    assert [(len(each.state.steps), status(each.state)) for each in after.results] == rubbers
    assert after.undone().lines == before.lines


def status(state: RubberState) -> str:
    return "broken off" if state.is_abandoned else "over" if state.is_finished else "open"


def test_a_deal_of_an_earlier_rubber_is_corrected_by_its_number() -> None:
    right = pad("3NT N =", "3NT N =", "new", "Pass").corrected(RubberDeal.parse("6NT N ="), "2", 1)
    assert totals(right)[0] == BySide(100 + 190 + 750 + 700, 0)


def test_a_deal_that_was_never_played_is_taken_out() -> None:
    assert totals(pad("4S N =", "4S N =").without("1")) == totals(pad("4S N ="))


def test_in_chicago_a_deal_passed_out_has_a_label_of_its_own() -> None:
    chicago = Pad((GameChosen("chicago"), *pad("2S N =", "Pass", "3NT E =").lines))
    assert str(chicago.deal("2p")) == "Pass"
    assert str(chicago.deal("2")) == "3NT E ="


def test_a_deal_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(OvertrickError, match="no deal 7; there are 1, 2"):
        pad("Pass", "2S N =").deal("7")
    with pytest.raises(OvertrickError, match="no deal 1 in rubber 3; there are none"):
        pad("Pass").deal("1", 3)


def test_honours_go_to_the_last_deal() -> None:
    found = pad("2S N =", "4S N =").with_honours(Honours.parse("100 e"))
    assert totals(found) == [BySide(180, 100)]
    with pytest.raises(OvertrickError, match="no deal has been entered"):
        Pad().with_honours(Honours.parse("100 e"))
    with pytest.raises(OvertrickError, match="passed out"):
        pad("Pass").with_honours(Honours.parse("100 e"))


def test_honours_never_go_to_a_rubber_before() -> None:
    with pytest.raises(OvertrickError, match=r"no deal has been entered since; fix 1\.2 h100 E gives them to the last"):
        pad("3NT N =", "4S N =", "new").with_honours(Honours.parse("100 e"))


# --- text ---


@settings(max_examples=50, deadline=None)
@given(pad_lines())
def test_a_pad_that_is_saved_and_read_again_is_the_same_evening(lines: tuple[Fact, ...]) -> None:
    read = tuple(map(parse_line, written(lines).split("\n")[:-1]))
    assert read == lines
    assert evening_of(read) == evening_of(lines)


def test_deals_are_numbered_rubber_by_rubber() -> None:
    assert written(pad("3NT N =", "4S S =", "new", "Pass").lines) == " 1. 3NT N =\n 2. 4S S =\nnew\n 1. Pass\n"


def test_in_chicago_the_numbers_are_those_of_the_deals() -> None:
    lines = (GameChosen("chicago"), *pad("Pass", "Pass", "2S N =", "3S E =").lines)
    assert written(lines) == "game: chicago\n1p. Pass\n1pp. Pass\n 1. 2S N =\n 2. 3S E =\n"


# what somebody writes into a pad, and the line that it is
LINES = """
3. 4s s +1                         4S S +1
2p. pass                           Pass
P                                  Pass
all pass                           Pass
# the second pack                  # the second pack
new                                new
NEW: Ann, Cat, Bob, Dan            new: Ann, Cat, Bob, Dan
new Ann,Cat,Bob,Dan; dealer w      new: Ann, Cat, Bob, Dan; dealer W
seats Ann,Cat,Bob,Dan              seats: Ann, Cat, Bob, Dan
new North Ann, East Cat, South Bob, West Dan; East deals  new: Ann, Cat, Bob, Dan; dealer E
dealer south                       dealer: S
dealer: s                          dealer: S
west deals                         dealer: W
Eve for Dan                        Eve for Dan
sub Eve for Dan                    Eve for Dan
Fay joins                          Fay joins
Åse leaves                         Åse leaves
end                                END
stake 0,50                         stake: 0,50
honours no                         honours: no
rules: before-1993                 rules: before-1993
game chicago                       game: chicago
players Ann, Bob                   players: Ann, Bob
"""


@pytest.mark.parametrize("row", LINES.strip().splitlines())
def test_lines_are_read_as_people_write_them(row: str) -> None:
    text, _, canonical = row.rpartition("  ")
    assert str(parse_line(text)) == canonical
    assert parse_line(canonical) == parse_line(text)


# lines that are none, and what is said
FAULTS = [
    ("hello", "not a line of a score pad"),
    ("stak 1", "did you mean stake?"),
    ("new Ann, Bob", "2 names; wanted four"),
    ("seats", "not names; wanted those of North"),
    ("game whist", "rubber or chicago"),
    ("4s =", "who declared"),
    ("4s", "what came of it"),
]


@pytest.mark.parametrize(("text", "message"), FAULTS)
def test_a_line_that_is_none_is_refused(text: str, message: str) -> None:
    with pytest.raises(OvertrickError) as refused:
        parse_line(text)
    assert message in str(refused.value)


# --- house rules ---


def test_a_house_rule_replaces_the_older_one() -> None:
    found = pad("2S N =", "stake 1", "stake 0.50", "honours no")
    assert [str(line) for line in found.lines] == ["stake: 0.50", "honours: no", "2S N ="]
    assert found.evening.house == HouseRules().with_setting("stake", "0.5").with_setting("honours", "no")


def test_a_house_rule_is_for_the_whole_evening() -> None:
    found = pad("4S N = h100 N")
    assert [totals(found.then(Setting("honours", word)))[0].ns for word in ("no", "yes")] == [120, 220]


def test_a_house_rule_that_does_not_exist_is_refused() -> None:
    with pytest.raises(OvertrickError, match="did you mean half-up"):
        pad("rounding halfup")


def test_we_may_be_either_side() -> None:
    assert pad("we EW").evening.house.we is Side.EW


def test_a_rubber_that_has_not_begun_is_completed() -> None:
    found = pad("new; dealer E", "new Ann, Cat, Bob, Dan", "dealer S")
    assert [str(line) for line in found.lines] == ["new: Ann, Cat, Bob, Dan; dealer S"]
    assert [str(line) for line in pad("new", "seats Ann, Cat, Bob, Dan").lines] == ["new: Ann, Cat, Bob, Dan"]


def test_players_are_written_before_the_first_rubber() -> None:
    found = pad("new; dealer E", "players Ann, Bob")
    assert [str(line) for line in found.lines] == ["players: Ann, Bob", "new: dealer E"]


def test_players_named_again_before_the_first_deal_replace_those_named_before() -> None:
    found = pad("players Ann, Bo", "players Ann, Bob")
    assert [str(line) for line in found.lines] == ["players: Ann, Bob"]


def test_a_house_rule_that_was_always_meant_is_nothing_to_take_back() -> None:
    found = pad("2S N =", "Pass").under(Setting("stake", "0.50")).undone()
    assert [str(line) for line in found.lines] == ["stake: 0.50", "2S N ="]


def test_names_may_come_in_mid_rubber() -> None:
    found = pad("3NT N =", "seats Ann, Cat, Bob, Dan", "4S S =")
    assert found.results[0].ledger.rounded == {"Ann": 9, "Cat": -9, "Bob": 9, "Dan": -9}
    with pytest.raises(OvertrickError, match="Ann, Cat, Bob, Dan are seated; NAME for NAME"):
        pad("seats Ann, Cat, Bob, Dan", "Pass", "seats Ann, Cat, Bob, Eve")


def test_who_deals_next_says_who_dealt_before() -> None:
    found = pad("new; dealer N", "Pass", "Pass", "dealer E")
    assert [str(step.before.dealer) for step in found.results[0].state.steps] == ["W", "N"]
    assert str(found.results[0].state.standing.dealer) == "E"


def test_in_chicago_the_vulnerability_follows_the_dealer() -> None:
    lines = (GameChosen("chicago"), *map(parse_line, ("1C N -1", "4H E =", "dealer E")))
    assert totals(Pad(lines)) == [BySide(0, 50 + 420)]  # South dealt deal 2, so East was not vulnerable
    assert str(Pad(lines).results[0].state.standing.dealer) == "E"
