"""Sets of boards: a number belongs to one deal; the same number with other cards opens another set."""

from dataclasses import dataclass, field

from overtrick.events.model import BoardFacts, Entry, Event
from overtrick.events.state import natural
from overtrick.formats.document import Document, Kept
from overtrick.formats.drafts import Draft, document
from overtrick.formats.findings import Findings
from overtrick.formats.losses import Losses
from overtrick.game.boards import board_number, dealer, vulnerability
from overtrick.game.cards import Deal
from overtrick.game.problems import Reading


@dataclass(slots=True)
class Sets:
    """The sets of boards of a file while it is read; mostly there is one. Each becomes an event.

    >>> sets = Sets(Findings("a.dup"))
    >>> deal = Deal.parse("N:A92.K87.QJ43.T98 KQJ.AQ6.A652.KQJ T8765.JT9.T98.A7 43.5432.K7.65432")
    >>> sets.note("7", BoardFacts(deal=deal), 1) is sets.note("7", BoardFacts(deal=deal), 2)
    True
    """

    findings: Findings
    model: Draft | None = None
    drafts: list[Draft] = field(default_factory=list)
    _places: dict[tuple[str, Deal], Draft] = field(default_factory=dict)
    _counts: dict[str, int] = field(default_factory=dict)

    def note(self, board: str, facts: BoardFacts, line: int | None) -> Draft:
        """The set in which a board has these cards, with the board noted in it."""
        draft = self._with(board, facts.deal, line) if facts.deal else self._set(max(self._count(board) - 1, 0))
        known = draft.boards.get((None, board), facts)
        draft.boards[None, board] = BoardFacts(
            known.dealer or facts.dealer, known.vulnerability or facts.vulnerability, known.deal or facts.deal
        )
        return draft

    def _with(self, board: str, deal: Deal, line: int | None) -> Draft:
        """The set that has this deal: the first in which the board has no cards yet, if the deal is new."""
        if (board, deal) not in self._places:
            count = self._count(board)
            if count:
                message = f"board {board} again with other cards; read as another set of boards"
                self.findings.doubt("board-twice", message, line)
            self._places[board, deal] = self._set(count)
            self._counts[board] = count + 1
        return self._places[board, deal]

    def _count(self, board: str) -> int:
        return self._counts.get(board, 0)

    def _set(self, place: int) -> Draft:
        while len(self.drafts) <= place:
            self.drafts.append(self._empty(len(self.drafts) + 1))
        return self.drafts[place]

    def _empty(self, number: int) -> Draft:
        model = self.model or Draft(self.findings)
        return Draft(
            self.findings,
            name=model.name if number == 1 else f"{model.name} (set {number})".strip(),
            date=model.date,
            kind=model.kind,
            profile=model.profile,
            choices=dict(model.choices),
        )

    def first(self) -> Draft:
        """The first set, even if it is empty."""
        return self._set(0)

    def document(self, format_name: str, kept: tuple[Kept, ...] = ()) -> Reading[Document]:
        """What was read: an event for each set."""
        return document(format_name, self.drafts, self.findings, kept)


@dataclass(frozen=True, slots=True)
class NumberedDeal:
    """A complete deal and the number of its board."""

    number: int
    deal: Deal


def boards_once(document: Document, losses: Losses) -> list[tuple[str, BoardFacts]]:
    """The boards of a document by name, each once: a second deal of the same name is lost, and so is its session."""
    found: dict[str, BoardFacts] = {}
    for event in document.events:
        for (session, board), facts in event.boards.items():
            first = found.setdefault(board, facts)
            if facts.deal and first.deal and facts.deal != first.deal:
                losses.lose("deal", f"board {board} again with other cards: the format holds one set of boards")
            elif session not in (None, 1):
                losses.lose("session", f"board {board}: that it belongs to session {session}")
    return sorted(found.items(), key=lambda each: natural(each[0]))


def numbered_deals(document: Document, losses: Losses, *, keeps: str = "") -> list[NumberedDeal]:
    """The deals of a document by number, for a format that holds nothing else; all else is lost, item by item.

    ``keeps`` names the format whose kept fields are written again. Dealer and vulnerability are lost where they are
    not those of Law 2, which every reader assumes.
    """
    found = []
    for board, facts in boards_once(document, losses):
        number = board_number(board) or 0
        deal = facts.deal.completed() if facts.deal else None
        if deal is None or None in deal.hands:
            losses.lose("deal", f"board {board}: its four hands are not all known")
        elif number < 1:
            losses.lose("deal", f"board {board}: the format needs a number")
        else:
            _lose_facts(number, facts, losses)
            found.append(NumberedDeal(number, deal))
    lose_all_but_deals(document, losses, keeps=keeps)
    return found


def _lose_facts(number: int, facts: BoardFacts, losses: Losses) -> None:
    if facts.dealer not in (None, dealer(number)):
        losses.lose("dealer", f"board {number}: {facts.dealer} deals, not {dealer(number)} as Law 2 has it")
    if facts.vulnerability not in (None, vulnerability(number)):
        says = f"{facts.vulnerability} vulnerable, not {vulnerability(number)} as Law 2 has it"
        losses.lose("vulnerability", f"board {number}: {says}")


def lose_all_but_deals(document: Document, losses: Losses, *, keeps: str = "") -> None:
    """Report what is not a deal: contestants, results, how boards were played, printed figures, what was only kept."""
    for event in document.events:
        for contestant in event.contestants:
            losses.lose("contestant", f"contestant {contestant.number}", contestant.where)
        for entry in event.entries:
            losses.lose("entry", _told(entry), entry.where)
    for entry_id in document.records:
        losses.lose("play", f"how {entry_id} was bid and played")
    for claim in (claim for claims in document.claims for claim in claims):
        losses.lose("figure", f"the printed {claim.figure} {claim.text}", claim.where)
    for kept in document.kept if document.format != keeps else ():
        losses.lose("kept", f"{kept.name}: {kept.value[:60]}", kept.where)


def _told(entry: Entry) -> str:
    what = type(entry.what).__name__
    board = f"board {entry.board}: " if entry.board else ""
    result = getattr(entry.what, "result", None)
    return f"{board}{result}" if result is not None else f"{board}an entry of the kind {what}"


def named(document: Document) -> str:
    """The name of the first event that has one."""
    return next((name for name in (event.name for event in document.events) if name), "")


def lose_names(document: Document, losses: Losses) -> None:
    """Report the names and dates of events, for a format that holds none."""
    for event in document.events:
        _lose_name(event, losses)


def _lose_name(event: Event, losses: Losses) -> None:
    if event.name or event.date:
        losses.lose("name", f"the event's name and date: {' '.join(filter(None, (event.name, event.date)))}")


def in_sequence(deals: list[NumberedDeal], first: int, losses: Losses) -> list[Deal]:
    """The deals for a format that counts its boards from *first* on; a number that is not so counted is lost.

    >>> losses = Losses()
    >>> deal = Deal.parse("N:A92.K87.QJ43.T98 KQJ.AQ6.A652.KQJ T8765.JT9.T98.A7 43.5432.K7.65432")
    >>> [str(each)[:5] for each in in_sequence([NumberedDeal(4, deal)], 1, losses)], losses.items[0].message
    (['N:A92'], 'board 4 becomes board 1: the format counts its boards from 1')
    """
    for counted, each in enumerate(deals, start=first):
        if each.number != counted:
            message = f"board {each.number} becomes board {counted}: the format counts its boards from {first}"
            losses.lose("number", message)
    return [each.deal for each in deals]
