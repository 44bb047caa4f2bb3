from typing import Literal

import pytest

from overtrick.formats.dates import iso_date


@pytest.mark.parametrize(
    ("text", "order", "iso"),
    [
        ("09/03/2026", "dmy", "2026-03-09"),
        ("28/12/2015", "dmy", "2015-12-28"),
        ("04/15/2026", "mdy", "2026-04-15"),
        ("2015.06.30", "ymd", "2015-06-30"),
        ("2026-04-15 00:00:00", "ymd", "2026-04-15"),
        ("31/02/2026", "dmy", "31/02/2026"),
        ("2022-01-22 - 02-06", "ymd", "2022-01-22 - 02-06"),
        ("Thursday", "dmy", "Thursday"),
        ("????.??.??", "ymd", "????.??.??"),
        ("", "dmy", ""),
    ],
)
def test_whole_dates_become_iso_and_others_stay(text: str, order: Literal["dmy", "mdy", "ymd"], iso: str) -> None:
    assert iso_date(text, order) == iso
