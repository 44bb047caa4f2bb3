"""What the reader of a USEBIO file only kept, written again where it stood; of other formats it is lost."""

import re
from dataclasses import dataclass, field

from overtrick.formats.document import Document, Kept
from overtrick.formats.losses import Losses
from overtrick.formats.usebio.branches import Branch
from overtrick.formats.usebio.participants import TOO_DEEP
from overtrick.formats.usebio.reader import FORMAT
from overtrick.formats.xml_tree import Element

_EVENT = re.compile(r"EVENT ([0-9]{1,6})/")
_AROUND = "USEBIO/"
_FIRST = 1


@dataclass(slots=True)
class KeptElements:
    """The kept elements of a document that have not been written yet, by the number of their event."""

    losses: Losses
    by_event: dict[int, list[tuple[str, Kept]]] = field(default_factory=dict)

    @classmethod
    def of(cls, document: Document, losses: Losses) -> "KeptElements":
        """Sort what was kept; that of another format is lost."""
        found = cls(losses)
        for kept in document.kept:
            if document.format == FORMAT:
                event = _EVENT.match(kept.name)
                path = kept.name.removeprefix(event[0]) if event else kept.name
                found.by_event.setdefault(int(event[1]) if event else _FIRST, []).append((path, kept))
            else:
                losses.lose("kept", f"{kept.name}: {kept.value[:60]}", kept.where)
        return found

    def around(self, root: Element) -> None:
        """Write what stands beside the events."""
        self._write(Branch(root), _FIRST, prefix=_AROUND)

    def head(self, event: Branch, number: int) -> None:
        """Write what stands in the event itself, before its participants and boards."""
        self._write(event, number)

    def inside(self, event: Branch, number: int) -> None:
        """Write what stands in elements of the event that are there."""
        self._write(event, number, inside=True)

    def lose_rest(self) -> None:
        """Report what has lost its place, for its event, its board or its contestant is not written."""
        for _, kept in (each for of_event in self.by_event.values() for each in of_event):
            self.losses.lose("kept", f"{kept.name}: {kept.value[:60]}", kept.where)

    def _write(self, place: Branch, number: int, *, prefix: str = "", inside: bool = False) -> None:
        rest = []
        for path, kept in self.by_event.get(number, []):
            is_here = path.startswith(prefix) if prefix else not path.startswith(_AROUND)
            if not is_here or not _placed(place, path.removeprefix(prefix), kept, inside=inside):
                rest.append((path, kept))
        self.by_event[number] = rest


def _placed(place: Branch, path: str, kept: Kept, *, inside: bool) -> bool:
    """Write an element if what it stands in is there. Elements with a key are never made anew: they are facts."""
    *steps, tag = path.split("/")
    if inside is not any(" " in step or step == "PARTICIPANTS" for step in steps):
        return False
    branch = place
    for step in steps:
        known = branch.known.get(f"{branch.path}{step}/")
        if known is None and (" " in step or step == TOO_DEEP):
            return False
        branch = known or branch.grow(step)
    branch.leaf(tag, kept.value)
    return True
