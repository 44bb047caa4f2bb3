"""Formats of installed packages, found by the entry point ``overtrick.formats`` when no format of our own will do.

A package that is broken is told and does no harm: everything else goes on.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING, TypeVar

from overtrick.formats import catalogue
from overtrick.formats.catalogue import HEAD, Content, Format
from overtrick.formats.decoding import decoded
from overtrick.formats.document import Document, Written
from overtrick.formats.extension import Extension
from overtrick.formats.writing import Writer, WriterUnknownError
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Level, Problem, Reading, Where

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "overtrick.formats"
T = TypeVar("T")


class PluginFailedError(OvertrickError):
    """A package from outside failed at what it offers."""

    code = "plugin-failed"


@dataclass(frozen=True, slots=True)
class Plugins:
    """What installed packages offer, and what is wrong with some."""

    extensions: tuple[tuple[str, Extension], ...]
    problems: tuple[Problem, ...]

    @property
    def writers(self) -> tuple[Writer, ...]:
        """The formats that they can write; one that fails raises ``PluginFailedError``."""
        return tuple(
            Writer(each.name, each.title, each.suffix, partial(_written, name, each))
            for name, extension in self.extensions
            if (each := extension.writer)
        )

    def read(self, data: bytes, name: str) -> Reading[Document] | None:
        """What a file says in the first of their formats that recognises it; None if none does."""
        head = decoded(data[:HEAD], "").value
        for package, extension in self.extensions:
            if extension.binary_reader and _recognises(extension.binary_reader, data):
                return _reading(package, extension.binary_reader, data, name)
            if extension.reader and _recognises(extension.reader, head):
                return _reading(package, extension.reader, data, name)
        return None


def _recognises(found: Format[Content], content: Content) -> bool:
    try:
        return bool(found.recognises(content))
    except Exception:  # noqa: BLE001 -- code from outside may raise anything; a file that it fails at is not its own
        return False


def _reading(package: str, found: Format[bytes] | Format[str], data: bytes, name: str) -> Reading[Document]:
    try:
        return found.read(data, name)
    except Exception as error:  # noqa: BLE001 -- code from outside may raise anything
        problem = Problem(PluginFailedError.code, Level.ERROR, _failed(package, found.title, error), Where(name))
        return Reading(Document(found.name), (problem,))


def _written(package: str, writer: Writer, document: Document) -> Written:
    try:
        return writer.write(document)
    except OvertrickError:
        raise
    except Exception as error:
        raise PluginFailedError(_failed(package, writer.title, error)) from error


def _failed(package: str, title: str, error: Exception) -> str:
    return f"the package of the format {title!r} ({package}) failed: {type(error).__name__}: {error}"


def loaded(points: Iterable["EntryPoint"]) -> Plugins:
    """The extensions of entry points; one that cannot be loaded, or is none, is a doubt that names it."""
    extensions: list[tuple[str, Extension]] = []
    problems: list[Problem] = []
    for point in points:
        try:
            found = point.load()
        except Exception as error:  # noqa: BLE001 -- importing code from outside may raise anything
            problems.append(_doubt(point, f"cannot be loaded ({type(error).__name__}: {error})"))
            continue
        if isinstance(found, Extension):
            extensions.append((point.value, found))
        else:
            problems.append(_doubt(point, f"is a {type(found).__name__}, not an overtrick.formats.extension.Extension"))
    return Plugins(tuple(extensions), tuple(problems))


def _doubt(point: "EntryPoint", fault: str) -> Problem:
    message = f"the format {point.name!r} of an installed package ({point.value}) {fault}; it is left out"
    return Problem("plugin-broken", Level.DOUBT, message)


@cache
def installed() -> Plugins:
    """What the packages installed beside this one offer."""
    from importlib.metadata import entry_points  # noqa: PLC0415 -- slow import, needed only where no format of ours will do

    return loaded(entry_points(group=GROUP))


def read(data: bytes, name: str) -> Reading[Document]:
    """What bytes say in any format, our own before those of installed packages.

    >>> read(b"board,ns,ew,score", "club.csv").value.format
    'results-csv'
    """
    found = catalogue.recognised(data)
    if found:
        return found.read(data, name)
    reading = installed().read(data, name)
    if reading:
        return reading
    unknown = catalogue.read(data, name)
    return Reading(unknown.value, (*unknown.problems, *installed().problems))


def writer(choose: Callable[[Iterable[Writer]], T]) -> T:
    """A writer chosen among our own, else among those of installed packages too.

    >>> from overtrick.formats.writing import writer_for
    >>> writer(lambda known: writer_for("club.pbn", known)).name
    'pbn'
    """
    from overtrick.formats.writers import WRITERS  # noqa: PLC0415 -- slow import, not for those who only read

    try:
        return choose(WRITERS)
    except WriterUnknownError:
        return choose((*WRITERS, *installed().writers))
