"""Movements: advice for every number of pairs, the proof of a large movement, and boards replanned."""

from collections.abc import Iterator
from time import process_time

from measuring import Measured, at_most

from overtrick.movements import Evening, advise, breaches, movement_named
from overtrick.movements.movement import Place
from overtrick.movements.repair import as_played
from overtrick.movements.replan import replanned

PAIRS = range(4, 81)
LONGEST = 2.0  # seconds


def slowest_advice() -> Measured:
    """The longest that advice took for any number of pairs, each asked for the first time."""
    took = {}
    for pairs in PAIRS:
        begun = process_time()
        assert advise(Evening(contestants=pairs, boards=24, winners=1)).is_met
        took[pairs] = process_time() - begun
    pairs = max(took, key=lambda each: took[each])
    longest = took[pairs]
    figure = f"{longest:.2f} s ({pairs} pairs), {sum(took.values()) / len(took):.2f} s on average"
    what = f"advice for any {PAIRS[0]}-{PAIRS[-1]} pairs, one winner"
    return Measured(what, f"{longest:.2f} s", "", figure, f"at most {LONGEST:.0f} s", longest <= LONGEST)


def measurements() -> Iterator[Measured]:
    """Advice, proof, repair."""
    yield slowest_advice()
    for words in ("web 40 tables 13 rounds", "straight 39 tables"):
        movement = movement_named(words)

        def prove(movement: object = movement) -> int:
            assert not [each for each in breaches(movement) if each.level == "error"]  # type: ignore[arg-type]
            return 1

        yield at_most(f"{movement.name} proved", prove, milliseconds=50)
    played = as_played(movement_named("share-and-relay 8 tables"), Place(2, 3), 7)

    def replan() -> int:
        assert replanned(played, 3).is_sound
        return 1

    yield at_most("boards of 8 tables replanned from round 3", replan, milliseconds=5000)
