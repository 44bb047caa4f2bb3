"""An event as messages to the Data Connector, made of the vendor's own types."""

from collections.abc import Iterator, Sequence

from bridgemate_dataconnector.dto import (
    Bridgemate2SettingsDTO,
    HandrecordDTO,
    InitDTO,
    ParticipationDTO,
    PlayerDataDTO,
    RoundDTO,
    ScoringGroupDTO,
    SectionDTO,
    SectionUpdateDTO,
    SessionDTO,
    TableDirection,
    TableDTO,
)

from overtrick.bridgemate.methods import scoring_method
from overtrick.bridgemate.plan import Plan
from overtrick.events.model import Contestant, Kind, Numbers
from overtrick.formats.bws.hands import holdings_of
from overtrick.formats.bws.movement import SEATS_OF, players_of
from overtrick.formats.bws.sections import SectionKey, Sections
from overtrick.formats.bws.settings import DEFAULTS
from overtrick.formats.seatings import Seating
from overtrick.game.seats import Seat, Side

GAME_TYPES = {
    Kind.PAIRS: SectionDTO.GameType_Pairs,
    Kind.INDIVIDUAL: SectionDTO.GameType_Individual,
    Kind.TEAMS: SectionDTO.GameType_Teams,
}
START = InitDTO.StartBCS | InitDTO.Command_Reset | InitDTO.Command_StartReading
HOLDINGS = tuple(
    f"{seat}_{suit}"
    for seat in ("north", "east", "south", "west")
    for suit in ("spades", "hearts", "diamonds", "clubs")
)


def start_message(plan: Plan, *, commands: int = START) -> InitDTO:
    """The whole event: what the devices' software needs to set it up."""
    messages = _Messages(plan)
    first = next(iter(plan.sessions.values()))
    event_guid = first if len(plan.sessions) > 1 else None
    return InitDTO(
        commands=commands,
        event_guid=event_guid,
        sessions=[messages.session(number, event_guid) for number in plan.sessions],
        player_data=list(messages.players()),
        participations=list(messages.participations()),
        handrecords=list(messages.hands()),
        bridgemate2_settings=list(messages.settings()),
    )


def movement_message(plan: Plan, section: SectionKey) -> SectionUpdateDTO:
    """A section with the movement as it now is; see ``changed_rounds`` before sending it."""
    messages = _Messages(plan)
    made = messages.section(section)
    seats = [each for each in messages.participations() if each.section_letters == made.letters]
    return SectionUpdateDTO(
        session_guid=made.session_guid,
        scoring_group_number=made.scoring_group_number,
        scoring_group_scoring_method=scoring_method(plan.event, plan.losses),
        letters=made.letters,
        winners=made.winners,
        game_type=made.game_type,
        has_explicit_participations=made.has_explicit_participations,
        participations=seats,
        tables=made.tables,
    )


def player_messages(plan: Plan, session: int) -> list[PlayerDataDTO]:
    """The players of a session who have numbers."""
    return [each for each in _Messages(plan).players() if each.session_guid == plan.sessions[session]]


def participation_messages(plan: Plan, session: int) -> list[ParticipationDTO]:
    """Who sits where in a session."""
    return [each for each in _Messages(plan).participations() if each.session_guid == plan.sessions[session]]


def hand_messages(plan: Plan, session: int) -> list[HandrecordDTO]:
    """The deals of a session."""
    return [each for each in _Messages(plan).hands() if each.session_guid == plan.sessions[session]]


def setting_messages(plan: Plan, session: int) -> list[Bridgemate2SettingsDTO]:
    """The settings of a session's sections."""
    return [each for each in _Messages(plan).settings() if each.session_guid == plan.sessions[session]]


