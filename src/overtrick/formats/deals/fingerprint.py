"""A fingerprint of deals: the same for the same cards in any file, whatever its format, numbers, dealers or order.

Of a board it is the SHA-256 of the deal in PBN's notation from North on; of a set that of its boards' fingerprints,
sorted, a line each. Two clubs can so make sure that they play the same deals without showing them to each other.
"""

from collections.abc import Iterable
from hashlib import sha256

from overtrick.game.cards import Deal


def fingerprint(deal: Deal) -> str:
    """The fingerprint of a deal: 64 hexadecimal figures.

    >>> fingerprint(Deal.parse("N:A92.K87.QJ43.T98 KQJ.AQ6.A652.KQJ T8765.JT9.T98.A7 43.5432.K7.65432"))[:16]
    '4d9ebef2ceaf7307'
    """
    return sha256(deal.text().encode("ascii")).hexdigest()


def fingerprint_of_set(deals: Iterable[Deal]) -> str:
    """The fingerprint of a set of deals, in any order; a deal that is there twice counts twice."""
    lines = "".join(f"{each}\n" for each in sorted(map(fingerprint, deals)))
    return sha256(lines.encode("ascii")).hexdigest()
