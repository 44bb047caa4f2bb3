"""What the engine says in English, in the visitor's language: its sentences are matched with templates and said anew.

A template stands in the catalogues like any text of the pages. ``{numbers}`` holds figures, or a list of them; what
another place holds may be a sentence of the engine itself. What matches no template is shown as it came.
"""

import re
from functools import lru_cache

from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Level, Problem
from overtrick.web.engine_phrases import PHRASES
from overtrick.web.words import Words, words_in

_PLACE = re.compile(r"\\\{(\w+?)\\\}")
_FIGURE = r"[+−-]?[A-Z]{0,2}\d[\d×./%:+-]*"
_FIGURES = rf"{_FIGURE}(?:(?:, | and | ){_FIGURE})*"
_LONGEST = 1_000  # characters of what is looked up; the engine says nothing longer in one sentence


def engine_words(text: str, words: Words) -> str:
    """A sentence of the engine in the visitor's language.

    >>> engine_words("Rounds 1-3 stay as they were.", words_in("de"))
    'Die Runden 1-3 bleiben, wie sie waren.'
    >>> engine_words("Ash & Birch", words_in("de"))
    'Ash & Birch'
    """
    return text if words.language == "en" or len(text) > _LONGEST else _said(text, words.language)


def fault_words(fault: OvertrickError, words: Words) -> str:
    """A fault in the visitor's language: what a page says of it, else the engine's sentence, else that it was so."""
    if words.language == "en" or _is_of_a_page(fault):
        return str(fault)
    said = engine_words(str(fault), words)
    return said if said != str(fault) else words("This was not understood ({code}).", code=fault.code)


def problem_words(problem: Problem, words: Words) -> str:
    """A problem of the evening in the visitor's language."""
    said = engine_words(problem.message, words)
    if words.language == "en" or said != problem.message or problem.level is not Level.ERROR:
        return said
    return words("Something in the papers of the evening was not understood ({code}).", code=problem.code)


def _is_of_a_page(fault: OvertrickError) -> bool:
    """Whether a page said a fault itself, in the visitor's language; what the interface says is English."""
    module = type(fault).__module__
    return module.startswith("overtrick.web.") and not module.startswith("overtrick.web.api.")


@lru_cache(maxsize=4096)
def _said(text: str, language: str) -> str:
    words = words_in(language)
    for template, pattern in _patterns():
        found = pattern.fullmatch(text)
        if found:
            return words(template, **{name: _value(each, language) for name, each in found.groupdict().items()})
    return text


def _value(text: str, language: str) -> str:
    """What stands in a place of a template: figures as they are, words in the language."""
    if re.fullmatch(_FIGURES, text):
        return text.replace(" and ", f" {words_in(language)('and')} ")
    return _said(text, language)


@lru_cache(maxsize=1)
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Every template with what it matches: items of a list, then those that say most in their own words."""
    order = sorted(PHRASES, key=lambda each: (not each.startswith("- "), -len(re.sub(r"\{\w+\}", "", each))))
    return tuple((each, re.compile(_pattern(each))) for each in order)


def _pattern(template: str) -> str:
    return _PLACE.sub(_place, re.escape(template))


def _place(found: re.Match[str]) -> str:
    inside = _FIGURES if found[1].startswith("numbers") else ".+"
    return f"(?P<{found[1]}>{inside})"
