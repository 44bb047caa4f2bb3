"""The words of the pages: finds them in code and templates, keeps the catalogues of translations, compiles them.

tools/messages.py           every new text into the catalogues, those that are gone out of them, all compiled
tools/messages.py --check   whether every text has its translation and the compiled catalogues are up to date
"""

import ast
import re
import struct
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from jinja2 import Environment, nodes

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "src" / "overtrick" / "web"
LOCALE = WEB / "locale"
TABLES = [ROOT / "src" / "overtrick" / "reports" / f"{name}.py" for name in ("ranking", "traveller", "personal")]
PHRASES = WEB / "engine_phrases.py"
HEADER = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\nLanguage: {language}\n"
MAGIC = 0x950412DE
_PLACE = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True, order=True)
class Text:
    """A text of the pages; ``many`` is its plural, empty where it has none."""

    one: str
    many: str = ""


@dataclass(slots=True)
class Catalogue:
    """The translations of one language, by text: one form, or two where there is a plural."""

    language: str
    forms: dict[Text, tuple[str, ...]] = field(default_factory=dict)


# --- where texts stand ---


def texts() -> dict[Text, str]:
    """Every text of the pages with the place where it stands first."""
    found: dict[Text, str] = {}
    for path in sorted([*WEB.rglob("*.py"), *WEB.rglob("*.html"), *TABLES]):
        reads = _of_template if path.suffix == ".html" else _of_phrases if path == PHRASES else _of_code
        inside = reads(path)
        for text in inside:
            found.setdefault(text, path.relative_to(ROOT).as_posix())
    return found


def _of_code(path: Path) -> Iterator[Text]:
    calls = (node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call))
    for call in calls:
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        said = [each.value for each in call.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]
        if name in ("words", "_") and said and path.name != "words.py":
            yield Text(said[0])
        elif name == "count" and len(said) > 1:
            yield Text(said[0], said[1])
        elif name == "N_" and said:
            yield Text(*said[:2])
        elif name == "Column" and path in TABLES and said and any(map(str.isalpha, said[0])):
            yield Text(said[0])


def _of_phrases(path: Path) -> Iterator[Text]:
    """Every text of the table of phrases."""
    table = next(each for each in ast.parse(path.read_text("utf-8")).body if isinstance(each, ast.AnnAssign))
    values = (each.value for each in ast.walk(table.value or table) if isinstance(each, ast.Constant))
    yield from (Text(each) for each in values if isinstance(each, str))


def _of_template(path: Path) -> Iterator[Text]:
    for call in Environment(autoescape=True).parse(path.read_text("utf-8")).find_all(nodes.Call):
        said = [each.value for each in call.args if isinstance(each, nodes.Const) and isinstance(each.value, str)]
        if isinstance(call.node, nodes.Name) and call.node.name == "_" and said:
            yield Text(said[0])
        elif isinstance(call.node, nodes.Getattr) and call.node.attr == "count" and len(said) > 1:
            yield Text(said[0], said[1])


# --- catalogues ---


def read(path: Path, language: str) -> Catalogue:
    """A catalogue of a ``.po`` file; empty where there is none yet."""
    found = Catalogue(language)
    for block in (path.read_text("utf-8") if path.is_file() else "").split("\n\n"):
        parts: dict[str, str] = {}
        name = ""
        for line in block.splitlines():
            if line.startswith("#"):
                continue
            word, _, rest = line.partition(" ") if not line.startswith('"') else (name, "", line)
            name = word
            parts[name] = parts.get(name, "") + ast.literal_eval(rest)
        if parts.get("msgid"):
            text = Text(parts["msgid"], parts.get("msgid_plural", ""))
            plain = (parts.get("msgstr", ""),)
            found.forms[text] = (parts.get("msgstr[0]", ""), parts.get("msgstr[1]", "")) if text.many else plain
    return found


def written(catalogue: Catalogue, places: Mapping[Text, str]) -> str:
    """A catalogue as a ``.po`` file, in the order of its texts."""
    head = "".join(f'"{line}\\n"\n' for line in HEADER.format(language=catalogue.language).splitlines())
    blocks = [f'msgid ""\nmsgstr ""\n{head}']
    for text in sorted(places):
        forms = catalogue.forms.get(text, ("", "") if text.many else ("",))
        lines = [f"#: {places[text]}", f"msgid {_quoted(text.one)}"]
        if text.many:
            lines += [f"msgid_plural {_quoted(text.many)}"]
            lines += [f"msgstr[{number}] {_quoted(form)}" for number, form in enumerate(forms)]
        else:
            lines += [f"msgstr {_quoted(forms[0])}"]
        blocks.append("\n".join(lines) + "\n")
    return "\n".join(blocks)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def compiled(catalogue: Catalogue) -> bytes:
    """A catalogue as the ``.mo`` file that ``gettext`` reads. The same catalogue gives the same bytes."""
    pairs = {b"": HEADER.format(language=catalogue.language).encode()}
    for text, forms in catalogue.forms.items():
        if all(forms):
            pairs["\0".join(filter(None, (text.one, text.many))).encode()] = "\0".join(forms).encode()
    keys = sorted(pairs)
    start = 28 + 16 * len(keys)
    tables, blob = [], b""
    for each in (keys, [pairs[key] for key in keys]):
        rows = b""
        for value in each:
            rows += struct.pack("<II", len(value), start + len(blob))
            blob += value + b"\0"
        tables.append(rows)
    head = struct.pack("<IIIIIII", MAGIC, 0, len(keys), 28, 28 + 8 * len(keys), 0, 0)
    return head + b"".join(tables) + blob


# --- what is wrong ---


def faults(catalogue: Catalogue, places: Mapping[Text, str]) -> Iterator[str]:
    """What is missing or does not agree, a line each."""
    for text, place in sorted(places.items()):
        forms = catalogue.forms.get(text, ())
        if not forms or not all(forms):
            yield f"{place}: no {catalogue.language} for {text.one!r}"
        for form in filter(None, forms):
            if _places_of([form]) != _places_of([text.one]) and _places_of([form]) != _places_of([text.many]):
                yield f"{place}: {form!r} has not the {{places}} of {text.one!r}"
    for text in catalogue.forms.keys() - places.keys():
        yield f"{catalogue.language}: {text.one!r} stands nowhere any more"


def _places_of(said: Iterable[str]) -> set[str]:
    return {place for text in said for place in _PLACE.findall(text)}


def main(arguments: list[str]) -> int:
    """Bring the catalogues up to date, or check them."""
    places, wrong = texts(), []
    for folder in sorted(each for each in LOCALE.iterdir() if each.is_dir()):
        source, target = (folder / "LC_MESSAGES" / f"overtrick.{suffix}" for suffix in ("po", "mo"))
        catalogue = read(source, folder.name)
        if "--check" not in arguments:
            catalogue.forms = {text: forms for text, forms in catalogue.forms.items() if text in places}
            source.write_text(written(catalogue, places), "utf-8")
            target.write_bytes(compiled(catalogue))
        elif not target.is_file() or target.read_bytes() != compiled(catalogue):
            wrong.append(f"{target.relative_to(ROOT)} is not up to date; run tools/messages.py")
        wrong += faults(catalogue, places)
    print("\n".join(wrong) or f"{len(places)} texts, all translated")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
