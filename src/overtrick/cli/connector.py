"""The Data Connector as the command line reaches it: the club's account, and a session's results as they come in."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from functools import wraps
from pathlib import Path

import click

from overtrick.bridgemate.calls import calls
from overtrick.bridgemate.connecting import Account, connect
from overtrick.bridgemate.inbox import Inbox
from overtrick.bridgemate.plan import Plan
from overtrick.bridgemate.queues import Source
from overtrick.bridgemate.receiving import Received, receive
from overtrick.bridgemate.seated import Seated, SeatedPlayers, with_players
from overtrick.cli.entry_log import EntryLog
from overtrick.cli.event_files import Command
from overtrick.cli.line_log import add_lines, mend_last_line
from overtrick.cli.live import with_log
from overtrick.events.model import Entry, Event
from overtrick.files import contents
from overtrick.formats.json_fields import fields, number, parsed, text
from overtrick.game.problems import Problem
from overtrick.game.seats import Seat


def account_options(command: Command) -> Command:
    """The options that name the service; the command takes them together as ``account``."""

    @click.option(
        "--club",
        envvar="OVERTRICK_CLUB",
        show_envvar=True,
        required=True,
        metavar="ID",
        help="The club's id at the vendor's.",
    )
    @click.option(
        "--key",
        envvar="OVERTRICK_LICENCE_KEY",
        prompt="Licence key",
        hide_input=True,
        metavar="KEY",
        help="The licence key; better in OVERTRICK_LICENCE_KEY, where others do not see it.",
    )
    @click.option("--address", metavar="URL", help="Such as http://192.168.1.50:5079; without it this computer.")
    @wraps(command)
    def taking(*args: object, club: str, key: str, address: str | None, **others: object) -> object:
        return command(*args, account=Account(club, key, address), **others)

    return taking


@dataclass(slots=True)
class Connector:
    """The sessions of a plan as a source of results; players are logged beside the results."""

    link: Source
    plan: Plan
    inboxes: list[Inbox]
    players: SeatedPlayers
    path: Path

    @classmethod
    def opened(cls, account: Account, plan: Plan, log: Path) -> "Connector":
        """A link to the service, which must be there, with all that the logs know."""
        link = connect(account)
        link.check()
        path = log.with_suffix(".players.jsonl")
        entries = EntryLog.opened(log).value.entries
        several = len(plan.sessions) > 1
        inboxes = [
            Inbox.resumed(guid, entries, session if several else None) for session, guid in plan.sessions.items()
        ]
        for inbox in inboxes:
            rows = [each for each in plan.seatings if each.session in (None, inbox.number)]
            inbox.seatings = {(each.section, each.table, each.round): each for each in rows}
        return cls(link, plan, inboxes, players_logged(path), path)

    def take(self, log: EntryLog) -> tuple[Sequence[Entry], Sequence[Problem]]:
        """What is new of all sessions: stored, then accepted; calls of the director are told beside the problems."""
        log.refresh()

        def store(received: Received) -> None:
            add_lines(self.path, "".join([*map(_name_line, received.names), *map(_seat_line, received.seated)]))
            log.append(received.entries)

        found = [receive(self.link, inbox, self.players, store) for inbox in self.inboxes]
        called = [call for inbox in self.inboxes for call in calls(self.link, inbox.session)]
        problems = [problem for each in found for problem in each.problems]
        return [entry for each in found for entry in each.entries], [*problems, *called]

    def event(self, entries: Iterable[Entry]) -> Event:
        """The event of the plan with the players who logged in and the results of the log."""
        event = with_log(self.plan.event, entries)
        return replace(event, contestants=with_players(event, self.players.contestants(self.plan.seatings)))


def players_logged(path: Path) -> SeatedPlayers:
    """The players in a log of them; none where there is no such file."""
    players = SeatedPlayers()
    if not path.exists():
        return players
    mend_last_line(path)
    for line in contents(str(path)).decode().splitlines():
        found = fields(parsed(line))
        if "seat" not in found:
            players.keep({text(found.get("number")): text(found.get("name"))}, ())
        else:
            seat = Seat(text(found["seat"]))
            table, round_ = number(found.get("table")) or 0, number(found.get("round")) or 0
            names = (text(found.get("number")), text(found.get("name")))
            players.keep({}, [Seated(text(found.get("section")), table, round_, seat, *names)])
    return players


def _seat_line(seated: Seated) -> str:
    return json.dumps({**asdict(seated), "seat": seated.seat.value}, ensure_ascii=False) + "\n"


def _name_line(known: tuple[str, str]) -> str:
    """The name of a number."""
    return json.dumps({"number": known[0], "name": known[1]}, ensure_ascii=False) + "\n"
