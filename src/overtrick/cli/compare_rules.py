"""``overtrick compare-rules``: an event under two regulations."""

from dataclasses import replace

import click

from overtrick.cli.event_files import Stated, conditions_options, files_argument, files_read
from overtrick.cli.output import Page, answer, is_json, json_option, page, tables
from overtrick.cli.problems import tell
from overtrick.events.model import Event
from overtrick.events.results import Results
from overtrick.events.scoring import score
from overtrick.regulations.profiles import NAMES
from overtrick.reports.heading import profile_in_force
from overtrick.reports.problems import has_errors
from overtrick.reports.rules import differences_table, moves, moves_table, rule_differences, rules_answer, sources_table


@click.command("compare-rules")
@files_argument
@click.option("--with", "other", type=click.Choice(NAMES), required=True, help="The regulations to compare with.")
@conditions_options
@json_option
@click.pass_context
def command(ctx: click.Context, files: tuple[str, ...], other: str, stated: Stated) -> None:
    """Score an event under its own regulations and under others: what differs, and who moves.

    Where nobody knows what a body does, it says unknown; such policies are scored by house rules.
    """
    found = files_read(files)
    pairs = [_both(event, stated, other) for event in found.events]
    if is_json():
        answers = [rules_answer(ours, theirs) for ours, theirs in pairs]
        answer(answers[0] if len(answers) == 1 else answers)
    else:
        out = page()
        for ours, theirs in pairs:
            _print(out, ours, theirs)
        out.close()
    problems = [*found.problems, *(problem for both in pairs for results in both for problem in results.problems)]
    tell(dict.fromkeys(problems))
    if has_errors(problems):
        ctx.exit(1)


def _both(event: Event, stated: Stated, other: str) -> tuple[Results, Results]:
    own = stated.conditions(event)
    return score(event, own), score(event, replace(own, profile=other))


def _print(out: Page, ours: Results, theirs: Results) -> None:
    names = (profile_in_force(ours.conditions), profile_in_force(theirs.conditions))
    found = rule_differences(ours, theirs)
    out.sentence(f"{ours.event.name or 'This event'}: {names[0]} against {names[1]}", strong=True)
    out.gap()
    out.table(differences_table(found, *names))
    out.table(sources_table(found))
    tables(out, (moves_table(compared, *names) for compared in moves(ours, theirs)))
