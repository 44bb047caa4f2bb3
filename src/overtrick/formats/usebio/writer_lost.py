"""What of an event has no element in USEBIO: lost altogether, or only to the programs of others."""

from overtrick.formats.losses import Losses
from overtrick.formats.lost_items import items_of
from overtrick.formats.usebio.plan import Plan

# The kinds of items that a file holds for everybody.
_HOLDS = frozenset(("name", "date", "kind", "regulations", "method", "condition", "contestant", "direction", "names"))
_HOLDS_TOO = frozenset(("ids", "stratum", "handicap", "deal", "vulnerability", "result", "ruling", "lead", "match"))
_PLACES = frozenset(("session", "section", "round", "table"))
HELD = _HOLDS | _HOLDS_TOO | _PLACES | {"sit-out"}
# Those that stand in instructions: read again by this program, passed over by others.
_OURS = frozenset(("walk-over", "penalty", "carry-over", "publication", "request", "form"))
_OTHERS = "; it stands in an instruction that other programs pass over"


def lose_rest(plan: Plan, losses: Losses) -> None:
    """Report the items that no element holds."""
    for kind, message, where in items_of(plan.event):
        if kind not in HELD:
            losses.lose(kind, f"{message}{_OTHERS if kind in _OURS else ''}", where)
    for entry in plan.others:
        kind = type(entry.what).__name__
        if kind in ("ResultEntered", "Ruled", "SatOut", "MatchEntered"):
            board = f"board {entry.board}" if entry.board else "without a board"
            losses.lose("line", f"{kind} {board}: no line can say it{_OTHERS}", entry.where)
