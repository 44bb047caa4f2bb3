"""``overtrick tables``: what the Laws and regulations publish as tables."""

import click

from overtrick.cli.arguments import named
from overtrick.cli.output import answer, is_json, json_option, page
from overtrick.compare.victory_points import SCALES
from overtrick.reports.published import imp_answer, imp_table, vp_answer, vp_table


@click.group(name="tables")
def command() -> None:
    """Print the published tables."""


@command.command()
@json_option
def imps() -> None:
    """The table of IMPs (Law 78B)."""
    if is_json():
        answer(imp_answer())
        return
    page().table(imp_table())


@command.command()
@click.option("--boards", type=click.IntRange(1, 1000), required=True, help="The scheduled length of the match.")
@click.option("--scale", type=named(SCALES), default="wbf", show_default=True, help="Whose scale.")
@json_option
def vp(boards: int, scale: str) -> None:
    """A scale of victory points: what each margin in IMPs is worth."""
    if is_json():
        answer(vp_answer(boards, scale))
        return
    page().table(vp_table(boards, scale))
