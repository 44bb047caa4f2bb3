import pytest

from overtrick.formats.catalogue import FORMATS, read, recognised

HEADS = {
    "pbn": '% PBN 2.1\n% EXPORT\n[Event ""]\n',
    "usebio": '<?xml version="1.0"?>\n<USEBIO Version="1.2"></USEBIO>',
    "nz-scorer": "<session><board_results/></session>",
    "acbl-club": '{"acbl_board_top": "4", "sessions": []}',
    "entries-jsonl": '{"id": "e1", "what": {"result": "passed_out"}}\n',
    "penalties-csv": "contestant,session,amount,unit,law,reason\n",
    "pairs-csv": "contestant;section;direction;name1;name2\n",
    "results-csv": "Board\tNS\tEW\tContract\tBy\tTricks\n",
    "conditions-toml": 'profile = "ebu"\n',
}


def test_every_format_has_a_head_here() -> None:
    assert [each.name for each in FORMATS] == [name for name in (each.name for each in FORMATS) if name in HEADS]
    assert len(HEADS) == len(FORMATS)


@pytest.mark.parametrize("name", HEADS)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_formats_are_recognised_by_content_whatever_the_file_is_called(name: str, encoding: str, end: str) -> None:
    data = HEADS[name].replace("\n", end).encode(encoding)
    found = recognised(data)
    assert found is not None
    assert found.name == name
    assert read(data, "no-suffix").value.format == name


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "an empty file"),
        (b"\xef\xbb\xbf \n", "an empty file"),
        (b"\x00\x01\x00\x02Standard Jet DB", "a binary file (19 bytes)"),
        (b"\n\nDear secretary,\n", "begins with 'Dear secretary,'"),
        (b"round,table,ns,ew,boards\n", "begins with 'round,table,ns,ew,boards'"),
    ],
)
def test_an_unknown_file_is_told_with_what_it_is_and_what_can_be_read(data: bytes, words: str) -> None:
    reading = read(data, "a.txt")
    (problem,) = reading.problems
    assert (problem.code, problem.level, str(problem.where)) == ("format-unknown", "error", "a.txt")
    assert words in problem.message
    assert all(each.title in problem.message for each in FORMATS)
    assert reading.value.events == ()
