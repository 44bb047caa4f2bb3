import pytest

from overtrick.formats.findings import Findings
from overtrick.formats.pbn.lexer import Lexed, lexed


def read(text: str) -> tuple[Lexed, list[tuple[str, int | None]]]:
    findings = Findings("a.pbn")
    return lexed(text, findings), [(p.code, p.where.line if p.where else None) for p in findings.problems]


def tags(text: str) -> list[list[tuple[str, str, int]]]:
    return [[(tag.name, tag.value, tag.line) for tag in game] for game in read(text)[0].games]


def test_a_blank_line_ends_a_game_and_one_of_blanks_too() -> None:
    assert tags('[Board "1"]\n\n[Board "2"]\n \t \n\n\n[Board "3"]') == [
        [("Board", "1", 1)],
        [("Board", "2", 3)],
        [("Board", "3", 7)],
    ]


@pytest.mark.parametrize(
    "text",
    [
        '[Event"no space"]',
        '[   Event"no space"   ]',
        ' [\n   Event\n         "no space"\n       ]',
        '{c}[Event "no space"]{d} ; e',
        '[Event "no space"] ; [Event "other"]',
    ],
)
def test_tag_pairs_may_be_spread_and_commented(text: str) -> None:
    games = read(text)[0].games
    assert [[(tag.name, tag.value) for tag in game] for game in games] == [[("Event", "no space")]]
    assert read(text)[1] == []


def test_two_tags_on_a_line_are_two_tags() -> None:
    assert tags('[Event "a"] [Date "b"][Site "c"]') == [[("Event", "a", 1), ("Date", "b", 1), ("Site", "c", 1)]]


def test_quotes_and_backslashes_in_a_value_are_escaped() -> None:
    assert tags(r'[East "\\\"\\\"\"\\  \a"]') == [[("East", r'\"\""\  \a', 1)]]
    assert tags(r'[ScoreTable "Rank\2R;Names\49L"]') == [[("ScoreTable", r"Rank\2R;Names\49L", 1)]]


COMMENTED = """[Board "1"]
{First paragraph.

[Board "ghost"]
% not an escape ; not a comment { not nested
}
[Declarer "S"]
[Contract "4H"]
"""


def test_a_comment_reaches_over_blank_lines_and_hides_what_is_in_it() -> None:
    assert tags(COMMENTED) == [[("Board", "1", 1), ("Declarer", "S", 7), ("Contract", "4H", 8)]]


def test_a_comment_that_is_never_closed_costs_its_line_only() -> None:
    found, problems = read('[Board "1"]\n{ open\n[Contract "4H"] { again\n[Result "9"]')
    assert [tag.name for tag in found.games[0]] == ["Board", "Contract", "Result"]
    assert problems == [("comment-unclosed", 2)]


def test_lines_with_a_per_cent_sign_are_escaped_and_kept() -> None:
    found, _ = read('% PBN 2.1\n%%!R 7597\n[Board "1"]\n')
    assert [(line.number, line.text) for line in found.escaped] == [(1, " PBN 2.1"), (2, "%!R 7597")]
    assert len(found.games) == 1


def test_the_section_of_a_tag_is_what_follows_it() -> None:
    text = '[Auction "N"]\n1H Pass 2H {a raise} Pass\n3H ; enough\n%x\nAP\n[Play "E"]\n"A; {b" C [\n'
    found, problems = read(text)
    auction, play = found.games[0]
    assert [(line.number, line.text) for line in auction.section] == [
        (2, "1H Pass 2H"),
        (2, "Pass"),
        (3, "3H"),
        (5, "AP"),
    ]
    assert [line.text for line in play.section] == ['"A; {b" C']
    assert problems == [("tag-syntax", 7)]


@pytest.mark.parametrize(
    "text", ["[Event]", "[Event No_quotes]", '[Event "open]', '[Event "a" b]', '[ActionTable "C\\"]', "["]
)
def test_what_is_no_tag_pair_is_an_error_and_the_rest_is_read(text: str) -> None:
    found, problems = read(f'[Board "1"]\n{text}\n[Contract "4H"]')
    assert [tag.name for tag in found.games[0]] == ["Board", "Contract"]
    assert problems == [("tag-syntax", 2)]


@pytest.mark.parametrize("text", ["bad characters", '[Contract "4H"]\nastray'])
def test_text_outside_a_section_is_an_error(text: str) -> None:
    assert [code for code, _ in read(text)[1]] == ["text-astray"]


def test_a_file_of_comments_has_no_game() -> None:
    assert read("% PBN 2.1\n% EXPORT\n\n{ No game }\n\n; nothing")[0].games == ()
