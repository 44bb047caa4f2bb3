"""Two profiles side by side: what differs, and what nobody knows."""

from collections.abc import Iterator
from dataclasses import dataclass

from overtrick.regulations.policies import POLICIES
from overtrick.regulations.profiles import HOUSE, LAWS, Setting, profile_named


@dataclass(frozen=True, slots=True)
class Difference:
    """One policy in two profiles; None where it is not known what that body does."""

    policy: str
    question: str
    ours: Setting | None
    theirs: Setting | None


def known(name: str, policy: str) -> Setting | None:
    """What a profile or the Laws say of a policy. House rules count only for the house.

    >>> known("france", "sit-out") is None
    True
    """
    own = profile_named(name).settings.get(policy)
    return own or (None if name == HOUSE else profile_named(LAWS).settings.get(policy))


def differences(ours: str, theirs: str) -> Iterator[Difference]:
    """The policies in which two profiles differ, or in which one of them is not known.

    >>> [(each.ours.value, each.theirs) for each in differences("norway", "france") if each.policy == "sit-out"]
    [('own-average', None)]
    """
    for policy, its in POLICIES.items():
        mine, other = known(ours, policy), known(theirs, policy)
        if (mine and mine.value) != (other and other.value):
            yield Difference(policy, its.question, mine, other)


def not_known(name: str) -> tuple[str, ...]:
    """The policies of which nobody knows what a body does: neither its profile nor the Laws say.

    >>> "sit-out" in not_known("france"), not_known("house")
    (True, ())
    """
    return tuple(policy for policy in POLICIES if known(name, policy) is None)
