"""The score pad: a line is typed, saved, and answered. It needs no more than a terminal of 40 columns, or a pipe."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path

import click

from overtrick.cli.output import Page, page
from overtrick.cli.pad_answers import ANSWERS
from overtrick.cli.pad_changes import CHANGES
from overtrick.cli.pad_file import PadChangedError, PadFaultyError, PadFile
from overtrick.cli.pad_words import ABBREVIATIONS, NARROW, Asked, resolved
from overtrick.cli.problems import tell
from overtrick.formats.rubber_agreed import Agreed
from overtrick.game.errors import OvertrickError
from overtrick.rubber.deal import DeclarerMissingError
from overtrick.rubber.pad import Pad
