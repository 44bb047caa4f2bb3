"""The heading of a result: which event, by what method and regulations, and what nobody stated."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from overtrick.events.model import Kind
from overtrick.events.results import Results, ScoredBoard
from overtrick.events.state import Line
from overtrick.game.result import NotPlayed, Unknown
from overtrick.regulations.conditions import Conditions
from overtrick.regulations.methods import TEAM_METHODS
from overtrick.regulations.policies import METHODS, POLICIES
from overtrick.regulations.profiles import HOUSE, Setting, profile_named
from overtrick.reports.people import side_numbers

METHOD_TITLES = {
    "matchpoints": "Matchpoints",
    "cross-imps": "Cross-IMPs",
    "butler": "Butler",
    "total-points": "Total points",
    "imps": "IMPs, teams",
    "board-a-match": "Board-a-match",
    "point-a-board": "Point-a-board",
    "team-total-points": "Total points, teams",
}

PAIRS_METHODS = frozenset(METHODS) - TEAM_METHODS
# Where a board has a top, so that a percentage of it means something.
WITH_TOP = frozenset(("matchpoints", "board-a-match", "point-a-board"))

# What a policy's name begins with -> the methods in which it can matter. Policies not named here always do.
_ONLY_FOR: Mapping[str, frozenset[str]] = {
    "winners": PAIRS_METHODS,
    "field": PAIRS_METHODS,
    "sit-out": PAIRS_METHODS,
    "matchpoints.expected": frozenset(("matchpoints", "cross-imps", "butler")),
    "matchpoints.": frozenset(("matchpoints",)),
    "small-groups.": frozenset(("matchpoints",)),
    "average-": WITH_TOP,
    "percent.": frozenset(("matchpoints",)),
    "printed.row-percent": frozenset(("matchpoints",)),
    "printed.percent": frozenset(("matchpoints",)),
    "average.imps": frozenset(("cross-imps", "butler", "imps")),
    "butler.": frozenset(("butler",)),
    "cross-imps.": frozenset(("cross-imps",)),
    "victory-points.": frozenset(("imps",)),
    "match.": frozenset(("imps",)),
    "handicap": frozenset(("matchpoints",)),
}
_OF_VICTORY_POINTS = ("victory-points.bye", "match.boards")  # that matter only where there is a scale of them
# Policies that alter no figure of a result.
_WITHOUT_FIGURES = frozenset(("penalty.standard", "correction.minutes", "appeal.minutes"))


# How the house rules are told in a line; several policies may share a phrase, and None needs no words.
_PHRASES: Mapping[str, tuple[str, str | None]] = {
    "method": ("matchpoints", "matchpoints"),
    "winners": ("by-movement", "winners as the movement makes them"),
    "field": ("across", "all sections compared"),
    "matchpoints.unit": ("2-1-0", "2 for a win, 1 for a tie"),
    "matchpoints.short-boards": ("neuberg", "Neuberg"),
    "matchpoints.expected": ("largest", "expected results as on the fullest board"),
    "matchpoints.rounding": ("exact", "nothing rounded before it is shown"),
    "matchpoints.line-figures": ("as-counted", None),
    "small-groups.boards": ("short", None),
    "small-groups.two": ("up-to-a-third", "fixed percentages for groups of up to a third"),
    "small-groups.three": ("up-to-a-third", "fixed percentages for groups of up to a third"),
    "sit-out": ("not-counted", "sit-outs not counted"),
    "average-plus": ("own", "average plus and minus variable"),
    "average-minus": ("own", "average plus and minus variable"),
    "average.imps": ("3", "average plus 3 IMPs"),
    "average.imps-own": ("no", None),
    "total.rounding": ("exact", "nothing rounded before it is shown"),
    "percent.basis": ("total", None),
    "printed.award": ("0.01 half-up", "two decimals"),
    "printed.row-percent": ("0.01 half-up", "two decimals"),
    "printed.total": ("0.01 half-up", "two decimals"),
    "printed.percent": ("0.01 half-up", "two decimals"),
    "butler.drop": ("none", "datum over all scores"),
    "butler.datum": ("10 half-away-from-zero", "datum to the nearest 10"),
    "butler.total": ("sum", "IMPs summed"),
    "cross-imps.divisor": ("others", "cross-IMPs divided by the other results"),
    "cross-imps.short": ("as-played", None),
    "victory-points.teams": ("wbf", "WBF victory points, continuous"),
    "victory-points.bye": ("12", "12 VP for a bye"),
    "match.boards": ("as-played", "matches as long as they were played"),
    "ties": ("shared", "ties share a place"),
    "handicap": ("none", None),
}


@dataclass(frozen=True, slots=True)
class Assumption:
    """A choice that nobody stated: what the program does there, and on what ground."""

    policy: str
    question: str
    setting: Setting


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands above a result. ``missing`` names each result that a provisional ranking waits for."""

    name: str
    date: str
    method: str
    winners: int
    regulations: str
    status: str
    assumed: tuple[Assumption, ...]
    missing: tuple[str, ...]


