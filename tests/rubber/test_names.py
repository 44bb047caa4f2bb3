"""Which names are one player, and which may be."""

import pytest

from overtrick.rubber.names import Spellings, key, near, near_pairs

# two spellings, and whether they are the same name, near, or other
SPELLINGS = """
Ann      | ANN      | same
Ann Lee  | ann  lee | same
Åse      | A\u030ase     | same
Rob      | Robert   | near
Ann      | Anna     | near
Linden   | Lindn    | near
Ann      | Dan      | other
A        | Ann      | other
Hazel    | Olive    | other
"""


@pytest.mark.parametrize("row", SPELLINGS.strip().splitlines())
def test_names_are_the_same_or_near_or_other(row: str) -> None:
    first, second, how = (part.strip() for part in row.split("|"))
    assert (key(first) == key(second)) is (how == "same")
    assert near(first, (second,)) == ((second,) if how == "near" else ())
    assert near(second, (first,)) == ((first,) if how == "near" else ())


def test_a_name_is_given_as_it_was_written_first() -> None:
    names = Spellings()
    assert [names.learnt(name) for name in ("Ann", " ann ", "Eve  Lee")] == ["Ann", "Ann", "Eve Lee"]
    assert [names.known(name) for name in ("eve lee", "Zoe")] == ["Eve Lee", "Zoe"]


def test_players_who_were_together_are_surely_two() -> None:
    assert list(near_pairs(("Ann", "Anna", "Rob", "Robert"), [("Rob", "Robert")])) == [("Ann", "Anna")]
