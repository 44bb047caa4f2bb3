"""``overtrick score``: an event's standings, travellers and personal scores."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

import click

from overtrick.cli.event_files import Files, NoResultsError, Stated, conditions_options, files_argument, files_read
from overtrick.cli.output import Page, answer, is_json, json_option, page
from overtrick.cli.problems import tell
from overtrick.events.doubts import doubts
from overtrick.events.results import Results
from overtrick.events.scoring import score
from overtrick.game.problems import Problem
from overtrick.reports.frequencies import frequency_table, frequency_tables
from overtrick.reports.heading import heading, heading_lines
from overtrick.reports.json_answer import score_answer
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


def _shown(_: click.Context, __: click.Parameter, value: str | None) -> tuple[str, ...] | None:
    """The parts that ``--show`` names, in the order in which they are printed."""
    if value is None:
        return None
    named = [name.strip().lower() for name in value.split(",") if name.strip()]
    for name in named:
        if name not in PARTS and name != "all":
            near = get_close_matches(name, PARTS, n=1)
            hint = f"did you mean {near[0]}?" if near else f"wanted {', '.join(PARTS)} or all"
            raise click.BadParameter(f"there is no part {name!r}; {hint}")
    return tuple(PARTS) if "all" in named else tuple(part for part in PARTS if part in named)


@click.command()
@files_argument
@conditions_options
@click.option("--show", callback=_shown, metavar="PART,...", help=f"Only these: {', '.join(PARTS)}, or all.")
@click.option("--contestant", metavar="NUMBER", help="The personal score of this contestant alone.")
@click.option("--board", metavar="NUMBER", help="The traveller of this board alone.")
@json_option
@click.pass_context
def command(ctx: click.Context, files: tuple[str, ...], **options: object) -> None:
    """Score an event: its standings, travellers and personal scores.

    Any format; - is standard input. Several FILEs are one event: its sessions, the list of pairs, penalties and
    conditions of contest, recognised by their content.
    """
    found = files_read(files)
    stated = Stated.of(*(options[name] for name in ("regulations", "method", "winners", "choices")))  # type: ignore[arg-type]
    scored = [score(event, stated.conditions(event)) for event in found.events]
    problems = _problems(found, scored)
    if is_json():
        _answer(found, scored)
    else:
        _print(scored, options)
        tell(problems)
    if not scored:
        raise NoResultsError(f"{', '.join(files)}: no event was found to score")
    if has_errors(problems):
        ctx.exit(1)
