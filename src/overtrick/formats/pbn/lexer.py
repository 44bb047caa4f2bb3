"""PBN 2.1, the lexical rules of its import format: text to games of tags with their sections.

A line that begins with ``%`` is escaped, ``;`` comments to the end of the line, ``{ }`` wherever it stands and over
blank lines; a blank line ends a game; a tag pair may be spread over lines.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from overtrick.formats.findings import Findings
from overtrick.formats.pbn.blocks import blocks, plain_game
from overtrick.formats.pbn.tags import PLAIN_TAGS, Line, Tag

# One token at a place, and the line end behind it. Each alternative takes what it can without looking back, so that
# the time is linear.
_TOKEN = re.compile(
    r"""(?:(?P<blank>[ \t\f\v]*+\n(?:[ \t\f\v]*+\n)*)
    | (?P<space>[ \t\f\v]+)
    | %(?P<escaped>[^\n]*)
    | (?P<tag>\[\s*(?P<name>\w+)\s*"(?P<value>(?:[^"\\\n]|\\[^\n])*+)"\s*\])
    | (?P<bad>\[[^\n]*)
    | (?P<comment>;[^\n]*)
    | (?P<brace>\{)
    | (?P<row>[^\n"{;\[]*+(?:"(?:[^"\\\n]|\\[^\n])*+"?+[^\n"{;\[]*+)*+)
    )[ \t\f\v]*+\n?+
    """,
    re.VERBOSE,
)
_TAG_LINE = re.compile(r'^\[[ \t]*([A-Z]\w*)[ \t]*"', re.MULTILINE)
ESCAPE = re.compile(r'\\(["\\])')
"""A quote or a backslash inside a string, with the backslash that goes before it."""


@dataclass(frozen=True, slots=True)
class Lexed:
    """The games of a text, the lines escaped with ``%`` without that sign, and the comments as they stand."""

    games: tuple[tuple[Tag, ...], ...]
    escaped: tuple[Line, ...]
    comments: tuple[Line, ...] = ()


def lexed(text: str, findings: Findings) -> Lexed:
    r"""The games of a PBN text.

    >>> lexed('[Board "7"]\n{a\n\nb}\n[Contract "4H"]\n', Findings("x.pbn")).games[0][1].value
    '4H'
    """
    lexer = Lexer(findings)
    found = tuple(lexer.games([text]))
    return Lexed(found, tuple(lexer.escaped), tuple(lexer.comments))


@dataclass(slots=True)
class Lexer:
    """Takes a text piece by piece and gives its games; ``escaped`` and ``comments`` are added to on the way."""

    findings: Findings
    escaped: list[Line] = field(default_factory=list)
    comments: list[Line] = field(default_factory=list)
    _text: str = ""
    _line: int = 1
    _counted: int = 0  # up to here the line ends of the piece are counted in `_line`
    _tags: list[Tag] = field(default_factory=list)
    _ended: list[tuple[Tag, ...]] = field(default_factory=list)
    _open: list[str] = field(default_factory=list)  # pieces since a brace that is not closed yet
    _unclosed: bool = False
    _export: bool = False  # the file says that it keeps the rules of the export format

    def games(self, chunks: Iterable[str]) -> Iterator[tuple[Tag, ...]]:
        """The games of a text that comes in chunks."""
        for block in blocks(chunks):
            if self._open:
                self._continue_comment(block)
            elif tags := None if self._tags else plain_game(block, self._line):
                self._line += block.count("\n")
                yield tuple(tags)
                continue
            else:
                self._take(block)
            yield from self._finished()
        if self._open:
            self._give_up_comment()
        self._end_game()
        yield from self._finished()

    def _finished(self) -> Iterator[tuple[Tag, ...]]:
        yield from self._ended
        self._ended.clear()

    def _take(self, text: str) -> None:
        """Use the tokens of a piece; if a comment is not closed in it, the rest waits."""
        self._text, self._counted, place = text, 0, 0
        while place < len(text):
            token = _TOKEN.match(text, place)
            if token is None or token.end() == place:
                place += 1  # a lone sign that begins nothing
                continue
            place = self._use(token)
        if not self._open:
            self._line_at(len(text))

    def _use(self, token: re.Match[str]) -> int:
        """Use one token; the place where the next begins."""
        place, kind = token.start(), token.lastgroup
        if kind == "blank":
            if self._is_line_start(place) or token["blank"].count("\n") > 1:
                self._end_game()
        elif kind == "tag":
            self._check_place(place)
            self._tags.append(Tag(token["name"], ESCAPE.sub(r"\1", token["value"]), self._line_at(place)))
        elif kind == "escaped" and self._is_line_start(place):
            self.escaped.append(Line(self._line_at(place), token["escaped"].rstrip()))
            self._export = self._export or token["escaped"].strip() == "EXPORT"
        elif kind == "comment":
            self._check_row(place)
            self.comments.append(Line(self._line_at(place), token["comment"].rstrip()))
        elif kind == "brace":
            return self._comment_end(place)
        elif kind == "bad":
            self._bad_tag(token["bad"], place)
        elif kind in ("row", "escaped"):
            self._row(token[0].strip(), place)
        return token.end()

    def _is_line_start(self, place: int) -> bool:
        return place == 0 or self._text[place - 1] == "\n"

    def _line_at(self, place: int) -> int:
        self._line += self._text.count("\n", self._counted, place)
        self._counted = place
        return self._line

    def _end_game(self) -> None:
        if self._tags:
            self._ended.append(tuple(self._tags))
            self._tags = []

    def _comment_end(self, place: int) -> int:
        """The place behind a brace comment, in this piece or a later one."""
        if self._unclosed:
            line_end = self._text.find("\n", place)
            return len(self._text) if line_end < 0 else line_end
        self._check_row(place)
        line, end = self._line_at(place), self._text.find("}", place)
        if end < 0:
            self._open = [self._text[place:]]
            return len(self._text)
        self.comments.append(Line(line, self._text[place : end + 1]))
        if found := _TAG_LINE.search(self._text, place, end):
            message = f"[{found[1]} …] stands in the comment that begins in line {line}: it is no tag"
            self.findings.notice("pbn-rule", message, line + self._text.count("\n", place, found.start(1)))
        return end + 1

    def _check_place(self, place: int) -> None:
        """In the export format each tag pair has a line of its own, from its first column on."""
        if self._export and not self._is_line_start(place):
            message = "a tag pair within a line; the export format begins a line with each"
            self.findings.notice("pbn-rule", message, self._line_at(place))

    def _check_row(self, place: int) -> None:
        """A row of a table holds no comment (PBN 2.1, section 5.1)."""
        tag = self._tags[-1] if self._tags else None
        if tag and tag.lines and tag.name.endswith("Table") and not self._is_line_start(place):
            self.findings.notice("pbn-rule", f"a comment in a row of {tag.name}", self._line_at(place))

    def _continue_comment(self, block: str) -> None:
        """Look for the end of an open comment in a further piece; the line is still that of its beginning."""
        if "}" not in block:
            self._open.append(block)
            return
        text = "".join((*self._open, block))
        self._open = []
        self._take(text)

    def _give_up_comment(self) -> None:
        """A comment that is never closed ends with its line, and so does every other that follows."""
        self.findings.error("comment-unclosed", "a comment { without its }", self._line)
        text = "".join(self._open)
        self._open, self._unclosed = [], True
        self._take(text)

    def _bad_tag(self, text: str, place: int) -> None:
        shown = text if len(text) <= 60 else text[:57] + "…"  # noqa: PLR2004 -- as much as a message bears
        message = f'not a tag pair: {shown!r}; wanted [Name "value"]'
        self.findings.error("tag-syntax", message, self._line_at(place))

    def _row(self, text: str, place: int) -> None:
        if self._tags and self._tags[-1].name not in PLAIN_TAGS:
            self._tags[-1].section.append(Line(self._line_at(place), text))
            return
        after = f"after [{self._tags[-1].name}]" if self._tags else "before any tag"
        self.findings.error(
            "text-astray", f"text that belongs to no section, {after}: {text[:60]!r}", self._line_at(place)
        )
