"""What still holds of an earlier scoring: boards whose lines, scale and conditions are what they were.

It saves time alone. A board is taken over only where nothing that it was scored from is another object or figure, so
that the results are those of a scoring that knows nothing of any other.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from operator import is_

from overtrick.events.fields import Group, dealer_and_vulnerability
from overtrick.events.model import BoardFacts, Event
from overtrick.events.results import Results, ScoredBoard
from overtrick.regulations.conditions import Conditions


@dataclass(frozen=True, slots=True)
class Earlier:
    """The boards of an earlier scoring by session, field and board."""

    boards: Mapping[tuple[int, str, str], ScoredBoard]

    @classmethod
    def of(cls, before: Results | None, event: Event, under: Conditions) -> "Earlier":
        """The boards that were scored under the same conditions; none where there was no scoring, or another."""
        if before is None or before.conditions != under or before.event.kind is not event.kind:
            return cls({})
        return cls({(each.session, each.field, each.board): each for each in before.boards})

    def board(self, group: Group, *, expected: int, facts: BoardFacts) -> ScoredBoard | None:
        """A board as it was scored, None where it must be scored anew.

        A line that a ruling touches is made anew with each state, and its board with it: artificial scores look at
        other boards too.
        """
        known = self.boards.get((group.session, group.field, group.board))
        if known is None or known.expected != expected or len(known.lines) != len(group.lines):
            return None
        if (known.dealer, known.vulnerability) != dealer_and_vulnerability(facts, group.board):
            return None
        return known if all(map(is_, (each.line for each in known.lines), group.lines)) else None
