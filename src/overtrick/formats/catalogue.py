"""Which format a file has, by its content: a fixed order of formats, each asked whether it recognises the file.

Binary formats are asked first and see the bytes; they have marks that no text has. Formats of text see the beginning
of the file decoded.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from overtrick.formats import conditions_toml, entries_jsonl, nz_scorer, pairs_csv, penalties_csv, results_csv
from overtrick.formats.acbl import live as acbl_live
from overtrick.formats.acbl import page as acbl_page
from overtrick.formats.acbl import reader as acbl
from overtrick.formats.bbo import reader as bbo
from overtrick.formats.bws import reader as bws
from overtrick.formats.deals import ber, bhg, bri, cds, deals_csv, dge, dlm, dup, rzd
from overtrick.formats.decoding import decoded
from overtrick.formats.document import Document
from overtrick.formats.event_json import reader as event_json
from overtrick.formats.findings import Findings
from overtrick.formats.foreign_pages import foreign_page
from overtrick.formats.jannersten import fields as jannersten_fields
from overtrick.formats.jannersten import reader as jannersten
from overtrick.formats.limits import LARGEST, MEGABYTE
from overtrick.formats.lin import reader as lin
from overtrick.formats.pbn import reader as pbn
from overtrick.formats.usebio import reader as usebio
from overtrick.formats.without_heads import heads_wanted
from overtrick.game.problems import Reading

# Files that people take for those that are in them, by their first bytes; nothing is ever unpacked here.
_OTHERS = {
    b"PK\x03\x04": "a zip file or a spreadsheet, which is not unpacked (give the files in it, or save it as CSV),",
    b"\x1f\x8b": "a gzip file, which is not unpacked (give the file in it),",
    b"7z\xbc\xaf\x27\x1c": "a 7z file, which is not unpacked (give the files in it),",
    b"Rar!\x1a\x07": "a RAR file, which is not unpacked (give the files in it),",
    b"\xd0\xcf\x11\xe0": "a spreadsheet or text of an old office program (save it as CSV)",
    b"%PDF-": "a PDF, which holds the picture of a page (ask for the file that it was made from),",
}
HEAD = 262_144  # as many bytes as any format of text needs to be recognised
Content = TypeVar("Content", bytes, str)


@dataclass(frozen=True, slots=True)
class Format(Generic[Content]):
    """A format that can be read: its name, what people call it, and its two functions.

    ``recognises`` is shown the whole file as bytes if the format is binary, else the head of the file as text.
    """

    name: str
    title: str
    recognises: Callable[[Content], bool]
    read: Callable[[bytes, str], Reading[Document]]


# In both the surest marks come first; the formats that are known by the names of their columns come last.
BINARY: tuple[Format[bytes], ...] = (
    Format(bws.FORMAT, "Bridgemate .bws", bws.recognises, bws.read),
    Format(dup.FORMAT, "DUP deals", dup.recognises, dup.read),
    Format(bri.FORMAT, "BRI deals", bri.recognises, bri.read),
    Format(dge.FORMAT, "DGE deals", dge.recognises, dge.read),
    Format(ber.FORMAT, "BER deals", ber.recognises, ber.read),
    Format(rzd.FORMAT, "RZD deals", rzd.recognises, rzd.read),
    Format(cds.FORMAT, "CDS deals", cds.recognises, cds.read),
)
TEXT: tuple[Format[str], ...] = (
    Format(usebio.FORMAT, "USEBIO", usebio.recognises, usebio.read),
    Format(nz_scorer.FORMAT, "NZ Scorer XML", nz_scorer.recognises, nz_scorer.read),
    Format(pbn.FORMAT, "PBN", pbn.recognises, pbn.read),
    Format(lin.FORMAT, "LIN (Bridge Base Online)", lin.recognises, lin.read),
    Format(dlm.FORMAT, "DLM deals", dlm.recognises, dlm.read),
    Format(jannersten.FORMAT, "Jannersten results.txt", jannersten_fields.recognises, jannersten.read),
    Format(event_json.FORMAT, "event as JSON", event_json.recognises, event_json.read),
    Format(acbl.FORMAT, "ACBL club results", acbl_page.recognises, acbl.read),
    Format(bbo.FORMAT, "Bridge Base Online page", bbo.recognises, bbo.read),
    Format(acbl_live.FORMAT, "web page with results (ACBL Live)", acbl_live.recognises, acbl_live.read),
    Format(bhg.FORMAT, "BHG deals", bhg.recognises, bhg.read),
    Format(deals_csv.FORMAT, "deals CSV", deals_csv.recognises, deals_csv.read),
    Format(entries_jsonl.FORMAT, "entries (JSON lines)", entries_jsonl.recognises, entries_jsonl.read),
    Format(penalties_csv.FORMAT, "penalties CSV", penalties_csv.recognises, penalties_csv.read),
    Format(pairs_csv.FORMAT, "pairs CSV", pairs_csv.recognises, pairs_csv.read),
    Format(results_csv.FORMAT, "results CSV", results_csv.recognises, results_csv.read),
    Format(conditions_toml.FORMAT, "conditions (TOML)", conditions_toml.recognises, conditions_toml.read),
)
FORMATS: tuple[Format[bytes] | Format[str], ...] = (*BINARY, *TEXT)


def recognised(data: bytes) -> Format[bytes] | Format[str] | None:
    """The format of a file's bytes, None if it is none that can be read."""
    binary = next((each for each in BINARY if each.recognises(data)), None)
    if binary:
        return binary
    head = decoded(data[:HEAD], "").value
    return next((each for each in TEXT if each.recognises(head)), None)


def read(data: bytes, name: str) -> Reading[Document]:
    r"""What a file in any known format says; ``name`` is only used to say where things stand.

    >>> read(b'% PBN 2.1\n[Board "1"]\n', "evening.txt").value.format
    'pbn'
    >>> read(b"hello", "evening.txt").problems[0].code
    'format-unknown'
    """
    findings = Findings(name)
    if len(data) > LARGEST:
        findings.error(
            "file-too-large", f"larger than {LARGEST // MEGABYTE} MB, which no event is; split it by session"
        )
        return Reading(Document("unknown"), tuple(findings.problems))
    found = recognised(data)
    if found:
        return found.read(data, name)
    if wanted := heads_wanted(decoded(data[:1024], "").value):
        message = f"{_description(data)} has no names of columns; write them above it, as in {wanted}"
        findings.error("header-missing", message, 1)
        return Reading(Document("unknown"), tuple(findings.problems))
    known = ", ".join(each.title for each in FORMATS)
    findings.error("format-unknown", f"{_description(data)} is no format that can be read; these can: {known}")
    return Reading(Document("unknown"), tuple(findings.problems))


def _description(data: bytes) -> str:
    """What a file of no known format begins with."""
    packed = next((what for mark, what in _OTHERS.items() if data.startswith(mark)), None)
    if packed:
        return packed
    if page := foreign_page(decoded(data[:HEAD], "").value):
        return str(page)
    reading = decoded(data[:1024], "")
    if any(problem.code in ("nul-bytes", "encoding-broken") for problem in reading.problems):
        return f"a binary file ({len(data)} bytes)"
    first = next((line for line in reading.value.split("\n") if line.strip()), None)
    return "an empty file" if first is None else f"a file that begins with {first.strip()[:60]!r}"
