"""PBN's games: tags by name, and the values that are repeated from earlier games (``#`` and ``##``)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from overtrick.formats.findings import Findings
from overtrick.formats.pbn.lexer import Line, Tag

_MANY = ("Note",)  # tags that a game may have several times; the further ones become lines of the first


@dataclass(frozen=True, slots=True)
class Game:
    """One game: its tags by name, the first where one is given twice."""

    number: int
    tags: Mapping[str, Tag]

    @property
    def line(self) -> int:
        """The line on which the game begins."""
        return min((tag.line for tag in self.tags.values()), default=0)

    def value(self, name: str) -> str:
        """The value of a tag without blanks around it, empty where there is none."""
        tag = self.tags.get(name)
        return tag.value.strip() if tag else ""

    def known(self, name: str) -> str:
        """The value of a tag, empty also where it says "unknown" (``?``) or "does not apply" (``-``)."""
        value = self.value(name)
        return "" if value in ("?", "-") else value

    def line_of(self, name: str) -> int:
        """The line of a tag, of the game where there is none."""
        return self.tags[name].line if name in self.tags else self.line


def games(tags_of_games: tuple[tuple[Tag, ...], ...], findings: Findings) -> list[Game]:
    """The games with repeated values filled in: ``#`` from the nearest earlier game, ``##text`` for all that follow."""
    repeats = _Repeats(findings)
    return [Game(number, repeats.filled(tags)) for number, tags in enumerate(tags_of_games, start=1)]


@dataclass(slots=True)
class _Repeats:
    findings: Findings
    latest: dict[str, Tag] = field(default_factory=dict)
    standing: dict[str, Tag] = field(default_factory=dict)

    def filled(self, tags: tuple[Tag, ...]) -> dict[str, Tag]:
        found: dict[str, Tag] = {}
        for tag in tags:
            value = self.value(tag)
            if tag.name in found:
                self.twice(found[tag.name], tag, value)
                continue
            found[tag.name] = tag if value == tag.value else Tag(tag.name, value, tag.line, tag.section)
            self.stand(tag, found[tag.name])
        for name, tag in self.standing.items():
            found.setdefault(name, Tag(name, tag.value, tags[0].line))
        self.latest.update(found)
        return found

    def stand(self, written: Tag, tag: Tag) -> None:
        """``##`` lets a value stand for the games that follow, any other value of the tag ends that."""
        if written.value.startswith("##"):
            self.standing[tag.name] = tag
        else:
            self.standing.pop(tag.name, None)

    def value(self, tag: Tag) -> str:
        if tag.value.startswith("##"):
            return tag.value[2:]
        if tag.value != "#":
            return tag.value
        if tag.name not in self.latest:
            self.findings.error("nothing-to-repeat", f'[{tag.name} "#"] but no earlier game has {tag.name}', tag.line)
            return ""
        return self.latest[tag.name].value

    def twice(self, first: Tag, tag: Tag, value: str) -> None:
        if tag.name in _MANY:
            first.section.append(Line(tag.line, value))
        elif value != first.value:
            message = f"{tag.name} is {value!r} here and {first.value!r} in line {first.line}; the first is used"
            self.findings.doubt("tag-twice", message, tag.line)
