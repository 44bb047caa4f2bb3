"""What can be wrong with the evening that a score pad records. A scorer can mend all of it."""

from overtrick.game.errors import OvertrickError, SyntaxOfTextError


class LineSyntaxError(SyntaxOfTextError):
    """A line of a score pad is not understood."""

    code = "line-syntax"


class SettingError(OvertrickError):
    """A house rule that does not exist, or a value that it cannot have."""

    code = "setting"


class SeatingError(OvertrickError):
    """Names that are not four different players at a table."""

    code = "seating"


class RubberInProgressError(OvertrickError):
    """A new rubber before the last one is over or broken off."""

    code = "rubber-in-progress"


class NothingToEndError(OvertrickError):
    """A rubber broken off that has not begun, or is over already."""

    code = "nothing-to-end"


class NoRubberError(OvertrickError):
    """Something that belongs to a rubber, and none is being played."""

    code = "no-rubber"


class PlayerUnknownError(OvertrickError):
    """A player who is not there, or does not sit where it would matter."""

    code = "player-unknown"


class DealMissingError(OvertrickError):
    """A deal that the rubber does not have."""

    code = "deal-missing"
