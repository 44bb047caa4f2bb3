"""Every figure that a real file states: ours, or told with its reason. The page of the documentation says the same."""

import importlib.util
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]

# Group of files -> figures that agree, differ, and are explained.
AUDITED = {
    "pbn-ruter": (44_952, 0, 0),
    "pbn-magic": (3_343, 0, 0),
    "usebio": (6_488, 2, 10),
    "nz-scorer": (1_931, 2, 263),
    "acbl-club": (296, 0, 0),
}


@pytest.fixture(scope="session")
def conformance() -> ModuleType:
    spec = importlib.util.spec_from_file_location("conformance", ROOT / "tools" / "conformance.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow
@pytest.mark.parametrize("group", AUDITED)
def test_every_figure_of_a_group(group: str, shared: Path, conformance: ModuleType) -> None:
    total: Counter[str] = Counter()
    for path in sorted((shared / "events" / group).iterdir()):
        for found in conformance.audited(path):
            for counts in found.audit.counts.values():
                total.update(agree=counts.agree, differ=counts.differ, explained=counts.explained)
    assert (total["agree"], total["differ"], total["explained"]) == AUDITED[group]


@pytest.mark.slow
def test_page_of_the_documentation_is_up_to_date(shared: Path, conformance: ModuleType) -> None:
    assert (ROOT / "docs" / "conformance.md").read_text("utf-8") == conformance.page(shared / "events")
