"""A Jet file while it is changed: its pages, which of them are free, and the maps that tables keep of theirs."""

from collections.abc import Iterable
from dataclasses import dataclass

from overtrick.formats.jet.errors import JetDamagedError
from overtrick.formats.jet.layout import DATA_PAGE, LONG, MAP_PAGE, ROW_DELETED, ROW_ELSEWHERE, ROW_START, SHORT, Layout
from overtrick.formats.jet.pages import MAP_HEAD, Pages, Pointer

FREE_PAGES = Pointer(1, 0)
"""The map of the pages that nobody owns."""
ROW_OF_BITS, ROW_OF_PAGES = 0, 1
BITS_PLACE, PAGES_PLACE = 5, 1
MOST_ROWS = 255
"""Pointers have one byte for the row."""


@dataclass(slots=True)
class Store:
    """Pages that can be written."""

    layout: Layout
    pages: list[bytearray]

    @classmethod
    def of(cls, data: bytes, layout: Layout) -> "Store":
        """The whole pages of a file."""
        size = layout.page_size
        return cls(layout, [bytearray(data[place : place + size]) for place in range(0, len(data) - size + 1, size)])

    def copy(self) -> "Store":
        """The same file, to be changed without changing this one."""
        return Store(self.layout, [bytearray(page) for page in self.pages])

    def data(self) -> bytes:
        """The file as it now is."""
        return b"".join(self.pages)

    def read_only(self) -> Pages:
        """The file as readers see it."""
        return Pages(self.layout, self.data())

    def allocate(self) -> int:
        """A page of zeros that belongs to nobody: a free one, or a new one at the end."""
        free = next((number for number in self._owned(FREE_PAGES) if number < len(self.pages)), None)
        if free is None:
            free = len(self.pages)
            self.pages.append(bytearray(self.layout.page_size))
        else:
            self.pages[free][:] = bytes(self.layout.page_size)
        self.mark(FREE_PAGES, free, on=False)
        return free

    def allocate_rows(self, owner: int) -> int:
        """A new page for rows of an owner, who is a table's number, or 0 for maps."""
        number = self.allocate()
        page, layout = self.pages[number], self.layout
        page[0:2] = bytes((DATA_PAGE, 1))
        SHORT.pack_into(page, 2, layout.page_size - layout.slots)
        LONG.pack_into(page, 4, owner)
        return number

    def room(self, number: int) -> int:
        """The bytes that a further row may have on a page."""
        free: int = SHORT.unpack_from(self.pages[number], 2)[0]
        count: int = SHORT.unpack_from(self.pages[number], self.layout.slot_count)[0]
        return free - SHORT.size if count < MOST_ROWS else 0

    def add_row(self, number: int, row: bytes) -> Pointer:
        """Put a row on a page that has room for it."""
        page, layout = self.pages[number], self.layout
        count: int = SHORT.unpack_from(page, layout.slot_count)[0]
        slot = layout.slots + SHORT.size * count
        end = SHORT.unpack_from(page, slot - SHORT.size)[0] & ROW_START if count else layout.page_size
        start = end - len(row)
        if start < slot + SHORT.size:
            raise JetDamagedError(f"page {number} has less room than it says")
        page[start:end] = row
        SHORT.pack_into(page, slot, start)
        SHORT.pack_into(page, layout.slot_count, count + 1)
        SHORT.pack_into(page, 2, start - slot - SHORT.size)
        return Pointer(number, count)

    @property
    def map_room(self) -> int:
        """The bytes of a map."""
        return BITS_PLACE + self.layout.map_size

    def add_map(self, number: int) -> Pointer:
        """A new map without any page, as a row of a page of maps."""
        return self.add_row(number, bytes(self.map_room))

    def release(self, numbers: Iterable[int]) -> None:
        """Give pages back; what stood on them is marked as deleted for whoever looks there nevertheless."""
        for number in numbers:
            page, layout = self.pages[number], self.layout
            for place in range(layout.slots, layout.slots + 2 * SHORT.unpack_from(page, layout.slot_count)[0], 2):
                SHORT.pack_into(page, place, SHORT.unpack_from(page, place)[0] | ROW_DELETED | ROW_ELSEWHERE)
            self.mark(FREE_PAGES, number, on=True)

    def clear_map(self, map_row: Pointer) -> None:
        """Take all pages out of a map."""
        for number in self._owned(map_row):
            self.mark(map_row, number, on=False)

    def mark(self, map_row: Pointer, number: int, *, on: bool) -> None:
        """Note in a map that a page belongs to it, or that it does not."""
        if self._row(map_row)[0] == ROW_OF_BITS:
            place = number - LONG.unpack_from(self._row(map_row), 1)[0]
            if 0 <= place < 8 * (len(self._row(map_row)) - BITS_PLACE):
                _set(self._row(map_row), BITS_PLACE, place, on=on)
                return
            self._widen(map_row)
        block, place = divmod(number, 8 * (self.layout.page_size - MAP_HEAD))
        _set(memoryview(self.pages[self._map_page(map_row, block)]), MAP_HEAD, place, on=on)

    def _widen(self, map_row: Pointer) -> None:
        """Turn a map of bits into one whose bits stand on pages of their own, which reaches further."""
        marked = list(self._owned(map_row))
        row = self._row(map_row)
        row[:] = bytes((ROW_OF_PAGES,)) + bytes(len(row) - 1)
        self._map_page(map_row, 0)
        for number in marked:
            self.mark(map_row, number, on=True)

    def _map_page(self, map_row: Pointer, block: int) -> int:
        """The page of a map that has the bits of a block, made if there is none."""
        place = PAGES_PLACE + LONG.size * block
        if place + LONG.size > len(self._row(map_row)):
            raise JetDamagedError("the file is larger than its maps of pages can tell")
        number: int = LONG.unpack_from(self._row(map_row), place)[0]
        if not number:
            number = len(self.pages)  # not by ``allocate``, which asks the map that may be growing just now
            self.pages.append(bytearray((MAP_PAGE, 1)) + bytes(self.layout.page_size - 2))
            LONG.pack_into(self._row(map_row), place, number)
        return number

    def _owned(self, map_row: Pointer) -> list[int]:
        """The pages that a map marks; of maps of pages beyond the end of the file, too."""
        row = self._row(map_row)
        if row[0] == ROW_OF_BITS:
            return _bits(bytes(row[BITS_PLACE:]), LONG.unpack_from(row, 1)[0])
        size = 8 * (self.layout.page_size - MAP_HEAD)
        numbers = [LONG.unpack_from(row, place)[0] for place in range(PAGES_PLACE, len(row) - 3, LONG.size)]
        return [
            page
            for block, number in enumerate(numbers)
            if 0 < number < len(self.pages)
            for page in _bits(bytes(self.pages[number][MAP_HEAD:]), block * size)
        ]

    def _row(self, pointer: Pointer) -> memoryview:
        """A row of a page, to be written in place."""
        page, layout = self.pages[pointer.page], self.layout
        slot = layout.slots + SHORT.size * pointer.row
        start = SHORT.unpack_from(page, slot)[0] & ROW_START
        end = SHORT.unpack_from(page, slot - SHORT.size)[0] & ROW_START if pointer.row else layout.page_size
        return memoryview(page)[start:end]


def _set(data: memoryview, start: int, place: int, *, on: bool) -> None:
    bit = 1 << (place & 7)
    data[start + (place >> 3)] = data[start + (place >> 3)] & ~bit | (bit if on else 0)


def _bits(data: bytes, first: int) -> list[int]:
    return [first + 8 * place + bit for place, byte in enumerate(data) if byte for bit in range(8) if byte >> bit & 1]
