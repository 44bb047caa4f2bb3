"""Why a line of a traveller scored and earned what it did: Law 77, the comparison, and a ruling laid over it."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from overtrick.compare.adjusted import Average, FixedImps, FixedPercent, Kept, Term
from overtrick.compare.awards import Awards, Form, Weight
from overtrick.compare.butler import Butler
from overtrick.events.artificial import PERCENT, ArtificialRules
from overtrick.events.explain_comparison import Compared, explained_comparison
from overtrick.events.explanation import Explanation, number, signed
from overtrick.events.fields import form_of, frequencies
from overtrick.events.outcomes import known_score
from overtrick.events.results import Results, ScoredBoard, ScoredLine
from overtrick.events.tallies import NO_TALLY, award_of, tallied
from overtrick.events.team_boards import other_table
from overtrick.game.result import NotPlayed, PassedOut, Played
from overtrick.game.score import score_parts
from overtrick.game.seats import Side
from overtrick.regulations.methods import TEAM_METHODS, comparison


@dataclass(frozen=True, slots=True)
class Seen:
    """One line of a traveller as one contestant sees it."""

    results: Results
    board: ScoredBoard
    line: ScoredLine
    side: Side
    label: str

    @property
    def sign(self) -> int:
        """Turns a North-South score to this side's."""
        return 1 if self.side is Side.NS else -1

    @property
    def scale(self) -> Awards:
        """The awards of this form of the board in this direction."""
        return self.board.awards[self.line.line.entry.form][self.side]

    def compared(self, score_ns: int) -> Compared:
        """A score of this line among those that it is compared with.

        Where scores are compared in pairs, each outcome of a weighted ruling stands in place of the line: weighted,
        these make the same award as fractions of a result, which also meet themselves. A Butler datum is that of all.
        """
        method, form = comparison(self.results.conditions), self.line.line.entry.form
        if self.results.conditions["method"].value in TEAM_METHODS:
            return self._among(other_table(self.board.lines, self.line, self.side), score_ns, Form.WHOLE)
        if isinstance(method, Butler):
            counts, expected = frequencies(self.board.lines, self.side, form), self.board.expected
            return Compared(self.sign * score_ns, counts, method(counts, expected=expected), expected)
        which = form_of(Counter(line.line.entry.form for line in self.board.lines), form)
        others = frequencies((line for line in self.board.lines if line is not self.line), self.side, form)
        return self._among(others, score_ns, which)

    def _among(self, others: dict[int, Weight], score_ns: int, form: Form) -> Compared:
        score, method, expected = self.sign * score_ns, comparison(self.results.conditions), self.board.expected
        counts = others | {score: others.get(score, 0) + 1}
        return Compared(score, counts, method(counts, expected=expected, form=form), expected)


def explained_line(seen: Seen) -> Explanation:
    """A board of a contestant: the score at the table and what it earned."""
    steps = tuple(step for step in (explained_score(seen.board, seen.line), explained_award(seen)) if step)
    award = steps[-1]
    values = {
        "board": seen.board.board,
        "side": str(seen.side),
        "opponents": "+".join(seen.line.line.contestants[seen.side.opponents]),
        "award": award.value,
    }
    return Explanation("board", award.value, "board.line", values, exact=award.exact, steps=steps)


def explained_score(board: ScoredBoard, line: ScoredLine) -> Explanation | None:
    """Why a line has the score that it has, for North-South (Law 77); None where nothing was played."""
    result = line.line.result
    if line.score is None or isinstance(result, NotPlayed):
        return None
    values = {"result": str(result), "score": signed(line.score), "board": board.board}
    exact = Fraction(line.score)
    by_contract = known_score(result, board.vulnerability)
    if by_contract is not None and by_contract != line.score:
        values |= {"contract_score": signed(by_contract)}
        return Explanation("score", signed(line.score), "score.written", values, "as written", exact)
    if isinstance(result, PassedOut):
        return Explanation("score", "0", "score.passed-out", values, "Law 77", exact)
    if isinstance(result, Played) and board.vulnerability is not None:
        return _by_law_77(result, board.vulnerability.includes(result.declarer.side), values, exact)
    return Explanation("score", signed(line.score), "score.only", values, "as written", exact)


