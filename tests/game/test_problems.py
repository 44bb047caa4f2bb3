from overtrick.game.problems import Level, Problem, Reading, Where


def test_places_are_written_with_their_line_if_it_is_known() -> None:
    assert [str(where) for where in (Where("a.pbn", 3), Where("a.pbn"))] == ["a.pbn:3", "a.pbn"]


def test_readings_have_a_value_even_with_problems() -> None:
    problem = Problem("score-syntax", Level.ERROR, "not a score: '?'", Where("a.csv", 2))
    reading = Reading((420, -50), (problem,))
    assert reading.value == (420, -50)
    assert [problem.level for problem in reading.problems] == ["error"]
    assert Reading(()).problems == ()
