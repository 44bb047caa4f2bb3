"""Results and rulings as messages to the Data Connector: what the director enters goes back to the devices."""

from collections.abc import Iterable

from bridgemate_dataconnector.dto import ResultDTO

from overtrick.bridgemate.incoming import (
    AVERAGES,
    BOTH_SIDES,
    DENOMINATIONS,
    DOUBLINGS,
    LOWEST_RANK,
    NOT_PLAYED,
    PASSED_OUT,
    RANKS,
    SUITS,
)
from overtrick.compare.adjusted import Adjustment, Average, FixedPercent, Term
from overtrick.events.model import Entry, ResultEntered, Ruled
from overtrick.formats.bws.sections import Sections
from overtrick.formats.losses import Losses
from overtrick.game.cards import Card
from overtrick.game.result import NotPlayed, PassedOut, Played, TableResult
from overtrick.game.seats import BySide, Side

_PERCENTAGES = {60: Average.PLUS, 50: Average.EQUAL, 40: Average.MINUS}


def result_messages(entries: Iterable[Entry], guid: str, sections: Sections, losses: Losses) -> list[ResultDTO]:
    """The messages of results and rulings that are in force; what the service cannot hold is a loss."""
    made = (_message(entry, guid, sections, losses) for entry in entries)
    return [each for each in made if each is not None]


def _message(entry: Entry, guid: str, sections: Sections, losses: Losses) -> ResultDTO | None:
    level = _level(entry, losses)
    numbers = [entry.contestants.ns[:1], entry.contestants.ew[:1], (entry.table or "",), (entry.board or "",)]
    if level is None or entry.round is None or not all(each and each[0].isdecimal() for each in numbers):
        if level is not None:
            losses.lose(
                "result", f"{_place(entry)}: the service wants numbers for round, table, board and pairs", entry.where
            )
        return None
    ns, ew, table, board = (int(each[0]) for each in numbers)
    message = ResultDTO(
        session_guid=guid,
        section_letters=sections.letters[entry.session or 1, entry.section],
        table_number=table,
        round_number=entry.round,
        board_number=board,
        scoring_direction=BOTH_SIDES,
        pair_north_south=ns,
        pair_east_west=ew,
        declaring_pair=ns,
        level=level,
    )
    if isinstance(entry.what, ResultEntered) and isinstance(entry.what.result, Played):
        _fill(message, entry.what.result, entry.what.lead)
    return message


def _fill(message: ResultDTO, result: Played, lead: Card | None) -> None:
    message.declaring_pair = message.pair_north_south if result.declarer.side is Side.NS else message.pair_east_west
    message.declarer_direction = result.declarer.place + 1
    message.denomination = DENOMINATIONS.index(result.contract.denomination) + 1
    message.stake = DOUBLINGS.index(result.contract.doubling)
    message.total_tricks = result.tricks
    if lead:
        message.lead_card_rank = RANKS.index(lead.rank.value) + LOWEST_RANK
        message.lead_card_suit = SUITS.index(lead.suit.value) + 1


def _level(entry: Entry, losses: Losses) -> int | None:
    """The level of a contract, or the number that stands for what is none; None, and told, if there is no such."""
    match entry.what:
        case ResultEntered(result=result):
            level = _level_of(result)
        case Ruled(adjustment=adjustment):
            level = _level_of_ruling(adjustment, entry, losses)
        case _:
            return None
    if level is None:
        losses.lose("result", f"{_place(entry)}: the service has no way to say it", entry.where)
    return level


def _level_of(result: TableResult) -> int | None:
    match result:
        case Played(contract=contract):
            return contract.level
        case PassedOut():
            return PASSED_OUT
        case NotPlayed():
            return NOT_PLAYED
        case _:
            return None


def _level_of_ruling(adjustment: Adjustment, entry: Entry, losses: Losses) -> int | None:
    averages = adjustment.terms.map(_average)
    if averages.ns is None or averages.ew is None:
        return None
    if any(isinstance(term, FixedPercent) for term in adjustment.terms):
        losses.lose(
            "kind-of-average", f"{_place(entry)}: {adjustment} is sent as an average that can vary", entry.where
        )
    return -1 - AVERAGES.index(BySide(averages.ns, averages.ew))


def _average(term: Term) -> Average | None:
    if isinstance(term, FixedPercent) and term.percent.denominator == 1:
        return _PERCENTAGES.get(int(term.percent))
    return term if isinstance(term, Average) else None


def _place(entry: Entry) -> str:
    return f"board {entry.board}, table {entry.table}"
