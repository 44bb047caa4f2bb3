"""Fields: which lines are compared together, how many results a board should have, and what real scores earn."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from overtrick.compare.adjusted import Kept
from overtrick.compare.awards import Awards, Comparison, Form, Weight
from overtrick.events.model import BoardFacts, Kind
from overtrick.events.outcomes import Outcomes, outcomes, table_score
from overtrick.events.results import ScoredBoard, ScoredLine
from overtrick.events.state import Line, natural
from overtrick.game.boards import Board, Vulnerability, board_number
from overtrick.game.result import NotPlayed, Unknown
from overtrick.game.seats import BySide, Seat, Side


@dataclass(frozen=True, slots=True)
class Group:
    """The lines of one board that are compared together, in all its forms."""

    session: int
    field: str
    board: str
    lines: tuple[Line, ...]


def groups(lines: Iterable[Line], *, kind: Kind, across: bool) -> list[Group]:
    """The lines by session, field and board, in the order in which people read them.

    A field is all sections of a session or one of them; in a team event it is one match. A result of an unknown board
    is compared with nothing.
    """
    found: dict[tuple[int, str, str, str], list[Line]] = defaultdict(list)
    keyed = [(field_key(line, kind=kind), line) for line in lines]
    names = field_names(keyed, kind=kind, across=across)
    for key, line in keyed:
        alone = line.entry.id if line.entry.board is None else ""
        found[session_of(line), names[key], line.entry.board or "", alone].append(line)
    return [
        Group(session, name, board, tuple(members))
        for (session, name, board, _), members in sorted(found.items(), key=lambda g: (*g[0][:2], natural(g[0][2])))
    ]


def session_of(line: Line) -> int:
    """The session of a line; the first where the source does not say."""
    return line.entry.session or 1


FieldKey = tuple[object, ...]


def field_key(line: Line, *, kind: Kind) -> FieldKey:
    """What decides the field of a line: its section, or in teams its round and the two teams."""
    if kind is Kind.TEAMS:
        teams = sorted({*line.contestants.ns, *line.contestants.ew}, key=natural)
        return (session_of(line), line.entry.round, *teams)
    return (session_of(line), line.entry.section)


Keyed = Iterable[tuple[FieldKey, Line]]


def field_names(keyed: Keyed, *, kind: Kind, across: bool) -> dict[FieldKey, str]:
    """The name of each field: the match, the section, or the sections joined (``A+B``)."""
    if kind is Kind.TEAMS:
        return {key: _match_name(first) for key, first in _matches(keyed).items()}
    keys = dict.fromkeys(key for key, _ in keyed)
    if not across:
        return {key: str(key[1]) for key in keys}
    sections: dict[object, set[str]] = defaultdict(set)
    for session, section in keys:
        sections[session].add(str(section))
    joined = {session: "+".join(sorted(names)) for session, names in sections.items()}
    return {key: joined[key[0]] for key in keys}


def _match_name(key: FieldKey) -> str:
    return f"{'' if key[1] is None else f'{key[1]}: '}{' v '.join(map(str, key[2:]))}"


def _matches(keyed: Keyed) -> dict[FieldKey, FieldKey]:
    """The key of each meeting of two teams, and that of its match: movements may play the two tables in two rounds.

    Two meetings are the halves of one match where each has one table, the teams turned, and boards in common.
    """
    by_key: dict[FieldKey, list[Line]] = defaultdict(list)
    for key, line in keyed:
        by_key[key].append(line)
    found: dict[FieldKey, FieldKey] = {}
    for key in sorted(by_key, key=lambda each: (each[0], each[1] or 0)):
        halves = (each for each in found if (each[0], each[2:]) == (key[0], key[2:]) and found[each] == each)
        taken = {match for half, match in found.items() if half != match}
        first = next((each for each in halves if each not in taken and _halves(by_key[each], by_key[key])), key)
        found[key] = first
    return found


def _halves(first: Sequence[Line], second: Sequence[Line]) -> bool:
    homes = [{line.contestants.ns for line in part} for part in (first, second)]
    shared = {line.entry.board for line in first} & {line.entry.board for line in second}
    return bool(shared) and len(homes[0]) == len(homes[1]) == 1 and homes[0] != homes[1]


def expected_results(groups: Iterable[Group]) -> dict[tuple[int, str], int]:
    """The largest number of results on any board of each field, artificial and unknown ones counted."""
    largest: dict[tuple[int, str], int] = defaultdict(int)
    for group in groups:
        count = sum(map(is_a_result, group.lines))
        largest[group.session, group.field] = max(largest[group.session, group.field], count)
    return largest


def is_a_result(line: Line) -> bool:
    """Whether a board counts as played or as replaced by a ruling; one that was not played does not."""
    if line.adjustment is not None:
        return any(term is not Kept.CANCELLED for term in line.adjustment.terms)
    if not line.contestants.ns or not line.contestants.ew:
        return line.written is not None or not isinstance(line.result, NotPlayed | Unknown)
    return not isinstance(line.result, NotPlayed)


def dealer_and_vulnerability(facts: BoardFacts, board: str) -> tuple[Seat | None, Vulnerability | None]:
    """What the source says of a board, else what its number says (Law 2), else nothing."""
    by_law = Board.numbered(number) if (number := board_number(board)) else None
    return (
        facts.dealer or (by_law.dealer if by_law else None),
        facts.vulnerability or (by_law.vulnerability if by_law else None),
    )


def scored_board(group: Group, comparison: Comparison, *, expected: int, facts: BoardFacts) -> ScoredBoard:
    """Compare the real scores of a board; artificial ones wait until the contestants' other boards are known."""
    dealer, vulnerability = dealer_and_vulnerability(facts, group.board)
    scores = [table_score(line, vulnerability) for line in group.lines]
    put = [outcomes(score, line.adjustment, vulnerability) for line, score in zip(group.lines, scores, strict=True)]
    awards = _awards(list(zip(group.lines, put, strict=True)), comparison, expected)
    scorer = _Scorer(awards, {})
    scored = tuple(map(scorer.scored, group.lines, scores, put))
    return ScoredBoard(group.session, group.field, group.board, dealer, vulnerability, expected, scored, awards)


