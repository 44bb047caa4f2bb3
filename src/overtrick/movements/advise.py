"""Advice: the movements for an evening, the best first; if none meets every wish, the nearest."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from overtrick.movements.evening import Evening, Unmet
from overtrick.movements.offers import Offer, offers
from overtrick.movements.plans import BOARD_OFF, FAIRNESS, Plan, plans, practical_cost
from overtrick.movements.seats import fulfils

MOST_MEASURED, MOST_MEASURED_OF_MANY, MANY = 14, 9, 50  # plans whose fairness is measured; of so many contestants
MOST_OF_A_KIND = 2  # sizes of one family for as many winners
MOST_OFFERED = 8
BOARDS_NEAR = Fraction(1, 6)  # of the boards wanted
SAT_OUT = 1  # for each board that somebody sits out more than others
TOO_LONG = 4  # for each board beyond the time


@dataclass(frozen=True, slots=True)
class Option:
    """An offer with the wishes that it does not meet, and what it costs in points: the fewer, the better."""

    offer: Offer
    unmet: tuple[Unmet, ...]
    cost: Fraction


@dataclass(frozen=True, slots=True)
class Advice:
    """The options, the best first."""

    evening: Evening
    options: tuple[Option, ...]

    @property
    def is_met(self) -> bool:
        """Whether every wish can be met."""
        return bool(self.options) and not self.options[0].unmet

    @property
    def unmet(self) -> tuple[Unmet, ...]:
        """The wishes that the best option does not meet."""
        return self.options[0].unmet if self.options else ()


def advise(evening: Evening, most: int = MOST_OFFERED, measured: int = MOST_MEASURED) -> Advice:
    """Movements for an evening, ranked. An impossible wish is answered with what is nearest to it.

    ``measured`` is of how many movements the fairness is worked out, which takes most of the time.

    >>> advice = advise(Evening(contestants=8, boards=21, winners=1))
    >>> advice.options[0].offer.name, advice.is_met
    ('Howell, 4 tables, 7 rounds', True)
    >>> advise(Evening(contestants=7, sit_outs=False)).unmet
    (<Unmet.SIT_OUTS: 'sit-outs'>,)
    """
    found = [_option(offer, evening) for plan in _chosen(evening, measured) for offer in offers(plan, evening.seats)]
    ranked = sorted(found, key=lambda option: (len(option.unmet), option.cost))
    is_met = bool(ranked) and not ranked[0].unmet
    return Advice(evening, tuple(option for option in ranked if not (is_met and option.unmet))[:most])


def _chosen(evening: Evening, measured: int) -> list[Plan]:
    """The plans that look best before they are measured, some of every family."""
    ranked = sorted(plans(evening), key=lambda plan: (_ruled_out(plan, evening), _first_cost(plan, evening)))
    most = MOST_MEASURED_OF_MANY if evening.contestants > MANY else MOST_MEASURED
    return list(_various(ranked))[: min(measured, most)]


def _various(ranked: Iterable[Plan]) -> Iterator[Plan]:
    seen: Counter[tuple[str, int, str, bool]] = Counter()
    for plan in ranked:
        family = (plan.generator.title, plan.winners, plan.seat, plan.by_cards)
        seen[family] += 1
        if seen[family] <= MOST_OF_A_KIND:
            yield plan


def _ruled_out(plan: Plan, evening: Evening) -> int:
    """How many wishes a plan cannot meet, as far as that is known before it is carried out."""
    return sum(
        (
            evening.winners not in (None, plan.winners),
            evening.longest is not None and plan.length > evening.longest,
            _is_far(plan.boards, evening),
            not evening.sharing and bool(plan.base.declared.shares),
            evening.copies is not None and plan.base.copies > evening.copies,
            evening.rounds not in (None, plan.rounds),
        )
    )


def _is_far(boards: int, evening: Evening) -> bool:
    return abs(boards - evening.wanted) > max(BOARDS_NEAR * evening.wanted, Fraction(2))


def _first_cost(plan: Plan, evening: Evening) -> Fraction:
    return plan.cost + BOARD_OFF * abs(plan.boards - evening.wanted)


def _option(offer: Offer, evening: Evening) -> Option:
    return Option(offer, tuple(_unmet(offer, evening)), _cost(offer, evening))


def _unmet(offer: Offer, evening: Evening) -> Iterator[Unmet]:
    movement = offer.movement
    if _is_far(offer.boards[1], evening):
        yield Unmet.BOARDS
    if evening.longest is not None and offer.plan.length > evening.longest:
        yield Unmet.TIME
    if evening.winners not in (None, movement.winners):
        yield Unmet.WINNERS
    if offer.sit_outs and not evening.sit_outs:
        yield Unmet.SIT_OUTS
    if offer.shared_rounds and not evening.sharing:
        yield Unmet.SHARING
    if evening.copies is not None and movement.copies > evening.copies:
        yield Unmet.COPIES
    if not fulfils(movement, evening.seats):
        yield Unmet.SEATS
    if evening.rounds not in (None, len(movement.rounds)):
        yield Unmet.ROUNDS


def _cost(offer: Offer, evening: Evening) -> Fraction:
    """What an offer costs: see docs/rules/movements.md."""
    fewest, most = offer.boards
    fairness = offer.qf if offer.movement.winners == 1 else offer.field_met
    return (
        practical_cost(offer.movement, offer.difficulty)
        + FAIRNESS * (100 - fairness)
        + BOARD_OFF * abs(most - evening.wanted)
        + SAT_OUT * (most - fewest)
        + TOO_LONG * max(0, offer.plan.length - (evening.longest or offer.plan.length))
    )
