"""Write docs/conformance.md: our figures held against those of real files, group by group and file by file."""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from overtrick.events.audit import Audit, Difference, audit
from overtrick.events.claims import Figure
from overtrick.events.scoring import score
from overtrick.formats.catalogue import read

GROUPS = {
    "pbn-ruter": "Ruter, Norway (PBN)",
    "pbn-magic": "Magic Contest, France (PBN)",
    "usebio": "Compscore, Australia, and Scorer, New Zealand (USEBIO)",
    "nz-scorer": "Scorer, New Zealand (its own XML)",
    "acbl-club": "ACBL club results (JSON)",
    "pbn-bridgecomposer": "BridgeComposer (PBN)",
}
KINDS = ("agree", "differ", "explained")


@dataclass(frozen=True, slots=True)
class Audited:
    """One event of a file, audited under the regulations of its dialect."""

    file: str
    regulations: str
    audit: Audit


def audited(path: Path) -> Iterator[Audited]:
    """The audits of a file's events that claim anything."""
    document = read(path.read_bytes(), path.name).value
    for event, claims in zip(document.events, document.claims, strict=True):
        if claims:
            yield Audited(path.name, event.conditions.profile or "house", audit(score(event), claims))


def counts(audits: list[Audited]) -> Counter[tuple[Figure, str]]:
    """How many figures of each kind agree, differ and are explained."""
    total: Counter[tuple[Figure, str]] = Counter()
    for each in audits:
        for figure, found in each.audit.counts.items():
            total.update({(figure, kind): getattr(found, kind) for kind in KINDS})
    return total


def page(events: Path) -> str:
    """The page as Markdown."""
    groups = {
        name: [found for path in sorted((events / name).iterdir()) if path.is_file() for found in audited(path)]
        for name in GROUPS
    }
    lines = [*HEAD, *_table(groups), "", *_reasons(groups), "", *_differences(groups)]
    return "\n".join(lines) + "\n"


HEAD = (
    "# Conformance",
    "",
    "Every figure that a real file states, held against ours: agreed, differing without a reason, and explained",
    "(another named rule gives the file's own text, or two places of the file contradict each other). Regulations are",
    "those of the program that made the file. This page is written by `python tools/conformance.py FOLDER`.",
    "",
)


def _table(groups: dict[str, list[Audited]]) -> Iterator[str]:
    yield "| made by | files | figure | agreed | differing | explained |"
    yield "|---|--:|---|--:|--:|--:|"
    for name, audits in groups.items():
        total = counts(audits)
        for figure in dict.fromkeys(figure for figure in Figure if any(total[figure, kind] for kind in KINDS)):
            agree, differ, explained = (f"{total[figure, kind]:,}" for kind in KINDS)
            yield f"| {GROUPS[name]} | {len(audits)} | {figure} | {agree} | {differ} | {explained} |"


def _reasons(groups: dict[str, list[Audited]]) -> Iterator[str]:
    reasons = Counter(
        (each.file, difference.reason.code)
        for audits in groups.values()
        for each in audits
        for difference in each.audit.differences
        if difference.reason
    )
    yield "## Explained"
    yield ""
    yield "| file | reason | figures |"
    yield "|---|---|--:|"
    for (file, code), count in sorted(reasons.items()):
        yield f"| `{file}` | `{code}` | {count} |"


def _differences(groups: dict[str, list[Audited]]) -> Iterator[str]:
    yield "## Differing"
    yield ""
    yield "| file | line | what | the file | ours | exact |"
    yield "|---|--:|---|--:|--:|--:|"
    for audits in groups.values():
        for each in audits:
            for difference in each.audit.differences:
                if not difference.reason:
                    yield _row(each.file, difference)


def _row(file: str, difference: Difference) -> str:
    what = " ".join(
        part
        for part in (
            str(difference.figure),
            f"of {difference.contestant}" if difference.contestant else "",
            f"on board {difference.board}" if difference.board else "",
        )
        if part
    )
    exact = "" if difference.exact is None else str(difference.exact)
    return f"| `{file}` | {difference.where.line or ''} | {what} | {difference.file} | {difference.ours} | {exact} |"


if __name__ == "__main__":
    Path("docs/conformance.md").write_text(page(Path(sys.argv[1])), "utf-8")
