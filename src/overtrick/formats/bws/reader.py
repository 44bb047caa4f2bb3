"""Bridgemate's ``.bws``: results, players, movement and deals of a session, as devices and scorer left them."""

from collections import Counter

from overtrick.events.contestants import directory
from overtrick.events.model import Contestant, Entry, Kind, SatOut
from overtrick.events.state import natural
from overtrick.formats.bws.hands import read_hands
from overtrick.formats.bws.kept import keep_rest, keep_results
from overtrick.formats.bws.players import players_of
from overtrick.formats.bws.results import ResultReader
from overtrick.formats.bws.rounds import read_seatings, sit_outs
from overtrick.formats.bws.stored import Stored, TableReader, open_database, read_stored
from overtrick.formats.document import Document
from overtrick.formats.drafts import Draft, document
from overtrick.formats.findings import Findings
from overtrick.formats.jet.header import is_jet
from overtrick.formats.jet.layout import JET3
from overtrick.formats.seatings import Seating
from overtrick.game.counted import counted
from overtrick.game.problems import Reading
from overtrick.game.seats import Side

FORMAT = "bws"
MATCHPOINTS, TEAMS = 1, 4
NAMES_LEFT = 40
"""More names than this in the club's list are told by their number."""


def recognises(data: bytes) -> bool:
    """Whether bytes begin like a database of Access; which tables it has, the reading tells."""
    return len(data) >= JET3.page_size and is_jet(data)


def read(data: bytes, name: str) -> Reading[Document]:
    """The event of a Bridgemate file.

    >>> read(b"x", "a.bws").problems[0].code
    'jet-unknown'
    """
    findings = Findings(name)
    database = open_database(data, findings)
    if database is None:
        return document(FORMAT, [], findings)
    stored = read_stored(database, findings)
    draft = Draft(findings)
    reader = _Reader(stored, draft)
    reader.run()
    keep_rest(TableReader(database, findings), reader.letters, draft)
    if stored.names:
        message = f"the club's list of {len(stored.names)} names is used to name the players, and not kept"
        findings.notice("player-names-not-kept", message)
    return document(FORMAT, [draft], findings)


def read_movement(data: bytes, name: str) -> Reading[tuple[Seating, ...]]:
    """The movement of a Bridgemate file: who was to meet whom at which table on which boards."""
    findings = Findings(name)
    database = open_database(data, findings)
    if database is None:
        return Reading((), tuple(findings.problems))
    reader = _Reader(read_stored(database, findings), Draft(findings))
    return Reading(reader.seatings, tuple(findings.problems))


