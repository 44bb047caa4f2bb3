"""The process is ended at random moments while tables post: no acknowledged entry is lost, none is there twice."""

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable

import pytest

from overtrick.events.scoring import score
from overtrick.reports.json_answer import score_answer
from overtrick.store import scored
from overtrick.store.store import Store

Fields = dict[str, object]
Result = Callable[..., Fields]
KILLS = int(os.environ.get("OVERTRICK_TEST_KILLS", "3"))
"""How often the process is ended on each database; 1,000 is an hour."""

SERVER = """
import json, sys
from datetime import UTC, datetime
from overtrick.store.store import Store

def told(identity):
    return lambda answer: print(identity, *answer.result().numbers, flush=True)

store = Store.open(sys.argv[1], lambda: datetime.now(UTC))
print("open", flush=True)
for line in sys.stdin:
    entry = json.loads(line)
    store.submit("thursday", [entry]).add_done_callback(told(entry["id"]))
store.close()
"""


def killed_after(answers: int | None, address: str, entries: list[Fields]) -> dict[str, int]:
    """What a server acknowledged until it was killed, some answers after its beginning; or until it ended by itself."""
    with subprocess.Popen(  # noqa: S603 -- ours
        [sys.executable, "-c", SERVER, address], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stdout.readline() == "open\n"
        process.stdin.write("".join(f"{json.dumps(entry)}\n" for entry in entries))
        process.stdin.close()
        heard = "".join(process.stdout.readline() for _ in range(answers or 0))
        if answers is not None:
            time.sleep(random.Random(answers).uniform(0.0, 0.004))  # a commit takes about as long
            process.kill()
        heard += process.stdout.read()
        whole = heard[: heard.rfind("\n") + 1].split("\n")[:-1]
        return {identity: int(number) for identity, number in (line.split() for line in whole)}


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_or_doubled_when_the_process_is_killed(
    address: str, store: Store, result: Result
) -> None:
    rng = random.Random(KILLS)
    entries = [result(f"r{table}-{board}", table, board) for board in range(1, 101) for table in range(1, 5)]
    waiting, acknowledged = list(entries), dict[str, int]()
    for _ in range(KILLS):
        some = [*waiting, *rng.sample(entries, 20)]  # devices send again what they did not hear, and more
        rng.shuffle(some)
        acknowledged |= killed_after(rng.randrange(len(some) // 2), address, some)
        waiting = [entry for entry in waiting if entry["id"] not in acknowledged]
        kept = {record.id: record.number for record in store.records("thursday")}
        assert acknowledged.items() <= kept.items()
        if not waiting:
            waiting = list(entries)
    acknowledged |= killed_after(None, address, entries)
    kept = {record.id: record.number for record in store.records("thursday")}
    assert sorted(kept.values()) == [*range(1, len(entries) + 1)]
    assert acknowledged == kept
    store.begin("undisturbed")
    store.append("undisturbed", entries)
    after, undisturbed = (score(scored.event(store, each).value) for each in ("thursday", "undisturbed"))
    assert score_answer(after, []) == score_answer(undisturbed, [])
