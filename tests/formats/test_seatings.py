from fractions import Fraction

from overtrick.compare.adjusted import Adjustment
from overtrick.events.model import Entry, Numbers, PenaltyGiven, ResultEntered, Ruled, SatOut, What
from overtrick.formats.seatings import Seating, seatings_of
from overtrick.game.notation import parse_result
from overtrick.game.seats import BySide

PLAYED = ResultEntered(parse_result("3NTN="))


def entry(what: What, round_: int | None, table: str | None, board: str | None, *, section: str = "A") -> Entry:
    return Entry("e", what, section=section, round=round_, table=table, board=board, contestants=BySide(("1",), ("2",)))


def test_results_rulings_and_sit_outs_show_who_sat_where() -> None:
    entries = [
        entry(PLAYED, 2, "1", "9"),
        entry(PLAYED, 1, "2", "7"),
        entry(Ruled(Adjustment.parse("60/40")), 1, "2", "8"),
        entry(PLAYED, 1, "2", "7"),
        entry(SatOut(2), 1, "10", None),
        entry(PLAYED, 1, "1", "1", section="B"),
    ]
    sides: BySide[Numbers] = BySide(("1",), ("2",))
    assert seatings_of(entries) == (
        Seating("A", 2, 1, sides, (7, 8)),
        Seating("A", 10, 1, sides, ()),
        Seating("A", 1, 2, sides, (9,)),
        Seating("B", 1, 1, sides, (1,)),
    )


def test_what_has_no_table_or_round_shows_nothing() -> None:
    entries = [
        entry(PLAYED, None, "1", "1"),
        entry(PLAYED, 1, None, "1"),
        entry(PLAYED, 1, "north", "1"),
        entry(PenaltyGiven(Fraction(25), "top%"), 1, "1", "1"),
    ]
    assert seatings_of(entries) == ()
