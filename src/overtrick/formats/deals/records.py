"""Deal files of dealing machines that are records of one length, a deal each, with boards counted from 1: both ways."""

from collections.abc import Callable
from dataclasses import dataclass

from overtrick.events.model import BoardFacts
from overtrick.formats.deals.fixed import fixed_records
from overtrick.formats.deals.sets import Sets, in_sequence, lose_names, numbered_deals
from overtrick.formats.document import Document, Written
from overtrick.formats.findings import Findings
from overtrick.formats.losses import Losses
from overtrick.game.cards import Deal
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Reading


@dataclass(frozen=True, slots=True)
class Records:
    """What tells one such format from another.

    ``length`` bytes of a record say who holds what; ``deal`` understands them, ``filled`` makes a whole record.
    """

    format: str
    record: int
    length: int
    deal: Callable[[bytes], Deal]
    filled: Callable[[Deal], bytes]

    def read(self, data: bytes, name: str) -> Reading[Document]:
        """The deals of a file; a record that holds none is an error, and the others are read."""
        findings = Findings(name)
        sets = Sets(findings)
        for number, (start, record) in enumerate(fixed_records(data, self.record, findings), start=1):
            try:
                sets.note(str(number), BoardFacts(deal=self.deal(record[: self.length])), None)
            except OvertrickError as error:
                findings.error(error.code, f"board {number}, the record at byte {start}: {error}")
        return sets.document(self.format)

    def write(self, document: Document) -> Written:
        """The deals of a document as a file."""
        losses = Losses()
        deals = in_sequence(numbered_deals(document, losses), 1, losses)
        lose_names(document, losses)
        return Written(b"".join(map(self.filled, deals)), tuple(losses.items))
