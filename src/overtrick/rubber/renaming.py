"""A player whose name was written wrongly: the name is put right wherever the lines of a pad have it."""

from collections.abc import Iterable
from dataclasses import replace

from overtrick.rubber.lines import Came, Company, Fact, Left, Seated, Start, Substituted
from overtrick.rubber.names import key
from overtrick.rubber.players import Seating, Substitute


def renamed(lines: Iterable[Fact], wrong: str, right: str) -> tuple[Fact, ...]:
    """The lines with another name for a player.

    >>> from overtrick.rubber.lines import parse_line
    >>> [str(line) for line in renamed([parse_line("players Rob, Ann"), parse_line("rob leaves")], "Rob", "Robert")]
    ['players: Robert, Ann', 'Robert leaves']
    """
    return tuple(_renamed(line, key(wrong), right) for line in lines)


def _renamed(line: Fact, wrong: str, right: str) -> Fact:
    def named(name: str) -> str:
        return right if key(name) == wrong else name

    match line:
        case Company():
            return Company(tuple(dict.fromkeys(map(named, line.names))))
        case Start(seating=Seating()) | Seated():
            return replace(line, seating=Seating(*map(named, line.seating or ())))
        case Substituted():
            return Substituted(Substitute(named(line.substitute.coming), named(line.substitute.leaving)))
        case Came() | Left():
            return replace(line, name=named(line.name))
        case _:
            return line