def heading(results: Results) -> Heading:
    """The heading of an event's results."""
    under = results.conditions
    return Heading(
        results.event.name,
        results.event.date,
        METHOD_TITLES[under["method"].value],
        results.winners,
        profile_named(profile_in_force(under)).title,
        results.status,
        assumptions(under),
        tuple(_missing(results)),
    )


def profile_in_force(under: Conditions) -> str:
    """The name of the regulations; ``house`` where none are stated.

    >>> profile_in_force(Conditions())
    'house'
    """
    return under.profile or HOUSE


def assumptions(under: Conditions) -> tuple[Assumption, ...]:
    """The house rules that can matter under these conditions.

    >>> [each.policy for each in assumptions(Conditions("wbf")) if each.policy.startswith(("butler", "match"))]
    ['matchpoints.expected', 'matchpoints.rounding', 'matchpoints.line-figures']
    """
    return tuple(
        Assumption(policy, POLICIES[policy].question, setting)
        for policy, setting in under.assumed().items()
        if matters_under(policy, under)
    )


def matters_under(policy: str, under: Conditions) -> bool:
    """Whether a policy can change a figure under conditions of contest.

    >>> teams = Conditions(choices={"method": "imps", "victory-points.teams": "none"})
    >>> matters_under("victory-points.bye", teams), matters("victory-points.bye", "imps")
    (False, True)
    """
    scale = under["victory-points.teams"].value
    return matters(policy, under["method"].value) and not (policy in _OF_VICTORY_POINTS and scale == "none")


def matters(policy: str, method: str) -> bool:
    """Whether a policy can change a figure under a method.

    >>> matters("butler.drop", "matchpoints"), matters("ties", "matchpoints")
    (False, True)
    """
    if policy in _WITHOUT_FIGURES:
        return False
    found = next((methods for start, methods in _ONLY_FOR.items() if policy.startswith(start)), None)
    return found is None or method in found


def _missing(results: Results) -> Iterator[str]:
    for board in results.boards:
        for scored in board.lines:
            if is_awaited(scored.line):
                yield _awaited(board, scored.line, results)


def is_awaited(line: Line) -> bool:
    """Whether a result is still to come: not known, or to be played later."""
    late = isinstance(line.result, NotPlayed) and line.result.late
    return line.adjustment is None and (late or isinstance(line.result, Unknown))


def _awaited(board: ScoredBoard, line: Line, results: Results) -> str:
    table = f", table {line.entry.table}" if line.entry.table else ""
    kind = "" if results.event.kind is Kind.TEAMS else "pairs " if results.event.kind is Kind.PAIRS else "players "
    sides = " v ".join(side_numbers(labels) or "nobody" for labels in line.contestants)
    who = f" ({kind}{sides})" if any(line.contestants) else ""
    why = "still to be played" if isinstance(line.result, NotPlayed) else "no result"
    return f"board {board.board or 'without a number'}{table}{who}: {why}"


def phrase(assumed: Assumption) -> str | None:
    """An assumption in a few words; None where it goes without saying."""
    value, words = _PHRASES.get(assumed.policy, ("", None))
    return words if value == assumed.setting.value else f"{assumed.policy} {assumed.setting.value}"


def heading_lines(head: Heading) -> Iterator[str]:
    """The heading in sentences; a page wraps them.

    >>> bare = Heading("Club", "2026-01-15", "Matchpoints", 2, "House rules", "final", (), ())
    >>> list(heading_lines(bare))
    ['Club, 2026-01-15', 'Matchpoints, two winners. Regulations: House rules.']
    """
    if head.name or head.date:
        yield ", ".join(filter(None, (head.name, head.date)))
    winners = "one winner" if head.winners == 1 else "two winners"
    yield f"{head.method}, {winners}. Regulations: {head.regulations}."
    if head.assumed:
        yield "House rules apply: see the end."
    if head.status != "final":
        yield "PROVISIONAL" + (f": {'; '.join(head.missing)}." if head.missing else ".")


def house_lines(head: Heading) -> Iterator[str]:
    """What stands at the end of a page: the house rules that decided where nobody had stated anything."""
    phrases = dict.fromkeys(filter(None, map(phrase, head.assumed)))
    if phrases:
        yield "House rules, where nothing was stated:"
    yield from (f"- {words}" for words in phrases)
