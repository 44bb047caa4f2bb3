"""A season's Bridgemate file: 14,000 results read, and a whole club's list of members beside an evening."""

import random
from collections.abc import Iterator
from datetime import datetime, timedelta

from measuring import Measured, at_most

from overtrick.formats.bws import poll, read
from overtrick.formats.bws.tables import designs
from overtrick.formats.jet.columns import Value
from overtrick.formats.jet.editor import Editor
from overtrick.formats.jet.layout import JET3, JET4, Layout
from overtrick.formats.jet.new import new_database

START = datetime(2026, 3, 5, 19)  # noqa: DTZ001 -- dates of Access are those of the clock on the wall
FIRST_DAY = datetime(1899, 12, 30)  # noqa: DTZ001
CONTRACTS = ("3 NT", "4 S", "4 H x", "2 D", "6 NT", "1 C xx", "5 D", "3 S")


def big_file(layout: Layout, results: int, members: int) -> bytes:
    """A file with so many results, at 14 tables of 26 boards an evening, and so many members."""
    editor = Editor(new_database(layout, designs(individual=False), START))
    editor.replace("Section", [{"ID": i, "Letter": "A", "Session": i, "ScoringType": 1} for i in range(1, 100)])
    editor.replace("ReceivedData", list(_results(results, random.Random(77))))
    editor.replace("PlayerNames", [{"ID": i, "Name": f"Member {i}", "strID": str(i)} for i in range(members)])
    return editor.data()


def _results(count: int, rng: random.Random) -> Iterator[dict[str, Value]]:
    for number in range(count):
        evening, rest = divmod(number, 14 * 26)
        table, board = divmod(rest, 26)
        moment = START + timedelta(seconds=17 * rest)
        yield {
            "ID": number + 1,
            "Section": evening + 1,
            "Table": table + 1,
            "Round": board // 2 + 1,
            "Board": board + 1,
            "PairNS": table + 1,
            "PairEW": 15 + (table + board // 2) % 14,
            "NS/EW": rng.choice("NESW"),
            "Contract": rng.choice(CONTRACTS),
            "Result": rng.choice(("=", "+1", "-1", "-2")),
            "LeadCard": rng.choice(("SK", "D10", "H2", "")),
            "Remarks": "",
            "DateLog": START,
            "TimeLog": FIRST_DAY + timedelta(hours=moment.hour, minutes=moment.minute, seconds=moment.second),
        }


def measurements() -> Iterator[Measured]:
    """Reading, and looking for what is new in a file of which nearly all is known."""
    for layout in (JET3, JET4):
        data = big_file(layout, 14_000, 0)

        def run(data: bytes = data) -> int:
            assert len(read(data, "season.bws").value.events[0].entries) == 14_000  # noqa: PLR2004
            return 1

        yield at_most(
            f"14,000 results of a .bws read ({layout.name}, {len(data) / 1e6:.1f} MB)", run, milliseconds=1000
        )
    evening = big_file(JET3, 364, 14_000)
    log = poll(evening, "evening.bws").entries[:-1]

    def look() -> int:
        assert len(poll(evening, "evening.bws", log).entries) == 1
        return 1

    yield at_most("one new result found in an evening's .bws with 14,000 members", look, milliseconds=1000)
