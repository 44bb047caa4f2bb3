"""Files of deals: diagrams, whether every board has its 52 cards, fingerprints, and how two files differ."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from overtrick.formats.deals.compare import BoardCompared, Boards, deals, differences
from overtrick.formats.deals.fingerprint import fingerprint, fingerprint_of_set
from overtrick.game.counted import counted
from overtrick.game.problems import Problem
from overtrick.reports.problems import problem_answer
from overtrick.reports.tables import Column, Kind, Table

MOST_CARDS_SHOWN = 8
_NOBODY = "?"


@dataclass(frozen=True, slots=True)
class DealFile:
    """A file with its sets of deals and what was wrong with it."""

    name: str
    format: str
    sets: tuple[Boards, ...]
    problems: tuple[Problem, ...] = ()

    def named_sets(self) -> Iterator[tuple[str, Boards]]:
        """The sets with the name of the file, numbered if there are several."""
        for number, boards in enumerate(self.sets, start=1):
            yield (f"{self.name} (set {number})" if len(self.sets) > 1 else self.name), boards


@dataclass(frozen=True, slots=True)
class Compared:
    """Two sets held against each other: the boards that are the same, and the others."""

    first: str
    second: str
    same: int
    boards: tuple[BoardCompared, ...]


def incomplete(boards: Boards) -> list[str]:
    """The boards of which not all 52 cards are known."""
    return [board for board, facts in boards.items() if facts.deal is None or None in facts.deal.hands]


def compared(files: Sequence[DealFile]) -> list[Compared]:
    """The first set of all against each of the others."""
    sets = [each for file in files for each in file.named_sets()]
    if not sets:
        return []
    (first, ours), *others = sets
    return [_compared(first, ours, second, theirs) for second, theirs in others]


def _compared(first: str, ours: Boards, second: str, theirs: Boards) -> Compared:
    found = tuple(differences(deals(ours), deals(theirs)))
    return Compared(first, second, len({*ours, *theirs}) - len(found), found)


def check_table(files: Sequence[DealFile]) -> Table:
    """Each set with its number of boards, and the boards that are not complete."""
    rows = []
    for file in files:
        for name, boards in file.named_sets():
            wrong = incomplete(boards)
            rows.append((name, str(len(boards)), str(len(boards) - len(wrong)), ", ".join(wrong)))
    columns = (Column("File"), Column("Boards", Kind.NUMBER), Column("52 cards", Kind.NUMBER), Column("Not complete"))
    return Table("", columns, tuple(rows))


def fingerprint_table(files: Sequence[DealFile], board: str | None = None) -> Table:
    """The fingerprint of each set, or of one board of it."""
    rows = []
    for file in files:
        for name, boards in file.named_sets():
            cards = deals(boards)
            if board is None:
                rows.append((name, str(len(boards)), fingerprint_of_set(cards.values())))
            elif board in cards:
                rows.append((name, board, fingerprint(cards[board])))
    columns = (Column("File"), Column("Board" if board else "Boards", Kind.NUMBER), Column("Fingerprint"))
    return Table("", columns, tuple(rows))


def compared_table(found: Compared) -> Table:
    """The boards that differ, with the cards and who holds them in the first and in the second file."""
    rows = tuple((each.board, _told(each, found)) for each in found.boards)
    title = f"{found.first} and {found.second}: {counted(found.same, 'board')} the same"
    if not rows:
        return Table(f"{title}, card by card", (), ())
    return Table(f"{title}, {len(rows)} not", (Column("Board"), Column("Cards")), rows)


def _told(board: BoardCompared, found: Compared) -> str:
    if board.only_in:
        return f"only in {found.first if board.only_in == 'first' else found.second}"
    shown = [f"{each.card} {each.first or _NOBODY}/{each.second or _NOBODY}" for each in board.moved[:MOST_CARDS_SHOWN]]
    more = len(board.moved) - len(shown)
    return ", ".join([*shown, *([f"and {more} more"] if more else [])])


def deals_answer(files: Sequence[DealFile], found: Sequence[Compared] | None) -> dict[str, object]:
    """The answer for programs: every deal of every file, and the differences if they were asked for."""
    return {
        "files": [_file_answer(file) for file in files],
        "differences": None if found is None else [_compared_answer(each) for each in found],
    }


def _file_answer(file: DealFile) -> dict[str, object]:
    return {
        "file": file.name,
        "format": file.format,
        "sets": [_set_answer(boards) for boards in file.sets],
        "problems": [problem_answer(each) for each in file.problems],
    }


def _set_answer(boards: Boards) -> dict[str, object]:
    wrong = incomplete(boards)
    return {
        "fingerprint": fingerprint_of_set(deals(boards).values()),
        "boards": [
            {
                "board": number,
                "dealer": str(facts.dealer) if facts.dealer else None,
                "vulnerable": str(facts.vulnerability) if facts.vulnerability else None,
                "deal": str(facts.deal),
                "complete": number not in wrong,
                "fingerprint": fingerprint(facts.deal) if facts.deal else "",
            }
            for number, facts in boards.items()
        ],
    }


def _compared_answer(found: Compared) -> dict[str, object]:
    return {
        "first": found.first,
        "second": found.second,
        "same": found.same,
        "boards": [
            {
                "board": each.board,
                "only_in": None if not each.only_in else found.first if each.only_in == "first" else found.second,
                "cards": [
                    {"card": str(card.card), "first": _holder(card.first), "second": _holder(card.second)}
                    for card in each.moved
                ],
            }
            for each in found.boards
        ],
    }


def _holder(seat: object) -> str | None:
    return None if seat is None else str(seat)
