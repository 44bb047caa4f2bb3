"""The record of a pad's changes: closing the pad takes nothing back and forgets nothing."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.formats.rubber_history import history_written, with_history
from overtrick.game.errors import OvertrickError
from overtrick.rubber.deal import RubberDeal
from overtrick.rubber.lines import Dealt, Fact, parse_line
from overtrick.rubber.pad import Pad
from overtrick.testing import pad_lines, rubber_deals


@settings(max_examples=50, deadline=None)
@given(pad_lines(), st.lists(st.none() | st.booleans() | rubber_deals(), max_size=8))
def test_a_pad_that_is_closed_and_opened_again_has_its_whole_history(
    lines: tuple[Fact, ...], done: list[RubberDeal | bool | None]
) -> None:
    pad = Pad(lines)
    for each in done:
        with suppress(OvertrickError):  # over already, or nothing to take back
            pad = pad.then(Dealt(each)) if isinstance(each, RubberDeal) else pad.undone() if each else pad.redone()
    assert with_history(pad.lines, history_written(pad).encode()) == pad


def test_lines_that_somebody_has_edited_are_one_change_more() -> None:
    pad = Pad().then(parse_line("4S S =")).then(parse_line("Pass"))
    edited = (parse_line("4S N ="), parse_line("Pass"))
    found = with_history(edited, history_written(pad).encode())
    assert found.lines == edited
    assert found.undone().lines == pad.lines
    assert found.undone().undone().undone().lines == ()


# records that are none
BROKEN = ["", "x\n", "[]\n", '{"pad": [], "in_force": 7}\n', '{"pad": ["what is this"], "in_force": 0}\n', "\ud83d"]


@pytest.mark.parametrize("text", BROKEN)
def test_a_record_that_is_not_understood_is_as_if_it_were_not_there(text: str) -> None:
    lines = (parse_line("4S S ="),)
    assert with_history(lines, text.encode(errors="surrogatepass")) == Pad(lines)


@settings(max_examples=100, deadline=None)
@given(st.binary() | st.text().map(str.encode))
def test_any_bytes_leave_the_pad_as_it_is(data: bytes) -> None:
    lines = (parse_line("4S S ="),)
    assert with_history(lines, data).lines == lines
