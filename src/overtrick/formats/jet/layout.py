"""Where things stand in the pages of Jet 3 and of Jet 4. All numbers are little-endian."""

from dataclasses import dataclass
from struct import Struct

SHORT = Struct("<H")
LONG = Struct("<I")

DATA_PAGE, DEFINITION_PAGE, INDEX_NODE, INDEX_LEAF, MAP_PAGE = range(1, 6)
"""The kinds of pages, in their first byte; page 0 is the head of the file."""

CATALOGUE_PAGE = 2
"""The definition of MSysObjects, the table of tables."""

# A slot of a data page: where its row begins, and two flags.
ROW_START, ROW_ELSEWHERE, ROW_DELETED = 0x1FFF, 0x4000, 0x8000


@dataclass(frozen=True, slots=True)
class DefinitionLayout:
    """Places in a table's definition: its head, then the indexes' row counts, then the columns."""

    free: int
    row_count: int
    auto_number: int
    kind: int
    most_columns: int
    variable_count: int
    column_count: int
    index_names: int
    index_count: int
    owned: int
    free_map: int
    end: int
    index_head: int
    index_size: int
    index_name_size: int


@dataclass(frozen=True, slots=True)
class ColumnLayout:
    """Places in a column's entry of a definition; its type is the first byte."""

    size: int
    number: int
    variable: int
    flags: int
    offset: int
    length: int


@dataclass(frozen=True, slots=True)
class IndexLayout:
    """Places on a page of an index: the mask marks where each entry ends."""

    previous: int
    mask: int
    entries: int


@dataclass(frozen=True, slots=True)
class Layout:
    """One version of the format."""

    name: str
    version: int
    page_size: int
    slot_count: int
    slots: int
    row_head: int
    map_size: int
    header_secret: int
    code_page: int
    definition: DefinitionLayout
    column: ColumnLayout
    index: IndexLayout

    @property
    def is_jet3(self) -> bool:
        """Whether numbers of columns and lengths have one byte and text a code page, as in Access 97."""
        return self.version == 0


JET3 = Layout(
    "Jet 3",
    version=0,
    page_size=2048,
    slot_count=8,
    slots=10,
    row_head=1,
    map_size=128,
    header_secret=126,
    code_page=0x3C,
    definition=DefinitionLayout(2, 12, 16, 20, 21, 23, 25, 27, 31, 35, 39, 43, 8, 39, 20),
    column=ColumnLayout(18, number=1, variable=3, flags=13, offset=14, length=16),
    index=IndexLayout(previous=8, mask=22, entries=248),
)
JET4 = Layout(
    "Jet 4",
    version=1,
    page_size=4096,
    slot_count=12,
    slots=14,
    row_head=2,
    map_size=64,
    header_secret=128,
    code_page=0x3C,
    definition=DefinitionLayout(2, 16, 20, 40, 41, 43, 45, 47, 51, 55, 59, 63, 12, 52, 28),
    column=ColumnLayout(25, number=5, variable=7, flags=15, offset=21, length=23),
    index=IndexLayout(previous=12, mask=27, entries=480),
)
