"""An explanation on a page: each step below the figure that it makes."""

from collections.abc import Callable

from overtrick.events.explain import explained
from overtrick.events.results import Results
from overtrick.reports.explained import explained_lines

Scored = Callable[..., Results]


def test_steps_are_set_in_below_their_figure(scored: Scored, evening: str) -> None:
    lines = list(explained_lines(explained(scored(evening), "1", board="1"), 79))
    assert lines == [
        "Board 1, NS against 4: 4.",
        "  4SX by North =, not vulnerable, scores +590 for North-South. [Law 77]",
        "    Extended bid-trick score (EBTS): 4 × 30 × 2 = 240. [Law 77, trick score]",
        "    Zone bonus, game (ZBS): 240 ≥ 100: 300. [Law 77, premiums]",
        "    Insult bonus (IBS): doubled: 50. [Law 77, premiums]",
        "  +590 beats 2, equals 0 and loses to 0 of 2 others: 2 × 2 + 0 = 4, of 4.",
        "    [Law 78A]",
    ]


def test_a_narrow_screen_gets_short_lines_and_every_word(scored: Scored, evening: str) -> None:
    found = explained(scored(evening), "1")
    narrow, wide = list(explained_lines(found, 40)), list(explained_lines(found, 200))
    assert " ".join(narrow).split() == " ".join(wide).split()
    assert max(map(len, narrow)) <= 40


def test_without_an_edge_no_sentence_is_broken(scored: Scored, evening: str) -> None:
    lines = list(explained_lines(explained(scored(evening), "1", board="1")))
    assert lines[-1].endswith("2 × 2 + 0 = 4, of 4. [Law 78A]")
    assert len(lines) == 6
