"""What whoever reads a file of deals has agreed to, before anything that the file itself says."""

from collections.abc import Iterable
from dataclasses import dataclass

from overtrick.formats.findings import Findings
from overtrick.game.errors import OvertrickError
from overtrick.rubber.evening import house_rules
from overtrick.rubber.house import GAMES, HouseRules
from overtrick.rubber.lines import Fact, GameChosen, Setting


class OtherGameError(OvertrickError):
    """A file of another game than the one that was asked for."""

    code = "other-game"


@dataclass(frozen=True, slots=True)
class Agreed:
    """The game, house rules that go before the file's, and whether a rubber at the end of a table is still going on."""

    game: str = "rubber"
    settings: tuple[Setting, ...] = ()
    in_progress: bool = False

    def house(self, lines: Iterable[Fact] = ()) -> HouseRules:
        """The house rules: the file's own, then those stated here.

        >>> Agreed(settings=(Setting("honours", "no"),)).house([Setting("honours", "yes")]).honours
        False
        """
        facts = list(lines)
        for line in facts:
            if isinstance(line, GameChosen) and line.game != self.game:
                hint = f"overtrick {line.game} reads it" if line.game in GAMES else f"wanted {' or '.join(GAMES)}"
                raise OtherGameError(f"this is the score of {line.game}, not of {self.game}: {hint}")
        return house_rules([*facts, *self.settings], HouseRules.of(self.game))

    def house_told(self, lines: Iterable[Fact], findings: Findings) -> HouseRules:
        """The house rules; where the file's cannot be, that is told, and they are left out."""
        facts = list(lines)
        try:
            return self.house(facts)
        except OtherGameError:
            raise
        except OvertrickError as error:
            findings.error(error.code, f"{error}; the file's house rules are left out")
            return self.house(line for line in facts if not isinstance(line, Setting))
