"""Penalties CSV: what is taken from a contestant's total and given to nobody (Laws 90 and 91).

Columns: contestant, session, amount, unit, law, reason; the unit is ``top%``, ``MP``, ``IMP`` or ``VP``.
"""

from typing import Literal

from overtrick.events.model import Entry, PenaltyGiven
from overtrick.formats.decoding import decoded
from overtrick.formats.delimited import Record, header, sheet, understood
from overtrick.formats.document import Document
from overtrick.formats.drafts import Draft, document
from overtrick.formats.figures import figure, whole
from overtrick.formats.findings import Findings
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
    for record in sheet(text.value, COLUMNS, findings).records:
        entry = _entry(record, findings)
        if entry:
            draft.entries.append(entry)
        for column, value in record.others.items():
            draft.keep(column, value, record.line)
    return document(FORMAT, [draft], findings)


def _entry(record: Record, findings: Findings) -> Entry | None:
    amount, unit = figure(record["amount"].rstrip("%")), UNITS.get(record["unit"].upper().replace(" ", ""))
    if amount is None or unit is None or not record["contestant"]:
        message = f"not a penalty: {record['amount']!r} {record['unit']!r} for {record['contestant']!r}"
        findings.error(
            "penalty-syntax", f"{message}; wanted a contestant, a number, and top%, MP, IMP or VP", record.line
        )
        return None
    session = whole(record["session"])
    if session is None and record["session"]:
        findings.error("session-syntax", f"not a session: {record['session']!r}; wanted a number", record.line)
    return Entry(
        id=findings.entry_id(record.line),
        what=PenaltyGiven(amount, unit, record["law"]),
        session=session,
        section=record["section"],
        contestants=BySide((record["contestant"],), ()),
        basis="director",
        role="director",
        reason=record["reason"],
        law=record["law"],
        where=findings.where(record.line),
    )
