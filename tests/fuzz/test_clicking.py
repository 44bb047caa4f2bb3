"""Random clicks for a moment as every role; ``python -m fuzz.clicking`` does the same for as long as asked for."""

import logging
from random import Random

import pytest

pytest.importorskip("httpx2", reason="the development group is not installed")
pytest.importorskip("playwright", reason="the development group is not installed")
pytest.importorskip("uvicorn", reason="the extra web is not installed")

from fuzz.clicking.__main__ import Played, game
from fuzz.clicking.crawler import Crawler
from fuzz.clicking.pages import offered
from fuzz.clicking.world import served
from overtrick.web.rights import Role

FORM = """\
<form method="post" action="/x"><input type="hidden" name="token" value="t"><input name="line" value="4s">
<input type="radio" name="level" value="1"><input type="radio" name="level" value="2"><textarea name="names"></textarea>
<select name="pair"><option value="7">7 Ash</option><option>8</option></select><input type="checkbox" name="sure">
<input type="file" name="deals"><button name="key" value="go">Go</button><button>Only this</button></form>
<form method="dialog"><button value="send">Send</button></form><a href="?round=2">2</a><a href="https://x.example">x</a>
"""


def test_form_is_read_with_everything_that_can_be_chosen() -> None:
    found = offered(FORM)
    [form] = found.forms
    assert found.links == ["?round=2"]
    assert form.choices == {"level": ["1", "2"], "pair": ["7", "8"]}
    assert (form.typed, form.ticks, form.files) == ({"line": "4s", "names": ""}, [("sure", "")], ["deals"])
    assert form.buttons == [("key", "go")]
    assert form.filled(Random(1)) == form.filled(Random(1))


@pytest.mark.slow
def test_clicking_as_every_role_breaks_nothing() -> None:
    played = Played()
    game(7, played, None, (150, 0))
    assert played.answers["200"] > 50
    assert not played.found


def test_whatever_the_server_logs_as_an_error_is_a_fault() -> None:
    with served(1) as world:
        crawler = Crawler(world, Role.PUBLIC, Random(1))
        logging.getLogger("overtrick.anything").error("broken")
        crawler.step()
        crawler.client.close()
    assert len(crawler.found) == 1
    assert crawler.found[0].startswith("public: broken")
