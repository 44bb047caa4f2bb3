"""The one family of errors that a director can mend. A bug is never an ``OvertrickError``."""


class OvertrickError(Exception):
    """Something in the input is wrong: the message says what, where it can be, and how to mend it.

    ``code`` is stable and may be used by programs; the wording may change.
    """

    code = "error"


_AS_MUCH_AS_A_MESSAGE_BEARS = 60


def excerpt(text: str) -> str:
    """As much of a text as a message bears.

    >>> excerpt("4S" + 100 * "9")
    '4S9999999999999999999999999999999999999999999999999999999999…'
    """
    return text if len(text) <= _AS_MUCH_AS_A_MESSAGE_BEARS else f"{text[:_AS_MUCH_AS_A_MESSAGE_BEARS]}…"


class SyntaxOfTextError(OvertrickError):
    """A text is not what it should be: ``text`` was found, ``wanted`` was expected, ``suggestion`` is nearest."""

    code = "syntax"

    def __init__(self, text: str, fault: str, *, wanted: str = "", suggestion: str = "") -> None:
        hint = f"; did you mean {excerpt(suggestion)}?" if suggestion else f"; wanted {wanted}" if wanted else ""
        super().__init__(f"{excerpt(text)!r}: {fault}{hint}")
        self.text, self.fault, self.wanted, self.suggestion = text, fault, wanted, suggestion


class CardSyntaxError(SyntaxOfTextError):
    """A text is not a card."""

    code = "card-syntax"


class DealSyntaxError(SyntaxOfTextError):
    """A text is not a hand or a deal."""

    code = "deal-syntax"


class CallSyntaxError(SyntaxOfTextError):
    """A text is not a call."""

    code = "call-syntax"


class ContractSyntaxError(SyntaxOfTextError):
    """A text is not a contract, or says more than a contract."""

    code = "contract-syntax"


class ResultSyntaxError(SyntaxOfTextError):
    """A text is not what stands on a score slip."""

    code = "result-syntax"


class HandSizeError(OvertrickError):
    """A hand has not thirteen cards (Law 1, Law 13)."""

    code = "hand-size"


class CardTwiceError(OvertrickError):
    """A card is held twice."""

    code = "card-twice"


class LevelError(OvertrickError):
    """A bid or contract below one or above seven."""

    code = "level"


class TricksError(OvertrickError):
    """Fewer than no tricks, or more than thirteen."""

    code = "tricks"


class IllegalCallError(OvertrickError):
    """A call that the Laws do not allow where it stands in the auction: ``number`` counts the calls from 1."""

    code = "illegal-call"

    def __init__(self, call: str, fault: str, *, number: int, seat: str) -> None:
        super().__init__(f"call {number}, {call} by {seat}: {fault}")
        self.call, self.fault, self.number, self.seat = call, fault, number, seat


class BoardNumberError(OvertrickError):
    """A board number below one."""

    code = "board-number"


class ExtraMissingError(OvertrickError):
    """A part of the program was not installed: ``extra`` says which."""

    code = "extra-missing"

    def __init__(self, extra: str, purpose: str) -> None:
        super().__init__(f"{purpose} needs the extra {extra!r}; install it with: pip install 'overtrick[{extra}]'")
        self.extra, self.purpose = extra, purpose
