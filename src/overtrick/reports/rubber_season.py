"""The ledger of a season: several evenings, their back scores together, in money where every evening has a stake."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from overtrick.reports.rubber_tables import back_score_table, in_money, played
from overtrick.reports.rubber_words import money, signed
from overtrick.reports.tables import Column, Kind, Table
from overtrick.rubber.back_score import Balances, together
from overtrick.rubber.house import HouseRules
from overtrick.rubber.names import Spellings
from overtrick.rubber.results import RubberResult


@dataclass(frozen=True, slots=True)
class EveningBalance:
    """One evening of a season: its name (the file's), the balances in hundreds, the rubbers played, the stake."""

    name: str
    balances: Balances
    played: dict[str, int]
    stake: Fraction | None = None

    @classmethod
    def of(cls, name: str, results: Sequence[RubberResult], house: HouseRules) -> "EveningBalance":
        """What an evening is in the ledger of a season."""
        units = results[-1].ledger.rounded if results else {}
        return cls(name, units, played(results, house), house.stake)


def season(evenings: Iterable[EveningBalance]) -> list[EveningBalance]:
    """The evenings with one spelling for each player: capitals and blanks make no other.

    >>> june, july = EveningBalance("june", {"Ann": Fraction(3)}, {}), EveningBalance("july", {"ANN": Fraction(1)}, {})
    >>> [each.balances for each in season([june, july])]
    [{'Ann': Fraction(3, 1)}, {'Ann': Fraction(1, 1)}]
    """
    known = Spellings()
    spelt = []
    for each in evenings:
        names = {name: known.learnt(name) for name in each.balances}
        balances = {names[name]: units for name, units in each.balances.items()}
        spelt.append(replace(each, balances=balances, played={names[name]: many for name, many in each.played.items()}))
    return spelt


def season_money(evenings: Sequence[EveningBalance]) -> Balances | None:
    """What everybody is up or down in money, each evening at its own stake; None if one that was played has none."""
    owed = [in_money(each.balances, each.stake) for each in evenings if each.balances]
    known = [each for each in owed if each is not None]
    return together(known) if known and len(known) == len(owed) else None


def season_table(evenings: Sequence[EveningBalance]) -> Table:
    """The ledger of a season: each evening's back scores, and all together."""
    total = together(each.balances for each in evenings)
    names = sorted(total, key=lambda name: -total[name])
    columns = (Column("Evening", Kind.NAME), *(Column(name, Kind.NUMBER) for name in names))
    rows = tuple(
        (each.name, *(signed(each.balances[name]) if name in each.balances else "" for name in names))
        for each in evenings
    )
    last = ("Season", *(signed(total[name]) for name in names))
    return Table("Back scores of the season", columns, (*rows, last), tuple(_stakes(evenings)))


def _stakes(evenings: Sequence[EveningBalance]) -> list[str]:
    """At what stakes the money is, where that is not the same every evening, and why there is none."""
    played_for = [each for each in evenings if each.balances]
    without = [each.name for each in played_for if each.stake is None]
    if len(without) == len(played_for):
        return []
    if without:
        return [f"No money is shown: {', '.join(without)} had no stake. --stake 0.50 is one for every evening."]
    if len({each.stake for each in played_for}) == 1:
        return []
    stakes = ", ".join(f"{each.name} {money(each.stake)}" for each in played_for if each.stake is not None)
    return [f"Money for a hundred points: {stakes}; each evening counts at its own."]


def season_back_score(evenings: Sequence[EveningBalance]) -> Table:
    """Each player's back score over the season."""
    units = together(each.balances for each in evenings)
    return back_score_table(units, season_played(evenings), season_money(evenings))


def season_played(evenings: Iterable[EveningBalance]) -> dict[str, int]:
    """How many rubbers each player has played in a season."""
    counts: dict[str, int] = {}
    for each in evenings:
        for name, number in each.played.items():
            counts[name] = counts.get(name, 0) + number
    return counts
