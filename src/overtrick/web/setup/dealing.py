"""The deals of the evening: a file in any format, held against the deals of earlier evenings (the wrong box is out)."""

import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from starlette.datastructures import UploadFile
from starlette.responses import Response

from overtrick.events.model import BoardFacts, Event
from overtrick.formats.catalogue import read
from overtrick.formats.deals.fingerprint import fingerprint, fingerprint_of_set
from overtrick.formats.document import Document
from overtrick.formats.pbn import writer as pbn
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Level
from overtrick.store.papers import Paper, newest, papers
from overtrick.store.store import Store
from overtrick.web.evenings import Evening
from overtrick.web.rights import DIRECTING
from overtrick.web.setup.keeping import DEALS, keep_set_up
from overtrick.web.site import Address
from overtrick.web.visit import Visit, see

LARGEST = 1024 * 1024  # bytes of a file of deals; 36 boards take some 30 KB
_START = "deals"
_LATEST = 60  # earlier evenings that are looked at


class DealsMissingError(OvertrickError):
    """A file that holds no complete deal, or is too large to be one of an evening."""

    code = "deals-missing"


@dataclass(frozen=True, slots=True)
class Dealt:
    """The deals of an evening: by board, and the fingerprint of them all."""

    boards: Mapping[str, str]
    whole: str


@dataclass(frozen=True, slots=True)
class Met:
    """An earlier evening that had some of the same deals; ``everything`` where it had the same set."""

    event: str
    name: str
    boards: tuple[str, ...]
    everything: bool


async def deals(visit: Visit) -> Response:
    """The deals that are loaded, and where they were played before."""
    evening = await visit.evening()
    own = dealt_by(evening.papers)
    met = await asyncio.to_thread(_met, visit.house.evenings.store, evening, own) if own else []
    lacking = [board for board in boards_in_play(evening) if own and board not in own.boards]
    return visit.page("setup/deals.html", {"evening": evening, "own": own, "met": met, "lacking": lacking})


async def take(visit: Visit) -> Response:
    """Keep a file of deals."""
    form = await visit.form()
    await visit.evening()
    sent = form.get("file")
    content = await sent.read(LARGEST + 1) if isinstance(sent, UploadFile) else b""
    name = (sent.filename if isinstance(sent, UploadFile) else None) or DEALS
    paper = await asyncio.to_thread(paper_of, content, name) if len(content) <= LARGEST else None
    if paper is None:
        raise DealsMissingError(visit.words("No complete deals are in this file. Wanted one such as a PBN file."))
    await keep_set_up(visit, DEALS, paper)
    return see(f"/e/{visit.event}/setup/deals")


ADDRESSES = (
    Address("/e/{event}/setup/deals", deals, DIRECTING),
    Address("/e/{event}/setup/deals", take, DIRECTING, "POST"),
)


def paper_of(content: bytes, name: str) -> bytes | None:
    """The paper ``deals.pbn`` of a file: its boards alone, whatever else it holds; None where it has no whole deal."""
    boards = _boards(content, name)
    if not boards:
        return None
    document = Document("pbn", (Event(boards={(None, board): facts for board, facts in boards.items()}),))
    return pbn.write(document).data


@lru_cache(maxsize=128)
def dealt(content: bytes, name: str) -> Dealt | None:
    """The deals of a paper, None where it has none."""
    deals = [(board, facts.deal) for board, facts in _boards(content, name).items() if facts.deal]
    prints = {board: fingerprint(deal) for board, deal in deals}
    return Dealt(prints, fingerprint_of_set(deal for _, deal in deals)) if deals else None


def dealt_by(every: tuple[Paper, ...]) -> Dealt | None:
    """The deals that an evening's papers hold."""
    found = (dealt(paper.content or b"", paper.name) for paper in every if paper.name.startswith(_START))
    return next(filter(None, found), None)


def boards_in_play(evening: Evening) -> list[str]:
    """The boards that the movement needs, in the order in which they are first played."""
    return list(dict.fromkeys(board for sitting in evening.room.schedule.values() for board in sitting.boards))


def met_before(own: Dealt, earlier: Iterator[tuple[str, str, Dealt]]) -> list[Met]:
    """The earlier evenings that had deals of these.

    >>> met_before(Dealt({"1": "a", "2": "b"}, "ab"), iter([("last", "Last week", Dealt({"5": "b"}, "b"))]))
    [Met(event='last', name='Last week', boards=('2',), everything=False)]
    """
    found = []
    for event, name, theirs in earlier:
        same = tuple(board for board, each in own.boards.items() if each in theirs.boards.values())
        if same:
            found.append(Met(event, name, same, own.whole == theirs.whole))
    return found


def _met(store: Store, evening: Evening, own: Dealt) -> list[Met]:
    return met_before(own, _earlier(store, evening.id))


def _earlier(store: Store, but: str) -> Iterator[tuple[str, str, Dealt]]:
    others = sorted((each for each in store.events() if each.id != but), key=lambda each: each.created, reverse=True)
    for each in others[:_LATEST]:
        found = dealt_by(tuple(paper for paper in newest(papers(store, each.id)) if paper.content is not None))
        if found:
            yield each.id, each.name, found


def _boards(content: bytes, name: str) -> dict[str, BoardFacts]:
    """The boards of a file of which all four hands are known; none where it cannot be understood."""
    reading = read(content, name)
    if any(problem.level is Level.ERROR for problem in reading.problems):
        return {}
    every = ((board, facts) for event in reading.value.events for (_, board), facts in event.boards.items())
    return {board: facts for board, facts in every if facts.deal and None not in facts.deal.completed().hands}
