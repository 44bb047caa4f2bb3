"""Clicks through the demonstration evening at random, for as long as asked for, and writes down what goes wrong.

``uv run python -m fuzz.clicking --minutes 60`` tries every role; the same ``--seed`` begins with the same clicks. Each
game opens an evening of its own, cut off somewhere. A 5xx, a traceback, an error in a script, or a link that leads
nowhere is a fault, and makes the exit code 1.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from random import Random
from time import monotonic

from playwright.sync_api import Browser

from fuzz.clicking.chromium import PROGRAM, Clicker, browser
from fuzz.clicking.crawler import Crawler
from fuzz.clicking.world import World, served
from overtrick.web.rights import Role

STEPS, CLICKS = 600, 60  # of one game, by the crawler and in Chromium


@dataclass
class Played:
    """What came of the games so far: how the server answered, and what went wrong."""

    answers: Counter[str] = field(default_factory=Counter)
    clicks: int = 0
    found: list[str] = field(default_factory=list)


def game(seed: int, played: Played, window: Browser | None, size: tuple[int, int] = (STEPS, CLICKS)) -> None:
    """One evening, clicked through by a crawler of every role in turn, and by one role in Chromium."""
    steps, clicks = size
    with served(seed) as world:
        _crawled(world, steps, played)
        if window:
            clicker = Clicker(world, world.rng.choice(tuple(Role)), Random(seed), window)
            clicker.run(clicks)
            played.clicks += clicker.clicks
            played.found += clicker.found
        played.found += world.faults.found


def _crawled(world: World, steps: int, played: Played) -> None:
    crawlers = [Crawler(world, role, Random(f"{world.rng.random()} {role}"), played.answers) for role in Role]
    for _ in range(steps):
        world.rng.choice(crawlers).step()
    for each in crawlers:
        each.client.close()
        played.found += each.found


def main(arguments: Sequence[str]) -> int:
    """Play games until the time is over; 1 if anything was found."""
    parser = argparse.ArgumentParser(prog="fuzz.clicking", description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--no-chromium", action="store_true", help="the crawler of forms alone")
    chosen = parser.parse_args(arguments)
    played, seed, end = Played(), chosen.seed, monotonic() + 60 * chosen.minutes
    with ExitStack() as ends:
        window = None if chosen.no_chromium or not PROGRAM.exists() else ends.enter_context(browser())
        while monotonic() < end:
            told = len(played.found)
            game(seed, played, window)
            for each in played.found[told:]:
                print(f"--- game {seed}\n{each}\n", flush=True)
            print(f"game {seed}: {dict(sorted(played.answers.items()))}, {played.clicks} clicks", flush=True)
            seed += 1
    print(f"{seed - chosen.seed} games, {sum(played.answers.values())} answers, {len(played.found)} faults")
    return 1 if played.found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
