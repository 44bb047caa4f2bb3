from overtrick.formats.findings import Findings
from overtrick.formats.lin.boards import Boards, LinBoard


def boards(text: str) -> tuple[list[LinBoard], Boards]:
    reader = Boards(Findings("a.lin"))
    return list(reader.of(text.split("\n"))), reader


def places(text: str) -> list[tuple[str, str, int]]:
    return [(board.room, board.number, board.line) for board in boards(text)[0]]


def test_qx_begins_a_board_of_a_room() -> None:
    text = "vg|Cup|\npn|a,b,c,d,e,f,g,h|pg||\nqx|o46|md|1,,,|\nmb|p|\nqx|C46|md|1,,,|qx|7|md|1,,,|qx|O007,x|md|1,,,|"
    assert places(text) == [("o", "46", 3), ("c", "46", 5), ("", "7", 5), ("o", "7", 5)]


def test_without_qx_names_or_hands_begin_a_board() -> None:
    assert places("pn|a,b,c,d|st||md|1,,,|ah|Board 3|mb|p|\npn|a,b,c,d|md|2,,,|ah|Board 4|") == [
        ("", "3", 1),
        ("", "4", 2),
    ]
    assert places("md|1,,,|ah|Board 3|\nmd|2,,,|ah|Board 4|") == [("", "3", 1), ("", "4", 2)]


def test_a_title_of_another_board_begins_it() -> None:
    assert places("ah|Board 7|md|1,,,|mb|p|\nah|Board 8|md|2,,,|mb|p|\nah|Board 8|mb|p|") == [
        ("", "7", 1),
        ("", "8", 2),
    ]


def test_a_title_that_is_no_board_names_it() -> None:
    assert places("md|1,,,|ah|Quiz 3|") == [("", "Quiz 3", 1)]


def test_a_title_beside_a_number_is_kept() -> None:
    (board,), _ = boards("qx|o3|md|1,,,|ah|Final|ah|Board 3|")
    assert (board.number, [(pair.key, pair.value) for pair in board.kept]) == ("3", [("ah", "Final")])


def test_calls_and_cards_have_their_lines_and_explanations_their_calls() -> None:
    (board,), _ = boards("qx|1|mb|1S|an|5+|\nmb|p|mb|2S!|an|weak|an|or so|\npc|H2|nt|x|\npc|H3|mc|9|mc|10|")
    assert (board.calls, board.call_lines) == (["1S", "p", "2S!"], [1, 2, 2])
    assert board.explanations == {0: "5+", 2: "weak or so"}
    assert (board.cards, board.card_lines) == (["H2", "H3"], [3, 4])
    assert board.claim is not None
    assert board.claim.value == "10"  # the last claim holds
    assert [(pair.key, pair.value) for pair in board.kept] == [("nt", "x")]


def test_an_explanation_before_any_call_is_kept() -> None:
    (board,), _ = boards("qx|1|an|strong club|md|1,,,|")
    assert [(pair.key, pair.value) for pair in board.kept] == [("an", "strong club")]


def test_what_stands_before_the_boards_belongs_to_the_head() -> None:
    found, reader = boards("vg|Cup|\nrs|4SN=|\npw|A1,B1|\npn|a,b,c,d,e,f,g,h|\nqx|o1|md|1,,,|")
    head = found[0].head
    assert head is reader.head
    assert head.match is not None
    assert (head.match.value, head.results[0].value) == ("Cup", "4SN=")
    assert head.names == ("a", "b", "c", "d", "e", "f", "g", "h")
    assert [(pair.key, pair.value) for pair in head.kept] == [("pw", "A1,B1")]


def test_a_second_match_in_a_file_has_its_own_head() -> None:
    found, _ = boards("vg|One|\nqx|o1|md|1,,,|\nvg|Two|\nqx|o1|md|1,,,|")
    assert [board.head.match.value for board in found if board.head.match] == ["One", "Two"]


def test_what_belongs_to_no_board_is_not_one() -> None:
    found, reader = boards("st||\nnt|welcome|pg||")
    assert (found, [pair.value for pair in reader.head.kept]) == ([], ["welcome"])


def test_a_board_that_only_has_a_place_is_still_one() -> None:
    assert places("qx|o1|\nqx|o2|") == [("o", "1", 1), ("o", "2", 2)]
