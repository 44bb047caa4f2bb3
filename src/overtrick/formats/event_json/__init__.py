"""A whole document as JSON: the one format that holds everything that any reader gives."""

from overtrick.formats.event_json.reader import read
from overtrick.formats.event_json.writer import write

__all__ = ["read", "write"]
