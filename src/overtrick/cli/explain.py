"""``overtrick explain``: how each number of a result came about."""

import click

from overtrick.cli.event_files import Stated, conditions_options, files_argument, files_read
from overtrick.cli.output import answer, is_json, json_option, page
from overtrick.cli.problems import tell
from overtrick.events.explain import explained
from overtrick.events.scoring import score
from overtrick.game.problems import Level
from overtrick.reports.explained import explained_lines, explanation_answer
from overtrick.reports.plain import PAGE
from overtrick.reports.problems import has_errors


@click.command()
@files_argument
@click.option("--contestant", metavar="NUMBER", required=True, help="Whose result: A3, 3NS, or just 3.")
@click.option("--board", metavar="NUMBER", help="Only this board.")
@conditions_options
@json_option
@click.pass_context
def command(ctx: click.Context, files: tuple[str, ...], contestant: str, board: str | None, stated: Stated) -> None:
    """Say how each number of a contestant's result came about, with the Law or regulation that it rests on."""
    found = files_read(files)
    told = [
        explanation
        for event in found.events
        if event.entries
        for explanation in explained(score(event, stated.conditions(event)), contestant, board=board)
    ]
    if is_json():
        answers = [explanation_answer(each) for each in told]
        answer(answers[0] if len(answers) == 1 else answers)
    else:
        out = page()
        for line in explained_lines(told, out.columns or PAGE):
            click.echo(line)
    tell(problem for problem in found.problems if problem.level is Level.ERROR)
    if has_errors(found.problems) or not told:
        ctx.exit(1)
