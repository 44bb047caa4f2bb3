"""Suits on pages: the symbol in one of four colours with the letter beside it, so that nothing rests on colour."""

import re

from markupsafe import Markup, escape

_SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_CONTRACT = re.compile(r"([1-7])(C|D|H|S|NT)(X{0,2})")
_CARD = re.compile(r"([CDHS])([2-9TJQKA]|10)")


def suit(letter: str) -> Markup:
    """A suit.

    >>> suit("H")
    Markup('<span class="suit h">♥H</span>')
    """
    return Markup('<span class="suit {}">{}{}</span>').format(letter.lower(), _SYMBOLS[letter], letter)


def contract(text: str) -> Markup:
    """A contract in letters; anything else is as it is.

    >>> contract("4SX"), contract("3NT"), contract("not played")
    (Markup('4<span class="suit s">♠S</span>×'), Markup('3NT'), Markup('not played'))
    """
    found = _CONTRACT.fullmatch(text)
    if not found:
        return escape(text)
    named = found[2] if found[2] == "NT" else suit(found[2])
    return Markup("{}{}{}").format(found[1], named, "×" * len(found[3]))


def card(text: str) -> Markup:
    """A card in letters: suit and rank.

    >>> card("DA")
    Markup('<span class="suit d">♦D</span>A')
    """
    found = _CARD.fullmatch(text)
    return suit(found[1]) + found[2] if found else escape(text)
