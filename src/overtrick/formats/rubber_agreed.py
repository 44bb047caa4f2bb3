"""What whoever reads a file of deals has agreed to, before anything that the file itself says."""

from collections.abc import Iterable
from dataclasses import dataclass

from overtrick.game.errors import OvertrickError
from overtrick.rubber.evening import house_rules
from overtrick.rubber.house import HouseRules
from overtrick.rubber.lines import GameChosen, Line, Setting


class OtherGameError(OvertrickError):
    """A file of another game than the one that was asked for."""

    code = "other-game"


@dataclass(frozen=True, slots=True)
class Agreed:
    """The game, house rules that go before the file's, and whether a rubber at the end of a table is still going on."""

    game: str = "rubber"
    settings: tuple[Setting, ...] = ()
    in_progress: bool = False

    def house(self, lines: Iterable[Line] = ()) -> HouseRules:
        """The house rules: the file's own, then those stated here.

        >>> Agreed(settings=(Setting("honours", "no"),)).house([Setting("honours", "yes")]).honours
        False
        """
        facts = list(lines)
        for line in facts:
            if isinstance(line, GameChosen) and line.game != self.game:
                raise OtherGameError(f"this is a pad of {line.game}: overtrick {line.game} reads it")
        return house_rules([*facts, *self.settings], HouseRules.of(self.game))
