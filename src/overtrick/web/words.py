"""The words of the pages in the visitor's language, through gettext. English stands in the code and the templates."""

from collections.abc import Sequence
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files

LANGUAGES = ("en", "de")
"""The languages that are complete."""


class Words:
    """The words of one language.

    >>> Words("en")("Round {number}", number=3)
    'Round 3'
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._translations = _translations(language)

    def __call__(self, text: str, /, **values: object) -> str:
        """A text in this language, its ``{names}`` filled in."""
        said = self._translations.gettext(text)
        return said.format(**values) if values else said

    def count(self, one: str, many: str, number: int, **values: object) -> str:
        """A text about one or many.

        >>> [Words("en").count("{number} board", "{number} boards", n) for n in (1, 2)]
        ['1 board', '2 boards']
        """
        return self._translations.ngettext(one, many, number).format(number=number, **values)


@lru_cache(maxsize=8)
def words_in(language: str) -> Words:
    """The words of a language."""
    return Words(language)


def chosen(wishes: Sequence[str]) -> Words:
    """The first language of a visitor's wishes that is complete; English where there is none.

    >>> chosen(["de-AT", "en"]).language, chosen(["sv"]).language
    ('de', 'en')
    """
    known = (wish.partition("-")[0].lower() for wish in wishes)
    return words_in(next((each for each in known if each in LANGUAGES), LANGUAGES[0]))


def wishes(header: str) -> list[str]:
    """The languages of an ``Accept-Language`` header, the most wanted first.

    >>> wishes("en;q=0.5, de-AT, fr;q=0.1")
    ['de-AT', 'en', 'fr']
    """
    parts = [part.strip().partition(";q=") for part in header[:200].split(",") if part.strip()]
    return [name for name, _, weight in sorted(parts, key=lambda part: -_weight(part[2]))]


def _weight(text: str) -> int:
    """A weight from 0 to 1 in thousandths; 1 where none is given."""
    whole, _, rest = text.strip().partition(".")
    digits = (rest + "000")[:3]
    return int(digits) if whole == "0" and digits.isdecimal() else 1000


def _translations(language: str) -> NullTranslations:
    catalogue = files("overtrick.web") / "locale" / language / "LC_MESSAGES" / "overtrick.mo"
    if not catalogue.is_file():
        return NullTranslations()
    with catalogue.open("rb") as file:
        return GNUTranslations(file)
