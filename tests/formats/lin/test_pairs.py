import pytest

from overtrick.formats.findings import Findings
from overtrick.formats.lin.pairs import runs


def lexed(text: str) -> tuple[list[tuple[str, str, int]], list[str]]:
    findings = Findings("a.lin")
    found = [
        (key, value, line)
        for line, keys, values in runs(text.split("\n"), findings)
        for key, value in zip(keys, values, strict=True)
    ]
    return found, [f"{each.code} {each.where.line if each.where else None}" for each in findings.problems]


TEXTS = [
    ("mb|1S|an|5+ cards|pg||", [("mb", "1S", 1), ("an", "5+ cards", 1), ("pg", "", 1)], []),
    ("mb|1S|\nmb|p|\n", [("mb", "1S", 1), ("mb", "p", 2)], []),
    ("MB|1S|", [("mb", "1S", 1)], []),
    (" mb | 1S |", [("mb", "1S", 1)], []),
    ("nt|first\nsecond|pg||", [("nt", "first\nsecond", 1), ("pg", "", 2)], []),
    ("nt|\n\nx|", [("nt", "x", 1)], []),
    ("mb|1S", [], ["lin-end 1"]),
    ("mb|1S|rest", [("mb", "1S", 1)], ["lin-end None"]),
    # A stroke is missing: one field is left out, the rest is read.
    ("mb|1S|mbp|mb|d|", [("mb", "1S", 1), ("mb", "d", 1)], ["lin-key 1"]),
    ("mb|1S||mb|d|", [("mb", "1S", 1), ("mb", "d", 1)], []),
    ("", [], []),
    ("Dear secretary", [], ["lin-end None"]),
]


@pytest.mark.parametrize(("text", "found", "problems"), TEXTS)
def test_a_file_is_keys_and_values_between_strokes(
    text: str, found: list[tuple[str, str, int]], problems: list[str]
) -> None:
    assert lexed(text) == (found, problems)


def test_a_long_field_is_shown_short() -> None:
    findings = Findings("a.lin")
    list(runs([f"{'x' * 500}|mb|p|"], findings))
    assert len(findings.problems[0].message) < 120
