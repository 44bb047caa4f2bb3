"""Who is let in as the director: one-time codes, the password, and what a network that can be overheard forbids."""

from datetime import timedelta

import pytest
from starlette.testclient import TestClient

from overtrick.store.devices import Admission, devices, new_code
from overtrick.web.rights import COOKIE, Role
from overtrick.web.setup.password import PasswordWeakError, choose_password, has_password, is_password
from tests.web.conftest import NOW, Browser, Club

PASSWORD = "seven green turtles"  # noqa: S105 -- of this test alone
HERE, ELSEWHERE = ("127.0.0.1", 50000), ("192.0.2.9", 50000)


def browser(club: Club, sender: tuple[str, int] = HERE, address: str = "http://testserver") -> Browser:
    """A browser that was let in nowhere, at an address of the network."""
    client = TestClient(club.app, base_url=address, client=sender)
    club.clients.append(client)
    client.__enter__()
    return Browser(client)


def code(club: Club, role: Role = Role.ORGANISER) -> str:
    """A code as the screen of the server shows it."""
    return new_code(club.store, Admission("", role.value, ""), NOW + timedelta(hours=1))


@pytest.mark.both_databases
def test_code_lets_one_device_in_once(club: Club) -> None:
    laptop, other, shown = browser(club), browser(club), code(club)
    laptop.open(f"/in?code={shown}")
    assert shown in laptop.page
    laptop.send("/in/code", code=shown.lower())
    assert "Set up a new evening" in laptop.words
    other.open("/in")
    other.send("/in/code", code=shown)
    assert other.status == 400
    assert "This code is not valid" in other.words


def test_cookie_is_kept_from_scripts_and_other_sites(club: Club) -> None:
    laptop = browser(club)
    laptop.open("/in")
    token = laptop.page.split('name="token" value="')[1].split('"')[0]
    answer = laptop.client.post("/in/code", data={"token": token, "code": code(club)}, follow_redirects=False)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "secure" not in cookie


def test_cookie_is_secure_on_https(club: Club) -> None:
    laptop = browser(club, ELSEWHERE, "https://club.example")
    laptop.open("/in")
    laptop.send("/in/code", code=code(club))
    (cookie,) = [each for each in laptop.client.cookies.jar if each.name == COOKIE]
    assert cookie.secure


def test_codes_cannot_be_guessed_without_end(club: Club) -> None:
    phone = browser(club, ELSEWHERE)
    said = []
    for _ in range(7):
        phone.open("/in")
        phone.send("/in/code", code="AAAAAAAA")
        said.append("Too many tries" in phone.words)
    assert said == [False] * 6 + [True]


def test_old_code_lets_nobody_in(club: Club) -> None:
    laptop = browser(club)
    old = new_code(club.store, Admission("", "organiser", ""), NOW - timedelta(seconds=1))
    laptop.open("/in")
    laptop.send("/in/code", code=old)
    assert laptop.status == 400


def test_password_lets_the_organiser_back_in_on_the_machine_of_the_server(club: Club) -> None:
    choose_password(club.store, PASSWORD)
    laptop = browser(club)
    laptop.open("/in")
    assert "director's password" in laptop.words.replace("&#39;", "'")
    laptop.send("/in/password", password=PASSWORD[1:])
    assert laptop.status == 400
    laptop.open("/in")
    laptop.send("/in/password", password=PASSWORD)
    assert "Set up a new evening" in laptop.words


def test_password_is_refused_where_it_could_be_overheard(club: Club) -> None:
    choose_password(club.store, PASSWORD)
    phone = browser(club, ELSEWHERE)
    phone.open("/in")
    assert "password" not in phone.words.lower()
    phone.send("/in/password", password=PASSWORD)
    assert phone.status == 400
    assert "use a one-time code" in phone.words


def test_password_lets_in_from_anywhere_over_https(club: Club) -> None:
    choose_password(club.store, PASSWORD)
    phone = browser(club, ELSEWHERE, "https://club.example")
    phone.open("/in")
    phone.send("/in/password", password=PASSWORD)
    assert "Set up a new evening" in phone.words


def test_password_is_kept_as_a_hash(club: Club) -> None:
    choose_password(club.store, PASSWORD)
    assert is_password(club.store, PASSWORD)
    assert not is_password(club.store, PASSWORD.upper())
    with club.store.database.reading() as connection:
        kept = connection.exec_driver_sql("SELECT value FROM secrets").scalars().all()
    assert not any(PASSWORD in value for value in kept)
    assert any(value.startswith("$argon2") for value in kept)


@pytest.mark.parametrize("password", ["", "short", "x" * 201])
def test_weak_password_is_refused(club: Club, password: str) -> None:
    with pytest.raises(PasswordWeakError):
        choose_password(club.store, password)
    assert not has_password(club.store)
    assert not is_password(club.store, password)


def test_organiser_chooses_the_password_and_gives_codes(club: Club) -> None:
    laptop = browser(club)
    laptop.open("/in")
    laptop.send("/in/code", code=code(club))
    laptop.open("/helpers")
    laptop.send("/helpers/password", password=PASSWORD)
    assert is_password(club.store, PASSWORD)
    laptop.send("/helpers/code", role="scorer")
    shown = laptop.page.split('class="code">')[1].split("<")[0].replace(" ", "")
    scorer = browser(club, ELSEWHERE)
    scorer.open("/in")
    scorer.send("/in/code", code=shown)
    assert {each.role for each in devices(club.store)} == {"organiser", "scorer"}


@pytest.mark.parametrize("role", ["organiser", "table", "", "king"])
def test_codes_are_given_for_directors_and_scorers_alone(club: Club, role: str) -> None:
    laptop = club.director("")
    laptop.open("/helpers")
    laptop.send("/helpers/code", role=role)
    assert laptop.status == 400


def test_device_that_leaves_has_no_rights_left(club: Club) -> None:
    laptop = browser(club)
    laptop.open("/in")
    laptop.send("/in/code", code=code(club))
    laptop.send("/out")
    laptop.open("/new")
    assert laptop.status == 403
    assert devices(club.store)[0].ended is not None


def test_language_is_chosen_and_remembered(club: Club) -> None:
    phone = browser(club)
    phone.open("/")
    assert '<html lang="en">' in phone.page
    phone.send("/language", to="de")
    assert '<html lang="de">' in phone.page
    phone.open("/")
    assert '<html lang="de">' in phone.page
