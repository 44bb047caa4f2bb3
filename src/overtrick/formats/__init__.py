"""Bytes to documents and back, without opening anything: each format is a reader of bytes."""
