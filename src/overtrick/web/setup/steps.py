"""The steps of setting up: what is done, and whether the evening can start."""

from dataclasses import dataclass
from enum import StrEnum

from overtrick.movements.verify import is_sound
from overtrick.web.evenings import Evening


class Step(StrEnum):
    """A step, in the order in which it is taken; its name stands in the address of its page."""

    NAMES = "names"
    MOVEMENT = "movement"
    RULES = "rules"
    DEALS = "deals"
    SHEET = "sheet"


class Need(StrEnum):
    """What must be mended before the start."""

    NAMES = "names"
    MOVEMENT = "movement"
    UNSOUND = "unsound"
    NUMBERS = "numbers"


@dataclass(frozen=True, slots=True)
class Steps:
    """Which steps are done, and what must be mended before the start."""

    done: frozenset[Step]
    needs: tuple[Need, ...]

    @property
    def can_start(self) -> bool:
        """Whether the evening can start."""
        return not self.needs


def sections_of(evening: Evening) -> tuple[str, ...]:
    """The sections of the list of names, one without a name where it has none."""
    return tuple(sorted({each.section for each in evening.event.contestants})) or ("",)


def steps(evening: Evening) -> Steps:
    """How far the set-up of an evening has come."""
    papers = {paper.name for paper in evening.papers}
    done = (
        (Step.NAMES, bool(evening.event.contestants)),
        (Step.MOVEMENT, bool(evening.movements) and set(sections_of(evening)) <= set(evening.movements)),
        (Step.RULES, bool(evening.event.conditions.profile)),
        (Step.DEALS, any(name.startswith("deals") for name in papers)),
    )
    return Steps(frozenset(step for step, is_done in done if is_done), tuple(_needs(evening)))


def _needs(evening: Evening) -> list[Need]:
    """Names and a movement that is proved, with the same numbers."""
    if not evening.event.contestants:
        return [Need.NAMES]
    if set(sections_of(evening)) - set(evening.movements):
        return [Need.MOVEMENT]
    if not all(map(is_sound, evening.movements.values())):
        return [Need.UNSOUND]
    playing = {(section, number) for section, each in evening.movements.items() for number in each.contestants}
    entered = {(each.section, each.number) for each in evening.event.contestants}
    seats = {(section, str(number)) for section, number in playing}
    return [] if all({each, ("", each[1])} & entered for each in seats) else [Need.NUMBERS]
