"""A publication: what is announced, without names of people, and what it changes against the last one, in words."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from overtrick.events.results import Results
from overtrick.formats.json_fields import parsed
from overtrick.reports.json_answer import score_answer
from overtrick.store.snapshots import Snapshot
from overtrick.web.director.effect import Effect, Standing, Standings, moved
from overtrick.web.words import Words

Json = Mapping[str, object]
_PLACE = ("section", "table", "round")


@dataclass(frozen=True, slots=True)
class Difference:
    """What a publication changes against the one before it: places and totals, and results board by board."""

    effect: Effect
    boards: tuple[str, ...]

    @property
    def is_nothing(self) -> bool:
        """Whether both say the same."""
        return self.effect.is_nothing and not self.boards and self.effect.status[0] == self.effect.status[1]


def content_of(results: Results) -> dict[str, object]:
    """The answer of ``--json`` without the names of people, which must be erasable."""
    answer = dict(score_answer(results, ()))
    answer["standings"] = [_nameless(each) for each in _objects(answer["standings"])]
    return answer


def _nameless(standing: Json) -> Json:
    rows = [{name: value for name, value in row.items() if name != "names"} for row in _objects(standing["rows"])]
    return {**standing, "rows": rows}


def difference(before: Snapshot | None, now: Json, words: Words, unseen: frozenset[str] = frozenset()) -> Difference:
    """What a new publication changes; against nothing where none was made. Of unseen boards nothing is told."""
    was: Json = _object(parsed(before.content)) if before else {}
    changed = Effect(tuple(moved(_standings(was), _standings(now))), (_status(was), _status(now)))
    return Difference(changed, tuple(_boards(was, now, words, unseen)) if before else ())


def _standings(content: Json) -> Standings:
    found: dict[tuple[str, str], Standing] = {}
    for each in _objects(content.get("standings")):
        for row in _objects(each["rows"]):
            figure = str(row["percent"] or row["total"])
            found[str(each["ranking"]), str(row["contestant"])] = Standing(str(row["place"]), figure, str(row["exact"]))
    return found


def _status(content: Json) -> str:
    return str(_object(content.get("event")).get("status", ""))


def _boards(was: Json, now: Json, words: Words, unseen: frozenset[str]) -> Iterator[str]:
    before, after = dict(_results(was)), dict(_results(now))
    for key in dict.fromkeys([*before, *after]):
        old, new = before.get(key, ""), after.get(key, "")
        _, board, section, table, _ = key
        if old != new and board not in unseen:
            place = {"board": board, "table": f"{section}{table}"}
            said = {"before": old or words("nothing"), "after": new or words("nothing")}
            yield words("Board {board}, table {table}: {before}, now {after}.", **place, **said)


def _results(content: Json) -> Iterator[tuple[tuple[str, ...], str]]:
    for board in _objects(content.get("boards")):
        for result in _objects(board["results"]):
            place = tuple(str(result.get(name) or "") for name in _PLACE)
            yield (str(board["session"]), str(board["board"]), *place), _result(result)


def _result(result: Json) -> str:
    """A result in short: who, contract, declarer, score and ruling.

    >>> _result({"ns": "1", "ew": "2", "contract": "4S", "declarer": "N", "score": 420, "adjustment": None})
    '1 v 2 4S N +420'
    """
    score = result.get("score")
    figure = "" if score is None else f"{int(str(score)):+d}"
    who = f"{result.get('ns')} v {result.get('ew')}"
    parts = (who, result.get("contract"), result.get("declarer"), figure, result.get("adjustment"))
    return " ".join(str(each) for each in parts if each)


def _objects(value: object) -> list[Json]:
    return [_object(each) for each in value] if isinstance(value, list) else []


def _object(value: object) -> Json:
    return value if isinstance(value, dict) else {}
