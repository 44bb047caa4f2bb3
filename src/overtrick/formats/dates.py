"""Dates as files write them, turned into ISO form where they are complete."""

import re
from datetime import date
from typing import Literal

_NUMBERS = re.compile(r"([0-9]{1,4})[./-]([0-9]{1,2})[./-]([0-9]{1,4})(?:[ T].*)?")


def iso_date(text: str, order: Literal["dmy", "mdy", "ymd"]) -> str:
    """The date as YYYY-MM-DD; as it is written if it is not a whole date.

    >>> iso_date("09/03/2026", "dmy"), iso_date("2015.06.30", "ymd"), iso_date("2022-01-22 - 02-06", "dmy")
    ('2026-03-09', '2015-06-30', '2022-01-22 - 02-06')
    """
    found = _NUMBERS.fullmatch(text.strip())
    if not found or " - " in text:
        return text.strip()
    parts = dict(zip(order, map(int, found.groups()), strict=True))
    try:
        return date(parts["y"], parts["m"], parts["d"]).isoformat()
    except ValueError:
        return text.strip()
