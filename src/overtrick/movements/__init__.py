"""Movements: who plays which boards against whom in each round; generated, proved, balanced, advised, repaired.

>>> from overtrick.movements import Evening, advise, balance, is_sound, movement_named
>>> howell = movement_named("howell, 7 tables, 12 rounds")
>>> is_sound(howell), round(balance(howell).qf, 1)
(True, Fraction(471, 5))
>>> advise(Evening(contestants=14, boards=24, winners=1)).options[0].offer.name
'Three-quarter Howell, 7 tables, 12 rounds'
"""

from overtrick.movements.advise import Advice, Option, advise
from overtrick.movements.arrivals import pair_added
from overtrick.movements.arrow_switch import Switch, best_switch, last_rounds, switched
from overtrick.movements.balance import Balance, balance, field_met
from overtrick.movements.breach import Breach
from overtrick.movements.cell import Cell
from overtrick.movements.evening import Evening, Unmet
from overtrick.movements.generate import GENERATORS, Difficulty, Generator, generators, movement_named
from overtrick.movements.half_table import Vacancy, vacancies
from overtrick.movements.late_table import table_added, table_removed, with_late_table
from overtrick.movements.movement import Kind, Movement, Place, boards_in_sets
from overtrick.movements.offers import Late, Offer, Seating
from overtrick.movements.repair import (
    Lost,
    Repair,
    board_played,
    direction_changed,
    pair_removed,
    seats_swapped,
    stopped,
)
from overtrick.movements.replan import replanned
from overtrick.movements.rover import Rover, rover_path, with_rover
from overtrick.movements.seats import Wishes
from overtrick.movements.sections import Section, sections
from overtrick.movements.verify import breaches, faults, is_sound
from overtrick.movements.withdrawal import Withdrawal, withdrawal

__all__ = [
    "GENERATORS",
    "Advice",
    "Balance",
    "Breach",
    "Cell",
    "Difficulty",
    "Evening",
    "Generator",
    "Kind",
    "Late",
    "Lost",
    "Movement",
    "Offer",
    "Option",
    "Place",
    "Repair",
    "Rover",
    "Seating",
    "Section",
    "Switch",
    "Unmet",
    "Vacancy",
    "Wishes",
    "Withdrawal",
    "advise",
    "balance",
    "best_switch",
    "board_played",
    "boards_in_sets",
    "breaches",
    "direction_changed",
    "faults",
    "field_met",
    "generators",
    "is_sound",
    "last_rounds",
    "movement_named",
    "pair_added",
    "pair_removed",
    "replanned",
    "rover_path",
    "seats_swapped",
    "sections",
    "stopped",
    "switched",
    "table_added",
    "table_removed",
    "vacancies",
    "with_late_table",
    "with_rover",
    "withdrawal",
]
