"""What becomes of a movement: a page, a picture or a file for other programs, by a format's name or a suffix."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import click

from overtrick.cli.output import answer, deliver, is_json, page, tables
from overtrick.cli.problems import tell
from overtrick.formats.movement_catalogue import FORMATS, format_of
from overtrick.game.problems import Problem
from overtrick.movements.movement import Movement
from overtrick.reports.movement_announcement import announcement
from overtrick.reports.movement_html import movement_html
from overtrick.reports.movement_json import movement_answer
from overtrick.reports.movement_names import NO_NAMES, Names
from overtrick.reports.movement_pdf import movement_pdf
from overtrick.reports.movement_svg import plan_svg
from overtrick.reports.movement_tables import PARTS, SAID, SAID_TITLE, tables_of
from overtrick.reports.plain import text_of

TEXT = "text"


@dataclass(frozen=True, slots=True)
class Form:
    """How a movement is printed: the format, the parts of it, the paper of a PDF, and the names of contestants."""

    format: str = TEXT
    parts: Sequence[str] = tuple(PARTS)
    paper: str = "a4"
    names: Names = field(default_factory=lambda: NO_NAMES)


def _text(movement: Movement, form: Form) -> str:
    return "\n\n".join(map(text_of, tables_of(movement, form.parts, names=form.names))) + "\n"


PAGES: Mapping[str, Callable[[Movement, Form], str | bytes]] = {
    TEXT: _text,
    "html": lambda movement, form: movement_html(movement, form.parts, form.names),
    "pdf": lambda movement, form: movement_pdf(movement, form.parts, form.names, paper=form.paper),
    "svg": lambda movement, _: plan_svg(movement),
}
NAMES = (*PAGES, *FORMATS)
SUFFIXES = {".html": "html", ".htm": "html", ".pdf": "pdf", ".svg": "svg"}


def form_of(asked: str | None, output: str | None) -> str:
    """The format that is asked for by its name, else by the suffix of a file, else text.

    >>> form_of(None, "evening.PDF"), form_of(None, "evening.asc"), form_of(None, None), form_of("svg", "x.pdf")
    ('pdf', 'asc', 'text', 'svg')
    """
    if asked or not output:
        return asked or TEXT
    suffix = f".{output.rpartition('.')[2].lower()}"
    found = SUFFIXES.get(suffix) or format_of(output)
    if not found and output != "-":
        known = ", ".join((*SUFFIXES, *(suffix for each in FORMATS.values() for suffix in each.suffixes)))
        raise click.UsageError(f"{output}: no format has this suffix ({known}); name one with --format")
    return found or TEXT


def print_movement(movement: Movement, form: Form, output: str | None) -> None:
    """Write a movement to a file or to standard output; what a format cannot hold is told on standard error."""
    if form.format in FORMATS:
        written = FORMATS[form.format].write(movement)
        is_text = form.format != "bws"
        deliver(written.data.decode() if is_text and not output else written.data, output)
        tell_losses(written.losses)
    elif form.format == TEXT and not output:
        on_screen(movement, form.parts, form.names)
    else:
        deliver(PAGES[form.format](movement, form), output)
    if output and output != "-" and not is_json():
        click.echo(f"{output}: {movement.name}")


def tell_losses(losses: Iterable[Problem]) -> None:
    """Say on standard error what a format could not hold."""
    tell(replace(loss, message=f"not carried: {loss.message}") for loss in losses)


def on_screen(movement: Movement, parts: Sequence[str], names: Names = NO_NAMES) -> None:
    """The parts of a movement as wide as the screen: what is said as sentences, all else as tables."""
    out = page()
    for part in parts:
        if part == SAID:
            out.sentence(SAID_TITLE, strong=True)
            for sentence in announcement(movement):
                out.sentence(sentence)
            out.gap()
        else:
            tables(out, tables_of(movement, [part], out.columns, names))
    out.close()


def answer_or_print(movement: Movement, form: Form, output: str | None) -> None:
    """The answer of ``--json``, or the movement as it is asked for; both where a file is named."""
    if is_json():
        answer(movement_answer(movement))
    if output or not is_json():
        print_movement(movement, form, output)
