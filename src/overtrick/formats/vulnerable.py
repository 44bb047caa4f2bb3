"""Vulnerability as files write it (Law 2; PBN 2.1 gives several words for each)."""

from collections.abc import Mapping
from types import MappingProxyType

from overtrick.game.boards import Vulnerability

VULNERABLE: Mapping[str, Vulnerability] = MappingProxyType(
    {
        **dict.fromkeys(("NONE", "LOVE", "-", "NEITHER"), Vulnerability.NONE),
        **dict.fromkeys(("NS", "N-S", "N/S", "NORTH-SOUTH"), Vulnerability.NS),
        **dict.fromkeys(("EW", "E-W", "E/W", "EAST-WEST"), Vulnerability.EW),
        **dict.fromkeys(("ALL", "BOTH"), Vulnerability.BOTH),
    }
)
"""The words for each vulnerability, in capitals."""
