"""What ``overtrick rubber`` and ``overtrick chicago`` do: score files, or open the pad."""

import time
from pathlib import Path

import click

from overtrick.cli.output import is_json
from overtrick.cli.rubber_files import score_files
from overtrick.cli.rubber_options import Wanted

RECENT = 12 * 3600  # seconds: an evening that goes on after midnight is still the same


def run(files: tuple[str, ...], pad: str | None, wanted: Wanted) -> None:
    """Score the files; without any, open the pad."""
    if files and pad:
        raise click.UsageError("a pad is opened, or files are scored: leave out --pad, or the files")
    if files:
        score_files(files, wanted.agreed, wanted.show, wanted.form)
        return
    if is_json() or wanted.form != "text" or wanted.show:
        raise click.UsageError("the pad speaks to people; --json, --format and --show need a FILE")
    from overtrick.cli.rubber_pad import keep_score  # noqa: PLC0415 -- not needed for files

    keep_score(Path(pad) if pad else usual_pad(wanted.agreed.game, Path(), time.time()), wanted.agreed)


def usual_pad(game: str, folder: Path, now: float) -> Path:
    """The pad of this evening: the one that was written last, if that was within twelve hours; else a new one."""
    recent = [each for each in folder.glob(f"{game}-*.txt") if now - each.stat().st_mtime < RECENT]
    today = folder / f"{game}-{time.strftime('%Y-%m-%d', time.localtime(now))}.txt"
    return max(recent, key=lambda each: each.stat().st_mtime, default=today)
