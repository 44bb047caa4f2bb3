"""Where the results stand in a file of the ACBL's: the file itself, or a script or an attribute of a web page."""

import html
import re
from dataclasses import dataclass

from overtrick.formats.json_fields import Fields, NotJsonError, fields, parsed, parsed_at

# The marks that surely mean a club result; the last is as an attribute of a page has it.
_MARKS = ('"acbl_board_top"', '"pair_summaries"', "&quot;pair_summaries&quot;", "&quot;acbl_board_top&quot;")
_SCRIPT = re.compile(r"\bvar\s+data\s*=\s*")
_ATTRIBUTE = re.compile(r'\bv-bind:data="([^"]*)"')
_ID = re.compile(r'"id"\s*:\s*"?([0-9]{1,12})')


def recognises(text: str) -> bool:
    """Whether a text holds a club result of the ACBL."""
    return any(mark in text for mark in _MARKS)


@dataclass(frozen=True, slots=True)
class Page:
    """The results of a page: their object, and the line of each object by its id."""

    event: Fields
    lines: dict[str, int]

    def line(self, item: Fields) -> int:
        """The line on which an object's id stands; the first line if it has none."""
        return self.lines.get(str(item.get("id")), 1)


def page(text: str) -> Page:
    """The results in a text. Raises ``NotJsonError``."""
    if text.lstrip()[:1] == "{":
        return Page(fields(parsed(text)), _lines_of_ids(text, 1))
    script = _SCRIPT.search(text)
    if script:
        event, end = parsed_at(text, script.end())
        return Page(fields(event), _lines_of_ids(text[script.end() : end], _line(text, script.end())))
    attribute = _ATTRIBUTE.search(text)
    if attribute:
        first, content = _line(text, attribute.start(1)), html.unescape(attribute[1])
        return Page(fields(parsed(content)), _lines_of_ids(content, first))
    raise NotJsonError("no results in this page", 1)


def _line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


def _lines_of_ids(content: str, first: int) -> dict[str, int]:
    lines: dict[str, int] = {}
    line, counted = first, 0
    for found in _ID.finditer(content):
        line += content.count("\n", counted, found.start())
        counted = found.start()
        lines.setdefault(found[1], line)
    return lines
