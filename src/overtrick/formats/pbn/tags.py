"""PBN's tag pairs and the lines that follow them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """What a line of a section holds, comments left out."""

    number: int
    text: str


@dataclass(slots=True)
class Tag:
    """A tag pair, and what follows it: the lines of its section, or its rows as they stand until they are asked for."""

    name: str
    value: str
    line: int
    lines: list[Line] | None = None
    rows: str = ""

    @property
    def section(self) -> list[Line]:
        """The lines that follow the tag pair."""
        if self.lines is None:
            rows = self.rows.split("\n") if self.rows else ()
            self.lines = [Line(number, row.strip()) for number, row in enumerate(rows, start=self.line + 1)]
        return self.lines


# Tags that never have a section: what follows them astray is reported.
_NAMES = ("Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal", "Scoring")
PLAIN_TAGS = frozenset((*_NAMES, "Declarer", "Contract", "Result"))

# The other tags of PBN 2.1 (sections 3.4 to 3.6), then those of programs: BridgeComposer, JFR, and this one's own.
KNOWN_TAGS = PLAIN_TAGS.union(
    """
    Annotator AnnotatorNA Application BidSystemEW BidSystemNS Competition DealId Description EastNA EastType EventDate
    EventSponsor FrenchMP Generator Hidden HomeTeam Mode NorthNA NorthType Note OptimumScore PairEW PairNS Room Round
    Score ScoreIMP ScoreMP ScorePercentage ScoreRubber ScoreRubberHistory Section SouthNA SouthType Stage Table
    Termination Time TimeCall TimeCard TimeControl UTCDate UTCTime VisitTeam WestNA WestType
    Auction Play ActionTable AuctionTimeTable InstantScoreTable OptimumPlayTable OptimumResultTable PlayTimeTable
    ScoreTable TotalScoreTable
    BCFlags DoubleDummyTricks OptimumContract ParContract
    Ability Minimax
    BoardSet Session
    """.split()  # noqa: SIM905 -- three lines of the specification
)
