"""A thousand ends of the whole server while 100 tables post to it: what is lost, what is doubled, what is ranked.

Run from the root of the project: ``PYTHONPATH=. nice python bench/ends.py [ENDS]``. It takes the better part of an
hour, so that ``run.py`` leaves it out and keeps its row. Evening after evening has 25 ends at moments of their own;
where anything that was acknowledged is lost or doubled, or a ranking differs by a byte from the undisturbed one, it
stops with that.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

from measuring import ENDS, RESULTS, Measured, row, with_row

from tests.web.ends import EVENING, ROUNDS, TABLES, disturbed, ranking, replayed

WANTED = 1_000


def evenings(folder: Path, ends: int) -> Iterator[int]:
    """Play evenings to their end until there were so many ends of the server; says after each how many there were."""
    undisturbed = ranking(replayed(folder / "undisturbed.db", Random(1)))
    for begun in range(0, ends, EVENING):
        path, more = folder / f"{begun}.db", min(EVENING, ends - begun)
        assert ranking(disturbed(path, more, Random(begun))) == undisturbed, f"the ranking of {path} differs"
        path.unlink()
        yield begun + more


def measurement(ends: int) -> Measured:
    """How often the server was ended, with nothing lost or doubled, and in how many evenings."""
    began = monotonic()
    with TemporaryDirectory(dir=Path(__file__).parent) as folder:
        for done in evenings(Path(folder), ends):
            print(f"{done} ends, {monotonic() - began:.0f} s", flush=True)
    whole = -(-ends // EVENING)
    beside = f"{whole} evenings of {TABLES * ROUNDS:,} entries, each ranking the undisturbed one to the byte"
    return Measured(ENDS, f"{ends:,}", beside, "none lost, none doubled", f"{WANTED:,}", ends >= WANTED)


if __name__ == "__main__":
    found = measurement(int(sys.argv[1]) if len(sys.argv) > 1 else WANTED)
    print(row(found))
    if found.reached:
        RESULTS.write_text(with_row(RESULTS.read_text("utf-8"), found), "utf-8")
