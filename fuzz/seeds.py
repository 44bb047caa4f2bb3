"""What the mutations begin with: the samples of the tests, small files made by our own writers, real files if present.

Samples are the strings of the test modules, taken from their source, so that every new sample of a test is a seed here.
"""

import ast
import random
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from fuzz.targets import EVENING, TARGETS
from overtrick.events.model import BoardFacts, Event
from overtrick.formats import bws, catalogue
from overtrick.formats.deals import ber, bhg, bri, cds, deals_csv, dge, dlm, dup, rzd
from overtrick.formats.document import Document
from overtrick.game.cards import PACK, Deal, Hand
from overtrick.store import archive, bundle

ROOT = Path(__file__).resolve().parents[1]
SAMPLES = ROOT / "tests"
REAL = ROOT.parent / "shared" / "events"
LONGEST = 4_096  # of what is text, so much is mutated
LARGEST = 262_144
_SHORTEST = 12
_DEAL_FORMATS = (ber, bhg, bri, cds, deals_csv, dge, dlm, dup, rzd)

# Whose samples a reader begins with, where it has none under its own name: the folder or module of the tests.
_LIKE = {
    "acbl-club": ("acbl",),
    "acbl-live": ("acbl", "html"),
    "bbo-html": ("bbo", "html"),
    "lin-tables": ("lin",),
    "movement": ("movement_text",),
    "usebio": ("usebio", "xml_tree"),
    "nz-scorer": ("nz_scorer", "xml_tree"),
    "rubber": ("rubber_csv", "rubber_pad", "pad", "lines"),
}


@cache
def seeds(name: str) -> tuple[bytes, ...]:
    """The seeds of a target; always the same, in the same order."""
    of_target = [*_samples(name), *_written(name), *_real(name)]
    return tuple(dict.fromkeys(seed[:LONGEST] if not _is_binary(name) else seed for seed in of_target)) or (b"",)


@cache
def all_seeds() -> tuple[bytes, ...]:
    """The seeds of all targets of text and pieces of files, for mutations that put pieces of two together."""
    of_targets = (seed for name in TARGETS if not _is_binary(name) for seed in seeds(name))
    return tuple(dict.fromkeys([*_strings().get("arbitrary_bytes", ()), *of_targets]))


def _is_binary(name: str) -> bool:
    return "bws" in name or name == "archive"


def _samples(name: str) -> Iterator[bytes]:
    likes = () if _is_binary(name) else _LIKE.get(name, (name.replace("-", "_"),))
    for like in likes:
        yield from _strings().get(like, ())


@cache
def _strings() -> Mapping[str, tuple[bytes, ...]]:
    """The strings of the tests' modules, by the name of what is tested and of the folder that it lies in."""
    found: dict[str, list[bytes]] = {}
    for path in sorted(SAMPLES.glob("*/**/test_*.py")):
        if path.relative_to(SAMPLES).parts[0] in ("formats", "rubber"):
            texts = [text for text in _literals(path) if len(text) >= _SHORTEST]
            for key in {path.stem.removeprefix("test_"), path.parent.name}:
                found.setdefault(key, []).extend(texts)
    return {key: tuple(texts) for key, texts in found.items()}


def _literals(path: Path) -> Iterator[bytes]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str | bytes):
            yield node.value if isinstance(node.value, bytes) else node.value.encode("utf-8", "surrogatepass")


def _written(name: str) -> Iterator[bytes]:
    """What our own writers make of a small document."""
    if "bws" in name:
        yield from (bws.write(EVENING, bws.BwsOptions(jet=version)).data for version in (3, 4))
    for each in _DEAL_FORMATS:
        if name in (each.FORMAT, "any"):
            yield each.write(dealt()).data
    if name == "archive":
        yield archive.write(bundle.bundle_of(_archived()))
    elif name.startswith("archive-"):
        yield _archived()[name.removeprefix("archive-")]


@cache
def _archived() -> Mapping[str, bytes]:
    """The files of an evening as the first release wrote them."""
    return {name: (SAMPLES / "store" / "golden" / "0.1.0" / name).read_bytes() for name in bundle.NAMES}


def dealt() -> Document:
    """Two boards with their cards."""
    rng = random.Random(77)
    boards: dict[tuple[int | None, str], BoardFacts] = {
        (None, str(number)): BoardFacts(deal=_deal(rng)) for number in (1, 2)
    }
    return Document("made", (Event(boards=boards),), ((),))


def _deal(rng: random.Random) -> Deal:
    pack = rng.sample(PACK, len(PACK))
    north, east, south, west = (Hand(frozenset(pack[place::4])) for place in range(4))
    return Deal((north, east, south, west))


def _real(name: str) -> Iterator[bytes]:
    """The beginnings of real files of this format, where a folder of them lies beside the project."""
    for path, of_file in _real_files().items():
        is_like = bool(of_file) and name.startswith(f"{of_file}-")
        if (name in (of_file, "any") or is_like) and path.stat().st_size <= LARGEST:
            yield path.read_bytes()


@cache
def _real_files() -> Mapping[Path, str]:
    """The real files and their formats."""
    files = [path for path in sorted(REAL.glob("*/**/*")) if path.is_file()]
    found = {path: catalogue.recognised(path.read_bytes()) for path in files}
    return {path: of_file.name if of_file else "" for path, of_file in found.items()}
