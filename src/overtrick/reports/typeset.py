"""Pages for paper: a template and its data become a PDF. The only place that knows typst, and only when it is asked."""

import json
from importlib.resources import files

from overtrick.game.errors import ExtraMissingError

PAPERS = {"a4": "a4", "letter": "us-letter"}  # our names, and typst's


def pdf(template: str, data: object, *, paper: str) -> bytes:
    """The PDF that a template of this package makes of data. Raises ``ExtraMissingError`` where typst is not there.

    It carries no date, and the fonts are typst's own: the same data make the same bytes on every machine.
    """
    try:
        import typst  # noqa: PLC0415 -- an optional dependency
    except ImportError:
        raise ExtraMissingError("pdf", "A PDF") from None
    source = (files("overtrick.reports") / "typst" / f"{template}.typ").read_bytes()
    inputs = {"paper": PAPERS[paper], "data": json.dumps(data)}
    made = typst.compile(source, format="pdf", sys_inputs=inputs, ignore_system_fonts=True, timestamp=0)
    if not isinstance(made, bytes):  # typst gives several files for pictures only
        raise TypeError(made)
    return made
