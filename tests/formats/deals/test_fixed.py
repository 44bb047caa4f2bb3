from overtrick.formats.deals.fixed import fixed_records
from overtrick.formats.findings import Findings


def test_records_have_the_byte_at_which_they_begin() -> None:
    findings = Findings("a")
    assert list(fixed_records(b"xxabcd", 2, findings, start=2)) == [(2, b"ab"), (4, b"cd")]
    assert findings.problems == []


def test_what_is_left_over_is_told() -> None:
    findings = Findings("a")
    assert list(fixed_records(b"abcdefg", 5, findings)) == [(0, b"abcde")]
    assert [(problem.code, problem.message) for problem in findings.problems] == [
        ("record-truncated", "the last record, at byte 5, has 2 bytes; wanted 5")
    ]


def test_nothing_is_no_record() -> None:
    assert list(fixed_records(b"", 5, Findings("a"))) == []
