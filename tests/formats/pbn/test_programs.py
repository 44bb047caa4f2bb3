import pytest

from overtrick.events.model import Kind
from overtrick.formats.pbn.programs import Program, chosen, program
from overtrick.formats.pbn.tags import Line


def of(**meta: str) -> Program:
    return program(
        Line(n, f'<META  name={name}      content="{value}">') for n, (name, value) in enumerate(meta.items())
    )


@pytest.mark.parametrize(
    ("generator", "profile"),
    [("Ruter i Norge", "norway"), ("Magic Contest France", "france"), ("Magic Contest Sverige", ""), ("Other", "")],
)
def test_the_program_decides_about_the_regulations(generator: str, profile: str) -> None:
    assert of(Generator=generator).profile == profile


def test_empty_entries_say_nothing() -> None:
    assert (of(CRSession="", ContestName=" ").meta, of(CRSession="").session) == ({}, None)
    assert of(CRSession="5").session == 5


@pytest.mark.parametrize(
    ("contest", "competition", "kind"),
    [
        ("1", "", Kind.INDIVIDUAL),
        ("2", "Teams", Kind.PAIRS),
        ("4", "", Kind.TEAMS),
        ("", "Teams", Kind.TEAMS),
        ("", "Individuals", Kind.INDIVIDUAL),
        ("", "", Kind.PAIRS),
    ],
)
def test_the_head_decides_who_is_ranked_before_the_tag(contest: str, competition: str, kind: Kind) -> None:
    assert of(ContestType=contest).kind(competition) is kind


@pytest.mark.parametrize(
    ("scoring", "choices"),
    [
        ("MatchPoints;MP1", {"method": "matchpoints"}),
        ("MP", {"method": "matchpoints"}),
        ("IMP;Butler-2;Mean", {"method": "butler", "butler.drop": "one"}),
        ("IMP;Cross2", {"method": "cross-imps", "cross-imps.divisor": "others"}),
        ("Teams", {"method": "imps"}),
        ("Rubber", {}),
        ("", {}),
    ],
)
def test_the_scoring_tag_chooses_the_method(scoring: str, choices: dict[str, str]) -> None:
    assert chosen(scoring) == choices
