"""``overtrick score``: an event's standings, travellers and personal scores."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import wraps

import click

from overtrick.cli.event_files import Command, Stated, conditions_options, files_argument, files_read, no_results
from overtrick.cli.output import answer, is_json, json_option, one_or_list, page
from overtrick.cli.picked import Picked
from overtrick.cli.problems import tell
from overtrick.events.doubts import doubts
from overtrick.events.results import Results
from overtrick.game.problems import Problem
from overtrick.reports.frame import Frame
from overtrick.reports.frequencies import frequency_table, frequency_tables
from overtrick.reports.heading import heading, heading_lines, house_lines
from overtrick.reports.json_answer import score_answer, score_nothing
from overtrick.reports.matches import match_table, matches
from overtrick.reports.narrowed import narrowed
from overtrick.reports.personal import personal_scores, personal_table
from overtrick.reports.problems import has_errors
from overtrick.reports.ranking import ranking_table, rankings
from overtrick.reports.tables import Table
from overtrick.reports.traveller import traveller_table, travellers


@dataclass(frozen=True, slots=True)
class Wanted:
    """What of the results is to be printed."""

    parts: tuple[str, ...]
    alone: Picked


def _rankings(results: Results, _: Wanted) -> Iterator[Table]:
    return map(ranking_table, rankings(results))


def _matches(results: Results, _: Wanted) -> Iterator[Table]:
    if results.matches:
        yield match_table(matches(results), Frame.of(results).unit)


def _travellers(results: Results, wanted: Wanted) -> Iterator[Table]:
    return map(traveller_table, travellers(results, wanted.alone.board))


def _personal(results: Results, wanted: Wanted) -> Iterator[Table]:
    views = personal_scores(results, wanted.alone.contestant)
    return (personal_table(view) for view in views if view.lines)


def _frequencies(results: Results, wanted: Wanted) -> Iterator[Table]:
    return map(frequency_table, frequency_tables(results, wanted.alone.board))


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
        return command(*args, wanted=Wanted(show or alone or _USUAL, Picked(contestant, board)), **others)

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
    scored = found.scored(stated)
    wanted = replace(wanted, alone=wanted.alone.among(scored))
    told = [(results, (*results.problems, *doubts(results))) for results in scored if wanted.alone.is_in(results)]
    first = (*found.problems, *(() if scored or not found.were_read else (no_results(files),)))
    problems = [*first, *(problem for _, own in told for problem in own)]
    if is_json():
        answer(one_or_list([_answer(each, own, first, wanted.alone) for each, own in told], score_nothing(first)))
    else:
        _print([results for results, _ in told], wanted)
        tell(problems)
    if has_errors(problems):
        ctx.exit(1)


def _answer(results: Results, own: Sequence[Problem], first: Sequence[Problem], alone: Picked) -> object:
    """The answer of one event, with what was not understood in the files."""
    return score_answer(narrowed(results, alone.contestant, alone.board), (*first, *own))


def _print(scored: Sequence[Results], wanted: Wanted) -> None:
    out = page()
    for results in scored:
        head = heading(results)
        for number, line in enumerate(heading_lines(head)):
            out.sentence(line, strong=not number)
        out.gap()
        for part in wanted.parts:
            for table in PARTS[part](results, wanted):
                out.table(table)
        for line in house_lines(head):
            out.sentence(line)
        out.gap()
    out.close()
