"""Progress of long work, on standard error, only where somebody looks and only where it takes long."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

MEGABYTE = 1 << 20
LONG = 2 * MEGABYTE  # bytes that take about a second to read and score

Step = Callable[[str], None]


@contextmanager
def working(what: str, files: Sequence[str]) -> Iterator[Step]:
    """Show which file is worked on; the step is called with each name."""
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb" or size(files) < LONG:
        yield _nothing
        return
    from rich.console import Console  # noqa: PLC0415 -- slow import, only for long work
    from rich.progress import Progress  # noqa: PLC0415 -- slow import, only for long work

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=len(files))

        def step(name: str) -> None:
            progress.update(task, description=f"{what} {name}")
            progress.advance(task)

        yield step


def _nothing(_: str) -> None:
    pass


def size(files: Sequence[str]) -> int:
    """How many bytes files have together; those that cannot be seen count as nothing."""
    return sum(Path(name).stat().st_size for name in files if Path(name).is_file())
