import pytest

from overtrick.events.model import Event
from overtrick.formats.bws.sections import sections_of
from overtrick.formats.losses import Losses
from overtrick.formats.seatings import Seating

# The sections, as session and name; the letters that they get, and those of devices; how many are renamed.
SECTIONS = [
    ([(1, "A"), (1, "B")], ["A", "B"], ["A", "B"], 0, 0),
    ([(1, "")], ["A"], ["A"], 0, 0),
    ([(1, "Red")], ["Red"], ["A"], 0, 1),
    ([(1, "Red section")], ["A"], ["A"], 1, 1),
    ([(1, "A"), (2, "A")], ["A", "B"], ["A", "B"], 1, 1),
    ([(1, "AA"), (1, "AAA")], ["AA", "AAA"], ["AA", "AAA"], 0, 0),
    ([(1, "AB")], ["AB"], ["A"], 0, 1),
]


@pytest.mark.parametrize(("keys", "letters", "strict", "renamed", "strictly"), SECTIONS)
def test_sections_have_the_letters_that_fit(
    keys: list[tuple[int, str]], letters: list[str], strict: list[str], renamed: int, strictly: int
) -> None:
    seatings = [Seating(name, 1, 1, session=session) for session, name in keys]
    for wanted, losses_wanted, of_devices in ((letters, renamed, False), (strict, strictly, True)):
        losses = Losses()
        sections = sections_of(Event(), seatings, losses, strict=of_devices)
        assert [sections.letters[key] for key in keys] == wanted
        assert [sections.number(*key) for key in keys] == list(range(1, len(keys) + 1))
        assert len(losses.items) == losses_wanted


def test_the_twenty_seventh_section_has_two_letters() -> None:
    seatings = [Seating(f"Section {number:02}", 1, 1) for number in range(60)]
    letters = list(sections_of(Event(), seatings, Losses()).letters.values())
    assert (letters[0], letters[25], letters[26], letters[59]) == ("A", "Z", "AA", "HHH")
