"""Publications stand under their numbers as they were announced, for everybody, whatever is corrected afterwards."""

import pytest

from overtrick.store.papers import erase
from overtrick.store.snapshots import Publication, publish
from tests.web.conftest import EVENT, Club

HOME = f"/e/{EVENT}/published"


def announce(club: Club, total: str) -> None:
    """Publish a list with one row."""
    row = {"place": "1", "contestant": "1", "total": total, "percent": "60.00"}
    at = club.store.head(EVENT)
    content = {"standings": [{"ranking": "overall", "rows": [row]}]}
    publish(club.store, EVENT, Publication(content, at, "", "0"), {"id": f"p{at.number}", "role": "director"})


def test_nothing_was_published_at_first(club: Club) -> None:
    phone = club.anybody()
    phone.open(HOME)
    assert "Nothing has been published yet." in phone.words
    phone.open(f"{HOME}/1")
    assert phone.status == 404


@pytest.mark.both_databases
def test_publication_stays_what_it_was_and_names_the_later_one(club: Club) -> None:
    announce(club, "47.5")
    announce(club, "48.5")
    phone = club.anybody()
    phone.open(HOME)
    assert f'href="{HOME}/2"' in phone.page
    phone.open(f"{HOME}/1")
    assert "1 1 Ash &amp; Birch 47.5 60.00" in phone.words
    assert "A later one was published." in phone.words
    phone.open(f"{HOME}/2")
    assert "48.5" in phone.words
    assert "A later one" not in phone.words


@pytest.mark.both_databases
def test_erased_names_are_gone_from_publications(club: Club) -> None:
    announce(club, "47.5")
    erase(club.store, EVENT, "pairs.csv")
    phone = club.anybody()
    phone.open(f"{HOME}/1")
    assert "Ash" not in phone.words
    assert "47.5" in phone.words
