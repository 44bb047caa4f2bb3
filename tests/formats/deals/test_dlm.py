from collections.abc import Callable

import pytest

from overtrick.formats.deals import dlm
from overtrick.formats.document import Document
from overtrick.game.cards import Deal
from overtrick.game.problems import Reading

Make = Callable[..., Document]

# Boards 1 and 2 as the public test file has them.
LETTERS = ("fokfapmnnkpbcfibeooicpgahi", "dcflcehpbpdgpjchkgcacdgbng")
SUMS = ("022", "020")


def text(**changed: str) -> str:
    fields = {
        "Headline": "Made",
        "Status": "Show",
        "From board": "1",
        "To board": "2",
        "Checksum": "3",
        "Board 01": LETTERS[0] + SUMS[0],
        "Board 02": LETTERS[1] + SUMS[1],
    } | {name.replace("_", " "): value for name, value in changed.items()}
    return "[Document]\r\n" + "".join(f"{name}={value}\r\n" for name, value in fields.items() if value != "-")


def read(content: str) -> Reading[Document]:
    return dlm.read(content.encode("latin-1"), "a.dlm")


def problems(content: str) -> list[tuple[str, str, int | None]]:
    return [(each.code, str(each.level), each.where.line if each.where else None) for each in read(content).problems]


def boards(content: str) -> list[str]:
    return [board for event in read(content).value.events for _, board in event.boards]


@pytest.mark.parametrize("number", [0, 1])
def test_the_sum_of_a_board_is_its_number_and_its_letters(number: int) -> None:
    assert f"{dlm.checksum(number + 1, LETTERS[number]):03d}" == SUMS[number]


# The empty deal of boards 17, 18, 19 … 99 in the public file.
@pytest.mark.parametrize(("number", "total"), [(17, 31), (18, 28), (19, 29), (84, 90), (99, 109)])
def test_the_sum_of_an_empty_board_is_its_number_and_fourteen(number: int, total: int) -> None:
    assert dlm.checksum(number, "aaaaaabffffffkkkkkklpppppp") == total == number ^ 14


def test_letters_are_the_holders_of_two_cards_each(two_deals: tuple[Deal, Deal]) -> None:
    event = read(text()).value.events[0]
    assert [facts.deal for facts in event.boards.values()] == list(two_deals)
    assert (event.name, problems(text())) == ("Made", [])


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"Checksum": "2"}, [("dlm-checksum", "doubt", 6)]),
        ({"Status": "Hide"}, [("dlm-checksum", "doubt", 6)]),
        ({"Status": "Hide", "Checksum": "2"}, []),
        ({"Board_01": f"{LETTERS[0]}023"}, [("dlm-checksum", "doubt", 7)]),
        ({"Crypto_key": "7"}, [("dlm-crypto", "doubt", 9)]),
        ({"Board_1": "x"}, []),
    ],
)
def test_sums_that_do_not_check_are_doubted_and_the_cards_are_read(
    changed: dict[str, str], expected: list[tuple[str, str, int]]
) -> None:
    assert (problems(text(**changed)), boards(text(**changed))) == (expected, ["1", "2"])


@pytest.mark.parametrize(
    ("changed", "expected", "left"),
    [
        ({"Board_01": "-"}, [("dlm-board-missing", "error", None)], ["2"]),
        ({"Board_01": "fokfapmnnkpbcfibeooicpgah022"}, [("deal-syntax", "error", 7)], ["2"]),
        ({"Board_01": f"{'a' * 26}000"}, [("dlm-checksum", "doubt", 7), ("hand-size", "error", 7)], ["2"]),
        ({"Board_01": "aaaaaabffffffkkkkkklpppppp015"}, [("dlm-board-empty", "notice", 7)], ["2"]),
        ({"From_board": "x", "Checksum": "1"}, [("dlm-number", "error", 4)], []),
        ({"To_board": "-", "Checksum": "1"}, [("dlm-number", "error", None)], []),
        ({"From_board": "3", "Checksum": "1"}, [("dlm-boards", "error", 4)], []),
    ],
)
def test_a_board_that_is_not_understood_is_an_error_and_the_others_are_read(
    changed: dict[str, str], expected: list[tuple[str, str, int | None]], left: list[str]
) -> None:
    assert (problems(text(**changed)), boards(text(**changed))) == (expected, left)


def test_lines_that_are_no_fields_and_fields_given_twice_are_told() -> None:
    content = text() + "nonsense\r\nHeadline=Other\r\n\r\n"
    assert problems(content) == [("dlm-line", "error", 9), ("dlm-twice", "doubt", 10)]
    assert read(content).value.events[0].name == "Made"


def test_fields_that_are_not_as_always_are_kept_and_written_again() -> None:
    content = text(Duplicates="2", Duplicates_01="5", Status="Hide", Checksum="2", PrintOuts="0", Machine="7")
    document = read(content).value
    assert [(kept.name, kept.value) for kept in document.kept] == [
        ("Duplicates", "2"),
        ("Duplicates 01", "5"),
        ("Machine", "7"),
        ("Status", "Hide"),
    ]
    written = dlm.write(document)
    assert (written.losses, read(written.data.decode()).value.kept[0].value) == ((), "2")
    again = dlm.read(written.data, "a.dlm")
    assert again.problems == ()
    assert {(kept.name, kept.value) for kept in again.value.kept} == {(k.name, k.value) for k in document.kept}


def test_a_gap_holds_the_empty_deal_and_is_told(two_deals: tuple[Deal, Deal], document_of: Make) -> None:
    written = dlm.write(document_of({"5": two_deals[0], "7": two_deals[1]}, "Cup"))
    assert [loss.code for loss in written.losses] == ["lost-gap"]
    reading = dlm.read(written.data, "a.dlm")
    assert [problem.code for problem in reading.problems] == ["dlm-board-empty"]
    assert list(reading.value.events[0].boards) == [(None, "5"), (None, "7")]


def test_a_file_has_a_line_for_each_of_99_boards(two_deals: tuple[Deal, Deal], document_of: Make) -> None:
    lines = dlm.write(document_of({"1": two_deals[0]}, "Cup")).data.decode().split("\r\n")
    assert lines[0] == "[Document]"
    assert {"Headline=Cup", "Status=Show", "From board=1", "To board=1", "Checksum=0"} <= set(lines)
    assert f"Board 01={LETTERS[0]}{SUMS[0]}" in lines
    assert sum(line.startswith("Board ") for line in lines) == 99
