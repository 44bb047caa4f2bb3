"""A score pad: lines that are taken, taken back and corrected. What they make is always folded from the start.

Nothing is patched: to take back is to go back to the lines before, to correct is to put another deal in its place.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from overtrick.game.errors import OvertrickError
from overtrick.rubber.deal import RubberDeal
from overtrick.rubber.edits import Facts
from overtrick.rubber.ends import ends_moved
from overtrick.rubber.errors import DealMissingError, NothingToEndError, PlayerUnknownError, RubberInProgressError
from overtrick.rubber.evening import Draft, Evening, evening_of, house_rules
from overtrick.rubber.fold import RubberOverError
from overtrick.rubber.honours import Honours
from overtrick.rubber.lines import Company, Dealt, Fact, GameChosen, Remark, Seated, Setting, Start, Turn
from overtrick.rubber.names import key
from overtrick.rubber.renaming import renamed
from overtrick.rubber.results import RubberResult, results


class NothingToUndoError(OvertrickError):
    """Nothing has been entered, or nothing has been taken back."""

    code = "nothing-to-undo"


class CorrectionError(OvertrickError):
    """A correction that moves the end of a rubber; ``moved`` says what would become of what follows."""

    code = "correction"

    def __init__(self, what: str, moved: tuple[str, ...]) -> None:
        super().__init__(f"{what}: then {'; '.join(moved)}")
        self.moved = moved


@dataclass(frozen=True, slots=True)
class Pad:
    """The lines of a pad, those before each change, and those that were taken back.

    >>> from overtrick.rubber.lines import parse_line
    >>> pad = Pad().then(parse_line("4S S +1")).then(parse_line("3NT E ="))
    >>> pad.undone().lines == Pad().then(parse_line("4S S +1")).lines
    True
    """

    lines: Facts = ()
    past: tuple[Facts, ...] = ()
    future: tuple[Facts, ...] = ()

    @property
    def evening(self) -> Evening:
        """The evening that the lines make."""
        return evening_of(self.lines)

    @property
    def results(self) -> tuple[RubberResult, ...]:
        """What came of each rubber."""
        return results(self.evening)

    def then(self, line: Fact) -> "Pad":
        """The pad with another line; one that cannot be is refused."""
        if isinstance(line, Setting):
            return self._changed(_with_setting(self.lines, line))
        if isinstance(line, Company) and not any(isinstance(each, Dealt) for each in self.lines):
            return self._changed(_with_company(self.lines, line))
        if isinstance(line, Start | Seated | Turn) and self.lines and isinstance(last := self.lines[-1], Start):
            return self._changed((*self.lines[:-1], _completed(last, line)))
        return self._changed((*self.lines, line))

    def under(self, setting: Setting) -> "Pad":
        """The pad under a house rule that was always meant: no change that could be taken back.

        >>> str(Pad().under(Setting("stake", "0.50")).lines[0])
        'stake: 0.50'
        """
        past, future = (tuple(_with_setting(each, setting) for each in some) for some in (self.past, self.future))
        return Pad(self._changed(_with_setting(self.lines, setting)).lines, past, future)

    def renamed(self, wrong: str, right: str) -> "Pad":
        """The pad with a player's name put right wherever it stands."""
        players = self.evening.players
        if key(wrong) not in map(key, players):
            raise PlayerUnknownError(f"{wrong} has not been named; {', '.join(players) or 'nobody'} is")
        return self._changed(renamed(self.lines, wrong, right))

    def _changed(self, lines: Facts) -> "Pad":
        evening_of(lines)
        return Pad(lines, (*self.past, self.lines))

    # --- taking back ---

    def undone(self) -> "Pad":
        """The pad before the last change; where none is known, the pad without its last line."""
        if self.past:
            evening_of(self.past[-1])
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
        evening_of(self.future[-1])
        return Pad(self.future[-1], (*self.past, self.lines), self.future[:-1])

    # --- correcting ---

    def deal(self, label: str, rubber: int | None = None) -> RubberDeal:
        """The deal of a label, in the last rubber or another."""
        return self._found(label, rubber)[1]

    def corrected(self, deal: RubberDeal, label: str, rubber: int | None = None, *, ends_move: bool = False) -> "Pad":
        """The pad with another deal in the place of one; everything after it follows.

        Where a rubber then ends elsewhere that is refused, unless *ends_move*: see ``ends_moved``.
        """
        place, before = self._found(label, rubber)
        lines = (*self.lines[:place], Dealt(deal), *self.lines[place + 1 :])
        return self._correction(lines, f"{deal} for {before}", ends_move=ends_move)

    def without(self, label: str, rubber: int | None = None, *, ends_move: bool = False) -> "Pad":
        """The pad without a deal that was never played."""
        place, before = self._found(label, rubber)
        lines = (*self.lines[:place], *self.lines[place + 1 :])
        return self._correction(lines, f"without {before}", ends_move=ends_move)

    def with_honours(self, honours: Honours | None) -> "Pad":
        """The pad with honours claimed in the last deal of the rubber that is being played, or was played last."""
        found = self.results
        if not found or not found[-1].state.steps:
            raise DealMissingError(_no_deal_for(honours, found[:-1]))
        label = found[-1].state.steps[-1].label
        return self.corrected(replace(self.deal(label), honours=honours), label)

    def _correction(self, lines: Facts, what: str, *, ends_move: bool) -> "Pad":
        try:
            return self._changed(lines)
        except (RubberOverError, RubberInProgressError, NothingToEndError):
            moved, told = ends_moved(lines)
            if not ends_move:
                raise CorrectionError(what, told) from None
            return self._changed(moved)

    def _found(self, label: str, rubber: int | None) -> tuple[int, RubberDeal]:
        """Where among the lines a deal stands, and the deal."""
        found = self.results
        number = len(found) if rubber is None else rubber
        if not 1 <= number <= len(found):
            raise DealMissingError(f"there is no deal {label} in {self.evening.house.unit} {number}; there are none")
        step = found[number - 1].step(label)
        return dict(self._places())[number, step.place], step.deal

    def _places(self) -> Iterator[tuple[tuple[int, int], int]]:
        """The number of the rubber and the place of the deal in it, and where among the lines it stands."""
        draft = Draft(house_rules(self.lines))
        for place, line in enumerate(self.lines):
            draft.take(line)
            if isinstance(line, Dealt):
                yield (len(draft.rubbers), len(draft.deals)), place


