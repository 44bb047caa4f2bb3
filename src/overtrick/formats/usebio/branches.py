"""Elements as they are written, each known by the path under which the reader keeps what stands in it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from overtrick.formats.xml_tree import Element
from overtrick.formats.xml_writer import child

_NO_ATTRIBUTES: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class Branch:
    """An element, its path from the event, and all elements of the event by their paths.

    >>> event = Branch(Element("EVENT", 0))
    >>> event.grow("BOARD", "7").grow("TRAVELLER_LINE", "1").path, sorted(event.known)
    ('BOARD 7/TRAVELLER_LINE 1/', ['BOARD 7/', 'BOARD 7/TRAVELLER_LINE 1/'])
    """

    element: Element
    path: str = ""
    known: dict[str, "Branch"] = field(default_factory=dict)

    def grow(self, tag: str, key: str = "", attributes: Mapping[str, str] = _NO_ATTRIBUTES) -> "Branch":
        """The element inside of that name and key; a new one if there is none yet."""
        path = f"{self.path}{f'{tag} {key}' if key else tag}/"
        if path not in self.known:
            self.known[path] = Branch(child(self.element, tag, attributes=attributes), path, self.known)
        return self.known[path]

    def leaf(self, tag: str, text: str) -> None:
        """Write a text in an element of its own."""
        child(self.element, tag, text)

    def stated(self, tag: str, text: str) -> None:
        """Write a text if there is one and nothing has been written in its place."""
        if text and self.element.child(tag) is None:
            child(self.element, tag, text)
