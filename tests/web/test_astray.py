"""An address that shows nothing is answered with a page, in the reader's language, and a way on."""

import pytest

from tests.web.conftest import EVENT, Club


def test_tab_that_opens_again_what_a_form_had_shown_leads_back_to_the_table(club: Club) -> None:
    tablet = club.at_table("1")
    tablet.open(f"/e/{EVENT}/table/1/check")
    assert tablet.status == 405
    assert f'href="/e/{EVENT}/table/1"' in tablet.page
    tablet.open(f"/e/{EVENT}/table/1")
    assert tablet.status == 200


@pytest.mark.parametrize("address", ["/nowhere", f"/e/{EVENT}/setup/helpers", "/static/nothing.js", "//elsewhere/in"])
def test_slip_in_an_address_leads_to_the_front(club: Club, address: str) -> None:
    answer = club.at_table("1").client.get(f"http://testserver{address}", headers={"accept-language": "de"})
    assert answer.status_code == 404
    assert "Unter dieser Adresse gibt es keine Seite." in answer.text
    assert '<a class="button go" href="/">' in answer.text


def test_program_is_told_in_json(club: Club) -> None:
    answer = club.at_table("1").client.get("/nowhere", headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
