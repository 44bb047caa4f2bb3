"""Random clicks for a moment in a real browser; ``python -m fuzz.clicking`` does the same for as long as asked for."""

from random import Random

import pytest
from playwright.sync_api import Browser

from fuzz.clicking.chromium import Clicker
from fuzz.clicking.world import served
from overtrick.web.rights import Role


@pytest.mark.slow
@pytest.mark.parametrize("role", [Role.DIRECTOR, Role.TABLE])
def test_clicking_in_a_browser_breaks_nothing(chromium: Browser, role: Role) -> None:
    with served(3) as world:
        clicker = Clicker(world, role, Random(3), chromium)
        clicker.run(20)
    assert clicker.clicks > 10
    assert not clicker.found
