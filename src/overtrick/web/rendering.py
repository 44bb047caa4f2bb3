"""Templates made into text, in the words of one language."""

from collections.abc import Mapping
from functools import partial

from jinja2 import Environment, PackageLoader, StrictUndefined

from overtrick.web.engine_words import engine_words, problem_words
from overtrick.web.suits import card, contract, suit
from overtrick.web.words import Words

_TEMPLATES = Environment(
    loader=PackageLoader("overtrick.web"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
_TEMPLATES.filters.update(contract=contract, card=card, suit=suit)


def rendered(template: str, context: Mapping[str, object], words: Words) -> str:
    """What a template says in these words."""
    usual = {
        "_": words,
        "words": words,
        "engine": partial(engine_words, words=words),
        "problem_told": partial(problem_words, words=words),
        "language": words.language,
    }
    return _TEMPLATES.get_template(template).render({**usual, **context})
