from overtrick.formats.findings import Findings
from overtrick.formats.pbn.games import MOST_STANDING, Game, games
from overtrick.formats.pbn.lexer import lexed


def read(text: str) -> tuple[list[Game], list[tuple[str, int | None]]]:
    findings = Findings("a.pbn")
    found = list(games(lexed(text, findings).games, findings))
    return found, [(p.code, p.where.line if p.where else None) for p in findings.problems if p.code != "pbn-rule"]


def test_a_number_sign_repeats_the_nearest_earlier_value() -> None:
    found, problems = read('[Event "a"]\n[Board "1"]\n\n[Board "2"]\n\n[Event "#"]\n[Board "#"]\n')
    assert [(game.value("Event"), game.value("Board")) for game in found] == [("a", "1"), ("", "2"), ("a", "2")]
    assert problems == []


def test_two_number_signs_let_a_value_stand_until_it_is_given_again() -> None:
    text = '[Event "##x"]\n[Board "1"]\n\n[Board "2"]\n\n[Event "#"]\n[Board "3"]\n\n[Board "4"]\n'
    found, _ = read(text)
    assert [game.value("Event") for game in found] == ["x", "x", "x", ""]


def test_nothing_to_repeat_is_an_error() -> None:
    assert read('[Deal "#"]\n')[1] == [("nothing-to-repeat", 1)]


def test_a_tag_given_twice_is_a_doubt_unless_it_says_the_same() -> None:
    found, problems = read('[Score "EW 110"]\n[Score "EW 110"]\n[Score "NS -150"]\n')
    assert found[0].value("Score") == "EW 110"
    assert problems == [("tag-twice", 3)]


def test_notes_may_be_several() -> None:
    found, problems = read('[Note "1:a"]\n[Note "2:b"]\n')
    assert problems == []
    assert [line.text for line in found[0].tags["Note"].section] == ["2:b"]


def test_unknown_and_not_applicable_are_no_values() -> None:
    (game,), _ = read('[Contract "?"]\n[West "-"]\n[East " x "]\n')
    assert [game.known(name) for name in ("Contract", "West", "East", "North")] == ["", "", "x", ""]
    assert (game.value("Contract"), game.line, game.line_of("East"), game.line_of("North")) == ("?", 1, 3, 1)


def test_game_of_many_tags_is_read_in_time_that_grows_with_them() -> None:
    found, _ = read("".join(f'[Tag{number} "x"]\n' for number in range(20_000)))
    assert (len(found[0].tags), found[0].line) == (20_000, 1)


def test_only_so_many_tags_stand_for_all_games_that_follow() -> None:
    found, problems = read("".join(f'[T{number} "##x"]\n\n' for number in range(MOST_STANDING + 1)))
    assert len(found[-1].tags) == MOST_STANDING + 1
    assert problems == [("tags-many", 2 * MOST_STANDING + 1)]
