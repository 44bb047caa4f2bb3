"""Which format a file has, by its content: a fixed order of formats, each asked whether it recognises the text."""

from collections.abc import Callable
from dataclasses import dataclass

from overtrick.formats import conditions_toml, entries_jsonl, nz_scorer, pairs_csv, penalties_csv, results_csv
from overtrick.formats.acbl import page as acbl_page
from overtrick.formats.acbl import reader as acbl
from overtrick.formats.decoding import decoded
from overtrick.formats.document import Document
from overtrick.formats.findings import Findings
from overtrick.formats.pbn import reader as pbn
from overtrick.formats.usebio import reader as usebio
from overtrick.game.problems import Reading

HEAD = 262_144  # as many bytes as any format needs to be recognised


@dataclass(frozen=True, slots=True)
class Format:
    """A format that can be read: its name, what people call it, and its two functions."""

    name: str
    title: str
    recognises: Callable[[str], bool]
    read: Callable[[bytes, str], Reading[Document]]


# The surest marks come first; the formats that are known by the names of their columns come last.
FORMATS = (
    Format(usebio.FORMAT, "USEBIO", usebio.recognises, usebio.read),
    Format(nz_scorer.FORMAT, "NZ Scorer XML", nz_scorer.recognises, nz_scorer.read),
    Format(pbn.FORMAT, "PBN", pbn.recognises, pbn.read),
    Format(acbl.FORMAT, "ACBL club results", acbl_page.recognises, acbl.read),
    Format(entries_jsonl.FORMAT, "entries (JSON lines)", entries_jsonl.recognises, entries_jsonl.read),
    Format(penalties_csv.FORMAT, "penalties CSV", penalties_csv.recognises, penalties_csv.read),
    Format(pairs_csv.FORMAT, "pairs CSV", pairs_csv.recognises, pairs_csv.read),
    Format(results_csv.FORMAT, "results CSV", results_csv.recognises, results_csv.read),
    Format(conditions_toml.FORMAT, "conditions (TOML)", conditions_toml.recognises, conditions_toml.read),
)


def recognised(data: bytes) -> Format | None:
    """The format of a file's bytes, None if it is none that can be read."""
    head = decoded(data[:HEAD], "").value
    return next((each for each in FORMATS if each.recognises(head)), None)


def read(data: bytes, name: str) -> Reading[Document]:
    r"""What a file in any known format says; ``name`` is only used to say where things stand.

    >>> read(b'% PBN 2.1\n[Board "1"]\n', "evening.txt").value.format
    'pbn'
    >>> read(b"hello", "evening.txt").problems[0].code
    'format-unknown'
    """
    found = recognised(data)
    if found:
        return found.read(data, name)
    findings = Findings(name)
    known = ", ".join(each.title for each in FORMATS)
    findings.error("format-unknown", f"{_description(data)} is no format that can be read; these can: {known}")
    return Reading(Document("unknown"), tuple(findings.problems))


def _description(data: bytes) -> str:
    """What a file of no known format begins with."""
    reading = decoded(data[:1024], "")
    if any(problem.code in ("nul-bytes", "encoding-broken") for problem in reading.problems):
        return f"a binary file ({len(data)} bytes)"
    first = next((line for line in reading.value.split("\n") if line.strip()), None)
    return "an empty file" if first is None else f"a file that begins with {first.strip()[:60]!r}"
