"""A result that is put right more than once: of everything that was corrected nothing comes back."""

import pytest

from tests.web.conftest import EVENT, Browser, Club

TABLE_1 = f"/e/{EVENT}/table/1"
SLIP = {"level": "4", "denomination": "S", "doubling": "", "declarer": "S"}


def key(tablet: Browser, result: str) -> None:
    """Key board 1 with a result, and send it."""
    tablet.open(f"{TABLE_1}?board=1")
    tablet.send(f"{TABLE_1}/check", **SLIP, result=result)
    tablet.send(f"{TABLE_1}/entries")


@pytest.mark.both_databases
def test_last_of_several_corrections_stands_alone(club: Club) -> None:
    tablet = club.at_table("1")
    for result in ("=", "+1", "+2", "-1"):
        key(tablet, result)
        log = club.app.state.house.evenings.now(EVENT).log
        assert [str(entry.what.result) for entry in log.entries.values()] == [f"4SS{result}"]
        tablet.send(f"{TABLE_1}/approve")
        log = club.app.state.house.evenings.now(EVENT).log
        assert [entry.approved_by for entry in log.entries.values()] == ["2"]
