"""Rubber bridge: 10,000 deals of one file read, scored and laid out, from a table and from the text of a pad.

Sheets as text, as a page with every figure explained, and as an answer for programs.
"""

import json
import random
from collections.abc import Callable, Iterator
from itertools import product

from measuring import Measured, at_most

from overtrick.formats.rubber_agreed import Agreed
from overtrick.formats.rubber_deals import read
from overtrick.game.contract import CONTRACTS
from overtrick.game.result import PassedOut, result_text
from overtrick.game.seats import Seat
from overtrick.reports.rubber_html import evening_html
from overtrick.reports.rubber_json import evening_answer
from overtrick.reports.rubber_sheet import sheet, sheet_lines
from overtrick.reports.rubber_words import outcome
from overtrick.rubber.deal import Declared, RubberDeal
from overtrick.rubber.evening import Evening
from overtrick.rubber.lines import Dealt, Fact, Start, written
from overtrick.rubber.results import RubberResult, results
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
    standing, lines = rules.start(Seat.N), list[Fact]()
    for deal in all_deals:
        if standing.is_over:
            standing = rules.start(Seat.N)
            lines.append(Start())
        lines.append(Dealt(deal))
        standing = rules.after(standing, deal)
    return written(lines).encode()


def scored(data: bytes) -> tuple[Evening, tuple[RubberResult, ...]]:
    """A file read, and what came of each rubber."""
    evening = read(data, "deals", Agreed()).value
    assert sum(len(rubber.deals) for rubber in evening.rubbers) == DEALS
    return evening, results(evening)


def text(data: bytes) -> str:
    """What `overtrick rubber` prints of a file: every sheet, and how each rubber ended."""
    evening, found = scored(data)
    return "\n".join(
        line
        for number, result in enumerate(found, start=1)
        for line in (*sheet_lines(sheet(number, result, evening.house)), outcome(result, evening.house))
    )


def page(data: bytes) -> str:
    """The page of `--format html`."""
    return evening_html(*scored(data))


def answer(data: bytes) -> str:
    """The answer of `--json`."""
    return json.dumps(evening_answer(*scored(data), ()))


def measurements() -> Iterator[Measured]:
    """From bytes to the last line."""
    all_deals = list(deals(random.Random(77)))
    files = {"a table": table(all_deals), "a pad": pad(all_deals)}
    forms = {"text": text, "a page": page, "an answer": answer}
    for (name, data), (form, made) in product(files.items(), forms.items()):

        def run(data: bytes = data, made: Callable[[bytes], str] = made) -> int:
            assert made(data)
            return 1

        yield at_most(f"{DEALS:,} deals of {name} read and scored as {form}", run, milliseconds=1000)
