"""What tests of several folders need."""

import os
import shutil
import subprocess
from collections.abc import Callable

import pytest
from hypothesis import settings

# A busy machine is no fault: what takes too long, the benchmarks find.
settings.register_profile("overtrick", deadline=None)
settings.load_profile("overtrick")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes long, so that no processor waits for it at the end."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


@pytest.fixture
def mdbtools() -> Callable[..., str]:
    """Runs a program of mdbtools, the oracle for Jet files: CI must have them, elsewhere the test may skip."""
    if not shutil.which("mdb-export") or not shutil.which("mdb-tables"):
        reason = "mdbtools is not installed; its answers are the oracle here"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)

    def run(*command: str) -> str:
        return subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8").stdout  # noqa: S603

    return run
