"""Run every benchmark and write bench/results.md: ratios beside peers and limits, measured in one run.

What takes an hour is run by itself (``ends.py``); its row is kept as it is.
"""

import platform
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import version

import big_event
import bws
import lin
import peers
import start
import streaming
from measuring import ENDS, RESULTS, ROUNDS, Measured, row, rows

import compare
import movements
import rubber
import store
import web

MODULES = (peers, compare, big_event, bws, lin, movements, rubber, store, streaming, web, start)


def page(measured: list[Measured], before: str) -> Iterator[str]:
    """The results as Markdown, with those of the page before that were measured by themselves."""
    yield "# Benchmarks"
    yield ""
    yield f"Measured on {datetime.now(UTC):%Y-%m-%d}, Python {platform.python_version()}, {platform.machine()}, by"
    yield "`uv run --group bench python bench/run.py`: the median of " + f"{ROUNDS} rounds, ours and the peer in turn."
    yield f"Peers: bridgebots {version('bridgebots')}, endplay {version('endplay')}."
    yield ""
    yield "| what | ours | peer | figure | wanted | |"
    yield "|---|--:|--:|--:|--:|---|"
    yield from map(row, measured)
    yield from (line for what, line in rows(before).items() if what == ENDS)


if __name__ == "__main__":
    results = [each for module in MODULES for each in module.measurements()]
    text = "\n".join(page(results, RESULTS.read_text("utf-8"))) + "\n"
    RESULTS.write_text(text, "utf-8")
    print(text)
