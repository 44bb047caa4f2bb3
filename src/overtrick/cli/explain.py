"""``overtrick explain``: how each number of a result came about."""

from collections.abc import Sequence

import click

from overtrick.cli.event_files import Stated, conditions_options, files_argument, files_read, no_results
from overtrick.cli.output import answer, is_json, json_option, one_or_list, page
from overtrick.cli.picked import Picked
from overtrick.cli.problems import tell
from overtrick.events.explain import UnknownContestantError, explained
from overtrick.events.explanation import Explanation
from overtrick.events.results import Results
from overtrick.game.problems import Level
from overtrick.reports.explained import explained_lines
from overtrick.reports.explained_json import explanation_answers
from overtrick.reports.problems import has_errors, problems_answer

Told = tuple[Results, str, tuple[Explanation, ...]]  # an event, the contestant, and how its result came about


@click.command()
@files_argument
@click.option("--contestant", metavar="NUMBER", required=True, help="Whose result: A3, 3NS, or just 3.")
@click.option("--board", metavar="NUMBER", help="Only this board.")
@conditions_options
@json_option
def command(files: tuple[str, ...], contestant: str, board: str | None, stated: Stated) -> None:
    """Say how each number of a contestant's result came about, with the Law or regulation that it rests on."""
    found = files_read(files)
    scored = found.scored(stated)
    problems = (*found.problems, *(() if scored or not found.were_read else (no_results(files),)))
    alone = Picked(contestant, board).among(scored)
    told = _told(scored, alone)
    if is_json():
        answers = [each for event in told for each in explanation_answers(*event)]
        answer(one_or_list(answers, problems_answer(problems)))
    else:
        out = page()
        for _, _, explanations in told:
            click.echo("\n".join(explained_lines(explanations, out.columns)))
    tell(problem for problem in problems if problem.level is not Level.NOTICE)
    if has_errors(problems):
        click.get_current_context().exit(1)


def _told(scored: Sequence[Results], alone: Picked) -> list[Told]:
    """The explanations of each event that has any. A board that the contestant did not play is wrong use."""
    contestant, told, refused = alone.contestant or "", [], None
    for results in scored:
        try:
            told.append((results, contestant, explained(results, contestant, board=alone.board)))
        except UnknownContestantError as error:
            refused = error
    if refused and not told:
        raise click.UsageError(str(refused))
    return told
