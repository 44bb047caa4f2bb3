"""What devices are told to show and to ask: the defaults of a new file, section by section.

The yes/no values are this project's choice for a club; the numbers are the defaults of Bridgemate Control Software as
far as public programs state them.
"""

from collections.abc import Mapping
from types import MappingProxyType

from overtrick.formats.jet.columns import Value

LOGGED_OFF = 2
TABLE_DEFAULTS: Mapping[str, Value] = MappingProxyType(
    {
        "ComputerID": 1,
        "Status": 0,
        "LogOnOff": LOGGED_OFF,
        "UpdateFromRound": 0,
        "CurrentRound": 0,
        "CurrentBoard": 0,
        "Group": 1,
    }
)
"""A table that no device has logged on to."""

DEFAULTS: Mapping[str, Value] = MappingProxyType(
    {
        "ShowResults": True,
        "ShowOwnResult": True,
        "RepeatResults": False,
        "MaximumResults": 0,
        "ShowPercentage": True,
        "ScorePoints": 1,
        "EnterResultsMethod": 0,
        "ShowPairNumbers": True,
        "IntermediateResults": False,
        "AutopoweroffTime": 20,
        "VerificationTime": 2,
        "ShowContract": 1,
        "LeadCard": True,
        "MemberNumbers": True,
        "MemberNumbersNoBlankEntry": False,
        "BoardOrderVerification": True,
        "HandRecordValidation": False,
        "AutoShutDownBPC": False,
        "BM2PINcode": "0000",
        "BM2ConfirmNP": True,
        "BM2RemainingBoards": True,
        "BM2NextSeatings": True,
        "BM2ScoreRecap": True,
        "BM2AutoBoardNumber": True,
        "BM2ResultsOverview": 0,
        "BM2ShowPlayerNames": 1,
        "BM2Ranking": 0,
        "BM2SummaryPoints": 0,
        "BM2PairNumberEntry": 0,
        "BM2ResetFunctionKey": True,
        "BM2NameSource": 0,
        "BM2EnterHandRecordWhen": 0,
        "BM2NumberValidation": 0,
    }
)
