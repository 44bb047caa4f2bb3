"""What stands in each table of a Bridgemate file, from an event, a movement and what was kept of an earlier file."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime

from overtrick.events.model import BoardFacts, Event
from overtrick.events.state import natural
from overtrick.formats.bws.hands import holdings_of
from overtrick.formats.bws.kept import rest_of, row_key
from overtrick.formats.bws.movement import Plan, name_rows
from overtrick.formats.bws.numbers import short
from overtrick.formats.bws.options import BwsOptions
from overtrick.formats.bws.reader import FORMAT
from overtrick.formats.bws.received import ReceivedWriter
from overtrick.formats.bws.sections import sections_of
from overtrick.formats.bws.settings import DEFAULTS
from overtrick.formats.bws.stored import HOLDINGS
from overtrick.formats.document import Document
from overtrick.formats.jet.columns import Value
from overtrick.formats.jet.database import Database
from overtrick.formats.losses import Losses
from overtrick.formats.seatings import seatings_of
from overtrick.game.boards import dealer, vulnerability

Fields = Mapping[str, Value]


class Content:
    """Makes the rows of all tables. ``others`` is what was kept and has no place in any."""

    def __init__(self, document: Document, event: Event, options: BwsOptions, losses: Losses) -> None:
        self.event, self.options, self.losses = event, options, losses
        shown = {seating.place: seating for seating in seatings_of(event.entries)}
        planned = {seating.place: seating for seating in options.seatings}
        seatings = [seating for _, seating in sorted((shown | planned).items())]
        self.sections = sections_of(event, seatings, losses)
        self.letters = {number: self.sections.letters[key] for key, number in self.sections.numbers.items()}
        self.plan = Plan(event, self.sections, seatings, losses)
        self.rest, others = rest_of(document.kept if document.format == FORMAT else ())
        self.others = others if document.format == FORMAT else list(document.kept)

    def tables(self, database: Database) -> dict[str, Sequence[Fields]]:
        """The rows by table. A template keeps its list of members and its computers."""
        found: dict[str, Sequence[Fields]] = {
            "Session": self.kept_too("Session", self.session_rows(), ("ID",)),
            "Section": self.kept_too("Section", self.plan.section_rows(), ("ID",)),
            "Tables": self.kept_too("Tables", self.plan.table_rows(), ("Section", "Table")),
            "RoundData": list(self.plan.round_rows()),
            "ReceivedData": self.received(),
            "PlayerNumbers": list(self.plan.player_rows()),
            "HandRecord": list(self.hand_rows()),
            "Settings": self.setting_rows(database),
        }
        if self.options.template is None:
            computers: list[Fields] = [{"ID": 1, "Computer": self.options.computer}]
            found["Clients"] = self.kept_too("Clients", computers, ("ID",))
            found["PlayerNames"] = list(name_rows(self.event.contestants))
            found["HandEvaluation"] = self.kept_too("HandEvaluation", (), ("Section", "Board"))
        else:
            self.check_names(database)
        return found

    def check_names(self, database: Database) -> None:
        """Say who is not in the template's list of members, where devices look names up by number."""
        if "PlayerNames" not in database:
            return
        listed = {str(value) for row in database.rows("PlayerNames", ("ID", "strID")).values for value in row}
        missing = [str(row["Name"]) for row in name_rows(self.event.contestants) if row["strID"] not in listed]
        if missing:
            self.losses.lose("player-names", f"not in the file's list of members: {', '.join(missing)}")

    def kept_too(self, table: str, rows: Iterable[Fields], keys: tuple[str, ...]) -> list[Fields]:
        """The rows with what was kept of them, and rows of which everything was kept."""
        rest = {key: fields for (name, key), fields in self.rest.items() if name == table}
        found: list[Fields] = []
        for row in rows:
            key = row_key(table, [row[column] for column in keys], self.letters)
            found.append({**row, **rest.pop(key, {})})
        for key, fields in rest.items():
            columns = self.key_columns(key, keys)
            if columns is None:
                self.losses.lose("kept", f"{table}[{key}]: the file has no such row")
            else:
                found.append({**columns, **fields})
        return found

    def key_columns(self, key: str, keys: tuple[str, ...]) -> dict[str, int] | None:
        """The columns that a row's key stands for; None if it belongs to a section that is not there."""
        numbers = {letter: number for number, letter in self.letters.items()}
        values = [numbers.get(word, int(word) if word.isdecimal() else None) for word in key.split("-")]
        if len(values) != len(keys) or None in values:
            return None
        return {column: value for column, value in zip(keys, values, strict=True) if value is not None}

    def received(self) -> Sequence[Fields]:
        """The results; what was kept of a row that is not there any more went with it."""
        rows = ReceivedWriter(self.sections, self.losses).rows(self.event.entries)
        kept = {key: fields for (table, key), fields in self.rest.items() if table == "ReceivedData"}
        return tuple({**row, **kept.get(str(row["ID"]), {})} for row in rows)

    def session_rows(self) -> Iterator[Fields]:
        """One row for each session."""
        for session in sorted({session for session, _ in self.sections.numbers} or {1}):
            day = day_of(self.event.date)
            if day is None and self.event.date:
                self.losses.lose("date", f"the date {self.event.date!r}, which is no single day")
            yield {
                "ID": session,
                "Name": self.event.name,
                "Date": day,
                "GUID": self.options.guid,
                "Status": 0,
                "ShowInApp": False,
            }

    def setting_rows(self, database: Database) -> Sequence[Fields]:
        """One row for each section: as in the template's first row or by default, with what is asked for."""
        asked = self.options.settings or any(table == "Settings" for table, _ in self.rest)
        if "Settings" not in database and not asked:
            return []
        base = _first_row(database, "Settings") if self.options.template is not None else None
        across = len(self.letters) > 1 and self.event.conditions["field"].value == "across"
        # The percentage on the device must be that of the field that ranks in the end.
        rows = [{**(base or DEFAULTS), "GroupSections": across, "Section": number} for number in self.letters]
        return [{**row, **self.options.settings} for row in self.kept_too("Settings", rows, ("Section",))]

    def hand_rows(self) -> Iterator[Fields]:
        """The deals, for each section of their session."""
        for (session, board), facts in sorted(self.event.boards.items(), key=lambda item: natural(item[0][1])):
            number = short(board)
            holdings = holdings_of(facts.deal) if facts.deal else None
            if facts.deal and (holdings is None or number is None):
                self.losses.lose("deal", f"board {board}: four hands and a number are needed")
            self.check_law_2(board, number, facts)
            for (of, _), section in self.sections.numbers.items():
                if holdings and number is not None and session in (None, of):
                    values: tuple[Value, ...] = (section, number, *holdings)
                    yield dict(zip(HOLDINGS, values, strict=True))

    def check_law_2(self, board: str, number: int | None, facts: BoardFacts) -> None:
        """Devices know dealer and vulnerability by the board's number alone."""
        if number and facts.dealer not in (None, dealer(number)):
            self.losses.lose("dealer", f"board {board}: the dealer {facts.dealer}, which is not that of Law 2")
        if number and facts.vulnerability not in (None, vulnerability(number)):
            words = f"board {board}: the vulnerability {facts.vulnerability}, which is not that of Law 2"
            self.losses.lose("vulnerability", words)


def _first_row(database: Database, table: str) -> Fields | None:
    """The first row of a table of a template, None if there is none."""
    if table not in database:
        return None
    columns = [column.name for column in database.definition(table).columns]
    rows = database.rows(table, columns).values
    return dict(zip(columns, rows[0], strict=True)) if rows else None


def day_of(date: str) -> datetime | None:
    """The day of a date in ISO form; None for anything else.

    >>> day_of("2026-03-05"), day_of("spring 2026")
    (datetime.datetime(2026, 3, 5, 0, 0), None)
    """
    try:
        return datetime.fromisoformat(date)
    except ValueError:
        return None
