"""The page on regulations names every profile and every kind of source, as they are."""

import re
from pathlib import Path

import pytest

from overtrick.regulations.profiles import NAMES, SourceKind, profile_named

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "regulations.md"


@pytest.mark.parametrize("name", NAMES)
def test_page_lists_the_profile_with_title_and_edition(name: str) -> None:
    profile = profile_named(name)
    assert f"| `{name}` | {profile.title} | {profile.edition} |" in PAGE.read_text("utf-8").splitlines()


def test_page_explains_every_kind_of_source() -> None:
    kinds = PAGE.read_text("utf-8").partition("## What a value rests on")[2].partition("\n**")[0]
    assert re.findall(r"^\| `([a-z-]+)` \|", kinds, re.MULTILINE) == [str(kind) for kind in SourceKind]
