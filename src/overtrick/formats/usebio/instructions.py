"""What USEBIO has no element for, as processing instructions, which programs of others pass over.

``<?overtrick regulations="norway" butler.drop="one"?>`` in an EVENT states its conditions, the same in a TRAVELLER_LINE
what else is known of its result, and ``<?overtrick-entry {…}?>`` holds an entry of the log that is no line.
"""

import re
from collections.abc import Iterator, Mapping
from xml.sax.saxutils import escape, unescape

from overtrick.events.model import Entry
from overtrick.formats.drafts import Draft
from overtrick.formats.entries_jsonl import read_entry
from overtrick.formats.json_fields import NotJsonError, fields, parsed
from overtrick.formats.xml_tree import Element
from overtrick.game.errors import OvertrickError
from overtrick.regulations.policies import checked
from overtrick.regulations.profiles import profile_named

SAID = "overtrick"
ENTRY = "overtrick-entry"
REGULATIONS = "regulations"
_PAIR = re.compile(r'(?<![\w.-])([A-Za-z][\w.-]*)="([^"]*)"')
_QUOTE = {'"': "&quot;", ">": "&gt;"}


def said(element: Element) -> dict[str, str]:
    """What the instructions in an element say, by name.

    >>> from overtrick.formats.xml_tree import Instruction
    >>> said(Element("EVENT", 1, instructions=[Instruction(SAID, 'regulations="ebu" winners="1"')]))
    {'regulations': 'ebu', 'winners': '1'}
    """
    told = (each.data for each in element.instructions if each.target == SAID)
    return {name: unescape(value, {"&quot;": '"'}) for data in told for name, value in _PAIR.findall(data)}


def as_text(values: Mapping[str, str]) -> str:
    """Names and values as the data of an instruction.

    >>> as_text({"regulations": "ebu", "winners": "1"})
    'regulations="ebu" winners="1"'
    """
    return " ".join(f'{name}="{escape(value, _QUOTE)}"' for name, value in values.items())


def read_conditions(event: Element, draft: Draft) -> dict[str, str] | None:
    """Take the regulations that an event states; gives its choices, None if it states no conditions by an instruction.

    A profile or a policy that does not exist is reported.
    """
    if not any(each.target == SAID for each in event.instructions):
        return None
    choices: dict[str, str] = {}
    for name, value in said(event).items():
        try:
            if name == REGULATIONS:
                draft.profile = profile_named(value).name if value else ""
            else:
                choices[name] = checked(name, value)
        except OvertrickError as error:
            draft.findings.error(error.code, str(error), event.line)
    return choices


def entries_told(event: Element, draft: Draft) -> Iterator[Entry]:
    """The entries of the log that an event holds in instructions."""
    for each in event.instructions:
        if each.target != ENTRY:
            continue
        try:
            found = {"id": draft.findings.entry_id(each.line), **fields(parsed(each.data))}
        except NotJsonError as error:
            draft.findings.error("json-syntax", f"not JSON: {error}", each.line)
            continue
        reading = read_entry(found, draft.findings.file)
        draft.findings.problems += reading.problems
        if reading.value:
            yield reading.value
