"""Every answer keeps the shape that its schema promises to other programs."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from click.testing import Result

from overtrick.reports.schemas import NAMES, schema

Run = Callable[..., Result]
Write = Callable[[str, str], str]
Json = Any

TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "boolean": (bool,),
    "null": (type(None),),
    "array": (list,),
    "object": (dict,),
}


def faults(value: Json, rule: Json, root: Json, at: str = "$") -> Iterator[str]:
    """What is wrong with a value by the keywords that our schemas use."""
    if "$ref" in rule:
        yield from faults(value, root["$defs"][rule["$ref"].rpartition("/")[2]], root, at)
        return
    if "anyOf" in rule and all(any(True for _ in faults(value, each, root, at)) for each in rule["anyOf"]):
        yield f"{at}: {value!r} fits none"
    if "type" in rule and not any(fits(value, name) for name in as_list(rule["type"])):
        yield f"{at}: {value!r} is not {rule['type']}"
        return
    if value not in rule.get("enum", [value]) or value != rule.get("const", value):
        yield f"{at}: {value!r} is not among the values"
    if isinstance(value, str) and not re.search(rule.get("pattern", ""), value):
        yield f"{at}: {value!r} is not {rule['pattern']}"
    if isinstance(value, int) and not rule.get("minimum", value) <= value <= rule.get("maximum", value):
        yield f"{at}: {value!r} is out of range"
    yield from faults_inside(value, rule, root, at)


def faults_inside(value: Json, rule: Json, root: Json, at: str) -> Iterator[str]:
    if isinstance(value, list) and "items" in rule:
        for number, item in enumerate(value):
            yield from faults(item, rule["items"], root, f"{at}[{number}]")
    if isinstance(value, dict):
        known, others = rule.get("properties", {}), rule.get("additionalProperties", True)
        yield from (f"{at}: {name} is missing" for name in rule.get("required", []) if name not in value)
        yield from (f"{at}: {name} is not known" for name in value if name not in known and others is False)
        for name, item in value.items():
            if name in known or isinstance(others, dict):
                yield from faults(item, known.get(name, others), root, f"{at}.{name}")


def fits(value: Json, name: str) -> bool:
    return isinstance(value, TYPES[name]) and (name == "boolean" or not isinstance(value, bool))


def as_list(names: Json) -> list[str]:
    return [names] if isinstance(names, str) else names


TEAMS = "round,table,board,ns,ew,score\n1,1,1,1,2,420\n1,2,1,2,1,-50\n"
PENALTY = "contestant,session,amount,unit,law,reason\n1,1,25,top%,90B2,slow\n"
PAD = "game: rubber\nnew: Ann, Cat, Bob, Dan\n3NT N =\nEve for Dan\n4S S = h100 E\nnew\nPass\n2H W =\n"
RUBBER = "contract,declarer,result,honours\n2S,N,+1,\nPass,,,\n8C,N,=,\n3NT,EW,=,150 S\n"
TWO = """<USEBIO Version="1.2">{0}{0}</USEBIO>""".format(
    """<EVENT EVENT_TYPE="MP_PAIRS"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER><SCORE>450</SCORE></TRAVELLER_LINE>
