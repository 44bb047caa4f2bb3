"""Penalties CSV: what is taken from a contestant's total and given to nobody (Laws 90 and 91).

Columns: contestant, session, amount, unit, law, reason; the unit is ``top%``, ``MP``, ``IMP`` or ``VP``.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

from overtrick.events.model import Entry, PenaltyGiven
from overtrick.formats.decoding import decoded
from overtrick.formats.delimited import Record, header, note_empty, sheet, understood
from overtrick.formats.document import Document
from overtrick.formats.drafts import Draft, document
from overtrick.formats.figures import MINUS_SIGNS, figure, whole
from overtrick.formats.findings import Findings
from overtrick.formats.written_numbers import plain_number
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Reading
from overtrick.game.seats import BySide

FORMAT = "penalties-csv"

COLUMNS = {
    "contestant": ("pair", "team", "player", "number", "no"),
    "section": ("sect",),
    "session": (),
    "amount": ("penalty",),
    "unit": (),
    "law": (),
    "reason": (),
}
Unit = Literal["top%", "MP", "IMP", "VP"]
UNITS: dict[str, Unit] = {
    "TOP%": "top%",
    "%TOP": "top%",
    "%OFATOP": "top%",
    **dict.fromkeys(("MP", "MPS", "MATCHPOINTS"), "MP"),
    **dict.fromkeys(("IMP", "IMPS"), "IMP"),
    **dict.fromkeys(("VP", "VPS"), "VP"),
}


class PenaltySignError(OvertrickError):
    """A penalty with a sign: nobody can tell whether it takes or gives."""

    code = "penalty-sign"


def taken(text: str) -> Fraction | None:
    """What a penalty takes, None if the text is no figure. What is taken has no sign, so that no penalty can pay.

    >>> taken("25%"), taken("1,5"), taken("much")
    (Fraction(25, 1), Fraction(3, 2), None)
    """
    amount = figure(text.rstrip("%"))
    if amount is not None and text.strip().translate(MINUS_SIGNS)[:1] in ("-", "+"):
        plain = text.strip()[1:].strip()
        raise PenaltySignError(f"a penalty of {text!r}; write what is taken as a plain number: {plain}")
    return amount


def recognises(text: str) -> bool:
    """Whether a text begins with the columns of penalties."""
    return {"contestant", "amount", "unit"} <= set(understood(header(text), COLUMNS))


def read(data: bytes, name: str) -> Reading[Document]:
    r"""The penalties of a CSV file.

    >>> reading = read(b"contestant,session,amount,unit,law,reason\n9,1,25,top%,90B2,slow play\n", "penalties.csv")
    >>> reading.value.events[0].entries[0].what
    PenaltyGiven(amount=Fraction(25, 1), unit='top%', law='90B2')
    """
    text = decoded(data, name)
    findings = Findings(name, list(text.problems))
    draft = Draft(findings)
    found = sheet(text.value, COLUMNS, findings)
    note_empty(found, findings)
    for record in found.records:
        entry = _entry(record, draft)
        if entry:
            draft.entries.append(entry)
        for column, value in record.others.items():
            draft.keep(column, value, record.line)
    return document(FORMAT, [draft], findings)


def _entry(record: Record, draft: Draft) -> Entry | None:
    findings = draft.findings
    try:
        amount = taken(record["amount"])
    except PenaltySignError as error:
        findings.error(error.code, f"{error}; nothing is taken", record.line)
        return None
    unit = UNITS.get(record["unit"].upper().replace(" ", ""))
    if amount is None or unit is None or not record["contestant"]:
        findings.error("penalty-syntax", f"not a penalty: {'; '.join(_faults(record, amount, unit))}", record.line)
        return None
    session = whole(record["session"])
    if session is None and record["session"]:
        findings.error("session-syntax", f"not a session: {record['session']!r}; wanted a number", record.line)
    return Entry(
        id=findings.entry_id(record.line),
        what=draft.once(PenaltyGiven(amount, unit, record["law"])),
        session=session,
        section=record["section"],
        contestants=draft.once(BySide((plain_number(record["contestant"]),), ())),
        basis="director",
        role="director",
        reason=record["reason"],
        law=record["law"],
        where=findings.where(record.line),
    )


def _faults(record: Record, amount: Fraction | None, unit: Unit | None) -> Iterator[str]:
    """What is wrong with a row, column by column."""
    if not record["contestant"]:
        yield "no contestant"
    if amount is None:
        yield f"the amount {record['amount']!r} is no number"
    if unit is None:
        yield f"the unit {record['unit']!r} is not top%, MP, IMP or VP"
