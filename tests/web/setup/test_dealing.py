"""Deals of the evening against those of earlier evenings: the box of last week is found out before the start."""

from random import Random

from overtrick.formats.catalogue import read
from overtrick.game.cards import Deal
from overtrick.store.papers import paper, put
from overtrick.web.setup.dealing import Dealt, dealt, met_before, paper_of
from tests.web.conftest import EVENT, Club

CARDS = [f"{suit}{rank}" for suit in "SHDC" for rank in "AKQJT98765432"]


def deal(rng: Random) -> str:
    """A shuffled pack in PBN's notation."""
    pack = rng.sample(CARDS, 52)
    hands = [pack[place : place + 13] for place in range(0, 52, 13)]
    suits = (".".join("".join(card[1] for card in hand if card[0] == suit) for suit in "SHDC") for hand in hands)
    return f"N:{' '.join(suits)}"


def pbn(boards: dict[int, str]) -> bytes:
    """A file of deals."""
    tags = (f'[Board "{board}"]\n[Deal "{cards}"]\n\n' for board, cards in boards.items())
    return "".join(tags).encode()


LAST_WEEK = {board: deal(Random(board)) for board in range(1, 5)}
TODAY = {board: deal(Random(100 + board)) for board in range(1, 5)}


def test_deals_are_valid() -> None:
    assert all(Deal.parse(cards) for cards in LAST_WEEK.values())


def test_paper_holds_the_boards_and_nothing_else() -> None:
    played = pbn(TODAY) + b'[Board "9"]\n[Contract "3NT"]\n[Declarer "N"]\n[Result "9"]\n'
    content = paper_of(played, "today.pbn")
    assert content is not None
    assert not read(content, "deals.pbn").value.events[0].entries
    found = dealt(content, "deals.pbn")
    assert found is not None
    assert set(found.boards) == {"1", "2", "3", "4"}


def test_file_without_deals_is_none() -> None:
    assert paper_of(b"Ash,Birch\n", "names.csv") is None
    assert paper_of(b"", "deals.pbn") is None


def test_same_deals_are_met_whatever_their_numbers() -> None:
    own, theirs = dealt(pbn(TODAY), "a.pbn"), dealt(pbn({board + 10: cards for board, cards in TODAY.items()}), "b.pbn")
    assert own
    assert theirs
    (met,) = met_before(own, iter([("last", "Last week", theirs)]))
    assert (met.boards, met.everything) == (("1", "2", "3", "4"), True)
    assert not met_before(own, iter([("other", "", Dealt({"1": "x"}, "x"))]))


def test_director_is_told_that_the_box_is_last_weeks(club: Club) -> None:
    club.store.begin("last-week", "Last Thursday")
    put(club.store, "last-week", "deals.pbn", paper_of(pbn(LAST_WEEK), "x.pbn") or b"")
    laptop = club.director()
    laptop.open(f"/e/{EVENT}/setup/deals")
    assert "No deals are loaded" in laptop.words
    laptop.upload(f"/e/{EVENT}/setup/deals", "box.pbn", pbn(LAST_WEEK))
    assert "4 boards are loaded" in laptop.words
    assert "the same deals as on Last Thursday" in laptop.words
    laptop.upload(f"/e/{EVENT}/setup/deals", "box.pbn", pbn({**TODAY, 4: LAST_WEEK[4]}))
    assert "Board 4 was played before, on Last Thursday." in laptop.words
    laptop.upload(f"/e/{EVENT}/setup/deals", "box.pbn", pbn(TODAY))
    assert "None of these deals was played" in laptop.words


def test_boards_that_the_file_lacks_are_named(club: Club) -> None:
    laptop = club.director()
    laptop.open(f"/e/{EVENT}/setup/deals")
    laptop.upload(f"/e/{EVENT}/setup/deals", "box.pbn", pbn({1: TODAY[1], 2: TODAY[2], 3: TODAY[3]}))
    assert "not in the file: 4" in laptop.words


def test_file_that_holds_no_deals_is_refused_and_nothing_is_kept(club: Club) -> None:
    laptop = club.director()
    laptop.open(f"/e/{EVENT}/setup/deals")
    laptop.upload(f"/e/{EVENT}/setup/deals", "box.pbn", b"\x00\xff nonsense")
    assert laptop.status == 400
    assert "No complete deals" in laptop.words
    assert paper(club.store, EVENT, "deals.pbn") is None
