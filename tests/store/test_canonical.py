import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.store.canonical import DEEPEST, canonical, fields_of, value_of
from overtrick.store.errors import EntryRefusedError

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)


@given(VALUES, st.randoms(use_true_random=False))
def test_equal_values_have_one_text_and_the_text_gives_the_value(value: object, random: Random) -> None:
    text = canonical(value)
    assert value_of(text) == value
    assert canonical(value_of(text)) == text
    assert canonical(shuffled(value, random)) == text


def shuffled(value: object, random: Random) -> object:
    """The value with the fields of each object in another order."""
    if isinstance(value, dict):
        items = [(key, shuffled(item, random)) for key, item in value.items()]
        random.shuffle(items)
        return dict(items)
    return [shuffled(item, random) for item in value] if isinstance(value, list) else value


def nested(depth: int) -> object:
    value: object = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    "value", [1.5, {"a": 2.0}, {1: "a"}, {"a": {None: 1}}, {"a": b"x"}, "\udc80", nested(DEEPEST + 1)]
)
def test_what_has_no_canonical_text_is_refused(value: object) -> None:
    with pytest.raises(EntryRefusedError):
        canonical(value)


def test_decimals_of_a_text_stay_exact() -> None:
    assert fields_of('{"amount": 0.1}') == {"amount": "0.1"}


def test_the_text_is_json_that_anybody_reads() -> None:
    value = {"reason": 'née "♠"\n', "board": 7}
    assert json.loads(canonical(value)) == value
    assert canonical(value) == '{"board":7,"reason":"née \\"♠\\"\\n"}'
