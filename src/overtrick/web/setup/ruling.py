"""Choosing the regulations, the method, and what players may see, in the words of the room."""

from datetime import date

from starlette.responses import Response

from overtrick.events.model import Kind
from overtrick.regulations.profiles import NAMES, profile_named
from overtrick.reports.heading import assumptions
from overtrick.web.evenings import Evening
from overtrick.web.rights import DIRECTING
from overtrick.web.room.choices import Choices, Seen
from overtrick.web.setup.keeping import keep_choices, keep_conditions
from overtrick.web.setup.names import told_apart
from overtrick.web.site import Address
from overtrick.web.visit import Visit, see

METHODS = ("matchpoints", "cross-imps", "butler")
TEAMS = ("imps", "board-a-match", "point-a-board")
"""The methods of an evening of pairs or players, and of teams, that are offered here; conditions may name any other."""


async def rules(visit: Visit) -> Response:
    """The rules of the evening as they are."""
    evening = await visit.evening()
    under = evening.event.conditions
    context = {
        "evening": evening,
        "profiles": [(name, profile_named(name).title) for name in NAMES],
        "methods": methods_of(evening),
        "profile": under.profile or "house",
        "method": under["method"].value,
        "assumed": [(each.question, each.setting.value) for each in assumptions(under)],
        "seen": tuple(Seen),
    }
    return visit.page("setup/rules.html", context)


async def take(visit: Visit) -> Response:
    """Keep the rules."""
    form = await visit.form()
    profile, method = str(form.get("profile", "")), str(form.get("method", ""))
    known = profile if profile in NAMES else "house"
    offered = methods_of(await visit.evening())
    await keep_conditions(visit, known, method=method if method in offered else offered[0])
    ranking = str(form.get("ranking", ""))
    choices = Choices(
        Seen(ranking) if ranking in tuple(Seen) else Seen.LIVE,
        bool(form.get("traveller")),
        bool(form.get("blind")),
        await _pair(visit, str(form.get("director_plays", ""))),
        _day(str(form.get("hands_from", ""))),
    )
    await keep_choices(visit, choices)
    return see(f"/e/{visit.event}/setup")


def _day(text: str) -> date | None:
    """A day of a form, None where none was chosen."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def methods_of(evening: Evening) -> tuple[str, ...]:
    """The methods that are offered."""
    return TEAMS if evening.event.kind is Kind.TEAMS else METHODS


async def _pair(visit: Visit, number: str) -> str:
    """The director's own pair, if there is one of that number."""
    evening = await visit.evening()
    return number if number in map(told_apart, evening.event.contestants) else ""


ADDRESSES = (
    Address("/e/{event}/setup/rules", rules, DIRECTING),
    Address("/e/{event}/setup/rules", take, DIRECTING, "POST"),
)
