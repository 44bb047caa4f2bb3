"""The JSON Schemas of the answers, which are part of the package and of the contract with other programs."""

import json
from importlib.resources import files
from typing import Any

NAMES = (
    "score",
    "check",
    "explain",
    "compare-rules",
    "convert",
    "event",
    "deals",
    "contract",
    "which",
    "chart",
    "tables-imps",
    "tables-vp",
    "rubber",
    "rubber-season",
    "movement",
    "movement-made",
    "movement-convert",
    "movement-repair",
    "store",
    "bridgemate-evening",
    "bridgemate-received",
    "problems",
)


def schema(name: str) -> dict[str, Any]:
    """The schema of a command's answer; ``problems`` is what any command gives where it could do nothing.

    >>> schema("chart")["items"]["required"]
    ['contract', 'vulnerable', 'tricks', 'score']
    """
    text = (files("overtrick.reports") / "schemas" / f"{name}.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found
