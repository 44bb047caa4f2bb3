"""PBN's TotalScoreTable: who takes part, and the totals, percentages and places that the file claims.

With sessions (Magic Contest) the overall columns include earlier sessions that are not in the file, and the session's
own columns stand beside them: what was brought from the earlier ones is entered as carry-over.
"""

import re
from collections import Counter
from fractions import Fraction

from overtrick.events.claims import Figure
from overtrick.events.model import CarriedOver, Contestant, Entry, PenaltyGiven
from overtrick.formats.drafts import Draft
from overtrick.formats.figures import figure, whole
from overtrick.formats.pbn.kept import keep_columns
from overtrick.formats.pbn.programs import Program
from overtrick.formats.pbn.tables import Row, Table
from overtrick.formats.written_numbers import plain_number
from overtrick.game.seats import BySide, Side

# A player's name: a semicolon or a backslash in it has a backslash before it (this program's own).
_PLAYER, _ESCAPED = re.compile(r"(?:\\[;\\]|[^;])+"), re.compile(r"\\([;\\])")
_NUMBERS = ("PairId", "PlayerId", "TeamId")
_NAMES = ("Names", "Name", "TeamName")
_IDS = ("MemberID", *(f"MemberID{player}" for player in range(1, 9)))
_TOTALS = ("TotalScoreMP", "TotalScoreIMP", "TotalScoreVP", "TotalMP", "TotalIMP", "TotalScore", "MP")
_PERCENTS = ("TotalPercentage", "Percentage")
_DIRECTIONS = {"N-S": Side.NS, "E-W": Side.EW}
_SESSION = {
    "SessionScoreMP": Figure.TOTAL,
    "SessionScoreIMP": Figure.TOTAL,
    "SessionPercentage": Figure.PERCENT,
    "SessionRank": Figure.PLACE,
}
_USED = frozenset((*_NUMBERS, *_NAMES, *_IDS, *_TOTALS, *_PERCENTS, *_SESSION, "Rank", "ScorePenalty"))


def read_totals(table: Table, program: Program, draft: Draft) -> None:
    """Enter the contestants of a TotalScoreTable, and note what it claims for them."""
    number_column = next((name for name in _NUMBERS if name in table.columns), None)
    if number_column is None:
        draft.findings.notice("totals-without-numbers", "a TotalScoreTable without numbers of contestants is not used")
        return
    session = program.session
    numbers = [plain_number(row.known(number_column)) for row in table.rows]
    times = Counter(numbers)
    times_in_section = Counter(zip(numbers, (row.known("Section") for row in table.rows), strict=True))
    for number, row in zip(numbers, table.rows, strict=True):
        section = row.known("Section")
        is_twice = times_in_section[number, section] > 1
        contestant = draft.enter(
            Contestant(
                number,
                section=section if times[number] > 1 else "",
                direction=_DIRECTIONS.get(row.known("Direction")) if is_twice else None,
                names=_names(row, number_column),
                ids=tuple(filter(None, map(row.known, _IDS))),
                where=draft.findings.where(row.line),
            )
        )
        _claims(row, contestant, session, draft)
        _penalty(row, contestant, session, draft)
        _carry_over(row, contestant, program, draft)
        keep_columns("TotalScoreTable", row, _USED, draft)
    draft.choices.setdefault("winners", _winners(table))


def _names(row: Row, number_column: str) -> tuple[str, ...]:
    name = next((row.known(column) for column in _NAMES if row.known(column)), "")
    if ";" in name and "Names" in row.cells:  # the specification's; Ruter and Magic Contest write a dash
        players = [_ESCAPED.sub(r"\1", part).strip() for part in _PLAYER.findall(name)]
        return tuple(filter(None, players))
    parts = name.split(" - ", 1) if number_column == "PairId" else [name]
    return tuple(part.strip() for part in parts if part.strip())


def _claims(row: Row, contestant: Contestant, session: int | None, draft: Draft) -> None:
    """The first total and percentage of the row that are there, its rank, and the same for its session."""
    for figures, columns in ((Figure.TOTAL, _TOTALS), (Figure.PERCENT, _PERCENTS), (Figure.PLACE, ("Rank",))):
        text = next((row.known(column) for column in columns if row.known(column)), "")
        draft.claim_for(figures, contestant, text)
    for column, figures in _SESSION.items():
        draft.claim_for(figures, contestant, row.known(column), session or 1)


def _penalty(row: Row, contestant: Contestant, session: int | None, draft: Draft) -> None:
    """Ruter prints a penalty here and in ``Pen`` rows of boards: it is entered from here only without such rows."""
    added = figure(row.known("ScorePenalty"))
    if not added:
        return
    given = _given(contestant.number, draft)
    if given == -added:
        return
    if given:
        message = f"contestant {contestant.number}: ScorePenalty is {added}, the rows of the boards make {-given}"
        draft.findings.doubt("penalty-sum", message, row.line)
        return
    who = BySide((contestant.number,), ())
    what = PenaltyGiven(-added, "MP")
    draft.entries.append(
        Entry(draft.findings.entry_id(row.line), what, session, contestants=who, where=contestant.where)
    )


def _carry_over(row: Row, contestant: Contestant, program: Program, draft: Draft) -> None:
    """What earlier sessions, which are not in the file, brought: the total less that of the session.

    The boards are those of the contest less those of the session; their most is taken from the contest's average.
    """
    total, of_session = (figure(row.known(column)) for column in ("TotalScoreMP", "SessionScoreMP"))
    boards, of_its_boards = (whole(row.known(column)) for column in ("NrBoards", "NrBoardsSession"))
    if total is None or of_session is None or not boards or of_its_boards is None or boards <= of_its_boards:
        return
    earlier = boards - of_its_boards
    maximum = (program.average or Fraction(0)) * 2 * earlier / boards
    what = CarriedOver(total - of_session, earlier, maximum)
    who = BySide((contestant.number,), ())
    line = draft.findings.entry_id(row.line)
    draft.entries.append(Entry(line, what, program.session, contestants=who, where=contestant.where))


def _given(number: str, draft: Draft) -> Fraction:
    penalties = (entry for entry in draft.entries if isinstance(entry.what, PenaltyGiven))
    amounts = (e.what.amount for e in penalties if isinstance(e.what, PenaltyGiven) and (number,) in e.contestants)
    return sum(amounts, Fraction(0))


def _winners(table: Table) -> str:
    """Two where North-South and East-West have each a first place of their own that no tie explains."""
    firsts = {row.known("Direction") for row in table.rows if row.known("Rank") == "1" and not row.known("RankTie")}
    return "2" if {"N-S", "E-W"} <= firsts else "1"
