"""How a Bridgemate file is written."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from overtrick.formats.jet.columns import Value
from overtrick.formats.seatings import Seating

NO_SETTINGS: Mapping[str, Value] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class BwsOptions:
    """How a file is written.

    ``template`` is an earlier file: everything in it stays but the session's own tables. Without one a new file is
    made, of Jet 4 or of Jet 3 (``jet``). ``seatings`` is the movement, where the results do not show it, as before
    play. ``settings`` are values of the table Settings; ``computer`` is the name of the computer that has the server,
    and ``guid`` the session's identity, 32 hexadecimal figures in capitals, which only the Bridgemate app needs.
    """

    template: bytes | None = None
    jet: int = 4
    seatings: Sequence[Seating] = ()
    settings: Mapping[str, Value] = field(default_factory=lambda: NO_SETTINGS)
    computer: str = ""
    guid: str = ""
