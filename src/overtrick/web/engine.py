"""Which version of this program made something: it stands with every publication and in the interface for programs."""

from importlib.metadata import version

VERSION = version("overtrick")
