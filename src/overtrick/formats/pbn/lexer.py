"""PBN 2.1, the lexical rules of its import format: text to games of tags with their sections.

A line that begins with ``%`` is escaped, ``;`` comments to the end of the line, ``{ }`` wherever it stands and over
blank lines; a blank line ends a game; a tag pair may be spread over lines.
"""

import re
from dataclasses import dataclass, field

from overtrick.formats.findings import Findings


@dataclass(frozen=True, slots=True)
class Line:
    """What a line of a section holds, comments left out."""

    number: int
    text: str


@dataclass(slots=True)
class Tag:
    """A tag pair, and the lines that follow it as its section."""

    name: str
    value: str
    line: int
    section: list[Line] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Lexed:
    """The games of a text, and the lines escaped with ``%``."""

    games: tuple[tuple[Tag, ...], ...]
    escaped: tuple[Line, ...]


# One token at a place, and the line end behind it. Each alternative takes what it can without looking back, so that
# the time is linear.
_TOKEN = re.compile(
    r"""(?:(?P<blank>[ \t\f\v]*\n(?:[ \t\f\v]*\n)*+)
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
_ESCAPE = re.compile(r'\\(["\\])')

# Tags that never have a section: what follows them astray is reported.
_NAMES = ("Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal", "Scoring")
PLAIN_TAGS = frozenset((*_NAMES, "Declarer", "Contract", "Result"))


def lexed(text: str, findings: Findings) -> Lexed:
    r"""The games of a PBN text.

    >>> lexed('[Board "7"]\n{a\n\nb}\n[Contract "4H"]\n', Findings("x.pbn")).games[0][1].value
    '4H'
    """
    return _Lexer(text, findings).run()


@dataclass(slots=True)
class _Lexer:
    text: str
    findings: Findings
    line: int = 1
    counted: int = 0  # up to here the line ends are counted in `line`
    games: list[tuple[Tag, ...]] = field(default_factory=list)
    tags: list[Tag] = field(default_factory=list)
    escaped: list[Line] = field(default_factory=list)
    unclosed: bool = False

    def run(self) -> Lexed:
        place = 0
        while place < len(self.text):
            token = _TOKEN.match(self.text, place)
            if token is None or token.end() == place:
                place += 1  # a lone sign that begins nothing
                continue
            place = self.take(token)
        self.end_game()
        return Lexed(tuple(self.games), tuple(self.escaped))

    def take(self, token: re.Match[str]) -> int:
        """Use one token; the place where the next begins."""
        place, kind = token.start(), token.lastgroup
        if kind == "blank":
            if self.at_line_start(place) or token["blank"].count("\n") > 1:
                self.end_game()
        elif kind == "tag":
            self.tags.append(Tag(token["name"], _ESCAPE.sub(r"\1", token["value"]), self.line_at(place)))
        elif kind == "escaped" and self.at_line_start(place):
            self.escaped.append(Line(self.line_at(place), token["escaped"].strip()))
        elif kind == "brace":
            return self.comment_end(place)
        elif kind == "bad":
            self.bad_tag(token["bad"], place)
        elif kind in ("row", "escaped"):
            self.row(token[0].strip(), place)
        return token.end()

    def at_line_start(self, place: int) -> bool:
        return place == 0 or self.text[place - 1] == "\n"

    def line_at(self, place: int) -> int:
        self.line += self.text.count("\n", self.counted, place)
        self.counted = place
        return self.line

    def end_game(self) -> None:
        if self.tags:
            self.games.append(tuple(self.tags))
            self.tags = []

    def comment_end(self, place: int) -> int:
        """The place behind a brace comment; one that is never closed ends with its line."""
        end = -1 if self.unclosed else self.text.find("}", place)
        if end >= 0:
            return end + 1
        if not self.unclosed:
            self.findings.error("comment-unclosed", "a comment { without its }", self.line_at(place))
        self.unclosed = True
        line_end = self.text.find("\n", place)
        return len(self.text) if line_end < 0 else line_end

    def bad_tag(self, text: str, place: int) -> None:
        shown = text if len(text) <= 60 else text[:57] + "…"  # noqa: PLR2004 -- as much as a message bears
        message = f'not a tag pair: {shown!r}; wanted [Name "value"]'
        self.findings.error("tag-syntax", message, self.line_at(place))

    def row(self, text: str, place: int) -> None:
        if self.tags and self.tags[-1].name not in PLAIN_TAGS:
            self.tags[-1].section.append(Line(self.line_at(place), text))
            return
        after = f"after [{self.tags[-1].name}]" if self.tags else "before any tag"
        self.findings.error(
            "text-astray", f"text that belongs to no section, {after}: {text[:60]!r}", self.line_at(place)
        )
