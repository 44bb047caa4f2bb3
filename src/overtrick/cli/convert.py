"""``overtrick convert``: an event or a set of deals in another format, and item by item what that cannot hold."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import click

from overtrick.cli.event_files import UNREADABLE, Stated, conditions_options, documents_read, files_argument
from overtrick.cli.output import NotWrittenError, answer, deliver, is_json, is_terminal, json_option
from overtrick.cli.problems import tell
from overtrick.events.model import Event, MatchEntered, ResultEntered
from overtrick.formats.document import Document, Written
from overtrick.formats.file_names import file_name
from overtrick.formats.joined import joined
from overtrick.formats.writers import WRITERS
from overtrick.formats.writing import Writer, writer_for, writer_named
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Level, Problem, Reading
from overtrick.plugins import read, writer
from overtrick.reports.converted import converted_answer, converted_line, loss_lines
from overtrick.reports.problems import has_errors
from overtrick.reports.stated import with_our_figures

STDOUT = "-"
_FIGURES = ("file", "ours", "none")


class FileExistsAlreadyError(OvertrickError):
    """What would be written is there already."""

    code = "file-exists"


def _completed(_: click.Context, __: click.Parameter, begun: str) -> list[str]:
    """The names of formats that begin so, for a shell that completes them."""
    return [each.name for each in WRITERS if each.name.startswith(begun.lower())]


@click.command()
@files_argument
@click.option(
    "--to",
    "name",
    metavar="FORMAT",
    shell_complete=_completed,
    help="The format to write, such as usebio; else by OUT's suffix.",
)
@click.option(
    "-o",
    "--output",
    metavar="OUT",
    help="The file to write; in a folder it is called after its event; - is standard output.",
)
@click.option("--force", is_flag=True, help="Write over a file that is there already.")
@click.option("--strict", is_flag=True, help="Exit with 1 if anything could not be carried.")
@click.option(
    "--figures",
    type=click.Choice(_FIGURES),
    help="State the awards, totals and places of the FILE, ours, or none. Without it: the FILE's, else ours.",
)
@conditions_options
@json_option
@click.pass_context
def command(ctx: click.Context, /, files: tuple[str, ...], strict: bool, stated: Stated, **options: object) -> None:  # noqa: FBT001 -- click's
    """Write each FILE's event or deals in another format. Several FILEs are one event; the last is OUT without --to.

    What the format cannot hold is told item by item on standard error, or in the answer of --json. The exit code is 1
    if something was not understood, or with --strict if anything is lost.
    """
    order = _Order.of(files, options)
    readings = [reading for _, reading in documents_read(order.files)]
    events = [event for reading in readings for event in reading.value.events]
    order = order.for_deals_alone(events).named_after(events)
    problems = [problem for reading in readings for problem in reading.problems]
    written = _written(order, readings, stated, problems)
    if written:
        order.deliver(written)
    if is_json():
        answer(converted_answer(order.writer.name, order.target, written, problems, whole=order.target == STDOUT))
    else:
        tell(problems)
        for line in loss_lines(written.losses if written else ()):
            click.echo(line, err=True)
        if written and order.target != STDOUT:
            click.echo(converted_line(order.target, order.writer.title, written))
    if has_errors(problems) or (strict and written and written.losses):
        ctx.exit(1)


@dataclass(frozen=True, slots=True)
class _Order:
    """What the command line asks for."""

    files: Sequence[str]
    writer: Writer
    target: str
    force: bool
    figures: str | None
    by_suffix: bool

    @classmethod
    def of(cls, files: Sequence[str], options: dict[str, object]) -> "_Order":
        """Understand the arguments; a file that is there already is refused before anything is read."""
        name, output, force, figures = (options[each] for each in ("name", "output", "force", "figures"))
        if not name and not output:
            if len(files) == 1:
                raise click.UsageError("say what to write: --to FORMAT, or a file such as OUT.xml")
            *files, output = files
        target = str(output) if output else STDOUT
        if not name and target == STDOUT:
            raise click.UsageError("say which format standard output is to have: --to FORMAT")
        chosen = writer(lambda known: writer_named(str(name), known) if name else writer_for(target, known))
        by_suffix = not name or str(name).lower() != chosen.name
        order = cls(files, chosen, target, bool(force), None if figures is None else str(figures), by_suffix)
        if not order.is_folder:
            order.check_target()
        return order

    @property
    def is_folder(self) -> bool:
        """Whether a folder is named, in which the file is to be called after its event."""
        return self.target != STDOUT and Path(self.target).is_dir()

    def check_target(self) -> None:
        """Refuse a file that is there already."""
        if self.target != STDOUT and not self.force and Path(self.target).exists():
            raise FileExistsAlreadyError(f"{self.target}: there is such a file; --force writes over it")

    def named_after(self, events: Sequence[Event]) -> "_Order":
        """The order with the name of its file, where a folder alone is named: that of the event, or its date."""
        if not self.is_folder:
            return self
        name, date = (next(filter(None, (getattr(event, of) for event in events)), "") for of in ("name", "date"))
        order = replace(self, target=str(Path(self.target) / f"{file_name(name, date)}{self.writer.suffix}"))
        order.check_target()
        return order

    def for_deals_alone(self, events: Sequence[Event]) -> "_Order":
        """The order with the format of deals that the suffix may mean too, where there is nothing but deals."""
        deals = any(facts.deal for event in events for facts in event.boards.values())
        if not (self.by_suffix and deals) or any(event.entries or event.contestants for event in events):
            return self
        alike = (each for each in WRITERS if each.deals and each.suffix == self.writer.suffix)
        return replace(self, writer=next(alike, self.writer))

    def deliver(self, written: Written) -> None:
        """Write the file. On a screen text is text, and anything else is refused."""
        if self.target != STDOUT:
            _write(self.target, written.data, force=self.force)
        elif not is_json():
            deliver(_text(written.data) if is_terminal() else written.data, None)


def _write(target: str, data: bytes, *, force: bool) -> None:
    try:
        with Path(target).open("wb" if force else "xb") as file:
            file.write(data)
    except OSError as error:
        raise NotWrittenError(f"{target}: it cannot be written ({(error.strerror or str(error)).lower()})") from None


def _text(data: bytes) -> str | bytes:
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return data
    return data if "\0" in text else text


def _written(
    order: _Order, readings: Sequence[Reading[Document]], stated: Stated, problems: list[Problem]
) -> Written | None:
    """The event in its new format; None where a file cannot be opened, or there is nothing in any."""
    if any(reading.value.format == UNREADABLE for reading in readings):
        return None
    document = joined([reading.value for reading in readings if reading.value.events])
    if not any(_holds_anything(document)):
        message = f"{', '.join(order.files)}: there is nothing in it to convert"
        problems.append(Problem("nothing-to-convert", Level.ERROR, message))
        return None
    if order.writer.deals and not any(facts.deal for event in document.events for facts in event.boards.values()):
        message = f"{', '.join(order.files)}: it holds no deals, and {order.writer.title} hold nothing else"
        problems.append(Problem("no-deals", Level.ERROR, message))
        return None
    events = tuple(replace(event, conditions=stated.conditions(event)) for event in document.events)
    written = order.writer.write(_with_figures(replace(document, events=events), order, problems))
    return written if _carries_anything(document, written, order, problems) else None


def _carries_anything(document: Document, written: Written, order: _Order, problems: list[Problem]) -> bool:
    """Whether the file is not empty, and has any result if it can have some."""
    if not written.data.strip():
        message = f"{', '.join(order.files)}: it has nothing for {order.writer.title}; an empty file is not written"
        problems.append(Problem("nothing-to-convert", Level.ERROR, message))
        return False
    holds_results = order.writer.results and not order.writer.deals
    return not holds_results or _carries_results(document, written, order, problems)


def _carries_results(document: Document, written: Written, order: _Order, problems: list[Problem]) -> bool:
    """Whether any result of the event came along; a file without them would look like one of an event not played."""
    kinds = Counter(type(entry.what) for event in document.events for entry in event.entries)
    results = kinds[ResultEntered]
    if kinds[MatchEntered] and not results:
        return _carries_matches(written, order, problems)
    lost = [loss for loss in written.losses if loss.code == "lost-result"]
    if not results or len(lost) < results:
        return True
    message = f"none of the {results} results can be written as {order.writer.title}, so nothing was: {lost[0].message}"
    problems.append(Problem("no-results-carried", Level.ERROR, message, lost[0].where))
    return False


def _holds_anything(document: Document) -> list[bool]:
    return [bool(event.entries or event.boards or event.contestants or event.name) for event in document.events]


def _with_figures(document: Document, order: _Order, problems: list[Problem]) -> Document:
    """The document with the figures that are asked for."""
    if order.figures == "none":
        return replace(document, claims=tuple(() for _ in document.events))
    if order.figures == "file" or order.writer.deals or (order.figures is None and _states_figures(document)):
        return document
    if order.figures is None and not order.writer.figures:
        return _everybody_entered(document) if not order.writer.results else document
    if order.figures is None:
        message = "no totals are stated; those that it scores here are written, and --figures none leaves them out"
        problems.append(Problem("figures-ours", Level.NOTICE, message))
    return with_our_figures(document, order.writer.figures_under)


def _everybody_entered(document: Document) -> Document:
    """The document with everybody who sits at a table in its lists, and no figure that nobody stated."""
    return replace(with_our_figures(document, {}), claims=tuple(() for _ in document.events))


def _carries_matches(written: Written, order: _Order, problems: list[Problem]) -> bool:
    """Whether a file made of matches that are known by their IMPs alone says anything of them when it is read."""
    if any(event.entries for event in read(written.data, order.target).value.events):
        return True
    message = f"{', '.join(order.files)}: only the IMPs of matches are known, which {order.writer.title} does not have"
    problems.append(Problem("no-results-carried", Level.ERROR, message))
    return False


def _states_figures(document: Document) -> bool:
    """Whether any figure but the score of a result is stated."""
    return any(claim.figure != "score" for claims in document.claims for claim in claims)
