"""Where what was only kept of a PBN file is written again: in the game that it stood in, in the file's own order."""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, field

from overtrick.formats.document import Kept
from overtrick.formats.pbn.kept import COMMENT, ESCAPED
from overtrick.formats.pbn.pages import Page
from overtrick.formats.pbn.sheets import Sheet

_SEVERAL = (ESCAPED, COMMENT, "Note")
Sheeted = tuple[Page, Sheet | None]
"""A game and its event; None for one that is written as it was kept."""


def pages_of(sheets: Iterable[Sheet]) -> list[Sheeted]:
    """The games of all events; one without a board for an event that has neither boards nor results."""
    found: list[Sheeted] = []
    for sheet in sheets:
        found += [(page, sheet) for page in sheet.pages() or sheet.page_without_board()]
    return found


def with_kept(pages: list[Sheeted], kept: Iterable[Kept]) -> list[Sheeted]:
    """The games in the order of the file that they come from, each with what was kept of it."""
    ordered = sorted(pages, key=lambda each: each[0].line)
    boards = [page for page, _ in ordered if page.has_board]
    giver = _Giver(boards, [page.line for page in boards])
    for each in sorted(kept, key=lambda each: each.where.line or 0):
        if "/" not in each.name and each.beside is not None:
            giver.give(each, each.beside)
    apart: list[Sheeted] = [(page, None) for page in giver.apart.values()]
    return sorted([*ordered, *apart], key=lambda each: each[0].line)


@dataclass(slots=True)
class _Giver:
    """Gives each kept item to the first game that can have begun where it stood; else to a game apart."""

    pages: list[Page]
    lines: list[int]
    apart: dict[int, Page] = field(default_factory=dict)

    def give(self, kept: Kept, beside: int) -> None:
        page = self._page(beside)
        if page is None or (kept.name not in _SEVERAL and any(each.name == kept.name for each in page.kept)):
            page = self.apart.setdefault(beside, Page(has_board=False, starts=beside))
        page.kept.append(kept)

    def _page(self, beside: int) -> Page | None:
        """The game that began on a line: the first that ends behind it, unless its board begins behind it too."""
        place = bisect_left(self.lines, beside)
        page = self.pages[place] if place < len(self.pages) else None
        begins = (page.facts.where.line or 0) if page and page.facts.where else 0
        return page if begins <= beside else None
