"""Table and guide cards on a phone: nobody has to push a card sideways to see where to go."""

import pytest
from playwright.sync_api import Browser

from overtrick.movements import Movement, movement_named, rover_path, switched, with_rover
from overtrick.reports.movement_html import movement_html

PHONE = {"width": 390, "height": 844}
TOO_WIDE = """[...document.querySelectorAll('.cards section')].filter(card => card.scrollWidth > card.clientWidth + 1)
    .map(card => card.innerText.slice(0, 20))"""


def with_a_rover(name: str) -> Movement:
    """The widest cards: pairs stay, go, rove and turn boards."""
    movement = movement_named(name)
    path = rover_path(movement)
    assert path is not None
    return switched(with_rover(movement, path))


WIDE = [
    with_a_rover("straight 13 tables"),
    switched(movement_named("share-and-relay 8 tables 3 boards")),
    movement_named("howell 15 tables 4 boards"),
    movement_named("individual 31 players 5 boards"),
    movement_named("american-whist 9 teams"),
]


@pytest.mark.parametrize("movement", WIDE, ids=lambda movement: movement.name)
def test_no_card_is_wider_than_a_phone(chromium: Browser, movement: Movement) -> None:
    page = chromium.new_page(viewport=PHONE)  # type: ignore[arg-type]  # a dictionary is what it takes
    page.set_content(movement_html(movement, ["tables", "guide"]))
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    page.close()
