"""``overtrick chart``: the complete chart of scores."""

from collections.abc import Callable, Mapping

import click

from overtrick.cli.arguments import named
from overtrick.cli.output import answer, deliver, is_json, json_option, page, tables
from overtrick.reports.chart import TITLE, chart_answer, chart_csv, chart_tables, chart_text
from overtrick.reports.chart_html import chart_html
from overtrick.reports.chart_pdf import chart_pdf
from overtrick.reports.typeset import PAPERS

# What each format makes for a file; ``text`` on a screen is fitted to it.
FORMATS: Mapping[str, Callable[[str], str | bytes]] = {
    "text": lambda _: chart_text(),
    "html": lambda _: chart_html(),
    "csv": lambda _: chart_csv(),
    "pdf": chart_pdf,
}


@click.command()
@click.option("--format", "form", type=named(FORMATS), default="text", show_default=True, help="What to print.")
@click.option("--paper", type=named(PAPERS), default="a4", show_default=True, help="The paper of the PDF.")
@click.option("--output", "-o", metavar="FILE", help="Write to this file, and not to standard output.")
@json_option
def command(form: str, paper: str, output: str | None) -> None:
    """Print the complete chart of scores (Law 77): all 2,940, games and slams marked.

    Clubs and diamonds score alike, as do hearts and spades: they share a row. Contracts that are set score alike at
    every level: they are a table of their own.
    """
    if is_json():
        answer(chart_answer())
    elif form == "text" and not output:
        out = page()
        out.sentence(TITLE, strong=True)
        out.gap()
        tables(out, chart_tables(out.columns))
    else:
        deliver(FORMATS[form](paper), output)
