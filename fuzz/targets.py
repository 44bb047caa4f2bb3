"""The readers that are tried, by name: each a function of the bytes of a file. What it may raise is named beside it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from io import BytesIO
from types import MappingProxyType

from overtrick.formats import bws, catalogue, entries_jsonl, lin, movement_catalogue, results_csv, rubber_deals
from overtrick.formats.document import Document
from overtrick.formats.findings import Findings
from overtrick.formats.jet.errors import JetError
from overtrick.formats.pbn.stream import Stream, deals_of
from overtrick.formats.rubber_agreed import Agreed, OtherGameError
from overtrick.game.problems import Reading
from overtrick.store import archive, bundle
from overtrick.store.errors import StoreError

FILE = "a"
LONGEST_MESSAGE = 1_100  # with "… more of this kind"
Errors = tuple[type[Exception], ...]


EVENING = results_csv.read(
    b"section,table,round,board,ns,ew,contract,declarer,result,lead,adjustment\n"
    b"A,1,1,1,1,2,4SX,N,-2,HA,\nA,2,1,1,3,4,3NT,E,+1,,\nA,1,2,2,1,4,,,,,60/40\n",
    "club.csv",
).value


@dataclass(frozen=True, slots=True)
class Target:
    """A reader: ``read`` is run on the bytes; ``raises`` are the errors that its documentation names."""

    name: str
    read: Callable[[bytes], object]
    raises: Errors = ()


def _read_lin_line_by_line(data: bytes) -> object:
    lines = data.decode("utf-8", "replace").split("\n")
    return sum(1 for _ in lin.tables(lines, Findings(FILE)))


def _read_pbn_game_by_game(data: bytes) -> object:
    stream = Stream(BytesIO(data), FILE)
    return [(game.board, game.dealt(), _checked(game.read())) for game in stream], deals_of(stream)


def _write_into(data: bytes) -> object:
    """Write an evening into a club's own earlier file, which is broken."""
    return bws.write(EVENING, bws.BwsOptions(template=data))


def _read_rubber(data: bytes) -> object:
    return rubber_deals.read(data, FILE, Agreed())


def _poll(data: bytes) -> object:
    return bws.poll(data, FILE)


def _seatings(data: bytes) -> object:
    return bws.read_movement(data, FILE)


def _bundled(name: str) -> Callable[[bytes], object]:
    """One of the files of an archive, beside none; the log alone is an event, the others are read and then refused."""
    return lambda data: bundle.bundle_of({name: data})


def _of_movements(name: str) -> Callable[[bytes], object]:
    return lambda data: movement_catalogue.FORMATS[name].read(data, FILE)


def _of_format(read: Callable[[bytes, str], Reading[Document]]) -> Callable[[bytes], object]:
    return lambda data: _checked(read(data, FILE))


def _checked(reading: Reading[Document]) -> Reading[Document]:
    """The reading, if it holds what every reading must: claims for each event, ids once, a place for each problem."""
    document = reading.value
    for event, claims in zip(document.events, document.claims, strict=True):
        ids = {entry.id for entry in event.entries}
        assert len(ids) == len(event.entries) or document.format == entries_jsonl.FORMAT  # a log may repeat an entry
        assert all(getattr(claim, "entry", None) in {*ids, None} for claim in claims)
    for problem in reading.problems:
        assert problem.where is not None
        assert problem.where.file == FILE
        assert len(problem.message) <= LONGEST_MESSAGE, f"{problem.code} has {len(problem.message)} signs"
    return reading


_MOVEMENTS = {each if each.startswith("movement") else f"movement-{each}": each for each in movement_catalogue.FORMATS}
_OTHERS = (
    Target("archive", archive.read, (StoreError,)),
    *(Target(f"archive-{name}", _bundled(name), (StoreError,)) for name in bundle.NAMES),
    Target("bws-seatings", _seatings),
    Target("bws-poll", _poll),
    Target("bws-template", _write_into, (JetError,)),
    Target("lin-tables", _read_lin_line_by_line),
    Target("pbn-stream", _read_pbn_game_by_game),
    Target("rubber", _read_rubber, (OtherGameError,)),
)
TARGETS: Mapping[str, Target] = MappingProxyType(
    {
        "any": Target("any", _of_format(catalogue.read)),
        **{each.name: Target(each.name, _of_format(each.read)) for each in catalogue.FORMATS},
        **{name: Target(name, _of_movements(each)) for name, each in _MOVEMENTS.items()},
        **{each.name: each for each in _OTHERS},
    }
)
