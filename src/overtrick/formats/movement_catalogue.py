"""Which format a file of movements has, by its content; and the formats that movements can be written in."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from overtrick.formats import (
    movement_asc,
    movement_csv,
    movement_pairsscorer,
    movement_pairsscorer_writer,
    movement_seatings,
    movement_text,
)
from overtrick.formats.bws.reader import recognises as is_bws
from overtrick.formats.decoding import decoded
from overtrick.formats.document import Written
from overtrick.formats.findings import Findings
from overtrick.game.problems import Reading
from overtrick.movements.movement import Movement

HEAD = 65_536  # as many bytes as any format of text needs to be recognised
Movements = tuple[Movement, ...]


@dataclass(frozen=True, slots=True)
class MovementFormat:
    """A format of movements: what people call it, how its files end, and its functions."""

    title: str
    suffixes: tuple[str, ...]
    recognises: Callable[[str], bool]
    read: Callable[[bytes, str], Reading[Movements]]
    write: Callable[[Movement], Written]


# Texts in the order in which they are asked; Bridgemate's files are known by their bytes.
TEXTS: Mapping[str, MovementFormat] = {
    movement_text.FORMAT: MovementFormat(
        "movement text", (".mov",), movement_text.recognises, movement_text.read, movement_text.write
    ),
    movement_csv.FORMAT: MovementFormat(
        "movement CSV", (".csv",), movement_csv.recognises, movement_csv.read, movement_csv.write
    ),
    movement_pairsscorer.FORMAT: MovementFormat(
        "EBUScore / PairsScorer text",
        (".txt",),
        movement_pairsscorer.recognises,
        movement_pairsscorer.read,
        movement_pairsscorer_writer.write,
    ),
    movement_asc.FORMAT: MovementFormat(
        ".ASC", (".asc",), movement_asc.recognises, movement_asc.read, movement_asc.write
    ),
}
BWS = MovementFormat("Bridgemate .bws", (".bws",), lambda _: False, movement_seatings.read, movement_seatings.write)
FORMATS: Mapping[str, MovementFormat] = {**TEXTS, "bws": BWS}


def read(data: bytes, name: str) -> Reading[Movements]:
    r"""The movements of a file in any known format; ``name`` is only used to say where things stand.

    >>> len(read(b"[M6] Mitchell\n1,1,2,2,1,0\n1,1,1\n", "club.txt").value)
    1
    >>> read(b"hello", "club.txt").problems[0].code
    'movement-format-unknown'
    """
    found = recognised(data)
    if found:
        return FORMATS[found].read(data, name)
    findings = Findings(name)
    known = ", ".join(each.title for each in FORMATS.values())
    findings.error("movement-format-unknown", f"no format of movements that can be read; these can: {known}")
    return Reading((), tuple(findings.problems))


def recognised(data: bytes) -> str | None:
    """The name of a file's format, None if it is none that can be read."""
    if is_bws(data):
        return "bws"
    head = decoded(data[:HEAD], "").value
    return next((name for name, each in TEXTS.items() if each.recognises(head)), None)


def format_of(path: str) -> str | None:
    """The format that a file's name asks for, None if it asks for none.

    >>> format_of("club/evening.ASC"), format_of("evening.pdf")
    ('asc', None)
    """
    return next((name for name, each in FORMATS.items() if path.lower().endswith(each.suffixes)), None)
