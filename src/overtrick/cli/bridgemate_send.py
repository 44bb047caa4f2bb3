"""``overtrick bridgemate send``: an event to the vendor's Data Connector, whole before play or a part of it later."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from overtrick.bridgemate.connecting import Account, connect
from overtrick.bridgemate.plan import Plan
from overtrick.bridgemate.planned import planned
from overtrick.cli.connector import account_options
from overtrick.cli.entry_log import EntryLog
from overtrick.cli.output import answer, is_json, json_option
from overtrick.cli.problems import tell
from overtrick.events.in_force import in_force
from overtrick.events.model import Entry
from overtrick.files import contents
from overtrick.game.counted import counted
from overtrick.reports.evening import Evening, evening_answer, evening_lines

if TYPE_CHECKING:
    from overtrick.bridgemate.link import Link

PARTS = ("event", "players", "hands", "settings", "results")


@click.command(name="send")
@click.argument("file", type=click.Path())
@click.option(
    "--part",
    type=click.Choice(PARTS),
    default="event",
    show_default=True,
    help="The whole event before play; or again its players, hands or settings, or results of the director's.",
)
@click.option("--log", metavar="LOG", help="With --part results: the log; without it FILE's name with .entries.jsonl.")
@account_options
@json_option
def command(file: str, part: str, log: str | None, account: Account) -> None:
    """Send the event of FILE, a .bws that 'make' has made, to the Data Connector.

    Sending the event starts it anew: Bridgemate Control Software forgets the results that it has of this session.
    With --part results those results of the log are sent that did not come from the devices.
    """
    plan = planned(contents(file), file)
    path = Path(log) if log else Path(file).with_suffix(".entries.jsonl")
    entries = _own_results(EntryLog.opened(path).value.entries, plan) if part == "results" else []
    link = connect(account)
    link.check()
    _send(link, plan, part, entries)
    evening = Evening(file, plan.event, tuple(plan.seatings), next(iter(plan.sessions.values())))
    if is_json():
        answer(evening_answer(evening, plan.losses.items))
        return
    tell(plan.losses.items)
    click.echo(f"sent: {part if part != 'results' else counted(len(entries), 'result')}")
    for line in evening_lines(evening):
        click.echo(line)


def _own_results(log: Sequence[Entry], plan: Plan) -> list[Entry]:
    """What is in force and did not come from the devices, whose ids begin with a session's identity."""
    standing = in_force(log).entries.values()
    return [entry for entry in standing if not entry.id.startswith(tuple(f"{id_}:" for id_ in plan.sessions.values()))]


def _send(link: "Link", plan: Plan, part: str, entries: Sequence[Entry]) -> None:
    from overtrick.bridgemate import outgoing, sent_results  # noqa: PLC0415 -- optional dependency
    from overtrick.bridgemate.link import Message, Sending  # noqa: PLC0415 -- optional dependency

    if part == "event":
        link.start(outgoing.start_message(plan))
        return
    sections = plan.sections()

    def results(_: Plan, session: int) -> Iterator[Message]:
        own = [entry for entry in entries if (entry.session or 1) == session]
        yield from sent_results.result_messages(own, plan.sessions[session], sections, plan.losses)

    kinds: Mapping[str, tuple[Callable[[Plan, int], Sequence[Message] | Iterator[Message]], tuple[Sending, ...]]] = {
        "hands": (outgoing.hand_messages, (Sending.HANDS,)),
        "settings": (outgoing.setting_messages, (Sending.SETTINGS,)),
        "results": (results, (Sending.RESULTS,)),
    }
    for session, guid in plan.sessions.items():
        if part == "players":
            link.send(Sending.PLAYERS, guid, outgoing.player_messages(plan, session))
            link.send(Sending.PARTICIPATIONS, guid, outgoing.participation_messages(plan, session))
            continue
        made, (sending,) = kinds[part]
        link.send(sending, guid, list(made(plan, session)))
