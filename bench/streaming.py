"""A PBN file of hand records, some 620 bytes a board: boards a second beside the peers, and the memory of 100,000."""

import logging
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bridgebots.pbn import parse_pbn
from endplay.parsers import pbn as endplay_pbn
from measuring import Measured, paired

from overtrick.formats.pbn.stream import Stream
from overtrick.game.boards import Board
from overtrick.game.cards import HAND_SIZE, PACK, Deal, Hand
from overtrick.game.contract import Denomination
from overtrick.game.seats import Seat

BOARDS = 1000
MANY = 100_000
MEGABYTES = 150

# Run on its own: what a process of its own needs at the most, in kilobytes (getrusage would tell its parent's).
READ_ALL = """
import sys
from pathlib import Path
from overtrick.formats.pbn.stream import Stream
with open(sys.argv[1], "rb") as file:
    boards = sum(1 for game in Stream(file, "many.pbn") if game.facts.deal)
status = dict(line.split(":") for line in Path("/proc/self/status").read_text().splitlines())
print(boards, status["VmHWM"].split()[0])
"""


def hand_record(number: int, shuffled: random.Random) -> str:
    """A board as dealing programs write it: fifteen tags, double-dummy tricks, a table of twenty rows."""
    cards = shuffled.sample(PACK, len(PACK))
    north, east, south, west = (Hand(frozenset(cards[first::4][:HAND_SIZE])) for first in range(4))
    board = Board.numbered(number)
    tags = {
        "Event": "Club evening of the county",
        "Site": "The hall",
        "Date": "2026.03.09",
        "Board": str(number),
        **dict.fromkeys(("West", "North", "East", "South"), ""),
        "Dealer": str(board.dealer),
        "Vulnerable": str(board.vulnerability).replace("Both", "All"),
        "Deal": str(Deal((north, east, south, west))),
        "Scoring": "",
        "Declarer": "",
        "Contract": "",
        "Result": "",
        "BCFlags": "1f",
        "DoubleDummyTricks": "".join(shuffled.choices("0123456789abcd", k=20)),
        "OptimumScore": "NS 420",
        "OptimumResultTable": r"Declarer;Denomination\2R;Result\2R",
    }
    rows = (
        f"{seat} {denomination!s:>2} {shuffled.randint(0, 13):>2}" for seat in Seat for denomination in Denomination
    )
    return "\n".join([*(f'[{name} "{value}"]' for name, value in tags.items()), *rows, "", ""])


def write_boards(path: Path, count: int) -> None:
    """A file of so many boards; the cards of a thousand, again and again."""
    shuffled = random.Random(1)
    boards = [hand_record(number, shuffled) for number in range(1, min(count, BOARDS) + 1)]
    with path.open("w") as file:
        for first in range(0, count, BOARDS):
            file.writelines(boards[: count - first])


def beside(path: Path) -> Iterator[Measured]:
    """Boards a second, with dealer, vulnerability and cards, beside endplay and bridgebots."""
    text = path.read_text()
    logging.disable(logging.WARNING)  # bridgebots tells of every board without a play

    def ours() -> int:
        with path.open("rb") as file:
            return sum(game.facts.deal is not None for game in Stream(file, path.name))

    def endplays() -> int:
        return len(endplay_pbn.loads(text))

    def bridgebots_() -> int:
        parse_pbn(path)
        return BOARDS

    size = len(text) // BOARDS
    yield paired(f"PBN board of {size} bytes, against endplay", ours, endplays, wanted=3)
    yield paired(f"PBN board of {size} bytes, against bridgebots", ours, bridgebots_, wanted=3)


def memory(path: Path) -> Measured:
    """The most memory that a process needs which reads all boards of a long file."""
    run = subprocess.run([sys.executable, "-c", READ_ALL, str(path)], capture_output=True, text=True, check=True)  # noqa: S603 -- this interpreter
    boards, kilobytes = map(int, run.stdout.split())
    megabytes = kilobytes / 1024
    figure = f"{megabytes:.0f} MB"
    what = f"PBN file of {boards:,} boards, {path.stat().st_size / 1e6:.0f} MB"
    return Measured(what, figure, "", figure, f"at most {MEGABYTES} MB", boards == MANY and megabytes <= MEGABYTES)


def measurements() -> Iterator[Measured]:
    """Everything about streaming."""
    with tempfile.TemporaryDirectory() as folder:
        few, many = Path(folder) / "few.pbn", Path(folder) / "many.pbn"
        write_boards(few, BOARDS)
        yield from beside(few)
        write_boards(many, MANY)
        yield memory(many)
