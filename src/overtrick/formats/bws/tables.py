"""The tables of a Bridgemate file and their columns, as files of Bridgemate Control Software and its guide have them.

Columns were added over the years, and any table may be missing: reading asks for what is there.
"""

from overtrick.formats.jet.columns import ColumnDesign, Kind, TableDesign

_KINDS = {"I2": Kind.SHORT, "I4": Kind.LONG, "B": Kind.BOOLEAN, "D": Kind.DATE}


def _table(name: str, columns: str) -> TableDesign:
    """A table from its columns: name and kind, where T10 is a text of ten characters and ID+ counts by itself."""
    words = columns.split()
    pairs = zip(words[::2], words[1::2], strict=True)
    return TableDesign(name, tuple(_column(column, kind) for column, kind in pairs))


def _column(name: str, kind: str) -> ColumnDesign:
    if kind.startswith("T"):
        return ColumnDesign(name, Kind.TEXT, int(kind[1:]))
    return ColumnDesign(name.rstrip("+"), _KINDS[kind], automatic=name.endswith("+"))


CLIENTS = _table("Clients", "ID+ I4 Computer T255")
SESSION = _table(
    "Session",
    """ID I2 Name T40 Date D Time D GUID T80 Status I2 ShowInApp B PairsMoveAcrossField B EWReturnHome B""",
)
SECTION = _table(
    "Section",
    """ID I2 Letter T3 Tables I2 MissingPair I2 EWMoveBeforePlay I2 Session I2 ScoringType I2 Winners I2""",
)
TABLES = _table(
    "Tables",
    """Section I2 Table I2 ComputerID I2 Status I2 LogOnOff I2 UpdateFromRound I2 CurrentRound I2 CurrentBoard I2
    Group I2""",
)
ROUND_DATA = _table(
    "RoundData",
    "Section I2 Table I2 Round I2 NSPair I2 EWPair I2 LowBoard I2 HighBoard I2 CustomBoards T255",
)
_RESULT = """ID+ I4 Section I2 Table I2 Round I2 Board I2 PairNS I2 PairEW I2 Declarer I2 NS/EW T2 Contract T10
    Result T10 LeadCard T10 Remarks T255 DateLog D TimeLog D Processed B Processed1 B Processed2 B Processed3 B
    Processed4 B Erased B"""
RECEIVED_DATA = _table("ReceivedData", f"{_RESULT} ExternalUpdate B SuspiciousContract I2")
INTERMEDIATE_DATA = _table("IntermediateData", f"{_RESULT} SuspiciousContract I2")
PLAYER_NUMBERS = _table(
    "PlayerNumbers",
    """Section I2 Table I2 Direction T2 Number T16 Name T18 Updated B Processed B TimeLog D Round I2""",
)
PLAYER_NAMES = _table("PlayerNames", "ID I4 Name T18 strID T18")

SEATS = ("North", "East", "South", "West")
SUITS = ("Spades", "Hearts", "Diamonds", "Clubs")
HAND_RECORD = _table(
    "HandRecord",
    "Section I2 Board I2 " + " ".join(f"{seat}{suit} T13" for seat in SEATS for suit in SUITS),
)
HAND_EVALUATION = _table(
    "HandEvaluation",
    "Section I2 Board I2 "
    + " ".join(f"{seat}{suit} I2" for seat in SEATS for suit in (*SUITS, "Notrump"))
    + " "
    + " ".join(f"{seat}Hcp I2" for seat in SEATS),
)
SETTINGS = _table(
    "Settings",
    """Section I2 ShowResults B ShowOwnResult B RepeatResults B MaximumResults I2 ShowPercentage B GroupSections B
    ScorePoints I2 EnterResultsMethod I2 ShowPairNumbers B IntermediateResults B AutopoweroffTime I2
    VerificationTime I2 ShowContract I2 LeadCard B MemberNumbers B MemberNumbersNoBlankEntry B
    BoardOrderVerification B HandRecordValidation B AutoShutDownBPC B BM2PINcode T4 BM2ConfirmNP B
    BM2RemainingBoards B BM2NextSeatings B BM2ScoreRecap B BM2AutoShowScoreRecap B BM2ScoreCorrection B
    BM2AutoBoardNumber B BM2FirstBoardManually B BM2ValidateLeadCard B BM2ResultsOverview I2 BM2ShowPlayerNames I2
    BM2Ranking I2 BM2GameSummary B BM2SummaryPoints I2 BM2PairNumberEntry I2 BM2ResetFunctionKey B
    BM2RecordBidding B BM2RecordPlay B BM2ValidateRecording B BM2ShowHands B BM2NumberEntryEachRound B
    BM2NumberEntryPreloadValues B BM2NameSource I2 BM2ViewHandRecord B BM2EnterHandRecord B
    BM2EnterHandRecordWhen I2 BM2TextBasedNumber B BM2NumberValidation I2 BM2TDCall B""",
)

ALL = (
    CLIENTS,
    SESSION,
    SECTION,
    TABLES,
    ROUND_DATA,
    RECEIVED_DATA,
    INTERMEDIATE_DATA,
    PLAYER_NUMBERS,
    PLAYER_NAMES,
    HAND_RECORD,
    HAND_EVALUATION,
    SETTINGS,
)
INDIVIDUAL = tuple(ColumnDesign(name, Kind.SHORT) for name in ("South", "West"))
"""Columns that RoundData and ReceivedData have besides where players change partners; NS is North, EW is East."""


def designs(*, individual: bool) -> tuple[TableDesign, ...]:
    """The tables of a new file."""
    more = (ROUND_DATA, RECEIVED_DATA, INTERMEDIATE_DATA) if individual else ()
    return tuple(TableDesign(each.name, (*each.columns, *INDIVIDUAL)) if each in more else each for each in ALL)
