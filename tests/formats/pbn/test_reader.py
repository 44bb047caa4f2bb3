from fractions import Fraction

import pytest

from overtrick.events.claims import Figure
from overtrick.events.model import BoardFacts, Event, Kind
from overtrick.formats import pbn
from overtrick.formats.document import Document
from overtrick.formats.pbn.reader import recognises
from overtrick.game.boards import Vulnerability
from overtrick.game.problems import Reading
from overtrick.game.seats import Seat

DEAL_1 = "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"
DEAL_2 = "N:AQ63.J7.Q42.AKJ7 T942.T5.KT6.9643 J85.4.AJ8753.Q82 K7.AKQ98632.9.T5"

# A club evening as Ruter writes it: the totals stand in the first game.
EVENING = r"""% PBN 2.0
% EXPORT
%
% <META  name=Generator                  content="Ruter i Norge">
% <META  name=ContestDate                content="2015-06-30">
% <META  name=ContestName                content="Club evening">
% <META  name=ContestType                content="2">
% <META  name=ScoringType                content="MatchPoints;MP1">
% <META  name=CRSession                  content="">
%
[Event "Club evening"]
[Site "A club"]
[Date "2015.06.30"]
[Board "1"]
[West ""]
[North ""]
[East ""]
[South ""]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"]
[Scoring "MatchPoints;MP1"]
[Declarer ""]
[Contract ""]
[Result ""]
[Competition "Pairs"]
[EventDate "2015.06.30"]
[Application "Ruter i Norge"]
[TotalScoreTable "Rank\1R;PairId\1R;Table\1R;Direction\5R;TotalScoreMP\3R;TotalPercentage\5R;Names\9L;NrBoards\2R"]
1 2 1 "E-W"  2 75.00 "Cat - Dan" 2
2 1 1 "N-S"  0 50.00 "Ann - Bob" 2
2 4 2 "E-W"  0 50.00 "Gus - Hal" 2
4 3 2 "N-S" -2 25.00 "Eve - Fay" 2
[ScoreTable "COLUMNS"]
1 1 1 2 4S W  9  "50"     -  0  0  50  50
2 1 3 4 4S W  9  "50"     -  0  0  50  50
[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]
W  S  9

[Event "Club evening"]
[Site "A club"]
[Date "2015.06.30"]
[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal ""]
[EventDate "2015.06.30"]
[ScoreTable "COLUMNS"]
1 2 3 2 4H W 10      - "420" -1  1   0 100
2 2 1 4 4H W  9   "50"     -  1 -1 100   0
""".replace(
    "COLUMNS",
    r"Table\1R;Round\1R;PairId_NS\1R;PairId_EW\1R;Contract\3L;Declarer\1R;Result\2R;Score_NS\5R;Score_EW\5R;"
    r"MP_NS\2R;MP_EW\2R;Percentage_NS\3R;Percentage_EW\3R",
)


def read(text: str) -> Reading[Document]:
    return pbn.read(text.encode("latin-1"), "a.pbn")


def events(text: str) -> tuple[Event, ...]:
    return read(text).value.events


def codes(text: str) -> list[str]:
    return [problem.code for problem in read(text).problems]


def test_an_evening_is_one_event_with_everything_in_it() -> None:
    (event,) = events(EVENING)
    assert (event.name, event.date, event.kind) == ("Club evening", "2015-06-30", Kind.PAIRS)
    assert event.conditions.profile == "norway"
    assert dict(event.conditions.choices) == {"method": "matchpoints", "winners": "1"}
    assert [contestant.number for contestant in event.contestants] == ["2", "1", "4", "3"]
    assert [(entry.board, entry.round) for entry in event.entries] == [("1", 1), ("1", 1), ("2", 2), ("2", 2)]
    assert event.boards[None, "2"] == BoardFacts(Seat.E, Vulnerability.NS)
    assert codes(EVENING) == []


def test_the_totals_are_claimed_in_tenths_even_if_all_are_whole() -> None:
    (claims,) = read(EVENING).value.claims
    counts = {figure: sum(claim.figure is figure for claim in claims) for figure in Figure}
    assert counts == {
        Figure.SCORE: 4,
        Figure.DATUM: 0,
        Figure.AWARD: 8,
        Figure.TOTAL: 4,
        Figure.PERCENT: 12,
        Figure.PLACE: 4,
    }
    assert {claim.unit for claim in claims if claim.figure in (Figure.AWARD, Figure.TOTAL)} == {Fraction(1, 10)}
    rows = [claim for claim in claims if claim.figure is Figure.PERCENT]
    assert {claim.unit for claim in rows[:8]} == {Fraction(1)}
    assert {claim.unit for claim in rows[8:]} == {Fraction(1, 100)}


def test_what_means_nothing_to_scoring_is_kept() -> None:
    kept = {each.name: each.value for each in read(EVENING).value.kept}
    assert kept["Application"] == "Ruter i Norge"
    assert kept["OptimumResultTable"].endswith("W  S  9")
    assert kept["%"].startswith(" <META")


