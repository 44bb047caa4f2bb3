import pytest

from overtrick.formats.jet.errors import JetEncryptedError, JetUnknownError
from overtrick.formats.jet.header import deciphered, is_jet, read_header
from overtrick.formats.jet.layout import JET3, JET4, Layout


def head(layout: Layout, **places: int) -> bytes:
    """A page with nothing but the head; places are given in clear."""
    clear = bytearray(layout.page_size)
    clear[4:19] = b"Standard Jet DB"
    clear[0x14] = layout.version
    for place, value in places.items():
        at = int(place.removeprefix("at_"), 16)
        clear[at : at + 2] = value.to_bytes(2, "little")
    return deciphered(bytes(clear), layout)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (head(JET3), True),
        (head(JET4).replace(b"Standard Jet DB", b"Standard ACE DB"), True),
        (b"Standard Jet DB", False),
        (b"%PBN" + b"Standard Jet DB", False),
        (b"", False),
    ],
)
def test_a_database_is_known_by_its_first_bytes(data: bytes, *, expected: bool) -> None:
    assert is_jet(data) is expected


@pytest.mark.parametrize(("version", "layout"), [(0, "Jet 3"), (1, "Jet 4"), (2, "Jet 4"), (3, "Jet 4"), (5, "Jet 4")])
def test_versions_of_access_from_97_to_2016_are_read(version: int, layout: str) -> None:
    data = bytearray(head(JET4))
    data[0x14] = version
    assert read_header(bytes(data)).layout.name == layout


def test_a_later_version_is_refused_with_what_is_wanted() -> None:
    data = bytearray(head(JET4))
    data[0x14] = 6
    with pytest.raises(JetUnknownError, match="version 6; wanted one of Access 97 to 2016"):
        read_header(bytes(data))


@pytest.mark.parametrize("layout", [JET3, JET4])
def test_the_head_is_enciphered_and_twice_is_as_before(layout: Layout) -> None:
    data = head(layout, at_3c=1250)
    assert deciphered(deciphered(data, layout), layout) == data
    assert data[0x18:0x20] != bytes(8)  # zeros in clear


@pytest.mark.parametrize(("page", "encoding"), [(1250, "cp1250"), (1252, "cp1252"), (0, "cp1252"), (54321, "cp1252")])
def test_the_code_page_is_that_of_the_head_and_western_if_it_is_not_known(page: int, encoding: str) -> None:
    assert read_header(head(JET3, at_3c=page)).encoding == encoding


def test_encrypted_pages_are_refused() -> None:
    with pytest.raises(JetEncryptedError, match="save it without a password"):
        read_header(head(JET4, at_3e=77))


def test_a_file_that_ends_in_its_head_is_none() -> None:
    with pytest.raises(JetUnknownError, match="ends too early"):
        read_header(head(JET3)[:1000])
