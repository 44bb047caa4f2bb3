"""Questions with yes or no and what must hold between them, answered by CP-SAT. The only place that knows OR-Tools.

It speaks to the solver's own core, since ``ortools.sat.python.cp_model`` loads pandas first, which takes longer than
most replans.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import ModuleType

from overtrick.game.errors import ExtraMissingError

SEED, WORKERS = 5, 2


def core() -> ModuleType:
    """The core of the solver. Raises an ``ExtraMissingError`` where the extra ``replan`` is not installed."""
    try:
        from ortools.sat.python import cp_model_helper  # noqa: PLC0415 -- an optional dependency
    except ImportError:
        raise ExtraMissingError("replan", "Replanning with other opponents") from None
    return cp_model_helper


@dataclass(slots=True)
class Questions:
    """Questions, each known by its number, and what must hold between their answers."""

    core: ModuleType = field(default_factory=core)
    hints: list[bool] = field(default_factory=list)
    rules: list[tuple[str, list[int]]] = field(default_factory=list)
    limits: list[tuple[dict[int, int], int]] = field(default_factory=list)
    worth: dict[int, int] = field(default_factory=dict)

    def asked(self, *, hint: bool = False) -> int:
        """One question more; the search begins with this answer."""
        self.hints.append(hint)
        return len(self.hints) - 1

    def once(self, questions: Iterable[int], *, exactly: bool = False) -> None:
        """At most one of them is a yes, or exactly one."""
        self.rules.append(("exactly_one" if exactly else "at_most_one", list(questions)))

    def at_most(self, weights: Mapping[int, int], most: int) -> None:
        """The weights of those that are a yes add up to so much at most."""
        self.limits.append((dict(weights), most))

    def answered(self, seconds: float) -> list[bool] | None:
        """The answers that are worth most of those found in so many seconds; None where none were."""
        solver, limits = self.core.SolveWrapper(), self.core.SatParameters()
        limits.max_time_in_seconds, limits.random_seed, limits.num_workers = seconds, SEED, WORKERS
        solver.set_parameters(limits)
        answer = solver.solve(self._stated())
        is_found = answer.status in (self.core.CpSolverStatus.OPTIMAL, self.core.CpSolverStatus.FEASIBLE)
        return [bool(value) for value in answer.solution] if is_found else None

    def _stated(self) -> object:
        """All of it, as the solver takes it."""
        stated = self.core.CpModelProto()
        for hint in self.hints:
            stated.variables.add().domain.extend([0, 1])
            stated.solution_hint.values.append(int(hint))
        stated.solution_hint.vars.extend(range(len(self.hints)))
        for rule, questions in self.rules:
            getattr(stated.constraints.add(), rule).literals.extend(questions)
        for weights, most in self.limits:
            linear = stated.constraints.add().linear
            linear.vars.extend(list(weights))
            linear.coeffs.extend(list(weights.values()))
            linear.domain.extend([min(most, *weights.values(), 0) * len(weights), most])
        if self.worth:  # the solver makes the sum as small as can be
            stated.objective.vars.extend(list(self.worth))
            stated.objective.coeffs.extend([-worth for worth in self.worth.values()])
        return stated