def test_a_session_that_the_head_names_is_that_of_every_entry() -> None:
    text = EVENING.replace('CRSession                  content=""', 'CRSession                  content="5"')
    (event,) = events(text)
    assert {entry.session for entry in event.entries} == {5}
    assert set(event.boards) == {(5, "1"), (5, "2")}


def test_games_of_another_name_or_date_are_another_event() -> None:
    text = '[Event "a"]\n[Board "1"]\n\n[Event "b"]\n[Board "1"]\n\n[Event "a"]\n[Date "2020.01.01"]\n[Board "1"]\n'
    assert [event.name for event in events(text)] == ["a", "b", "a"]


def test_a_board_with_other_cards_is_another_set_and_told() -> None:
    text = f'[Board "1"]\n[Deal "{DEAL_1}"]\n\n[Board "2"]\n[Deal "{DEAL_2}"]\n\n[Board "1"]\n[Deal "{DEAL_2}"]\n'
    assert [list(event.boards) for event in events(text)] == [[(None, "1"), (None, "2")], [(None, "1")]]
    assert codes(text) == ["board-twice"]


def test_a_board_that_comes_again_with_the_same_cards_is_one_board() -> None:
    text = f'[Board "1"]\n[Deal "{DEAL_1}"]\n\n[Board "1"]\n[Dealer "N"]\n[Deal "{DEAL_1}"]\n\n[Board "1"]\n'
    (event,) = events(text)
    assert list(event.boards) == [(None, "1")]
    assert event.boards[None, "1"].dealer is Seat.N
    assert codes(text) == []


def test_a_board_without_a_number_invents_no_dealer() -> None:
    text = '[Board ""]\n[Deal "N:AT852.QT42.872.T 73.A986.654.AKJ3 964.53.KQT93.974 KQJ.KJ7.AJ.Q8652"]\n'
    ((_, facts),) = events(text)[0].boards.items()
    assert (facts.dealer, facts.vulnerability) == (None, None)
    assert facts.deal is not None
    assert codes(text) == ["board-number-missing"]


def test_a_void_of_east_is_kept() -> None:
    text = '[Board "1"]\n[Deal "N:2.43.KT83.AT9743 AT753.AQ87.AQJ7. QJ6.652.6542.KJ2 K984.KJT9.9.Q865"]\n'
    deal = events(text)[0].boards[None, "1"].deal
    assert deal is not None
    assert str(deal[Seat.E]) == "AT753.AQ87.AQJ7."


def test_a_leading_game_of_the_event_alone_has_no_board() -> None:
    assert events('[Event "x"]\n\n[Board "1"]\n[Event "x"]\n')[0].boards.keys() == {(None, "1")}


def test_a_file_without_a_game_is_read_as_nothing() -> None:
    assert events("% PBN 2.1\n% EXPORT\n") == ()
    assert codes("") == []


def test_pbn_is_recognised_by_its_mark_or_a_tag() -> None:
    assert all(map(recognises, ("% PBN 2.1\n", '[Event "x"]', '\n\n  [Board "1"]\n', "; hello\n% EXPORT")))
    assert not any(map(recognises, ("hello", '<a>[Event "x"]</a>', '{"a": 1}', "[Document]\n", "board,ns,ew\n")))


def test_nothing_but_comments_is_pbn_too() -> None:
    assert all(map(recognises, ("; by hand\n", "{ by\nhand }\n", "%ShowCardTable 2\n", '{ by hand }\n[Event "x"]\n')))
    assert not any(map(recognises, ("", "\n \n", ";;;\n;;;\n", "{}", "{ by hand } 7", '{"by": "hand"}')))


NOBODY = r"""[Board "1"]
[ScoreTable "Rank\2R;Score_NS\5R;Percentage_NS\4R;Multiplicity"]
 1 420 75 2
 3 -50 25 1

[Board "1"]
[ScoreTable "#"]
 1 420 75 2
"""


def test_rows_of_nobody_that_are_given_again_count_once() -> None:
    reading = pbn.read(NOBODY.encode(), "a.pbn")
    assert len(reading.value.events[0].entries) == 3
    assert [(each.code, each.where and each.where.line) for each in reading.problems] == [("table-repeated", 7)]


def test_rows_of_nobody_that_are_other_rows_count_too() -> None:
    reading = pbn.read(NOBODY.replace('[ScoreTable "#"]\n 1 420', '[ScoreTable "#"]\n 1 430').encode(), "a.pbn")
    assert len(reading.value.events[0].entries) == 5


IMPS = '[Board "1"]\n{}[ScoreTable "Score_NS;IMP_NS"]\n420 {}\n-50 {}\n'


@pytest.mark.parametrize(("scoring", "awards", "method"), [
    ("", ("10.5", "-10.5"), "cross-imps"),
    ("", ("5", "-5"), "butler"),
    ('[Scoring "MP"]\n', ("10.5", "-10.5"), "matchpoints"),
])  # fmt: skip
def test_a_table_of_imps_without_a_scoring_tag_says_how_it_is_scored(
    scoring: str, awards: tuple[str, str], method: str
) -> None:
    reading = pbn.read(IMPS.format(scoring, *awards).encode(), "a.pbn")
    assert reading.value.events[0].conditions.choices["method"] == method
    assert [each.code for each in reading.problems] == ([] if scoring else ["method-found"])
