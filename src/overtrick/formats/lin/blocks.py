"""LIN's text of one board at one table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from overtrick.events.model import BoardFacts
from overtrick.formats.document import Kept, PlayRecord
from overtrick.formats.lin.values import ALERT, DEALERS, IN_ORDER
from overtrick.formats.losses import Losses
from overtrick.game.boards import Vulnerability, board_number, dealer, vulnerability
from overtrick.game.calls import Action, Auction, Bid, Call
from overtrick.game.cards import Card, Hand
from overtrick.game.seats import Seat

_FIGURES = {seat: figure for figure, seat in DEALERS.items()}
_UNKNOWN_DEALER = "0"
_VULNERABLE = {Vulnerability.NONE: "o", Vulnerability.NS: "n", Vulnerability.EW: "e", Vulnerability.BOTH: "b"}
_ACTIONS = {Action.PASS: "p", Action.DOUBLE: "d", Action.REDOUBLE: "r"}
_FOUR_PASSES = (Action.PASS,) * 4


@dataclass(frozen=True, slots=True)
class Block:
    """One board at one table. ``room`` is ``o`` or ``c`` in a match, else empty; ``claimed`` is written as a claim.

    ``listed`` says that its result stands in the head of the match; ``line`` is where the source has it.
    """

    board: str
    facts: BoardFacts
    room: str = ""
    record: PlayRecord = field(default_factory=PlayRecord)
    names: Mapping[Seat, str] = field(default_factory=dict)
    cards: tuple[Card, ...] = ()
    claimed: int | None = None
    passed_out: bool = False
    listed: bool = False
    line: int | None = None
    kept: Sequence[Kept] = ()

    @property
    def says_anything(self) -> bool:
        """Whether it says more than the list of results and the names in the head of the match."""
        known = self.record.auction or self.cards or self.passed_out or self.names or self.kept
        return not self.listed or bool(known) or self.claimed is not None or self.facts != BoardFacts()


def text_of(block: Block, losses: Losses) -> str:
    """The pairs of a block, on one line.

    >>> text_of(Block("3", by_law_2("3", BoardFacts()), names={Seat.N: "Cy"}), Losses())
    'pn|,,Cy,|st||md|1,,,|rh||ah|Board 3|sv|e|pg||'
    """
    number = block.board if block.room and is_number(block.board) else ""
    parts = [f"qx|{block.room}{number}|" if block.room else ""]
    if block.names:
        parts.append(f"pn|{','.join(listed(block.names.get(seat, ''), losses) for seat in IN_ORDER)}|")
    parts += ["st||", f"md|{_hands(block)}|"]
    if not number:
        title = block.board if block.board.startswith("hand ") else f"Board {block.board}"
        parts += ["rh||", f"ah|{clean(title, losses)}|"]
    parts += [_vulnerable(block), *(f"{kept.name}|{clean(kept.value, losses)}|" for kept in block.kept)]
    parts += [*_auction(block, losses), *(f"pc|{card}|" for card in block.cards)]
    return "".join([*parts, "" if block.claimed is None else f"mc|{block.claimed}|", "pg||"])


def clean(text: str, losses: Losses) -> str:
    """A text without the sign that ends a value."""
    if "|" not in text:
        return text
    losses.lose("sign", f"the stroke in {text!r} becomes a slash")
    return text.replace("|", "/")


def listed(text: str, losses: Losses) -> str:
    """A text for a list, without the sign that divides its items."""
    plain = " ".join(clean(text, losses).split())
    if "," not in plain:
        return plain
    losses.lose("sign", f"the comma in {text!r} becomes a semicolon")
    return plain.replace(",", ";")


def is_number(board: str) -> bool:
    """Whether a board has a number that a place in a match can hold."""
    return 0 < (board_number(board) or 0) < 10_000  # noqa: PLR2004 -- four figures


def by_law_2(board: str, facts: BoardFacts) -> BoardFacts:
    """The facts of a board with the dealer and the vulnerability of Law 2 where none are stated.

    >>> str(by_law_2("2", BoardFacts()).vulnerability), by_law_2("final", BoardFacts()).dealer
    ('NS', None)
    """
    if not is_number(board):
        return facts
    number = int(board)
    return BoardFacts(facts.dealer or dealer(number), facts.vulnerability or vulnerability(number), facts.deal)


def _hands(block: Block) -> str:
    first, deal = block.facts.dealer, block.facts.deal
    hands = [_hand(deal[seat]) if deal else "" for seat in IN_ORDER]
    return (_FIGURES[first] if first else _UNKNOWN_DEALER) + ",".join(hands)


def _hand(hand: Hand | None) -> str:
    if hand is None:
        return ""
    return "".join(suit + ranks for suit, ranks in zip("SHDC", str(hand).split("."), strict=True))


def _vulnerable(block: Block) -> str:
    return f"sv|{_VULNERABLE[block.facts.vulnerability]}|" if block.facts.vulnerability else ""


def _auction(block: Block, losses: Losses) -> list[str]:
    auction = block.record.auction
    if auction is None:
        return [f"mb|{_ACTIONS[call]}|" for call in _FOUR_PASSES] if block.passed_out else []
    return [
        _call(call, said, losses) for call, said in zip(auction.calls, _explained(block.record, auction), strict=True)
    ]


def _explained(record: PlayRecord, auction: Auction) -> list[str]:
    return [*record.explanations, *[""] * len(auction.calls)][: len(auction.calls)]


def _call(call: Call, explanation: str, losses: Losses) -> str:
    name = f"{call.level}{call.denomination.value[0]}" if isinstance(call, Bid) else _ACTIONS[call]
    text = clean(explanation, losses).removeprefix(ALERT)
    alert = ALERT if explanation.startswith(ALERT) else ""
    return f"mb|{name}{alert}|" + (f"an|{text}|" if text else "")
