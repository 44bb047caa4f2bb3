"""Our figures of one scoring, found by the claims that name them."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from overtrick.compare.butler import Butler
from overtrick.compare.rounding import Rounding
from overtrick.events.claims import Claim, ContestantClaim, Figure, ResultClaim
from overtrick.events.fields import Group, frequencies, is_a_result, scored_board
from overtrick.events.handicap_lists import NAME as HANDICAP
from overtrick.events.model import BoardFacts, ResultEntered
from overtrick.events.outcomes import known_score, possible_scores
from overtrick.events.results import Results, Row, ScoredBoard, ScoredBye, ScoredLine, ScoredMatch
from overtrick.events.state import slot
from overtrick.game.boards import Vulnerability
from overtrick.game.result import TableResult
from overtrick.game.seats import Side
from overtrick.regulations.methods import comparison, rounding


@dataclass(frozen=True, slots=True)
class Ours:
    """Our figure for a claim, what it is about, and the average of its scale, which some roundings look at."""

    exact: Fraction | None
    board: str | None = None
    contestant: str | None = None
    average: Fraction = Fraction(0)


NONE = Ours(None)


@dataclass(frozen=True, slots=True)
class Ledger:
    """The results of an event by the entries and contestants that claims name."""

    results: Results
    lines: Mapping[str, tuple[ScoredBoard, ScoredLine]]
    byes: Mapping[str, ScoredBye]
    matches: Mapping[str, ScoredMatch]
    rows: Mapping[tuple[int | None, bool, str], Row]

    @classmethod
    def of(cls, results: Results) -> "Ledger":
        """The ledger of a scoring."""
        rows = {
            (ranking.session, ranking.name.startswith(HANDICAP), row.contestant): row
            for ranking in results.rankings
            if ranking.name.removeprefix(HANDICAP).strip() in ("", "overall", *(side.value for side in Side))
            for row in ranking.rows
        }
        return cls(
            results,
            _lines(results),
            {bye.entry.id: bye for bye in results.byes},
            {match.entry.id: match for match in results.matches if match.entry},
            rows,
        )

    def ours(self, claim: Claim) -> Ours:
        """Our figure for a claim; its ``exact`` is None where there is none."""
        if isinstance(claim, ContestantClaim):
            return self._of_contestant(claim)
        if claim.entry in self.lines:
            return self._of_line(claim, *self.lines[claim.entry])
        if claim.entry in self.byes:
            bye = self.byes[claim.entry]
            figure = bye.percent if claim.figure is Figure.PERCENT else bye.award
            return Ours(figure, bye.entry.board, bye.contestant)
        if claim.entry in self.matches and claim.side:
            match = self.matches[claim.entry]
            worth = match.victory_points or match.net
            return Ours(worth[claim.side], None, match.contestants[claim.side])
        return NONE

    def _of_line(self, claim: ResultClaim, board: ScoredBoard, line: ScoredLine) -> Ours:
        if claim.figure is Figure.SCORE:
            return Ours(_score(claim, line.line.result, board.vulnerability), board.board)
        if claim.figure is Figure.DATUM:
            return Ours(self._datum(board, line.line.entry.form), board.board)
        side = claim.side or Side.NS
        contestant = "+".join(line.line.contestants[side])
        if claim.figure is Figure.PERCENT:
            return Ours(line.percent[side], board.board, contestant)
        scale = board.awards[line.line.entry.form][side]
        award = self._line_figure(board, line, side)
        return Ours(award, board.board, contestant, ((scale.top or 0) + scale.bottom) / Fraction(2))

    def _line_figure(self, board: ScoredBoard, line: ScoredLine, side: Side) -> Fraction | None:
        """The award as the conditions print it on the line: some programs leave Neuberg out where a row is absent."""
        conditions = self.results.conditions
        rows = [each for each in board.lines if is_a_result(each.line)]
        absent = len(rows) < board.expected and not any(each.line.adjustment for each in rows)
        if not absent or conditions["matchpoints.line-figures"].value == "as-counted" or line.award[side] is None:
            return line.award[side]
        unscaled = scored_board(
            Group(board.session, board.field, board.board, tuple(each.line for each in board.lines)),
            comparison(conditions),
            expected=len(rows),
            facts=BoardFacts(board.dealer, board.vulnerability),
        )
        return next(each.award[side] for each in unscaled.lines if each.line is line.line)

    def _datum(self, board: ScoredBoard, form: str) -> Fraction | None:
        method = comparison(self.results.conditions)
        counts = frequencies(board.lines, Side.NS, form)
        return method.datum(counts) if isinstance(method, Butler) and counts else None

    def _of_contestant(self, claim: ContestantClaim) -> Ours:
        label = self.results.state.directory.claimed(claim.contestant)
        row = self.row(claim)
        if row is None:
            return Ours(None, None, label)
        match claim.figure:
            case Figure.PLACE:
                exact: Fraction | None = Fraction(row.place.number)
            case Figure.PERCENT:
                exact = row.percent
            case _:
                exact = row.shown
        return Ours(exact, None, label)

    def row(self, claim: ContestantClaim) -> Row | None:
        """The row of a ranking that a claim is about."""
        label = self.results.state.directory.claimed(claim.contestant)
        of_session = self.rows.get((claim.session, claim.handicap, label))
        return of_session or self.rows.get((None, claim.handicap, label))

    def is_without_results(self, claim: Claim) -> bool:
        """Whether a claim is about a contestant of whom there is no result at all, so that we have no figure."""
        row = self.row(claim) if isinstance(claim, ContestantClaim) else None
        return row is not None and row.total.boards == 0 and not row.total.gross and not row.parts

    def printed(self, claim: Claim, ours: Ours) -> Fraction | None:
        """Our figure in the step in which the file prints it, by the rule for printing in force."""
        if ours.exact is None or claim.figure is Figure.PLACE:
            return ours.exact
        rule = rounding(self.results.conditions, _printing(claim))
        return Rounding(claim.unit, rule.halves)(ours.exact, average=ours.average)


def _score(claim: ResultClaim, result: TableResult, vulnerability: Vulnerability | None) -> Fraction | None:
    """The score of a result; where nobody says who is vulnerable, the one claimed if the result can have it."""
    score = known_score(result, vulnerability)
    if score is None and vulnerability is None and claim.value in possible_scores(result):
        return claim.value
    return None if score is None else Fraction(score)


def _lines(results: Results) -> dict[str, tuple[ScoredBoard, ScoredLine]]:
    """The lines by the entries that state them; an entry that was made again stands for the same line."""
    lines = {scored.line.entry.id: (board, scored) for board in results.boards for scored in board.lines}
    slots = {slot(scored.line.entry): (board, scored) for board, scored in lines.values()}
    for entry in results.event.entries:
        if isinstance(entry.what, ResultEntered) and entry.id not in lines and slot(entry) in slots:
            lines[entry.id] = slots[slot(entry)]
    return lines


def _printing(claim: Claim) -> str:
    """The policy that says how a figure is printed."""
    if claim.figure is Figure.PERCENT:
        return "printed.percent" if isinstance(claim, ContestantClaim) else "printed.row-percent"
    return "printed.total" if claim.figure is Figure.TOTAL else "printed.award"
