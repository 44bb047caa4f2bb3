"""The complete chart of scores as one HTML page that needs nothing else, on a screen or on paper."""

from collections.abc import Iterator
from itertools import groupby

from overtrick.game.contract import CONTRACTS, Contract, Denomination
from overtrick.game.result import TRICKS
from overtrick.game.score import final_contract_values, zone_bonuses

_SUITS = {
    Denomination.C: '<span class="c">♣</span>',
    Denomination.D: '<span class="d">♦</span>',
    Denomination.H: '<span class="h">♥</span>',
    Denomination.S: '<span class="s">♠</span>',
    Denomination.NT: "NT",
}
_ZONES = {"game": "game", "small slam": "slam", "grand slam": "slam"}
_STYLE = """
body { font: 16px/1.4 system-ui, sans-serif; margin: 1rem auto; max-width: 72rem; color: #111; background: #fff }
table { border-collapse: collapse; width: 100%; margin: 0 0 1.5rem; font-variant-numeric: tabular-nums }
caption { text-align: left; font-weight: bold; padding: .3rem 0 }
th, td { border: 1px solid #999; padding: .15rem .4rem; text-align: right }
th[scope=row] { text-align: left; white-space: nowrap; font-weight: normal }
td.down { color: #8a1c1c }
td.game { background: #e3f0ff; font-weight: bold }
td.slam { background: #ffe9b8; font-weight: bold; text-decoration: underline }
.c { color: #006b2d } .d { color: #a24b00 } .h { color: #b3001b } .s { color: #0b2a6b }
.wide { overflow-x: auto }
@media print { table { break-inside: avoid; font-size: 8pt } }
"""


def chart_html() -> str:
    """The page: a table for each level, a row for each contract and vulnerability, a cell for each number of tricks.

    >>> chart_html().count("<td")
    2940
    """
    body = "\n".join(_level(level, tuple(of_level)) for level, of_level in groupby(CONTRACTS, lambda each: each.level))
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Scores at duplicate bridge</title>
<style>{_STYLE}</style>
</head>
<body>
<h1>Scores at duplicate bridge</h1>
<p>Law 77, for declarer's side, by the tricks that it won. Games are <b>bold on blue</b>, slams
<b>bold, underlined, on yellow</b>; a contract that fails is red and has a minus sign.</p>
{body}
</body>
</html>
"""


def _level(level: int, contracts: tuple[Contract, ...]) -> str:
    heads = "".join(f'<th scope="col">{tricks}</th>' for tricks in TRICKS)
    rows = "\n".join(_row(contract, vulnerable=vulnerable) for contract in contracts for vulnerable in (False, True))
    return f"""<div class="wide"><table>
<caption>Level {level}</caption>
<thead><tr><th scope="col">Contract</th><th scope="col">Vulnerable</th>{heads}</tr></thead>
<tbody>
{rows}
</tbody>
</table></div>"""


def _row(contract: Contract, *, vulnerable: bool) -> str:
    name = f"{contract.level}{_SUITS[contract.denomination]}{'×' * len(contract.doubling.value)}"
    cells = "".join(_cells(contract, vulnerable=vulnerable))
    return f'<tr><th scope="row">{name}</th><th scope="row">{"yes" if vulnerable else "no"}</th>{cells}</tr>'


def _cells(contract: Contract, *, vulnerable: bool) -> Iterator[str]:
    zone = _ZONES.get(zone_bonuses(contract, vulnerable=vulnerable)[-1][0], "made")
    for tricks, score in zip(TRICKS, final_contract_values(contract, vulnerable=vulnerable), strict=True):
        yield f'<td class="{zone if tricks >= contract.wanted_tricks else "down"}">{score}</td>'
