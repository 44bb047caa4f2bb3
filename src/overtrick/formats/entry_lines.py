"""Entries as JSON lines, written in the words that ``entries_jsonl`` reads: one entry a line, the same for ever."""

import json
from collections.abc import Mapping
from typing import assert_never

from overtrick.events.model import (
    CarriedOver,
    Entry,
    MatchEntered,
    Numbers,
    PaperChanged,
    PenaltyGiven,
    Published,
    Requested,
    RequestRefused,
    ResultEntered,
    Ruled,
    SatOut,
    WalkOver,
    What,
)
from overtrick.game.result import NotPlayed, PassedOut, Played, ScoreOnly, TableResult, Unknown

Object = dict[str, object]
# What need not be written, because it is read where nothing stands.
_USUAL: Mapping[str, object] = {"basis": "entry", "role": "table", "version": 1}
_FIELDS = ("session", "section", "round", "form", "over", "basis", "role", "who", "device")
_LAST_FIELDS = ("approved_by", "reason", "law", "movement", "version")


def entry_line(entry: Entry) -> str:
    """An entry as a line, without its end; equal entries give equal lines.

    >>> from overtrick.events.model import Entry, SatOut
    >>> from overtrick.game.seats import BySide
    >>> entry_line(Entry("e1", SatOut(2), section="A", round=3, table="4", contestants=BySide(("7",), ())))
    '{"id":"e1","section":"A","round":3,"table":4,"ns":7,"what":{"sit_out":{"boards":2}}}'
    """
    return json.dumps(entry_object(entry), ensure_ascii=False, separators=(",", ":"))


def entry_object(entry: Entry) -> Object:
    """An entry as an object of JSON; what is empty or usual is left out."""
    said = what_object(entry.what)
    sides = {"ns": _side(entry.contestants.ns), "ew": _side(entry.contestants.ew)}
    for inside in said.values():
        # Readers look for the contestant of a penalty or a carry-over inside what is said.
        if isinstance(inside, dict) and "contestant" in inside:
            inside["contestant"] = sides.pop("ns")
    found: Object = {
        "id": entry.id,
        **{name: getattr(entry, name) for name in _FIELDS},
        "table": _number(entry.table),
        "board": _number(entry.board),
        **sides,
        "what": said,
        "replaces": sorted(entry.replaces),
        **{name: getattr(entry, name) for name in _LAST_FIELDS},
        "made": entry.made.isoformat() if entry.made else None,
    }
    return {name: value for name, value in found.items() if value not in (None, "", []) and value != _USUAL.get(name)}


def what_object(what: What) -> Object:  # noqa: C901, PLR0911 -- one line for each thing that can be said
    """What an entry says; the contestant of a penalty or a carry-over is filled in by ``entry_object``."""
    match what:
        case ResultEntered(result=result, lead=lead, written=written):
            return {**_result(result), **_written(result, written), **_known({"lead": lead and str(lead)})}
        case Ruled(adjustment=adjustment):
            return {"adjustment": str(adjustment)}
        case PenaltyGiven():
            return {"penalty": _penalty(what)}
        case CarriedOver(amount=amount, boards=boards, maximum=maximum):
            carried: Object = {"contestant": None, "amount": str(amount)}
            return {"carried_over": {**carried, "boards": boards, "maximum": str(maximum)}}
        case SatOut(boards=boards):
            return {"sit_out": {"boards": boards}}
        case MatchEntered(imps=imps, boards=length):
            return {"match": _known({"home": str(imps.ns), "away": str(imps.ew), "boards": length})}
        case WalkOver() | RequestRefused():
            return {"walk_over" if isinstance(what, WalkOver) else "request_refused": True}
        case Published(snapshot=snapshot):
            return {"publish": {"snapshot": snapshot}}
        case Requested(text=text):
            return {"request": text}
        case PaperChanged(name=name, number=number, before=before, act=act):
            return {"paper": {"name": name, "number": number, **({"before": before} if before else {}), "act": act}}
        case _:
            assert_never(what)


def _written(result: TableResult, written: int | None) -> Object:
    """The score written beside a result; beside a score alone only where it is not that score."""
    if not isinstance(result, ScoreOnly):
        return _known({"score": written})
    return {} if written == result.score else {"written": written}


def _known(values: Object) -> Object:
    return {name: value for name, value in values.items() if value is not None}


def _penalty(what: PenaltyGiven) -> Object:
    law = _known({"law": what.law or None})
    if what.amount < 0:
        return {"contestant": None, "gives": str(-what.amount), "unit": what.unit, **law}
    amount = {"of_top": f"{what.amount}%"} if what.unit == "top%" else {"amount": str(what.amount), "unit": what.unit}
    return {"contestant": None, **amount, **law}


def _result(result: TableResult) -> Object:
    match result:
        case Played(contract=contract, declarer=declarer, tricks=tricks):
            return {"result": "played", "contract": str(contract), "declarer": declarer.value, "tricks": tricks}
        case PassedOut():
            return {"result": "passed_out"}
        case NotPlayed(late=late):
            return {"result": "not_played", **({"late_play": True} if late else {})}
        case ScoreOnly(score=score):
            return {"result": "score_only", "score": score}
        case Unknown():
            return {"result": "unknown"}
        case _:
            assert_never(result)


def _side(numbers: Numbers) -> object:
    """One pair as a number, two players as a list."""
    listed = [_number(number) for number in numbers]
    return listed[0] if len(listed) == 1 else listed


def _number(text: str | None) -> int | str | None:
    """A number where the text is one and comes back the same."""
    return int(text) if text and text.isascii() and text.isdecimal() and str(int(text)) == text else text
