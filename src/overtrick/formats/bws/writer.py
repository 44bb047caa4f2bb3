"""Documents to Bridgemate files: into a club's own earlier file, or a new one made from nothing.

Nothing here has been tried with Bridgemate's own software; mdbtools reads what is written.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime

from overtrick.events.model import Event, Kind
from overtrick.formats.bws.content import Content, day_of
from overtrick.formats.bws.fitting import fitted
from overtrick.formats.bws.lost import lose_rest
from overtrick.formats.bws.meetings import with_places
from overtrick.formats.bws.options import BwsOptions
from overtrick.formats.bws.tables import designs
from overtrick.formats.document import Document, Written
from overtrick.formats.jet.columns import Value
from overtrick.formats.jet.editor import Editor
from overtrick.formats.jet.errors import JetError
from overtrick.formats.jet.layout import JET3, JET4
from overtrick.formats.jet.new import new_database
from overtrick.formats.losses import Losses
from overtrick.game.counted import counted

Fields = Mapping[str, Value]
NO_DAY = datetime(2000, 1, 1)  # noqa: DTZ001 -- the date in a new file's list of tables, where the event has none


DEFAULT = BwsOptions()


def write(document: Document, options: BwsOptions = DEFAULT) -> Written:
    """A document as a Bridgemate file, and what the file cannot hold. Raises a ``JetError`` if the template is none.

    >>> from overtrick.formats.bws.reader import read
    >>> from overtrick.formats.results_csv import read as read_csv
    >>> rows = b"section,table,round,board,ns,ew,contract,declarer,result" + bytes([10]) + b"A,3,1,7,3,9,4SX,N,-2"
    >>> written = write(read_csv(rows, "club.csv").value)
    >>> str(read(written.data, "club.bws").value.events[0].entries[0].what.result)
    '4SXN-2'
    """
    losses = Losses()
    event = with_places(document.events[0] if document.events else Event(), options.seatings, losses)
    editor = Editor(options.template if options.template is not None else _new_file(event, options))
    content = Content(document, event, options, losses)
    for table, rows in content.tables(editor.database).items():
        _replace(editor, table, rows, losses)
    lose_rest(document, event, content.others, losses)
    return Written(editor.data(), tuple(losses.items))


def _new_file(event: Event, options: BwsOptions) -> bytes:
    layout = JET3 if options.jet == 3 else JET4  # noqa: PLR2004 -- the versions' names
    return new_database(layout, designs(individual=event.kind is Kind.INDIVIDUAL), day_of(event.date) or NO_DAY)


def _replace(editor: Editor, table: str, rows: Iterable[Fields], losses: Losses) -> None:
    """Give a table its rows; where the file has no such table, or one that cannot be changed, that is a loss."""
    listed = list(rows)
    if table not in editor.database:
        if listed:
            losses.lose("table", f"this file has no table {table}; {counted(len(listed), 'row')} left out")
        return
    try:
        definition = editor.database.definition(table)
        editor.replace(table, list(fitted(definition, listed, editor.encoding, losses)))
    except JetError as error:
        losses.lose("table", f"table {table} stays as it was: {error}")
