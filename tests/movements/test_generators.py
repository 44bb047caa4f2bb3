"""Every generator over its whole range: sound, complete where it says so, and equal to what is known."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from overtrick.movements.balance import balance
from overtrick.movements.errors import MovementSizeError, MovementWordError
from overtrick.movements.generate import GENERATORS, Generator, movement_named
from overtrick.movements.hesitation import hesitation
from overtrick.movements.howell import howell, howell_rounds
from overtrick.movements.mitchell import blackpool, double_weave, share_and_relay, skip, straight
from overtrick.movements.movement import Kind, Movement
from overtrick.movements.notices import opponents, plays
from overtrick.movements.teams import american_whist, new_england_relay, stagger
from overtrick.movements.verify import breaches, faults
from overtrick.movements.web import appendix, web

LARGEST = 41  # tables, teams
SHARED = Path(__file__).parents[3] / "shared" / "movements"


@pytest.mark.parametrize("generator", GENERATORS.values(), ids=lambda generator: generator.title)
def test_every_movement_of_a_generator_is_sound(generator: Generator) -> None:
    made = 0
    for size in range(1, LARGEST + 1 if generator.kind is not Kind.INDIVIDUAL else 100):
        every = generator.rounds(size)
        for rounds in every if size <= 12 else sorted({*every[:1], *every[-1:]}):
            movement = generator.make(size, rounds).with_boards(1)
            assert not faults(movement), (movement.name, faults(movement)[0])
            assert len(movement.rounds) == rounds
            assert movement.winners == generator.winners
            assert movement.kind is generator.kind
            made += 1
    assert made


COMPLETE: dict[str, tuple[Callable[[int], Movement], Sequence[int]]] = {
    "straight": (straight, range(3, 26, 2)),
    "share-and-relay": (share_and_relay, range(4, 25, 2)),
    "double weave": (double_weave, range(4, 41, 4)),
    "hesitation": (hesitation, range(4, 26)),
    "web": (web, range(5, 40, 3)),
    "appendix": (appendix, (16, 17, 18, 19, 20)),
    "howell": (howell, range(4, 16)),
}


@pytest.mark.parametrize(("make", "sizes"), COMPLETE.values(), ids=COMPLETE)
def test_complete_movements_play_every_set_equally_often(make: Callable[[int], Movement], sizes: Sequence[int]) -> None:
    for tables in sizes:
        movement = make(tables)
        assert set(plays(movement).values()) == {tables}, movement.name
        assert "boards-differ" not in {each.code for each in breaches(movement)}


@pytest.mark.parametrize("tables", range(3, 16))
def test_full_howell_lets_everybody_meet(tables: int) -> None:
    met = opponents(howell(tables))
    assert all(len(others) == 2 * tables - 1 for others in met.values())


def test_there_are_howells_of_2_to_15_tables_from_as_many_rounds_as_tables() -> None:
    for tables in range(2, 16):
        assert howell_rounds(tables) == tuple(range(tables, 2 * tables))


@pytest.mark.parametrize("teams", range(5, 30, 2))
def test_american_whist_of_odd_teams_is_complete_without_sharing(teams: int) -> None:
    movement = american_whist(teams)
    assert all(len(others) == teams - 1 for others in opponents(movement).values())
    assert not movement.declared.shares
    assert movement.copies == 1


@pytest.mark.parametrize("teams", range(4, 31, 2))
def test_american_whist_of_even_teams_misses_one_and_relay_and_stagger_none(teams: int) -> None:
    assert all(len(others) == teams - 2 for others in opponents(american_whist(teams)).values())
    for movement in (new_england_relay(teams), stagger(teams)):
        assert all(len(others) == teams - 1 for others in opponents(movement).values())


def test_stagger_ends_whole_matches_in_its_first_half() -> None:
    for teams in range(4, 21, 2):
        assert not faults(stagger(teams).curtailed(teams // 2))


def test_web_needs_two_copies_of_even_tables_and_three_of_odd() -> None:
    for tables, rounds in ((10, 8), (12, 9), (14, 13), (16, 12), (20, 13)):
        assert web(tables, rounds).copies == 2
    for tables, rounds in ((11, 9), (15, 13), (17, 13), (19, 13)):
        assert web(tables, rounds).copies == 3


def test_skip_lets_nobody_meet_again_and_blackpool_says_that_they_do() -> None:
    assert "not-all-met" in {each.code for each in breaches(skip(8))}
    assert "met-again" in {each.code for each in breaches(blackpool(8))}


NAMED = [
    ("web, 15 tables, 13 rounds", "Web Mitchell, 15 tables, 13 rounds"),
    ("Mitchell 9 tables", "Straight Mitchell, 9 tables, 9 rounds"),
    ("mitchell 8 tables 7 rounds", "Share-and-relay Mitchell, 8 tables, 7 rounds"),
    ("howell 13 pairs", "Howell, 7 tables, 13 rounds"),
    ("rounds 10 howell pairs 14", "Three-quarter Howell, 7 tables, 10 rounds"),
    ("double hesitation 7 tables", "Double hesitation Mitchell, 7 tables, 9 rounds"),
    ("double weave 8 tables", "Double weave Mitchell, 8 tables, 8 rounds"),
    ("crisscross 8 tables", "Double weave Mitchell, 8 tables, 8 rounds"),
    ("american whist 9 teams", "American Whist, 9 teams, 8 rounds"),
    ("bowman 15 tables", "Web Mitchell, 15 tables, 13 rounds"),
]


@pytest.mark.parametrize(("words", "name"), NAMED, ids=[words for words, _ in NAMED])
def test_movement_is_found_by_words(words: str, name: str) -> None:
    assert movement_named(words).name == name


@pytest.mark.parametrize("generator", GENERATORS.values(), ids=lambda generator: generator.title)
def test_movement_is_found_by_its_own_name(generator: Generator) -> None:
    size = next(size for size in (3, 4, 5, 7, 8, 16, 20) if generator.rounds(size))
    movement = generator.make(size, None)
    assert movement_named(movement.name) == movement


NOT_NAMED = [
    ("howell 24 pairs ronds 10", "'ronds' is not understood; did you mean rounds?"),
    ("howel 8 pairs", "'howel' is not understood; did you mean howell?"),
    ("whist web 8 tables", "no movement is called 'whist-web'"),
    ("howell 8 pairs 12", "'12' is not understood"),
]


@pytest.mark.parametrize(("words", "said"), NOT_NAMED, ids=[words for words, _ in NOT_NAMED])
def test_word_that_is_not_understood_is_told_and_never_passed_over(words: str, said: str) -> None:
    with pytest.raises(MovementWordError) as caught:
        movement_named(words)
    assert said in str(caught.value)


NO_SIZE = [
    ("straight 8 tables", "an odd number of tables"),
    ("skip 8 tables 8 rounds", "1-7 rounds"),
    ("double weave 6 tables", "a multiple of 4"),
    ("howell 40 tables 12 rounds", "79 rounds"),
    ("american whist 8 teams 5 rounds", "2, 4, 6 rounds"),
    ("howell", "such as 13 pairs"),
]


@pytest.mark.parametrize(("words", "said"), NO_SIZE, ids=[words for words, _ in NO_SIZE])
def test_size_that_there_is_not_says_which_there_are(words: str, said: str) -> None:
    with pytest.raises(MovementSizeError) as caught:
        movement_named(words)
    assert said in str(caught.value)


@pytest.mark.skipif(not SHARED.exists(), reason="the folder shared is not beside the project")
def test_found_movements_are_those_of_the_generators() -> None:
    """The shared texts, seat for seat; perfect Howells have other numbers here, and are compared by their balance."""
    differ = []
    for path in sorted(SHARED.glob("*.mov")):
        theirs = Movement.parse(path.read_text("utf-8"))
        if not any(_cells(theirs) == _cells(ours) for ours in _of_the_size(path.stem, theirs)):
            differ.append(theirs)
    assert sum(theirs.tables == 3 for theirs in differ) == 2  # the usual card stands in for the one that always shares
    assert len(differ) == 15
    differ = [theirs for theirs in differ if theirs.tables > 3]
    assert all(balance(theirs).qf <= balance(howell(theirs.tables)).qf == 100 for theirs in differ)


def _cells(movement: Movement) -> list[tuple[tuple[int, ...], tuple[int, ...], int]]:
    return [(cell.ns, cell.ew, cell.set) for _, cell in movement.cells()]


def _of_the_size(stem: str, theirs: Movement) -> list[Movement]:
    keys = {"crisscross": "double-weave", "share": "share-and-relay", "mitchell": "straight"}
    word = stem.split("_", maxsplit=1)[0]
    generator = GENERATORS[keys.get(word, word)]
    if len(theirs.rounds) not in generator.rounds(theirs.tables):
        return []
    made = [generator.make(theirs.tables, len(theirs.rounds))]
    return [*made, howell(theirs.tables, len(theirs.rounds), guide_cards=True)] if generator.title == "Howell" else made


def test_howell_of_a_size_that_there_is_not_says_which_there_are() -> None:
    with pytest.raises(MovementSizeError, match="wanted 2-16, 22, 24, 30, 34, 36 or 40 tables"):
        movement_named("howell 99 tables")
    assert [tables for tables in range(100) if howell_rounds(tables)] == [*range(2, 17), 22, 24, 30, 34, 36, 40]


def test_tables_of_single_players_have_four_of_them() -> None:
    assert movement_named("rainbow 5 tables") == movement_named("rainbow 20 players")
    with pytest.raises(MovementSizeError, match="24 players"):
        movement_named("rainbow 6 tables")
