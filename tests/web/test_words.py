"""Every string of code and templates has its translation, with the same places to fill in; languages are chosen."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from overtrick.web.words import LANGUAGES, Words, chosen, wishes

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = ROOT / "src" / "overtrick" / "web" / "templates"
# What stands in templates outside _(): marks, a proper name, the names of languages in themselves.
OWN_NAMES = {"Overtrick", "English", "Deutsch", "NT", "%"}


def test_every_text_is_translated_and_compiled() -> None:
    tool = [sys.executable, str(ROOT / "tools" / "messages.py"), "--check"]
    done = subprocess.run(tool, capture_output=True, text=True, check=False)  # noqa: S603 -- ours
    assert done.returncode == 0, done.stdout + done.stderr


def test_languages_of_the_chooser_are_the_catalogues() -> None:
    folders = {each.name for each in (ROOT / "src/overtrick/web/locale").iterdir() if each.is_dir()}
    assert {*folders, "en"} == set(LANGUAGES)


def test_german_is_german_and_counts() -> None:
    german = Words("de")
    assert german("Ranking") == "Rangliste"
    assert german("Table {table}", table=3) == "Tisch 3"
    assert [german.count("{number} pair", "{number} pairs", n) for n in (1, 7)] == ["1 Paar", "7 Paare"]


@pytest.mark.parametrize("path", sorted(TEMPLATES.rglob("*.html")), ids=lambda path: path.name)
def test_template_has_no_words_that_cannot_be_translated(path: Path) -> None:
    text = re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", " ", path.read_text("utf-8"), flags=re.DOTALL)
    bare = re.sub(r"<[^>]*>|[\w-]+=\"[^\"]*\"", " ", text)
    words = {word for word in re.findall(r"[^\W\d_]{2,}", bare) if word not in OWN_NAMES}
    assert not words - {"nbsp", "amp", "middot"}, words


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("de-AT,de;q=0.9", "de"),
        ("en;q=0.5, de;q=0.4", "en"),
        ("sv", "en"),
        ("", "en"),
        (";;q=,", "en"),
        ("de;q=x", "de"),
    ],
)
def test_language_of_a_browser_is_met_where_it_can_be(header: str, language: str) -> None:
    assert chosen(wishes(header)).language == language
