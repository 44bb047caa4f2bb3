"""What a page offers to click: its links, and its forms with their fields and buttons."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from random import Random

from fuzz.clicking.fields import keyed

Attributes = dict[str, str]


@dataclass
class Form:
    """A form: where it goes, and its fields by name with the values that can be chosen."""

    address: str
    method: str
    fixed: list[tuple[str, str]] = field(default_factory=list)
    choices: dict[str, list[str]] = field(default_factory=dict)
    ticks: list[tuple[str, str]] = field(default_factory=list)
    typed: dict[str, str] = field(default_factory=dict)
    files: list[str] = field(default_factory=list)
    buttons: list[tuple[str, str]] = field(default_factory=list)

    def filled(self, rng: Random) -> dict[str, str]:
        """The form filled in at random; what is hidden mostly stays as it is."""
        hidden = {name: value if rng.random() < 0.98 else keyed(rng) for name, value in self.fixed}  # noqa: PLR2004 -- a chance
        chosen = {name: rng.choice(values) for name, values in self.choices.items() if values and rng.random() < 0.95}  # noqa: PLR2004
        ticked = {name: value for name, value in self.ticks if rng.random() < 0.5}  # noqa: PLR2004
        typed = {name: value if rng.random() < 0.2 else keyed(rng) for name, value in self.typed.items()}  # noqa: PLR2004
        pressed = dict([rng.choice(self.buttons)] if self.buttons else [])
        return {**hidden, **chosen, **ticked, **typed, **pressed}


@dataclass
class Offered:
    """Everything on a page that can be clicked."""

    links: list[str] = field(default_factory=list)
    forms: list[Form] = field(default_factory=list)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.offered = Offered()
        self.form: Form | None = None
        self.select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "a" and given.get("href", "").startswith(("/", "?")):
            self.offered.links.append(given["href"])
        elif tag == "form" and given.get("method") != "dialog":
            self.form = Form(given.get("action", ""), given.get("method", "get"))
            self.offered.forms.append(self.form)
        elif self.form is not None:
            self._field(self.form, tag, given)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.form = None

    def _field(self, form: Form, tag: str, given: Attributes) -> None:
        name, value = given.get("name", ""), given.get("value", "")
        match tag:
            case "input":
                _input(form, given)
            case "textarea":
                form.typed[name] = ""
            case "select":
                self.select = name
                form.choices[name] = []
            case "option":
                form.choices[self.select].append(value)
            case "button" if name:
                form.buttons.append((name, value))

    def handle_data(self, data: str) -> None:
        """The words of an option that has no value are its value."""
        values = self.form.choices.get(self.select, []) if self.form else []
        if values and not values[-1]:
            values[-1] = data.strip()


def _input(form: Form, given: Attributes) -> None:
    name, value = given.get("name", ""), given.get("value", "")
    match given.get("type", "text"):
        case "hidden":
            form.fixed.append((name, value))
        case "radio":
            form.choices.setdefault(name, []).append(value)
        case "checkbox":
            form.ticks.append((name, value))
        case "file":
            form.files.append(name)
        case _:
            form.typed[name] = value


def offered(page: str) -> Offered:
    """The links and forms of a page.

    >>> found = offered('<a href="/x">x</a><form action="/y" method="post"><input name="z" value="1"></form>')
    >>> found.links, found.forms[0].typed
    (['/x'], {'z': '1'})
    """
    reader = _Reader()
    reader.feed(page)
    return reader.offered
