"""What became of a conversion: the answer for programs, and a line for people."""

from collections.abc import Iterable, Iterator

from overtrick.formats.document import Written
from overtrick.game.counted import counted
from overtrick.game.errors import excerpt
from overtrick.game.problems import Problem
from overtrick.reports.problems import Answer, problem_answer, problem_text, problems_answer

SCHEMA = 1


def converted_answer(
    name: str, target: str, written: Written | None, problems: Iterable[Problem], *, whole: bool
) -> Answer:
    """The answer of ``convert --json``; ``whole`` puts the text itself into it, where it has no file of its own.

    >>> converted_answer("pbn", "a.pbn", Written(b"%"), [], whole=False)["bytes"]
    1
    """
    return {
        "schema": SCHEMA,
        "format": name,
        "output": None if whole or written is None else target,
        "bytes": len(written.data) if written else 0,
        "content": _content(written) if whole and written else None,
        "losses": [problem_answer(loss) for loss in written.losses] if written else [],
        **problems_answer(problems),
    }


def _content(written: Written) -> str | None:
    """The text that was made; none if it is no text."""
    try:
        text = written.data.decode()
    except UnicodeDecodeError:
        return None
    return None if "\0" in text else text


def converted_line(target: str, title: str, written: Written) -> str:
    """What was written, and how much could not be.

    >>> converted_line("a.pbn", "PBN", Written(b"%"))
    'a.pbn: PBN, 1 byte; everything was carried'
    """
    count = len(written.losses)
    lost = f"{counted(count, 'item')} {'was' if count == 1 else 'were'} not carried"
    return f"{target}: {title}, {counted(len(written.data), 'byte')}; {lost if count else 'everything was carried'}"


EXAMPLES = 3


def loss_lines(losses: Iterable[Problem]) -> Iterator[str]:
    """What was not carried: a few items of a kind one by one, many of a kind in one line with the first of them.

    >>> from overtrick.game.problems import Level
    >>> items = [Problem("lost-lead", Level.NOTICE, f"board {board}: the lead of HA") for board in range(1, 6)]
    >>> list(loss_lines(items))
    ['note: 5 items (lost-lead; --json lists all): board 1: the lead of HA; board 2: the lead of HA …']
    """
    kinds: dict[str, list[Problem]] = {}
    for loss in losses:
        kinds.setdefault(loss.code, []).append(loss)
    for code, items in kinds.items():
        if len(items) <= EXAMPLES:
            yield from map(problem_text, items)
        else:
            first = "; ".join(excerpt(" ".join(item.message.split())) for item in items[: EXAMPLES - 1])
            yield f"note: {len(items)} items ({code}; --json lists all): {first} …"
