import pytest

from overtrick.formats import catalogue
from overtrick.formats.catalogue import BINARY, FORMATS, TEXT, read, recognised

DEAL = "65,A53,JT7,AK762,AK87,QT4,AK98,95,JT9,982,Q532,Q83,Q432,KJ76,64,JT4"
HEADS = {
    "lin": "pn|Ada,Bo,Cy,Di|st||md|1,,,|ah|Board 1|\n",
    "dlm": "[Document]\nHeadline=x\nFrom board=1\nTo board=1\n",
    "jannersten": "[GAME]\n[Contestants]\n[RESULTS]\n",
    "bbo-html": "<table><tr><th>North</th><th>South</th><th>East</th><th>West</th><th>Result</th></tr></table>\n",
    "acbl-live": "<table>\n<tr><td>3NT<td>N<td>400</table>\n",
    "bhg": "\nIJNWYdehnouvzABGHPRXabfgswDEFSTZcjlmptyCKLMOQUVikqrx\n",
    "deals-csv": f"{DEAL},1,N/-\n",
    "pbn": '% PBN 2.1\n% EXPORT\n[Event ""]\n',
    "usebio": '<?xml version="1.0"?>\n<USEBIO Version="1.2"></USEBIO>',
    "nz-scorer": "<session><board_results/></session>",
    "event-json": '{"overtrick": "event", "schema": 1, "read_from": "event-json", "events": []}',
    "acbl-club": '{"acbl_board_top": "4", "sessions": []}',
    "entries-jsonl": '{"id": "e1", "what": {"result": "passed_out"}}\n',
    "penalties-csv": "contestant,session,amount,unit,law,reason\n",
    "pairs-csv": "contestant;section;direction;name1;name2\n",
    "results-csv": "Board\tNS\tEW\tContract\tBy\tTricks\n",
    "conditions-toml": 'profile = "ebu"\n',
}
NUMBERS = b"091014232530313440414748520102070816182427283233454904050619202629363839424651"
LETTERS = (
    b"\x0665\x03A53\x04JT7\x05AK762\x06AK87\x03QT4\x04AK98\x0595"
    b"\x06JT9\x03982\x04Q532\x05Q83\x06Q432\x03KJ76\x0464\x05JT4"
)
BINARY_HEADS = {
    "bws": b"\x00\x01\x00\x00Standard Jet DB\x00\x00" + bytes(2027),
    "dup": NUMBERS + LETTERS + b"YN1  0 01 ",
    "bri": NUMBERS.ljust(128, b" "),
    "dge": LETTERS.ljust(128, b"\0"),
    "ber": b"2243332211444142423344121322311221434331134423112431",
    "rzd": b"\x01\x00" + b" " * 11 + bytes.fromhex("4474dab393a566703c09dfcae8"),
    "cds": b"\x07" + bytes.fromhex("99892fc4e4fabb85415e201f3d"),
}


def test_every_format_has_a_head_here() -> None:
    assert {each.name for each in TEXT} == set(HEADS)
    assert {each.name for each in BINARY} == set(BINARY_HEADS)
    assert len(FORMATS) == len(HEADS) + len(BINARY_HEADS)


@pytest.mark.parametrize("name", BINARY_HEADS)
def test_binary_formats_are_recognised_by_their_bytes(name: str) -> None:
    found = recognised(BINARY_HEADS[name])
    assert found is not None
    assert found.name == name
    assert read(BINARY_HEADS[name], "no-suffix").value.format == name


@pytest.mark.parametrize("name", HEADS)
def test_no_binary_format_takes_a_text_for_its_own(name: str) -> None:
    assert not any(each.recognises(HEADS[name].encode()) for each in BINARY)


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
        (b"\x00\x01\x00\x02Something DB", "a binary file (16 bytes)"),
        (b"PK\x03\x04\x14\x00\x00\x00", "a zip file or a spreadsheet, which is not unpacked"),
        (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "a PDF, which holds the picture of a page"),
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


def test_a_file_beyond_every_event_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "LARGEST", 40)
    reading = read(b"board,ns,ew,score\n" * 3, "a.csv")
    assert [(problem.code, problem.level) for problem in reading.problems] == [("file-too-large", "error")]


@pytest.mark.parametrize(("row", "wanted"), [
    ("S,3NT,1,+1", "declarer,contract,board,result"),
    ("7;3;9;4SX;N;-2", "board,ns,ew,contract,declarer,result"),
    ("1,12,4,420", "board,ns,ew,score"),
])  # fmt: skip
def test_a_table_without_heads_is_told_which_to_write(row: str, wanted: str) -> None:
    (problem,) = catalogue.read(f"{row}\n{row}\n".encode(), "a.csv").problems
    assert (problem.code, problem.where and problem.where.line) == ("header-missing", 1)
    assert problem.message.endswith(f"write them above it, as in {wanted}")


def test_a_table_of_scores_and_vulnerabilities_alone_is_one_of_results() -> None:
    reading = catalogue.read(b"score_ns,vul\n420,NS\n-50,All\n", "a.csv")
    assert reading.value.format == "results-csv"
    assert len(reading.value.events[0].entries) == 2
