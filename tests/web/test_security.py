"""Every address is tried without rights and with each wrong role; forms of others, floods and odd requests are met."""

import json
import logging
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from overtrick.web.app import ADDRESSES
from overtrick.web.rights import ANYBODY, COOKIE, DIRECTING, ENTERING, Badge, Role
from overtrick.web.rights_log import NAME
from overtrick.web.shields import HEADERS, LARGEST
from overtrick.web.site import Address
from tests.web.conftest import EVENT, Club

# What anybody may open or send without having been let in. A new address that is for anybody has to be put here.
FOR_ANYBODY = """
GET /
GET /in
POST /in/code
POST /in/password
POST /language
POST /out
GET /e/{event}
GET /e/{event}/lists
GET /e/{event}/screen
GET /e/{event}/screen/lists
GET /e/{event}/boards
GET /e/{event}/boards/{board}
GET /e/{event}/contestants/{contestant}
GET /e/{event}/contestants/{contestant}/why
GET /e/{event}/contestants/{contestant}/why/{board}
GET /e/{event}/live
GET /e/{event}/clock
GET /e/{event}/published
GET /e/{event}/published/{number}
GET /e/{event}/table/{table}/join
POST /e/{event}/table/{table}/join
"""
PLACES = {"{event}": EVENT, "{table}": "1", "{board}": "1", "{contestant}": "1", "{number}": "1"}
BADGES = {
    role: Badge(role, EVENT, "1" if role is Role.TABLE else "", "1" if role is Role.PLAYER else "", f"device {role}")
    for role in Role
}


def path(address: Address) -> str:
    """An address with something in its places."""
    made = address.path
    for place, value in PLACES.items():
        made = made.replace(place, value)
    assert "{" not in made, f"say in PLACES what stands for the place of {address.path}"
    return made


def named(address: Address) -> str:
    """How an address is called here."""
    return f"{address.method} {address.path}"


GUARDED = [each for each in ADDRESSES if named(each) not in FOR_ANYBODY.splitlines()]


def test_addresses_for_anybody_are_those_of_the_list() -> None:
    assert {named(each) for each in ADDRESSES if Role.PUBLIC in each.roles} <= set(FOR_ANYBODY.splitlines())
    assert all(named(each) in {named(known) for known in ADDRESSES} for each in ADDRESSES)


@pytest.mark.parametrize("address", GUARDED, ids=named)
def test_address_is_refused_without_rights_with_wrong_roles_and_in_other_events(club: Club, address: Address) -> None:
    with TestClient(club.app) as client:
        wrong = [BADGES[role] for role in Role if role not in address.roles]
        if "{event}" in address.path:
            wrong += [Badge(role, "another", "1", "1", "d") for role in Role]
        forged = ["forged", club.keys.signed(BADGES[Role.DIRECTOR])[:-2], ""]
        for cookie in [*map(club.keys.signed, wrong), *forged]:
            client.cookies.set(COOKIE, cookie)
            answer = client.request(address.method, path(address), follow_redirects=False)
            assert answer.status_code == 403, cookie


@pytest.mark.parametrize("address", [each for each in ADDRESSES if each.method == "POST"], ids=named)
def test_form_without_its_token_changes_nothing(club: Club, address: Address) -> None:
    before = club.store.head(EVENT), club.store.events()
    with TestClient(club.app) as client:
        role = Role.ORGANISER if Role.ORGANISER in address.roles else next(iter(address.roles))
        client.cookies.set(COOKIE, club.keys.signed(BADGES[role]))
        fields = {"code": "AAAAAAAA", "name": "x", "names": "A & B", "role": "scorer", "to": "de", "level": "pass"}
        for token in ("", "forged", club.keys.form_token(Badge())):
            answer = client.post(path(address), data={**fields, "token": token}, follow_redirects=False)
            assert answer.status_code in (400, 403, 409), answer.text
    assert (club.store.head(EVENT), club.store.events()) == before


def test_page_of_another_site_can_send_nothing(club: Club) -> None:
    tablet = club.at_table("1")
    tablet.open(f"/e/{EVENT}/table/1")
    for origin in ("http://evil.example", "null", "http://["):
        answer = tablet.client.post(f"/e/{EVENT}/table/1/call", data={}, headers={"origin": origin})
        assert answer.status_code == 403, origin
    answer = tablet.client.post(f"/e/{EVENT}/table/1/call", data={}, headers={"origin": "http://testserver"})
    assert answer.status_code == 400


@pytest.mark.parametrize("address", ["/", f"/e/{EVENT}", "/new", "/nowhere", "/static/style.css", "/api/events"])
def test_every_answer_keeps_the_browser_to_our_own_pages(club: Club, address: str) -> None:
    answer = club.anybody().client.get(address)
    for name in HEADERS:
        assert name.decode() in answer.headers
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "http" not in policy