def _by_law_77(result: Played, vulnerable: bool, values: dict[str, str], exact: Fraction) -> Explanation:  # noqa: FBT001 -- a value, not a switch
    parts = score_parts(result.contract, result.tricks, vulnerable=vulnerable)
    steps = tuple(
        Explanation(
            "part",
            number(part.points),
            "score.part",
            {"name": part.name, "short": part.short, "sum": part.sum, "points": number(part.points)},
            part.law,
            Fraction(part.points),
        )
        for part in parts.parts
    )
    values |= {
        "declarer": str(result.declarer),
        "vulnerable": "vulnerable" if vulnerable else "not vulnerable",
        "tricks": str(result.tricks),
        "total": signed(parts.total),
    }
    return Explanation("score", values["score"], "score.played", values, "Law 77", exact, steps)


def explained_award(seen: Seen) -> Explanation:
    """Why a contestant earned what it did on a board."""
    adjustment = seen.line.line.adjustment
    term: Term = adjustment.terms[seen.side] if adjustment else Kept.AS_PLAYED
    if seen.line.award[seen.side] is None:
        code = "award.alone" if seen.line.outcomes[seen.side] else "award.none"
        return Explanation("award", "", code, {"board": seen.board.board, "result": str(seen.line.line.result)})
    if isinstance(term, Average | FixedPercent | FixedImps):
        return _artificial(seen, term)
    outcomes = seen.line.outcomes[seen.side]
    if len(outcomes) > 1:
        return _weighted(seen)
    (score,) = outcomes
    return explained_comparison(seen.compared(score), comparison(seen.results.conditions))


def _weighted(seen: Seen) -> Explanation:
    """Law 12C1c: each outcome is converted first, then the awards are weighted."""
    method = comparison(seen.results.conditions)
    outcomes = seen.line.outcomes[seen.side]
    steps = []
    for score, weight in outcomes.items():
        converted = explained_comparison(seen.compared(score), method)
        values = {
            "weight": number(100 * Fraction(weight)),
            "score": signed(seen.sign * score),
            "award": converted.value,
        }
        steps.append(
            Explanation("award", converted.value, "award.outcome", values, exact=converted.exact, steps=(converted,))
        )
    award = award_of(seen.line, seen.side, seen.label)
    total = {"award": number(award), "ruling": str(seen.line.line.adjustment)}
    return Explanation("award", number(award), "award.weighted", total, "Law 12C1c", award, tuple(steps))


def _artificial(seen: Seen, term: Average | FixedPercent | FixedImps) -> Explanation:
    """Law 12C2: a part of the top, or the contestant's own percentage on its other boards if that is better."""
    award = award_of(seen.line, seen.side, seen.label)
    tally = tallied(seen.results.boards).get((seen.board.session, seen.label), NO_TALLY)
    percent = seen.scale.percent(award)
    values = {
        "ruling": str(term),
        "award": number(award),
        "percent": "" if percent is None else number(percent),
        "top": "" if seen.scale.top is None else number(seen.scale.top),
        "own": "" if tally.own_percent is None else number(tally.own_percent),
        "others": str(len(tally.real_marks)),
    }
    law = seen.line.line.ruling.law if seen.line.line.ruling and seen.line.line.ruling.law else "Law 12C2"
    return Explanation("award", number(award), f"award.{_kind(seen, term, percent)}", values, law, award)


def _kind(seen: Seen, term: Average | FixedPercent | FixedImps, percent: Fraction | None) -> str:
    """Which sentence an artificial score has."""
    if percent is None:
        return "artificial-imps"
    if not isinstance(term, Average):
        return "fixed"
    own = ArtificialRules.of(seen.results.conditions).own_percent.get(term)
    if own and percent != PERCENT[term]:
        return "average-own"
    return "average-fixed"
