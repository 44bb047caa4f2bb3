"""What tables make of the boards of an evening: every result as it is keyed, and the engine's ranking of them."""

from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

from overtrick import score
from overtrick.formats.catalogue import read
from overtrick.game.result import PassedOut, Played
from overtrick.web.demo.boards import Nature, nature, result

Ranking = list[list[tuple[str, str, str]]]


@dataclass(kw_only=True)
class Written:
    """Every result, written down by round, table and board, and what was ruled."""

    rng: Random = field(default_factory=lambda: Random(7))
    boards: dict[str, Nature] = field(default_factory=dict)
    lines: dict[tuple[int, int, str], str] = field(default_factory=dict)
    rulings: dict[tuple[int, int, str], str] = field(default_factory=dict)

    def slip(self, round_: int, table: int, board: str, who: list[str]) -> dict[str, str]:
        """What the table makes of a board, noted as a line of a file of results."""
        nature_ = self.boards.setdefault(board, nature(self.rng))
        made = result(nature_, self.rng)
        self.lines[round_, table, board] = f"{','.join(who)},{'Pass' if isinstance(made, PassedOut) else made}"
        if not isinstance(made, Played):
            return {"level": "pass"}
        over = made.tricks - made.contract.level - 6
        letters = str(made.contract)
        doubled = {"doubling": "X"} if letters.endswith("X") else {}
        said = {"level": letters[0], "denomination": letters[1:].rstrip("X")}
        return {**said, **doubled, "declarer": made.declarer.value, "result": f"{over:+d}" if over else "="}

    def file(self) -> bytes:
        """Every result as a file, for the engine."""
        head = "round,table,board,ns,ew,contract,adjustment"
        rows = (
            f"{round_},{table},{board},{line},{self.rulings.get((round_, table, board), '')}"
            for (round_, table, board), line in self.lines.items()
        )
        return "\n".join((head, *rows)).encode()

    def ranking(self) -> Ranking:
        """The engine's ranking of it: place, number and percentage of each list."""
        event = read(self.file(), "evening.csv").value.events[0]
        found = score(event, regulations="ebu", choices={"winners": "2"})
        return [
            [(str(row.place), row.contestant, _percent(row.percent)) for row in each.rows] for each in found.rankings
        ]


def _percent(exact: Fraction | None) -> str:
    """A percentage with two decimals, halves upwards."""
    hundredths = int((exact or 0) * 100 + Fraction(1, 2))
    return f"{hundredths // 100}.{hundredths % 100:02d}"
