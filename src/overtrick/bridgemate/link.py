"""Requests to the Data Connector, through the vendor's client. An answer that is an error raises.

The client's own polling answers an empty list both for "nothing new" and for "nobody there"; so requests are sent
one level lower, where the two differ.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from json import JSONDecodeError, dumps, loads
from typing import Protocol

from bridgemate_dataconnector import DataConnectorClient
from bridgemate_dataconnector.dto import DataConnectorResponseData as Answer
from bridgemate_dataconnector.dto import ErrorType, ScoringProgramRequest, ScoringProgramResponse
from bridgemate_dataconnector.dto import ScoringProgramDataConnectorCommands as Command

from overtrick.bridgemate.connecting import Account
from overtrick.bridgemate.errors import BridgemateError, RefusedError, UnreachableError
from overtrick.bridgemate.queues import Batch, Queue
from overtrick.bridgemate.transport import SturdyTransport
from overtrick.formats.json_fields import items

TRIES = 5
PAUSE = 0.5
"""Seconds before a busy service is asked again, more each time."""

NOT_THERE = (ErrorType.NoConnection, ErrorType.EmptyResponse)
PASSING = (ErrorType.Busy, ErrorType.TimeOut)
NO_SESSION = ""


class Message(Protocol):
    """What the client's messages have in common."""

    def to_dict(self) -> dict[str, object]:
        """The message as it is sent."""


class Sending(Enum):
    """What can be sent of a session while it runs."""

    RESULTS = Command.PutResults
    PLAYERS = Command.PutPlayerData
    PARTICIPATIONS = Command.PutParticipations
    HANDS = Command.PutHandrecords
    SETTINGS = Command.PutBridgemate2Settings


_POLL = {
    Queue.RESULTS: (Command.PollQueueForNewResults, Command.PollQueueForAllResults, Answer.Results),
    Queue.PLAYERS: (Command.PollQueueForNewPlayerData, Command.PollQueueForAllPlayerData, Answer.PlayerData),
    Queue.PARTICIPATIONS: (
        Command.PollQueueForNewParticipations,
        Command.PollQueueForAllParticipations,
        Answer.Participations,
    ),
    Queue.CALLS: (Command.PollQueueForNewTdCalls, Command.PollQueueForAllTdCalls, Answer.TdCalls),
}
_ACCEPT = {
    Queue.RESULTS: Command.AcceptResultQueueItems,
    Queue.PLAYERS: Command.AcceptPlayerDataQueueItems,
    Queue.PARTICIPATIONS: Command.AcceptParticipantQueueItems,
    Queue.CALLS: Command.AcceptTdCallQueueItems,
}


@dataclass(frozen=True, slots=True)
class Link:
    """A Data Connector that requests are sent to."""

    client: DataConnectorClient
    wait: Callable[[float], None]

    @classmethod
    def open(cls, account: Account, wait: Callable[[float], None]) -> "Link":
        """A link for a club. Raises ``BridgemateError`` if the address is none."""
        try:
            client = DataConnectorClient(account.club, account.licence_key, account.address, SturdyTransport())
        except ValueError as error:
            message = f"{error} Wanted an address such as http://192.168.1.50:5079"
            raise BridgemateError(message) from error
        return cls(client, wait)

    def check(self) -> str:
        """Ask whether the service is there, and return what it says of its version."""
        answer = self.client.connect()
        if answer.data_type != Answer.OK:
            raise UnreachableError(f"no Data Connector at {self.client.base_address}: {_words(answer)}")
        return _words(answer)

    def start(self, message: Message) -> None:
        """Have the devices' software set up an event."""
        self.ask(Command.InitializeEvent, NO_SESSION, dumps(message.to_dict()))

    def update_movement(self, session: str, message: Message) -> None:
        """Have the movement of a section changed."""
        self.ask(Command.UpdateMovement, session, dumps(message.to_dict()))

    def send(self, sending: Sending, session: str, messages: Sequence[Message]) -> None:
        """Send results, players, hands or settings; sending them twice does no harm."""
        if messages:
            self.ask(sending.value, session, dumps([message.to_dict() for message in messages]))

    def poll(self, queue: Queue, session: str, *, everything: bool = False) -> Batch:
        """What waits in a queue, or all that was ever in it."""
        new, everything_there, wanted = _POLL[queue]
        answer = self.ask(everything_there if everything else new, session, "")
        if answer.data_type != wanted or not answer.serialized_data:
            return Batch()
        try:
            listed = items(loads(answer.serialized_data, parse_float=str))
        except JSONDecodeError as error:
            raise RefusedError(f"the Data Connector's {queue.value} are no JSON: {error}", "NotJson") from error
        return Batch(tuple(listed), answer.last_queue_item_id)

    def accept(self, queue: Queue, session: str, last: int) -> None:
        """Say that everything up to an item was stored and need not be sent again."""
        self.ask(_ACCEPT[queue], session, dumps(last))

    def ask(self, command: Command, session: str, data: str) -> ScoringProgramResponse:
        """Send a request until it is answered; a service that is busy is asked again after a while."""
        request = ScoringProgramRequest(command=command, session_guid=session, serialized_data=data)
        answer = self.client.send_request(request)
        for attempt in range(1, TRIES):
            if answer.data_type != Answer.Error or answer.error_type not in PASSING:
                break
            self.wait(PAUSE * attempt)
            answer = self.client.send_request(request)
        if answer.data_type != Answer.Error:
            return answer
        if answer.error_type in NOT_THERE:
            raise UnreachableError(f"no Data Connector at {self.client.base_address}: {_words(answer)}")
        words = f"the Data Connector refused {command.name} ({answer.error_type.name}): {_words(answer)}"
        raise RefusedError(words, answer.error_type.name)


def _words(answer: ScoringProgramResponse) -> str:
    """The sentence in an answer."""
    try:
        return str(loads(answer.serialized_data or '""'))
    except JSONDecodeError:
        return answer.serialized_data or ""
