"""A ruling is shown with its effect on everybody, then kept; after the correction period it needs an approval."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from urllib.parse import urlencode

from starlette.responses import Response

from overtrick.events.model import Requested
from overtrick.game.errors import OvertrickError
from overtrick.store.changes import change
from overtrick.store.papers import Paper, papers
from overtrick.store.store import Store
from overtrick.web.director.acts import BOARD_ACTS
from overtrick.web.director.desk import FIELDS, LATE, LONGEST, Desk, NotThereError, Proposal
from overtrick.web.director.effect import Effect, headline
from overtrick.web.director.laws import law_of
from overtrick.web.director.moves import MOVEMENT_ACTS
from overtrick.web.director.paper_changes import noted, with_versions
from overtrick.web.director.period import Period, period_of
from overtrick.web.director.proposing import effect_of
from overtrick.web.director.totals import CONTESTANT_ACTS
from overtrick.web.evenings import Scored
from overtrick.web.rights import DIRECTING
from overtrick.web.site import Address
from overtrick.web.table.seen import seen_text
from overtrick.web.unseen import StillToPlayError, is_unseen
from overtrick.web.visit import Visit, see

ACTS = {**BOARD_ACTS, **CONTESTANT_ACTS, **MOVEMENT_ACTS}


BLIND = frozenset({"result", "not-played", "late", "open", "ruling", "ask", "seated", "sat-out", "undo", "stand"})
"""What can be done to a board without a look at its result."""


class ApprovalMissingError(OvertrickError):
    """A correction after the correction period without somebody who approves it (Law 79C2)."""

    code = "approval-missing"


@dataclass(frozen=True, slots=True)
class Shown:
    """What is about to be done, and to whom; ``effect`` is None where the director must not see it."""

    said: str
    told: tuple[str, ...]
    law: str
    effect: Effect | None
    headline: str
    fields: dict[str, str]


async def preview(visit: Visit) -> Response:
    """What would be done, and what it would change for everybody."""
    await visit.form()
    desk, scored, period = await desk_of(visit), await visit.scored(), await period_of(visit)
    desk = replace(desk, basis=LATE if period.is_over else desk.basis)
    proposal = proposed(desk)
    shown = await asyncio.to_thread(look, desk, proposal, scored)
    return visit.page(
        "director/preview.html",
        {"shown": shown, "late": period.is_over, "back": back(desk), "entry_id": visit.house.new_id()},
    )


async def save(visit: Visit) -> Response:
    """Do it. The same form again does nothing twice."""
    form = await visit.form()
    identity, period = str(form.get("id", "")), await period_of(visit)
    desk = await desk_of(visit, identity, period)
    if identity in desk.evening.log.entries or identity in desk.evening.log.replaced:
        return see(back(desk))
    proposal = proposed(desk)
    proposal = replace(proposal, law=desk.field("law") if "law" in form else proposal.law)
    await asyncio.to_thread(_keep, visit.house.evenings.store, desk, proposal)
    return see(back(desk))


def _keep(store: Store, desk: Desk, proposal: Proposal) -> None:
    """Keep what was proposed: papers and the entries that say so together, so that each change can be taken back."""
    if proposal.papers:
        told = partial(_versioned, proposal)
        change(store, desk.evening.id, proposal.papers, told, seen=desk.papers_seen)
    elif proposal.entries:
        store.append(desk.evening.id, proposal.objects)


def _versioned(proposal: Proposal, kept: Mapping[str, Paper]) -> Sequence[Mapping[str, object]]:
    return with_versions(proposal, kept).objects


ADDRESSES = (
    Address("/e/{event}/room/preview", preview, DIRECTING, "POST"),
    Address("/e/{event}/room/save", save, DIRECTING, "POST"),
)


async def desk_of(visit: Visit, identity: str = "preview", period: Period | None = None) -> Desk:
    """The desk with what the form says; after the correction period somebody must approve it."""
    form = await visit.request.form()
    fields = {name: str(form.get(name, ""))[: 4 * LONGEST] for name in FIELDS}
    late = period is not None and period.is_over
    if late and not (fields["approved_by"].strip() and fields["reason"].strip()):
        told = visit.words("The correction period is over. Say why it is corrected now, and who has approved it.")
        raise ApprovalMissingError(told)
    evening, basis = await visit.evening(), LATE if late else "director"
    versions = await asyncio.to_thread(papers, visit.house.evenings.store, visit.event)
    return Desk(evening, visit.badge, visit.words, fields, identity, basis, tuple(versions))


def proposed(desk: Desk) -> Proposal:
    """What a form proposes."""
    act = ACTS.get(desk.field("act"))
    if act is None:
        raise NotThereError(desk.words("Choose what is to be done."))
    if desk.field("act") not in BLIND and is_unseen(desk.evening, desk.badge, desk.field("board")):
        told = desk.words("You have still to play this board: ask somebody who has not.")
        raise StillToPlayError(told)
    made = act(desk)
    return _answering(desk, noted(desk, replace(made, law=made.law or law_of(desk, made))))


def _answering(desk: Desk, proposal: Proposal) -> Proposal:
    """A proposal that is the answer to a request: its first entry takes the place of it."""
    request = desk.evening.log.entries.get(desk.field("request"))
    if request is None or not isinstance(request.what, Requested) or not proposal.entries:
        return proposal
    first, *others = proposal.entries
    return replace(proposal, entries=(replace(first, replaces=first.replaces | {request.id}), *others))


def look(desk: Desk, proposal: Proposal, scored: Scored) -> Shown:
    """A proposal with its effect, and the fields that save it."""
    fields = {name: value for name, value in desk.fields.items() if value}
    if desk.field("board") and not desk.field("seen"):
        fields["seen"] = seen_text(each.id for each in desk.slot.entries)
    if proposal.papers:
        fields["papers_seen"] = str(desk.papers_seen)
    told, law = proposal.told, desk.field("law") or proposal.law
    found = None if hides(desk, proposal) else effect_of(desk.evening, proposal, scored)
    return Shown(proposal.said, told, law, found, headline(found, desk.words) if found else "", fields)


def hides(desk: Desk, proposal: Proposal) -> bool:
    """Whether the effect would tell the director of a board that its own pair has still to play."""
    log = desk.evening.log.entries
    replaced = [log[one] for each in proposal.entries for one in each.replaces if one in log]
    return any(is_unseen(desk.evening, desk.badge, each.board) for each in (*proposal.entries, *replaced))


def back(desk: Desk) -> str:
    """The page to go on with: the table that it was about, else the room."""
    room = f"/e/{desk.evening.id}/room"
    table, act = desk.field("table"), desk.field("act")
    if act in MOVEMENT_ACTS:
        return f"{room}/movement"
    if act in CONTESTANT_ACTS:
        return f"{room}/pairs"
    if not table or not table.isalnum() or not table.isascii():
        return room
    query = {name: desk.field(name) for name in ("round", "board") if desk.field(name)}
    return f"{room}/table/{table}?{urlencode(query)}"
