"""Changes of movement and names as entries: who made them, when, why and by whose leave; each can be taken back."""

from collections.abc import Mapping
from dataclasses import replace

from overtrick.events.model import Entry, PaperChanged, RequestRefused
from overtrick.game.seats import BySide
from overtrick.store.papers import Paper
from overtrick.web.director.desk import Desk, NotThereError, Proposal
from overtrick.web.room.schedule import TableName
from overtrick.web.words import Words

BY_PROGRAM = "entry"  # the basis of what nobody pressed a button for


def noted(desk: Desk, proposal: Proposal) -> Proposal:
    """A proposal with an entry for each paper that it changes; the version is known when the paper is kept."""
    return replace(
        proposal, entries=(*proposal.entries, *(_entry(desk, proposal, name) for name, _ in proposal.papers))
    )


def with_versions(proposal: Proposal, kept: Mapping[str, Paper]) -> Proposal:
    """The same when the papers are kept: each entry names the version that it made."""
    return replace(proposal, entries=tuple(_with_version(each, kept) for each in proposal.entries))


def taken_back(desk: Desk, entry: Entry) -> Proposal:
    """The papers are again what they were before a change, and results that were changed with them count as before."""
    together = made_together(desk, entry)
    changed = [each.what for each in together if isinstance(each.what, PaperChanged)]
    papers = tuple((each.name, _before(desk, each)) for each in changed)
    taken = replace(desk.signed(RequestRefused()), replaces=frozenset(each.id for each in together))
    here = replace(taken, section=entry.section, round=entry.round, contestants=entry.contestants)
    return Proposal(desk.words("Taken back: what stood there before counts again."), (here,), papers)


def made_together(desk: Desk, entry: Entry) -> list[Entry]:
    """What a director entered with one button, as far as it still counts: a result here, and an open board there.

    A program that sends entries chooses their ids itself: those are never taken for one.
    """
    if entry.basis == BY_PROGRAM:
        return [entry]
    alike = (_stem(entry.id), entry.basis, entry.device, entry.reason)
    return [
        each
        for each in desk.evening.log.entries.values()
        if (_stem(each.id), each.basis, each.device, each.reason) == alike
    ]


def can_be_taken_back(what: PaperChanged) -> bool:
    """Whether there was an earlier version to go back to."""
    return what.before > 0


def act_in_words(act: str, words: Words) -> str:
    """What was done to a paper.

    >>> act_in_words("pair-gone", Words("en")), act_in_words("", Words("en"))
    ('A pair goes', 'Changed')
    """
    return {
        "late-pair": words("A pair comes late"),
        "pair-gone": words("A pair goes"),
        "curtail": words("The evening ends early"),
        "switch-missed": words("An arrow switch was missed"),
        "change-places": words("Two pairs exchange their places"),
        "version": words("An earlier version counts again"),
        "names": words("Names changed"),
        "set-up": words("Changed on the set-up pages"),
        "undo": words("A change is taken back"),
    }.get(act, words("Changed"))


def change_in_words(entry: Entry, words: Words) -> str:
    """A change of a paper as the log of the director tells it: what was done, to whom, and which version it made."""
    assert isinstance(entry.what, PaperChanged)
    who = ", ".join((*entry.contestants.ns, *entry.contestants.ew))
    told = act_in_words(entry.what.act, words)
    about = f"{told}: {who}" if who else told
    return f"{about} ({version_in_words(entry.what.name, entry.what.number, words)})"


def version_in_words(name: str, number: int, words: Words) -> str:
    """A version of a paper.

    >>> version_in_words("pairs.csv", 2, Words("en")), version_in_words("movement-A.txt", 7, Words("en"))
    ('Names, version 2', 'Movement, section A, version 7')
    """
    stem, _, section = name.partition(".")[0].partition("-")
    told = {
        "pairs": words("Names"),
        "movement": words("Movement"),
        "conditions": words("Rules"),
        "room": words("What players see"),
        "deals": words("Deals"),
    }.get(stem, name)
    paper = words("{paper}, section {section}", paper=told, section=section) if section and told != name else told
    return words("{paper}, version {number}", paper=paper, number=number)


def _entry(desk: Desk, proposal: Proposal, name: str) -> Entry:
    before = max((each.number for each in desk.evening.papers if each.name == name), default=0)
    made = desk.signed(PaperChanged(name, 0, before, desk.field("act")))
    table, round_ = TableName.parse(desk.field("table")), desk.field("round")
    return replace(
        made,
        section=table.section if table else desk.field("section"),
        round=int(round_) if round_.isascii() and round_.isdecimal() else None,
        contestants=BySide(proposal.about, ()),
    )


def _with_version(entry: Entry, kept: Mapping[str, Paper]) -> Entry:
    if not isinstance(entry.what, PaperChanged) or entry.what.name not in kept:
        return entry
    return replace(entry, what=replace(entry.what, number=kept[entry.what.name].number))


def _stem(identity: str) -> str:
    """What the ids of entries that were made together have in common."""
    return identity.partition(".")[0]


def _before(desk: Desk, change: PaperChanged) -> bytes:
    """What a paper said before a change; refused where others have changed it since, or its names were erased."""
    versions = {each.number: each for each in desk.versions}
    now = next((each for each in desk.evening.papers if each.name == change.name), None)
    made, was = versions.get(change.number), versions.get(change.before)
    if now is None or made is None or now.hash != made.hash:
        raise NotThereError(desk.words("It was changed again since: take the later change back first."))
    if was is None or was.content is None:
        raise NotThereError(desk.words("There is no such earlier version."))
    return was.content
