"""Results, scores and boards as one says them at the table, in the visitor's language."""

from overtrick.events.fields import dealer_and_vulnerability
from overtrick.events.model import BoardFacts, Entry, ResultEntered
from overtrick.game.boards import Vulnerability
from overtrick.game.result import NotPlayed, PassedOut, Played, ScoreOnly, TableResult, Unknown
from overtrick.game.score import score_ns
from overtrick.game.seats import Seat, Side
from overtrick.web.evenings import Evening
from overtrick.web.words import Words

Facts = tuple[Seat | None, Vulnerability]


def facts_of(evening: Evening, board: str) -> Facts:
    """Dealer and vulnerability of a board: what a paper says, else Law 2."""
    known = evening.event.boards
    dealer, vulnerable = dealer_and_vulnerability(known.get((None, board)) or known.get((1, board)) or _NOTHING, board)
    return dealer, vulnerable or Vulnerability.NONE


_NOTHING = BoardFacts()


def seat_name(seat: Seat, words: Words) -> str:
    """A seat.

    >>> seat_name(Seat.N, Words("en"))
    'North'
    """
    return {Seat.N: words("North"), Seat.E: words("East"), Seat.S: words("South"), Seat.W: words("West")}[seat]


def side_name(side: Side, words: Words) -> str:
    """A side."""
    return words("North-South") if side is Side.NS else words("East-West")


def place_in_words(entry: Entry, words: Words) -> str:
    """Which board at which table in which round an entry is about.

    >>> place_in_words(Entry("a", ResultEntered(Unknown()), board="7", table="3", round=2), Words("en"))
    'Board 7, Table 3, Round 2'
    """
    told = []
    if entry.board:
        told.append(words("Board {board}", board=entry.board))
    if entry.table:
        told.append(words("Table {table}", table=f"{entry.section}{entry.table}"))
    if entry.round:
        told.append(words("Round {round}", round=entry.round))
    return ", ".join(told)


def vulnerability_in_words(vulnerability: Vulnerability, words: Words) -> str:
    """Who is vulnerable.

    >>> vulnerability_in_words(Vulnerability.BOTH, Words("en"))
    'everybody vulnerable'
    """
    return {
        Vulnerability.NONE: words("nobody vulnerable"),
        Vulnerability.NS: words("North-South vulnerable"),
        Vulnerability.EW: words("East-West vulnerable"),
        Vulnerability.BOTH: words("everybody vulnerable"),
    }[vulnerability]


def bid_in_words(level: int, denomination: str, words: Words) -> str:
    """A bid.

    >>> bid_in_words(1, "C", Words("en")), bid_in_words(3, "NT", Words("en"))
    ('1 Club', '3 No Trumps')
    """
    return {
        "C": words.count("{number} Club", "{number} Clubs", level),
        "D": words.count("{number} Diamond", "{number} Diamonds", level),
        "H": words.count("{number} Heart", "{number} Hearts", level),
        "S": words.count("{number} Spade", "{number} Spades", level),
        "NT": words.count("{number} No Trump", "{number} No Trumps", level),
    }[denomination]


def contract_in_words(level: int, denomination: str, doubling: str, words: Words) -> str:
    """A contract.

    >>> contract_in_words(4, "S", "X", Words("en"))
    '4 Spades doubled'
    """
    bid = bid_in_words(level, denomination, words)
    match doubling:
        case "X":
            return words("{bid} doubled", bid=bid)
        case "XX":
            return words("{bid} redoubled", bid=bid)
    return bid


def margin_in_words(margin: int, words: Words) -> str:
    """What came of a contract.

    >>> [margin_in_words(margin, Words("en")) for margin in (0, 1, -2)]
    ['just made', '1 overtrick', '2 down']
    """
    if margin > 0:
        return words.count("{number} overtrick", "{number} overtricks", margin)
    return words.count("{number} down", "{number} down", -margin) if margin else words("just made")


def tricks_in_words(tricks: int, words: Words) -> str:
    """How many tricks declarer won."""
    return words.count("{number} trick", "{number} tricks", tricks)


def in_words(result: TableResult, words: Words) -> str:
    """A result as one says it.

    >>> from overtrick.game.notation import parse_result
    >>> in_words(parse_result("4SXE-1"), Words("en")), in_words(PassedOut(), Words("en"))
    ('4 Spades doubled by East: 1 down, 9 tricks', 'Passed out')
    """
    match result:
        case Played():
            return _played(result, words)
        case PassedOut():
            return words("Passed out")
        case NotPlayed(late=True):
            return words("To be played later")
        case NotPlayed():
            return words("Not played")
        case ScoreOnly(score=score):
            return words("Score {score} for North-South", score=f"{score:+d}")
        case Unknown():
            return words("Not known")


def _played(result: Played, words: Words) -> str:
    contract = result.contract
    return words(
        "{contract} by {declarer}: {outcome}, {tricks}",
        contract=contract_in_words(contract.level, str(contract.denomination), contract.doubling.value, words),
        declarer=seat_name(result.declarer, words),
        outcome=margin_in_words(result.margin, words),
        tricks=tricks_in_words(result.tricks, words),
    )


def score_in_words(result: TableResult, vulnerability: Vulnerability, words: Words) -> str:
    """Who gets the score, and how much; empty where there is none.

    >>> from overtrick.game.notation import parse_result
    >>> score_in_words(parse_result("4SXE-1"), Vulnerability.BOTH, Words("en"))
    'North-South score 200'
    """
    score = score_ns(result, vulnerability)
    if score is None:
        return ""
    if not score:
        return words("Nobody scores")
    side = side_name(Side.NS if score > 0 else Side.EW, words)
    return words("{side} score {score}", side=side, score=abs(score))


def lead_in_words(said: ResultEntered, words: Words) -> str:
    """The lead, empty where none was recorded."""
    return words("Lead: {card}", card=said.lead) if said.lead else ""
