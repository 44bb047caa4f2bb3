"""Personal scores: one contestant's boards in the order in which it played them, from its own point of view."""

from collections import defaultdict
from dataclasses import dataclass

from overtrick.events.model import WalkOver
from overtrick.events.results import Ranking, Results, Row, ScoredBoard, ScoredBye, ScoredLine
from overtrick.events.state import natural
from overtrick.events.tallies import award_of
from overtrick.game.seats import Side
from overtrick.regulations.methods import TEAM_METHODS
from overtrick.reports.figures import FIFTY, Figures, evened
from overtrick.reports.frame import Frame
from overtrick.reports.people import contestant_names, side_in_full, side_names, side_numbers
from overtrick.reports.ranking import part_text
from overtrick.reports.ranking import title as ranking_title
from overtrick.reports.tables import Column, Kind, Table, without_empty
from overtrick.reports.traveller import Slip, award_text, line_slip, percent_text, signed


@dataclass(frozen=True, slots=True)
class Occasion:
    """Which board a line is, and when it was played."""

    session: str
    round: str
    board: str


@dataclass(frozen=True, slots=True)
class Company:
    """In which direction, with which partner (where players change), and against whom: numbers, then names."""

    side: str = ""
    partner: str = ""
    opponents: str = ""
    against: str = ""


@dataclass(frozen=True, slots=True)
class Earned:
    """The score from the contestant's own point of view, the ruling laid over it, and what both made."""

    score: str = ""
    ruling: str = ""
    award: str = ""
    percent: str = ""


@dataclass(frozen=True, slots=True)
class PersonalLine:
    """One board of a contestant, or the boards and rounds that it sat out."""

    occasion: Occasion
    company: Company
    slip: Slip
    earned: Earned


@dataclass(frozen=True, slots=True)
class PersonalView:
    """A contestant with all its boards, and where it came."""

    title: str
    unit: str
    lines: tuple[PersonalLine, ...]
    notes: tuple[str, ...]


def personal_scores(results: Results, contestant: str | None = None) -> tuple[PersonalView, ...]:
    """The personal scores of everybody, or of one contestant, in the order of their numbers."""
    frame = Frame.of(results)
    lines, notes = _lines(frame), _notes(frame)
    return tuple(
        PersonalView(
            " ".join(filter(None, (label, contestant_names(results, label)))),
            frame.unit,
            tuple(line for _, line in sorted(lines.get(label, ()), key=lambda timed: timed[0])),
            tuple(notes[label]),
        )
        for label in sorted(notes, key=natural)
        if contestant in (None, label)
    )


_Timed = tuple[tuple[object, ...], PersonalLine]


def _lines(frame: Frame) -> dict[str, list[_Timed]]:
    """Everybody's lines, each with the time at which it was played."""
    found: dict[str, list[_Timed]] = defaultdict(list)
    for board in frame.results.boards:
        for line in board.lines:
            when = _when(board.session, line.line.entry.round, board.board)
            for side in Side:
                for label in line.line.contestants[side]:
                    found[label].append((when, _line(label, (board, line, side), frame)))
    for bye in frame.results.byes:
        when = _when(bye.entry.session or 1, bye.entry.round, bye.entry.board)
        found[bye.contestant].append((when, _bye_line(bye, frame)))
    return found


def _when(session: int, round_: int | None, board: str | None) -> tuple[object, ...]:
    return (session, round_ or 0, natural(board))


def _line(label: str, scored: tuple[ScoredBoard, ScoredLine, Side], frame: Frame) -> PersonalLine:
    board, line, side = scored
    return PersonalLine(
        Occasion(frame.session(board.session), str(line.line.entry.round or ""), board.board),
        _company(label, line, side, frame.results),
        line_slip(line.line),
        _earned(label, scored, frame.figures),
    )


def _company(label: str, line: ScoredLine, side: Side, results: Results) -> Company:
    opponents = line.line.contestants[side.opponents]
    partner = tuple(each for each in line.line.contestants[side] if each != label)
    return Company(
        side=side.value,
        partner=side_in_full(results, partner),
        opponents=side_numbers(opponents),
        against=side_names(results, opponents),
    )


def _earned(label: str, scored: tuple[ScoredBoard, ScoredLine, Side], figures: Figures) -> Earned:
    board, line, side = scored
    scale = board.awards[line.line.entry.form][side]
    award = None if line.award[side] is None else award_of(line, side, label)
    return Earned(
        score="" if line.score is None else signed(line.score if side is Side.NS else -line.score),
        ruling=str(line.line.adjustment.terms[side]) if line.line.adjustment else "",
        award=award_text(award, scale, figures),
        percent=percent_text(None if award is None else scale.percent(award), figures),
    )


def _bye_line(bye: ScoredBye, frame: Frame) -> PersonalLine:
    occasion = Occasion(frame.session(bye.entry.session or 1), str(bye.entry.round or ""), bye.entry.board or "")
    without = "walk-over" if isinstance(bye.entry.what, WalkOver) else "sit-out"
    if frame.results.conditions["method"].value in TEAM_METHODS:  # a round, whose worth is in no unit of a board
        worth = "" if bye.award is None else f", {frame.figures.victory_points.shown(bye.award)} VP"
        return PersonalLine(occasion, Company(opponents="-"), Slip(f"{without}{worth}"), Earned())
    boards = "" if bye.entry.board else f", {bye.boards} board{'s' * (bye.boards > 1)}"
    earned = Earned(
        award="" if bye.award is None else frame.figures.award.shown(bye.award * bye.boards),
        percent="" if bye.percent is None else frame.figures.row_percent.shown(bye.percent, average=FIFTY),
    )
    return PersonalLine(occasion, Company(opponents="-"), Slip(f"{without}{boards}"), earned)


def _notes(frame: Frame) -> dict[str, list[str]]:
    """Where everybody came, one sentence for each list."""
    notes: dict[str, list[str]] = defaultdict(list)
    several = len({ranking.session for ranking in frame.results.rankings}) > 1
    for ranking in frame.results.rankings:
        for row in ranking.rows:
            notes[row.contestant].append(_came(ranking, row, frame.figures, several=several))
    return notes


def _came(ranking: Ranking, row: Row, figures: Figures, *, several: bool) -> str:
    average = (row.total.top + row.total.bottom) / 2
    (total,) = evened([figures.total_in(ranking.unit).shown(row.shown, average=average)])
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
        Column("Partner", Kind.NAME, keep=7),
        Column("v", Kind.NUMBER),
        Column("Against", Kind.NAME, keep=2),
        Column("Contract", Kind.CONTRACT),
        Column("By", keep=8),
        Column("Res"),
        Column("Lead", Kind.CARD, keep=1),
        Column("Ours", Kind.NUMBER),
        Column("Ruling", Kind.NAME, keep=6),
        Column(view.unit, Kind.NUMBER),
        Column("%", Kind.NUMBER, keep=5),
    )
    awards = evened(line.earned.award for line in view.lines)
    rows = tuple(_cells(line, award) for line, award in zip(view.lines, awards, strict=True))
    return without_empty(Table(view.title, columns, rows, view.notes))


def _cells(line: PersonalLine, award: str) -> tuple[str, ...]:
    when, who, slip, earned = line.occasion, line.company, line.slip, line.earned
    return (
        when.session, when.round, when.board, who.side, who.partner, who.opponents, who.against,
        slip.contract, slip.declarer, slip.result, slip.lead, earned.score, earned.ruling, award, earned.percent,
    )  # fmt: skip
