"""Spelling: the plain capital letters behind suit symbols, small letters, multiplication and minus signs."""

from string import ascii_lowercase, ascii_uppercase

# What people and programs write -> what the notations of this package are made of. Only letters of the alphabet are
# put in capitals: `str.upper` would turn "ß" into a spade and a notrump.
_PLAIN = str.maketrans(
    {
        **dict(zip(ascii_lowercase, ascii_uppercase, strict=True)),
        **dict.fromkeys("♠♤", "S"),
        **dict.fromkeys("♥♡❤", "H"),
        **dict.fromkeys("♦♢", "D"),
        **dict.fromkeys("♣♧", "C"),
        **dict.fromkeys("×✕✖✗⨯", "X"),
        **dict.fromkeys("‐‑‒–—−﹣-", "-"),
        "＋": "+",
        "＝": "=",
        "\u00a0": " ",  # no-break space
        "\u2009": " ",  # thin space
        "\u202f": " ",  # narrow no-break space
        "\ufe0e": None,  # "show the suit as text"
        "\ufe0f": None,  # "show the suit as a picture"
    }
)


def plain(text: str) -> str:
    """The text in capital letters, with letters for suit symbols and plain signs, without blanks around it.

    >>> plain(" 4♠×−2 ")
    '4SX-2'
    """
    return text.translate(_PLAIN).strip()


def small_number(digits: str) -> int:
    """The value of digits; any number that is longer than three is too much for everything that is counted at a table.

    >>> small_number("007"), small_number("9" * 5_000)
    (7, 999)
    """
    significant = digits.lstrip("0")
    return int(significant or 0) if len(significant) <= len("999") else 999
