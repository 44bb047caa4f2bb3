"""The round clock: started, stopped, made later; a script only counts down to the times that the server gave."""

from collections.abc import Mapping
from datetime import datetime

from starlette.responses import Response

from overtrick.web.evenings import Evening
from overtrick.web.rights import DIRECTING
from overtrick.web.room.clock import MOST_MINUTES, PAPER, Clock, ClockError, Phase, breaks_of
from overtrick.web.setup.keeping import keep
from overtrick.web.site import Address
from overtrick.web.visit import Visit, see

USUAL, USUAL_CHANGE = 15, 2


async def clock(visit: Visit) -> Response:
    """The clock with its keys."""
    evening = await visit.evening()
    return visit.page("director/clock.html", {"evening": evening, **shown(evening, visit.house.clock())})


async def wall(visit: Visit) -> Response:
    """The clock alone, large, for the wall."""
    evening = await visit.evening()
    return visit.page("director/wall_clock.html", {"evening": evening, **shown(evening, visit.house.clock())})


async def turn(visit: Visit) -> Response:
    """Turn a key of the clock."""
    form = await visit.form()
    evening, now = await visit.evening(), visit.house.clock()
    changed = turned(clock_of(evening), form, now, rounds_of(evening))
    if changed is not None:
        await keep(visit, PAPER, str(changed).encode())
    return see(f"/e/{visit.event}/room/clock")


ADDRESSES = (
    Address("/e/{event}/room/clock", clock, DIRECTING),
    Address("/e/{event}/room/clock", turn, DIRECTING, "POST"),
    Address("/e/{event}/clock", wall),
)


def clock_of(evening: Evening) -> Clock | None:
    """The clock of an evening, None where none was started, or its paper cannot be read."""
    paper = next((each for each in evening.papers if each.name == PAPER), None)
    try:
        return Clock.parse((paper.content or b"").decode()) if paper else None
    except (ClockError, UnicodeDecodeError):
        return None


def shown(evening: Evening, now: datetime) -> dict[str, object]:
    """What a page shows of the clock: where it stands, and every part to come, so that a script can count down."""
    found, rounds = clock_of(evening), rounds_of(evening)
    phases: tuple[Phase, ...] = tuple(found.phases(rounds)) if found else ()
    return {"clock": found, "now": now, "phase": found.at(now, rounds) if found else None, "phases": phases}


def rounds_of(evening: Evening) -> int:
    """How many rounds there are."""
    return max((len(each.rounds) for each in evening.movements.values()), default=0)


def turned(known: Clock | None, form: Mapping[str, object], now: datetime, rounds: int) -> Clock | None:
    """The clock after a key; None where it does nothing."""
    match form.get("key"):
        case "start":
            minutes, change = _minutes(form, "minutes", USUAL), _minutes(form, "change", USUAL_CHANGE)
            return Clock(now, max(minutes, 1), change, breaks_of(str(form.get("breaks", ""))[:200]))
        case "stop" if known:
            return known.stopped(now)
        case "go" if known:
            return known.resumed(now)
        case "later" if known:
            return known.later(1, now, rounds)
        case "sooner" if known:
            return known.later(-1, now, rounds)
    return None


def _minutes(form: Mapping[str, object], name: str, usual: int) -> int:
    text = str(form.get(name, ""))
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 and int(text) <= MOST_MINUTES else usual  # noqa: PLR2004
