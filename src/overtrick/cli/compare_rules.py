"""``overtrick compare-rules``: an event under two regulations."""

from dataclasses import replace

import click

from overtrick.cli.arguments import named
from overtrick.cli.event_files import Stated, conditions_options, files_argument, files_read, no_results
from overtrick.cli.output import Page, answer, is_json, json_option, one_or_list, page, tables
from overtrick.cli.problems import tell
from overtrick.events.results import Results
from overtrick.events.scoring import score
from overtrick.regulations.profiles import NAMES
from overtrick.reports.heading import profile_in_force
from overtrick.reports.problems import has_errors, problems_answer
from overtrick.reports.rules import differences_table, moves, moves_table, rule_differences, rules_answer, sources_table


@click.command("compare-rules")
@files_argument
@click.option("--with", "other", type=named(NAMES), required=True, help="The regulations to compare with.")
@conditions_options
@json_option
@click.pass_context
def command(ctx: click.Context, files: tuple[str, ...], other: str, stated: Stated) -> None:
    """Score an event under its own regulations and under others: what differs, and who moves.

    Where nobody knows what a body does, it says unknown; such policies are scored by house rules.
    """
    found = files_read(files)
    pairs = [(ours, _under(other, ours)) for ours in found.scored(stated)]
    nothing = () if pairs or not found.were_read else (no_results(files),)
    problems = (
        *found.problems, *nothing, *(problem for both in pairs for results in both for problem in results.problems)
    )  # fmt: skip
    if is_json():
        answer(one_or_list([rules_answer(*both) for both in pairs], problems_answer(problems)))
    else:
        out = page()
        for ours, theirs in pairs:
            _print(out, ours, theirs)
        out.close()
    tell(dict.fromkeys(problems))
    if has_errors(problems):
        ctx.exit(1)


def _under(regulations: str, ours: Results) -> Results:
    """The same event under other regulations; what it chose for itself stays chosen."""
    return score(ours.event, replace(ours.conditions, profile=regulations))


def _print(out: Page, ours: Results, theirs: Results) -> None:
    names = (profile_in_force(ours.conditions), profile_in_force(theirs.conditions))
    found = rule_differences(ours, theirs)
    out.sentence(f"{ours.event.name or 'This event'}: {names[0]} against {names[1]}", strong=True)
    out.gap()
    out.table(differences_table(found, *names))
    out.table(sources_table(found))
    tables(out, (moves_table(compared, *names) for compared in moves(ours, theirs)))
