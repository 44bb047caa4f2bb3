"""How to reach a Data Connector: the club's credentials and an address. The extra is needed only here and behind."""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import sleep
from typing import TYPE_CHECKING

from overtrick.game.errors import ExtraMissingError

if TYPE_CHECKING:
    from overtrick.bridgemate.link import Link


@dataclass(frozen=True, slots=True)
class Account:
    """A club at the vendor's, and where its service listens.

    Without an ``address`` (``http://192.168.1.50:5079``) it is this computer, whose port Windows knows. The licence
    key is never shown.
    """

    club: str
    licence_key: str = field(repr=False)
    address: str | None = None


def connect(account: Account, *, wait: Callable[[float], None] = sleep) -> "Link":
    """A link to the Data Connector; raises ``ExtraMissingError`` without the vendor's client.

    Nothing is sent yet: ``Link.check`` asks whether somebody is there.
    """
    try:
        from overtrick.bridgemate.link import Link  # noqa: PLC0415 -- optional dependency
    except ModuleNotFoundError as error:
        raise ExtraMissingError("bridgemate", "The Data Connector") from error
    return Link.open(account, wait)