def _no_deal_for(honours: Honours | None, earlier: tuple[RubberResult, ...]) -> str:
    """That no deal has been played that honours could belong to, and what would give them to one before."""
    what = f"honours {honours}" if honours else "no honours"
    if not earlier or not earlier[-1].state.steps:
        return f"{what}: no deal has been entered that they could belong to"
    last = f"{len(earlier)}.{earlier[-1].state.steps[-1].label}"
    return f"{what}: no deal has been entered since; fix {last} h{honours or 0} gives them to the last deal before"


def _is_fact(line: Fact) -> bool:
    return not isinstance(line, Remark | GameChosen | Setting | Company)


def _completed(start: Start, line: Start | Seated | Turn) -> Start:
    """The beginning of a rubber with what was said of it before its first deal."""
    seating = start.seating if isinstance(line, Turn) else line.seating or start.seating
    dealer = start.dealer if isinstance(line, Seated) else line.dealer or start.dealer
    return Start(seating, dealer)


def _with_setting(lines: Facts, setting: Setting) -> Facts:
    """The lines with an agreement in the place of the older one, or at the end of the heading."""
    for place, line in enumerate(lines):
        if isinstance(line, Setting) and line.name == setting.name:
            return (*lines[:place], setting, *lines[place + 1 :])
    return _in_heading(lines, setting)


def _with_company(lines: Facts, company: Company) -> Facts:
    """The lines with everybody who takes part, in the place of what was said of it before the first deal."""
    return _in_heading(tuple(line for line in lines if not isinstance(line, Company)), company)


def _in_heading(lines: Facts, line: Fact) -> Facts:
    """The lines with one more before the first rubber."""
    end = next((place for place, each in enumerate(lines) if _is_fact(each)), len(lines))
    return (*lines[:end], line, *lines[end:])
