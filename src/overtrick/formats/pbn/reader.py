"""PBN 2.1 in its import format: deals, played boards, and whole events with their score tables.

Read are the dialects of Ruter and Magic Contest (Norway, Sweden, France), of BridgeComposer, and records of played
boards without tables. What means nothing to scoring is kept.
"""

import re
from collections import Counter, defaultdict
from dataclasses import dataclass, field

from overtrick.events.claims import Figure
from overtrick.events.model import BoardFacts, Kind
from overtrick.formats.dates import iso_date
from overtrick.formats.decoding import decoded
from overtrick.formats.document import Document
from overtrick.formats.drafts import TENTH, Draft, document
from overtrick.formats.figures import whole
from overtrick.formats.findings import Findings
from overtrick.formats.pbn.checks import check_lines, check_values
from overtrick.formats.pbn.game_checks import check_game
from overtrick.formats.pbn.games import Game, games
from overtrick.formats.pbn.heads import BOARD_SET
from overtrick.formats.pbn.kept import KeptOfGames, Taken, kept_lines
from overtrick.formats.pbn.lexer import lexed
from overtrick.formats.pbn.marks import check_marks
from overtrick.formats.pbn.matches import read_matches
from overtrick.formats.pbn.places import Place
from overtrick.formats.pbn.played import read_played, turned
from overtrick.formats.pbn.programs import Program, chosen, program
from overtrick.formats.pbn.score_table import method_of, names_nobody, read_scores
from overtrick.formats.pbn.table_checks import check_tables
from overtrick.formats.pbn.tables import Table, table
from overtrick.formats.pbn.tags import KNOWN_TAGS, Tag
from overtrick.formats.pbn.total_table import read_totals
from overtrick.formats.pbn.values import deal, dealer, vulnerability
from overtrick.formats.written_numbers import plain_number
from overtrick.game.problems import Reading

FORMAT = "pbn"
_MARK = re.compile(r"^[ \t]*(?:%[ \t]*(?:PBN|EXPORT)\b|\[[ \t]*[A-Z]\w*[ \t]*\")", re.MULTILINE)
_COMMENTS = re.compile(r'(?:\s+|%(?!PDF-).*|;.*|\{[^{}"]*\})*')


def recognises(text: str) -> bool:
    """Whether a text has PBN's mark or a tag pair at the beginning of a line, or nothing but its comments."""
    comments = _COMMENTS.match(text)
    rest = text[comments.end() :] if comments else text
    if not rest:
        return any(map(str.isalnum, text))
    return rest[0] not in "<{" and bool(_MARK.search(text))


def read(data: bytes, name: str) -> Reading[Document]:
    r"""The events of a PBN file.

    >>> reading = read(b'[Board "1"]\n[Dealer "N"]\n[Declarer "N"]\n[Contract "3H"]\n[Result "9"]\n', "a.pbn")
    >>> str(reading.value.events[0].entries[0].what.result)
    '3HN='
    """
    text = decoded(data, name)
    findings = Findings(name, list(text.problems))
    check_lines(text.value, findings)
    found = lexed(text.value, findings)
    all_games = list(games(found.games, findings))
    reader = GameReader(findings, program(found.escaped), _team_contests(all_games))
    for game in all_games:
        reader.take(game)
    starts = [game.line for game in all_games]
    kept = (kept_lines(lines, starts, findings) for lines in (found.escaped, found.comments))
    return document(FORMAT, reader.finished(), findings, tuple(each for lines in kept for each in lines))


Contest = tuple[str, ...]


def _contest(game: Game) -> Contest:
    """What the games of one contest have in common: name, site and date; sets of boards may have numbers."""
    event = tuple(game.known(name) for name in (BOARD_SET, "Event", "Site", "EventDate"))
    return event if event[-1] else (*event[:-1], game.known("Date"))


def _team_contests(all_games: list[Game]) -> frozenset[Contest]:
    """The contests whose boards were played in two rooms."""
    rooms: dict[Contest, set[bool | None]] = defaultdict(set)
    for game in all_games:
        rooms[_contest(game)].add(turned(game))
    return frozenset(contest for contest, seen in rooms.items() if {False, True} <= seen)


