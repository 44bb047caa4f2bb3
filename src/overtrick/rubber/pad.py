"""A score pad: lines that are taken, taken back and corrected. What they make is always folded from the start.

Nothing is patched: to take back is to go back to the lines before, to correct is to put another deal in its place.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from overtrick.game.errors import OvertrickError
from overtrick.rubber.deal import RubberDeal
from overtrick.rubber.errors import DealMissingError, RubberInProgressError
from overtrick.rubber.evening import Draft, Evening, evening_of, house_rules
from overtrick.rubber.fold import RubberOverError
from overtrick.rubber.honours import Honours
from overtrick.rubber.lines import Company, Dealt, GameChosen, Line, Remark, Seated, Setting, Start, Turn
from overtrick.rubber.results import RubberResult, results

Lines = tuple[Line, ...]


class NothingToUndoError(OvertrickError):
    """Nothing has been entered, or nothing has been taken back."""

    code = "nothing-to-undo"


class CorrectionError(OvertrickError):
    """A correction after which the deals that follow cannot have been played."""

    code = "correction"


@dataclass(frozen=True, slots=True)
class Pad:
    """The lines of a pad, those before each change, and those that were taken back.

    >>> from overtrick.rubber.lines import parse_line
    >>> pad = Pad().then(parse_line("4S S +1")).then(parse_line("3NT E ="))
    >>> pad.undone().lines == Pad().then(parse_line("4S S +1")).lines
    True
    """

    lines: Lines = ()
    past: tuple[Lines, ...] = ()
    future: tuple[Lines, ...] = ()

    @property
    def evening(self) -> Evening:
        """The evening that the lines make."""
        return evening_of(self.lines)

    @property
    def results(self) -> tuple[RubberResult, ...]:
        """What came of each rubber."""
        return results(self.evening)

    def then(self, line: Line) -> "Pad":
        """The pad with another line; one that cannot be is refused."""
        if isinstance(line, Setting):
            return self._changed(_with_setting(self.lines, line))
        if isinstance(line, Company) and not any(isinstance(each, Dealt) for each in self.lines):
            return self._changed(_in_heading(self.lines, line))
        if isinstance(line, Start | Seated | Turn) and self.lines and isinstance(last := self.lines[-1], Start):
            return self._changed((*self.lines[:-1], _completed(last, line)))
        return self._changed((*self.lines, line))

    def _changed(self, lines: Lines) -> "Pad":
        evening_of(lines)
        return Pad(lines, (*self.past, self.lines))

    # --- taking back ---

    def undone(self) -> "Pad":
        """The pad before the last change; where none was made yet, the pad without its last line."""
        if self.past:
            return Pad(self.past[-1], self.past[:-1], (*self.future, self.lines))
        facts = [place for place, line in enumerate(self.lines) if _is_fact(line)]
        if not facts or (len(facts) == 1 and isinstance(self.lines[facts[0]], Start)):
            raise NothingToUndoError("there is nothing to take back")
        last = facts[-1]
        return Pad((*self.lines[:last], *self.lines[last + 1 :]), (), (*self.future, self.lines))

    def redone(self) -> "Pad":
        """The pad with what was taken back last."""
        if not self.future:
            raise NothingToUndoError("nothing has been taken back")
        return Pad(self.future[-1], (*self.past, self.lines), self.future[:-1])

    # --- correcting ---

    def deal(self, label: str, rubber: int | None = None) -> RubberDeal:
        """The deal of a label, in the last rubber or another."""
        line = self.lines[self._place(label, rubber)]
        assert isinstance(line, Dealt)
        return line.deal

    def corrected(self, deal: RubberDeal, label: str, rubber: int | None = None) -> "Pad":
        """The pad with another deal in the place of one; everything after it follows."""
        place = self._place(label, rubber)
        return self._correction(
            (*self.lines[:place], Dealt(deal), *self.lines[place + 1 :]), f"{deal} for deal {label}"
        )

    def without(self, label: str, rubber: int | None = None) -> "Pad":
        """The pad without a deal that was never played."""
        place = self._place(label, rubber)
        return self._correction((*self.lines[:place], *self.lines[place + 1 :]), f"without deal {label}")

    def with_honours(self, honours: Honours) -> "Pad":
        """The pad with honours claimed in the last deal."""
        place = max((place for place, line in enumerate(self.lines) if isinstance(line, Dealt)), default=None)
        if place is None:
            raise DealMissingError(f"honours {honours}: no deal has been entered that they could belong to")
        last = self.lines[place]
        assert isinstance(last, Dealt)
        held = Dealt(replace(last.deal, honours=honours))
        return self._changed((*self.lines[:place], held, *self.lines[place + 1 :]))

    def _correction(self, lines: Lines, what: str) -> "Pad":
        try:
            return self._changed(lines)
        except (RubberOverError, RubberInProgressError) as error:
            raise CorrectionError(f"{what}: what follows could not have been played ({error})") from None

    def _place(self, label: str, rubber: int | None) -> int:
        """Where among the lines a deal stands."""
        found = self.results
        number = len(found) if rubber is None else rubber
        if 1 <= number <= len(found):
            for step in reversed(found[number - 1].state.steps):
                if step.label == label:
                    return dict(self._places())[number, step.place]
        there = ", ".join(step.label for step in found[number - 1].state.steps) if 1 <= number <= len(found) else ""
        raise DealMissingError(f"there is no deal {label} in rubber {number}; there are {there or 'none'}")

    def _places(self) -> Iterator[tuple[tuple[int, int], int]]:
        """The number of the rubber and the place of the deal in it, and where among the lines it stands."""
        draft = Draft(house_rules(self.lines))
        for place, line in enumerate(self.lines):
            draft.take(line)
            if isinstance(line, Dealt):
                yield (len(draft.rubbers), len(draft.deals)), place


def _is_fact(line: Line) -> bool:
    return not isinstance(line, Remark | GameChosen | Setting | Company)


def _completed(start: Start, line: Start | Seated | Turn) -> Start:
    """The beginning of a rubber with what was said of it before its first deal."""
    seating = start.seating if isinstance(line, Turn) else line.seating or start.seating
    dealer = start.dealer if isinstance(line, Seated) else line.dealer or start.dealer
    return Start(seating, dealer)


def _with_setting(lines: Lines, setting: Setting) -> Lines:
    """The lines with an agreement in the place of the older one, or at the end of the heading."""
    for place, line in enumerate(lines):
        if isinstance(line, Setting) and line.name == setting.name:
            return (*lines[:place], setting, *lines[place + 1 :])
    return _in_heading(lines, setting)


def _in_heading(lines: Lines, line: Line) -> Lines:
    """The lines with one more before the first rubber."""
    end = next((place for place, each in enumerate(lines) if _is_fact(each)), len(lines))
    return (*lines[:end], line, *lines[end:])
