"""PBN's games: tags by name, and the values that are repeated from earlier games (``#`` and ``##``)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from overtrick.formats.findings import Findings
from overtrick.formats.pbn.tags import Line, Tag

NOT_REPEATED = frozenset(("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note"))
"""Tags that may not take their value from an earlier game (PBN 2.1, section 3.3); real files do it."""
MOST_STANDING = 100
"""As many tags may stand for all games that follow; PBN knows fewer than that."""
_MANY = ("Note",)  # tags that a game may have several times; the further ones become lines of the first


@dataclass(frozen=True, slots=True)
class Game:
    """One game: its tags by name, the first where one is given twice, and the line on which it begins."""

    number: int
    tags: Mapping[str, Tag]
    line: int = 0

    def value(self, name: str) -> str:
        """The value of a tag without blanks around it, empty where there is none."""
        tag = self.tags.get(name)
        return tag.value.strip() if tag else ""

    def known(self, name: str) -> str:
        """The value of a tag, empty also where it says "unknown" (``?``) or "does not apply" (``-``)."""
        value = self.value(name)
        return "" if value in ("?", "-") else value

    def section(self, name: str) -> list[Line]:
        """The lines that follow a tag, none where there is no such tag."""
        return self.tags[name].section if name in self.tags else []

    def line_of(self, name: str) -> int:
        """The line of a tag, of the game where there is none."""
        return self.tags[name].line if name in self.tags else self.line


def games(tags_of_games: Iterable[tuple[Tag, ...]], findings: Findings) -> Iterator[Game]:
    """The games with repeated values filled in: ``#`` from the nearest earlier game, ``##text`` for all that follow."""
    repeats = _Repeats(findings)
    for number, tags in enumerate(tags_of_games, start=1):
        yield Game(number, repeats.filled(tags), min((tag.line for tag in tags), default=0))


@dataclass(slots=True)
class _Repeats:
    findings: Findings
    latest: dict[str, Tag] = field(default_factory=dict)
    standing: dict[str, Tag] = field(default_factory=dict)

    def filled(self, tags: tuple[Tag, ...]) -> dict[str, Tag]:
        found = {tag.name: tag for tag in tags}
        values = [tag.value for tag in tags]
        if self.standing or len(found) < len(tags) or "\n#" in "\n".join(["", *values]):
            found = self.repeated(tags)
        self.latest.update(found)
        return found

    def repeated(self, tags: tuple[Tag, ...]) -> dict[str, Tag]:
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
        return found

    def stand(self, written: Tag, tag: Tag) -> None:
        """``##`` lets a value stand for the games that follow, any other value of the tag ends that."""
        if not written.value.startswith("##"):
            self.standing.pop(tag.name, None)
        elif len(self.standing) < MOST_STANDING or tag.name in self.standing:
            self.standing[tag.name] = tag
        else:
            message = f"{MOST_STANDING} tags stand for all games that follow; {tag.name} counts for its own game alone"
            self.findings.error("tags-many", message, tag.line)

    def value(self, tag: Tag) -> str:
        if tag.value.startswith("##"):
            return tag.value[2:]
        if tag.value != "#":
            return tag.value
        if tag.name not in self.latest:
            self.findings.error("nothing-to-repeat", f'[{tag.name} "#"] but no earlier game has {tag.name}', tag.line)
            return ""
        if tag.name in NOT_REPEATED:
            self.findings.notice("pbn-rule", f"{tag.name} may not be repeated by '#'; it is taken as it was", tag.line)
        return self.latest[tag.name].value

    def twice(self, first: Tag, tag: Tag, value: str) -> None:
        if tag.name in _MANY:
            first.section.append(Line(tag.line, value))
        elif value == first.value:
            self.findings.notice("pbn-rule", f"{tag.name} stands in line {first.line} already", tag.line)
        else:
            message = f"{tag.name} is {value!r} here and {first.value!r} in line {first.line}; the first is used"
            self.findings.doubt("tag-twice", message, tag.line)
