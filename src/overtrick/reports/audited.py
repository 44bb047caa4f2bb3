"""The audit of a file: how many of its figures agree with ours, and every one that does not, with the reason."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from overtrick.events.audit import Audit, Counts, Difference
from overtrick.events.claims import Figure
from overtrick.game.problems import Problem
from overtrick.reports.problems import problems_answer
from overtrick.reports.tables import Column, Kind, Table, without_empty

Json = dict[str, object]
ALWAYS_TOLD = (Figure.SCORE, Figure.AWARD, Figure.TOTAL, Figure.PERCENT, Figure.PLACE)


@dataclass(frozen=True, slots=True)
class Audited:
    """One file: the audits of its events, the regulations they were scored under, and its problems."""

    file: str
    regulations: str
    audits: tuple[Audit, ...]
    problems: tuple[Problem, ...]

    @property
    def differences(self) -> tuple[Difference, ...]:
        """Every figure that is not ours."""
        return tuple(difference for audit in self.audits for difference in audit.differences)

    @property
    def unexplained(self) -> tuple[Difference, ...]:
        """Those for which no reason was found."""
        return tuple(difference for difference in self.differences if difference.reason is None)

    def counts(self, figure: Figure) -> Counts:
        """How many figures of a kind agree, differ, and differ with a reason."""
        found = [audit.counts[figure] for audit in self.audits if figure in audit.counts]
        return Counts(
            sum(each.agree for each in found), sum(each.differ for each in found), sum(each.explained for each in found)
        )


def audit_answer(audited: Sequence[Audited]) -> Json:
    """The answer of ``check --json``."""
    return {"files": [_file(each) for each in audited]}


def _file(audited: Audited) -> Json:
    return {
        "file": audited.file,
        "regulations": audited.regulations,
        "figures": {str(figure): _counts(audited.counts(figure)) for figure in _told(audited)},
        "differences": [_difference(each) for each in audited.differences],
        **problems_answer(audited.problems),
    }


def _told(audited: Audited) -> list[Figure]:
    claimed = {figure for audit in audited.audits for figure in audit.counts}
    return [figure for figure in Figure if figure in ALWAYS_TOLD or figure in claimed]


def _counts(counts: Counts) -> Json:
    return {"agree": counts.agree, "differ": counts.differ, "explained": counts.explained}


def _difference(difference: Difference) -> Json:
    reason = difference.reason
    return {
        "figure": str(difference.figure),
        "board": difference.board,
        "contestant": difference.contestant,
        "file": difference.file,
        "ours": difference.ours,
        "exact": None if difference.exact is None else str(difference.exact),
        "reason": None if reason is None else {"code": reason.code, "rule": reason.rule, "gives": reason.gives},
        "where": str(difference.where),
    }


def audit_tables(audited: Audited) -> Iterator[Table]:
    """The counts, then what differs without a reason line by line, then the reasons with their numbers."""
    yield counts_table(audited)
    if audited.unexplained:
        yield differences_table(audited.unexplained)
    if len(audited.differences) > len(audited.unexplained):
        yield reasons_table(audited.differences)


def counts_table(audited: Audited) -> Table:
    """How many figures of each kind the file claims, and how many are ours."""
    columns = (
        Column("Figure"),
        Column("Agree", Kind.NUMBER),
        Column("Differ", Kind.NUMBER),
        Column("Explained", Kind.NUMBER),
    )
    kinds = [(figure, audited.counts(figure)) for figure in Figure]
    rows = tuple(
        (str(figure), str(counts.agree), str(counts.differ), str(counts.explained))
        for figure, counts in kinds
        if counts != Counts()
    )
    notes = () if rows else ("The file states no figures that could be held against ours.",)
    return Table(f"{audited.file}, regulations {audited.regulations}", columns, rows, notes)


def differences_table(differences: Iterable[Difference]) -> Table:
    """Figures that are not ours."""
    columns = (
        Column("Figure"),
        Column("Board", Kind.NUMBER),
        Column("Whose"),
        Column("File", Kind.NUMBER),
        Column("Ours", Kind.NUMBER),
        Column("Exact", Kind.NUMBER, keep=1),
        Column("Line", Kind.NUMBER),
    )
    rows = tuple(
        (
            str(each.figure),
            each.board or "",
            each.contestant or "",
            each.file,
            each.ours or "none",
            "" if each.exact is None else str(each.exact),
            str(each.where.line or ""),
        )
        for each in differences
    )
    return without_empty(Table("These differ, and no reason was found", columns, rows))


def reasons_table(differences: Sequence[Difference]) -> Table:
    """The reasons that were found, each with how many figures it explains and the first line of them."""
    explained = [(each.reason, each.where.line) for each in differences if each.reason]
    times = Counter(reason for reason, _ in explained)
    first = dict(reversed(explained))
    columns = (
        Column("Times", Kind.NUMBER),
        Column("Reason", Kind.NAME),
        Column("Rule", Kind.NAME),
        Column("Line", Kind.NUMBER),
    )
    told: dict[tuple[str, str], tuple[int, int | None]] = {}
    for reason, count in times.items():
        key = (reason.code, reason.rule)
        known = told.get(key, (0, first[reason]))
        told[key] = (known[0] + count, known[1])
    rows = tuple((str(count), code, rule, str(line or "")) for (code, rule), (count, line) in told.items())
    return Table("These differ for a reason", columns, rows)
