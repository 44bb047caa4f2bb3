"""``overtrick check``: the figures that a file states, held against ours."""

from collections.abc import Sequence

import click

from overtrick.cli.event_files import Stated, conditions_options, documents_read, files_argument, no_results
from overtrick.cli.output import answer, is_json, json_option, page, tables
from overtrick.cli.problems import tell
from overtrick.events.audit import audit
from overtrick.events.doubts import doubts
from overtrick.events.model import Event
from overtrick.events.scoring import score
from overtrick.events.together import has_results, together
from overtrick.formats.document import Document
from overtrick.game.counted import counted
from overtrick.game.problems import Level, Problem, Reading, Where
from overtrick.reports.audited import Audited, audit_answer, audit_tables
from overtrick.reports.heading import profile_in_force
from overtrick.reports.problems import has_errors


@click.command()
@files_argument
@conditions_options
@json_option
@click.pass_context
def command(ctx: click.Context, files: tuple[str, ...], stated: Stated) -> None:
    """Score each FILE again and hold every figure that it states against ours; report what looks wrong.

    Files without results (a list of pairs, penalties, conditions of contest) belong to all the others. The exit code
    is 1 if a figure differs without a reason, or something was not understood; doubts alone do not make it 1.
    """
    readings = documents_read(files)
    beside = [event for _, reading in readings for event in reading.value.events if not has_results(event)]
    audited = [_audited(name, reading, beside, stated) for name, reading in readings if _holds_results(reading.value)]
    others = [
        _without_results(name, reading, is_all=not audited)
        for name, reading in readings
        if not _holds_results(reading.value)
    ]
    told = [*audited, *(each for each in others if each.problems)]
    if is_json():
        answer(audit_answer(told))
    else:
        _print(audited, others)
    if any(each.unexplained or has_errors(each.problems) for each in told):
        ctx.exit(1)


def _without_results(name: str, reading: Reading[Document], *, is_all: bool) -> Audited:
    """A file that states no results: deals, names, conditions, or what could not be read.

    Hand records have nothing to be scored, and were read; a file of comments alone holds nothing, and is no wrong one.
    Where nothing else was given, all other files are an error.
    """
    deals = sum(facts.deal is not None for event in reading.value.events for facts in event.boards.values())
    said = list(reading.problems)
    if deals:
        message = f"{counted(deals, 'deal')} of 52 cards each, and no results to score"
        said.append(Problem("deals-alone", Level.NOTICE, message, Where(name)))
    elif is_all and not has_errors(said):
        said.append(_nothing(name) if reading.value.is_empty else no_results((name,)))
    return Audited(name, "", (), tuple(said))


def _nothing(name: str) -> Problem:
    """What is said of a file that is right as far as it goes: comments, or the heads of a table."""
    message = "there is nothing in it: no boards, no results, no names"
    return Problem("nothing-in-it", Level.NOTICE, message, Where(name))


def _holds_results(document: Document) -> bool:
    return any(map(has_results, document.events))


def _audited(name: str, reading: Reading[Document], beside: Sequence[Event], stated: Stated) -> Audited:
    """One file's events scored, each with its own claims."""
    audits, problems, regulations = [], list(reading.problems), ""
    for event, claims in zip(reading.value.events, reading.value.claims, strict=True):
        if not has_results(event):
            continue
        whole = together([event, *beside])
        results = score(whole, stated.conditions(whole))
        audits.append(audit(results, claims))
        problems += [*results.problems, *audits[-1].problems, *doubts(results)]
        regulations = regulations or profile_in_force(results.conditions)
    return Audited(name, regulations, tuple(audits), tuple(problems))


def _print(audited: Sequence[Audited], others: Sequence[Audited]) -> None:
    out = page()
    for each in audited:
        tables(out, audit_tables(each))
        tell(each.problems)
    tell(problem for each in others for problem in each.problems)
    out.close()
