"""What a director can mend in a movement or in what was asked of one."""

from overtrick.game.errors import OvertrickError, SyntaxOfTextError


class MovementSyntaxError(SyntaxOfTextError):
    """A text is not a movement: ``line`` says where, counted from 1."""

    code = "movement-syntax"

    def __init__(self, text: str, fault: str, *, line: int = 1, wanted: str = "", suggestion: str = "") -> None:
        super().__init__(text, fault, wanted=wanted, suggestion=suggestion)
        self.line = line


class MovementWordError(SyntaxOfTextError):
    """No movement has such a name, or a word about it is not understood."""

    code = "movement-word"


class MovementShapeError(OvertrickError):
    """A movement without rounds, or with rounds of unequal numbers of tables."""

    code = "movement-shape"


class MovementSizeError(OvertrickError):
    """There is no movement of this kind for so many tables, rounds or contestants."""

    code = "movement-size"

    def __init__(self, title: str, fault: str, wanted: str) -> None:
        super().__init__(f"{title}: {fault}; wanted {wanted}")
        self.title, self.fault, self.wanted = title, fault, wanted


class MovementPlaceError(OvertrickError):
    """A movement has no such round, table or contestant."""

    code = "movement-place"


class RepairError(OvertrickError):
    """A change to a running movement that would alter what was played, or that cannot be made."""

    code = "movement-repair"


class EveningError(OvertrickError):
    """What is asked of an evening cannot be: nobody comes, or no boards are played."""

    code = "evening"

    def __init__(self, asked: str, wanted: str) -> None:
        super().__init__(f"{asked}; wanted {wanted}")
        self.asked, self.wanted = asked, wanted
