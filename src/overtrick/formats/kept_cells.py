"""What a reader of tables or logs kept, by the line it stood on, for the writer of the same format to write again."""

from overtrick.formats.document import Document
from overtrick.game.problems import Where

Cells = dict[str, str]


class KeptCells:
    """The kept cells of a document of one format; none if it is of another, whose writer has no place for them.

    >>> from overtrick.formats.document import Kept
    >>> kept = KeptCells(Document("results-csv", kept=(Kept("hall", "upper", Where("a.csv", 2)),)), "results-csv")
    >>> kept.at(Where("a.csv", 2)), kept.at(Where("a.csv", 2))
    ({'hall': 'upper'}, {})
    """

    def __init__(self, document: Document, format_name: str) -> None:
        self.is_own = document.format == format_name
        self._cells: dict[Where, Cells] = {}
        for kept in document.kept if self.is_own else ():
            self._cells.setdefault(kept.where, {})[kept.name] = kept.value

    def at(self, where: Where | None) -> Cells:
        """The cells of a line; they are given once, for a line may hold several entries."""
        return self._cells.pop(where, {}) if where else {}

    @property
    def held(self) -> frozenset[str]:
        """The kind of item that is held, if what was kept is written again."""
        return frozenset(("kept",)) if self.is_own else frozenset()
