"""The answers of ``rubber --json`` and ``chicago --json``: points as whole numbers, units and money as texts."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from overtrick.game.problems import Problem
from overtrick.game.result import result_text
from overtrick.game.seats import CLOCKWISE, BySide, Side
from overtrick.reports.figures import exact_text
from overtrick.reports.json_answer import SCHEMA
from overtrick.reports.problems import problem_answer
from overtrick.reports.rubber_season import EveningBalance, season_money, season_played
from overtrick.reports.rubber_tables import in_money
from overtrick.reports.rubber_words import house_words, money
from overtrick.rubber.back_score import Balances, Rounding, payments, together
from overtrick.rubber.cutting import CuttingOut
from overtrick.rubber.deal import Declared, RubberDeal
from overtrick.rubber.entries import Entry, Line, points_of
from overtrick.rubber.evening import Evening
from overtrick.rubber.fold import RubberState, Step
from overtrick.rubber.house import HouseRules
from overtrick.rubber.results import RubberResult

Json = Mapping[str, object]


def evening_answer(evening: Evening, results: Sequence[RubberResult], problems: Iterable[Problem]) -> Json:
    """An evening: the totals of all its rubbers, each deal, each rubber, and who owes whom."""
    states = [result.state for result in results]
    ledger = results[-1].ledger if results else None
    return {
        "schema": SCHEMA,
        "game": evening.house.game,
        "house_rules": _house(evening.house),
        "total": by_side(_added(state.totals for state in states)),
        "below": by_side(_added(state.points(Line.BELOW) for state in states)),
        "above": by_side(_added(state.points(Line.ABOVE) for state in states)),
        "games": by_side(_added(state.standing.games for state in states)),
        "deals": [_deal(number, step) for number, state in enumerate(states, start=1) for step in state.steps],
        "rubbers": [_rubber(number, result, evening.house) for number, result in enumerate(results, start=1)],
        "back_score": _balances(ledger.rounded, ledger.exact, evening.house.stake) if ledger else {},
        "payments": _payments(in_money(ledger.rounded, evening.house.stake) or {}) if ledger else [],
        "problems": [problem_answer(problem) for problem in problems],
    }


def season_answer(
    answers: Sequence[tuple[str, Json]], evenings: Sequence[EveningBalance], problems: Iterable[Problem]
) -> Json:
    """Several evenings: each one's answer, and the ledger of all."""
    units, owed = together(each.balances for each in evenings), season_money(evenings)
    played = season_played(evenings)
    return {
        "schema": SCHEMA,
        "evenings": [{"file": name, **answer} for name, answer in answers],
        "ledger": {
            name: {
                "units": exact_text(balance),
                "money": money(owed[name]) if owed else None,
                "played": played.get(name, 0),
            }
            for name, balance in units.items()
        },
        "payments": _payments(owed) if owed else [],
        "problems": [problem_answer(problem) for problem in problems],
    }


_LETTERS = {side: str(side) for side in Side}
_BELOW, _ABOVE = Line


def by_side(values: BySide[int]) -> dict[str, int]:
    """What exists once for each side, as an answer has it.

    >>> by_side(BySide(2, 1))
    {'ns': 2, 'ew': 1}
    """
    return {"ns": values.ns, "ew": values.ew}


def _added(parts: Iterable[BySide[int]]) -> BySide[int]:
    total = BySide(0, 0)
    for part in parts:
        total = total.zip(part, lambda a, b: a + b)
    return total


def _house(house: HouseRules) -> Json:
    return {
        "rules": house.rules.name,
        "title": house.rules.title,
        "honours": house.rules.honours,
        "rounding": str(house.rounding),
        "stake": None if house.stake is None else money(house.stake),
        "substitute": str(house.counts_for),
        "we": str(house.we),
        "text": house_words(house),
        "sources": list(house.rules.sources),
        "unconfirmed": list(house.rules.unconfirmed),
    }


def entry_answer(entry: Entry) -> Json:
    """An entry with everything that explains it."""
    return {
        "side": _LETTERS[entry.side],
        "line": entry.line,
        "for": entry.item,
        "points": entry.points,
        "law": entry.law,
        "sum": entry.sum,
    }


