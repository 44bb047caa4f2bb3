"""``overtrick score``: an event's standings, travellers and personal scores."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import wraps
from itertools import chain

import click

from overtrick.cli.event_files import Command, Files, Stated, conditions_options, files_argument, files_read
from overtrick.cli.output import answer, is_json, json_option, page
from overtrick.cli.problems import tell
from overtrick.events.doubts import doubts
from overtrick.events.results import Results
from overtrick.events.scoring import score
from overtrick.events.state import natural
from overtrick.game.problems import Level, Problem
from overtrick.reports.frequencies import frequency_table, frequency_tables
from overtrick.reports.heading import heading, heading_lines
from overtrick.reports.json_answer import SCHEMA, problem_answer, score_answer
from overtrick.reports.matches import match_table, matches
from overtrick.reports.personal import personal_scores, personal_table
from overtrick.reports.problems import has_errors
from overtrick.reports.ranking import ranking_table, rankings
from overtrick.reports.tables import Table
from overtrick.reports.traveller import traveller_table, travellers


@dataclass(frozen=True, slots=True)
class Wanted:
    """What of the results is to be printed."""

    parts: tuple[str, ...]
    contestant: str | None = None
    board: str | None = None


def _rankings(results: Results, _: Wanted) -> Iterator[Table]:
    return map(ranking_table, rankings(results))


def _matches(results: Results, _: Wanted) -> Iterator[Table]:
    if results.matches:
        yield match_table(matches(results))


def _travellers(results: Results, wanted: Wanted) -> Iterator[Table]:
    return map(traveller_table, travellers(results, wanted.board))


def _personal(results: Results, wanted: Wanted) -> Iterator[Table]:
    views = personal_scores(results, wanted.contestant)
    return (personal_table(view) for view in views if view.lines)


def _frequencies(results: Results, wanted: Wanted) -> Iterator[Table]:
    return map(frequency_table, frequency_tables(results, wanted.board))


PARTS: Mapping[str, Callable[[Results, Wanted], Iterable[Table]]] = {
    "ranking": _rankings,
    "matches": _matches,
    "travellers": _travellers,
    "frequencies": _frequencies,
    "personal": _personal,
}
_USUAL = ("ranking", "matches", "travellers", "personal")


def _shown(_: click.Context, __: click.Parameter, value: str | None) -> tuple[str, ...]:
    """The parts that ``--show`` names, in the order in which they are printed."""
    named = [name.strip().lower() for name in (value or "").split(",") if name.strip()]
    for name in named:
        if name not in PARTS and name != "all":
            near = get_close_matches(name, PARTS, n=1)
            hint = f"did you mean {near[0]}?" if near else f"wanted {', '.join(PARTS)} or all"
            raise click.BadParameter(f"there is no part {name!r}; {hint}")
    return tuple(PARTS) if "all" in named else tuple(part for part in PARTS if part in named)


def _wanted_options(command: Command) -> Command:
    """The options that choose what is printed; the command takes them together as ``wanted``."""

    @click.option("--show", callback=_shown, metavar="PART,...", help=f"Only these: {', '.join(PARTS)}, or all.")
    @click.option("--contestant", metavar="NUMBER", help="Only the personal score of this contestant.")
    @click.option("--board", metavar="NUMBER", help="Only the traveller of this board.")
    @wraps(command)
    def taking(
        *args: object, show: tuple[str, ...], contestant: str | None, board: str | None, **others: object
    ) -> object:
        alone = (*(("personal",) if contestant else ()), *(("travellers", "frequencies") if board else ()))
        return command(*args, wanted=Wanted(show or alone or _USUAL, contestant, board), **others)

    return taking


@click.command()
@files_argument
@conditions_options
@_wanted_options
@json_option
@click.pass_context
def command(ctx: click.Context, files: tuple[str, ...], stated: Stated, wanted: Wanted) -> None:
    """Score an event: its standings, travellers and personal scores.

    FILE may be in any format, and - is standard input. Several files are one event: its sessions, the list of pairs,
    penalties and conditions of contest, recognised by their content.
    """
    found = files_read(files)
    scored = list(filter(_has_results, (score(event, stated.conditions(event)) for event in found.events)))
    problems = [[*results.problems, *doubts(results)] for results in scored]
    nothing = [] if scored else [_nothing(files)]
    if is_json():
        _answer(found, scored, problems, nothing)
    else:
        _print(scored, wanted)
        tell([*found.problems, *chain(*problems), *nothing])
    if has_errors([*found.problems, *chain(*problems), *nothing]):
        ctx.exit(1)


def _has_results(results: Results) -> bool:
    """Whether there is anything to show: files of names, deals or penalties alone hold no results."""
    return bool(results.boards or results.matches or results.byes)


def _nothing(files: Sequence[str]) -> Problem:
    return Problem("no-results", Level.ERROR, f"{', '.join(files)}: no results were found that could be scored")


def _answer(
    found: Files, scored: Sequence[Results], problems: Sequence[Sequence[Problem]], nothing: Sequence[Problem]
) -> None:
    """One answer for each event; what was not understood in the files is in each of them."""
    answers = [score_answer(results, (*found.problems, *own)) for results, own in zip(scored, problems, strict=True)]
    if not answers:
        answers = [{"schema": SCHEMA, "problems": [problem_answer(each) for each in (*found.problems, *nothing)]}]
    answer(answers[0] if len(answers) == 1 else answers)


def _print(scored: Sequence[Results], wanted: Wanted) -> None:
    out = page()
    for results in scored:
        _check(results, wanted)
        for number, line in enumerate(heading_lines(heading(results))):
            out.sentence(line, strong=not number)
        out.gap()
        for part in wanted.parts:
            for table in PARTS[part](results, wanted):
                out.table(table)
    out.close()


def _check(results: Results, wanted: Wanted) -> None:
    """Refuse a contestant or a board that the event does not have."""
    labels = {row.contestant for ranking in results.rankings for row in ranking.rows}
    boards = {board.board for board in results.boards}
    for name, value, known in (("contestant", wanted.contestant, labels), ("board", wanted.board, boards)):
        if value is not None and value not in known:
            there = ", ".join(sorted(known, key=natural)) or "none"
            raise click.UsageError(f"there is no {name} {value!r}; there are {there}")
