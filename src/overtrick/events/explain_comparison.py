"""Why a score earned its award: what it was compared with, by the method in force."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from overtrick.compare.awards import Awards, Comparison, Frequencies, actual_results
from overtrick.compare.board_a_match import BoardAMatch
from overtrick.compare.butler import Butler, trimmed_mean
from overtrick.compare.cross_imps import CrossImps
from overtrick.compare.fouled import SmallGroups
from overtrick.compare.imps import imps
from overtrick.compare.matchpoints import Matchpoints, Unit, matchpoints_by_score
from overtrick.compare.neuberg import neuberg
from overtrick.compare.total_points import NetPoints, TotalPoints
from overtrick.events.explanation import Explanation, chained, number, signed


@dataclass(frozen=True, slots=True)
class Compared:
    """One score among the others of its direction, from that direction's point of view."""

    score: int
    counts: Frequencies
    awards: Awards
    expected: int

    @property
    def award(self) -> Fraction:
        """What the score earned."""
        return self.awards.by_score[self.score]

    @property
    def actual(self) -> Fraction:
        """How many results there are."""
        return Fraction(actual_results(self.counts))


def explained_comparison(compared: Compared, method: Comparison) -> Explanation:
    """Why a score earned its award under a method."""
    for kind, explain in _BY_METHOD:
        if isinstance(method, kind):
            return explain(compared, method)
    raise TypeError(method)


def _matchpoints(compared: Compared, method: Matchpoints) -> Explanation:
    raw = Fraction(matchpoints_by_score(compared.counts)[compared.score])
    scaled = _scaled(compared, raw)
    before = scaled.exact if scaled and scaled.exact is not None else raw
    return chained(_beaten(compared, raw), scaled, _in_unit(compared, method, before), _rounded(compared, method))


def _beaten(compared: Compared, raw: Fraction) -> Explanation:
    """Law 78A: 2 for each lower score, 1 for each equal, 0 for each higher."""
    beaten = Fraction(sum(weight for other, weight in compared.counts.items() if other < compared.score))
    tied = Fraction(compared.counts[compared.score] - 1)
    others = compared.actual - 1
    values = {
        "score": signed(compared.score),
        "beaten": number(beaten),
        "tied": number(tied),
        "lost": number(others - beaten - tied),
        "others": number(others),
        "matchpoints": number(raw),
        "top": number(2 * others),
    }
    return Explanation("award", number(raw), "matchpoints.compared", values, "Law 78A", raw)


def _scaled(compared: Compared, raw: Fraction) -> Explanation | None:
    """A board with fewer results than expected: Neuberg's formula, or the percentages of a small group."""
    top = Fraction(2 * (compared.expected - 1))
    values = {"matchpoints": number(raw), "actual": number(compared.actual), "expected": str(compared.expected)}
    match compared.awards.rule:
        case "neuberg":
            award = neuberg(raw, actual=compared.actual, expected=compared.expected)
            values |= {"award": number(award), "top": number(top)}
            return Explanation("award", number(award), "matchpoints.neuberg", values, "Neuberg's formula", award)
        case "factor":
            award = raw * (compared.expected - 1) / (compared.actual - 1)
            values |= {"award": number(award), "top": number(top)}
            return Explanation("award", number(award), "matchpoints.factor", values, "regulations", award)
        case "small-group":
            percent = SmallGroups.percent(raw, actual=compared.actual)
            award = percent * top / 100
            values |= {"percent": number(percent), "award": number(award), "top": number(top)}
            return Explanation("award", number(award), "matchpoints.small-group", values, "Law 87B", award)
        case _:
            return None


def _in_unit(compared: Compared, method: Matchpoints, matchpoints: Fraction) -> Explanation | None:
    if method.unit is Unit.TWO_ONE_ZERO:
        return None
    others = compared.actual - 1 if compared.awards.rule == "compared" else Fraction(compared.expected - 1)
    award = method.unit.convert(matchpoints, int(others))
    values = {"matchpoints": number(matchpoints), "others": number(others), "award": number(award)}
    return Explanation("award", number(award), f"matchpoints.{method.unit}", values, "Law 78A", award)


def _rounded(compared: Compared, method: Matchpoints) -> Explanation | None:
    if not method.rounding.step:
        return None
    values = {"award": number(compared.award), "rounding": str(method.rounding)}
    return Explanation("award", number(compared.award), "award.rounded", values, "regulations", compared.award)


def _cross_imps(compared: Compared, method: CrossImps) -> Explanation:
    """Law 78B against each of the other results, and the divisor."""
    steps, total = [], Fraction(0)
    for other, times in sorted(compared.counts.items(), reverse=True):
        weight = Fraction(times) - (1 if other == compared.score else 0)
        if weight:
            total += weight * imps(compared.score - other)
            steps.append(_swing(compared.score, other, weight))
    divisor = total / compared.award if compared.award else Fraction(compared.actual - 1)
    values = {
        "score": signed(compared.score),
        "sum": signed(total),
        "divisor": number(divisor) if divisor.denominator == 1 else f"{float(divisor):.4f}",
        "rule": method.divisor,
        "award": signed(compared.award),
    }
    return Explanation("award", signed(compared.award), "imps.cross", values, "Law 78B", compared.award, tuple(steps))


def _swing(score: int, other: int, times: Fraction) -> Explanation:
    won = imps(score - other)
    values = {
        "score": signed(score),
        "other": signed(other),
        "difference": signed(score - other),
        "imps": signed(won),
        "times": number(times),
    }
    return Explanation("imps", signed(won), "imps.swing", values, "Law 78B", Fraction(won))


def _butler(compared: Compared, method: Butler) -> Explanation:
    drop = method.drop if isinstance(method.drop, int) else method.drop.at_each_end(int(compared.actual))
    mean, datum = trimmed_mean(compared.counts, drop), method.datum(compared.counts)
    values = {"drop": str(drop), "mean": number(mean), "datum": signed(datum), "rounding": str(method.datum_rounding)}
    step = Explanation("datum", signed(datum), "imps.datum", values, "regulations", datum)
    won = {
        "score": signed(compared.score),
        "datum": signed(datum),
        "difference": signed(compared.score - datum),
        "imps": signed(compared.award),
    }
    return chained(step, Explanation("award", signed(compared.award), "imps.butler", won, "Law 78B", compared.award))


def _board_a_match(compared: Compared, method: BoardAMatch) -> Explanation:
    return chained(
        _beaten(compared, Fraction(matchpoints_by_score(compared.counts)[compared.score])),
        Explanation(
            "award",
            number(compared.award),
            "board-a-match.board",
            {"award": number(compared.award), "win": str(method.win)},
            "conditions of contest",
            compared.award,
        ),
    )


def _total_points(compared: Compared, _: TotalPoints) -> Explanation:
    values = {"score": signed(compared.score)}
    return Explanation("award", signed(compared.award), "total-points.score", values, "Law 78C", compared.award)


def _net_points(compared: Compared, _: NetPoints) -> Explanation:
    values = {"score": signed(compared.score), "award": signed(compared.award)}
    return Explanation("award", signed(compared.award), "total-points.net", values, "Law 78C", compared.award)


_BY_METHOD: tuple[tuple[type, Callable[..., Explanation]], ...] = (
    (Matchpoints, _matchpoints),
    (CrossImps, _cross_imps),
    (Butler, _butler),
    (BoardAMatch, _board_a_match),
    (TotalPoints, _total_points),
    (NetPoints, _net_points),
)
