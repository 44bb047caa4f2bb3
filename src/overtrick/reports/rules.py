"""Two regulations side by side: the policies in which they differ, and who moves."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from overtrick.events.results import Ranking, Results, Row
from overtrick.regulations.difference import Difference, differences
from overtrick.regulations.profiles import HOUSE, Setting
from overtrick.reports.figures import FIFTY, Figures
from overtrick.reports.heading import matters, profile_in_force
from overtrick.reports.people import names_cell
from overtrick.reports.policy_words import ABOUT, KINDS, answer_words
from overtrick.reports.ranking import title
from overtrick.reports.tables import Column, Kind, Table, without_empty

Json = dict[str, object]
UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Move:
    """A contestant in both rankings. ``places`` is how far it moves up, less than nothing down, None if in one only."""

    contestant: str
    names: str
    ours: tuple[str, str]
    theirs: tuple[str, str]
    places: int | None


@dataclass(frozen=True, slots=True)
class Compared:
    """The same ranking under both."""

    title: str
    moves: tuple[Move, ...]


def rule_differences(ours: Results, theirs: Results) -> tuple[Difference, ...]:
    """The policies that differ between two scorings of one event and can matter to its method.

    What the event itself chose is the same under both and is left out.
    """
    method = ours.conditions["method"].value
    chosen = ours.conditions.choices.keys() & theirs.conditions.choices.keys()
    found = differences(profile_in_force(ours.conditions), profile_in_force(theirs.conditions))
    return tuple(each for each in found if each.policy not in chosen and matters(each.policy, method))


def differences_table(found: Sequence[Difference], ours: str, theirs: str) -> Table:
    """The differences as a table; *unknown* where nobody knows what a body does."""
    columns = (Column("Rule", Kind.NAME), Column(ours, Kind.NAME), Column(theirs, Kind.NAME))
    rows = tuple(
        (ABOUT[each.policy], setting_text(each.policy, each.ours), setting_text(each.policy, each.theirs))
        for each in found
    )
    notes = () if rows else ("They differ in nothing that matters to this event.",)
    return Table("What differs", columns, rows, notes)


def setting_text(policy: str, setting: Setting | None) -> str:
    """A value in words, with what it rests on.

    >>> from overtrick.regulations.difference import known
    >>> setting_text("sit-out", known("norway", "sit-out")), setting_text("sit-out", known("france", "sit-out"))
    ('own average (its program)', 'unknown')
    """
    return UNKNOWN if setting is None else f"{answer_words(policy, setting.value)} ({KINDS[setting.kind]})"


def sources_table(found: Sequence[Difference]) -> Table:
    """Where each value stands; what the house does needs no source."""
    settings = [(each.policy, setting) for each in found for setting in (each.ours, each.theirs) if setting]
    rows = tuple(
        (ABOUT[policy], setting.profile, setting.source) for policy, setting in settings if setting.profile != HOUSE
    )
    columns = (Column("Rule", Kind.NAME), Column("Regulations"), Column("Source", Kind.NAME))
    return Table("Sources" if rows else "", columns, rows)


def moves(ours: Results, theirs: Results) -> tuple[Compared, ...]:
    """Every ranking of ours beside the same one of theirs; where the lists differ, each is compared with the first."""
    others = {(ranking.name, ranking.session): ranking for ranking in theirs.rankings}
    several = len({ranking.session for ranking in ours.rankings}) > 1
    shown = (Figures.of(ours.conditions), Figures.of(theirs.conditions))
    return tuple(
        Compared(title(ranking, several=several), tuple(_moves(ranking, others.get(_key(ranking)), shown)))
        for ranking in ours.rankings
    )


def _key(ranking: Ranking) -> tuple[str, int | None]:
    return (ranking.name, ranking.session)


def _moves(ours: Ranking, theirs: Ranking | None, shown: tuple[Figures, Figures]) -> Iterator[Move]:
    others = {row.contestant: row for row in theirs.rows} if theirs else {}
    for row in ours.rows:
        other = others.get(row.contestant)
        yield Move(
            row.contestant,
            names_cell(row.entered.names) if row.entered else "",
            (str(row.place), _figure(row, shown[0], ours.unit)),
            (str(other.place), _figure(other, shown[1], ours.unit)) if other else ("", ""),
            row.place.number - other.place.number if other else None,
        )


def _figure(row: Row, figures: Figures, unit: str) -> str:
    """What decides: the percentage where there is one, else the total."""
    if row.percent is not None:
        return figures.percent.shown(row.percent, average=FIFTY)
    return figures.total_in(unit).shown(row.shown)


def moves_table(compared: Compared, ours: str, theirs: str) -> Table:
    """Both rankings side by side."""
    columns = (
        Column("No", Kind.NUMBER),
        Column("Names", Kind.NAME, keep=3),
        Column(ours, Kind.NUMBER),
        Column("", Kind.NUMBER, keep=2),
        Column(theirs, Kind.NUMBER),
        Column("", Kind.NUMBER, keep=2),
        Column("Moves"),
    )
    rows = tuple(
        (move.contestant, move.names, *move.ours, *move.theirs, movement(move.places)) for move in compared.moves
    )
    return without_empty(Table(compared.title, columns, rows, (_summary(compared),)))


def movement(places: int | None) -> str:
    """How a contestant moves, in words.

    >>> [movement(places) for places in (2, -1, 0, None)]
    ['up 2', 'down 1', '', 'not listed']
    """
    if places is None:
        return "not listed"
    return f"{'up' if places > 0 else 'down'} {abs(places)}" if places else ""


def _summary(compared: Compared) -> str:
    moved = sum(move.places != 0 for move in compared.moves)
    return f"{moved} of {len(compared.moves)} move." if moved else "Nobody moves."


def rules_answer(ours: Results, theirs: Results) -> Json:
    """The answer of ``compare-rules --json``."""
    return {
        "ours": profile_in_force(ours.conditions),
        "theirs": profile_in_force(theirs.conditions),
        "differences": [
            {
                "policy": each.policy,
                "question": each.question,
                "ours": _setting(each.ours),
                "theirs": _setting(each.theirs),
            }
            for each in rule_differences(ours, theirs)
        ],
        "rankings": [
            {"ranking": compared.title, "rows": [_move(move) for move in compared.moves]}
            for compared in moves(ours, theirs)
        ],
    }


def _setting(setting: Setting | None) -> Json | None:
    if setting is None:
        return None
    return {
        "value": setting.value,
        "kind": str(setting.kind),
        "source": setting.source,
        "edition": setting.edition,
        "profile": setting.profile,
    }


def _move(move: Move) -> Json:
    return {
        "contestant": move.contestant,
        "ours": {"place": move.ours[0], "figure": move.ours[1]},
        "theirs": {"place": move.theirs[0], "figure": move.theirs[1]} if move.places is not None else None,
        "moves": move.places,
    }
