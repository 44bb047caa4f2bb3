"""Everything that CI checks beside the tests: style, types, architecture, documentation, and the README's commands."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYTHON = sys.executable
ENVIRONMENT = os.environ | {"PATH": f"{Path(PYTHON).parent}{os.pathsep}{os.environ['PATH']}"}  # finds `overtrick`

# What is checked, and the command that does it.
CHECKS = {
    "style": [PYTHON, "-m", "ruff", "check"],
    "format": [PYTHON, "-m", "ruff", "format", "--check"],
    "types": [PYTHON, "-m", "mypy"],
    "architecture": [str(Path(PYTHON).with_name("lint-imports"))],
    "docstrings": [PYTHON, "-m", "pytest", "-n", "0", "--doctest-modules", "src"],
    "documentation": [PYTHON, "-m", "pytest", "-n", "0", "docs", "README.md"],
}


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the README and the exit code that it must have."""

    line: str
    exit_code: int = 0


def readme_commands(text: str) -> Iterator[Command]:
    """The lines that a README's console blocks show behind a ``$``; ``# exit 1`` at the end names another exit code.

    The line that runs the tests is left out: CI runs it by itself.
    """
    for block in re.findall(r"^```console\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        for line in block.splitlines():
            if line.startswith("$ ") and not line.endswith("pytest"):
                command, _, code = line[2:].partition("  # exit ")
                yield Command(command, int(code or 0))


def passes(name: str, command: list[str], *, exit_code: int = 0) -> bool:
    """Whether a command ends as it should; what it prints is shown if it does not."""
    done = subprocess.run(command, cwd=ROOT, env=ENVIRONMENT, capture_output=True, text=True, check=False)  # noqa: S603 -- ours
    ok = done.returncode == exit_code
    last = (done.stdout.strip().splitlines() or [""])[-1]
    print(f"{'ok  ' if ok else 'FAIL'} {name}: {last if ok else shlex.join(command)}")
    if not ok:
        print(done.stdout, done.stderr, sep="\n")
    return ok


def main() -> int:
    """Run all the checks, every one of them, and say whether all passed."""
    commands = readme_commands((ROOT / "README.md").read_text("utf-8"))
    results = [passes(name, command) for name, command in CHECKS.items()] + [
        passes(each.line, ["bash", "-c", each.line], exit_code=each.exit_code) for each in commands
    ]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
