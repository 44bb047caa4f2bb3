"""How long it takes to begin: importing the library, and one contract on the command line as a whole process."""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from measuring import Measured, at_most

OVERTRICK = str(Path(sys.executable).with_name("overtrick"))


@dataclass(frozen=True, slots=True)
class Process:
    """A command run to its end."""

    command: tuple[str, ...]

    def __call__(self) -> int:
        """Run it once; it must succeed."""
        subprocess.run(self.command, check=True, capture_output=True)  # noqa: S603 -- this package's own command
        return 1


PYTHON = (sys.executable, "-c")


def measurements() -> Iterator[Measured]:
    """Whole processes; what an interpreter with nothing to do takes is told for comparison."""
    yield at_most("python -c pass (for comparison)", Process((*PYTHON, "pass")), milliseconds=100)
    yield at_most("python -c 'import overtrick'", Process((*PYTHON, "import overtrick")), milliseconds=100)
    contract = (OVERTRICK, "contract", "4SX=", "--vul", "no")
    yield at_most("overtrick contract 4SX= --vul no", Process(contract), milliseconds=250)
