"""The answers of ``movement --json``."""

from collections.abc import Sequence
from fractions import Fraction

from overtrick.game.problems import Problem, Where
from overtrick.movements.advise import Advice, Option
from overtrick.movements.balance import balance, field_met
from overtrick.movements.movement import Movement
from overtrick.movements.notices import boards_played, plays, sit_outs
from overtrick.movements.sections import Section
from overtrick.movements.verify import breaches
from overtrick.reports.movement_announcement import announcement

Json = dict[str, object]


def advice_answer(advice: Advice, parts: Sequence[Section] = ()) -> Json:
    """The ranked options, best first, the wishes that the best one does not meet, and sections of a large field.

    >>> from overtrick.movements.advise import advise
    >>> from overtrick.movements.evening import Evening
    >>> answer = advice_answer(advise(Evening(contestants=14, boards=26, winners=1), most=1))
    >>> len(answer["options"]), answer["unmet"]
    (1, [])
    """
    return {
        "options": [_option(option, advice) for option in advice.options],
        "unmet": [wish.value for wish in advice.unmet],
        "sections": [
            {"contestants": each.evening.contestants, "option": _option(each.option, advice)} for each in parts
        ],
    }


def _option(option: Option, advice: Advice) -> Json:
    offer = option.offer
    return {
        **_amounts_to(offer.movement),
        "minutes": offer.minutes(advice.evening),
        "difficulty": offer.difficulty.name.lower(),
        "late_pair": offer.late.value,
        "unmet": [wish.value for wish in option.unmet],
    }


def movement_answer(movement: Movement) -> Json:
    """What a movement amounts to, and the movement itself in this project's text.

    >>> from overtrick.movements.howell import howell
    >>> answer = movement_answer(howell(4))
    >>> answer["qf"], answer["sharing"], answer["boards"]
    ('100.00', [], {'fewest': 14, 'most': 14, 'in_play': 14, 'round': 2})
    """
    return {**_amounts_to(movement), "announcement": list(announcement(movement))}


def _amounts_to(movement: Movement) -> Json:
    return {
        "name": movement.name,
        "tables": movement.tables,
        "rounds": len(movement.rounds),
        "sets": movement.sets,
        "qf": hundredth(balance(movement).qf),
        "met": hundredth(field_met(movement)),
        "winners": movement.winners,
        "copies": movement.copies,
        "boards": _boards(movement),
        "sit_outs": [{"contestant": number, "rounds": list(rounds)} for number, rounds in sit_outs(movement).items()],
        "sharing": [str(share) for share in movement.declared.shares],
        "turned": sorted({place.round for place, cell in movement.cells() if cell.arrow and cell.is_played}),
        "notices": [str(breach) for breach in breaches(movement)],
        "movement": str(movement),
    }


def _boards(movement: Movement) -> Json:
    played = boards_played(movement).values()
    in_play = sum(count > 0 for count in plays(movement).values())
    return {
        "fewest": min(played),
        "most": max(played),
        "in_play": in_play,
        "round": max(map(len, movement.boards)),
    }


def hundredth(value: Fraction) -> str:
    """A percentage with two decimals, as other answers have them.

    >>> hundredth(Fraction(200, 3)), hundredth(Fraction(100))
    ('66.67', '100.00')
    """
    whole, hundredths = divmod(round(value * 100), 100)
    return f"{whole}.{hundredths:02}"


def checked(movement: Movement, file: str, *, named: bool) -> list[Problem]:
    """What the checker finds, as problems of a file; ``named`` says of which of its movements each one is told.

    >>> again = Movement.parse("movement: Again" + chr(10) + "---" + chr(10) + "R1 1v2/1" + chr(10) + "R2 2v1/2")
    >>> checked(again, "again.mov", named=False)[0].message
    'Round 2, table 1: pairs 1 and 2 meet again; they met in round 1 at table 1'
    """
    before = f"{movement.name}: " if named else ""
    return [Problem(each.code, each.level, f"{before}{each}", Where(file)) for each in breaches(movement)]