</BOARD></EVENT>"""
)
PBN = '[Board "2"]\n[Dealer "E"]\n[Vulnerable "NS"]\n[Deal "N:A92.K87.QJ43.T98 KQJ.AQ6.A652.KQJ - -"]\n'
LOG = (
    '{"event":"e","id":"a","what":{"result":"passed_out"},"hash":'
    '"4ac3ba2e9a0f5ba0696d6e4e0b57a6899211c02d471b1c4b118e8f432a21bd2b","number":1,"received":"2026-03-05T19:37:00.000+00:00"}\n'
)
CARDS = PBN.replace("N:A92", "N:A93") + "\n" + PBN.replace('Board "2', 'Board "3')
MOVEMENT = "movement: Two\n---\nR1 1v2/1 3v4/2\nR2 1v2/2 3v4/1\n"
FILES = {
    "LOG": LOG,
    "EMPTY": "",
    "PBN": PBN,
    "CARDS": CARDS,
    "TWO": TWO,
    "TEAMS": TEAMS,
    "PENALTY": PENALTY,
    "PAD": PAD,
    "RUBBER": RUBBER,
    "MOVEMENT": MOVEMENT,
}
CLUB = "examples/club-evening.csv"

# the schema, and the commands whose answers it describes
ANSWERS = [
    ("score", ["score", CLUB]),
    ("score", ["score", CLUB, "examples/club-evening-pairs.csv", "PENALTY", "--regulations", "acbl"]),
    ("score", ["score", CLUB, "--method", "butler"]),
    ("score", ["score", "TEAMS", "--method", "imps"]),
    ("score", ["score", "TEAMS", "--method", "imps", "--set", "victory-points.teams=none"]),
    ("score", ["score", "TWO"]),
    ("score", ["score", CLUB, "--contestant", "3"]),
    ("score", ["score", CLUB, "--board", "7"]),
    ("score", ["score", "nowhere.csv"]),
    ("score", ["score", "LICENSE"]),
    ("score", ["score", "PENALTY"]),
    ("problems", ["contract", "8C"]),
    ("contract", ["contract", "4SX-2"]),
    ("contract", ["contract", "4SX"]),
    ("contract", ["contract", "Pass"]),
    ("which", ["which", "420"]),
    ("which", ["which", "0"]),
    ("which", ["which", "37"]),
    ("chart", ["chart"]),
    ("tables-imps", ["tables", "imps"]),
    ("tables-vp", ["tables", "vp", "--boards", "8"]),
    ("explain", ["explain", CLUB, "--contestant", "2"]),
    ("explain", ["explain", CLUB, "--contestant", "2", "--board", "11"]),
    ("check", ["check", CLUB]),
    ("check", ["check", "TWO"]),
    ("check", ["check", "nowhere.csv", CLUB]),
    ("check", ["check", "nowhere.csv", "LICENSE"]),
    ("explain", ["explain", "TWO", "--contestant", "1"]),
    ("problems", ["explain", "nowhere.csv", "--contestant", "1"]),
    ("problems", ["explain", "PENALTY", "--contestant", "1"]),
    ("deals", ["deals", "PBN"]),
    ("deals", ["deals", "PBN", "CARDS", "--compare"]),
    ("deals", ["deals", CLUB]),
    ("compare-rules", ["compare-rules", CLUB, "--with", "france"]),
    ("compare-rules", ["compare-rules", "TWO", "--with", "france"]),
    ("problems", ["compare-rules", "nowhere.csv", "--with", "france"]),
    ("problems", ["compare-rules", "LICENSE", "--with", "france"]),
    ("problems", ["compare-rules", "PENALTY", "--with", "france"]),
    ("convert", ["convert", CLUB, "--to", "usebio"]),
    ("convert", ["convert", CLUB, "--to", "pairs-csv"]),
    ("convert", ["convert", "PBN", "--to", "dup"]),
    ("convert", ["convert", "nowhere.csv", "--to", "usebio"]),
    ("convert", ["convert", "LICENSE", "--to", "usebio"]),
    ("event", ["convert", CLUB, "examples/club-evening-pairs.csv", "PENALTY", "PBN", "--to", "event-json"]),
    ("event", ["convert", "TEAMS", "--to", "event-json", "--figures", "ours"]),
    ("rubber", ["rubber", "PAD"]),
    ("rubber", ["rubber", "RUBBER", "--stake", "0.50", "--in-progress"]),
    ("rubber", ["chicago", "RUBBER", "--rules", "non-dealer"]),
    ("rubber-season", ["rubber", "PAD", "RUBBER", "--stake", "1"]),
    ("rubber-season", ["rubber", "PAD", "RUBBER"]),
    ("problems", ["chicago", "PAD"]),
    ("bridgemate-evening", ["bridgemate", "make", "-m", "howell 3 tables", "PBN", "-o", "RUBBER", "--force"]),
    ("bridgemate-evening", ["bridgemate", "make", "-m", "howell 3 tables", "LICENSE", "-o", "nowhere.bws"]),
    ("bridgemate-received", ["bridgemate", "follow", "LICENSE", "--once", "--log", "nowhere.jsonl"]),
    ("problems", ["bridgemate", "follow", "nowhere.bws", "--once"]),
    ("store", ["import", "EMPTY", "LOG"]),
    ("store", ["verify", "LOG", "LICENSE"]),
    ("problems", ["export", "nowhere.db"]),
    ("movement", ["movement", "--pairs", "13", "--boards", "26"]),
    ("movement", ["movement", "--tables", "3½", "--no-sit-outs"]),
    ("movement-made", ["movement", "generate", "share-and-relay", "6", "tables", "--without", "best"]),
    ("movement-made", ["movement", "print", "howell", "7", "tables", "12", "rounds"]),
    ("movement-repair", ["movement", "repair", "MOVEMENT", "--from", "2", "--leaves", "4"]),
    ("problems", ["movement", "repair", "MOVEMENT", "--from", "9", "--replan"]),
    ("movement-convert", ["movement", "convert", "MOVEMENT", "--to", "asc"]),
    ("problems", ["movement", "check", "MOVEMENT"]),
    ("problems", ["movement", "check", "LICENSE"]),
    ("problems", ["movement", "generate", "waltz", "7", "tables"]),
]


@pytest.mark.parametrize(("name", "arguments"), ANSWERS, ids=lambda value: value if isinstance(value, str) else "")
def test_answers_fit_their_schemas(run: Run, write: Write, name: str, arguments: list[str]) -> None:
    files = {name: write(f"{name}.csv".lower(), text) for name, text in FILES.items()}
    is_made = name == "event"  # is what the command makes, not what it answers
    done = run(*(files.get(each, each) for each in arguments), *(() if is_made else ("--json",)))
    rules = schema(name)
    assert list(faults(json.loads(done.stdout), rules, rules)) == []


def test_every_schema_describes_some_answer() -> None:
    assert {name for name, _ in ANSWERS} == set(NAMES)


# an answer that is wrong, and what the check says of it
WRONG = [
    ([{"contract": "4S", "side": "N", "vulnerable": True, "tricks": 9}], "among"),
    ([{"contract": "4S", "side": "NS", "vulnerable": 1, "tricks": 9}], "boolean"),
    ([{"contract": "4S", "side": "NS", "vulnerable": True}], "missing"),
    ([{"contract": "4S", "side": "NS", "vulnerable": True, "tricks": 9, "by": "N"}], "not known"),
    ({}, "array"),
]


@pytest.mark.parametrize(("value", "told"), WRONG)
def test_the_check_itself_can_fail(value: Json, told: str) -> None:
    rules = schema("which")
    assert any(told in fault for fault in faults(value, rules, rules))
