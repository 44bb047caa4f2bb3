"""Files of deals, scored: what ``overtrick rubber FILE`` and ``overtrick chicago FILE`` print."""

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import PurePath

import click

from overtrick.cli.output import Page, is_json, long_answer, page
from overtrick.cli.problems import tell
from overtrick.files import STDIN, FileError, contents, name_told
from overtrick.formats.rubber_agreed import Agreed, OtherGameError
from overtrick.formats.rubber_deals import read
from overtrick.game.problems import Level, Problem, Where
from overtrick.reports.plain import indented
from overtrick.reports.problems import has_errors
from overtrick.reports.rubber_explained import why_lines
from overtrick.reports.rubber_season import EveningBalance, season, season_back_score, season_table
from overtrick.reports.rubber_sheet import sheet, sheet_lines
from overtrick.reports.rubber_tables import deals_table, evening_back_score, ledger_table
from overtrick.reports.rubber_words import house_words, outcome, source_words
from overtrick.rubber.evening import Evening
from overtrick.rubber.names import near_pairs
from overtrick.rubber.results import RubberResult, results


@dataclass(frozen=True, slots=True)
class Scored:
    """A file, its evening, what came of each rubber, and what is wrong in the file."""

    name: str
    evening: Evening
    results: tuple[RubberResult, ...]
    problems: tuple[Problem, ...]

    @property
    def title(self) -> str:
        """The name of the evening: the file's, without folder and ending."""
        return self.name if self.name == STDIN else PurePath(self.name).stem

    @property
    def balance(self) -> EveningBalance:
        """What the evening is in the ledger of a season."""
        return EveningBalance.of(self.title, self.results, self.evening.house)


def score_files(names: Sequence[str], agreed: Agreed, show: tuple[str, ...], form: str) -> None:
    """Score files of deals and print what is wanted; several files are the evenings of a season."""
    with _nothing_collected():
        _score_files(names, agreed, show, form)


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """Leave out the search for garbage: there is none before the end, and it is a third of the time."""
    is_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if is_enabled:
            gc.enable()


def _score_files(names: Sequence[str], agreed: Agreed, show: tuple[str, ...], form: str) -> None:
    scored, problems = _scored(names, agreed)
    if is_json():
        long_answer(_answer(scored, problems))
    elif form == "text":
        _print(scored, show)
    else:
        for each in scored:
            click.echo(_written(each, form), nl=False)
            problems += _losses(each) if form == "deals" else ()
    if not is_json():
        tell(problems)
    if has_errors(problems):
        click.get_current_context().exit(1)


def _scored(names: Sequence[str], agreed: Agreed) -> tuple[list[Scored], list[Problem]]:
    """The files scored, and everything wrong with them. A file that is not there does not hinder the others."""
    scored: list[Scored] = []
    problems: list[Problem] = []
    for name in names:
        try:
            reading = read(contents(name), name_told(name), agreed)
        except (FileError, OtherGameError) as error:
            if len(names) == 1:
                raise
            problems.append(Problem(error.code, Level.ERROR, str(error)))
            continue
        same = next((each.name for each in scored if each.evening.rubbers == reading.value.rubbers), None)
        if same and reading.value.rubbers:
            message = f"the same deals as {same}: they count once"
            problems.append(Problem("evening-twice", Level.DOUBT, message, Where(name_told(name))))
            continue
        problems += reading.problems
        scored.append(Scored(name, reading.value, results(reading.value), reading.problems))
    return scored, [*problems, *_near_names(scored)]


def _near_names(scored: Sequence[Scored]) -> Iterator[Problem]:
    """Players of different evenings who may be one."""
    names = (name for each in season(each.balance for each in scored) for name in each.balances)
    for first, second in near_pairs(names, (each.evening.players for each in scored)):
        message = f"{first} and {second} may be one player; the season has two"
        yield Problem("names-near", Level.DOUBT, message)


def _written(scored: Scored, form: str) -> str:
    """The evening in a form for other programs."""
    from overtrick.reports.rubber_csv import deals_csv, sheet_csv  # noqa: PLC0415 -- only when asked for
    from overtrick.reports.rubber_html import evening_html  # noqa: PLC0415 -- only when asked for

    if form == "html":
        return evening_html(scored.evening, scored.results)
    return sheet_csv(scored.results) if form == "csv" else deals_csv(scored.evening, scored.results)


def _losses(scored: Scored) -> Iterator[Problem]:
    """What the table of an evening's deals cannot hold."""
    from overtrick.reports.rubber_csv import deals_losses  # noqa: PLC0415 -- only when asked for

    for loss in deals_losses(scored.evening):
        yield Problem("deals-losses", Level.NOTICE, f"not in the table: {loss}", Where(name_told(scored.name)))


def _answer(scored: Sequence[Scored], problems: Sequence[Problem]) -> Mapping[str, object]:
    from overtrick.reports.rubber_json import evening_answer, season_answer  # noqa: PLC0415 -- slow import

    answers = [(each.name, evening_answer(each.evening, each.results, each.problems)) for each in scored]
    if len(answers) == 1 and len(scored[0].problems) == len(problems):
        return answers[0][1]
    return season_answer(answers, season(each.balance for each in scored), problems)


# --- as text ---


def _sheets(out: Page, scored: Scored) -> None:
    house = scored.evening.house
    told = (
        ("\n".join(sheet_lines(sheet(number, result, house))), outcome(result, house))
        for number, result in enumerate(scored.results, start=1)
    )
    if out.columns is None and scored.results:  # at once: each single writing costs as much as a sheet
        click.echo("\n".join(f"{each}\n{words}\n" for each, words in told))
        return
    for each, words in told:
        click.echo(each)
        out.sentence(words, strong=True)
        out.gap()


def _deals(out: Page, scored: Scored) -> None:
    for number, result in enumerate(scored.results, start=1):
        out.table(deals_table(number, result, scored.evening.house))


def _why(out: Page, scored: Scored) -> None:
    for result in scored.results:
        for line in why_lines(result, scored.evening):
            click.echo("\n".join(indented(line, out.columns)))
        out.gap()


def _back(out: Page, scored: Scored) -> None:
    if scored.results and scored.evening.players:
        out.table(evening_back_score(scored.results, scored.evening.house))


def _ledger(out: Page, scored: Scored) -> None:
    if scored.results and scored.evening.players:
        out.table(ledger_table(scored.results, scored.evening.house))


def _house(out: Page, scored: Scored) -> None:
    out.sentence(house_words(scored.evening.house))


def _sources(out: Page, scored: Scored) -> None:
    for sentence in source_words(scored.evening.house):
        out.sentence(sentence)


PARTS: Mapping[str, Callable[[Page, Scored], None]] = {
    "sheet": _sheets,
    "deals": _deals,
    "why": _why,
    "ledger": _ledger,
    "back": _back,
    "house": _house,
    "sources": _sources,
}
USUAL = ("sheet", "back", "house")


def _print(scored: Sequence[Scored], show: tuple[str, ...]) -> None:
    out = page()
    parts = show or (USUAL if len(scored) == 1 else ())
    for each in scored:
        if len(scored) > 1 and parts:
            out.sentence(each.title, strong=True)
        for part in parts:
            PARTS[part](out, each)
    if len(scored) > 1:
        evenings = season(each.balance for each in scored)
        out.table(season_table(evenings))
        out.table(season_back_score(evenings))
        for words in dict.fromkeys(house_words(each.evening.house) for each in scored):
            out.sentence(words)
    out.close()
