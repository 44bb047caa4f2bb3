"""Web pages of other programs, which are not read: whose they are, and which file to take instead.

RealBridge names its address in its pages; KoPS2www its name; JFR Pary and Teamy theirs, or they end a board with its
mean in Polish.
"""

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ForeignPage:
    """The pages of a program: how they are known, and the file of the same results that can be read."""

    program: str
    mark: re.Pattern[str]
    instead: str

    def __str__(self) -> str:
        return f"a page of {self.program}, which is not read ({self.instead}),"


PAGES = (
    ForeignPage(
        "RealBridge",
        re.compile(r"realbridge\.online|<title>[^<]*RealBridge", re.IGNORECASE),
        "export the session as USEBIO there",
    ),
    ForeignPage("KoPS", re.compile(r"KoPS2www", re.IGNORECASE), "export the event as PBN in KoPS"),
    ForeignPage(
        "JFR Pary or Teamy",
        re.compile(r"\bJFR\b|rednia\s+rozdania", re.IGNORECASE),
        "take the .bws of the evening, which the Bridgemates filled",
    ),
)


def foreign_page(text: str) -> ForeignPage | None:
    """Whose page a text is, if it is one of a program whose pages are not read.

    >>> str(foreign_page('<meta name="Generator" content="KoPS2www, JFR 2005">'))
    'a page of KoPS, which is not read (export the event as PBN in KoPS),'
    """
    if text.lstrip()[:1] != "<":
        return None
    return next((each for each in PAGES if each.mark.search(text)), None)
