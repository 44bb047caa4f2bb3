"""An evening is set up in the words of the room: its name, names, a movement, rules; each step can be taken again."""

import re
from datetime import UTC, date, datetime

import pytest

from overtrick.store.papers import paper, put
from overtrick.web.room.choices import Choices, Seen
from overtrick.web.setup.pages import event_ids
from tests.web.conftest import EVENT, Club

NAMES = "Ash & Birch\nCedar & Elm\nFir & Hazel\nLarch & Maple\nOak & Pine\nRowan & Willow"


def begun(club: Club) -> str:
    """A new evening; the id that it got."""
    laptop = club.director("")
    laptop.open("/new")
    laptop.send("/new", name="Tuesday's Pairs", date="2026-03-10")
    assert "Who plays" in laptop.words
    return "tuesday-s-pairs-2026-03-10"


@pytest.mark.both_databases
def test_evening_is_set_up_from_its_name_to_the_start(club: Club) -> None:
    event, laptop = begun(club), club.director("")
    laptop.open(f"/e/{event}/setup/names")
    laptop.send(f"/e/{event}/setup/names", names=NAMES)
    assert "6 pairs play" in laptop.words
    laptop.take_first(f"/e/{event}/setup/movement")
    assert "Start: to the room" in laptop.words
    assert "Before the start" not in laptop.words
    laptop.open(f"/e/{event}/room")
    assert "Table 3" in laptop.words


def test_evening_without_names_or_movement_does_not_start(club: Club) -> None:
    event, laptop = begun(club), club.director("")
    laptop.open(f"/e/{event}/setup")
    assert "Before the start: say who plays." in laptop.words
    laptop.open(f"/e/{event}/setup/names")
    laptop.send(f"/e/{event}/setup/names", names=NAMES)
    laptop.open(f"/e/{event}/setup")
    assert "Before the start: choose the movement." in laptop.words
    assert "Start: to the room" not in laptop.words


def test_second_evening_of_a_name_gets_another_id(club: Club) -> None:
    begun(club)
    laptop = club.director("")
    laptop.open("/new")
    laptop.send("/new", name="Tuesday's Pairs", date="2026-03-10")
    assert {each.id for each in club.store.events()} >= set(event_ids("Tuesday's Pairs", NOW.date())[:2])


NOW = datetime(2026, 3, 10, tzinfo=UTC)


def test_list_that_looks_wrong_is_taken_only_after_a_look(club: Club) -> None:
    event, laptop = begun(club), club.director("")
    laptop.open(f"/e/{event}/setup/names")
    laptop.send(f"/e/{event}/setup/names", names="Ash\nCedar & Elm")
    assert "Only one name: Ash" in laptop.words
    assert paper(club.store, event, "pairs.csv") is None
    laptop.send(f"/e/{event}/setup/names", names="Ash\nCedar & Elm", looked_at="yes")
    assert paper(club.store, event, "pairs.csv") is not None


def test_number_that_is_there_twice_is_never_taken(club: Club) -> None:
    laptop = club.director()
    laptop.open(f"/e/{EVENT}/setup/names")
    laptop.send(f"/e/{EVENT}/setup/names", names="1 Ash & Birch\n1 Cedar & Elm", looked_at="yes")
    assert laptop.status == 422
    assert "This number is there twice: 1 Cedar &amp; Elm" in laptop.words


def test_movement_is_not_changed_here_once_a_board_is_played(club: Club) -> None:
    laptop = club.director()
    club.result("1", board=1)
    laptop.open(f"/e/{EVENT}/setup/movement")
    laptop.take_first(f"/e/{EVENT}/setup/movement")
    assert laptop.status == 400
    assert "Change the movement in the room" in laptop.words


def test_movement_that_is_not_offered_is_refused(club: Club) -> None:
    laptop = club.director()
    laptop.open(f"/e/{EVENT}/setup/movement")
    laptop.send(f"/e/{EVENT}/setup/movement", key="Nonsense", boards="24")
    assert laptop.status == 400


def test_picture_of_a_movement_is_shown_and_can_load_nothing(club: Club) -> None:
    laptop = club.director()
    page = laptop.open(f"/e/{EVENT}/setup/movement")
    address = page.split('src="')[1].split('"')[0].replace("&amp;", "&")
    answer = laptop.client.get(address)
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    assert laptop.client.get(f"/e/{EVENT}/setup/movement.svg?key=x").status_code == 404


@pytest.mark.both_databases
def test_rules_are_kept_as_conditions_and_choices(club: Club) -> None:
    laptop = club.director()
    laptop.open(f"/e/{EVENT}/setup/rules")
    said = {
        "profile": "ebu",
        "method": "cross-imps",
        "ranking": "over",
        "blind": "yes",
        "director_plays": "3",
        "hands_from": "2026-03-09",
    }
    laptop.send(f"/e/{EVENT}/setup/rules", **said)
    conditions = paper(club.store, EVENT, "conditions.toml")
    assert conditions is not None
    assert b'profile = "ebu"' in (conditions.content or b"")
    choices = paper(club.store, EVENT, "room.toml")
    assert choices is not None
    found = Choices.parse((choices.content or b"").decode())
    assert found == Choices(Seen.OVER, traveller=False, blind=True, director_plays="3", hands_from=date(2026, 3, 9))


