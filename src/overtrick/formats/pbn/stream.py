"""PBN game by game, for files of any length: what is in memory is one game, whatever the file holds.

What only the whole file shows, ``read`` knows and this does not: which games make one event, that two rooms make a
match, the totals of a contest.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import BinaryIO

from overtrick.events.model import BoardFacts
from overtrick.formats.deals.sets import Sets
from overtrick.formats.document import Document
from overtrick.formats.drafts import document
from overtrick.formats.findings import Findings
from overtrick.formats.pbn.chunks import text_chunks
from overtrick.formats.pbn.games import Game, games
from overtrick.formats.pbn.lexer import Lexer
from overtrick.formats.pbn.programs import Program, program
from overtrick.formats.pbn.reader import FORMAT, GameReader, facts_of, has_board, place_of
from overtrick.game.problems import Problem, Reading


@dataclass(frozen=True, slots=True)
class StreamedGame:
    """One game of a file; everything but its tags is read when it is asked for.

    ``problems`` are those of its lines; what is wrong with its values is among those of ``read()``.
    """

    game: Game
    file: str
    program: Program
    problems: tuple[Problem, ...] = ()

    @property
    def event(self) -> str:
        """The name of the event."""
        return self.game.known("Event")

    @property
    def has_board(self) -> bool:
        """Whether the game is a board; the first game of a file may be the event's alone."""
        return has_board(self.game)

    @property
    def board(self) -> str:
        """The number of the board, or a name in its place."""
        return place_of(self.game, self.program).board

    @property
    def session(self) -> int | None:
        """The session of the board, None if the file does not say."""
        return place_of(self.game, self.program).session

    @property
    def facts(self) -> BoardFacts:
        """Dealer, vulnerability and cards of the board."""
        return facts_of(self.game, Findings(self.file))

    def dealt(self) -> Reading[BoardFacts]:
        """Dealer, vulnerability and cards, and what is wrong with them."""
        findings = Findings(self.file)
        return Reading(facts_of(self.game, findings), tuple(findings.problems))

    def read(self) -> Reading[Document]:
        """The game as if it stood alone in its file: its entries, with auction and play, and its claims."""
        findings = Findings(self.file)
        reader = GameReader(findings, self.program)
        reader.take(self.game)
        return document(FORMAT, reader.finished(), findings)


@dataclass(slots=True)
class Stream:
    r"""The games of a PBN file, one after the other; the file must be one that can be read twice.

    ``problems`` are those that belong to no game: of the file's encoding, and behind its last game.

    >>> import io
    >>> [(game.board, str(game.facts.dealer)) for game in Stream(io.BytesIO(b'[Board "7"]\n[Dealer "S"]\n'), "a.pbn")]
    [('7', 'S')]
    """

    file: BinaryIO
    name: str
    problems: list[Problem] = field(default_factory=list)

    def __iter__(self) -> Iterator[StreamedGame]:
        findings = Findings(self.name)
        lexer = Lexer(findings)
        found: Program | None = None
        begin = self.file.tell()
        for game in games(lexer.games(text_chunks(self.file, findings)), findings):
            if found is None:
                found = program(lexer.escaped)
                self._move_encoding_problems(findings)
            lexer.escaped.clear()
            lexer.comments.clear()
            yield StreamedGame(game, self.name, found, tuple(findings.problems))
            findings.clear()
        self.problems += findings.problems
        self.file.seek(begin)

    def _move_encoding_problems(self, findings: Findings) -> None:
        of_file = [
            each for each in findings.problems if each.code in ("encoding-guessed", "encoding-mixed", "encoding-broken")
        ]
        self.problems += of_file
        findings.problems[:] = [each for each in findings.problems if each not in of_file]


def deals_of(stream: Stream) -> Reading[Document]:
    r"""The deals of a long file in sets of boards, and nothing else of what it says.

    >>> import io
    >>> deal = b'[Deal "N:A92.K87.QJ43.T98 KQJ.AQ6.A652.KQJ T8765.JT9.T98.A7 43.5432.K7.65432"]\n'
    >>> reading = deals_of(Stream(io.BytesIO(b'[Board "7"]\n' + deal), "a.pbn"))
    >>> list(reading.value.events[0].boards)
    [(None, '7')]
    """
    findings = Findings(stream.name)
    sets = Sets(findings)
    for game in stream:
        findings.problems += game.problems
        if game.has_board:
            sets.note(game.board, facts_of(game.game, findings), game.game.line)
    findings.problems += stream.problems
    return sets.document(FORMAT)
