"""Tries one reader with files that atheris makes, which looks for those that reach code not reached before.

``uv run --group fuzz python -m fuzz.with_atheris lin -max_total_time=60``; what follows the reader's name goes to
libFuzzer. Only Linux has atheris.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

try:
    import atheris
except ImportError as missing:
    raise ImportError("atheris is not installed: uv sync --group fuzz (Linux alone)") from missing

with atheris.instrument_imports(include=["overtrick"]):
    from fuzz.limits import fault
    from fuzz.seeds import seeds
    from fuzz.targets import TARGETS, Target


class BrokenLimitError(Exception):
    """A reader broke one of its limits; libFuzzer writes the file down."""


def run(target: Target, options: Sequence[str]) -> None:
    """Try a reader until libFuzzer's options say that it is enough; this process ends with it."""

    def one(data: bytes) -> None:
        if broken := fault(target, data):
            raise BrokenLimitError(str(broken))

    with TemporaryDirectory() as folder:
        for number, seed in enumerate(seeds(target.name)):
            Path(folder, str(number)).write_bytes(seed)
        atheris.Setup([target.name, *options, folder], one)
        atheris.Fuzz()


if __name__ == "__main__":
    if len(sys.argv) == 1 or sys.argv[1] not in TARGETS:
        sys.exit(f"name a reader: {', '.join(TARGETS)}")
    run(TARGETS[sys.argv[1]], sys.argv[2:])