def unscored(line: Line, vulnerability: Vulnerability | None) -> ScoredLine:
    """A line with its score and what rulings make of it, before anything is compared."""
    score = table_score(line, vulnerability)
    return ScoredLine(line, score, outcomes(score, line.adjustment, vulnerability))


def _awards(
    lines: Sequence[tuple[Line, BySide[Outcomes]]], comparison: Comparison, expected: int
) -> Mapping[str, BySide[Awards]]:
    by_form: dict[str, list[BySide[Outcomes]]] = defaultdict(list)
    for line, put in lines:
        by_form[line.entry.form].append(put)
    sizes = {form: len(puts) for form, puts in by_form.items()}
    found = {}
    for form, puts in by_form.items():
        counts = BySide(_counted((put.ns for put in puts), 1), _counted((put.ew for put in puts), -1))
        which = form_of(sizes, form)
        found[form] = counts.map(partial(comparison, expected=expected, form=which))
    return found


def form_of(sizes: Mapping[str, int], form: str) -> Form:
    """What one form is among the forms of a board, by the number of their lines.

    >>> form_of({"": 3, "turned": 2}, "turned")
    <Form.SMALLER: 'smaller'>
    """
    if len(sizes) == 1:
        return Form.WHOLE
    return Form.LARGEST if sizes[form] == max(sizes.values()) else Form.SMALLER


def frequencies(lines: Iterable[ScoredLine], side: Side, form: str) -> dict[int, Weight]:
    """How often each score of one side occurred in one form of a board, from the side's point of view."""
    return _counted(
        (line.outcomes[side] for line in lines if line.line.entry.form == form), 1 if side is Side.NS else -1
    )


def _counted(puts: Iterable[Outcomes], sign: int) -> dict[int, Weight]:
    counts: dict[int, Weight] = {}
    for put in puts:
        for score, weight in put.items():
            counts[sign * score] = counts.get(sign * score, 0) + weight
    return counts


Pair = BySide[Fraction | None]


@dataclass(frozen=True, slots=True)
class _Scorer:
    """What the scores of a board earn; a score that no ruling touches earns the same on every line (``known``)."""

    awards: Mapping[str, BySide[Awards]]
    known: dict[tuple[str, int | None], tuple[Pair, Pair]]

    def scored(self, line: Line, score: int | None, put: BySide[Outcomes]) -> ScoredLine:
        """The line with its score, what it was compared with, its awards and percentages."""
        form = line.entry.form
        if line.adjustment is not None:
            return ScoredLine(line, score, put, *self._earned(form, put))
        if (form, score) not in self.known:
            self.known[form, score] = self._earned(form, put)
        return ScoredLine(line, score, put, *self.known[form, score])

    def _earned(self, form: str, put: BySide[Outcomes]) -> tuple[Pair, Pair]:
        scales = self.awards[form]
        award = BySide(scales.ns.earned(put.ns), scales.ew.earned(put.ew, -1))
        return award, award.zip(scales, lambda won, scale: None if won is None else scale.percent(won))
