from dataclasses import replace

from overtrick.events.claims import ContestantClaim
from overtrick.formats import pairs_csv, results_csv, usebio
from overtrick.formats.document import Document
from overtrick.formats.joined import joined

SESSION = """<USEBIO><EVENT><PARTICIPANTS><PAIR><PAIR_NUMBER>3</PAIR_NUMBER><TOTAL_SCORE>{}</TOTAL_SCORE></PAIR>
</PARTICIPANTS><VENUE>Hall {}</VENUE><BOARD><BOARD_NUMBER>7</BOARD_NUMBER><TRAVELLER_LINE>
<NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>9</EW_PAIR_NUMBER><SCORE>420</SCORE>
</TRAVELLER_LINE></BOARD></EVENT></USEBIO>"""
NAMES = b"contestant,name1,name2\n3,Ash,Birch\n"


def session(number: int) -> Document:
    return usebio.read(SESSION.format(10 * number, number).encode(), f"{number}.xml").value


def test_one_document_is_as_it_is() -> None:
    assert joined([session(1)]) == session(1)


def test_no_document_has_no_event() -> None:
    assert joined([]).events == ()


def test_claims_are_about_contestants_with_their_names_and_about_the_session_of_their_file() -> None:
    whole = joined([session(1), session(2), pairs_csv.read(NAMES, "names.csv").value])
    (event,), (claims,) = whole.events, whole.claims
    assert event.contestants[0].names == ("Ash", "Birch")
    totals = [claim for claim in claims if isinstance(claim, ContestantClaim)]
    assert [(claim.contestant, claim.text, claim.session) for claim in totals] == [
        (event.contestants[0], "10", 1),
        (event.contestants[0], "20", 2),
    ]
    assert [kept.value for kept in whole.kept] == ["Hall 1", "Hall 2"]


def test_claims_about_a_session_that_the_file_names_stay_so() -> None:
    rows = results_csv.read(b"session,board,ns,ew,score\n2,7,3,9,420\n", "a.csv").value
    both = joined([session(1), replace(rows, claims=rows.claims)])
    assert {entry.session for entry in both.events[0].entries} == {1, 2}
