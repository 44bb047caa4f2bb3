"""The rules of the specification that nothing which is read depends on: a breach is told with its line."""

import pytest

from overtrick.formats import pbn
from overtrick.game.problems import Level

DEAL = "W:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4"
PLAYED = f'[Dealer "N"]\n[Deal "{DEAL}"]\n[Declarer "S"]\n[Contract "5HX"]\n[Play "W"]\n'

# What is wrong, the line of it, a part of what is told.
WRONG = {
    '[Auction "W"]\n1D Pass\n': (1, "[Auction] without [Dealer]"),
    '[Declarer "S"]\n[Contract "5HX"]\n[Play "W"]\nSK\n': (3, "[Play] without [Deal]"),
    '[Dealer "N"]\n[Auction "W"]\n1D\n': (2, "N is the dealer, and W makes the first call"),
    '[Dealer "N"]\n[Auction "W"]\n- - 1D\n': (2, "E makes the first call"),
    '[Dealer "N"]\n[Auction "N"]\n1N\n': (2, "'1N' in the auction"),
    '[Dealer "N"]\n[Auction "N"]\n1C + Pass\n': (2, "follows the +"),
    '[Dealer "N"]\n[Auction "N"]\n1C ! $3\n': (3, "two suffixes, ! and $3, behind 1C"),
    '[Dealer "N"]\n[Auction "N"]\n1C !!!\n': (3, "!!! is no suffix"),
    '[Dealer "N"]\n[Auction "N"]\n1D\n^I 1S\n': (4, "^I marks 1S, which is sufficient over 1D"),
    '[Dealer "N"]\n[Auction "N"]\n1C $7\n': (3, "$7 is no suffix of what it stands behind: 1C"),
    '[Dealer "N"]\n[Auction "N"]\n1C =1= =2=\n[Note "1:a"]\n[Note "2:b"]\n': (3, "two notes, =1= and =2=, behind 1C"),
    '[Dealer "N"]\n[Auction "N"]\n1C =3=\n': (2, "=3= has no note"),
    '[Dealer "N"]\n[Auction "N"]\n1C =44=\n[Note "44:a"]\n': (4, "note 44; notes are numbered from 1 to 32"),
    '[Dealer "N"]\n[Auction "N"]\n1C\n[Note "2:b"]\n': (4, "note 2 belongs to no call"),
    '[Note "a"]\n': (1, "a note without its number"),
    '[Contract "Pass"]\n[Result "1"]\n': (2, "of a board that nobody played"),
    '[Board "1"]\n\n[Board "#"]\n[Deal "#"]\n': (4, "no earlier game has Deal"),
    f'[Deal "{DEAL}"]\n\n[Deal "#"]\n': (3, "Deal may not be repeated"),
    '[Site "x"]\n[Site "x"]\n': (2, "Site stands in line 1 already"),
    '[Event "a\tb"]\n': (1, "a tab or another control"),
    f"{PLAYED}SK + + S3\n": (5, "more than one +"),
    f"{PLAYED}SK + - *\n": (5, "a * that it ends there"),
    f"{PLAYED}SK\nH3 ! $9\nS4 S3\n": (7, "two suffixes, ! and $9, behind H3"),
    f"{PLAYED}SK $1\n": (6, "$1 is no suffix of what it stands behind: SK"),
    f"{PLAYED}SK $a\n": (6, "$a is no suffix"),
    f"{PLAYED}SK =a=\n": (6, "=a= is no note"),
    f"{PLAYED}^L SK H3 S4 S3\n": (6, "^L marks SK as led out of turn, and W was to lead"),
    f"{PLAYED}SK H3 S4 S3\nC5 ^L C2 ^L C6 CK\n": (7, "^L marks C6 as led out of turn, and N has led"),
    f"{PLAYED}^R SK H3 S4 S3\n": (6, "^R marks SK as a revoke, and W leads it"),
    f"{PLAYED}SK ^R H3 S4 S3\n": (6, "^R marks H3 as a revoke, and N has no card of S left"),
    f"{PLAYED}SK H3 ^R S4 S3\n": (6, "^R marks S4 as a revoke, and it follows suit"),
    f"{PLAYED}SK H3 ^R ^R DT S3\n": (6, "two irregularities, ^R and ^R, before DT"),
    '[Vulnerable "All"]\n[ScoreRubberHistory "NS 0 / 100 0 EW 0 / 0 0"]\n': (2, "EW no game, and Vulnerable says"),
    '[ScoreRubberHistory "NS 0 / 100 0 EW 0 / 0 0"]\n[Vulnerable "None"]\n': (1, "gives NS a game, and Vulnerable"),
    '[ScoreRubberHistory "NS 100"]\n': (1, "points above the line"),
    '[ScoreRubber "10.a"]\n': (1, "points, as in NS 620"),
    '[Wrong "Unknown"]\n': (1, "Wrong is no tag of PBN 2.1"),
    '% EXPORT\n[Event "a"] [Site "b"]\n': (2, "the export format begins a line with each"),
    '[Board "1"]\n{ not closed\n\n[Board "2"]\n}\n': (4, "[Board …] stands in the comment that begins in line 2"),
    f"{PLAYED}SK - S4 -\n": (5, "stands behind one that is missing"),
    f"{PLAYED}SK H3 DT S3\n": (5, "DT by E does not follow suit"),
    "{" + "x" * 260 + "}\n": (1, "a line of 262 characters"),
    '[Round "-1"]\n': (1, "a whole number"),
    '[Contract "5Hearts"]\n': (1, "one as in 4SX"),
    '[Deal "W:KQT2.AT.J6542.85  - - -"]\n': (1, "with a blank between"),
    '[Scoring "IMP;??"]\n': (1, "words with semicolons"),
    '[ScorePercentage "-10"]\n': (1, "a percentage"),
    '[ActionTable "Rank;Call\\L"]\n': (1, "not a list of columns"),
    '[ActionTable "Rank;Call"]\n1 4S\n2\n': (3, "1 elements in a table of 2 columns"),
    '[ActionTable "Rank;Call"]\n1 4S ; none\n': (2, "a comment in a row of ActionTable"),
    '[ActionTable "Rank;Call"]\n1 ]\n': (2, "] may not stand in an element"),
    '[ActionTable "+Rank;Call"]\n2 4S\n3 5S\n': (3, "Rank does not fall from row to row"),
}


