import pytest

from overtrick.formats import limits
from overtrick.formats.decoding import decoded
from overtrick.game.problems import Reading

NORWEGIAN = "Blåbær på Østby, Århus og Sætre"
POLISH = "Paweł Żak, Jaśko, Wąs, Łódź"
CZECH = "Dvořák, Žižka, Nový Jičín, pěkně"
FRENCH = "Sœur Zoë, 1 500 €, déjà"


def codes(data: bytes) -> list[str]:
    return [problem.code for problem in decoded(data, "a.txt").problems]


@pytest.mark.parametrize("text", [NORWEGIAN, POLISH, CZECH, FRENCH, ""])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_texts_with_a_mark_or_in_utf_8_are_read_without_a_guess(text: str, encoding: str) -> None:
    reading = decoded(text.encode(encoding), "a.txt")
    assert reading.value == text
    assert reading.problems == ()


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_without_a_mark_is_seen_by_its_zero_bytes(encoding: str) -> None:
    data = NORWEGIAN.encode(encoding)
    assert decoded(data, "a.txt").value == NORWEGIAN
    assert codes(data) == ["encoding-guessed"]


@pytest.mark.parametrize(
    ("text", "encoding"), [(NORWEGIAN, "latin-1"), (POLISH, "cp1250"), (CZECH, "cp1250"), (FRENCH, "cp1252")]
)
def test_code_pages_are_told_apart_by_what_would_be_nonsense(text: str, encoding: str) -> None:
    assert decoded(text.encode(encoding), "a.txt").value == text


def test_a_guess_names_the_first_line_that_is_not_utf_8() -> None:
    (problem,) = decoded(b"one\ntwo\nBl\xe5b\xe6r\n", "a.txt").problems
    assert (problem.code, problem.level, str(problem.where)) == ("encoding-guessed", "notice", "a.txt:3")
    assert "Latin-1" in problem.message


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_line_end_becomes_one(end: str) -> None:
    assert decoded(f"a{end}b{end}{end}c".encode(), "a.txt").value == "a\nb\n\nc"


def test_an_xml_declaration_is_believed_if_the_bytes_allow_it() -> None:
    declared = f'<?xml version="1.0" encoding="iso-8859-2"?><a>{POLISH}</a>'
    assert decoded(declared.encode("iso-8859-2"), "a.xml").value == declared
    wrong = '<?xml version="1.0" encoding="utf-8"?><a>Blåbær</a>'
    assert decoded(wrong.encode("latin-1"), "a.xml").value == wrong
    assert codes(wrong.encode("latin-1")) == ["encoding-declared-wrongly", "encoding-guessed"]
    assert codes(b'<?xml version="1.0" encoding="no-such"?><a/>') == ["encoding-declared-wrongly"]


def test_nul_bytes_are_left_out_and_told() -> None:
    reading = decoded(b"board\0,ns\0,ew,contract,by,result,score", "a.csv")
    assert reading.value == "board,ns,ew,contract,by,result,score"
    assert [problem.code for problem in reading.problems] == ["nul-bytes"]


def test_broken_utf_16_is_an_error_and_still_read() -> None:
    data = "Board".encode("utf-16") + b"\x00"
    reading = decoded(data, "a.txt")
    assert reading.value.startswith("Board")
    assert [problem.code for problem in reading.problems] == ["encoding-broken"]


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_a_line_beyond_every_program_ends_the_reading(monkeypatch: pytest.MonkeyPatch, end: str) -> None:
    monkeypatch.setattr(limits, "LONGEST_LINE", 20)
    lines = [f"line {number}" for number in range(1, 10)]
    whole = end.join(lines)
    assert decoded(whole.encode(), "a.csv") == Reading("\n".join(lines))
    reading = decoded(f"{whole}{end}{'x' * 21}{end}last".encode(), "a.csv")
    assert reading.value == "\n".join(lines) + "\n"
    assert [(problem.code, problem.level) for problem in reading.problems] == [("line-too-long", "error")]


@pytest.mark.parametrize(("page", "name"), [("latin-1", "Jørn"), ("cp1250", "Paweł, Żak i Jaśko")])
def test_a_line_that_was_pasted_in_does_not_spoil_the_rest(page: str, name: str) -> None:
    """A file in UTF-8 with one line of another program: both are read as they were meant."""
    data = f"{FRENCH}\n{POLISH}\n".encode() + name.encode(page) + b"\nend\n"
    reading = decoded(data, "a.pbn")
    assert reading.value == f"{FRENCH}\n{POLISH}\n{name}\nend\n"
    assert [(each.code, str(each.where)) for each in reading.problems] == [("encoding-mixed", "a.pbn:3")]
    assert "in this line alone" in reading.problems[0].message


def test_a_stray_byte_within_a_line_of_utf_8_is_read_alone() -> None:
    assert decoded("Zoë and J\udcf8rn".encode("utf-8", "surrogateescape"), "a.pbn").value == "Zoë and Jørn"


def test_a_file_in_a_code_page_with_a_line_that_happens_to_be_utf_8_is_not_mixed() -> None:
    text = f"{POLISH}\nSTÓŁ\n"
    assert decoded(text.encode("cp1250"), "a.pbn").value == text


def test_bytes_that_stand_in_no_word_do_not_make_a_text_czech() -> None:
    data = b"\x9a \x9b \x9e\nqu'\xe0 la carte, tr\xe8s \xe9l\xe9gant\n"
    assert "très élégant" in decoded(data, "a.pbn").value
