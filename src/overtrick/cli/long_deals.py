"""Long files of deals: read and printed board by board, in the order of the file, so that any length will do."""

import click

from overtrick.cli.output import Page, is_terminal, page
from overtrick.cli.streams import speaks_unicode
from overtrick.files import is_long, name_told, opened, read
from overtrick.formats.catalogue import HEAD, recognised
from overtrick.formats.document import Document
from overtrick.formats.pbn.reader import FORMAT as PBN
from overtrick.formats.pbn.stream import Stream, deals_of
from overtrick.game.problems import Level, Problem, Reading, Where
from overtrick.reports.diagram import Look, diagram

ROOMY = 60  # as many columns as the ranks of any diagram need to stand apart


def is_long_pbn(name: str) -> bool:
    """Whether a file is so long that its boards are read one by one, and a PBN file, for which that is possible."""
    if not is_long(name):
        return False
    with opened(name) as file:
        found = recognised(file.read(HEAD))
    return found is not None and found.name == PBN


def read_deals(name: str) -> Reading[Document]:
    """What a file says; of a long PBN file only its deals."""
    if not is_long_pbn(name):
        return read(name)
    with opened(name) as file:
        return deals_of(Stream(file, name_told(name)))


def look_of(out: Page) -> Look:
    """How diagrams are drawn on this page."""
    narrow = out.columns is not None and out.columns < ROOMY
    return Look(symbols=is_terminal() and speaks_unicode(), close=narrow)


def print_boards(name: str, board: str | None) -> list[Problem]:
    """Print the hands of each board as it is read; what was wrong with the file."""
    out = page()
    look = look_of(out)
    problems: list[Problem] = []
    printed = 0
    with opened(name) as file:
        stream = Stream(file, name_told(name))
        for game in stream:
            reading = game.dealt()
            problems += [*game.problems, *reading.problems]
            if reading.value.deal and board in (None, game.board):
                click.echo("\n".join((*diagram(game.board, reading.value, look), "")))
                printed += 1
        problems += stream.problems
    out.close()
    if not printed:
        told = f"there is no board {board} with its cards" if board else "no deals were found in it"
        problems.append(Problem("no-board" if board else "no-deals", Level.ERROR, told, Where(name)))
    return problems