class _Messages:
    """Makes the parts of an event, each with the identity of its session and the letters of its section."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.event, self.losses = plan, plan.event, plan.losses
        self.all: Sections = plan.sections()
        self.groups = plan.groups(self.all)
        self.group_of = {key: group for group, keys in self.groups.items() for key in keys}
        self.explicit = self.event.kind is Kind.INDIVIDUAL
        self.contestants = self.known_contestants()

    def known_contestants(self) -> dict[tuple[str, str, Side | None], Contestant]:
        sections = {section for _, section in self.all.numbers}
        known: dict[tuple[str, str, Side | None], Contestant] = {}
        for each in self.event.contestants:
            for section in (each.section,) if each.section in sections else sections:
                known.setdefault((section, each.number, each.direction), each)
        return known

    def session(self, number: int, event_guid: str | None) -> SessionDTO:
        day = self.plan.day
        groups = [group for group, keys in self.groups.items() if keys[0][0] == number]
        return SessionDTO(
            scoring_groups=[self.group(group) for group in groups],
            event_guid=event_guid,
            session_guid=self.plan.sessions[number],
            name=self.event.name or f"Session {number}",
            year=day.year,
            month=day.month,
            day=day.day,
        )

    def group(self, group: int) -> ScoringGroupDTO:
        keys = self.groups[group]
        return ScoringGroupDTO(
            session_guid=self.plan.sessions[keys[0][0]],
            sections=[self.section(key) for key in keys],
            scoring_group_number=group,
            scoring_method=scoring_method(self.event, self.losses),
        )

    def section(self, key: SectionKey) -> SectionDTO:
        return SectionDTO(
            session_guid=self.plan.sessions[key[0]],
            scoring_group_number=self.group_of[key],
            letters=self.all.letters[key],
            winners=2 if self.is_two_winners() else 1,
            game_type=GAME_TYPES[self.event.kind],
            has_explicit_participations=self.explicit,
            tables=list(self.tables(key)),
        )

    def is_two_winners(self) -> bool:
        said = self.event.conditions.choices.get("winners", "")
        return said == "2" or (not said and any(each.direction for each in self.event.contestants))

    def seatings(self, key: SectionKey) -> list[Seating]:
        return [each for each in self.plan.seatings if (each.session or 1, each.section) == key]

    def tables(self, key: SectionKey) -> Iterator[TableDTO]:
        """The tables with their rounds, which must follow each other from 1: a round without a seating is empty."""
        by_table: dict[int, dict[int, Seating]] = {}
        for seating in self.seatings(key):
            by_table.setdefault(seating.table, {})[seating.round] = seating
        for table, rounds in sorted(by_table.items()):
            listed = [rounds.get(number) or Seating(key[1], table, number) for number in range(1, max(rounds) + 1)]
            yield TableDTO(
                session_guid=self.plan.sessions[key[0]],
                section_letters=self.all.letters[key],
                table_number=table,
                rounds=[self.round(key, seating) for seating in listed],
            )

    def round(self, key: SectionKey, seating: Seating) -> RoundDTO:
        ns, ew = (self.pair(seating, numbers) for numbers in seating.contestants)
        boards = seating.boards if ns and ew else ()
        if tuple(range(min(boards, default=1), max(boards, default=0) + 1)) != tuple(sorted(boards)):
            words = f"section {seating.section}, table {seating.table}, round {seating.round}"
            self.losses.lose("boards", f"{words}: boards {boards} are sent from the lowest to the highest")
        is_teams = self.event.kind is Kind.TEAMS
        return RoundDTO(
            session_guid=self.plan.sessions[key[0]],
            section_letters=self.all.letters[key],
            table_number=seating.table,
            round_number=seating.round,
            low_board_number=min(boards, default=0),
            high_board_number=max(boards, default=0),
            pair_ns=ns,
            pair_ew=ew,
            team_ns=ns if is_teams else 0,
            team_ew=ew if is_teams else 0,
        )

    def pair(self, seating: Seating, numbers: Numbers) -> int:
        """The number of a pair, or of North or East; nobody is 0."""
        if not numbers:
            return 0
        if not numbers[0].isdecimal():
            words = f"section {seating.section}, table {seating.table}, round {seating.round}"
            self.losses.lose("seating", f"{words}: contestant {numbers[0]!r} has no number that devices can show")
            return 0
        return int(numbers[0])

    def players(self) -> Iterator[PlayerDataDTO]:
        """Everybody who has a number, once in each session."""
        for guid in self.plan.sessions.values():
            known = {number: name for each in self.event.contestants for name, number in players_of(each) if number}
            for number, name in known.items():
                yield PlayerDataDTO(session_guid=guid, player_number=number, last_name=name or number)

    def participations(self) -> Iterator[ParticipationDTO]:
        """The players at the seats where they begin; in an individual, at every seat of every round."""
        seen: set[tuple[SectionKey, Contestant]] = set()
        for seating in sorted(self.plan.seatings, key=lambda each: each.place):
            key = (seating.session or 1, seating.section)
            for side in Side:
                for place, number in enumerate(seating.contestants[side]):
                    contestant = self.contestants.get((seating.section, number, side)) or self.contestants.get(
                        (seating.section, number, None)
                    )
                    if contestant is None or (not self.explicit and (key, contestant) in seen):
                        continue
                    if not self.explicit and seating.round > 1:
                        words = f"contestant {number} begins in round {seating.round}"
                        self.losses.lose("player", f"{words}; the service is told of seats in round 1 alone")
                        continue
                    seen.add((key, contestant))
                    seats = SEATS_OF[side]
                    alone = len(seating.contestants[side]) > 1
                    yield from self.seated(key, seating, contestant, seats[place : place + 1] if alone else seats)

    def seated(
        self, key: SectionKey, seating: Seating, contestant: Contestant, seats: Sequence[Seat]
    ) -> Iterator[ParticipationDTO]:
        """Players are named by their number, or by their name if they have none; never by both."""
        for seat, (name, number) in zip(seats, players_of(contestant), strict=False):
            if name or number:
                yield ParticipationDTO(
                    session_guid=self.plan.sessions[key[0]],
                    section_letters=self.all.letters[key],
                    table_number=seating.table,
                    direction=TableDirection(seat.place + 1),
                    round_number=seating.round if self.explicit else 0,
                    player_number=number or None,
                    last_name=None if number else name,
                )

    def hands(self) -> Iterator[HandrecordDTO]:
        """The deals, once for each field."""
        for group, keys in self.groups.items():
            session = keys[0][0]
            for (of, board), facts in self.event.boards.items():
                holdings = holdings_of(facts.deal) if facts.deal else None
                if of not in (None, session) or facts.deal is None:
                    continue
                if holdings is None or not board.isdecimal():
                    self.losses.lose("deal", f"board {board}: four hands and a number are needed")
                    continue
                hand = HandrecordDTO(
                    session_guid=self.plan.sessions[session],
                    scoring_group_number=group,
                    section_letters=self.all.letters[keys[0]],
                    board_number=int(board),
                )
                for name, holding in zip(HOLDINGS, holdings, strict=True):
                    setattr(hand, name, holding)
                yield hand

    def settings(self) -> Iterator[Bridgemate2SettingsDTO]:
        """The settings of each section: yes/no as in a file, all numbers at the service's first choice."""
        usual = {name: value for name, value in DEFAULTS.items() if isinstance(value, bool | str)}
        for key, letters in self.all.letters.items():
            values = {**usual, **self.plan.settings}
            made = Bridgemate2SettingsDTO.from_dict(values)
            made.session_guid, made.section_letters = self.plan.sessions[key[0]], letters
            yield made
