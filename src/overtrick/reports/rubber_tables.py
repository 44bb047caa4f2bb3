"""Tables of an evening: the deals of a rubber, the back score, what a contract would do now."""

from collections.abc import Sequence
from fractions import Fraction

from overtrick.game.contract import Contract
from overtrick.game.result import result_text
from overtrick.game.seats import Side
from overtrick.reports.rubber_words import money, pair_name, side_name, sides, signed, title
from overtrick.reports.tables import Column, Kind, Table, without_empty
from overtrick.rubber.back_score import Balances, payments
from overtrick.rubber.deal import Declared
from overtrick.rubber.entries import Line, points_of
from overtrick.rubber.fold import Rules, Step
from overtrick.rubber.house import HouseRules
from overtrick.rubber.needs import ALIKE, Prospect, losses, made, prospects
from overtrick.rubber.results import RubberResult
from overtrick.rubber.standing import Standing


def deals_table(number: int, result: RubberResult, house: HouseRules) -> Table:
    """The deals of a rubber, one a row, with what each scored below and above the line."""
    us, them = (side_name(side, house) for side in sides(house))
    columns = (
        Column("No", Kind.NUMBER),
        Column("D", keep=2),
        Column("Vul", keep=3),
        Column("Bid", Kind.CONTRACT),
        Column("By"),
        Column("Hon", keep=4),
        Column(us, Kind.NUMBER),
        Column(them, Kind.NUMBER),
    )
    rows = tuple(_deal_row(step, house) for step in result.state.steps)
    dealt = "D is who dealt; points" if any(step.before.dealer for step in result.state.steps) else "Points"
    notes = (f"{dealt} below the line / above the line.",)
    return without_empty(Table(f"{title(number, result.rubber, house)}, deal by deal", columns, rows, notes))


def _deal_row(step: Step, house: HouseRules) -> tuple[str, ...]:
    result, dealer = step.deal.result, step.before.dealer
    vulnerable = [side_name(side, house) for side in sides(house) if step.before.vulnerable[side]]
    played = ("Pass", "")
    if isinstance(result, Declared):
        played = (str(result.contract), f"{result.declarer} {result_text(result.margin)}")
    below, above = points_of(step.entries, Line.BELOW), points_of(step.entries, Line.ABOVE)
    points = [f"{below[side]}/{above[side]}" if below[side] or above[side] else "" for side in sides(house)]
    return (
        step.label,
        str(dealer or ""),
        "All" if len(vulnerable) > 1 else "".join(vulnerable),
        *played,
        str(step.deal.honours or ""),
        *points,
    )


# --- money ---


def back_score_table(balances: Balances, rubbers: dict[str, int], owed: Balances | None) -> Table:
    """Each player's back score, the most first; in money too where that is known.

    >>> points, owed = {"Ann": Fraction(9), "Cat": Fraction(-9)}, {"Ann": Fraction("4.5"), "Cat": Fraction("-4.5")}
    >>> table = back_score_table(points, {"Ann": 1, "Cat": 1}, owed)
    >>> table.rows, table.notes
    ((('Ann', '1', '+9', '4.50'), ('Cat', '1', '-9', '-4.50')), ('Cat pays Ann 4.50.',))
    """
    columns = (
        Column("Player", Kind.NAME),
        Column("Played", Kind.NUMBER, keep=1),
        Column("Points", Kind.NUMBER),
        Column("Money", Kind.NUMBER),
    )
    rows = tuple(
        (name, str(rubbers.get(name, 0)), signed(units), money(owed[name]) if owed else "")
        for name, units in sorted(balances.items(), key=lambda item: -item[1])
    )
    notes = tuple(settlement_lines(owed)) if owed else ()
    return without_empty(Table("Back score", columns, rows, notes))


def evening_back_score(results: Sequence[RubberResult], house: HouseRules) -> Table:
    """The back score of an evening that has one."""
    units = results[-1].ledger.rounded
    return back_score_table(units, played(results, house), in_money(units, house.stake))


def in_money(units: Balances, stake: Fraction | None) -> Balances | None:
    """What balances are in money; None without a stake.

    >>> in_money({"Ann": Fraction(9)}, Fraction("0.50"))
    {'Ann': Fraction(9, 2)}
    """
    return None if stake is None else {name: each * stake for name, each in units.items()}


def settlement_lines(owed: Balances) -> list[str]:
    """Who pays whom."""
    paid = [f"{each.payer} pays {each.payee} {money(each.amount)}" for each in payments(owed)]
    return [f"{', '.join(paid)}."] if paid else []


def played(results: Sequence[RubberResult], house: HouseRules) -> dict[str, int]:
    """How many finished rubbers count for each player."""
    seatings = (each.rubber.counts_for(house.counts_for) for each in results if each.state.is_finished)
    counts: dict[str, int] = {}
    for name in (name for seating in seatings for name in seating or ()):
        counts[name] = counts.get(name, 0) + 1
    return counts


def ledger_table(results: Sequence[RubberResult], house: HouseRules) -> Table:
    """The rubbers of an evening: who won, by how much, and everybody's back score after each."""
    names = list(results[-1].ledger.rounded) if results else []
    columns = (
        Column("No", Kind.NUMBER),
        Column("Winners", Kind.NAME, keep=1),
        Column("Margin", Kind.NUMBER, keep=2),
        *(Column(name, Kind.NUMBER) for name in names),
    )
    rows = tuple(
        (
            str(number),
            pair_name(each.state.winner, each.rubber.finishers) if each.state.winner else "",
            str(abs(each.margin_ns)),
            *(signed(each.ledger.rounded[name]) for name in names),
        )
        for number, each in enumerate(results, start=1)
        if each.state.is_finished
    )
    return Table(f"Back score after each {house.unit}", columns, rows)


# --- what each contract would do now ---


def prospects_table(rules: Rules, standing: Standing, side: Side, house: HouseRules) -> Table:
    """What every contract by a side would score now if it is just made."""
    columns = (
        Column(f"{side_name(side, house)} bid"),
        Column("Below", Kind.NUMBER),
        Column("Above", Kind.NUMBER),
        Column("then"),
    )
    rows = tuple(_prospect_row(each) for each in prospects(rules, standing, side))
    return Table("", columns, rows, (_losses_note(rules, standing, side),))


def _prospect_row(each: Prospect) -> tuple[str, ...]:
    return alike(each.declared.contract), str(each.below or ""), str(each.above or ""), then_words(each)


def then_words(each: Prospect) -> str:
    """Where a contract, just made, would leave its side.

    >>> from overtrick.rubber.needs import prospect
    >>> from overtrick.rubber.rules import RUBBER
    >>> then_words(prospect(RUBBER["1993"], Standing(), made(Contract.parse("2S"), Side.NS)))
    '60 on'
    """
    on = each.step.after.part_scores[each.side]
    return "the end" if each.ends else "game" if each.makes_game else f"{on} on" if on else ""


def alike(contract: Contract) -> str:
    """A contract with those that score the same.

    >>> alike(Contract.parse("3D")), alike(Contract.parse("3NT"))
    ('3C 3D', '3NT')
    """
    same = ALIKE.get(contract.denomination, (contract.denomination,))
    return " ".join(f"{contract.level}{denomination}" for denomination in same)


def _losses_note(rules: Rules, standing: Standing, side: Side) -> str:
    """What going down costs."""
    plain, doubled = (losses(rules, standing, made(Contract.parse(text), side)) for text in ("1C", "1CX"))
    return f"Down 1, 2, 3: {', '.join(map(str, plain))}; doubled {', '.join(map(str, doubled))}."
