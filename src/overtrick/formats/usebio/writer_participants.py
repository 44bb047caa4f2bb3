"""PARTICIPANTS: pairs, teams or players with their names, numbers of members, handicaps and figures."""

from itertools import zip_longest

from overtrick.compare.rounding import decimal_text
from overtrick.events.model import Contestant, Kind
from overtrick.formats.losses import Losses
from overtrick.formats.usebio.branches import Branch
from overtrick.formats.usebio.participants import numbered
from overtrick.formats.usebio.plan import Plan
from overtrick.formats.usebio.writer_figures import Stated

_FIGURES = ("TOTAL_SCORE", "PERCENTAGE", "PLACE")


def write_participants(event: Branch, plan: Plan, stated: Stated, losses: Losses) -> None:
    """Write everybody, each in the section that the number belongs to."""
    for contestant in plan.contestants():
        session = next((session for session, section in plan.scopes if section == contestant.section), None)
        scope = plan.scope(event, session, contestant.section) if contestant.section else event
        element = _contestant(scope.grow("PARTICIPANTS"), contestant, plan, losses)
        _about(element, contestant, stated)


def _contestant(place: Branch, contestant: Contestant, plan: Plan, losses: Losses) -> Branch:
    number = plan.number(contestant.number, contestant.direction)
    match plan.event.kind:
        case Kind.TEAMS:
            return _team(place, contestant, number)
        case Kind.INDIVIDUAL:
            return _player(place, contestant, number, losses)
        case _:
            pair = place.grow("PAIR", numbered(contestant))
            pair.leaf("PAIR_NUMBER", number)
            pair.leaf("DIRECTION", str(contestant.direction or ""))
            _players(pair, contestant.names, contestant.ids)
            return pair


def _team(place: Branch, contestant: Contestant, number: str) -> Branch:
    """One name is the team's, several are those of its players."""
    alone = contestant.names[0] if len(contestant.names) == 1 else ""
    attributes = {"TEAM_ID": number, **({"TEAM_NAME": alone} if alone else {})}
    team = place.grow("TEAM", numbered(contestant), attributes)
    _players(team, () if alone else contestant.names, contestant.ids)
    return team


def _player(place: Branch, contestant: Contestant, number: str, losses: Losses) -> Branch:
    player = place.grow("PLAYER", numbered(contestant))
    player.leaf("PLAYER_NUMBER", number)
    player.stated("PLAYER_NAME", "".join(contestant.names[:1]))
    player.stated("NATIONAL_ID_NUMBER", "".join(contestant.ids[:1]))
    for each in (*contestant.names[1:], *contestant.ids[1:]):
        losses.lose("names", f"contestant {number}: {each}; a player has one name and one number", contestant.where)
    return player


def _players(place: Branch, names: tuple[str, ...], ids: tuple[str, ...]) -> None:
    for order, (name, member) in enumerate(zip_longest(names, ids, fillvalue=""), start=1):
        player = place.grow("PLAYER", str(order))
        player.stated("PLAYER_NAME", name)
        player.stated("NATIONAL_ID_NUMBER", member)


def _about(element: Branch, contestant: Contestant, stated: Stated) -> None:
    figures = stated.of_contestants.get(contestant, {})
    for tag in _FIGURES:
        element.stated(tag, figures.get(tag, ""))
    element.stated("STRATUM", contestant.stratum)
    if contestant.handicap is not None:
        element.leaf("HANDICAP", decimal_text(contestant.handicap))
