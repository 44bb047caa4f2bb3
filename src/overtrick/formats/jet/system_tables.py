"""What stands in the system's tables of a new file, as in files made by Access 97 and by Access 2000.

MSysObjects is the list of tables, MSysACEs says who may do what (everybody, everything), and the tables of queries and
relationships are empty.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from overtrick.formats.jet.columns import FIXED, NULLABLE, SIZES, Kind
from overtrick.formats.jet.definition_writer import LONG_KINDS, SYSTEM_TABLE, NewColumn, NewIndex, NewTable
from overtrick.formats.jet.layout import Layout

SYSTEM_FLAG, SECRET_FLAG = 0x10, 0x20
UNIQUE, SPARSE, REQUIRED = 1, 2, 8
TEXT_SIZE = 255  # characters of the texts of these tables

Listed = tuple[str, Kind]

OBJECTS: tuple[Listed, ...] = (
    ("Id", Kind.LONG),
    ("ParentId", Kind.LONG),
    ("Name", Kind.TEXT),
    ("Type", Kind.SHORT),
    ("DateCreate", Kind.DATE),
    ("DateUpdate", Kind.DATE),
    ("Owner", Kind.BINARY),
    ("Flags", Kind.LONG),
    ("Database", Kind.MEMO),
    ("Connect", Kind.MEMO),
    ("ForeignName", Kind.TEXT),
    ("RmtInfoShort", Kind.BINARY),
    ("RmtInfoLong", Kind.OBJECT),
    ("Lv", Kind.OBJECT),
    ("LvProp", Kind.OBJECT),
    ("LvModule", Kind.OBJECT),
    ("LvExtra", Kind.OBJECT),
)
RIGHTS: tuple[Listed, ...] = (
    ("ObjectId", Kind.LONG),
    ("SID", Kind.BINARY),
    ("ACM", Kind.LONG),
    ("FInheritable", Kind.BOOLEAN),
)
QUERIES: tuple[Listed, ...] = (
    ("ObjectId", Kind.LONG),
    ("Attribute", Kind.BYTE),
    ("Order", Kind.BINARY),
    ("Name1", Kind.TEXT),
    ("Name2", Kind.TEXT),
    ("Expression", Kind.MEMO),
    ("Flag", Kind.SHORT),
)
JET4_QUERIES: tuple[Listed, ...] = (*QUERIES, ("LvExtra", Kind.LONG))
RELATIONSHIPS: tuple[Listed, ...] = (
    ("szRelationship", Kind.TEXT),
    ("grbit", Kind.LONG),
    ("ccolumn", Kind.LONG),
    ("icolumn", Kind.LONG),
    ("szObject", Kind.TEXT),
    ("szColumn", Kind.TEXT),
    ("szReferencedObject", Kind.TEXT),
    ("szReferencedColumn", Kind.TEXT),
)
SECRET = ("Owner", "SID")

# Objects: their number, the number of the object that holds them, their name, what they are, and the owner.
FOLDER, DATABASE, TABLE = 3, 2, 1
ROOT, TABLES, DATABASES, RELATIONS, MAIN = 0x0F000000, 0x0F000001, 0x0F000002, 0x0F000003, 0x10000000
SYSTEM_OBJECTS = (
    (TABLES, ROOT, "Tables", FOLDER, "engine"),
    (DATABASES, ROOT, "Databases", FOLDER, "engine"),
    (RELATIONS, ROOT, "Relationships", FOLDER, "engine"),
    (MAIN, DATABASES, "MSysDb", DATABASE, "admin"),
    (2, TABLES, "MSysObjects", TABLE, "engine"),
    (3, TABLES, "MSysACEs", TABLE, "engine"),
    (4, TABLES, "MSysQueries", TABLE, "engine"),
    (5, TABLES, "MSysRelationships", TABLE, "engine"),
)
SYSTEM_OBJECT = -0x80000000
"""The flag of what belongs to the system."""

# Who: the accounts that every installation of Access has. In Jet 4 they stand under a mask that depends on the date in
# the head of the file; these go with ``HEAD_DATE``.
ACCOUNTS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {"engine": ("0203", "42d1"), "admin": ("0301", "43d3"), "users": ("0201", "42d3"), "creator": ("0204", "42d6")}
)
HEAD_DATE = bytes.fromhex("bc52e49536e3e440")
PASSWORD_MASK = bytes.fromhex("19a70000")

# Rights: object, account, what it may do, and whether what is made inside inherits it.
SYSTEM_RIGHTS = (
    (2, "admin", 0x60000, False),
    (2, "users", 0x14, False),
    (3, "admin", 0x60000, False),
    (4, "admin", 0x60000, False),
    (4, "users", 0x14, False),
    (5, "admin", 0xE0000, False),
    (5, "users", 0x14, False),
    (TABLES, "creator", 0xF00FE, True),
    (TABLES, "admin", 0xFFEFF, True),
    (TABLES, "users", 0xFFFFF, True),
    (RELATIONS, "creator", 0xF00FE, True),
    (RELATIONS, "admin", 0x60001, False),
    (RELATIONS, "users", 0xFFFFF, True),
    (DATABASES, "admin", 0x60000, False),
    (MAIN, "admin", 0x6000E, False),
    (MAIN, "users", 0xE, False),
)
TABLE_RIGHTS = (("admin", 0xF00FE), ("users", 0xFFFFF))


def system_tables(layout: Layout) -> Mapping[int, NewTable]:
    """The system's tables by the page where they are defined."""
    sparse = tuple(
        NewIndex(name, (number,), SPARSE)
        for number, name in ((0, "szRelationship"), (4, "szObject"), (6, "szReferencedObject"))
    )
    tables = (
        (
            "MSysObjects",
            OBJECTS,
            (NewIndex("ParentIdName", (1, 2), UNIQUE), NewIndex("Id", (0,), UNIQUE, is_primary=True)),
        ),
        ("MSysACEs", RIGHTS, (NewIndex("ObjectId", (0,), REQUIRED),)),
        (
            "MSysQueries",
            QUERIES if layout.is_jet3 else JET4_QUERIES,
            (NewIndex("ObjectIdAttribute", (0, 1, 2), UNIQUE, is_primary=True),),
        ),
        ("MSysRelationships", RELATIONSHIPS, sparse),
    )
    return {
        page: NewTable(name, SYSTEM_TABLE, system_columns(columns, layout), indexes)
        for page, (name, columns, indexes) in enumerate(tables, start=2)
    }


def system_columns(listed: Sequence[Listed], layout: Layout) -> tuple[NewColumn, ...]:
    """Columns of a table of the system's."""
    return tuple(
        NewColumn(
            name,
            kind,
            SYSTEM_FLAG | NULLABLE | (FIXED if kind in SIZES else 0) | (SECRET_FLAG if name in SECRET else 0),
            SIZES.get(kind, 0 if kind in LONG_KINDS else TEXT_SIZE * layout.row_head),
        )
        for name, kind in listed
    )
