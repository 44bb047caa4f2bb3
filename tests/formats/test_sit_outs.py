from overtrick.events.model import Entry, ResultEntered, SatOut
from overtrick.formats.drafts import Draft
from overtrick.formats.findings import Findings
from overtrick.formats.sit_outs import count_rounds
from overtrick.game.problems import Where
from overtrick.game.result import ScoreOnly


def test_a_sit_out_of_a_round_is_as_long_as_the_longest_table_of_that_round() -> None:
    draft = Draft(Findings("a.csv"))
    result = ResultEntered(ScoreOnly(50))
    draft.entries += [Entry(f"a{board}", result, round=1, table="1", board=board) for board in ("1", "2", "3")]
    draft.entries += [Entry(f"b{board}", result, round=1, table="2", board=board) for board in ("4", "5")]
    draft.entries += [Entry("s", SatOut(), round=1), Entry("t", SatOut(), round=2, where=Where("a.csv", 9))]
    count_rounds([5, 6], draft)
    assert [entry.what for entry in draft.entries[5:]] == [SatOut(3), SatOut(1)]
    assert [(problem.code, str(problem.where)) for problem in draft.findings.problems] == [
        ("sit-out-length", "a.csv:9")
    ]
