"""Tries readers with mutated files, as many as asked for, and writes each file that breaks a limit into a folder.

``uv run python -m fuzz.campaign --inputs 1000000`` tries all readers; names of readers behind it try these alone.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from time import perf_counter

from fuzz.limits import Fault, fault
from fuzz.mutations import mutated
from fuzz.seeds import all_seeds, seeds
from fuzz.targets import TARGETS

MEASURED_ONE_IN = 100
BATCH = 500
_MOST_OF_A_KIND = 3


@dataclass(frozen=True, slots=True)
class Batch:
    """So many inputs for one reader, made from one number."""

    target: str
    seed: int
    inputs: int


@dataclass(frozen=True, slots=True)
class Found:
    """An input that breaks a limit."""

    target: str
    data: bytes
    fault: Fault


def tried(batch: Batch) -> list[Found]:
    """The inputs of a batch that break a limit; the first of each kind."""
    rng = random.Random(f"{batch.target} {batch.seed}")
    target, own, others = TARGETS[batch.target], seeds(batch.target), all_seeds()
    found: list[Found] = []
    kinds = Counter[str]()
    for number in range(batch.inputs):
        data = mutated(rng, own, others)
        broken = fault(target, data, with_memory=number % MEASURED_ONE_IN == 0)
        if broken and kinds[str(broken)] < _MOST_OF_A_KIND:
            kinds[str(broken)] += 1
            found.append(Found(batch.target, data, broken))
    return found


def batches(names: Sequence[str], inputs: int, seed: int) -> Iterator[Batch]:
    """The inputs dealt out to the readers in turn."""
    of_each = -(-inputs // len(names))
    for first in range(0, of_each, BATCH):
        count = min(BATCH, of_each - first)
        yield from (Batch(name, seed * 1_000_000 + first, count) for name in names)


def written(found: Found, folder: Path) -> Path:
    """Write an input down, with what it does beside it."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{found.target}-{sha256(found.data).hexdigest()[:12]}"
    path.write_bytes(found.data)
    path.with_suffix(".txt").write_text(f"{found.fault}\n", "utf-8")
    return path


def main(arguments: Sequence[str]) -> int:
    """Run the campaign; 1 if anything was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(TARGETS))
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--found", type=Path, default=Path("fuzz-found"))
    chosen = parser.parse_args(arguments)
    names = chosen.targets or list(TARGETS)
    if unknown := set(names) - set(TARGETS):
        parser.error(f"no reader is called {', '.join(sorted(unknown))}; there are {', '.join(TARGETS)}")
    start, done, count = perf_counter(), 0, 0
    planned = list(batches(names, chosen.inputs, chosen.seed))
    with ProcessPoolExecutor(chosen.workers) as pool:
        for batch, found in zip(planned, pool.map(tried, planned), strict=True):
            for each in found:
                print(written(each, chosen.found), each.fault, flush=True)
            done, count = done + batch.inputs, count + len(found)
            if batch.target == names[-1]:
                print(f"{done} inputs in {perf_counter() - start:.0f} s; {count} break a limit", flush=True)
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
