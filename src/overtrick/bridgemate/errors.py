"""What can go wrong between us and the devices' software."""

from overtrick.game.errors import OvertrickError


class BridgemateError(OvertrickError):
    """The devices' software cannot be used as asked."""

    code = "bridgemate"


class UnreachableError(BridgemateError):
    """The Data Connector does not answer; nothing is lost, since it keeps what was not accepted."""

    code = "connector-unreachable"


class RefusedError(BridgemateError):
    """The Data Connector answers that something is wrong: ``reason`` is its own word for it."""

    code = "connector-refused"

    def __init__(self, message: str, reason: str) -> None:
        super().__init__(message)
        self.reason = reason


class PlanError(BridgemateError):
    """An event that cannot be sent as it is."""

    code = "plan"


class RoundStartedError(BridgemateError):
    """A round that has results would be changed; the devices' software would delete them."""

    code = "round-started"
