"""Hands of Bridge Base Online as a year of them lies on a disc, 100,000 boards, read through beside two peers."""

import random
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from bridgebots.lin import parse_lin_str
from endplay.parsers import lin as endplay_lin
from measuring import Measured, paired

from overtrick.formats import lin
from overtrick.formats.findings import Findings
from overtrick.formats.lin.values import IN_ORDER
from overtrick.game.cards import PACK, Card, Hand
from overtrick.game.contract import Denomination
from overtrick.game.play import tricks
from overtrick.game.seats import CLOCKWISE, Seat

MANY = 100_000
DISTINCT = 500
MEGABYTES = 150

# Run on its own: what a process of its own needs at the most, in kilobytes (getrusage would tell its parent's).
READ_ALL = """
import sys
from pathlib import Path
from time import perf_counter
from overtrick.formats import lin
from overtrick.formats.findings import Findings
start = perf_counter()
with open(sys.argv[1], encoding="utf-8") as file:
    boards = sum(1 for table in lin.tables(file, Findings("year.lin")) if table.result)
seconds = perf_counter() - start
status = dict(line.split(":") for line in Path("/proc/self/status").read_text().splitlines())
print(boards, seconds, status["VmHWM"].split()[0])
"""

# Auctions and their trumps; the dealer calls first and declares.
AUCTIONS = (
    ("1S p 2H p 4S p p p", Denomination.S),
    ("1N p 2C p 2D p 3N p p p", Denomination.NT),
    ("1H d 2H 2S p p 3H p p p", Denomination.H),
    ("2C p 2D p 2N p 3N d p p p", Denomination.NT),
)
VULNERABLE = "onebnebo"


def lines(count: int, rng: random.Random) -> Iterator[str]:
    """Hands, one a line, bid and played to the end, about 750 bytes each."""
    for number in range(1, count + 1):
        pack = rng.sample(PACK, len(PACK))
        hands = {seat: Hand(pack[place::4]) for place, seat in enumerate(CLOCKWISE)}
        auction, trump = rng.choice(AUCTIONS)
        dealer = rng.randrange(4)
        cards = played(hands, IN_ORDER[dealer], trump, rng)
        yield _line(f"{dealer + 1}{_hands(hands)}", number, auction, cards)


def _hands(hands: Mapping[Seat, Hand]) -> str:
    held = (str(hands[seat]).split(".") for seat in IN_ORDER)
    return ",".join("".join(map("".join, zip("SHDC", each, strict=True))) for each in held)


def _line(hands: str, number: int, auction: str, cards: Iterable[Card]) -> str:
    calls = "".join(f"mb|{call}|" for call in auction.split())
    play = "".join(f"pc|{card}|" for card in cards)
    vulnerable = VULNERABLE[number % len(VULNERABLE)]
    return f"pn|ash,birch,cedar,dogwood|st||md|{hands}|rh||ah|Board {number}|sv|{vulnerable}|{calls}{play}"


def played(hands: Mapping[Seat, Hand], declarer: Seat, trump: Denomination, rng: random.Random) -> list[Card]:
    """All 52 cards, each of the suit led where its player has one."""
    held = {seat: sorted(hand.cards, key=lambda card: card.place) for seat, hand in hands.items()}
    cards: list[Card] = []
    while len(cards) < len(PACK):
        leader = _next_leader(cards, declarer, trump)
        led = None
        for places in range(4):
            own = held[leader.after(places)]
            card = rng.choice([each for each in own if each.suit is led] or own)
            led = led or card.suit
            own.remove(card)
            cards.append(card)
    return cards


def _next_leader(cards: list[Card], declarer: Seat, trump: Denomination) -> Seat:
    leader = declarer.leader
    if not cards:
        return leader
    return [trick.winner for trick in tricks(cards, leader, trump)][-1] or leader


def read_through(text: Iterable[str]) -> int:
    """Every board of a file with its auction, play and result; how many there were."""
    findings = Findings("year.lin")
    count = sum(1 for table in lin.tables(text, findings) if table.result)
    assert not findings.problems, findings.problems[:3]
    return count


def measurements() -> Iterator[Measured]:
    """Boards a second beside the peers, then the whole file."""
    some = list(lines(DISTINCT, random.Random(77)))
    whole = "\n".join(some)
    size = len(whole) // DISTINCT

    def bridgebots_() -> int:
        return len(parse_lin_str(whole))

    def endplays() -> int:
        return len(endplay_lin.loads(whole))

    yield paired(f"LIN board of {size} bytes, against bridgebots", lambda: read_through(some), bridgebots_, wanted=3)
    yield paired(f"LIN board of {size} bytes, against endplay", lambda: read_through(some), endplays, wanted=3)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "year.lin"
        with path.open("w") as file:
            for _ in range(0, MANY, DISTINCT):
                file.writelines(f"{line}\n" for line in some)
        yield memory(path)


def memory(path: Path) -> Measured:
    """The most memory that a process needs which goes through all boards of a long file, and its boards a second."""
    run = subprocess.run([sys.executable, "-c", READ_ALL, str(path)], capture_output=True, text=True, check=True)  # noqa: S603 -- this interpreter
    boards, seconds, kilobytes = run.stdout.split()
    megabytes = int(kilobytes) / 1024
    figure, rate = f"{megabytes:.0f} MB", f"{int(boards) / float(seconds):,.0f} boards/s"
    what = f"LIN file of {int(boards):,} boards, {path.stat().st_size / 1e6:.0f} MB"
    reached = int(boards) == MANY and megabytes <= MEGABYTES
    return Measured(what, rate, "", figure, f"at most {MEGABYTES} MB", reached)
