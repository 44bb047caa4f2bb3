"""What a proposal would change, worked out by scoring the evening with it."""

from overtrick.web.director.desk import Proposal, after
from overtrick.web.director.effect import Effect, effect
from overtrick.web.evenings import Evening, Scored, results_of


def effect_of(evening: Evening, proposal: Proposal, scored: Scored) -> Effect:
    """The effect of a proposal on everybody; results of another number of the log are made anew."""
    before = scored.results if scored.number == evening.number else results_of(evening)
    return effect(before, results_of(after(evening, proposal), before))
