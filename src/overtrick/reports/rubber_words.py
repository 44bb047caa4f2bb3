"""Rubber bridge and Chicago in words: what counts before a deal, who won, what was agreed."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache

from overtrick.compare.rounding import decimal_text
from overtrick.game.seats import Seat, Side
from overtrick.reports.contract import SEATS
from overtrick.rubber.back_score import Rounding
from overtrick.rubber.chicago import ChicagoRules
from overtrick.rubber.cutting import CuttingOut
from overtrick.rubber.entries import Line, points_of
from overtrick.rubber.evening import Rubber
from overtrick.rubber.fold import RubberState, Step
from overtrick.rubber.house import CountsFor, HouseRules
from overtrick.rubber.players import Seating
from overtrick.rubber.results import RubberResult
from overtrick.rubber.standing import Standing

MONEY_PLACES = 2
_ROUNDINGS = {
    Rounding.HALF_UP: "margins to the nearest hundred, 50 up",
    Rounding.HALF_DOWN: "margins to the nearest hundred, 50 down",
    Rounding.EXACT: "margins in tens, not rounded",
}
_COUNTS_FOR = {
    CountsFor.STARTER: "a substitute plays for whoever began",
    CountsFor.FINISHER: "a substitute plays for himself",
}


def side_name(side: Side, house: HouseRules) -> str:
    """`We` for the side of whoever keeps the score, `They` for the others.

    >>> side_name(Side.EW, HouseRules())
    'They'
    """
    return "We" if side is house.we else "They"


def sides(house: HouseRules) -> tuple[Side, Side]:
    """We, then They."""
    return house.we, house.we.opponents


def pair_name(side: Side, seating: Seating | None) -> str:
    """The names of a side; nothing where nobody wrote them down."""
    return " & ".join(seating.of(side)) if seating else ""


def seat_name(seat: Seat, seating: Seating | None) -> str:
    """A seat, with the name of who sits there."""
    return f"{SEATS[seat]} ({seating.at(seat)})" if seating else SEATS[seat]


# --- before a deal ---


def what_counts(standing: Standing, house: HouseRules, seating: Seating | None = None) -> tuple[str, ...]:
    """What counts before the next deal, phrase by phrase.

    >>> from overtrick.game.seats import BySide
    >>> standing = Standing(3, Seat.E, part_scores=BySide(60, 0), vulnerable=BySide(False, True))
    >>> ", ".join(what_counts(standing, HouseRules()))
    'Deal 3, East deals, They are vulnerable, We need 40'
    """
    again = " again" if standing.redeals else ""
    dealer = [f"{seat_name(standing.dealer, seating)} deals"] if standing.dealer else []
    return (f"Deal {standing.number}{again}", *dealer, vulnerable_words(standing, house), *_needs(standing, house))


def phrases_in_lines(phrases: Iterable[str], columns: int | None) -> list[str]:
    """Phrases with commas between them, in lines of so many columns (in one if None); no phrase is broken.

    >>> phrases_in_lines(["Deal 2", "East (Cat) deals", "nobody is vulnerable", "We need 40"], 40)
    ['Deal 2, East (Cat) deals,', 'nobody is vulnerable, We need 40']
    """
    lines: list[str] = []
    for phrase in phrases:
        if lines and (columns is None or len(lines[-1]) + len(phrase) + len(", ,") <= columns):
            lines[-1] += f", {phrase}"
        else:
            lines.append(phrase)
    return [*(f"{line}," for line in lines[:-1]), *lines[-1:]]


def vulnerable_words(standing: Standing, house: HouseRules) -> str:
    """Who is vulnerable."""
    vulnerable = [side for side in sides(house) if standing.vulnerable[side]]
    if len(vulnerable) == 1:
        return f"{side_name(vulnerable[0], house)} are vulnerable"
    return "all are vulnerable" if vulnerable else "nobody is vulnerable"


def _needs(standing: Standing, house: HouseRules) -> Iterator[str]:
    if isinstance(house.rules, ChicagoRules) and not house.rules.carries:
        return
    if not any(standing.part_scores):
        yield "both need 100"
    for side in sides(house):
        if standing.part_scores[side]:
            yield f"{side_name(side, house)} need {standing.needs[side]}"


# --- after a deal ---


def scored_words(step: Step, house: HouseRules) -> str:
    """What a deal scored, in a line.

    >>> from overtrick.rubber.deal import RubberDeal
    >>> from overtrick.rubber.fold import state_after
    >>> scored_words(state_after(HouseRules().rules, [RubberDeal.parse("2S S +1")]).steps[0], HouseRules())
    'Deal 1, 2S S +1: We 60 below, 30 above.'
    """
    below, above = points_of(step.entries, Line.BELOW), points_of(step.entries, Line.ABOVE)
    told = []
    for side in sides(house):
        points = [f"{below[side]} below"] * bool(below[side]) + [f"{above[side]} above"] * bool(above[side])
        if points:
            told.append(f"{side_name(side, house)} {', '.join(points)}")
    return f"Deal {step.label}, {step.deal}: {'; '.join(told) or 'nothing'}."


# --- after the last ---


def outcome(result: RubberResult, house: HouseRules) -> str:
    """Who won a rubber, by how much, and in how many points of the back score.

    >>> from overtrick.rubber.evening import evening_of
    >>> from overtrick.rubber.lines import parse_line
    >>> from overtrick.rubber.results import results
    >>> evening = evening_of(map(parse_line, ["3NT N =", "4S S ="]))
    >>> outcome(results(evening)[0], evening.house)
    'We win by 920 (920 to 0): 9 points.'
    """
    state, seating = result.state, result.rubber.finishers
    us, them = sides(house)
    totals = f"{state.totals[us]} to {state.totals[them]}"
    if not state.is_finished:
        return f"So far We have {state.totals[us]}, They have {state.totals[them]}.{_if_broken_off(state, house)}"
    if state.winner is None:
        return f"Nobody wins: {totals}."
    who = pair_name(state.winner, seating) or side_name(state.winner, house)
    best, other = max(state.totals), min(state.totals)
    margin = abs(result.margin_ns)
    return f"{who} win by {margin} ({best} to {other}): {points_text(house.rounding.units(margin))}."


def _if_broken_off(state: RubberState, house: HouseRules) -> str:
    added = [f"{entry.points} to {side_name(entry.side, house)} ({entry.item})" for entry in state.unfinished]
    return f" Broken off now it would add {' and '.join(added)}." if added else ""


@lru_cache(maxsize=4096)  # margins recur
def points_text(units: Fraction) -> str:
    """So many points of the back score.

    >>> points_text(Fraction(1)), points_text(Fraction(23, 2))
    ('1 point', '11.5 points')
    """
    return f"{decimal_text(units)} point{'s' * (units != 1)}"


def signed(units: Fraction) -> str:
    """A balance with its sign.

    >>> signed(Fraction(34)), signed(Fraction(-23, 2)), signed(Fraction(0))
    ('+34', '-11.5', '0')
    """
    return f"+{decimal_text(units)}" if units > 0 else decimal_text(units)


def money(amount: Fraction) -> str:
    """An amount of money: two decimals, more if the stake needs them.

    >>> money(Fraction(34)), money(Fraction("0.375"))
    ('34.00', '0.375')
    """
    return max(decimal_text(amount, MONEY_PLACES), decimal_text(amount), key=len)


# --- who goes out, what was agreed ---


def cutting_words(cutting: CuttingOut) -> str:
    """Who goes out and who comes in.

    >>> cutting_words(CuttingOut((), ("Ann", "Bob", "Cat"), 1, ("Dan",)))
    'Ann, Bob and Cat have played as many rubbers in a row: they cut, and 1 goes out. Dan comes in.'
    """
    parts = []
    if cutting.out:
        parts.append(f"{listed(cutting.out)} go{'es' * (len(cutting.out) == 1)} out.")
    if cutting.more:
        goes = f"{cutting.more} go{'es' * (cutting.more == 1)} out"
        parts.append(f"{listed(cutting.tied)} have played as many rubbers in a row: they cut, and {goes}.")
    if cutting.coming_in:
        parts.append(f"{listed(cutting.coming_in)} come{'s' * (len(cutting.coming_in) == 1)} in.")
    return " ".join(parts)


def listed(names: tuple[str, ...]) -> str:
    """Names in a sentence.

    >>> listed(("Ann", "Bob", "Cat"))
    'Ann, Bob and Cat'
    """
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def house_words(house: HouseRules) -> str:
    """The house rules as they are printed under a result.

    >>> house_words(HouseRules())[:59]
    'House rules: Rubber bridge, Laws from 1993; honours count; '
    """
    stake = [f"stake {money(house.stake)} a hundred"] if house.stake is not None else []
    agreed = (
        house.rules.title,
        "honours count" if house.rules.honours else "honours do not count",
        _ROUNDINGS[house.rounding],
        *stake,
        _COUNTS_FOR[house.counts_for],
        "out goes who has played most in a row, a tie is cut",
    )
    return f"House rules: {'; '.join(agreed)}."


def source_words(house: HouseRules) -> Iterator[str]:
    """What the rules rest on, and what has no source."""
    yield f"Sources: {'; '.join(house.rules.sources)}."
    customs = ("how margins are rounded", "for whom a substitute plays")
    yield f"Not confirmed by a source: {'; '.join((*house.rules.unconfirmed, *customs))}."


def title(number: int, rubber: Rubber, house: HouseRules) -> str:
    """A rubber of the evening, with whoever sits in."""
    sitting_in = [f"{each.coming} for {each.leaving} after deal {after}" for after, each in rubber.substitutes]
    return "; ".join([f"{house.unit.capitalize()} {number}", *sitting_in])
