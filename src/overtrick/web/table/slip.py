"""What stands on a score slip: the keys that were touched, or one line such as ``4sx e -1``, as a result."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from overtrick.events.model import ResultEntered
from overtrick.formats.slips import lead, table_result
from overtrick.game.errors import OvertrickError
from overtrick.game.notation import parse_result
from overtrick.game.result import PassedOut, Played, ScoreOnly, TableResult, Unknown, result_text


class SlipIncompleteError(OvertrickError):
    """Something of the slip is missing: ``field`` says what is to be keyed."""

    code = "slip-incomplete"

    def __init__(self, field: str, wanted: str) -> None:
        super().__init__(wanted)
        self.field = field


@dataclass(frozen=True, slots=True)
class Slip:
    """The fields of a slip as they were keyed, each a text, empty where nothing was.

    ``line`` is the whole slip in one line; where there is one, it counts and the keys do not.
    """

    level: str = ""
    denomination: str = ""
    doubling: str = ""
    declarer: str = ""
    result: str = ""
    lead: str = ""
    line: str = ""

    @classmethod
    def of(cls, form: Mapping[str, object]) -> Self:
        """The fields of a form."""
        return cls(*(str(form.get(name, ""))[:80].strip() for name in cls.__slots__))

    @classmethod
    def made_of(cls, said: ResultEntered) -> Self:
        """The keys that say a result; empty ones where it has none.

        >>> Slip.made_of(Slip(line="4sx e -1").entered()).result
        '-1'
        """
        match said.result:
            case Played(contract=contract, declarer=declarer, tricks=tricks):
                keys = (str(contract.level), str(contract.denomination), contract.doubling.value, str(declarer))
                return cls(*keys, result_text(tricks - contract.wanted_tricks), str(said.lead or ""))
            case PassedOut():
                return cls("pass")
        return cls()

    def entered(self) -> ResultEntered:
        """The result. ``level`` may be ``pass``, ``result`` is such as ``=``, ``+1``, ``-2``.

        >>> str(Slip("4", "S", "X", "E", "-1", "HK").entered().result), str(Slip(line="4sx e -1").entered().result)
        ('4SXE-1', '4SXE-1')
        """
        if self.line:
            return ResultEntered(_in_one_line(self.line), lead(self.lead))
        if self.level.lower() == "pass":
            return ResultEntered(PassedOut())
        for field, wanted in WANTED.items():
            if not getattr(self, field):
                raise SlipIncompleteError(field, wanted)
        contract = f"{self.level}{self.denomination}{self.doubling}{self.declarer}{self.result}"
        return ResultEntered(table_result(contract, "", ""), lead(self.lead))


WANTED = {
    "level": "How high was the contract? Choose 1 to 7, or Passed out.",
    "denomination": "In which denomination was it played?",
    "declarer": "Who was declarer?",
    "result": "How many tricks: made, overtricks, or down?",
}


def _in_one_line(line: str) -> TableResult:
    found = parse_result(line)
    if isinstance(found, ScoreOnly | Unknown):
        raise SlipIncompleteError("line", "The line needs contract, declarer and result, such as 4sx e -1.")
    return found
