"""``overtrick movement check``: the proof of a movement, whoever made it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import click

from overtrick.cli.movement_source import is_file, movement_of, movements_in
from overtrick.cli.output import answer, is_json, json_option, page
from overtrick.cli.problems import tell
from overtrick.files import name_told
from overtrick.game.problems import Level, Problem
from overtrick.movements import Movement, balance, breaches, field_met
from overtrick.reports.movement_advice import tenth
from overtrick.reports.movement_json import checked
from overtrick.reports.problems import has_errors, problems_answer


@click.command()
@click.argument("words", metavar="FILE...", nargs=-1, required=True)
@click.option("--meetings", type=click.IntRange(1), metavar="N", help="The same opponents may meet so often.")
@json_option
@click.pass_context
def command(ctx: click.Context, words: tuple[str, ...], meetings: int | None) -> None:
    """Prove each movement of each FILE, or name every rule that it breaks, with round and table.

    FILE is this project's text, a table (round,table,ns,ew,boards), EBUScore or PairsScorer text, .ASC or a Bridgemate
    file; or the name and size of a movement. The exit code is 1 if a rule is broken or something was not understood.
    """
    found = list(_found(words, meetings))
    problems = [problem for _, each in found for problem in each]
    if is_json():
        answer(problems_answer(problems))
    else:
        _tell(found)
    if has_errors(problems):
        ctx.exit(1)


Found = tuple[Movement | None, list[Problem]]


def _found(words: Sequence[str], meetings: int | None) -> Iterator[Found]:
    """Each movement with its problems; first those of its file."""
    if len(words) > 1 and not any(is_file([word]) for word in words):
        movement = _allowing(movement_of(words), meetings)
        yield movement, checked(movement, "", named=False)
        return
    for name in words:
        reading = movements_in(name)
        yield None, list(reading.problems)
        for movement in reading.value:
            allowing = _allowing(movement, meetings)
            yield allowing, checked(allowing, name_told(name), named=len(reading.value) > 1)


def _allowing(movement: Movement, meetings: int | None) -> Movement:
    return movement if meetings is None else replace(movement, declared=replace(movement.declared, meetings=meetings))


def _tell(found: Sequence[Found]) -> None:
    out = page()
    for movement, problems in found:
        tell(problem for problem in problems if movement is None or problem.level is Level.ERROR)
        if movement is not None:
            _verdict(movement)
            for breach in breaches(movement):
                if breach.level is not Level.ERROR:
                    out.sentence(f"- {breach}.")
            out.gap()


def _verdict(movement: Movement) -> None:
    """Whether a movement is sound, and how fair it is."""
    out = page()
    wrong = sum(breach.level is Level.ERROR for breach in breaches(movement))
    verdict = "sound: every rule is kept" if not wrong else f"NOT sound: {wrong} breach{'es' if wrong > 1 else ''}"
    out.sentence(f"{movement.name}: {verdict}.", strong=True)
    winners = "one winner" if movement.winners == 1 else f"{movement.winners} winners"
    qf, met = tenth(balance(movement).qf), tenth(field_met(movement))
    out.sentence(f"- Fairness (Qf) {qf} of 100 for {winners}; {met} % of possible opponents are met.")
