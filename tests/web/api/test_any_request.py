"""Requests made up from the interface's own description: never a 5xx, and one shape of faults."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

pytest.importorskip("schemathesis", reason="the development group is not installed")

import schemathesis
from httpx2 import Client, Response
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


def is_well_told(answer: Response) -> bool:
    """Whether an answer is none of our faults, and if it is the sender's, has the one shape of faults."""
    told = answer.status_code >= 400 and answer.headers["content-type"] == "application/json"
    return answer.status_code < 500 and (not told or set(answer.json()) == {"code", "message", "errors"})


def token(club: Club, badge: Badge) -> Mapping[str, str]:
    """The head of a request that carries a badge."""
    return {"authorization": f"Bearer {club.keys.signed(badge)}"}


@pytest.mark.slow
def test_requests_made_of_the_description_are_answered(club: Club) -> None:
    schema = schemathesis.openapi.from_asgi("/api/openapi.json", club.app)
    operations = [each.ok() for each in schema.get_all_operations() if isinstance(each, Ok)]
    assert len(operations) >= 5
    club.result("1", 1)
    client = club.anybody().client
    for operation in operations:
        answers(club, client, operation)


def answers(club: Club, client: Client, operation: schemathesis.APIOperation[Any, Any, Any, Any]) -> None:
    """Try one operation."""

    @SOME
    @given(operation.as_strategy(), st.sampled_from(BADGES), st.booleans())
    def answered(case: schemathesis.Case[Any], badge: Badge, is_here: bool) -> None:  # noqa: FBT001 -- hypothesis
        if is_here and "event" in case.path_parameters:
            case.path_parameters["event"] = EVENT
        if is_here and "contestant" in case.query:
            case.query["contestant"] = "1"
        sent = case.as_transport_kwargs(base_url="http://testserver/api", headers=dict(token(club, badge)))
        sent.pop("cookies", None)
        answer = client.request(sent.pop("method"), sent.pop("url"), **sent)
        assert is_well_told(answer), answer.text

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
        answer = client.post(f"{API}/entries", content=dumped(text), headers={**token(club, badge), **SENT})
        assert is_well_told(answer), answer.text

    answered()


SENT = {"content-type": "application/json"}


def dumped(value: object) -> bytes:
    """JSON as some programs write it: with NaN and lone surrogates."""
    return json.dumps(value).encode()
