"""Web pages as trees of elements, as browsers read them: tags may be left open, attributes without quotes, in any case.

Not the standard library's parser: that looks back over the page for every mark that is never closed, so that 160 KB
of ``<a href="`` take it a minute and a half. Here every sign is looked at once.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape

from overtrick.formats.findings import Findings

MOST_LEVELS = 100
MOST_ELEMENTS = 200_000

_VOID = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")
)
_RAW = frozenset(("script", "style"))

# What a tag closes that was left open, as far up as the elements named last.
_CELL, _ROW = frozenset(("td", "th")), frozenset(("tr",))
_CLOSES = {
    **dict.fromkeys(_CELL, (_CELL, frozenset(("tr", "table")))),
    "tr": (_ROW | _CELL, frozenset(("table",))),
    **dict.fromkeys(("tbody", "thead", "tfoot"), (_ROW | _CELL | {"tbody", "thead", "tfoot"}, frozenset(("table",)))),
}
_MARK = re.compile(r"<(?:(?P<comment>!--)|(?P<other>[!?])|/(?P<end>[A-Za-z][^\s/>]*+)|(?P<start>[A-Za-z][^\s/>]*+))")
_ATTRIBUTE = re.compile(
    r"""[\s/]*+(?:(?P<close>>)|(?P<name>[^\s/>=][^\s/>=]*+)
        (?:\s*+=\s*+(?:"(?P<double>[^"]*+)"|'(?P<single>[^']*+)'|(?P<bare>[^\s"'>][^\s>]*+)|(?=>)))?)""",
    re.VERBOSE,
)
_NO_ATTRIBUTES: dict[str, str] = {}


@dataclass(slots=True, eq=False)
class Element:
    """An element: its name and attributes in small letters, its line, the texts and elements in it, in order."""

    tag: str
    line: int
    attributes: dict[str, str] = field(default_factory=lambda: _NO_ATTRIBUTES)
    content: list["Element | str"] = field(default_factory=list)

    @property
    def classes(self) -> frozenset[str]:
        """The classes that its page's style knows it by."""
        return frozenset(self.attributes.get("class", "").split())

    @property
    def children(self) -> Iterator["Element"]:
        """The elements directly in it."""
        return (each for each in self.content if isinstance(each, Element))

    def below(self, *tags: str) -> Iterator["Element"]:
        """The elements with one of these names at any depth, in the order of the page; all of them without a name."""
        for each in self.children:
            if not tags or each.tag in tags:
                yield each
            yield from each.below(*tags)

    def with_class(self, name: str) -> Iterator["Element"]:
        """The elements of a class at any depth."""
        return (each for each in self.below() if name in each.classes)

    @property
    def text(self) -> str:
        """All text in it, one blank for any number of them."""
        return " ".join("".join(self.texts()).split())

    def texts(self) -> Iterator[str]:
        """The texts in it, in their order."""
        for each in self.content:
            if isinstance(each, str):
                yield each
            else:
                yield from each.texts()


def tree(text: str, findings: Findings) -> Element:
    """The page, up to the first tag that is never closed, which is reported.

    >>> page = tree("<TABLE><tr><td class=by>N<td>4&spades;</table>", Findings("a.html"))
    >>> [(cell.text, cell.attributes) for cell in page.below("td")]
    [('N', {'class': 'by'}), ('4♠', {})]
    """
    builder = _Builder(text, findings)
    builder.run()
    return builder.root


class _Builder:
    """Goes through a page from mark to mark."""

    def __init__(self, text: str, findings: Findings) -> None:
        self.source, self.findings = text, findings
        self.root = Element("", 1)
        self.open = [self.root]
        self.names: dict[str, int] = {}  # how many elements of each name are open
        self.count = 0
        self.line, self.counted = 1, 0

    def run(self) -> None:
        place = 0
        while place < len(self.source):
            mark = _MARK.search(self.source, place)
            self.put(self.source[place : mark.start() if mark else len(self.source)])
            if mark is None:
                return
            after = self.take(mark)
            if after is None:
                return
            place = after

    def put(self, text: str) -> None:
        if text and not text.isspace():
            self.open[-1].content.append(unescape(text))
        elif text:
            self.open[-1].content.append(" ")

    def line_at(self, place: int) -> int:
        self.line += self.source.count("\n", self.counted, place)
        self.counted = place
        return self.line

    def take(self, mark: re.Match[str]) -> int | None:
        """Use a mark; the place behind it, None if the page ends in it."""
        if mark["comment"]:
            return self.behind("-->", mark, "a comment")
        if mark["other"]:
            return self.behind(">", mark, "a declaration")
        name = (mark["end"] or mark["start"]).lower()
        if mark["end"]:
            after = self.behind(">", mark, f"the tag </{name}")
            self.close(name)
            return after
        return self.start(name, mark)

    def behind(self, end: str, mark: re.Match[str], what: str) -> int | None:
        place = self.source.find(end, mark.end())
        if place >= 0:
            return place + len(end)
        self.unclosed(mark.start(), what)
        return None

    def unclosed(self, place: int, what: str) -> None:
        self.findings.error("html-unclosed", f"{what} is never closed; the page is read up to it", self.line_at(place))

    def start(self, name: str, mark: re.Match[str]) -> int | None:
        element = Element(name, self.line_at(mark.start()))
        after = self.attributes(element, mark)
        self.count += 1
        if after is None:
            return None
        if self.count > MOST_ELEMENTS:
            self.findings.error(
                "html-refused", f"more than {MOST_ELEMENTS} elements; the rest is not read", element.line
            )
            return None
        self.close_open(name)
        self.open[-1].content.append(element)
        if name in _RAW:
            return self.behind_raw(name, after)
        if name not in _VOID and len(self.open) < MOST_LEVELS:
            self.open.append(element)
            self.names[name] = self.names.get(name, 0) + 1
        return after

    def attributes(self, element: Element, mark: re.Match[str]) -> int | None:
        found: dict[str, str] = {}
        place = mark.end()
        while part := _ATTRIBUTE.match(self.source, place):
            place = part.end()
            if part["close"]:
                element.attributes = found or _NO_ATTRIBUTES
                return place
            value = part["double"] or part["single"] or part["bare"] or ""
            found.setdefault(part["name"].lower(), unescape(value))
        self.unclosed(mark.start(), f"the tag <{element.tag}")
        return None

    def behind_raw(self, name: str, place: int) -> int:
        """What a script says is not text; without its end it runs to that of the page."""
        end = self.source.find(f"</{name}", place)
        return len(self.source) if end < 0 else end

    def close_open(self, name: str) -> None:
        closed, up_to = _CLOSES.get(name, (frozenset[str](), frozenset[str]()))
        depth = len(self.open) - 1
        outermost = 0
        while closed and depth > 0 and self.open[depth].tag not in up_to:
            outermost = depth if self.open[depth].tag in closed else outermost
            depth -= 1
        if outermost:
            self.cut(outermost)

    def close(self, name: str) -> None:
        if self.names.get(name):
            depth = len(self.open) - 1
            while self.open[depth].tag != name:
                depth -= 1
            self.cut(depth)

    def cut(self, depth: int) -> None:
        """Close the open elements from a depth on."""
        for element in self.open[depth:]:
            self.names[element.tag] -= 1
        del self.open[depth:]
