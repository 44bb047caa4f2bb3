"""XML as a tree of elements with their lines. A document type is tolerated; entities are never declared or expanded.

What follows a fault in the file cannot be read; what stands before it is.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from overtrick.formats.findings import Findings

MOST_LEVELS = 100
MOST_ELEMENTS = 5_000_000


@dataclass(frozen=True, slots=True)
class Instruction:
    """A processing instruction: for whom it is, what it says, its line. Programs pass over those for others."""

    target: str
    data: str
    line: int = 0


@dataclass(slots=True, eq=False)
class Element:
    """An element: its name without a prefix, its line, its attributes, what is in it, instructions to programs."""

    tag: str
    line: int
    attributes: dict[str, str] = field(default_factory=dict)
    children: list["Element"] = field(default_factory=list)
    text: str = ""
    instructions: list["Instruction"] = field(default_factory=list)

    def child(self, *tags: str) -> "Element | None":
        """The first child with one of these names."""
        return next((each for each in self.children if each.tag in tags), None)

    def all(self, *tags: str) -> Iterator["Element"]:
        """The children with one of these names."""
        return (each for each in self.children if each.tag in tags)

    def below(self, tag: str) -> Iterator["Element"]:
        """The elements with this name at any depth, in the order of the file."""
        for each in self.children:
            if each.tag == tag:
                yield each
            yield from each.below(tag)

    def value(self, *tags: str) -> str:
        """The text of the first child with one of these names, else an attribute's value; empty if there is none."""
        found = self.child(*tags)
        return found.text if found else next((self.attributes[tag] for tag in tags if tag in self.attributes), "")


class _RefusedError(Exception):
    """Something in the file is legal XML and is not read all the same."""


def tree(text: str, findings: Findings) -> Element | None:
    """The root of a text, complete up to the first fault, which is reported; None if there is not even a root.

    >>> root = tree("<A><B x='1'>two</B></A>", Findings("a.xml"))
    >>> root.value("B"), root.children[0].line, root.children[0].attributes
    ('two', 1, {'x': '1'})
    """
    builder = _Builder(findings)
    try:
        builder.parser.Parse(text, True)  # noqa: FBT003 -- expat's own signature: this is the last part
    except expat.ExpatError as error:
        findings.error("xml-syntax", f"not well-formed: {expat.ErrorString(error.code)}", error.lineno)
    except _RefusedError as error:
        findings.error("xml-refused", str(error), builder.line)
    builder.close_all()
    return builder.root


class _Builder:
    """Builds the tree from expat's events."""

    def __init__(self, findings: Findings) -> None:
        self.findings = findings
        self.root: Element | None = None
        self.open: list[tuple[Element, list[str]]] = []
        self.count = 0
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.characters
        self.parser.ProcessingInstructionHandler = self.instruction
        self.parser.EntityDeclHandler = self.refuse_entity
        self.parser.SkippedEntityHandler = self.skipped

    @property
    def line(self) -> int:
        return self.parser.CurrentLineNumber

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if len(self.open) >= MOST_LEVELS or self.count > MOST_ELEMENTS:
            raise _RefusedError(f"more than {MOST_LEVELS} levels or {MOST_ELEMENTS} elements")
        element = Element(tag.rpartition(":")[-1], self.line, attributes)
        if self.open:
            self.open[-1][0].children.append(element)
        else:
            self.root = element
        self.open.append((element, []))

    def end(self, _tag: str) -> None:
        element, texts = self.open.pop()
        element.text = "".join(texts).strip()

    def characters(self, text: str) -> None:
        self.open[-1][1].append(text)

    def instruction(self, target: str, data: str) -> None:
        if self.open:
            self.open[-1][0].instructions.append(Instruction(target, data, self.line))

    def close_all(self) -> None:
        """Close what a fault left open, so that its text is not lost."""
        while self.open:
            self.end("")

    def refuse_entity(self, name: str, *_: object) -> None:
        raise _RefusedError(f"the file declares an entity ({name}); entities are not expanded")

    def skipped(self, name: str, _is_parameter: bool) -> None:  # noqa: FBT001 -- expat's own signature
        self.findings.doubt("xml-entity-unknown", f"the entity &{name}; is not known; it is left out", self.line)
