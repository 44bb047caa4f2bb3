"""Settings of devices as they are typed: ``ShowPercentage=no``, by the names of the columns of a ``.bws`` file."""

from difflib import get_close_matches

import click

from overtrick.formats.bws.tables import SETTINGS
from overtrick.formats.jet.columns import ColumnDesign, Kind, Value

_COLUMNS = {column.name.lower(): column for column in SETTINGS.columns if column.name != "Section"}
_YES_NO = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}


def settings_typed(_: click.Context, __: click.Parameter, values: tuple[str, ...]) -> dict[str, Value]:
    """Each ``NAME=VALUE`` of the command line, checked."""
    return dict(map(_setting, values))


def setting_value(column: ColumnDesign, text: str) -> Value:
    """The value of a setting; None if it is not of the kind of its column.

    >>> setting_value(_COLUMNS["leadcard"], "no"), setting_value(_COLUMNS["maximumresults"], "many")
    (False, None)
    """
    if column.kind is Kind.BOOLEAN:
        return _YES_NO.get(text.lower())
    if column.kind is Kind.TEXT:
        return text if len(text) <= column.size else None
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else None  # noqa: PLR2004 -- two bytes


def _setting(text: str) -> tuple[str, Value]:
    name, equals, typed = (part.strip() for part in text.partition("="))
    column = _COLUMNS.get(name.lower())
    if not equals:
        raise click.BadParameter(f"{text!r} is not name=value, such as ShowPercentage=no")
    if column is None:
        near = [_COLUMNS[each].name for each in get_close_matches(name.lower(), _COLUMNS, n=3)]
        hint = f"did you mean {' or '.join(near)}?" if near else "they are the columns of the table Settings"
        raise click.BadParameter(f"there is no setting {name!r}; {hint}")
    value = setting_value(column, typed)
    if value is None:
        wanted = {Kind.BOOLEAN: "yes or no", Kind.TEXT: f"at most {column.size} characters"}.get(
            column.kind, "a number"
        )
        raise click.BadParameter(f"{column.name} is {typed!r}; wanted {wanted}")
    return column.name, value
