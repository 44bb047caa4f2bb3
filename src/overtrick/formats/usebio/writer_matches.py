"""MATCH: two teams and the boards that they played, or a match known by its IMPs alone."""

from collections.abc import Iterable, Sequence

from overtrick.compare.rounding import decimal_text
from overtrick.events.model import Entry, Kind, MatchEntered
from overtrick.events.results import ScoredMatch
from overtrick.events.scoring import score
from overtrick.formats.usebio.branches import Branch
from overtrick.formats.usebio.plan import Line, Plan
from overtrick.formats.usebio.writer_boards import Boards, write_boards
from overtrick.formats.usebio.writer_figures import Stated
from overtrick.game.seats import BySide, Side

_TAGS = {
    Kind.TEAMS: (("TEAM", "OPPOSING_TEAM"), ("TEAM_SCORE", "OPPOSING_TEAM_SCORE")),
    Kind.PAIRS: (("NS_PAIR_NUMBER", "EW_PAIR_NUMBER"), ("NS_SCORE", "EW_SCORE")),
}
_VPS = ("TEAM_VICTORY_POINTS", "OPPOSING_TEAM_VICTORY_POINTS")
Key = tuple[int | None, str, int | None, frozenset[str]]


def write_matches(event: Branch, plan: Plan, stated: Stated, boards: Boards) -> None:
    """Write the matches known by their IMPs, then those of which the boards are known."""
    for entry in plan.matches:
        _entered(plan.scope(event, entry.session, entry.section), entry, plan, stated)
    if plan.event.kind is Kind.TEAMS:
        scored = _scored(plan)
        for key, lines in _by_match(plan.lines).items():
            session, section, _, teams = key
            place = plan.scope(event, session, section)
            _played(place, lines, scored.get((session or 1, lines[0].entry.round, teams)), boards)


def is_in_match(line: Line) -> bool:
    """Whether a line has two teams, so that it belongs to a match."""
    return all(len(side) == 1 for side in line.entry.contestants)


def _scored(plan: Plan) -> dict[tuple[int, int | None, frozenset[str]], ScoredMatch]:
    """The matches as they score, by session, round and teams; each pairing that is met twice in a round has none."""
    found: dict[tuple[int, int | None, frozenset[str]], ScoredMatch] = {}
    if plan.event.conditions["method"].value == "imps":
        for match in score(plan.event, plan.event.conditions).matches:
            found[match.session, match.round, frozenset(match.contestants)] = match
    return found


def _by_match(lines: Iterable[Line]) -> dict[Key, list[Line]]:
    found: dict[Key, list[Line]] = {}
    for line in filter(is_in_match, lines):
        entry = line.entry
        teams = frozenset((*entry.contestants.ns, *entry.contestants.ew))
        found.setdefault((entry.session, entry.section, entry.round, teams), []).append(line)
    return found


def _match(place: Branch, entry: Entry, sides: BySide[str], kind: Kind) -> Branch:
    match = place.grow("MATCH", f"{entry.round or ''}:{sides.ns}-{sides.ew}")
    if entry.round is not None:
        match.stated("ROUND_NUMBER", str(entry.round))
    for tag, number in zip(_TAGS[kind][0], sides, strict=True):
        match.stated(tag, number)
    return match


def _played(place: Branch, lines: Sequence[Line], scored: ScoredMatch | None, boards: Boards) -> None:
    """A match by its boards; the IMPs and victory points that these make stand before them."""
    first = lines[0].entry
    sides = BySide(first.contestants.ns[0], first.contestants.ew[0])
    if scored and scored.contestants.ns == sides.ew:
        sides = BySide(sides.ew, sides.ns)
    match = _match(place, first, sides, Kind.TEAMS)
    if scored and scored.entry is None:
        for tag, imps in zip(_TAGS[Kind.TEAMS][1], scored.imps, strict=True):
            match.stated(tag, decimal_text(imps))
        for tag, points in zip(_VPS, scored.victory_points or (), strict=False):
            match.stated(tag, decimal_text(points))
    write_boards(match, lines, boards, of_match=sides.ns)


def _entered(place: Branch, entry: Entry, plan: Plan, stated: Stated) -> None:
    kind = Kind.TEAMS if plan.event.kind is Kind.TEAMS else Kind.PAIRS
    match = _match(place, entry, entry.contestants.map(lambda side: side[0]), kind)
    match.stated("TABLE_NUMBER", entry.table or "")
    if isinstance(entry.what, MatchEntered):
        for tag, imps in zip(_TAGS[kind][1], entry.what.imps, strict=True):
            match.stated(tag, decimal_text(imps))
        match.stated("BOARDS_PLAYED", str(entry.what.boards or ""))
    for tag, side in zip(_VPS, Side, strict=True):
        match.stated(tag, stated.awards.get((entry.id, side), ""))
