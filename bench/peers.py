"""One contract and one text, beside the peers in the same run: bridgebots on a ready contract, endplay from text."""

import random
from collections.abc import Iterator, Sequence

from bridgebots.deal_enums import BiddingSuit
from bridgebots.play_utils import calculate_score
from endplay.types import Contract as EndplayContract
from endplay.types import Vul
from measuring import Measured, paired

from overtrick.game.boards import Vulnerability
from overtrick.game.contract import CONTRACTS, Denomination
from overtrick.game.notation import _usual, parse_result
from overtrick.game.result import TRICKS, Played
from overtrick.game.score import duplicate_score, score_ns
from overtrick.game.seats import Seat

SEATS = (Seat.N, Seat.E)


PLAYED = [Played(contract, seat, tricks) for contract in CONTRACTS for seat in Seat for tricks in TRICKS]


def ready_contracts() -> Measured:
    """The score of a contract that is parsed already, all 2,940 cases, against bridgebots."""
    cases = [(each.contract, each.tricks, each.declarer is Seat.N) for each in PLAYED if each.declarer in SEATS]
    suits = {denomination: BiddingSuit.from_str(str(denomination)) for denomination in Denomination}
    theirs = [
        (contract.level, suits[contract.denomination], len(contract.doubling.value), tricks, vulnerable)
        for contract, tricks, vulnerable in cases
    ]

    def ours() -> int:
        for contract, tricks, vulnerable in cases:
            duplicate_score(contract, tricks, vulnerable=vulnerable)
        return len(cases)

    def peer() -> int:
        for level, suit, doubled, tricks, vulnerable in theirs:
            calculate_score(level, suit, doubled, tricks, vulnerable)
        return len(theirs)

    return paired("ready contract to score, against bridgebots", ours, peer, wanted=3)


def slips(results: Sequence[Played]) -> list[str]:
    """Results in the spelling that endplay and this package both read: 4SSX-2."""
    heads = [f"{r.contract.level}{str(r.contract.denomination)[0]}{r.declarer}{r.contract.doubling}" for r in results]
    margins = [f"{r.margin:+}" if r.margin else "=" for r in results]
    return [head + margin for head, margin in zip(heads, margins, strict=True)]


def every_text() -> Measured:
    """Text to score: all 5,880 results once each, with nothing remembered."""
    return _texts("text to score, every text once, against endplay", slips(PLAYED))


def texts_of_an_event() -> Measured:
    """Text to score: 6,000 results of an event, which are written in some 60 texts."""
    texts = random.Random(1).sample(slips(PLAYED), 60) * 100
    return _texts("text to score, as an event has them, against endplay", texts)


def _texts(what: str, texts: Sequence[str]) -> Measured:
    def ours() -> int:
        _usual.cache_clear()
        for text in texts:
            score_ns(parse_result(text), Vulnerability.NONE)
        return len(texts)

    def peer() -> int:
        for text in texts:
            EndplayContract(text).score(Vul.none)
        return len(texts)

    return paired(what, ours, peer, wanted=3)


def measurements() -> Iterator[Measured]:
    """Everything that is measured beside a peer."""
    yield ready_contracts()
    yield every_text()
    yield texts_of_an_event()
