"""``overtrick contract``: one contract, scored."""

import click

from overtrick.cli.arguments import MinusSigns, named
from overtrick.cli.output import answer, is_json, json_option, page
from overtrick.game.contract import Contract
from overtrick.game.errors import ContractSyntaxError, OvertrickError
from overtrick.game.notation import ContractText, parse_result
from overtrick.game.result import TRICKS, PassedOut
from overtrick.game.score import duplicate_score, score_parts
from overtrick.reports.contract import (
    contract_answer,
    parts_table,
    told,
    values_answer,
    values_table,
    vulnerable_text,
)

YES_NO = {"yes": True, "no": False}


class TricksContradictedError(OvertrickError):
    """The contract says one result and ``--tricks`` another."""

    code = "tricks-contradicted"


@click.command(cls=MinusSigns)
@click.argument("text", metavar="CONTRACT", nargs=-1, required=True)
@click.option("--vul", type=named(YES_NO), help="Is declarer's side vulnerable?")
@click.option("--tricks", type=click.IntRange(TRICKS[0], TRICKS[-1]), help="The tricks that declarer won.")
@click.option("--explain", is_flag=True, help="Show the parts of the score with their Laws.")
@json_option
def command(text: tuple[str, ...], vul: str | None, tricks: int | None, *, explain: bool) -> None:
    """Score one contract (Law 77).

    CONTRACT may be written in any common way: 4SX-2, '4 S x', '3NT by S +1', 2N, 3SA=, Pass. Without a result it is
    given its value for every number of tricks.
    """
    words = " ".join(text)
    found = _understood(words)
    if found is None:
        _passed_out()
        return
    found = _with_tricks(found, tricks, words)
    vulnerable = None if vul is None else YES_NO[vul]
    if is_json():
        answer(_answer(found, vulnerable=bool(vulnerable)))
    elif found.tricks is None:
        _show_values(found, vulnerable)
    else:
        _show_score(found, found.tricks, vulnerable, explain=explain)


def _understood(words: str) -> ContractText | None:
    """The contract of a text; None for a board passed out."""
    try:
        return ContractText.parse(words)
    except ContractSyntaxError:
        if _is_pass(words):
            return None
        raise


def _is_pass(words: str) -> bool:
    try:
        return isinstance(parse_result(words), PassedOut)
    except OvertrickError:
        return False


def _passed_out() -> None:
    if is_json():
        answer({"contract": "Pass", "vulnerable": None, "tricks": None, "score": 0, "parts": []})
    else:
        page().sentence("Passed out: 0 to both sides (Law 77).")


def _with_tricks(found: ContractText, tricks: int | None, words: str) -> ContractText:
    if tricks is None:
        return found
    if found.tricks not in (None, tricks):
        raise TricksContradictedError(
            f"{words!r} says {found.tricks} tricks and --tricks says {tricks}; leave one of them out"
        )
    return ContractText(found.contract, found.declarer, tricks)


def _answer(found: ContractText, *, vulnerable: bool) -> object:
    if found.tricks is None:
        return values_answer(found.contract, vulnerable=vulnerable)
    return contract_answer(found, score_parts(found.contract, found.tricks, vulnerable=vulnerable))


def _show_values(found: ContractText, vulnerable: bool | None) -> None:  # noqa: FBT001 -- None is both
    out = page()
    out.table(values_table(found.contract, (False, True) if vulnerable is None else (vulnerable,)))
    out.close()


def _show_score(
    found: ContractText,
    tricks: int,
    vulnerable: bool | None,  # noqa: FBT001 -- None is both
    *,
    explain: bool,
) -> None:
    out = page()
    for case in (False, True) if vulnerable is None else (vulnerable,):
        score = duplicate_score(found.contract, tricks, vulnerable=case)
        out.sentence(f"{told(found)}, {vulnerable_text(vulnerable=case)}: {score:+d}", strong=True)
        if explain:
            _explain(found.contract, tricks, vulnerable=case)


def _explain(contract: Contract, tricks: int, *, vulnerable: bool) -> None:
    out = page()
    out.table(parts_table(score_parts(contract, tricks, vulnerable=vulnerable)))
    out.close()
