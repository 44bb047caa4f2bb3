"""Bridgemates at the tables, live: the vendor's Data Connector over HTTP, and ``.bws`` files that are being written.

What the bytes and messages mean is known to ``formats``; this is where they are fetched, waited for and answered. It
speaks to Bridgemate Control Software 5 with the vendor's own client, the extra ``bridgemate``.
"""

from overtrick.bridgemate.connecting import Account, connect
from overtrick.bridgemate.inbox import Inbox
from overtrick.bridgemate.live_file import poll_file
from overtrick.bridgemate.receiving import Received, receive

__all__ = ["Account", "Inbox", "Received", "connect", "poll_file", "receive"]
