"""``overtrick which``: every contract that gives a score."""

import click

from overtrick.cli.arguments import MinusSigns, named
from overtrick.cli.output import answer, is_json, json_option, page
from overtrick.game.boards import Vulnerability
from overtrick.reports.origins import origins_answer, origins_table

_VULNERABILITIES = {str(each).lower(): each for each in Vulnerability}


@click.command(cls=MinusSigns)
@click.argument("score", type=int)
@click.option("--vul", type=named(_VULNERABILITIES), help="Who is vulnerable?")
@json_option
def command(score: int, vul: str | None) -> None:
    """Find every contract, side and number of tricks that gives North-South SCORE.

    Write a minus score as it is, or with -- before it: overtrick which -- -100
    """
    vulnerability = None if vul is None else _VULNERABILITIES[vul]
    if is_json():
        answer(origins_answer(score, vulnerability))
        return
    out = page()
    out.table(origins_table(score, vulnerability))
    out.close()
