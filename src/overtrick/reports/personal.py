"""Personal scores: one contestant's boards in the order in which it played them, from its own point of view."""

from collections.abc import Iterator
from dataclasses import dataclass

from overtrick.events.results import Ranking, Results, Row, ScoredBoard, ScoredBye, ScoredLine
from overtrick.events.state import natural
from overtrick.events.tallies import award_of
from overtrick.game.seats import Side
from overtrick.reports.figures import FIFTY, Figures, evened
from overtrick.reports.people import named, names, names_of, numbers
from overtrick.reports.ranking import part_text
from overtrick.reports.ranking import title as ranking_title
from overtrick.reports.tables import Column, Kind, Table, without_empty
from overtrick.reports.traveller import Slip, award_head, award_text, line_slip, percent_text, signed


@dataclass(frozen=True, slots=True)
class PersonalLine:
    """One board: opponents (and partner, where players change), what was scored, and what it earned."""

    session: str
    round: str
    board: str
    side: str
    partner: str
    opponents: str
    against: str
    slip: Slip
    score: str
    ruling: str
    award: str
    percent: str


@dataclass(frozen=True, slots=True)
class PersonalView:
    """A contestant with all its boards, and where it came."""

    title: str
    unit: str
    lines: tuple[PersonalLine, ...]
    notes: tuple[str, ...]


def personal_scores(results: Results, contestant: str | None = None) -> tuple[PersonalView, ...]:
    """The personal scores of everybody, or of one contestant, in the order of their numbers."""
    figures = Figures.of(results.conditions)
    labels = sorted({row.contestant for ranking in results.rankings for row in ranking.rows}, key=natural)
    scored = _by_contestant(results)
    return tuple(
        PersonalView(
            " ".join(filter(None, (label, names_of(results, label)))),
            award_head(results),
            tuple(_lines(label, scored.get(label, []), results, figures)),
            tuple(_notes(label, results, figures)),
        )
        for label in labels
        if contestant in (None, label)
    )


Scored = list[tuple[ScoredBoard, ScoredLine, Side]]


def _by_contestant(results: Results) -> dict[str, Scored]:
    found: dict[str, Scored] = {}
    for board in results.boards:
        for line in board.lines:
            for side in Side:
                for label in line.line.contestants[side]:
                    found.setdefault(label, []).append((board, line, side))
    return found


def _lines(label: str, scored: Scored, results: Results, figures: Figures) -> Iterator[PersonalLine]:
    rows: list[tuple[tuple[object, ...], PersonalLine]] = [
        (_when(board.session, line.line.entry.round, board.board), _line(label, each, results, figures))
        for each in scored
        for board, line, _ in [each]
    ]
    rows += [
        (_when(bye.entry.session or 1, bye.entry.round, bye.entry.board), _bye_line(bye, results, figures))
        for bye in results.byes
        if bye.contestant == label
    ]
    yield from (row for _, row in sorted(rows, key=lambda row: row[0]))


def _when(session: int, round_: int | None, board: str | None) -> tuple[object, ...]:
    return (session, round_ or 0, natural(board))


def _line(label: str, scored: tuple[ScoredBoard, ScoredLine, Side], results: Results, figures: Figures) -> PersonalLine:
    board, line, side = scored
    scale = board.awards[line.line.entry.form][side]
    award = None if line.award[side] is None else award_of(line, side, label)
    opponents = line.line.contestants[side.opponents]
    partner = tuple(each for each in line.line.contestants[side] if each != label)
    return PersonalLine(
        _session(board.session, results),
        str(line.line.entry.round or ""),
        board.board,
        side.value,
        named(results, partner),
        numbers(opponents),
        names(results, opponents),
        line_slip(line.line),
        "" if line.score is None else signed(line.score if side is Side.NS else -line.score),
        str(line.line.adjustment.terms[side]) if line.line.adjustment else "",
        award_text(award, scale, figures),
        percent_text(None if award is None else scale.percent(award), figures),
    )


def _bye_line(bye: ScoredBye, results: Results, figures: Figures) -> PersonalLine:
    boards = f"{bye.boards} boards" if bye.boards > 1 else "1 board"
    award = "" if bye.award is None else figures.award.shown(bye.award * bye.boards)
    percent = "" if bye.percent is None else figures.row_percent.shown(bye.percent, average=FIFTY)
    return PersonalLine(
        session=_session(bye.entry.session or 1, results),
        round=str(bye.entry.round or ""),
        board=bye.entry.board or "",
        side="",
        partner="",
        opponents="-",
        against="",
        slip=Slip(f"sit-out, {boards}"),
        score="",
        ruling="",
        award=award,
        percent=percent,
    )


def _session(session: int, results: Results) -> str:
    return str(session) if len({board.session for board in results.boards}) > 1 else ""


def _notes(label: str, results: Results, figures: Figures) -> Iterator[str]:
    several = len({ranking.session for ranking in results.rankings}) > 1
    for ranking in results.rankings:
        for row in ranking.rows:
            if row.contestant == label:
                yield _came(ranking, row, figures, several=several)


def _came(ranking: Ranking, row: Row, figures: Figures, *, several: bool) -> str:
    average = (row.total.top + row.total.bottom) / 2
    (total,) = evened([figures.total.shown(row.shown, average=average)])
    (maximum,) = evened([figures.total.shown(row.total.top, average=average)])
    parts = "".join(f", {part_text(part)}" for part in row.parts)
    possible = f" of {maximum}" if row.total.top and not row.total.bottom else ""
    percent = "" if row.percent is None else f", {figures.percent.shown(row.percent, average=FIFTY)} %"
    of = len(ranking.rows)
    return f"{ranking_title(ranking, several=several)}: {total}{possible}{percent}{parts}: place {row.place} of {of}."


def personal_table(view: PersonalView) -> Table:
    """A personal score as a table. ``Ours`` is the score from the contestant's own point of view."""
    columns = (
        Column("S", Kind.NUMBER),
        Column("Rd", Kind.NUMBER, keep=4),
        Column("Bd", Kind.NUMBER),
        Column("Dir", keep=3),
        Column("Partner", Kind.NAME),
        Column("v", Kind.NUMBER),
        Column("Against", Kind.NAME, keep=2),
        Column("Contract", Kind.CONTRACT),
        Column("By"),
        Column("Res", keep=5),
        Column("Lead", Kind.CARD, keep=1),
        Column("Ours", Kind.NUMBER),
        Column("Ruling"),
        Column(view.unit, Kind.NUMBER, keep=6),
        Column("%", Kind.NUMBER),
    )
    awards = evened(line.award for line in view.lines)
    rows = tuple(
        (
            line.session, line.round, line.board, line.side, line.partner, line.opponents, line.against,
            line.slip.contract, line.slip.declarer, line.slip.result, line.slip.lead, line.score,
            line.ruling, award, line.percent,
        )
        for line, award in zip(view.lines, awards, strict=True)
    )  # fmt: skip
    return without_empty(Table(view.title, columns, rows, view.notes))