@pytest.mark.parametrize("text", WRONG, ids=lambda text: text[:30])
def test_a_breach_is_told_with_its_line(text: str) -> None:
    line, said = WRONG[text]
    found = pbn.read(text.encode(), "a.pbn").problems
    told = [(problem.where.line if problem.where else None, problem.message) for problem in found]
    assert any(at == line and said in message for at, message in told), told


RIGHT = [
    '[Dealer "N"]\n[Auction "W"]\n- 1D ! $13 =1= Pass AP\n[Note "1:a"]\n',
    f"{PLAYED}SK H3 S4 S3\nC5 C2 C6 CK\n*\n",
    '[Contract "H"]\n[Play "W"]\nSK\n',
    '[ActionTable "-Rank;+Percentage\\3R;Call"]\n1 100 4S\n1 80 5S\n- 70 Pass\n{ none is better }\n',
    '[Round "1.A.2"]\n[ScorePercentage "EW 50. NS 50.0"]\n[Contract "3NTX"]\n[Scoring "MatchPoints;MP1"]\n',
    f"{PLAYED}SK H3 ^R DT S3\n",
    f"{PLAYED}SQ D7 DT D3\n^R SK ^L DA HK C4\n",
    f'{PLAYED}SK $9 H3! S4 =1= S3 $200\n[Note "1:a"]\n',
    '[Dealer "N"]\n[Auction "N"]\n1D ^I 1C ^S ^S X\n',
    '[Vulnerable "NS"]\n[ScoreRubberHistory "NS 0 0 / 100 0 EW 0 0 / 0 0"]\n',
    '[Board "1"]\n{ [Board "2"] is missing }\n[BCFlags "1"]\n',
    '[Event "a"] [Site "b"]\n',
]


@pytest.mark.parametrize("text", RIGHT, ids=lambda text: text[:30])
def test_what_the_specification_allows_is_not_told(text: str) -> None:
    rules = ("pbn-rule", "tag-value", "revoke", "table-row", "table-columns")
    assert [each for each in pbn.read(text.encode(), "a.pbn").problems if each.code in rules] == []


CONTRADICTIONS = {
    f'{PLAYED}SK H3 S4 S3\n*\n[Result "0"]\n': "1 for declarer and 0 against",
    '[Dealer "S"]\n[Contract "Pass"]\n[Auction "S"]\n1C AP\n': "the tags say that all passed, the auction 1C by S",
    '[Dealer "S"]\n[Declarer "^S"]\n[Contract "1C"]\n[Result "7"]\n[Auction "S"]\n1C AP\n': "dummy played it",
}


@pytest.mark.parametrize("text", CONTRADICTIONS, ids=lambda text: text[-30:])
def test_tags_that_contradict_each_other_are_doubted(text: str) -> None:
    found = [each.message for each in pbn.read(text.encode(), "a.pbn").problems if each.level is Level.DOUBT]
    assert any(CONTRADICTIONS[text] in message for message in found), found


def test_long_lines_are_told_three_times() -> None:
    text = ("; " + "x" * 300 + "\n") * 5
    found = pbn.read(text.encode(), "a.pbn").problems
    assert [(each.where.line if each.where else None) for each in found] == [1, 2, 3, 4]
    assert "further lines" in found[-1].message
