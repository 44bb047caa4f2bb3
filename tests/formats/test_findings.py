from overtrick.formats.findings import Findings
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
