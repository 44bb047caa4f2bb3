"""PBN 2.1 in its import format: deals, played boards, and whole events with their score tables.

Read are the dialects of Ruter and Magic Contest (Norway, Sweden, France), of BridgeComposer, and records of played
boards without tables. What means nothing to scoring is kept.
"""

from dataclasses import dataclass, field

from overtrick.events.claims import Figure
from overtrick.events.model import BoardFacts, Kind
from overtrick.formats.decoding import decoded
from overtrick.formats.document import Document
from overtrick.formats.drafts import TENTH, Draft, LineIds, document
from overtrick.formats.findings import Findings
from overtrick.formats.pbn.checks import check_values
from overtrick.formats.pbn.games import Game, games
from overtrick.formats.pbn.lexer import PLAIN_TAGS, Tag, lexed
from overtrick.formats.pbn.matches import read_matches
from overtrick.formats.pbn.played import read_played
from overtrick.formats.pbn.programs import Program, chosen, program
from overtrick.formats.pbn.score_table import Place, read_scores
from overtrick.formats.pbn.tables import table
from overtrick.formats.pbn.total_table import read_totals
from overtrick.formats.pbn.values import deal, dealer, vulnerability
from overtrick.game.problems import Reading

FORMAT = "pbn"
_TABLES = ("ScoreTable", "TotalScoreTable")
_USED = (
    PLAIN_TAGS
    | frozenset((*_TABLES, "Score", "Auction", "Competition", "EventDate", "Round", "Table", "Room", "Section"))
    | frozenset(("HomeTeam", "VisitTeam", "PairNS", "PairEW"))
)


def read(data: bytes, name: str) -> Reading[Document]:
    r"""The events of a PBN file.

    >>> reading = read(b'[Board "1"]\n[Dealer "N"]\n[Declarer "N"]\n[Contract "3H"]\n[Result "9"]\n', "a.pbn")
    >>> str(reading.value.events[0].entries[0].what.result)
    '3HN='
    """
    text = decoded(data, name)
    findings = Findings(name, list(text.problems))
    found = lexed(text.value, findings)
    reader = _Reader(findings, program(found.escaped))
    for game in games(found.games, findings):
        reader.take(game)
    for line in found.escaped:
        reader.first_draft().keep("%", line.text, line.number)
    return document(FORMAT, reader.finished(), findings)


@dataclass(slots=True)
class _Reader:
    """Takes the games one by one; games of the same contest make one event."""

    findings: Findings
    program: Program
    drafts: dict[tuple[str, ...], Draft] = field(default_factory=dict)
    totals: list[tuple[Tag, Draft]] = field(default_factory=list)
    ids: LineIds = field(init=False)

    def __post_init__(self) -> None:
        self.ids = LineIds(self.findings.file)

    def take(self, game: Game) -> None:
        check_values(game, self.findings)
        draft = self.draft_of(game)
        self.keep(game, draft)
        if "TotalScoreTable" in game.tags:
            self.totals.append((game.tags["TotalScoreTable"], draft))
        if not _has_board(game):
            return
        place = Place(self.program.session, game.known("Board") or f"game {game.number}")
        self.read_board(game, place, draft)
        if "ScoreTable" in game.tags:
            self.read_scores(game, place, draft)
        else:
            read_played(game, place.board, draft, self.ids)

    def draft_of(self, game: Game) -> Draft:
        """The event that a game belongs to: that of the same name, site and date."""
        event = tuple(game.known(name) for name in ("Event", "Site", "EventDate"))
        key = event if event[-1] else (*event[:-1], game.known("Date"))
        if key not in self.drafts:
            self.drafts[key] = self.new_draft(game)
        return self.drafts[key]

    def new_draft(self, game: Game) -> Draft:
        meta = self.program.meta
        return Draft(
            self.findings,
            name=meta.get("ContestName") or game.known("Event"),
            date=meta.get("ContestDate") or game.known("EventDate") or game.known("Date"),
            kind=self.program.kind(game.known("Competition")),
            profile=self.program.profile,
            choices=chosen(meta.get("ScoringType") or game.known("Scoring")),
            # Ruter leaves the decimal out of a column in which every figure is whole.
            steps={Figure.AWARD: TENTH, Figure.TOTAL: TENTH} if self.program.profile else {},
        )

    def first_draft(self) -> Draft:
        if not self.drafts:
            self.drafts["", "", ""] = Draft(self.findings)
        return next(iter(self.drafts.values()))

    def keep(self, game: Game, draft: Draft) -> None:
        for tag in game.tags.values():
            if tag.name not in _USED:
                section = [line.text for line in tag.section]
                draft.keep(tag.name, "\n".join([tag.value, *section]).strip(), tag.line)

    def read_board(self, game: Game, place: Place, draft: Draft) -> None:
        facts = BoardFacts(dealer(game), vulnerability(game), deal(game, self.findings))
        if not game.known("Board"):
            self.findings.notice("board-number-missing", f"{place.board} has no board number", game.line)
        key = (place.session, place.board)
        first = draft.boards.setdefault(key, facts)
        if first == facts or facts == BoardFacts():
            return
        if first.deal and facts.deal and first.deal != facts.deal:
            message = f"board {place.board} a second time with other cards; the first deal is used"
            self.findings.error("board-twice", message, game.line_of("Deal"))
            return
        draft.boards[key] = BoardFacts(
            first.dealer or facts.dealer, first.vulnerability or facts.vulnerability, first.deal or facts.deal
        )

    def read_scores(self, game: Game, place: Place, draft: Draft) -> None:
        found = table(game.tags["ScoreTable"], self.findings)
        if "MatchDetails" in found.columns:
            draft.kind = Kind.TEAMS
            draft.boards.pop((place.session, place.board), None)  # the board that carries a table of matches
            read_matches(found, place.session, draft, self.ids)
        else:
            read_scores(found, place, draft, self.ids)

    def finished(self) -> list[Draft]:
        """The events, after the totals: these may hold penalties that the boards hold too."""
        for tag, draft in self.totals:
            read_totals(table(tag, self.findings), self.program.session, draft, self.ids)
            if self.program.profile == "norway" and draft.choices.get("method") == "butler":
                draft.choices["butler.total"] = "average"  # Ruter prints the mean a board as TotalScoreIMP
        return list(self.drafts.values())


def _has_board(game: Game) -> bool:
    return any(name in game.tags for name in ("Board", "Deal", "Contract", "Auction", "ScoreTable"))
