"""The conventions of the programs that read PBN: what each of them expects to find written."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from overtrick.formats.document import Document
from overtrick.game.errors import OvertrickError


@dataclass(frozen=True, slots=True)
class Dialect:
    """How a program writes what the specification leaves open.

    ``mark`` is how its head begins. ``notrump`` stands in contracts; with ``unsigned`` a score stands as a string in
    the column of the side that has it; ``own_columns`` allows columns that only this package reads; ``names`` stands
    between the names of a pair.
    """

    name: str
    mark: str = ""
    notrump: str = "NT"
    unsigned: bool = False
    own_columns: bool = True
    passed_out: str = "Pass"
    names: str = "; "
    version: str = "2.1"
    deal_from_north: bool = False


STANDARD = Dialect("standard")
MAGIC = Dialect("magic", "<META", notrump="N", unsigned=True, own_columns=False, names=" - ", version="2.0")
BRIDGE_COMPOSER = Dialect("bridgecomposer", "Creator: BridgeComposer", passed_out="PASS", deal_from_north=True)
DIALECTS: Mapping[str, Dialect] = MappingProxyType({each.name: each for each in (STANDARD, MAGIC, BRIDGE_COMPOSER)})


class DialectError(OvertrickError):
    """There is no such dialect of PBN."""

    code = "dialect-unknown"


def dialect_named(name: str) -> Dialect:
    """The dialect of this name.

    >>> dialect_named("magic").notrump
    'N'
    """
    if name not in DIALECTS:
        raise DialectError(f"no dialect {name!r} of PBN; there are {', '.join(DIALECTS)}")
    return DIALECTS[name]


def dialect_of(document: Document, escaped: Sequence[str]) -> Dialect:
    """The dialect in which a document's own file is written, by the lines of its head; else the standard's."""
    if document.format != "pbn":
        return STANDARD
    marked = (each for each in DIALECTS.values() if each.mark)
    return next((each for each in marked if any(line.strip().startswith(each.mark) for line in escaped)), STANDARD)
