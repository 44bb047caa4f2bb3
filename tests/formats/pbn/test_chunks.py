import io

import pytest

from overtrick.formats import limits
from overtrick.formats.decoding import decoded
from overtrick.formats.findings import Findings
from overtrick.formats.pbn.chunks import text_chunks

TEXTS = {
    "ascii": b"a\r\nb\rc\n",
    "utf-8": "Blåbær\nŁoś\n".encode(),
    "utf-8 with a mark": "\ufeffBlåbær".encode(),
    "latin-1": "Blåbær\n\nx\n".encode("latin-1"),
    "latin-1 late": b"x\n" * 200_000 + "Blåbær".encode("latin-1"),
    "windows": "“Blåbær”".encode("cp1252"),
    "polish": "Kwiatkowski Paweł\nŁukasz\n".encode("cp1250"),
    "utf-16": "\ufeffBlåbær\r\nx".encode("utf-16-le"),
    "utf-16 without a mark": "[Board 1]\r\n[Board 2]".encode("utf-16-le"),
    "utf-8 across chunks": b"x" * ((1 << 18) - 1) + "å\n".encode() * 3,
    "nothing": b"",
    "broken utf-8 with a mark": b"\xef\xbb\xbfab\xff\n",
    "nul": b"a\0b\n",
}


@pytest.mark.parametrize("data", TEXTS.values(), ids=TEXTS)
def test_a_file_in_chunks_is_the_text_that_it_is_as_a_whole(data: bytes) -> None:
    findings = Findings("a.pbn")
    text = "".join(text_chunks(io.BytesIO(data), findings))
    whole = decoded(data, "a.pbn")
    assert text == whole.value
    told = [(each.code, each.where) for each in whole.problems if each.code != "encoding-broken"]
    assert [(each.code, each.where) for each in findings.problems] == told


def test_a_file_is_read_up_to_a_line_that_is_longer_than_any(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "LONGEST_LINE", 1 << 19)
    data = b"a\n" + b"x" * (1 << 20)
    findings = Findings("a.pbn")
    assert "".join(text_chunks(io.BytesIO(data), findings)) == decoded(data, "a.pbn").value == "a\n"
    assert [(each.code, str(each.where)) for each in findings.problems] == [("line-too-long", "a.pbn:2")]