@pytest.mark.parametrize(
    ("names", "number"),
    [
        ("2 Ash & Birch\n3 Cedar & Elm\n4 Fir & Hazel\n1 Larch & Maple", "4"),
        ("Section A\n1 Fir & Hazel\n2 Larch & Maple\n3 Ash & Birch", "A/1"),
        ("1 Ash & Birch\n2 Cedar & Elm\n3 Fir & Hawthorn\n4 Larch & Maple", "3"),
    ],
)
def test_pair_of_the_director_who_plays_keeps_being_its_own_under_another_number(
    club: Club, names: str, number: str
) -> None:
    laptop = club.director()
    laptop.open(f"/e/{EVENT}/setup/rules")
    laptop.send(f"/e/{EVENT}/setup/rules", director_plays="3")
    laptop.open(f"/e/{EVENT}/setup/names")
    laptop.send(f"/e/{EVENT}/setup/names", names=names, looked_at="yes")
    choices = paper(club.store, EVENT, "room.toml")
    assert choices is not None
    assert Choices.parse((choices.content or b"").decode()).director_plays == number


def test_movement_that_numbers_anew_takes_the_director_s_pair_with_it(club: Club) -> None:
    event, laptop = begun(club), club.director("")
    laptop.open(f"/e/{event}/setup/names")
    laptop.send(f"/e/{event}/setup/names", names=f"{NAMES}\nYew & Zelkova")
    laptop.open(f"/e/{event}/setup/rules")
    laptop.send(f"/e/{event}/setup/rules", director_plays="7")
    laptop.open(f"/e/{event}/setup/movement?boards=24&winners=2")
    laptop.take_first(f"/e/{event}/setup/movement")
    laptop.open(f"/e/{event}/setup/rules")
    found = re.search(r'<option value="(\w+)" selected>\1 Yew &amp; Zelkova', laptop.page)
    assert found, laptop.words
    assert found[1] != "7"  # the movement is one without pair 1


@pytest.mark.parametrize(
    "said", [{"profile": "nonsense"}, {"method": "nonsense"}, {"ranking": "x", "director_plays": "99"}]
)
def test_nonsense_in_the_rules_becomes_what_is_usual(club: Club, said: dict[str, str]) -> None:
    laptop = club.director()
    laptop.open(f"/e/{EVENT}/setup/rules")
    laptop.send(f"/e/{EVENT}/setup/rules", **said)
    assert laptop.status == 200
    laptop.open(f"/e/{EVENT}/setup/rules")
    assert "does not play" in laptop.words


def test_house_rules_are_listed(club: Club) -> None:
    laptop = club.director()
    laptop.open(f"/e/{EVENT}/setup/rules")
    assert "What does a board without opponents score?" in laptop.words


TREES = ["Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Larch", "Maple", "Oak", "Pine", "Rowan", "Spruce", "Willow"]
THIRTEEN = "\n".join(f"{tree} & {tree}sen" for tree in TREES)


def test_movement_without_pair_1_says_who_gets_which_number_before_it_is_taken(club: Club) -> None:
    event, laptop = begun(club), club.director("")
    laptop.open(f"/e/{event}/setup/names")
    laptop.send(f"/e/{event}/setup/names", names=THIRTEEN)
    laptop.open(f"/e/{event}/setup/movement?boards=24&winners=2")
    offers = re.findall(r'<section class="offer">.*?</section>', laptop.page, re.DOTALL)
    anew = [each for each in offers if "without pair 1<" in each]
    assert anew
    for each in offers:
        assert ("13 of the list get other numbers" in each) == (each in anew)
    assert "1 → <b>2</b> Ash &amp; Ashsen" in anew[0]


def test_list_whose_numbers_the_movement_has_not_is_taken_only_after_a_look(club: Club) -> None:
    event, laptop = begun(club), club.director("")
    put(club.store, event, "movement.txt", b"movement: Without pair 1\n---\nR1 4v2/1 3v5/2\n")
    laptop.open(f"/e/{event}/setup/names")
    laptop.send(f"/e/{event}/setup/names", names="\n".join(NAMES.splitlines()[:4]))
    assert "4 of the list get other numbers, since the movement has others:" in laptop.words
    assert "1 → 2 Ash &amp; Birch" in laptop.words
    assert paper(club.store, event, "pairs.csv") is None
    laptop.send(f"/e/{event}/setup/names", names="\n".join(NAMES.splitlines()[:4]), looked_at="yes")
    kept = paper(club.store, event, "pairs.csv")
    assert kept
    assert "2,Ash,Birch" in (kept.content or b"").decode()


@pytest.mark.parametrize(
    ("before", "names", "section"),
    [
        ({"movement.txt": "Old one"}, "Section A\n{0}\nSection B\n{0}", "A"),
        ({"movement-A.txt": "Old one", "movement-B.txt": "Old two"}, "{0}", ""),
    ],
)
def test_movement_of_other_sections_is_given_up_with_a_word(
    club: Club, before: dict[str, str], names: str, section: str
) -> None:
    event, laptop = begun(club), club.director("")
    for name, told in before.items():
        put(club.store, event, name, f"movement: {told}\n---\nR1 1v2/1 3v4/2\n".encode())
    laptop.open(f"/e/{event}/setup/names")
    laptop.send(f"/e/{event}/setup/names", names=names.format(NAMES), looked_at="yes")
    laptop.open(f"/e/{event}/setup/movement?section={section}")
    assert "The list of names has other sections now. When you take a movement here, this is given up:" in laptop.words
    assert all(told in laptop.words for told in before.values())
    laptop.take_first(f"/e/{event}/setup/movement")
    assert set(club.app.state.house.evenings.now(event).movements) == {section}
    laptop.open(f"/e/{event}/setup/movement?section={section}")
    assert "this is given up" not in laptop.words
