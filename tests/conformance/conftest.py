"""Other people's truth: files that lie beside the project, where they are present."""

from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[3] / "shared"


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of real events and scenarios beside the project."""
    if not SHARED.is_dir():
        pytest.skip("the folder of real events is not beside this checkout")
    return SHARED
