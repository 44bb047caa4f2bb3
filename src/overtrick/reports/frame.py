"""What all pages of one event have in common: how figures are shown, and whether sessions and fields must be told."""

from dataclasses import dataclass

from overtrick.events.results import Results, ScoredBoard
from overtrick.game.boards import Vulnerability
from overtrick.reports.figures import Figures

UNIT_HEADS = {
    "matchpoints": "MP",
    "imps": "IMP",
    "victory_points": "VP",
    "points": "Points",
    "boards": "Points",
}
AWARD_HEADS = {
    "matchpoints": "MP",
    "cross-imps": "IMP",
    "butler": "IMP",
    "imps": "IMP",
    "total-points": "Points",
    "team-total-points": "Points",
    "board-a-match": "Points",
    "point-a-board": "Points",
}
DEALERS = {"N": "North", "E": "East", "S": "South", "W": "West"}
VULNERABLE = {
    Vulnerability.NONE: "nobody vulnerable",
    Vulnerability.NS: "North-South vulnerable",
    Vulnerability.EW: "East-West vulnerable",
    Vulnerability.BOTH: "all vulnerable",
}


@dataclass(frozen=True, slots=True)
class Frame:
    """The results of an event with what is asked of them for every line of a page."""

    results: Results
    figures: Figures
    unit: str
    tells_session: bool
    tells_field: bool

    @classmethod
    def of(cls, results: Results) -> "Frame":
        """The frame of an event's pages."""
        return cls(
            results,
            Figures.of(results.conditions),
            AWARD_HEADS[results.conditions["method"].value],
            len({board.session for board in results.boards}) > 1,
            len({board.field for board in results.boards}) > 1,
        )

    def session(self, number: int) -> str:
        """The session of a line, empty where there is only one."""
        return str(number) if self.tells_session else ""

    def board_title(self, board: ScoredBoard) -> str:
        """A board with its dealer and vulnerability; session and field where there are several."""
        parts = (
            f"Session {board.session}" if self.tells_session else "",
            board.field if self.tells_field else "",
            f"Board {board.board or '(no number)'}",
            f"{DEALERS[board.dealer.value]} deals" if board.dealer else "dealer not known",
            VULNERABLE[board.vulnerability] if board.vulnerability else "vulnerability not known",
        )
        return ", ".join(filter(None, parts))
