"""Indexes of one page: the keys in rising order, each with the row that it leads to."""

from collections.abc import Iterable

from overtrick.formats.jet.errors import JetUnsupportedError
from overtrick.formats.jet.layout import INDEX_LEAF, LONG, SHORT, Layout
from overtrick.formats.jet.pages import Pointer


def index_page(layout: Layout, owner: int, keys: Iterable[tuple[bytes, Pointer]]) -> bytes:
    """The page of an index of a table.

    Behind each key stand the row's page in three bytes, the highest first, and the row; the mask has a bit for each
    entry's end.
    """
    at = layout.index
    entries = sorted(key + pointer.page.to_bytes(3, "big") + bytes((pointer.row,)) for key, pointer in keys)
    room = layout.page_size - at.entries
    size = sum(map(len, entries))
    if size > room:
        raise JetUnsupportedError(f"an index of {len(entries)} rows needs {size} bytes; one page of {room} can be made")
    page = bytearray(layout.page_size)
    page[0:2] = bytes((INDEX_LEAF, 1))
    SHORT.pack_into(page, 2, room - size)
    LONG.pack_into(page, 4, owner)
    end = 0
    for entry in entries:
        page[at.entries + end : at.entries + end + len(entry)] = entry
        end += len(entry)
        page[at.mask + end // 8] |= 1 << end % 8
    return bytes(page)
