"""An explanation as a page has it: the figure, its sentence, its Law, and the figures that it is made of."""

from dataclasses import dataclass

from overtrick.events.explanation import Explanation
from overtrick.reports.sentences import law_name, sentence


@dataclass(frozen=True, slots=True)
class Told:
    """A figure in words."""

    sentence: str
    law: str
    steps: tuple["Told", ...]


def told(found: Explanation, language: str) -> Told:
    """The sentences of an explanation and of everything below it."""
    steps = tuple(told(step, language) for step in found.steps)
    return Told(sentence(found, language), law_name(found.law, language), steps)
