import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.formats.jet.text import wide_text


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"", ""),
        (b"\xff\xfe", ""),
        (b"\xff\xfe4 S", "4 S"),
        (b"\xff\xfeJo\xe3o", "João"),
        (b"\xff\xfe\0\x41\x01\0ukasz", "Łukasz"),
        (b"\xff\xfeZ\0\x42\x01\0a \0\x44\x01", "Zła ń"),
        (b"4\0 \0S\0", "4 S"),
    ],
)
def test_squeezed_text_changes_to_whole_letters_and_back(data: bytes, text: str) -> None:
    assert wide_text(data) == text


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"])))
def test_text_that_is_not_squeezed_is_utf_16(text: str) -> None:
    data = text.encode("utf-16-le")
    if not data.startswith(b"\xff\xfe"):
        assert wide_text(data) == text


@given(st.binary(max_size=60))
def test_no_bytes_make_it_raise(data: bytes) -> None:
    assert isinstance(wide_text(data), str)
    assert isinstance(wide_text(b"\xff\xfe" + data), str)
