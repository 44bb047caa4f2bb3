from overtrick.formats.findings import LONGEST_MESSAGE, MOST_OF_A_KIND, Findings
from overtrick.game.problems import Level, Where


def test_findings_keep_the_order_and_the_place() -> None:
    findings = Findings("a.pbn")
    findings.notice("one", "first")
    findings.doubt("two", "second", 2)
    findings.error("three", "third", 1)
    assert [(p.code, p.level, p.where) for p in findings.problems] == [
        ("one", Level.NOTICE, Where("a.pbn")),
        ("two", Level.DOUBT, Where("a.pbn", 2)),
        ("three", Level.ERROR, Where("a.pbn", 1)),
    ]


def test_ids_of_entries_never_recur() -> None:
    findings = Findings("a.csv")
    made = [findings.entry_id(line) for line in (1, 1, 2, 1)]
    assert made == ["a.csv:1", "a.csv:1.2", "a.csv:2", "a.csv:1.3"]


def test_what_comes_again_and_again_is_counted() -> None:
    findings = Findings("a.csv")
    for line in range(1, MOST_OF_A_KIND + 1):
        findings.error("row", "broken", line)
    findings.doubt("row", "odd", 1)
    assert len(findings.problems) == MOST_OF_A_KIND + 1
    for line in range(MOST_OF_A_KIND + 1, MOST_OF_A_KIND + 8):
        findings.error("row", "broken", line)
        findings.notice("other", "something else", line)
    of_rows = [problem for problem in findings.problems if (problem.code, problem.level) == ("row", Level.ERROR)]
    assert len(of_rows) == MOST_OF_A_KIND + 1
    assert of_rows[-1].message == "7 more of this kind; the last: broken"
    assert of_rows[-1].where == Where("a.csv", MOST_OF_A_KIND + 7)
    assert sum(problem.code == "other" for problem in findings.problems) == 7


def test_a_message_quotes_as_much_as_people_read() -> None:
    findings = Findings("a.csv")
    findings.error("column", f"not a column: {'x' * 50_000!r}; wanted board, ns, ew", 1)
    (problem,) = findings.problems
    assert len(problem.message) <= LONGEST_MESSAGE
    assert problem.message.startswith("not a column: 'xxx")
    assert problem.message.endswith("xxx'; wanted board, ns, ew")


def test_what_was_handed_on_is_not_counted_again() -> None:
    findings = Findings("a.csv")
    for line in range(MOST_OF_A_KIND + 5):
        findings.error("row", "broken", line)
    findings.clear()
    findings.error("row", "broken", 7)
    assert [(problem.message, problem.where) for problem in findings.problems] == [("broken", Where("a.csv", 7))]


def test_entries_of_one_line_are_told_apart_wherever_the_line_is() -> None:
    findings = Findings("club.bws")
    far = 2_000_000_000
    lines = (7, far, 7, 3, far, 7, far - 1, -1, -1, 4_100, 8_000, 4_100)
    assert [findings.entry_id(line).partition(":")[2] for line in lines] == [
        "7", f"{far}", "7.2", "3", f"{far}.2", "7.3", f"{far - 1}", "-1", "-1.2", "4100", "8000", "4100.2",
    ]  # fmt: skip
    assert len(findings.lines_with_one) < 10_000


def test_a_line_that_was_far_off_is_remembered_when_the_others_come_near() -> None:
    findings = Findings("club.bws")
    assert findings.entry_id(5_000) == "club.bws:5000"
    assert [findings.entry_id(line) for line in (4_000, 4_999)] == ["club.bws:4000", "club.bws:4999"]
    assert findings.entry_id(5_000) == "club.bws:5000.2"
