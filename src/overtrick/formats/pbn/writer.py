"""Documents to PBN 2.1 in its export format: deals, played boards with auction and play, events with their tables.

What is lost is found by reading the file again and holding it against the document, item by item.
"""

from collections.abc import Iterator

from overtrick.formats.decoding import decoded
from overtrick.formats.document import Document, Written
from overtrick.formats.losses import Losses, standing
from overtrick.formats.pbn.game_text import kept_game
from overtrick.formats.pbn.head_lines import Head
from overtrick.formats.pbn.kept_pages import pages_of, with_kept
from overtrick.formats.pbn.layout import LINE_END
from overtrick.formats.pbn.lost import lose_what_is_lost
from overtrick.formats.pbn.reader import FORMAT, read
from overtrick.formats.pbn.sheets import Sheet


def write(document: Document, dialect: str | None = None) -> Written:
    r"""A document as PBN, in the dialect named; else in that of the program that wrote its file, else the standard's.

    >>> document = read(b'[Board "1"]\n[Declarer "N"]\n[Contract "3H"]\n[Result "9"]\n', "a.pbn").value
    >>> write(document).data.decode().splitlines()[-4:]
    ['[Declarer "N"]', '[Contract "3H"]', '[Result "9"]', '[Competition "Pairs"]']
    """
    losses = Losses()
    data = encoded("".join(f"{line}{LINE_END}" for line in _lines(document, dialect, losses)))
    lose_what_is_lost(document, read(data, "").value, losses)
    return Written(data, tuple(losses.items))


def encoded(text: str) -> bytes:
    """ISO 8859-1, as the specification wants; UTF-8 where that cannot hold the text or would be taken for another."""
    try:
        data = text.encode("latin-1")
    except UnicodeEncodeError:
        return text.encode("utf-8", errors="replace")
    return data if decoded(data, "").value == text.replace(LINE_END, "\n") else text.encode("utf-8")


def _lines(document: Document, dialect: str | None, losses: Losses) -> Iterator[str]:
    """The lines of the file: its head, then the games with a blank line before each but the first."""
    head = Head.of(document, dialect)
    yield from head.lines()
    sheets = [Sheet.of(document, place, standing(event, losses), head) for place, event in enumerate(document.events)]
    pages = pages_of(sheets)
    if document.format == FORMAT:
        pages = with_kept(pages, document.kept)
    for number, (page, sheet) in enumerate(pages):
        if number:
            yield ""
        yield from (sheet.game(page) if sheet else kept_game(page.kept)).lines()