def _deal(number: int, step: Step) -> Json:
    return {
        "rubber": number,
        "deal": step.before.number,
        "label": step.label,
        "dealer": str(step.before.dealer) if step.before.dealer else None,
        "vulnerable": [name for side, name in _LETTERS.items() if step.before.vulnerable[side]],
        "needs": by_side(step.before.needs),
        **_played(step.deal),
        "honours": str(step.deal.honours) if step.deal.honours else None,
        "below": by_side(points_of(step.entries, _BELOW)),
        "above": by_side(points_of(step.entries, _ABOVE)),
        "entries": [entry_answer(entry) for entry in step.entries],
        "games": by_side(step.after.games),
    }


def _played(deal: RubberDeal) -> Json:
    if not isinstance(deal.result, Declared):
        return {"contract": "Pass", "declarer": None, "result": None, "tricks": None}
    return {
        "contract": str(deal.result.contract),
        "declarer": str(deal.result.declarer),
        "result": result_text(deal.result.margin),
        "tricks": deal.result.tricks,
    }


def _rubber(number: int, result: RubberResult, house: HouseRules) -> Json:
    state, seating = result.state, result.rubber.seating
    return {
        "rubber": number,
        "status": "over" if state.standing.is_over else "broken off" if state.is_abandoned else "in progress",
        "seats": {str(seat): seating.at(seat) for seat in CLOCKWISE} if seating else None,
        "substitutes": [
            {"after_deal": after, "coming": each.coming, "leaving": each.leaving}
            for after, each in result.rubber.substitutes
        ],
        "total": by_side(state.totals),
        "below": by_side(state.points(Line.BELOW)),
        "above": by_side(state.points(Line.ABOVE)),
        "games": by_side(state.standing.games),
        "sheet": _sheet(state),
        "closing": [entry_answer(entry) for entry in state.closing],
        "if_broken_off_now": [entry_answer(entry) for entry in state.unfinished],
        "winner": str(state.winner) if state.winner else None,
        **_margin(abs(result.margin_ns), house, is_finished=state.is_finished),
        "back_score": _balances(result.ledger.rounded, result.ledger.exact, house.stake),
        "played_in_a_row": dict(result.ledger.played_in_a_row),
        "cutting_out": _cutting_out(result.cutting),
    }


def _margin(margin: int, house: HouseRules, *, is_finished: bool) -> Json:
    """By how much a rubber was won: its units are known at its end."""
    units, exact = (_units_text(margin, house.rounding), _exact_text(margin)) if is_finished else (None, None)
    return {"margin": margin, "units": units, "exact": exact}


def _cutting_out(cutting: CuttingOut) -> Json:
    return {
        "out": list(cutting.out),
        "tied": list(cutting.tied),
        "of_the_tied": cutting.more,
        "coming_in": list(cutting.coming_in),
    }


@lru_cache(maxsize=4096)  # margins recur
def _units_text(margin: int, rounding: Rounding) -> str:
    return exact_text(rounding.units(margin))


@lru_cache(maxsize=4096)
def _exact_text(margin: int) -> str:
    return str(Rounding.EXACT.units(margin))


def _sheet(state: RubberState) -> Json:
    """The columns of the sheet: below the line game by game, above it in the order of play."""
    return {
        "below": {
            name.lower(): [[entry.points for entry in game] for game in state.below(side)]
            for side, name in _LETTERS.items()
        },
        "above": {
            name.lower(): [{"for": entry.item, "points": entry.points} for entry in state.above(side)]
            for side, name in _LETTERS.items()
        },
    }


def _balances(rounded: Balances, exact: Balances, stake: Fraction | None) -> Json:
    return {
        name: {
            "units": exact_text(units),
            "exact": str(exact[name]),
            "money": None if stake is None else money(units * stake),
        }
        for name, units in rounded.items()
    }


def _payments(owed: Balances) -> list[Json]:
    return [{"from": each.payer, "to": each.payee, "amount": money(each.amount)} for each in payments(owed)]
