"""The pages of a Jet file, the rows of a page, and the maps that say which pages a table owns."""

from collections.abc import Iterator
from dataclasses import dataclass
from struct import unpack_from

from overtrick.formats.jet.errors import JetDamagedError
from overtrick.formats.jet.layout import (
    DATA_PAGE,
    LONG,
    MAP_PAGE,
    ROW_DELETED,
    ROW_ELSEWHERE,
    ROW_START,
    SHORT,
    Layout,
)

MAP_HEAD = 4
"""A page of a map begins with its kind; the bits follow."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """A row of a page."""

    page: int
    row: int

    @classmethod
    def at(cls, data: bytes, place: int) -> "Pointer":
        """The pointer that stands in four bytes: the row, then the page.

        >>> Pointer.at(bytes((2, 6, 1, 0)), 0)
        Pointer(page=262, row=2)
        """
        value: int = LONG.unpack_from(data, place)[0]
        return cls(value >> 8, value & 0xFF)


@dataclass(frozen=True, slots=True)
class Pages:
    """A file in pages. A last page that is not whole, as while somebody writes, is no page yet."""

    layout: Layout
    data: bytes

    @property
    def count(self) -> int:
        """How many whole pages there are."""
        return len(self.data) // self.layout.page_size

    def page(self, number: int) -> bytes:
        """A page by its number."""
        if not 0 <= number < self.count:
            raise JetDamagedError(f"page {number} is missing; the file has {self.count}: it may be cut off")
        start = number * self.layout.page_size
        return self.data[start : start + self.layout.page_size]

    def owned(self, map_row: Pointer) -> Iterator[int]:
        """The pages that a map marks, in rising order; of those behind the end of the file the first one alone."""
        row = self.row(map_row)
        if len(row) < MAP_HEAD + 1:
            raise JetDamagedError(f"the map of pages in row {map_row.row} of page {map_row.page} is too short")
        if row[0] == 0:
            yield from self._marked(row[5:], LONG.unpack_from(row, 1)[0])
            return
        bits = (self.layout.page_size - MAP_HEAD) * 8
        for block in range((len(row) - 1) // 4):
            number = LONG.unpack_from(row, 1 + 4 * block)[0]
            if number:
                yield from self._marked(self._map_page(number)[MAP_HEAD:], block * bits)

    def _map_page(self, number: int) -> bytes:
        page = self.page(number)
        if page[0] != MAP_PAGE:
            raise JetDamagedError(f"page {number} is no map of pages")
        return page

    def _marked(self, bits: bytes, first: int) -> Iterator[int]:
        for place, byte in enumerate(bits):
            for bit in range(8) if byte else ():
                number = first + 8 * place + bit
                if byte >> bit & 1:
                    yield number
                    if number >= self.count:
                        return

    def row(self, pointer: Pointer) -> bytes:
        """A row by its place, whatever its flags say."""
        page = self.page(pointer.page)
        slots = self.slots(page)
        if pointer.row >= len(slots):
            raise JetDamagedError(f"page {pointer.page} has no row {pointer.row}")
        start = slots[pointer.row] & ROW_START
        end = slots[pointer.row - 1] & ROW_START if pointer.row else len(page)
        return page[start:end]

    def slots(self, page: bytes) -> tuple[int, ...]:
        """The slots of a page of rows: rows stand from its end downwards, the first one last."""
        layout = self.layout
        count: int = SHORT.unpack_from(page, layout.slot_count)[0]
        most = (layout.page_size - layout.slots) // 2
        return unpack_from(f"<{min(count, most)}H", page, layout.slots)

    def rows(self, owner: int, owned: Pointer) -> Iterator[bytes]:
        """The rows of a table in their order, without those deleted.

        Empty bytes stand for a row that is damaged, and for all pages that are missing at the end of the file.

        No two rows share bytes, so that no file can hold more than its size.
        """
        followed: set[Pointer] = set()
        for number in self.owned(owned):
            if number >= self.count:  # and all that follow
                yield b""
                return
            page = self.page(number)
            if page[0] != DATA_PAGE or LONG.unpack_from(page, 4)[0] != owner:
                continue
            for slot, row in self._whole(page):
                if slot & ROW_DELETED:
                    continue
                yield self._elsewhere(row, followed) if slot & ROW_ELSEWHERE else row

    def _whole(self, page: bytes) -> Iterator[tuple[int, bytes]]:
        slots = self.slots(page)
        least, end = self.layout.slots + 2 * len(slots), len(page)
        for slot in slots:
            start = slot & ROW_START
            if least <= start <= end:
                yield slot, page[start:end]
                end = start
            else:
                yield slot, b""

    def _elsewhere(self, row: bytes, followed: set[Pointer]) -> bytes:
        """A row that grew and was moved: a pointer stands in its place."""
        if len(row) < LONG.size:
            return b""
        pointer = Pointer.at(row, 0)
        if pointer in followed:
            return b""
        followed.add(pointer)
        try:
            return self.row(pointer)
        except JetDamagedError:
            return b""
