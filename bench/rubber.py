"""Rubber bridge: 10,000 deals of one file read, scored and laid out, from a table and from the text of a pad."""

import random
from collections.abc import Iterator

from measuring import Measured, at_most

from overtrick.formats.rubber_agreed import Agreed
from overtrick.formats.rubber_deals import read
from overtrick.game.contract import CONTRACTS
from overtrick.game.result import PassedOut, result_text
from overtrick.game.seats import Seat
from overtrick.reports.rubber_sheet import sheet, sheet_lines
from overtrick.reports.rubber_words import outcome
from overtrick.rubber.deal import Declared, RubberDeal
from overtrick.rubber.lines import Dealt, Line, Start, written
from overtrick.rubber.results import results
from overtrick.rubber.rules import RUBBER

DEALS = 10_000


def deals(rng: random.Random) -> Iterator[RubberDeal]:
    """Deals as they come at a table: mostly near their contract, some passed out."""
    for _ in range(DEALS):
        if rng.random() < 1 / 25:
            yield RubberDeal(PassedOut())
            continue
        contract = CONTRACTS[int(len(CONTRACTS) * rng.random() ** 2)]
        tricks = min(13, max(0, contract.wanted_tricks + rng.choice((-2, -1, -1, 0, 0, 0, 1, 1, 2))))
        yield RubberDeal(Declared(contract, rng.choice(tuple(Seat)), tricks))


def table(all_deals: list[RubberDeal]) -> bytes:
    """The deals as CSV."""
    rows = ["deal,contract,declarer,result,honours"]
    for deal in all_deals:
        match deal.result:
            case Declared() as played:
                rows.append(f",{played.contract},{played.declarer},{result_text(played.margin)},")
            case PassedOut():
                rows.append(",Pass,,,")
    return "\n".join(rows).encode()


def pad(all_deals: list[RubberDeal]) -> bytes:
    """The deals as a pad, each rubber with its own beginning."""
    rules = RUBBER["1993"]
    standing, lines = rules.start(Seat.N), list[Line]()
    for deal in all_deals:
        if standing.is_over:
            standing = rules.start(Seat.N)
            lines.append(Start())
        lines.append(Dealt(deal))
        standing = rules.after(standing, deal)
    return written(lines).encode()


def laid_out(data: bytes) -> str:
    """What `overtrick rubber` prints of a file: every sheet, and how each rubber ended."""
    evening = read(data, "deals", Agreed()).value
    assert sum(len(rubber.deals) for rubber in evening.rubbers) == DEALS
    return "\n".join(
        line
        for number, result in enumerate(results(evening), start=1)
        for line in (*sheet_lines(sheet(number, result, evening.house)), outcome(result, evening.house))
    )


def measurements() -> Iterator[Measured]:
    """From bytes to the last line."""
    all_deals = list(deals(random.Random(77)))
    for name, data in (("a table", table(all_deals)), ("a pad", pad(all_deals))):

        def run(data: bytes = data) -> int:
            assert laid_out(data)
            return 1

        yield at_most(f"{DEALS:,} deals of {name} read, scored and laid out", run, milliseconds=1000)
