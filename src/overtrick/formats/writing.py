"""A format that can be written, and how one is chosen by its name or by the suffix of a file."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from types import MappingProxyType

from overtrick.formats.document import Document, Written
from overtrick.game.errors import OvertrickError

_ANY: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Writer:
    """A format that can be written: its name, what people call it, the suffix of its files, and its function.

    ``deals`` says that nothing but deals is written, ``results`` whether results are, among other things, and
    ``figures`` whether any award, total or place can be; ``figures_under`` are choices that its printed figures need.
    """

    name: str
    title: str
    suffix: str
    write: Callable[[Document], Written]
    deals: bool = False
    results: bool = True
    figures: bool = True
    figures_under: Mapping[str, str] = field(default_factory=lambda: _ANY)


class WriterUnknownError(OvertrickError):
    """No format of that name or suffix can be written; ``wanted`` is what was asked for."""

    code = "format-not-written"

    def __init__(self, wanted: str, names: Iterable[str]) -> None:
        known = tuple(dict.fromkeys(names))
        near = get_close_matches(wanted, known, n=1)
        hint = f"did you mean {near[0]}? " if near else ""
        super().__init__(f"no format {wanted!r} can be written; {hint}these can: {', '.join(known)}")
        self.wanted = wanted


def writer_named(name: str, writers: Iterable[Writer]) -> Writer:
    """The writer of a name, in capitals or not; a suffix without its point names the first that has it.

    >>> from overtrick.formats.writers import WRITERS
    >>> writer_named("PBN", WRITERS).suffix, writer_named("csv", WRITERS).name
    ('.pbn', 'results-csv')
    """
    known = tuple(writers)
    found = {writer.name: writer for writer in reversed(known)}
    short = {writer.suffix[1:]: writer for writer in reversed(known)}
    wanted = name.lower()
    if wanted not in found and wanted not in short:
        raise WriterUnknownError(name, found)
    return found.get(wanted) or short[wanted]


def writer_for(file_name: str, writers: Iterable[Writer]) -> Writer:
    """The writer that the suffix of a file's name means.

    >>> from overtrick.formats.writers import WRITERS
    >>> writer_for("Thursday.PBN", WRITERS).name
    'pbn'
    """
    known = tuple(writers)
    found = next((writer for writer in known if file_name.lower().endswith(writer.suffix)), None)
    if found is None:
        raise WriterUnknownError(file_name, (writer.suffix for writer in known))
    return found
