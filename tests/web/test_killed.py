"""The server is ended at random moments while 100 tables post: nothing acknowledged is lost, nothing is there twice."""

import os
from pathlib import Path
from random import Random

import pytest

from tests.web.ends import EVENING, disturbed, ranking, replayed

KILLS = int(os.environ.get("OVERTRICK_TEST_KILLS", "25"))
"""How often the server is ended; ``bench/ends.py`` does it a thousand times."""


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_or_doubled_when_the_server_is_killed(tmp_path: Path) -> None:
    undisturbed = ranking(replayed(tmp_path / "undisturbed.db", Random(1)))
    assert undisturbed == ranking(replayed(tmp_path / "again.db", Random(2)))
    for evening in range(0, KILLS, EVENING):
        path = tmp_path / f"{evening}.db"
        assert ranking(disturbed(path, min(EVENING, KILLS - evening), Random(evening))) == undisturbed
        path.unlink()
