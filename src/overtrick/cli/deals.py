"""``overtrick deals``: hand diagrams, and whether files hold the same cards."""

from collections.abc import Iterator, Sequence

import click

from overtrick.cli.event_files import files_argument
from overtrick.cli.long_deals import is_long_pbn, look_of, print_boards, read_deals
from overtrick.cli.output import answer, is_json, json_option, page, tables
from overtrick.cli.problems import tell
from overtrick.formats.deals.compare import sets_of
from overtrick.formats.document import Document
from overtrick.game.problems import Level, Problem, Reading, Where
from overtrick.reports.deals import (
    Compared,
    DealFile,
    check_table,
    compared,
    compared_table,
    deals_answer,
    fingerprint_table,
    incomplete,
)
from overtrick.reports.diagram import Look, diagram
from overtrick.reports.problems import has_errors


@click.command()
@files_argument
@click.option("--board", metavar="NUMBER", help="Only this board.")
@click.option("--check", "mode", flag_value="check", help="Say whether every board has its 52 cards.")
@click.option("--compare", "mode", flag_value="compare", help="Hold the other files against the first, card by card.")
@click.option("--fingerprint", "mode", flag_value="fingerprint", help="Print a fingerprint of the cards alone.")
@json_option
@click.pass_context
def command(ctx: click.Context, files: tuple[str, ...], board: str | None, mode: str | None) -> None:
    """Print the hands of each FILE, in any format that holds deals, or look whether files hold the same.

    A fingerprint is the same for the same cards, whatever the format, the numbers or the order of the boards. The
    exit code is 1 if something was not understood, if with --check a board has not 52 cards, or if with --compare a
    card differs.
    """
    if not mode and not is_json() and len(files) == 1 and is_long_pbn(files[0]):
        problems = print_boards(files[0], board)
        tell(problems)
        ctx.exit(1 if has_errors(problems) else 0)
    found = [_deal_file(name, read_deals(name), board) for name in files]
    held = compared(found) if mode == "compare" else None
    if mode == "compare" and not held and any(file.sets for file in found):
        raise click.UsageError("--compare holds files against each other; name two or more")
    if is_json():
        answer(deals_answer(found, held))
    else:
        _print(found, held, board, mode)
        tell(problem for file in found for problem in file.problems)
    short = mode == "check" and any(incomplete(boards) for file in found for boards in file.sets)
    if short or any(each.boards for each in held or ()) or any(has_errors(file.problems) for file in found):
        ctx.exit(1)


def _deal_file(name: str, reading: Reading[Document], board: str | None) -> DealFile:
    """What a file holds of deals; without any, or without the board asked for, that is an error."""
    sets = sets_of(reading.value)
    chosen = [{number: facts for number, facts in each.items() if board in (None, number)} for each in sets]
    problems = list(reading.problems)
    if not sets:
        problems.append(Problem("no-deals", Level.ERROR, "no deals were found in it", Where(name)))
    elif not any(chosen):
        problems.append(Problem("no-board", Level.ERROR, f"there is no board {board} with its cards", Where(name)))
    return DealFile(name, reading.value.format, tuple(each for each in chosen if each), tuple(problems))


def _print(found: Sequence[DealFile], held: Sequence[Compared] | None, board: str | None, mode: str | None) -> None:
    out = page()
    if held is not None:
        tables(out, map(compared_table, held))
    elif mode == "check":
        tables(out, [check_table(found)])
    elif mode == "fingerprint":
        tables(out, [fingerprint_table(found, board)])
    else:
        look = look_of(out)
        for line in _diagrams(found, look):
            click.echo(line)
    out.close()


def _diagrams(found: Sequence[DealFile], look: Look) -> Iterator[str]:
    """The diagrams of all sets, each set under its name where there are several."""
    named = [each for file in found for each in file.named_sets()]
    for name, boards in named:
        if len(named) > 1:
            yield from (name, "")
        for number, facts in boards.items():
            yield from (*diagram(number, facts, look), "")
