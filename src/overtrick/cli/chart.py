"""``overtrick chart``: the complete chart of scores."""

import click

from overtrick.cli.output import answer, is_json, json_option, page, tables
from overtrick.reports.chart import chart_answer, chart_csv, chart_tables
from overtrick.reports.chart_html import chart_html

FORMATS = ("text", "html", "csv", "pdf")


@click.command()
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", show_default=True, help="What to print.")
@json_option
def command(form: str) -> None:
    """Print the complete chart of scores (Law 77): all 2,940, games and slams marked.

    Clubs and diamonds score alike, as do hearts and spades: they share a row in the text.
    """
    if is_json():
        answer(chart_answer())
    elif form == "csv":
        click.echo(chart_csv(), nl=False)
    elif form == "html":
        click.echo(chart_html(), nl=False)
    elif form == "pdf":
        raise click.UsageError("PDF is not made yet; print the page that --format html gives")
    else:
        out = page()
        tables(out, chart_tables(out.columns))
