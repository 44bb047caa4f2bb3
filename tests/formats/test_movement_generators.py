"""Every movement there is goes out in every format and comes back as it was, as far as the format can hold it."""

import pytest

from overtrick.formats.movement_catalogue import FORMATS, read
from overtrick.movements.generate import GENERATORS
from overtrick.movements.movement import Movement
from overtrick.movements.verify import faults

SIZES = range(5, 26)


def some(name: str) -> Movement:
    """The smallest one from five tables or contestants on, with as many rounds as there can be."""
    generator = GENERATORS[name]
    size = next((size for size in SIZES if generator.rounds(size)), 3)
    return generator.make(size, generator.rounds(size)[-1])


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("name", GENERATORS)
def test_who_meets_whom_on_which_set_is_carried_by_every_format(name: str, form: str) -> None:
    movement = some(name)
    (found,) = read(FORMATS[form].write(movement).data, "x").value
    boards = [movement.boards_of(set_) for set_ in range(movement.sets + 1)]
    theirs = [found.boards_of(set_) for set_ in range(found.sets + 1)]
    for place, cell in movement.cells():
        other = found.at(place)
        assert (cell.contestants, boards[cell.set]) == (other.contestants, theirs[other.set]) or not cell.is_played


@pytest.mark.parametrize("form", ["movement", "movement-csv", "pairsscorer", "asc"])
@pytest.mark.parametrize("name", GENERATORS)
def test_what_comes_back_is_sound_unless_something_is_told_as_lost(name: str, form: str) -> None:
    movement = some(name)
    written = FORMATS[form].write(movement)
    (found,) = read(written.data, "x").value
    lost = {loss.code for loss in written.losses}
    assert not faults(found) or lost & {"lost-meetings", "lost-partners"}
