"""What a score pad answers without being changed: the sheet, why, what is needed, who owes whom."""

import re
from collections.abc import Callable, Iterator, Mapping

import click

from overtrick.cli.pad_changes import which
from overtrick.cli.pad_session import Session
from overtrick.game.contract import Contract
from overtrick.game.errors import OvertrickError
from overtrick.game.seats import Side
from overtrick.reports.rubber_explained import closing_words, deal_words, total_words, why_lines
from overtrick.reports.rubber_sheet import sheet, sheet_lines
from overtrick.reports.rubber_tables import (
    alike,
    deals_table,
    evening_back_score,
    ledger_table,
    prospects_table,
    then_words,
)
from overtrick.reports.rubber_words import house_words, outcome, side_name, sides, source_words
from overtrick.rubber.errors import DealMissingError
from overtrick.rubber.needs import enough, losses, made, prospect
from overtrick.rubber.results import RubberResult
from overtrick.rubber.standing import Standing

_NUMBER = re.compile("[0-9]{1,4}")
HELP = """\
Deals
 4s s +1         4S by South, 1 over
 4sx n -2        doubled; xx redoubled
 3n they =       we or they will do
 p               passed out
 4h e = h100 w   with honours
 h100 n          honours, last deal
Looking
 sheet  deals  back  ledger  house
 sheet 1         that of rubber 1
 why 3  why 1.3  each figure of a deal
 why total       the columns added
 need            what is enough now
 need we         what each bid would do
 need 4s they    what this one would
Mending
 undo  undo 2  redo
 fix 3 4h n =    what deal 3 was
 fix 1.3 p       deal 3 of rubber 1
 fix 3 h0        without honours
 drop 3          deal 3 was never played
Evening
 players Ann, Bob, Cat, Dan, Eve
 new Ann, Cat, Bob, Dan; dealer e
                 North East South West
 seats  dealer e names, or dealer, later
 cut             who goes out
 Eve for Dan     Eve takes Dan's seat
 Dan leaves      Fay joins
 Rob is Robert   a name put right
 end             break off unfinished
House rules
 stake 0.50      rounding half-down
 honours no      substitute finisher
 we ew           rules before-1993
 quit            everything is saved"""


class UnfinishedQuestionError(OvertrickError):
    """A question that cannot be answered as it stands."""

    code = "question"


def _rubber(session: Session, text: str) -> tuple[int, RubberResult]:
    """The rubber that a number names, else the last."""
    found, unit = session.pad.results, session.house.unit
    if not found:
        raise DealMissingError("nothing has been played yet")
    number = len(found) if not text else int(text) if _NUMBER.fullmatch(text) else 0
    if not 1 <= number <= len(found):
        raise DealMissingError(f"there is no {unit} {text}; there {'is 1' if len(found) == 1 else f'are {len(found)}'}")
    return number, found[number - 1]


def show_sheet(session: Session, rest: str) -> None:
    """The We/They sheet."""
    number, result = _rubber(session, rest)
    for line in sheet_lines(sheet(number, result, session.house)):
        click.echo(line)
    session.say(outcome(result, session.house))


def show_deals(session: Session, rest: str) -> None:
    """The deals one by one."""
    session.out.table(deals_table(*_rubber(session, rest), session.house))
    session.out.close()


def show_why(session: Session, rest: str) -> None:
    """How figures came about: `why 3`, `why 1.3` of a deal, `why total`, `why total 1` of the columns, `why`."""
    word, _, number = rest.lower().partition(" ")
    if word in ("", "total"):
        _, result = _rubber(session, number.strip())
        lines = why_lines(result, session.pad.evening) if not word else _totals(session, result)
    else:
        rubber, label, _ = which(rest, "why 3")
        _, result = _rubber(session, str(rubber or ""))
        lines = deal_words(result.step(label), session.house)
    session.tell_lines(lines)


def _totals(session: Session, result: RubberResult) -> Iterator[str]:
    yield from closing_words(result.state, session.house)
    yield from total_words(result.state, session.house)


def show_needs(session: Session, rest: str) -> None:
    """What each side needs, what each contract would do, or what one would."""
    standing = _standing(session)
    words = rest.lower().split()
    asked = [side for side in sides(session.house) if side_name(side, session.house).lower() in words]
    bids = [word for word in words if word not in ("we", "they")]
    if bids:
        contract = Contract.parse(" ".join(bids))
        for side in asked or sides(session.house):
            session.say(_would(session, standing, contract, side))
    elif asked:
        session.out.table(prospects_table(session.house.rules, standing, asked[0], session.house))
    else:
        for side in sides(session.house):
            session.say(_enough(session, standing, side))


def _standing(session: Session) -> Standing:
    last = session.last
    if last is None:
        return session.house.rules.start(None)
    if last.state.is_finished:
        raise UnfinishedQuestionError(f"the {session.house.game} is over: nothing is needed until new begins another")
    return last.state.standing


def _enough(session: Session, standing: Standing, side: Side) -> str:
    contracts = ", ".join(map(alike, enough(session.house.rules, standing, side)))
    return f"{side_name(side, session.house)} need {standing.needs[side]}: {contracts}."


def _would(session: Session, standing: Standing, contract: Contract, side: Side) -> str:
    declared = made(contract, side)
    found = prospect(session.house.rules, standing, declared)
    parts = [f"{found.below} below"] + [f"{found.above} above"] * bool(found.above)
    then = f", then {words}" if (words := then_words(found)) else ""
    down = ", ".join(map(str, losses(session.house.rules, standing, declared)))
    name = side_name(side, session.house)
    return f"{contract} by {name}: {', '.join(parts)}{then}. Down 1, 2, 3: {down}."


def show_back(session: Session, _: str) -> None:
    """The back score, and who owes whom."""
    found, house = session.pad.results, session.house
    if not found or not found[-1].ledger.rounded:
        raise UnfinishedQuestionError("there are no names yet: new Ann, Cat, Bob, Dan (North, East, South, West)")
    session.out.table(evening_back_score(found, house))


def show_ledger(session: Session, _: str) -> None:
    """The back score after each rubber."""
    session.out.table(ledger_table(session.pad.results, session.house))
    session.out.close()


def show_house(session: Session, _: str) -> None:
    """The house rules and what they rest on."""
    session.say(house_words(session.house))
    for sentence in source_words(session.house):
        session.say(sentence)


def show_help(_: Session, __: str) -> None:
    """What can be typed."""
    click.echo(HELP)


ANSWERS: Mapping[str, Callable[[Session, str], None]] = {
    "sheet": show_sheet,
    "deals": show_deals,
    "why": show_why,
    "need": show_needs,
    "needs": show_needs,
    "back": show_back,
    "ledger": show_ledger,
    "house": show_house,
    "help": show_help,
    "?": show_help,
}
