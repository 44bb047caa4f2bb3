"""Conditions of contest (Law 78D): a profile, and what this event chose."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from overtrick.regulations.policies import POLICIES, checked, policy_named
from overtrick.regulations.profiles import HOUSE, LAWS, Setting, SourceKind, profile_named

NO_CHOICES: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Conditions:
    """The one configuration of scoring: the name of a profile ("" if not stated) and the event's own choices.

    ``choices`` maps a policy's name to its value as text. What the choices leave open the profile decides, then the
    Laws, then the house rules.

    >>> conditions = Conditions("norway", {"method": "butler"})
    >>> conditions["sit-out"].value, conditions["method"].kind
    ('own-average', <SourceKind.CHOICE: 'choice'>)
    >>> Conditions("norway")["cross-imps.divisor"].profile
    'house'
    """

    profile: str = ""
    choices: Mapping[str, str] = field(default_factory=lambda: NO_CHOICES, hash=False)

    def __post_init__(self) -> None:
        if self.profile:
            profile_named(self.profile)
        for name, value in self.choices.items():
            checked(name, value)

    def __getitem__(self, policy: str) -> Setting:
        if policy in self.choices:
            return Setting(self.choices[policy], SourceKind.CHOICE, "conditions of contest", "conditions")
        policy_named(policy)
        return next(
            profile_named(name).settings[policy] for name in self.layers if policy in profile_named(name).settings
        )

    @property
    def layers(self) -> tuple[str, ...]:
        """The profiles that are asked in turn."""
        return tuple(dict.fromkeys(name for name in (self.profile, LAWS, HOUSE) if name))

    def with_choices(self, choices: Mapping[str, str]) -> "Conditions":
        """The same profile with these choices over its own."""
        return replace(self, choices={**self.choices, **choices})

    def settings(self) -> Mapping[str, Setting]:
        """Every policy with the value in force.

        >>> Conditions("acbl").settings()["matchpoints.unit"].value
        '1-half-0'
        """
        return {policy: self[policy] for policy in POLICIES}

    def assumed(self) -> Mapping[str, Setting]:
        """The policies that neither the event, nor its profile, nor the Laws decide: the house rules in force."""
        return {policy: setting for policy, setting in self.settings().items() if setting.profile == HOUSE}
