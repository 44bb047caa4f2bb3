from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from overtrick.formats.findings import Findings
from overtrick.formats.pbn import lexer
from overtrick.formats.pbn.blocks import blocks, plain_game
from overtrick.formats.pbn.lexer import Lexer

PIECES = st.sampled_from(
    [
        *('[Board "7"]\n', '[A "a;b"]', '[Auction "N"]\n', "1S =1= Pass\n", " 1 2\n", "\n", "\n\n", " \n", "{", "}"),
        *("; c", "%e\n", '"', "\\", '\\"', "[", "x", '[T "\\\\"]\n', '[T "a\\S"]\n', '[Deal "q"]\nastray\n', "\t"),
        *('"[q ; {"\n', "-"),
    ]
)
TEXTS = st.lists(PIECES, max_size=14).map("".join)
CUTS = st.lists(st.integers(0, 60), max_size=4)


def pieces(text: str, cuts: list[int]) -> list[str]:
    places = [0, *sorted(min(cut, len(text)) for cut in cuts), len(text)]
    return [text[first:last] for first, last in pairwise(places)]


def found(chunks: list[str]) -> object:
    findings = Findings("a.pbn")
    reader = Lexer(findings)
    games = [[(tag.name, tag.value, tag.line, tag.section) for tag in game] for game in reader.games(chunks)]
    return games, reader.escaped, reader.comments, findings.problems


@given(TEXTS, CUTS)
def test_the_pieces_of_a_text_are_the_text_wherever_it_is_cut(text: str, cuts: list[int]) -> None:
    assert "".join(blocks(pieces(text, cuts))) == text


@given(TEXTS, CUTS)
@example('[Board "7"]\n{a\n\nb}\n[Contract "4H"]\n', [])
@example('[Board "7"]\n{a\n\nb\n[Contract "4H"]\n\n{c', [13, 14])
def test_the_games_of_a_text_are_the_same_wherever_it_is_cut(text: str, cuts: list[int]) -> None:
    assert found(pieces(text, cuts)) == found([text])


@given(TEXTS)
@example('[Auction "N"]\nx[Board "7"]\n')
@example('[Board "7"]\n[Auction "N"]\n 1S Pass\nX "a" %b\n[A "a;b"]\n')
def test_a_plain_game_is_what_the_rules_make_of_it(text: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lexer, "plain_game", lambda block, line: None)  # noqa: ARG005 -- nothing is plain
        slowly = found([text])
    assert found([text]) == slowly


@pytest.mark.parametrize(
    "block",
    [
        '[A "a"]{b}\n',
        '[A "a"] [B "b"]\n',
        'x\n[A "a"]\n',
        '[A "a\\""]\n',
        '[Deal "a"]\nx\n',
        "% x\n",
        "\n",
        '[A "a"]\n;x\n',
    ],
)
def test_whatever_is_not_plain_is_left_to_the_rules(block: str) -> None:
    assert plain_game(block, 1) is None


def test_many_blank_lines_are_not_held() -> None:
    assert max(map(len, blocks(["\n" * 1000] * 100))) <= 2000
