from collections import Counter

from overtrick.events.audit import audit
from overtrick.events.claims import Figure
from overtrick.events.model import Event
from overtrick.events.scoring import score
from overtrick.formats import results_csv
from overtrick.formats.document import Document
from overtrick.regulations.conditions import Conditions
from overtrick.reports.stated import with_our_figures

ROWS = b"board,ns,ew,score\n1,1,11,420\n1,2,12,420\n1,3,13,-50\n2,1,12,100\n2,2,13,110\n2,3,11,140\n"
UNIT = {"matchpoints.unit": "2-1-0"}


def made(**conditions: str) -> Document:
    (event,) = results_csv.read(ROWS, "a.csv").value.events
    under = Conditions(conditions.pop("regulations", ""), conditions)
    whole = Event(event.name, event.date, event.kind, event.contestants, event.entries, event.boards, under)
    return with_our_figures(Document("results-csv", (whole,), ((),)), UNIT)


def texts(document: Document, figure: Figure) -> list[str]:
    return [claim.text for claim in document.claims[0] if claim.figure is figure]


def test_every_figure_is_stated_as_it_is_printed() -> None:
    document = made()
    assert Counter(claim.figure for claim in document.claims[0]) == {
        Figure.AWARD: 12, Figure.TOTAL: 6, Figure.PERCENT: 6, Figure.PLACE: 6,
    }  # fmt: skip
    assert texts(document, Figure.AWARD)[:2] == ["3.00", "1.00"]
    assert texts(document, Figure.TOTAL)[0] == "5.00"


def test_our_figures_agree_with_ourselves() -> None:
    for document in (made(), made(regulations="acbl"), made(method="butler"), made(regulations="norway")):
        (event,) = document.events
        found = audit(score(event, event.conditions), document.claims[0])
        assert [each for each in found.differences if each.reason is None] == []


def test_everybody_who_is_stated_is_entered() -> None:
    assert [each.number for each in made().events[0].contestants] == ["1", "11", "2", "12", "3", "13"]


def test_a_unit_of_the_format_becomes_a_condition_only_where_it_differs() -> None:
    assert made(regulations="norway").events[0].conditions.choices == UNIT
    assert made().events[0].conditions.choices == {}
    assert made(regulations="norway", method="butler").events[0].conditions.choices == {"method": "butler"}


def test_an_event_without_results_states_nothing() -> None:
    document = Document("pairs-csv", (Event("Pairs"),), ((),))
    assert with_our_figures(document, UNIT) == document


def test_exact_figures_are_stated_in_two_decimals() -> None:
    printed = made(**{"printed.award": "exact", "method": "cross-imps"})
    assert all("/" not in claim.text for claim in printed.claims[0])
