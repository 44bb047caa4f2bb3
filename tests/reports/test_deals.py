from overtrick.events.model import BoardFacts
from overtrick.formats.deals.compare import Boards
from overtrick.formats.deals.fingerprint import fingerprint, fingerprint_of_set
from overtrick.game.cards import Deal
from overtrick.game.seats import Seat
from overtrick.reports.deals import (
    DealFile,
    check_table,
    compared,
    compared_table,
    deals_answer,
    fingerprint_table,
    incomplete,
)

FIRST = Deal.parse("N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4")
OTHER = Deal.parse("N:A5.A53.JT7.AK762 K876.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4")
HALF = Deal((FIRST[Seat.N], None, None, None))


def boards(**deals: Deal) -> Boards:
    return {name.removeprefix("b"): BoardFacts(deal=deal) for name, deal in deals.items()}


def file(name: str, *sets: Boards) -> DealFile:
    return DealFile(name, "made", sets)


def test_sets_are_numbered_where_a_file_has_several() -> None:
    one = boards(b1=FIRST)
    assert [name for name, _ in file("a", one).named_sets()] == ["a"]
    assert [name for name, _ in file("a", one, one).named_sets()] == ["a (set 1)", "a (set 2)"]


def test_boards_without_their_52_cards_are_named() -> None:
    mixed = boards(b1=FIRST, b2=HALF)
    assert incomplete(mixed) == ["2"]
    assert check_table([file("a", mixed), file("b", boards(b1=FIRST))]).rows == (
        ("a", "2", "1", "2"),
        ("b", "1", "1", ""),
    )


def test_fingerprints_are_of_sets_or_of_one_board() -> None:
    found = [file("a", boards(b1=FIRST, b2=OTHER)), file("b", boards(b9=OTHER, b8=FIRST))]
    assert {row[2] for row in fingerprint_table(found).rows} == {fingerprint_of_set([FIRST, OTHER])}
    assert fingerprint_table(found, "1").rows == (("a", "1", fingerprint(FIRST)),)


def test_the_first_set_is_held_against_all_others() -> None:
    found = compared([file("a", boards(b1=FIRST)), file("b", boards(b1=OTHER), boards(b1=FIRST, b2=FIRST))])
    assert [(each.first, each.second, each.same, len(each.boards)) for each in found] == [
        ("a", "b (set 1)", 0, 1),
        ("a", "b (set 2)", 1, 1),
    ]
    assert compared([]) == []


def test_differences_are_told_card_by_card() -> None:
    (one,) = compared([file("a", boards(b1=FIRST, b2=FIRST)), file("b", boards(b1=OTHER, b3=FIRST))])
    table = compared_table(one)
    assert table.title == "a and b: 0 boards the same, 3 not"
    assert table.rows == (("1", "SA E/N, S6 N/E"), ("2", "only in a"), ("3", "only in b"))


def test_many_cards_are_counted() -> None:
    (one,) = compared([file("a", boards(b1=FIRST)), file("b", boards(b1=HALF))])
    ((_, cards),) = compared_table(one).rows
    assert cards.startswith("SA E/?, ")
    assert cards.endswith("and 31 more")


def test_equal_files_are_said_to_be_equal() -> None:
    (one,) = compared([file("a", boards(b1=FIRST)), file("b", boards(b1=FIRST))])
    assert (compared_table(one).title, compared_table(one).rows) == ("a and b: 1 board the same, card by card", ())


def test_the_answer_has_every_deal_and_differences_only_if_asked() -> None:
    files = [file("a", boards(b1=FIRST)), file("b", boards(b1=OTHER))]
    answer = deals_answer(files, None)
    assert answer["differences"] is None
    assert answer["files"] == [
        {
            "file": name,
            "format": "made",
            "sets": [
                {
                    "fingerprint": fingerprint_of_set([deal]),
                    "boards": [
                        {
                            "board": "1",
                            "dealer": None,
                            "vulnerable": None,
                            "deal": str(deal),
                            "complete": True,
                            "fingerprint": fingerprint(deal),
                        }
                    ],
                }
            ],
            "problems": [],
        }
        for name, deal in (("a", FIRST), ("b", OTHER))
    ]
    assert deals_answer(files, compared(files))["differences"] == [
        {
            "first": "a",
            "second": "b",
            "same": 0,
            "boards": [
                {
                    "board": "1",
                    "only_in": None,
                    "cards": [
                        {"card": "SA", "first": "E", "second": "N"},
                        {"card": "S6", "first": "N", "second": "E"},
                    ],
                }
            ],
        }
    ]
