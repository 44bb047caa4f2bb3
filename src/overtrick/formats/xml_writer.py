"""A tree of elements as XML 1.0 text, an element that holds others over several lines."""

import re
from collections.abc import Iterator, Mapping
from xml.sax.saxutils import escape, quoteattr

from overtrick.formats.losses import Losses
from overtrick.formats.xml_tree import Element

# What XML 1.0 cannot hold in any spelling (section 2.2, Char).
_FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_NO_ATTRIBUTES: Mapping[str, str] = {}


def child(parent: Element, tag: str, text: str = "", attributes: Mapping[str, str] = _NO_ATTRIBUTES) -> Element:
    """A new element at the end of another.

    >>> event = Element("EVENT", 0)
    >>> child(event, "DATE", "05/03/2026").text, event.value("DATE")
    ('05/03/2026', '05/03/2026')
    """
    element = Element(tag, 0, dict(attributes), text=text)
    parent.children.append(element)
    return element


def xml_text(root: Element, losses: Losses, *, head: str = "") -> str:
    """The text of a tree, with lines for its head; letters that XML cannot hold are left out and lost.

    >>> root = Element("A", 0)
    >>> _ = child(root, "B", "Tom & Jerry")
    >>> print(xml_text(root, Losses()), end="")
    <?xml version="1.0" encoding="UTF-8"?>
    <A>
      <B>Tom &amp; Jerry</B>
    </A>
    """
    lines = "".join(f"{line}\n" for line in _lines(root, 0))
    found = _FORBIDDEN.sub("", lines)
    if found != lines:
        count = len(lines) - len(found)
        losses.lose("letter", f"{count} control characters, which XML cannot hold: {_FORBIDDEN.findall(lines)[0]!r} …")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{head}{found}'


def _lines(element: Element, level: int) -> Iterator[str]:
    indent = "  " * level
    attributes = "".join(f" {name}={quoteattr(value)}" for name, value in element.attributes.items())
    if not element.children and not element.instructions:
        yield f"{indent}<{element.tag}{attributes}>{_escaped(element.text)}</{element.tag}>"
        return
    yield f"{indent}<{element.tag}{attributes}>{_escaped(element.text)}"
    yield from (f"{indent}  <?{each.target} {each.data}?>" for each in element.instructions)
    for each in element.children:
        yield from _lines(each, level + 1)
    yield f"{indent}</{element.tag}>"


def _escaped(text: str) -> str:
    return escape(text, {"\r": "&#13;"})
