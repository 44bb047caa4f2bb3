"""Scoring tables: the figures that a score is made of, in force and of older codes. What they make, ``score`` says.

Law 77 of duplicate bridge and Law 81 of rubber bridge have the same figures for tricks, slams, doubled contracts and
undertricks.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from overtrick.game.contract import Denomination, Doubling

Pair = tuple[int, int]
"""Not vulnerable, vulnerable."""

MOST_DOWN = 13
_ODD_TRICKS = 7
_UNDOUBLED, _DOUBLED, _REDOUBLED = Doubling


@dataclass(frozen=True, slots=True, eq=False)
class ScoringTable:
    """The figures of one code of Laws; pairs are (not vulnerable, vulnerable).

    ``odd_tricks`` are the first to the seventh odd trick; ``undertricks`` the first to the thirteenth undertrick, not
    vulnerable and vulnerable; ``overtrick`` is for doubled contracts, an undoubled overtrick is an odd trick.

    >>> LAW_77.odd_tricks[Denomination.NT][:3], LAW_77.undertricks[Doubling.DOUBLED][False][:4]
    ((40, 30, 30), (100, 200, 200, 300))
    """

    name: str
    odd_tricks: Mapping[Denomination, tuple[int, ...]]
    overtrick: Mapping[Doubling, Pair]
    undertricks: Mapping[Doubling, tuple[tuple[int, ...], tuple[int, ...]]]
    insult: Mapping[Doubling, int]
    slams: Mapping[int, tuple[str, Pair]]
    part_score: int = 50
    game: Pair = (300, 500)


def _prices(*first: int) -> tuple[int, ...]:
    """What each of thirteen undertricks costs: the figures given, the last of them for each further one."""
    return (*first, *[first[-1]] * (MOST_DOWN - len(first)))


def _sliding(first: int, step: int) -> tuple[int, ...]:
    """What each of thirteen undertricks costs where each costs so much more than the one before."""
    return tuple(first + step * place for place in range(MOST_DOWN))


def _tricks(*notrump: int) -> dict[Denomination, tuple[int, ...]]:
    """The odd tricks of each denomination; those of the suits have never changed."""
    tricks: dict[Denomination, tuple[int, ...]] = {each: (each.trick_value,) * _ODD_TRICKS for each in Denomination}
    tricks[Denomination.NT] = (*notrump, *[notrump[-1]] * (_ODD_TRICKS - len(notrump)))
    return tricks


_TRICKS = _tricks(40, 30)
_OVERTRICK = {_DOUBLED: (100, 200), _REDOUBLED: (200, 400)}
_SLAMS = {6: ("small slam", (500, 750)), 7: ("grand slam", (1000, 1500))}

LAW_77 = ScoringTable(
    "Law 77",
    odd_tricks=_TRICKS,
    overtrick=_OVERTRICK,
    undertricks={
        _UNDOUBLED: (_prices(50), _prices(100)),
        _DOUBLED: (_prices(100, 200, 200, 300), _prices(200, 300)),
        _REDOUBLED: (_prices(200, 400, 400, 600), _prices(400, 600)),
    },
    insult={_UNDOUBLED: 0, _DOUBLED: 50, _REDOUBLED: 100},
    slams=_SLAMS,
)
"""In force at duplicate bridge, and as Law 81 at rubber bridge."""

# Doubled and not vulnerable 100, then 200 for each (Time, 25 March 1935).
_FLAT = {
    **LAW_77.undertricks,
    _DOUBLED: (_prices(100, 200), _prices(200, 300)),
    _REDOUBLED: (_prices(200, 400), _prices(400, 600)),
}

TABLE_OF_1943 = ScoringTable(
    "from 1943",
    odd_tricks=_TRICKS,
    overtrick=_OVERTRICK,
    undertricks=_FLAT,
    insult={_UNDOUBLED: 0, _DOUBLED: 50, _REDOUBLED: 50},  # "any doubled or redoubled contract": Time, 1 March 1943
    slams=_SLAMS,
)
"""At duplicate bridge until 1987, at rubber bridge until 1993; neither year is confirmed by a source of its own."""

TABLE_OF_1935 = ScoringTable(
    "from 1935",
    odd_tricks=_TRICKS,
    overtrick=_OVERTRICK,
    undertricks=_FLAT,
    insult=dict.fromkeys(Doubling, 0),
    slams=_SLAMS,
)
"""From 31 March 1935 on (Time, 25 March 1935)."""

TABLE_OF_1932 = ScoringTable(
    "from 1932",
    odd_tricks=_tricks(30, 40, 30, 40, 30, 40, 30),
    overtrick=_OVERTRICK,  # "for tricks over the contract, the bonuses are unchanged": Time, 25 March 1935
    undertricks={
        _UNDOUBLED: (_prices(50), _sliding(100, 50)),
        _DOUBLED: (_sliding(100, 50), _sliding(200, 100)),
        _REDOUBLED: (_sliding(200, 100), _sliding(400, 200)),
    },
    insult=dict.fromkeys(Doubling, 0),
    slams={6: ("small slam", (500, 750)), 7: ("grand slam", (1500, 2250))},
)
"""1932 to 1935 (Time, 25 March 1935): 20,800 for thirteen down, vulnerable and redoubled."""
