"""Requests made up from the interface's own description: never a 5xx, and one shape of faults."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

pytest.importorskip("schemathesis", reason="the development group is not installed")

import schemathesis
from httpx2 import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok

from overtrick.web.rights import Badge, Role
from tests.web.api.test_api import API, DIRECTOR, ENTRY, SCORER, TABLE_1
from tests.web.conftest import EVENT, Club

BADGES = (DIRECTOR, SCORER, TABLE_1, Badge(Role.PLAYER, EVENT, contestant="1", device="p"), Badge())
SOME = settings(
    max_examples=60, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
OPERATIONS = ("GET /events", "GET /events/{event}/score", "GET /events/{event}/explain", "GET /events/{event}/entries")


def is_answered(client: Client, method: str, address: str, **sent: object) -> None:
    """An answer comes, and if it is a fault, it has the one shape of faults."""
    answer = client.request(method, address, **sent)  # type: ignore[arg-type]
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400 and answer.headers["content-type"] == "application/json":
        assert set(answer.json()) == {"code", "message", "errors"}


def token(club: Club, badge: Badge) -> Mapping[str, str]:
    """The head of a request that carries a badge."""
    return {"authorization": f"Bearer {club.keys.signed(badge)}"}


def test_description_tells_every_operation(club: Club) -> None:
    schema = schemathesis.openapi.from_asgi("/api/openapi.json", club.app)
    operations = [each.ok() for each in schema.get_all_operations() if isinstance(each, Ok)]
    told = {f"{each.method.upper()} {each.path}" for each in operations}
    assert told == {*OPERATIONS, "POST /events/{event}/entries"}


@pytest.mark.slow
@pytest.mark.parametrize("path", [*OPERATIONS, "POST /events/{event}/entries"])
def test_requests_made_of_the_description_are_answered(club: Club, path: str) -> None:
    method, _, place = path.partition(" ")
    operation = schemathesis.openapi.from_asgi("/api/openapi.json", club.app)[place][method]
    club.result("1", 1)
    client = club.anybody().client

    @SOME
    @given(operation.as_strategy(), st.sampled_from(BADGES), st.booleans())
    def answered(case: schemathesis.Case[Any], badge: Badge, is_here: bool) -> None:  # noqa: FBT001 -- hypothesis
        if is_here and "event" in case.path_parameters:
            case.path_parameters["event"] = EVENT
        if is_here and "contestant" in case.query:
            case.query["contestant"] = "1"
        sent = case.as_transport_kwargs(base_url="http://testserver/api", headers=dict(token(club, badge)))
        sent.pop("cookies", None)
        is_answered(client, sent.pop("method"), sent.pop("url"), **sent)

    answered()


@pytest.mark.slow
def test_entries_with_anything_in_their_fields_are_answered(club: Club) -> None:
    client = club.anybody().client
    fields = st.sampled_from(
        [*ENTRY, "over", "replaces", "section", "who", "law", "role", "form", "approved_by", "basis", "made", "x"]
    )
    changes = st.dictionaries(fields, JSON, max_size=3)

    @SOME
    @given(st.lists(changes, min_size=1, max_size=2), st.sampled_from(BADGES), JSON)
    def answered(changed: list[dict[str, object]], badge: Badge, key: object) -> None:
        entries = [{**ENTRY, **each} for each in changed]
        text = {"entries": entries, **({"key": key} if key is not None else {})}
        is_answered(client, "POST", f"{API}/entries", content=dumped(text), headers={**token(club, badge), **SENT})

    answered()


SENT = {"content-type": "application/json"}


def dumped(value: object) -> bytes:
    """JSON as some programs write it: with NaN and lone surrogates."""
    return json.dumps(value).encode()
