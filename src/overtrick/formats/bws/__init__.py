"""Bridgemate's files (``.bws``): what a scorer and devices at the tables tell each other, in a Jet database."""

from overtrick.formats.bws.options import BwsOptions
from overtrick.formats.bws.polling import FileReplacedError, Poll, poll
from overtrick.formats.bws.reader import read, read_movement
from overtrick.formats.bws.writer import write

__all__ = ["BwsOptions", "FileReplacedError", "Poll", "poll", "read", "read_movement", "write"]