@dataclass(slots=True)
class GameReader:
    """Takes the games one by one; games of the same contest make one event."""

    findings: Findings
    program: Program
    teams: frozenset[Contest] = frozenset()
    sets: dict[Contest, list[Draft]] = field(default_factory=dict)
    totals: list[tuple[Tag, Draft]] = field(default_factory=list)
    kept: KeptOfGames = field(default_factory=KeptOfGames)
    unknown: set[str] = field(default_factory=set)
    tables: dict[tuple[object, ...], Counter[tuple[tuple[str, str], ...]]] = field(default_factory=dict)

    def take(self, game: Game) -> None:
        """Read a game into the event that it belongs to."""
        check_values(game, self.findings)
        check_game(game, self.findings)
        check_tables(game, self.findings)
        self._note_unknown(game)
        if not _says_anything(game):
            return
        place, facts = place_of(game, self.program), facts_of(game, self.findings)
        check_marks(game, facts.deal, self.findings)
        draft = self._draft_of(game, place, facts)
        if "TotalScoreTable" in game.tags:
            self.totals.append((game.tags["TotalScoreTable"], draft))
        entry = None
        if has_board(game):
            self._note_board(game, place, facts, draft)
            if "ScoreTable" in game.tags:
                self._read_scores(game, place, draft)
            else:
                entry = read_played(game, place, draft)
        self.kept.keep(game, Taken(facts, entry, has_board(game)), draft)
        for tag in game.tags.values():
            tag.forget_lines()

    def _note_unknown(self, game: Game) -> None:
        """Tell each name that PBN does not know once; a file may have tags of its own."""
        for name in game.tags.keys() - KNOWN_TAGS - self.unknown:
            self.unknown.add(name)
            message = f"{name} is no tag of PBN 2.1; it is kept as it stands, here and wherever else it is used"
            self.findings.notice("tag-unknown", message, game.line_of(name))

    def _draft_of(self, game: Game, place: Place, facts: BoardFacts) -> Draft:
        """The event that a game belongs to: that of the same name, site and date, and of the same deals."""
        drafts = self.sets.setdefault(_contest(game), [])
        known = [draft.boards.get((place.session, place.board), BoardFacts()).deal for draft in drafts]
        for draft, deal_known in zip(drafts, known, strict=True):
            if facts.deal and deal_known == facts.deal:
                return draft
        if drafts and (known[-1] is None or facts.deal is None):
            return drafts[-1]
        if drafts:
            message = f"board {place.board} again with other cards; read as another set of boards"
            self.findings.doubt("board-twice", message, game.line_of("Deal"))
        drafts.append(self._new_draft(game))
        return drafts[-1]

    def _new_draft(self, game: Game) -> Draft:
        meta = self.program.meta
        stated = self.program.conditions(self.findings)
        kind = Kind.TEAMS if _contest(game) in self.teams else self.program.kind(game.known("Competition"))
        return Draft(
            self.findings,
            name=meta.get("ContestName") or game.known("Event"),
            date=iso_date(meta.get("ContestDate") or game.known("EventDate") or game.known("Date"), "ymd"),
            kind=kind,
            profile=self.program.profile or stated.profile,
            choices=chosen(meta.get("ScoringType") or game.known("Scoring"), kind) | dict(stated.choices),
            # Ruter leaves the decimal out of a column in which every figure is whole.
            steps={Figure.AWARD: TENTH, Figure.TOTAL: TENTH} if self.program.profile else {},
        )

    def _drafts(self) -> list[Draft]:
        """The events, the sets of boards of one contest together."""
        contests: dict[Contest, list[Draft]] = defaultdict(list)
        for (_, *contest), drafts in self.sets.items():
            contests[tuple(contest)] += drafts
        return [draft for drafts in contests.values() for draft in drafts]

    def _note_board(self, game: Game, place: Place, facts: BoardFacts, draft: Draft) -> None:
        if not game.known("Board"):
            self.findings.notice("board-number-missing", f"{place.board} has no board number", game.line)
        first = draft.boards.get((place.session, place.board), facts)
        draft.boards[place.session, place.board] = BoardFacts(
            first.dealer or facts.dealer,
            first.vulnerability or facts.vulnerability,
            first.deal or facts.deal,
            first.where,
        )

    def _read_scores(self, game: Game, place: Place, draft: Draft) -> None:
        found = table(game.tags["ScoreTable"], self.findings)
        if "MatchDetails" in found.columns:
            draft.kind = Kind.TEAMS
            draft.boards.pop((place.session, place.board), None)  # the board that carries a table of matches
            self.kept.keep_board(game, draft)
            read_matches(found, place.session, draft)
            return
        if names_nobody(found) and self._is_repeated(found, (id(draft), place.session, place.board)):
            message = f"the ScoreTable of board {place.board} has only rows that were given before; they count once"
            self.findings.notice("table-repeated", message, game.line_of("ScoreTable"))
            return
        if draft.kind is not Kind.TEAMS and "method" not in draft.choices and (method := method_of(found)):
            draft.choices["method"] = method
            message = f"no Scoring tag; the ScoreTable has IMPs, and they are taken as {method}"
            self.findings.notice("method-found", message, game.line_of("ScoreTable"))
        read_scores(found, place, draft)

    def _is_repeated(self, found: Table, board: tuple[object, ...]) -> bool:
        """Whether a table has only rows that a board has already; else its rows are noted."""
        told = self.tables.setdefault(board, Counter())
        rows = Counter(tuple(row.cells.items()) for row in found.rows)
        if told and rows <= told:
            return True
        told += rows
        return False

    def finished(self) -> list[Draft]:
        """The events, after the totals: these may hold penalties that the boards hold too."""
        said: set[tuple[object, ...]] = set()
        for tag, draft in self.totals:
            found = table(tag, self.findings)
            rows = {(id(draft), *row.cells.items()): row for row in found.rows}
            fresh = Table(found.columns, tuple(row for key, row in rows.items() if key not in said))
            said |= rows.keys()  # a later board may repeat the table
            if fresh.rows:
                read_totals(fresh, self.program, draft)
            if self.program.profile == "norway" and draft.choices.get("method") == "butler":
                draft.choices["butler.total"] = "average"  # Ruter prints the mean a board as TotalScoreIMP
        return self._drafts()


def _says_anything(game: Game) -> bool:
    return has_board(game) or any(game.known(name) for name in game.tags)


def place_of(game: Game, program: Program) -> Place:
    """Session and number of the board of a game; a game without a number is named by its place in the file."""
    session = program.session or whole(game.known("Session"))
    return Place(session, plain_number(game.known("Board")) or f"game {game.number}")


def facts_of(game: Game, findings: Findings) -> BoardFacts:
    """Dealer, vulnerability and cards of the board of a game."""
    return BoardFacts(dealer(game), vulnerability(game), deal(game, findings), findings.where(game.line))


def has_board(game: Game) -> bool:
    """Whether a game is a board, not the event's head alone."""
    return any(name in game.tags for name in ("Board", "Deal", "Contract", "Auction", "ScoreTable"))
