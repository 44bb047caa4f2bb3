"""Standard output: a terminal gets coloured tables as wide as it is, a pipe plain text, ``--json`` an answer."""

import os
import shutil
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

import click

from overtrick.game.errors import OvertrickError
from overtrick.reports.plain import lines_of, wrapped
from overtrick.reports.tables import Table

if TYPE_CHECKING:
    from json import JSONEncoder

C = TypeVar("C", bound=Callable[..., object])
_JSON = "overtrick.json"


class Page(Protocol):
    """What output is written to."""

    columns: int | None

    def table(self, table: Table) -> None:
        """Write a table and an empty line."""
        ...

    def sentence(self, text: str, *, strong: bool = False) -> None:
        """Write a sentence, in lines as long as fit."""
        ...

    def gap(self) -> None:
        """Write an empty line."""
        ...

    def close(self) -> None:
        """Say what a narrow screen had no room for."""
        ...


class PlainPage:
    """A pipe or a file, where no line is broken; or a terminal of so many columns that can do nothing else."""

    def __init__(self, columns: int | None = None) -> None:
        self.columns = columns

    def table(self, table: Table) -> None:
        """Write a table, each row in one line however long."""
        click.echo("\n".join((*lines_of(table, self.columns), "")))

    def sentence(self, text: str, *, strong: bool = False) -> None:  # noqa: ARG002 -- plain text has no bold
        """Write a sentence."""
        for line in wrapped(text, self.columns):
            click.echo(line)

    def gap(self) -> None:
        """Write an empty line."""
        click.echo()

    def close(self) -> None:
        """Nothing was left out."""


def page() -> Page:
    """Standard output as it is."""
    if not sys.stdout.isatty():
        return PlainPage()
    columns = shutil.get_terminal_size().columns
    if not is_terminal():
        return PlainPage(columns)
    from overtrick.cli.terminal import TerminalPage  # noqa: PLC0415 -- rich is slow to import

    return TerminalPage(columns)


def is_terminal() -> bool:
    """Whether somebody sits before the output."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def answer(value: object) -> None:
    """Write an answer as JSON."""
    click.echo(_encoder(indent=1).encode(value))


def long_answer(value: Mapping[str, object]) -> None:
    """Write an answer with many rows as JSON, each row of a list in one line: a second sooner for ten thousand."""
    encode = _encoder().encode
    parts = (f"{encode(name)}: {_rows(part, encode)}" for name, part in value.items())
    click.echo("{{\n {}\n}}".format(",\n ".join(parts)))


def _rows(part: object, encode: Callable[[object], str]) -> str:
    if not isinstance(part, list) or not part:
        return encode(part)
    return "[\n  {}\n ]".format(",\n  ".join(map(encode, part)))


def _encoder(indent: int | None = None) -> "JSONEncoder":
    """What writes JSON for standard output as it is."""
    from json import JSONEncoder  # noqa: PLC0415 -- only for answers

    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "")
    return JSONEncoder(indent=indent, ensure_ascii=not encoding.startswith("utf"))


class NotWrittenError(OvertrickError):
    """A file cannot be written."""

    code = "file-not-written"


def deliver(made: str | bytes, output: str | None) -> None:
    """Write what was made for a file to the one that is named, else to standard output; bytes never to a screen."""
    if output and output != "-":
        try:
            Path(output).write_bytes(made if isinstance(made, bytes) else made.encode())
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise NotWrittenError(f"{output}: it cannot be written ({reason})") from None
    elif isinstance(made, bytes) and sys.stdout.isatty():
        raise click.UsageError("this is not for a screen; name a file with --output FILE")
    else:
        click.echo(made, nl=False)


def one_or_list(answers: Sequence[object], nothing: object) -> object:
    """The answer itself where there is one, a list where there are several events, ``nothing`` where there is none.

    >>> one_or_list(["one"], {}), one_or_list(["one", "two"], {}), one_or_list([], {})
    ('one', ['one', 'two'], {})
    """
    return (answers[0] if len(answers) == 1 else list(answers)) if answers else nothing


def json_option(command: C) -> C:
    """The option that every command has."""
    option = click.option(
        "--json",
        is_flag=True,
        expose_value=False,
        is_eager=True,
        callback=_note_json,
        help="Print an answer for programs.",
    )
    return option(command)


def _note_json(ctx: click.Context, _: click.Parameter, value: bool) -> None:  # noqa: FBT001 -- click's signature
    ctx.find_root().meta[_JSON] = value


def is_json(ctx: click.Context | None = None) -> bool:
    """Whether the answer is for a program."""
    here = ctx or click.get_current_context(silent=True)
    return bool(here and here.find_root().meta.get(_JSON))


def tables(target: Page, wanted: Iterable[Table]) -> None:
    """Write tables one after the other."""
    for table in wanted:
        target.table(table)
