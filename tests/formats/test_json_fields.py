import pytest

from overtrick.formats.json_fields import NotJsonError, fields, items, number, parsed, parsed_at, shown, text


def test_decimals_stay_as_they_are_written() -> None:
    assert parsed('{"a": 60.10, "b": 3}') == {"a": "60.10", "b": 3}


@pytest.mark.parametrize("wrong", ["", "{", '{"a": }', "1 2", "[" * 5000, "9" * 5000])
def test_what_is_not_json_says_where(wrong: str) -> None:
    with pytest.raises(NotJsonError):
        parsed(wrong)


def test_the_line_of_a_fault_is_told() -> None:
    with pytest.raises(NotJsonError) as error:
        parsed('{"a": 1,\n"b": }')
    assert error.value.line == 2


def test_a_value_in_a_text_ends_where_it_ends() -> None:
    script = 'var data = {"a": [1]}; more'
    assert parsed_at(script, 10) == ({"a": [1]}, 21)


def test_values_of_another_kind_are_as_if_absent() -> None:
    assert (fields([1]), fields(None), items({}), items([1, {"a": 2}])) == ({}, {}, [], [{}, {"a": 2}])
    others: list[object] = [7, " A ", None, True, [], 1.5]
    assert [text(value) for value in others] == ["7", "A", "", "", "", ""]
    assert [number(value) for value in (7, "8", "x", None, True)] == [7, 8, None, None, None]


def test_kept_values_are_shown_as_json() -> None:
    assert [shown(value) for value in ("a", 1, {"b": [2]})] == ["a", "1", '{"b": [2]}']
