"""What of a PBN game means nothing to scoring, and is kept beside the board, the row or the event it stands with.

Whatever the writer would not make again from what was understood is kept as it was written; columns of tables are
kept as ``ScoreTable/Club``.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from overtrick.events.model import BoardFacts, Entry, ResultEntered
from overtrick.formats.document import Kept, PlayRecord
from overtrick.formats.drafts import Draft
from overtrick.formats.figures import whole
from overtrick.formats.findings import Findings
from overtrick.formats.pbn.games import Game
from overtrick.formats.pbn.heads import BOARD_SET, EVENT_TAGS, event_tags
from overtrick.formats.pbn.records import PLAYERS, says_more
from overtrick.formats.pbn.tables import Row
from overtrick.formats.pbn.tags import Line, Tag
from overtrick.formats.written_numbers import plain_number
from overtrick.game.result import PassedOut, Played

SCORE_TABLE = "ScoreTable"
TOTAL_TABLE = "TotalScoreTable"
_TABLES = (SCORE_TABLE, TOTAL_TABLE)
_OF_BOARD = ("Board", "Dealer", "Vulnerable", "Deal")
_OF_RESULT = ("Contract", "Declarer", "Result")
ESCAPED, COMMENT = "%", "comment"
_COMMENTS = ("{", ";")
_SAYS_NOTHING = re.compile(r"\s*(?:PBN\s+[0-9.]+|EXPORT)?\s*")  # every file that is written has these two lines
_NOT_SAID = ("", "?", "-")
_OF_PLAY = frozenset(("Auction", "Play", "Note"))


def keep_columns(table: str, row: Row, used: frozenset[str], draft: Draft) -> None:
    """Keep the columns of a row that are not used, beside the row."""
    where = draft.findings.where(row.line)
    for column, cell in row.cells.items():
        if column not in used and row.known(column):
            draft.kept.append(Kept(f"{table}/{column}", cell, where, row.line))


@dataclass(frozen=True, slots=True)
class Taken:
    """What was understood of a game: its board, the entry that its tags make, whether it is a board at all."""

    facts: BoardFacts
    entry: Entry | None = None
    has_board: bool = True


@dataclass(slots=True)
class KeptOfGames:
    """Keeps what games say beside what was entered; what concerns the event is kept where it changes."""

    latest: dict[tuple[int, str], str] = field(default_factory=dict)

    def keep(self, game: Game, taken: Taken, draft: Draft) -> None:
        """Keep the tags of a game that say more than what was taken from it."""
        used = _used(game, taken, draft)
        for tag in _single(game):
            value = "\n".join([tag.value, *(line.text.replace("\t", " ") for line in tag.section)])
            if tag.name in used or (taken.has_board and tag.name in EVENT_TAGS and not self.is_new(tag, draft)):
                continue
            if value.strip() not in _NOT_SAID:
                draft.kept.append(Kept(tag.name, value, draft.findings.where(tag.line), game.line))

    def keep_board(self, game: Game, draft: Draft) -> None:
        """Keep what a game says of a board that is none: it carries a table of matches."""
        for name in _OF_BOARD:
            if game.known(name):
                draft.kept.append(Kept(name, game.value(name), draft.findings.where(game.line_of(name)), game.line))

    def is_new(self, tag: Tag, draft: Draft) -> bool:
        """Whether a tag says of the event what neither the event itself nor an earlier game has said."""
        name, value = tag.name, tag.value.strip()
        place = (id(draft), name)
        known = self.latest.get(place)
        if known is None:
            known = event_tags(draft.name, draft.date, draft.kind, draft.choices).get(name, "")
        self.latest[place] = value or known
        return bool(value) and value != known


def _single(game: Game) -> Iterator[Tag]:
    """The tags of a game, each note as a tag of its own."""
    for tag in game.tags.values():
        if tag.name != "Note":
            yield tag
            continue
        yield Tag(tag.name, tag.value, tag.line)
        yield from (Tag(tag.name, line.text, line.number) for line in tag.section)


def _used(game: Game, taken: Taken, draft: Draft) -> frozenset[str]:
    """The tags that are made again from the board and its entry."""
    entry = taken.entry
    used = {*_understood(taken.facts), *_TABLES, BOARD_SET}
    if whole(game.known("Session")) is not None:
        used.add("Session")
    if entry is None or SCORE_TABLE in game.tags:
        return frozenset(used)
    used.update(_used_of_entry(game, entry))
    record = draft.records.get(entry.id)
    if record:
        used.update(PLAYERS[each] for each in record.players)
        used.update(_called(game, record))
    if _is_played(entry) and not says_more(game, record):
        used |= _OF_PLAY
    return frozenset(used)


def _understood(facts: BoardFacts) -> Iterator[str]:
    """The tags of a board that its facts hold; what was no dealer, vulnerability or deal is kept."""
    yield "Board"
    if facts.dealer:
        yield "Dealer"
    if facts.vulnerability:
        yield "Vulnerable"
    if facts.deal:
        yield "Deal"


def _called(game: Game, record: PlayRecord) -> tuple[str, ...]:
    """The tags that say of the contract what the auction says: with them, nothing more is known."""
    called = record.auction
    if called is None or not called.is_over or called.contract is None:
        return ()
    is_same = (game.known("Contract"), game.known("Declarer")) == (str(called.contract), str(called.declarer))
    return ("Contract", "Declarer") if is_same else ()


def _is_played(entry: Entry) -> bool:
    return isinstance(entry.what, ResultEntered) and isinstance(entry.what.result, Played | PassedOut)


def _used_of_entry(game: Game, entry: Entry) -> Iterator[str]:
    what = entry.what
    if _is_played(entry):
        yield from (name for name in _OF_RESULT if not game.known(name).startswith("^"))
    if isinstance(what, ResultEntered) and what.written is not None:
        yield "Score"
    if entry.round is not None:
        yield "Round"
    ns, ew = entry.contestants
    words = (entry.table or "").split(" ", 1)
    said = {
        "Section": (entry.section,),
        "Table": words,
        "Room": (words[-1], entry.table),
        "PairNS": ns,
        "PairEW": ew,
        "HomeTeam": (*ns, *ew),
        "VisitTeam": (*ns, *ew),
    }
    yield from (name for name, words in said.items() if plain_number(game.known(name)) in words)


def kept_lines(lines: Iterable[Line], starts: Iterable[int], findings: Findings) -> Iterator[Kept]:
    """Escaped lines and comments, each beside the game that it stands in or follows; none before the first."""
    following = iter((*starts, None))
    start, coming = None, next(following)
    for line in lines:
        while coming is not None and coming <= line.number:
            start, coming = coming, next(following)
        if not _SAYS_NOTHING.fullmatch(line.text):
            yield Kept(
                COMMENT if line.text[:1] in _COMMENTS else ESCAPED, line.text, findings.where(line.number), start
            )
