"""Run every benchmark and write bench/results.md: ratios beside peers and limits, measured in one run."""

import platform
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

import big_event
import bws
import lin
import peers
import start
import streaming
from measuring import ROUNDS, Measured

import compare
import movements
import rubber
import store
import web

MODULES = (peers, compare, big_event, bws, lin, movements, rubber, store, streaming, web, start)


def page(measured: list[Measured]) -> Iterator[str]:
    """The results as Markdown."""
    yield "# Benchmarks"
    yield ""
    yield f"Measured on {datetime.now(UTC):%Y-%m-%d}, Python {platform.python_version()}, {platform.machine()}, by"
    yield "`uv run --group bench python bench/run.py`: the median of " + f"{ROUNDS} rounds, ours and the peer in turn."
    yield f"Peers: bridgebots {version('bridgebots')}, endplay {version('endplay')}."
    yield ""
    yield "| what | ours | peer | figure | wanted | |"
    yield "|---|--:|--:|--:|--:|---|"
    for each in measured:
        mark = "yes" if each.reached else "**no**"
        yield f"| {each.what} | {each.ours} | {each.beside} | {each.figure} | {each.wanted} | {mark} |"


if __name__ == "__main__":
    results = [each for module in MODULES for each in module.measurements()]
    text = "\n".join(page(results)) + "\n"
    Path(__file__).with_name("results.md").write_text(text, "utf-8")
    print(text)
