from collections.abc import Callable

from overtrick.events.model import BoardFacts, Event
from overtrick.formats.deals.sets import Sets, boards_once, in_sequence, numbered_deals
from overtrick.formats.document import Document
from overtrick.formats.drafts import Draft
from overtrick.formats.findings import Findings
from overtrick.formats.losses import Losses
from overtrick.game.boards import Vulnerability
from overtrick.game.cards import Deal
from overtrick.game.seats import Seat

Make = Callable[..., Document]


def sets_with(*boards: tuple[str, BoardFacts]) -> tuple[Sets, list[str]]:
    findings = Findings("a")
    sets = Sets(findings, Draft(findings, name="Cup", profile="ebu"))
    for line, (board, facts) in enumerate(boards, start=1):
        sets.note(board, facts, line)
    return sets, [f"{problem.code}:{problem.where.line if problem.where else ''}" for problem in findings.problems]


def test_the_same_deal_of_a_board_is_noted_once(two_deals: tuple[Deal, Deal]) -> None:
    first = BoardFacts(deal=two_deals[0])
    sets, problems = sets_with(("7", first), ("7", first), ("7", BoardFacts(Seat.S, Vulnerability.BOTH)))
    (draft,) = sets.drafts
    assert draft.boards == {(None, "7"): BoardFacts(Seat.S, Vulnerability.BOTH, two_deals[0])}
    assert problems == []


def test_other_cards_open_another_set_and_are_doubted(two_deals: tuple[Deal, Deal]) -> None:
    one, two = (BoardFacts(deal=deal) for deal in two_deals)
    sets, problems = sets_with(("7", one), ("8", one), ("7", two), ("7", one))
    assert [draft.name for draft in sets.drafts] == ["Cup", "Cup (set 2)"]
    assert [list(draft.boards) for draft in sets.drafts] == [[(None, "7"), (None, "8")], [(None, "7")]]
    assert [draft.profile for draft in sets.drafts] == ["ebu", "ebu"]
    assert problems == ["board-twice:3"]


def test_a_board_without_cards_belongs_to_the_latest_set_that_has_it(two_deals: tuple[Deal, Deal]) -> None:
    one, two = (BoardFacts(deal=deal) for deal in two_deals)
    sets, _ = sets_with(("7", one), ("7", two), ("7", BoardFacts(Seat.W)))
    assert [draft.boards[None, "7"].dealer for draft in sets.drafts] == [None, Seat.W]


def test_sessions_are_lost_where_boards_have_only_numbers(two_deals: tuple[Deal, Deal]) -> None:
    one, two = (BoardFacts(deal=deal) for deal in two_deals)
    boards: dict[tuple[int | None, str], BoardFacts] = {(1, "2"): one, (2, "10"): two}
    losses = Losses()
    found = boards_once(Document("made", (Event(boards=boards),), ((),)), losses)
    assert [board for board, _ in found] == ["2", "10"]
    assert [loss.message for loss in losses.items] == ["board 10: that it belongs to session 2"]


def test_a_board_needs_a_number(two_deals: tuple[Deal, Deal], document_of: Make) -> None:
    losses = Losses()
    found = numbered_deals(document_of({"A": two_deals[0], "0": two_deals[1], "3": two_deals[1]}), losses)
    assert [each.number for each in found] == [3]
    assert [loss.message for loss in losses.items] == [
        "board 0: the format needs a number",
        "board A: the format needs a number",
    ]


def test_dealer_and_vulnerability_of_law_2_are_no_loss(two_deals: tuple[Deal, Deal], document_of: Make) -> None:
    losses = Losses()
    numbered_deals(document_of({"2": BoardFacts(Seat.E, Vulnerability.NS, two_deals[0])}), losses)
    assert losses.items == []
    numbered_deals(document_of({"2": BoardFacts(Seat.W, Vulnerability.EW, two_deals[0])}), losses)
    assert [loss.message for loss in losses.items] == [
        "board 2: W deals, not E as Law 2 has it",
        "board 2: EW vulnerable, not NS as Law 2 has it",
    ]


def test_boards_counted_from_elsewhere_are_told(two_deals: tuple[Deal, Deal], document_of: Make) -> None:
    losses = Losses()
    found = numbered_deals(document_of({"1": two_deals[0], "3": two_deals[1]}), losses)
    assert in_sequence(found, 1, losses) == list(two_deals)
    assert [loss.message for loss in losses.items] == ["board 3 becomes board 2: the format counts its boards from 1"]
