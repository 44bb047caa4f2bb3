import pytest

from overtrick.store.errors import EntryRefusedError
from overtrick.store.intake import submission

Fields = dict[str, object]


def result(identity: str, board: int, **more: object) -> Fields:
    return {"id": identity, "table": 1, "board": board, "ns": 1, "ew": 5, "what": {"result": "passed_out"}, **more}


REFUSED = [
    ([], "0 entries"),
    ([{"what": {"result": "passed_out"}}], "the id None is none"),
    ([result("x" * 101, 1)], "wanted 1 to 100"),
    ([result("a\0", 1)], "can be shown"),
    ([result("a", 1), result("a", 2)], "one id"),
    ([result("a", 1, event="friday")], "belongs to the event 'friday'"),
    ([result("a", 1, number=7)], "'number', which the store gives"),
    ([result("a", 1, reason="long" * 5000)], "characters"),
    ([result("a", 1, reason=1.5)], "write a decimal as text"),
    ([result("a", 1, reason="\ud800")], "surrogate"),
    ([result("a", 1, round="first")], "not a round"),
    ([result("a", 1, version=2)], "update the program"),
    ([result("a", 1, what={"result": "played", "contract": "8C", "declarer": "N", "tricks": 9})], "8C"),
    ([result("a", 1, what={"gossip": 1})], "gossip"),
    ([{"id": "a", "session": 1}], "nothing"),
]


@pytest.mark.parametrize(("entries", "told"), REFUSED)
def test_what_nobody_could_read_later_is_refused_when_it_is_sent(entries: list[dict[str, object]], told: str) -> None:
    with pytest.raises(EntryRefusedError, match=told):
        submission("thursday", entries)


def test_the_canonical_text_names_the_event_and_does_not_depend_on_the_order_of_fields() -> None:
    entry = result("a", 7, reason="née ♠")
    turned = dict(reversed(entry.items()))
    one, other = submission("thursday", [entry]), submission("thursday", [{**turned, "event": "thursday"}])
    assert one.entries[0].text == other.entries[0].text
    assert one.hash == other.hash
    assert '"event":"thursday"' in one.entries[0].text
    assert "née ♠" in one.entries[0].text


def test_what_was_checked_has_the_entry_ready_and_without_a_place() -> None:
    entry = submission("thursday", [result("a", 7)]).entries[0].entry
    assert (entry.id, entry.board, entry.where) == ("a", "7", None)


# the key that is sent with entries -> the key that is remembered
KEYS = [(["a"], None, None), (["a"], "a", None), (["a"], "k", "k"), (["a", "b"], None, None), (["a", "b"], "a", "a")]


@pytest.mark.parametrize(("ids", "key", "remembered"), KEYS)
def test_a_key_is_remembered_where_the_ids_are_not_enough(
    ids: list[str], key: str | None, remembered: str | None
) -> None:
    assert submission("thursday", [result(each, 1) for each in ids], key).key == remembered


@pytest.mark.parametrize("key", ["", " k", "k\n", "x" * 101])
def test_a_key_that_is_none_is_refused(key: str) -> None:
    with pytest.raises(EntryRefusedError, match="the key"):
        submission("thursday", [result("a", 1)], key)
