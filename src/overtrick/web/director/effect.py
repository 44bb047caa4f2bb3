"""What a change does to every contestant, told before it is saved: places and totals of two scorings, side by side."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from overtrick.events.results import Results
from overtrick.reports.ranking import rankings
from overtrick.web.words import Words

TOLD = 3  # places that a headline names


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a contestant stands in a list: its place, its figure as it is shown, its exact total."""

    place: str
    figure: str
    exact: Fraction | str = ""
    names: str = ""


NOWHERE = Standing("", "")
Standings = Mapping[tuple[str, str], Standing]
"""By the title of a list and the contestant."""


@dataclass(frozen=True, slots=True)
class Moved:
    """A contestant of a list whose total or place changes."""

    ranking: str
    contestant: str
    before: Standing
    after: Standing

    @property
    def is_placed_otherwise(self) -> bool:
        """Whether the place changes, and not only the total."""
        return self.before.place != self.after.place

    @property
    def is_shown_otherwise(self) -> bool:
        """Whether place or figure read otherwise; a total may change by less than its figure shows."""
        return (self.before.place, self.before.figure) != (self.after.place, self.after.figure)

    @property
    def names(self) -> str:
        """Who that is."""
        return self.after.names or self.before.names


@dataclass(frozen=True, slots=True)
class Effect:
    """Everybody whose total or place changes, in the order of the new ranking; ``status`` before and after."""

    moved: tuple[Moved, ...]
    status: tuple[str, str] = ("", "")

    @property
    def is_nothing(self) -> bool:
        """Whether no total changes."""
        return not self.moved

    @property
    def shown(self) -> tuple[Moved, ...]:
        """Those of whom a reader sees a change."""
        return tuple(each for each in self.moved if each.is_shown_otherwise)


def standings(results: Results) -> dict[tuple[str, str], Standing]:
    """Where everybody stands."""
    return {
        (view.title, row.contestant): Standing(shown.place, shown.percent or shown.total, row.shown, shown.names)
        for view, ranking in zip(rankings(results), results.rankings, strict=True)
        for shown, row in zip(view.rows, ranking.rows, strict=True)
    }


def effect(before: Results, after: Results) -> Effect:
    """What the second scoring changes."""
    return Effect(tuple(moved(standings(before), standings(after))), (before.status, after.status))


def moved(before: Standings, after: Standings) -> Iterator[Moved]:
    """Everybody whose standing differs.

    >>> [each.contestant for each in moved({("Ranking", "3"): NOWHERE}, {("Ranking", "3"): Standing("1", "60.00")})]
    ['3']
    """
    for key in dict.fromkeys([*after, *before]):
        was, now = before.get(key, NOWHERE), after.get(key, NOWHERE)
        if (was.place, was.figure, was.exact) != (now.place, now.figure, now.exact):
            yield Moved(*key, was, now)


def headline(found: Effect, words: Words) -> str:
    """An effect in a sentence or two: first those whose place changes.

    >>> up = Moved("Ranking", "12", Standing("3", "55.00"), Standing("1", "57.10"))
    >>> headline(Effect((up,)), Words("en"))
    '12 goes from place 3 to place 1 (55.00, then 57.10).'
    >>> headline(Effect(()), Words("en"))
    'No total changes.'
    """
    if found.is_nothing:
        return words("No total changes.")
    if not found.shown:
        return words("No place changes, and totals by less than is shown.")
    placed = [each for each in found.shown if each.is_placed_otherwise]
    told = (placed or list(found.shown))[:TOLD]
    sentences = [in_words(each, words) for each in told]
    more = len(placed or found.shown) - len(told)
    rest = [words.count("{number} other changes too.", "{number} others change too.", more)] if more else []
    return " ".join([*([] if placed else [words("No place changes.")]), *sentences, *rest])


def in_words(each: Moved, words: Words) -> str:
    """What happens to one contestant."""
    was, now, who = each.before, each.after, each.contestant
    if not was.place:
        return words("{who} enters the list on place {place} ({figure}).", who=who, place=now.place, figure=now.figure)
    if not now.place:
        return words("{who} is in the list no more (before: place {place}).", who=who, place=was.place)
    figures = {"before": was.figure, "after": now.figure}
    if not each.is_placed_otherwise:
        return words("{who} stays on place {place} ({before}, then {after}).", who=who, place=now.place, **figures)
    places = {"was": was.place, "now": now.place}
    return words("{who} goes from place {was} to place {now} ({before}, then {after}).", who=who, **places, **figures)
