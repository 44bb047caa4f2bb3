from overtrick.events.model import Entry, Event, ResultEntered
from overtrick.formats.losses import Losses, standing
from overtrick.game.problems import Level, Where
from overtrick.game.result import PassedOut

WHERE = Where("a.csv", 7)


def test_a_loss_is_a_notice_with_its_place() -> None:
    losses = Losses()
    losses.lose("lead", "board 7: the lead", WHERE)
    (loss,) = losses.items
    assert (loss.code, loss.level, loss.where) == ("lost-lead", Level.NOTICE, WHERE)


def test_entries_that_later_ones_replace_are_lost_and_the_others_stand() -> None:
    first = Entry("a", ResultEntered(PassedOut()), board="7", where=WHERE)
    second = Entry("b", ResultEntered(PassedOut()), board="7", replaces=frozenset({"a"}))
    losses = Losses()
    assert standing(Event(entries=(first, second)), losses) == [second]
    assert [(loss.code, loss.where) for loss in losses.items] == [("lost-history", WHERE)]
