"""The answer of ``score --json``: figures as texts, exact values as fractions, the shape that programs rely on."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from overtrick.compare.awards import Awards
from overtrick.events.results import Part, Ranking, Results, Row, ScoredBoard, ScoredLine, ScoredMatch
from overtrick.game.problems import Problem
from overtrick.game.result import PassedOut, Played
from overtrick.game.seats import BySide
from overtrick.reports.figures import FIFTY, Figures, exact_text, middle
from overtrick.reports.heading import Assumption, assumptions, profile_in_force
from overtrick.reports.people import names_list, side_numbers
from overtrick.reports.problems import problems_answer

Json = Mapping[str, object]
SCHEMA = 1
_MOST_FIGURES = 9  # what has more is a name


def score_answer(results: Results, problems: Iterable[Problem]) -> Json:
    """Everything that scoring an event gives, with the problems of its files.

    ``total`` and ``award`` are in the unit of the conditions and rounded as they say; ``exact`` is not rounded.
    """
    figures = Figures.of(results.conditions)
    return {
        "schema": SCHEMA,
        "event": _event(results),
        "assumed": [assumption_answer(each) for each in assumptions(results.conditions)],
        "standings": [_standing(ranking, figures) for ranking in results.rankings],
        "boards": [_board(board, figures) for board in results.boards],
        "matches": [_match(match, figures) for match in results.matches],
        **problems_answer(problems),
    }


def score_nothing(problems: Iterable[Problem]) -> Json:
    """The answer of ``score --json`` where there is no event: every part empty, and the reasons.

    >>> score_nothing([])["standings"]
    []
    """
    nobody = dict.fromkeys(("name", "date", "method", "regulations"), "")
    empty: Json = {name: [] for name in ("assumed", "standings", "boards", "matches")}
    event = {**nobody, "winners": None, "status": ""}
    return {"schema": SCHEMA, "event": event, **empty, **problems_answer(problems)}


def _event(results: Results) -> Json:
    return {
        "name": results.event.name,
        "date": results.event.date,
        "method": results.conditions["method"].value,
        "regulations": profile_in_force(results.conditions),
        "winners": results.winners,
        "status": results.status,
    }


def assumption_answer(assumed: Assumption) -> Json:
    """A choice that nobody stated."""
    return {
        "policy": assumed.policy,
        "value": assumed.setting.value,
        "kind": str(assumed.setting.kind),
        "source": assumed.setting.source,
        "question": assumed.question,
    }


def _standing(ranking: Ranking, figures: Figures) -> Json:
    name = ranking.name if ranking.session is None else f"{ranking.name}, session {ranking.session}"
    return {"ranking": name, "unit": ranking.unit, "rows": [_row(row, figures, ranking.unit) for row in ranking.rows]}


def _row(row: Row, figures: Figures, unit: str) -> Json:
    average = (row.total.top + row.total.bottom) / 2
    return {
        "place": str(row.place),
        "contestant": row.contestant,
        "names": names_list(row.entered),
        "boards": row.total.boards,
        "total": figures.total_in(unit).shown(row.shown, average=average),
        "exact": str(row.shown),
        "percent": None if row.percent is None else figures.percent.shown(row.percent, average=FIFTY),
        "parts": [_part(part) for part in row.parts],
        "tie_break": row.tie_break,
    }


def _part(part: Part) -> Json:
    return {"name": part.name, "amount": str(part.amount)}


def _board(board: ScoredBoard, figures: Figures) -> Json:
    return {
        "session": board.session,
        "field": board.field,
        "board": board.board,
        "results": [_result(line, board, figures) for line in board.lines],
    }


def _result(line: ScoredLine, board: ScoredBoard, figures: Figures) -> Json:
    entry = line.line.entry
    scales = board.awards[entry.form]
    return {
        "section": entry.section,
        "table": _number(entry.table),
        "round": entry.round,
        "form": _number(entry.form or "1"),
        **_sides(line.line.contestants.map(side_numbers)),
        **_slip(line),
        "score": line.score,
        "adjustment": str(line.line.adjustment) if line.line.adjustment else None,
        "award": _sides(line.award.zip(scales, lambda award, scale: _award(award, scale, figures))),
        "exact": _sides(line.award.map(_exact)),
        "percent": _sides(line.percent.map(lambda percent: _percent(percent, figures))),
        "source": str(entry.where) if entry.where else entry.id,
    }


def _slip(line: ScoredLine) -> Json:
    """Contract, declarer and tricks; ``Pass`` for a board passed out, null for what is not known."""
    match line.line.result:
        case Played(contract=contract, declarer=declarer, tricks=tricks):
            return {"contract": str(contract), "declarer": str(declarer), "tricks": tricks}
        case PassedOut():
            return {"contract": "Pass", "declarer": None, "tricks": None}
        case _:
            return {"contract": None, "declarer": None, "tricks": None}


def _number(text: str | None) -> int | str | None:
    """A number where the text is one: tables and forms may have names."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) <= _MOST_FIGURES else text


def _sides(both: BySide[str] | BySide[str | None]) -> Json:
    return {"ns": both.ns, "ew": both.ew}


def _award(award: Fraction | None, scale: Awards, figures: Figures) -> str | None:
    return None if award is None else figures.award.shown(award, average=middle(scale))


def _exact(award: Fraction | None) -> str | None:
    return None if award is None else str(award)


def _percent(percent: Fraction | None, figures: Figures) -> str | None:
    return None if percent is None else figures.row_percent.shown(percent, average=FIFTY)


def _match(match: ScoredMatch, figures: Figures) -> Json:
    points = match.victory_points
    return {
        "session": match.session,
        "round": match.round,
        "home": match.contestants.ns,
        "away": match.contestants.ew,
        "boards": match.boards,
        "imps": _teams(match.imps.map(exact_text)),
        "victory_points": None if points is None else _teams(points.map(figures.victory_points.shown)),
    }


def _teams(both: BySide[str]) -> Json:
    return {"home": both.ns, "away": both.ew}
