"""Files of deals, scored: what ``overtrick rubber FILE`` and ``overtrick chicago FILE`` print."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import PurePath

import click

from overtrick.cli.output import Page, answer, is_json, page
from overtrick.cli.problems import tell
from overtrick.files import STDIN, FileError, contents, name_told
from overtrick.formats.rubber_agreed import Agreed, OtherGameError
from overtrick.formats.rubber_deals import read
from overtrick.game.problems import Level, Problem
from overtrick.reports.problems import has_errors
from overtrick.reports.rubber_explained import closing_words, deal_words, total_words
from overtrick.reports.rubber_sheet import sheet, sheet_lines
from overtrick.reports.rubber_tables import (
    EveningBalance,
    back_score_table,
    deals_table,
    ledger_table,
    played,
    season_played,
    season_table,
    settlement_lines,
)
from overtrick.reports.rubber_words import house_words, outcome, source_words
from overtrick.rubber.back_score import together
from overtrick.rubber.evening import Evening
from overtrick.rubber.results import RubberResult, results


@dataclass(frozen=True, slots=True)
class Scored:
    """A file, its evening, what came of each rubber, and what is wrong in the file."""

    name: str
    evening: Evening
    results: tuple[RubberResult, ...]
    problems: tuple[Problem, ...]

    @property
    def balance(self) -> EveningBalance:
        """What the evening is in the ledger of a season."""
        units = self.results[-1].ledger.rounded if self.results else {}
        stake = self.evening.house.stake
        money = {} if stake is None else {name: each * stake for name, each in units.items()}
        name = self.name if self.name == STDIN else PurePath(self.name).stem
        return EveningBalance(name, units, money, played(self.results, self.evening.house))


def score_files(names: Sequence[str], agreed: Agreed, show: tuple[str, ...], form: str) -> None:
    """Score files of deals and print what is wanted; several files are the evenings of a season."""
    scored, problems = _scored(names, agreed)
    if is_json():
        answer(_answer(scored, problems))
    elif form == "text":
        _print(scored, show)
    else:
        for each in scored:
            click.echo(_written(each, form), nl=False)
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
        problems += reading.problems
        scored.append(Scored(name, reading.value, results(reading.value), reading.problems))
    return scored, problems


def _written(scored: Scored, form: str) -> str:
    """The evening in a form for other programs."""
    from overtrick.reports.rubber_csv import deals_csv, sheet_csv  # noqa: PLC0415 -- only when asked for
    from overtrick.reports.rubber_html import evening_html  # noqa: PLC0415 -- only when asked for

    if form == "html":
        return evening_html(scored.evening, scored.results)
    return sheet_csv(scored.results) if form == "csv" else deals_csv(scored.results)


def _answer(scored: Sequence[Scored], problems: Sequence[Problem]) -> object:
    from overtrick.reports.rubber_json import evening_answer, season_answer  # noqa: PLC0415 -- slow import

    answers = [(each.name, evening_answer(each.evening, each.results, each.problems)) for each in scored]
    if len(answers) == 1 and len(scored[0].problems) == len(problems):
        return answers[0][1]
    return season_answer(answers, [each.balance for each in scored], problems)


# --- as text ---


def _sheets(out: Page, scored: Scored) -> None:
    for number, result in enumerate(scored.results, start=1):
        click.echo("\n".join(sheet_lines(sheet(number, result, scored.evening.house))))
        out.sentence(outcome(result, scored.evening.house), strong=True)
        out.gap()


def _deals(out: Page, scored: Scored) -> None:
    for number, result in enumerate(scored.results, start=1):
        out.table(deals_table(number, result, scored.evening.house))


def _why(_: Page, scored: Scored) -> None:
    for result in scored.results:
        click.echo("\n".join((*why_lines(result, scored.evening), "")))


def why_lines(result: RubberResult, evening: Evening) -> Iterator[str]:
    """Every figure of a rubber, with its sum and Law."""
    for step in result.state.steps:
        yield from deal_words(step, evening.house)
    yield from closing_words(result.state, evening.house)
    yield from total_words(result.state, evening.house)


def _back(out: Page, scored: Scored) -> None:
    if scored.results and scored.evening.players:
        house = scored.evening.house
        out.table(back_score_table(scored.results[-1].ledger.rounded, played(scored.results, house), house.stake))


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
            out.sentence(each.balance.name, strong=True)
        for part in parts:
            PARTS[part](out, each)
    if len(scored) > 1:
        _season(out, [each.balance for each in scored])
        for words in dict.fromkeys(house_words(each.evening.house) for each in scored):
            out.sentence(words)
    out.close()


def _season(out: Page, evenings: Sequence[EveningBalance]) -> None:
    """The ledger of a season; in money only if every evening has its stake."""
    out.table(season_table(evenings))
    units, owed = together(each.balances for each in evenings), together(each.money for each in evenings)
    if owed.keys() == units.keys():
        for line in settlement_lines(owed, Fraction(1)):
            out.sentence(line)
    out.table(back_score_table(units, season_played(evenings), None))
