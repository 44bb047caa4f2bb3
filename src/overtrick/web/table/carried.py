"""What the page of a table carries so that it works with no network: rounds, names, every score, the phrases.

The engine made all of it; the script in the page looks up.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from starlette.responses import Response

from overtrick.events.in_force import with_earlier
from overtrick.events.model import Entry, Published, ResultEntered
from overtrick.formats.entry_lines import entry_object
from overtrick.game.contract import CONTRACTS
from overtrick.game.result import TRICKS, Unknown, result_text
from overtrick.game.score import duplicate_score
from overtrick.game.seats import Seat, Side
from overtrick.web.rights import ENTERING, Role
from overtrick.web.room.schedule import Sitting
from overtrick.web.room.slots import Slot, side_of_entry
from overtrick.web.site import Address
from overtrick.web.table.agreement import Hand, approver, is_hidden
from overtrick.web.table.here import looking, movement_number
from overtrick.web.table.telling import (
    contract_in_words,
    facts_of,
    margin_in_words,
    seat_name,
    side_name,
    tricks_in_words,
)
from overtrick.web.table.view import Looking, board_head, people
from overtrick.web.visit import Visit
from overtrick.web.words import Words, words_in

Json = Mapping[str, object]


async def data(visit: Visit) -> Response:
    """What this device needs for the rest of the session."""
    found = carried(await looking(visit))
    text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    return Response(text, media_type="application/json", headers={"cache-control": "no-store"})


ADDRESSES = (Address("/e/{event}/table/{table}/data.json", data, ENTERING),)


def carried(at: Looking) -> Json:
    """The rounds of a table, or of the contestant whose phone it is, with the scores and the phrases."""
    published = any(isinstance(entry.what, Published) for entry in at.evening.log.entries.values())
    return {
        "table": str(at.post.table),
        "number": at.evening.number,
        "is_published": published,
        "is_shared": at.badge.role is Role.TABLE,
        "is_blind": at.evening.choices.blind,
        "who": at.badge.contestant.rpartition("/")[2],
        "rounds": [round_(at, sitting) for sitting in at.sittings if sitting.is_played],
        "phrases": phrases(at.words, at.post.rounds),
        **scores(at.words.language),
    }


def round_(at: Looking, sitting: Sitting) -> Json:
    """One sitting: who sits there, and its boards with what is known of them."""
    return {
        "round": sitting.round,
        "table": str(sitting.table),
        "sides": {side.value: "+".join(sitting.contestants[side]) for side in Side},
        "seated": [[side_name(side, at.words), people(at.evening, sitting, side)] for side in Side],
        "boards": [board(at, sitting, slot) for slot in at.evening.room.slots(sitting)],
    }


def board(at: Looking, sitting: Sitting, slot: Slot) -> Json:
    """A board: its head, who is vulnerable, and the entries in force as far as this device may see them."""
    hand = at.hand(sitting)
    _, vulnerable = facts_of(at.evening, slot.board)
    shown = () if is_hidden(slot, hand, blind=at.evening.choices.blind) else slot.entries
    return {
        "board": slot.board,
        "head": board_head(at, slot.board),
        "vulnerable": {seat.value: int(vulnerable.includes(seat.side)) for seat in Seat},
        "stage": slot.stage.value,
        "blank": blank(at, sitting, slot.board),
        "keyed": [side.value for side in Side if side in {side_of_entry(each) for each in slot.entries}],
        # What a slip that this side keys takes the place of.
        "seen": {side.value: _own(at, at.hand(sitting, side.value), slot) for side in Side},
        "entries": [{**entry_object(each), "approver": approver(hand, each)} for each in shown],
    }


def _own(at: Looking, hand: Hand, slot: Slot) -> list[str]:
    """What a hand may put right, and what that took the place of: a correction replaces all of it."""
    return sorted(with_earlier((entry.id for entry in slot.entries if hand.is_own(entry)), at.evening.log))


def blank(at: Looking, sitting: Sitting, board: str) -> Json:
    """What every entry of a board says beside the result: where it was played, and by whom."""
    table, number = sitting.table, movement_number(at.evening, sitting)
    entry = Entry("", ResultEntered(Unknown()), None, table.section, sitting.round, str(table.number), board)
    fields = entry_object(replace(entry, contestants=sitting.contestants, movement=number))
    return {name: value for name, value in fields.items() if name != "what"}


@lru_cache(maxsize=8)
def scores(language: str) -> Json:
    """Every score: by contract, then not vulnerable and vulnerable, then tricks 0 to 13; and how results are said.

    >>> found = scores("en")
    >>> found["scores"]["4SX"][1][10], found["results"]["4"][10], found["said"]["4SX"]
    (790, '=', '4 Spades doubled')
    """
    words = words_in(language)
    return {
        "scores": {
            str(contract): [
                [duplicate_score(contract, tricks, vulnerable=vulnerable) for tricks in TRICKS]
                for vulnerable in (False, True)
            ]
            for contract in CONTRACTS
        },
        "results": {str(level): [result_text(tricks - level - 6) for tricks in TRICKS] for level in range(1, 8)},
        "said": {
            str(each): contract_in_words(each.level, str(each.denomination), each.doubling.value, words)
            for each in CONTRACTS
        },
        "margins": {result_text(margin): margin_in_words(margin, words) for margin in range(-13, 7)},
        "tricks": [tricks_in_words(tricks, words) for tricks in TRICKS],
        "declarers": {seat.value: seat_name(seat, words) for seat in Seat},
        # Who scores where declarer's score is a plus, and where it is a minus.
        "scorers": {seat.value: [side_name(seat.side, words), side_name(seat.side.opponents, words)] for seat in Seat},
    }


def phrases(words: Words, rounds: int) -> Json:
    """What the script says; what stands in braces it fills in."""
    as_it_is = {name: f"{{{name}}}" for name in ("board", "table", "round", "side", "score")}
    said = {"contract": "{contract}", "declarer": "{declarer}", "outcome": "{outcome}", "tricks": "{tricks}"}
    return {
        "result": words("{contract} by {declarer}: {outcome}, {tricks}", **said),
        "score": words("{side} score {score}", side=as_it_is["side"], score=as_it_is["score"]),
        "nobody": words("Nobody scores"),
        "passed_out": words("Passed out"),
        "not_played": words("Not played"),
        "late": words("To be played later"),
        "board": words("Board {board}", board=as_it_is["board"]),
        "head": words("Table {table}", table=as_it_is["table"])
        + " · "
        + words("Round {round} of {rounds}", round=as_it_is["round"], rounds=rounds),
        "to_play": words("to play"),
        "done": words("entered"),
        "agree": words("Opponents: this is right"),
        "agreed": words("agreed"),
        "one_waits": words("1 result waits on this device. It is sent as soon as the network is back."),
        "many_wait": words(
            "{number} results wait on this device. They are sent as soon as the network is back.", number="{number}"
        ),
        "refused": words("The server did not take a result from this device. Show this to the director:"),
        "ended": words("This device has lost its rights. Ask the director for a new code; nothing on it is lost."),
        "needs_network": words("There is no network now. This works again as soon as it is back."),
        "over": words("All boards of this table are entered. Thank you!"),
        "missing": words("Something is missing on the slip: contract, denomination, declarer and result."),
    }