class _Reader:
    """Puts the rows together: sections first, since all others stand in one."""

    def __init__(self, stored: Stored, draft: Draft) -> None:
        self.stored, self.draft, self.findings = stored, draft, draft.findings
        self.sections = {section.id: section for section in stored.sections if section.id is not None}
        self.several = len({section.session for section in stored.sections}) > 1
        self.places = {number: self.place(number) for number in self.sections}
        self.letters = {number: letter for number, (_, letter) in self.places.items()}
        self.seatings = tuple(read_seatings(stored.rounds, self.sections, self.place))

    def place(self, number: int) -> tuple[int | None, str]:
        """The session and the letter of a section; the session only where there are several."""
        section = self.sections.get(number)
        if section is None:
            return None, _letter(number)
        return section.session if self.several else None, section.letter or _letter(number)

    def run(self) -> None:
        if "ReceivedData" not in self.stored.tables:
            tables = ", ".join(self.stored.tables) or "none at all"
            message = f"a database without the table ReceivedData is no Bridgemate file; its tables: {tables}"
            self.findings.error("table-missing", message)
        self.read_head()
        results = ResultReader(self.findings, self.place)
        self.draft.entries += results.entries(self.stored.results)
        self.report_rows()
        self.read_conditions()
        keep_results(self.stored.results, self.draft)
        self.stored.results.clear()  # a season's file has many
        self.draft.entries += sit_outs(self.seatings, self.findings)
        self.read_contestants()
        read_hands(self.stored.hands, self.places, self.draft)

    def read_head(self) -> None:
        """Name and date; the day of the results is the better witness, since files are used again."""
        first = self.stored.sessions[0] if self.stored.sessions else None
        days = Counter(row.date.date() for row in self.stored.results if row.date)
        played = days.most_common(1)[0][0] if days else None
        planned = first.date.date() if first and first.date else None
        self.draft.name = first.name if first else ""
        self.draft.date = str(played or planned or "")
        if played and planned and played != planned:
            message = f"the session is dated {planned}, its results are of {played}; the results' day is used"
            self.findings.notice("date-differs", message)

    def report_rows(self) -> None:
        """Say what of the results belongs nowhere."""
        lost = [row for row in self.stored.results if None in row[1:5]]
        if lost:
            numbers = ", ".join(str(row.id) for row in lost[:NAMES_LEFT])
            message = (
                f"{counted(len(lost), 'row')} of ReceivedData without section, table, round or board (ID {numbers})"
            )
            self.findings.error("row-without-place", message)
        unknown = {row.section for row in self.stored.results if row.section is not None} - self.sections.keys()
        if unknown and self.stored.sections:
            named = ", ".join(str(number) for number in sorted(unknown)[:NAMES_LEFT])
            self.findings.doubt("section-unknown", f"results of sections that the file does not list: {named}")

    def read_conditions(self) -> None:
        """Winners and method, as far as their numbers are known."""
        if any(row.south or row.west for row in self.stored.rounds) or any(
            row.south or row.west for row in self.stored.results
        ):
            self.draft.kind = Kind.INDIVIDUAL
        winners = {section.winners for section in self.stored.sections}
        if len(winners) == 1 and (only := winners.pop()) in (1, 2):
            self.draft.choices["winners"] = str(only)
        for scoring in sorted({section.scoring for section in self.stored.sections if section.scoring}):
            if scoring == MATCHPOINTS:
                self.draft.choices["method"] = "matchpoints"
            else:
                what = "a team game; say which pairs are which team" if scoring == TEAMS else "IMPs or another method"
                message = f"ScoringType {scoring} stands for {what}; name the method in the conditions"
                self.findings.notice("method-unknown", message)

    def by_direction(self) -> bool:
        """Whether North-South and East-West use the same numbers, by what the section says or by who sat where."""
        if self.draft.kind is Kind.INDIVIDUAL or "winners" in self.draft.choices:
            return self.draft.choices.get("winners") == "2"
        entries = self.seated() or [_as_entry(seating) for seating in self.seatings]
        return directory((), entries, kind=self.draft.kind).by_direction

    def seated(self) -> list[Entry]:
        """The first entry of each table in a round: it says who sat there."""
        first = {(each.session, each.section, each.round, each.table): each for each in reversed(self.draft.entries)}
        return list(first.values())

    def read_contestants(self) -> None:
        """Everybody who is in the movement or in a result, with the players who logged in."""
        by_direction = self.by_direction()
        players = players_of(self.stored, self.seatings, self.letters, by_direction=by_direction)
        planned = [(each.section, each.contestants) for each in self.seatings]
        seen = {
            (section, number, side if by_direction else None)
            for section, sides in (*planned, *((each.section, each.contestants) for each in self.seated()))
            for side in Side
            for number in sides[side]
        }
        for section, number, side in sorted(seen, key=lambda key: (key[0], key[2] is Side.EW, natural(key[1]))):
            known = players.get((section, number, side), [])
            names = tuple(player.name for player in known)
            ids = tuple(player.number for player in known)
            where = self.findings.where(None)
            self.draft.enter(
                Contestant(number, section, side, names if any(names) else (), ids if any(ids) else (), where=where)
            )


def _letter(number: int) -> str:
    """The letter that a section without a row would have."""
    return chr(ord("A") + number - 1) if 1 <= number <= 26 else str(number)  # noqa: PLR2004 -- letters


def _as_entry(seating: Seating) -> Entry:
    """A seating as an entry, for who sits where."""
    return Entry(
        "",
        SatOut(),
        seating.session,
        seating.section,
        seating.round,
        str(seating.table),
        contestants=seating.contestants,
    )
