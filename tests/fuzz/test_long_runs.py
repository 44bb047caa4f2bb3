"""A great many blanks, figures or signs in a row: a pattern that looks back over them would not end."""

import pytest

from fuzz.limits import fault
from fuzz.targets import TARGETS

BLANKS = " " * 40_000
FIGURES = "9" * 40_000

# The reader, and what is in its file.
RUNS = {
    "columns of a table": ("pbn", f'[ScoreTable "a{BLANKS}b"]\n1\n'),
    "values of tags": ("pbn", f'[Deal "N:{BLANKS}x"]\n[Contract "4{BLANKS}S"]\n[Result "NS{BLANKS}9"]\n'),
    "calls": ("pbn", f'[Auction "N"]\n1S{BLANKS}x\n{"=" * 40_000}\n{"$" * 40_000}'),
    "segments of a match": ("pbn", f'[ScoreTable "TeamId_Home;MatchDetails"]\n1 "{"1,2," * 20_000}"\n'),
    "names of settings": ("pbn", f"% <META name={BLANKS}content=x>\n% <META name=a{BLANKS}b\n"),
    "boards without results": ("jannersten", f"[GAME]\n[RESULTS]\n#1{BLANKS}x\n#1{';' * 40_000}x\n"),
    "keys": ("conditions-toml", f"{BLANKS}#\n[{BLANKS}x\na{BLANKS}b\nwinners{BLANKS}1\n"),
    "numbers of deals": ("rubber", f"{FIGURES}\n3{'p' * 40_000}\n{'p' * 40_000}\n"),
    "words of a pad": ("rubber", f"4S{BLANKS}x\ndealer{BLANKS}x\nAnn{BLANKS}x\nnew Ann{BLANKS}for\n"),
    "cells": (
        "results-csv",
        f"board,ns,ew,contract,by,result,lead\n1,2,3,4{BLANKS}S,N{BLANKS}x,+{BLANKS}1,H{BLANKS}A\n",
    ),
    "rulings": ("results-csv", f"board,ns,ew,adjustment\n1,2,3,{'60% 4SN= & ' * 4_000}\n2,2,3,60%{BLANKS}4S\n"),
    "numbers": ("results-csv", f"board,ns,ew,score,session,table\n{','.join([FIGURES] * 6)}\n"),
    "names of columns": ("results-csv", f"board,ns,ew,score,{'x' * 40_000}\n"),
    "amounts": ("penalties-csv", f"contestant,amount,unit\n1,{FIGURES},top%\n1,1{BLANKS}x,MP\n"),
    "pair numbers": ("usebio", f"<USEBIO><EVENT><PAIR><PAIR_NUMBER>1{BLANKS}x</PAIR_NUMBER></PAIR></EVENT></USEBIO>"),
    "places of boards": ("lin", f"qx|o{BLANKS}x|ah|board{BLANKS}|md|{BLANKS},|mb|1{BLANKS}N|pc|{BLANKS}|mc|{FIGURES}|"),
    "board numbers": ("lin", f"md|,,,|ah|Board {FIGURES}|mb|p|"),
    "ranks": ("lin", f"qx|o1|md|1S{'2' * 40_000}|mb|p|"),
    "results of a match": ("lin", f"vg|{',' * 40_000}|rs|4S{BLANKS}N=|qx|o1|"),
    "ranks in cells": ("deals-csv", f'{"x," * 3}"{FIGURES}",{"," * 12}1,N/-\n'),
    "contracts of a page": (
        "acbl-live",
        f"<table><tr><td>4{BLANKS}S<td>N<td>1{BLANKS}0</table>Board{BLANKS}x Vul:{BLANKS}",
    ),
    "fields": ("dlm", f"[Document]\nFrom board{BLANKS}=1\nTo board={FIGURES}\nBoard 01{BLANKS}=a{BLANKS}x\n"),
    "letters": ("bhg", f"\n{'A' * 52}{BLANKS}x\n"),
    "ids": (
        "entries-jsonl",
        f'{{"id": "a", "board": "{FIGURES}", "ns": {"9" * 4_000}, "what": {{"result": "unknown"}}}}\n',
    ),
}


@pytest.mark.parametrize("name", RUNS)
def test_a_long_run_takes_no_longer_than_its_length(name: str) -> None:
    reader, text = RUNS[name]
    for target in (reader, "any"):
        assert fault(TARGETS[target], text.encode()) is None
