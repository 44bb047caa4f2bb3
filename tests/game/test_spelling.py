import pytest

from overtrick.game.spelling import plain


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("4♠×", "4SX"),
        ("4♥️", "4H"),  # with the selector that makes it a picture
        ("3♢ −1", "3D -1"),
        ("2♣–2", "2C-2"),
        ("1nt\u00a0x", "1NT X"),
        ("  7♤✕✕ ", "7SXX"),
        ("4S＝", "4S="),
    ],
)
def test_symbols_and_signs_become_plain_letters(text: str, letters: str) -> None:
    assert plain(text) == letters


@pytest.mark.parametrize("text", ["3ß", "4ſ", "1ﬆ", "3ı"])
def test_letters_that_only_resemble_suits_stay_what_they_are(text: str) -> None:
    assert plain(text) == text
