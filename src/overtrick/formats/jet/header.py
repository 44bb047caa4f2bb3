"""The head of a Jet file (page 0): which version it is, its code page, and whether its pages are encrypted."""

from codecs import lookup
from dataclasses import dataclass

from overtrick.formats.jet.errors import JetEncryptedError, JetUnknownError
from overtrick.formats.jet.layout import JET3, JET4, LONG, SHORT, Layout

MARKS = (b"Standard Jet DB", b"Standard ACE DB")
MARK_PLACE = 4
VERSION_PLACE = 0x14
SECRET_PLACE = 0x18
KEY_PLACE = 0x3E
# Part of the head is enciphered with one key in all files; that protects nothing (mdbtools, HACKING).
HEAD_KEY = bytes((0xC7, 0xDA, 0x39, 0x6B))
NEWEST_VERSION = 5  # Access 2016: its pages are those of Jet 4


@dataclass(frozen=True, slots=True)
class Header:
    """What the head of a file says."""

    layout: Layout
    encoding: str


def is_jet(data: bytes) -> bool:
    """Whether bytes begin like a Jet database.

    >>> is_jet(bytes(4) + b"Standard Jet DB"), is_jet(b"[Event]")
    (True, False)
    """
    return data[:1] == b"\0" and data[MARK_PLACE : MARK_PLACE + len(MARKS[0])] in MARKS


def read_header(data: bytes) -> Header:
    """The head of a file, if it can be read."""
    if not is_jet(data) or len(data) < JET3.page_size:
        raise JetUnknownError("not a Jet database: it does not begin with 'Standard Jet DB', or it ends too early")
    version = data[VERSION_PLACE]
    if version > NEWEST_VERSION:
        raise JetUnknownError(f"a Jet database of version {version}; wanted one of Access 97 to 2016")
    layout = JET4 if version else JET3
    head = deciphered(data, layout)
    if LONG.unpack_from(head, KEY_PLACE)[0]:
        raise JetEncryptedError("the database is encrypted; save it without a password in Access")
    return Header(layout, _encoding(SHORT.unpack_from(head, layout.code_page)[0]))


def deciphered(data: bytes, layout: Layout) -> bytes:
    """The head in clear; doing it twice gives the head as it was."""
    end = SECRET_PLACE + layout.header_secret
    secret = bytes(byte ^ key for byte, key in zip(data[SECRET_PLACE:end], _key_stream(layout), strict=False))
    return data[:SECRET_PLACE] + secret + data[end : layout.page_size]


def _key_stream(layout: Layout) -> bytes:
    """RC4's stream for the key of the head."""
    state, j = list(range(256)), 0
    for i in range(256):
        j = (j + state[i] + HEAD_KEY[i % len(HEAD_KEY)]) % 256
        state[i], state[j] = state[j], state[i]
    stream, j = bytearray(), 0
    for i in range(1, layout.header_secret + 1):
        j = (j + state[i]) % 256
        state[i], state[j] = state[j], state[i]
        stream.append(state[(state[i] + state[j]) % 256])
    return bytes(stream)


def _encoding(code_page: int) -> str:
    """The codec of a code page; western where it is not known. Only Jet 3 has text in it."""
    try:
        return lookup(f"cp{code_page}").name
    except LookupError:
        return "cp1252"
