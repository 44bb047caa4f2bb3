"""Profiles: what one body's rules or programs are known to do, policy by policy, each with its source."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any

from overtrick.game.errors import OvertrickError
from overtrick.regulations.policies import checked

HOUSE, LAWS = "house", "laws2017"
NAMES = (LAWS, "wbf", "ebu", "acbl", "norway", "france", "abf", "nz", "bbo", "realbridge", HOUSE)


class UnknownProfileError(OvertrickError):
    """There is no profile of this name."""

    code = "profile-unknown"


class SourceKind(StrEnum):
    """What a value rests on. What a program does is not its federation's rule."""

    LAW = "law"
    REGULATION = "regulation"
    PROGRAM = "program"
    SECOND_HAND = "second-hand"
    INFERRED = "inferred"
    HOUSE = "house"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class Setting:
    """A policy's value, what it rests on, and the profile that it came from."""

    value: str
    kind: SourceKind
    source: str
    profile: str
    edition: str = ""


@dataclass(frozen=True, slots=True)
class Profile:
    """A named set of policies; what it does not hold is not known."""

    name: str
    title: str
    edition: str
    settings: Mapping[str, Setting]


@cache
def profile_named(name: str) -> Profile:
    """The profile of this name, read from the package's own data. Raises ``UnknownProfileError``.

    >>> profile_named("norway").settings["sit-out"].value
    'own-average'
    """
    if name not in NAMES:
        near = get_close_matches(name, NAMES, n=1)
        hint = f"; did you mean {near[0]}?" if near else "."
        raise UnknownProfileError(f"no regulations {name!r}{hint} Known are {', '.join(NAMES)}")
    text = (files("overtrick.regulations") / "data" / f"{name}.toml").read_text("utf-8")
    return _profile(name, tomllib.loads(text))


def _profile(name: str, data: Mapping[str, Any]) -> Profile:
    settings = {
        policy: Setting(
            checked(policy, entry["value"]),
            SourceKind(entry["kind"]),
            entry["source"],
            name,
            entry.get("edition", data["edition"]),
        )
        for policy, entry in data["policies"].items()
    }
    return Profile(name, data["title"], data["edition"], settings)
