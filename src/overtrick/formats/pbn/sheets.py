"""One event as games of PBN: what belongs to all of them, and to the first of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from overtrick.events.model import Entry, MatchEntered
from overtrick.formats.document import Document, PlayRecord
from overtrick.formats.pbn.figures import Stated
from overtrick.formats.pbn.game_text import MANDATORY, GameText, board_tags, put_record
from overtrick.formats.pbn.head_lines import Head
from overtrick.formats.pbn.heads import BOARD_SET, EVENT_TAGS, event_tags
from overtrick.formats.pbn.kept import SCORE_TABLE, TOTAL_TABLE
from overtrick.formats.pbn.pages import Page, Planner
from overtrick.formats.pbn.score_rows import MATCH_ORDER, ORDER, match_table, score_table
from overtrick.formats.pbn.total_rows import ORDER as TOTAL_ORDER
from overtrick.formats.pbn.total_rows import total_table


@dataclass(slots=True)
class Sheet:
    """An event while it is written; ``carried`` is what its games say of it until one says something else.

    ``board_set`` tells it from events of the same name and date.
    """

    head: Head
    stated: Stated
    planner: Planner
    entries: Sequence[Entry]
    records: Mapping[str, PlayRecord]
    board_set: int = 1
    carried: dict[str, str] = field(default_factory=dict)
    is_begun: bool = False

    @classmethod
    def of(cls, document: Document, place: int, entries: Sequence[Entry], head: Head) -> "Sheet":
        """The event at a place of a document, with those of its entries that stand."""
        event = document.events[place]
        claims = document.claims[place] if place < len(document.claims) else ()
        is_own = document.format == "pbn"
        kept = document.kept if is_own else ()
        planner = Planner(event, document.records, claims, kept, is_own=is_own)
        stated = Stated(event, head.dialect, head.session or 1).add(claims, kept)
        named = [(each.name, each.date) for each in document.events[: place + 1]]
        return cls(head, stated, planner, entries, document.records, named.count(named[-1]))

    def pages(self) -> list[Page]:
        """The games of the event, none where it has neither boards nor results."""
        return self.planner.plan(self.entries)

    def page_without_board(self) -> list[Page]:
        """The game that stands for the whole event; of a PBN file's own event what was kept stands for it."""
        event = self.stated.event
        return [Page(has_board=False)] if event.contestants or not self.planner.is_own else []

    def game(self, page: Page) -> GameText:
        """A game of the event."""
        event = self.stated.event
        values = dict.fromkeys(MANDATORY, "")
        values |= event_tags(event.name, event.date, event.kind, event.conditions.choices) | self.carried
        if page.has_board:
            values |= board_tags(page.board, page.facts, self.stated.dialect)
        else:
            values = {name: values[name] for name in EVENT_TAGS if values.get(name)}
        if self.board_set > 1:
            values[BOARD_SET] = str(self.board_set)
        if page.session not in (None, self.head.session):
            values["Session"] = str(page.session)
        game = GameText(values)
        self._put_entries(page, game)
        if not self.is_begun and (table := total_table(self.planner.others, self.stated)):
            game.tables[TOTAL_TABLE] = (table, TOTAL_ORDER)
        self.is_begun = True
        game.put_kept(page.kept)
        self.carried |= {name: game.values[name] for name in EVENT_TAGS if any(k.name == name for k in page.kept)}
        return game

    def _put_entries(self, page: Page, game: GameText) -> None:
        if page.record:
            put_record(page.record, self.records.get(page.record.id, PlayRecord()), game, self.stated.dialect)
        elif any(isinstance(entry.what, MatchEntered) for entry in page.rows):
            game.tables[SCORE_TABLE] = (match_table(page.rows, self.stated), MATCH_ORDER)
        elif page.rows:
            game.tables[SCORE_TABLE] = (score_table(page.rows, self.stated), ORDER)