def test_page_has_no_script_and_no_style_of_its_own(club: Club) -> None:
    for address in ADDRESSES:
        if address.method == "GET" and not address.path.endswith(("/live", ".svg")):
            browser = club.browser(BADGES[next(role for role in Role if role in address.roles)])
            page = browser.open(path(address))
            assert "<style" not in page, address.path
            assert " style=" not in page, address.path
            assert " onclick" not in page, address.path


def test_request_that_is_too_large_is_refused(club: Club) -> None:
    laptop = club.director("")
    laptop.open("/new")
    announced = laptop.client.post("/new", content=b"x" * (LARGEST + 1))
    assert announced.status_code == 413

    def flood() -> Iterator[bytes]:
        for _ in range(LARGEST // 65536 + 2):
            yield b"x" * 65536

    form = {"content-type": "application/x-www-form-urlencoded"}
    assert laptop.client.post("/new", content=flood(), headers=form).status_code == 413


def test_form_with_too_many_fields_or_files_is_refused(club: Club) -> None:
    laptop = club.director("")
    laptop.open("/new")
    many = laptop.client.post("/new", files=[("file", ("x", b"x"))] * 10)
    assert many.status_code == 400
    fields = "&".join(f"f{n}=1" for n in range(2_000))
    form = {"content-type": "application/x-www-form-urlencoded"}
    assert laptop.client.post("/new", content=fields, headers=form).status_code == 400


def test_rights_that_are_used_and_refused_are_noted(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, logger=NAME)
    club.anybody().open("/new")
    tablet = club.at_table("1")
    tablet.open(f"/e/{EVENT}/table/1")
    tablet.send(f"/e/{EVENT}/table/1/call")
    noted = [record.message for record in caplog.records]
    assert len(noted) == 2
    assert '"role": "public"' in noted[0]
    assert '"status": 403' in noted[0]
    assert '"device": "tablet 1"' in noted[1]


TEXTS = st.text(st.characters(codec="utf-8"), max_size=40) | st.sampled_from(
    ["", "0", "-1", "1", "²", "\0", "../", EVENT]
)
FIELDS = """
id board level denomination doubling declarer result lead late entry who text name date names looked_at key boards
winners staying plays profile method ranking traveller blind director_plays role password code to reason law
act round turns line ns ew contestant amount unit other approved_by entry section version request seen number
"""
FORMS = st.dictionaries(st.sampled_from(FIELDS.split()), TEXTS, max_size=6)
ROUTES = [each for each in ADDRESSES if not each.path.endswith("/live")]


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    address=st.sampled_from(ROUTES),
    role=st.sampled_from(Role),
    places=st.lists(TEXTS, min_size=5, max_size=5),
    form=FORMS,
)
def test_no_request_is_answered_by_a_fault_of_ours(
    club: Club, address: Address, role: Role, places: list[str], form: dict[str, str]
) -> None:
    made = address.path
    for (place, usual), other in zip(PLACES.items(), places, strict=True):
        made = made.replace(place, usual if len(other) % 2 else quoted(other))
    badge = BADGES[role]
    client = TestClient(club.app, raise_server_exceptions=True)
    client.cookies.set(COOKIE, club.keys.signed(badge))
    token = {"token": club.keys.form_token(badge)}
    if address.method == "GET":
        answer = client.get(made, params=form, follow_redirects=False)
    else:
        answer = client.post(made, data={**form, **token}, follow_redirects=False)
    assert answer.status_code < 500


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.floats() | TEXTS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["result", "contract", "id"]) | TEXTS, inner, max_size=4)
    ),
    max_leaves=12,
)
NAMES = ("id", "round", "table", "board", "ns", "ew", "what", "replaces", "over", "law", "made", "version", "session")
SENT = st.dictionaries(st.sampled_from(NAMES), JSON, max_size=8)


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(sent=st.lists(SENT, max_size=3) | JSON, key=st.none() | TEXTS, role=st.sampled_from(Role), query=TEXTS)
def test_no_request_of_a_program_is_answered_by_a_fault_of_ours(
    club: Club, sent: object, key: str | None, role: Role, query: str
) -> None:
    client = TestClient(club.app, raise_server_exceptions=True)
    client.headers["authorization"] = f"Bearer {club.keys.signed(BADGES[role])}"
    body = json.dumps({"entries": sent, "key": key})
    asked = [
        client.post(f"/api/events/{EVENT}/entries", content=body, headers={"content-type": "application/json"}),
        client.get(f"/api/events/{EVENT}/entries", params={"since": query}),
        client.get(f"/api/events/{EVENT}/explain", params={"contestant": query, "board": query}),
        client.get(f"/api/events/{quoted(query)}/score"),
    ]
    for answer in asked:
        assert answer.status_code < 500
        if answer.status_code >= 400 and answer.headers["content-type"] == "application/json":
            assert set(answer.json()) == {"code", "message", "errors"}


def quoted(text: str) -> str:
    """A text as a part of an address."""
    return "".join(f"%{byte:02X}" for byte in text.encode()) or "x"


def test_roles_stand_above_each_other() -> None:
    assert DIRECTING < ENTERING < ANYBODY
