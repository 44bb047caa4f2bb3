"""Policies and their answers in the words of the bridge room. A language is a table of words."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from overtrick.compare.victory_points import SCALES
from overtrick.regulations.profiles import SourceKind

# What a policy is about, in a few words; its question says it in full.
ABOUT: Mapping[str, str] = MappingProxyType(
    {
        "method": "Results of a board",
        "winners": "Rankings",
        "field": "Sections",
        "matchpoints.unit": "A result beaten",
        "matchpoints.short-boards": "Too few results",
        "matchpoints.expected": "Results expected",
        "matchpoints.rounding": "Award of a board",
        "matchpoints.line-figures": "Award on the line",
        "small-groups.boards": "Small groups",
        "small-groups.two": "Two results: 65, 55 %",
        "small-groups.three": "Three results: 70, 60, 50 %",
        "sit-out": "Sit-out",
        "average-plus": "Average plus",
        "average-minus": "Average minus",
        "average.imps": "Average plus, IMPs",
        "average.imps-own": "Average plus at IMPs",
        "total.rounding": "Total",
        "percent.basis": "Percentage",
        "printed.award": "Award, printed",
        "printed.row-percent": "% of a board, printed",
        "printed.total": "Total, printed",
        "printed.percent": "%, printed",
        "butler.drop": "Left out of the datum",
        "butler.datum": "Datum",
        "butler.total": "Butler total",
        "cross-imps.divisor": "Cross-IMPs",
        "cross-imps.short": "Cross-IMPs, fewer results",
        "victory-points.teams": "Victory points",
        "victory-points.bye": "Bye, in VPs",
        "match.boards": "Boards of a match",
        "penalty.standard": "Standard penalty",
        "ties": "Equal totals",
        "handicap": "Handicap",
        "correction.minutes": "Scores corrected within",
        "appeal.minutes": "Rulings requested within",
    }
)

_GROUPS = {
    "always": "always",
    "up-to-a-third": "if at most a third of all",
    "unless-largest": "unless the largest group",
    "never": "never",
}
_ROUNDED = {"exact": "not rounded"}
# What each answer means; an answer that is a figure or a sentence speaks for itself.
ANSWERS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "method": {
            "matchpoints": "matchpoints",
            "cross-imps": "cross-IMPs",
            "butler": "Butler IMPs",
            "total-points": "total points",
            "imps": "IMPs, team against team",
            "board-a-match": "board-a-match",
            "point-a-board": "point-a-board",
            "team-total-points": "total points of teams",
        },
        "winners": {"by-movement": "as the movement makes them", "1": "one", "2": "one for each direction"},
        "field": {"across": "compared with each other", "section": "each by itself"},
        "matchpoints.unit": {
            "2-1-0": "2, a tie 1",
            "1-half-0": "1, a tie ½",
            "wins-minus-losses": "+1, a loss −1",
        },
        "matchpoints.short-boards": {
            "neuberg": "scaled by Neuberg's formula",
            "factor": "scaled by a factor",
            "own-top": "not scaled: a top of their own",
        },
        "matchpoints.expected": {"largest": "the most of any board"},
        "matchpoints.line-figures": {
            "as-counted": "as it counts",
            "without-neuberg-if-row-absent": "without Neuberg if a line is missing",
        },
        "small-groups.boards": {"none": "none", "fouled": "of fouled boards", "short": "of any board"},
        "small-groups.two": _GROUPS,
        "small-groups.three": _GROUPS,
        "sit-out": {
            "not-counted": "does not count",
            "factored": "the total is multiplied up",
            "own-average": "own average",
        },
        "average-plus": {"own": "own percentage if better", "fixed": "always the same"},
        "average-minus": {"own": "own percentage if worse", "fixed": "always the same"},
        "average.imps-own": {"yes": "own average if better", "no": "always the same"},
        "percent.basis": {
            "total": "of the total",
            "rounded-total": "of the rounded total",
            "mean-of-boards": "mean of the boards'",
        },
        "butler.drop": {
            "none": "none",
            "one": "one at each end",
            "five-percent": "5 % at each end",
            "by-size": "more in larger fields",
            "median": "all but the median",
        },
        "butler.total": {"sum": "sum over the boards", "average": "average of a board"},
        "cross-imps.divisor": {
            "others": "divided by the other results",
            "results": "divided by the results",
            "one": "not divided",
            "root": "divided by a square root",
        },
        "cross-imps.short": {
            "as-played": "as played",
            "frequencies": "scores scaled up",
            "comparisons": "comparisons scaled up",
        },
        "victory-points.teams": {"none": "none", **{scale: f"scale {scale}" for scale in SCALES}},
        "match.boards": {"as-played": "as many as were played"},
        "ties": {"shared": "share their place"},
        "handicap": {"none": "none", "half-added": "half of it is added"},
    }
)
KINDS: Mapping[SourceKind, str] = MappingProxyType(
    {
        SourceKind.LAW: "Law",
        SourceKind.REGULATION: "regulation",
        SourceKind.PROGRAM: "its program",
        SourceKind.SECOND_HAND: "second hand",
        SourceKind.INFERRED: "inferred",
        SourceKind.HOUSE: "house rule",
        SourceKind.CHOICE: "chosen",
    }
)
_STEP = re.compile(r"([0-9.]+) ([a-z-]+)")
_MINUTES = ".minutes"


def answer_words(policy: str, value: str) -> str:
    """An answer in words.

    >>> answer_words("matchpoints.unit", "1-half-0"), answer_words("sit-out", "60")
    ('1, a tie ½', '60 %')
    >>> answer_words("printed.percent", "0.01 half-up"), answer_words("printed.percent", "exact")
    ('to 0.01, halves up', 'not rounded')
    """
    known = ANSWERS.get(policy, _ROUNDED)
    if value in known:
        return known[value]
    if step := _STEP.fullmatch(value):
        return f"to {step[1]}, {_HALVES[step[2]]}"
    if policy.endswith(_MINUTES):
        return f"{value} minutes"
    return f"{value} %" if policy == "sit-out" else value


_HALVES = {
    "half-up": "halves up",
    "half-even": "halves to even",
    "half-away-from-zero": "halves away from 0",
    "half-toward-average": "halves toward average",
    "half-away-from-average": "halves away from average",
    "cut": "cut off",
}
