"""Papers change together with the entries that say so: in one transaction, both or neither."""

from collections.abc import Callable, Mapping, Sequence

from overtrick.store import log
from overtrick.store.intake import Fields, submission
from overtrick.store.log import Receipt
from overtrick.store.papers import Paper, draft, put_in
from overtrick.store.store import Store

Said = Callable[[Mapping[str, Paper]], Sequence[Fields]]


def change(
    store: Store, event: str, papers: Sequence[tuple[str, bytes]], said: Said, *, seen: int | None = None
) -> Mapping[str, Paper]:
    """Keep new versions of papers, and what is ``said`` of them in the log once their numbers are known.

    ``said`` is called inside the transaction, with the papers by name. Raises what ``papers.put`` and ``Store.append``
    raise, and then nothing is kept; for ``seen`` see ``papers.put``. To repeat it is harmless.

    >>> from datetime import UTC, datetime
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder, Store.open(f"{folder}/club.db", lambda: datetime.now(UTC)) as store:
    ...     store.begin("thursday")
    ...     names, what = b"contestant,name1", {"name": "pairs.csv", "act": "names"}
    ...     told = lambda kept: [{"id": "a", "what": {"paper": {**what, "number": kept["pairs.csv"].number}}}]
    ...     kept = change(store, "thursday", [("pairs.csv", names)], told)
    ...     kept["pairs.csv"].number, store.head("thursday").number
    (1, 1)
    """
    with store.adding(event) as connection:
        drafts = (draft(event, name, content, store.now()) for name, content in papers)
        kept = {each.name: put_in(connection, each, seen) for each in drafts}
        if entries := said(kept):
            (outcome,) = log.add(connection, [submission(event, entries)], store.now())
            if not isinstance(outcome, Receipt):
                raise outcome
    return kept
