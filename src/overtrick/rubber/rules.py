"""Named rules: codes of the Laws of rubber bridge, and ways of playing four deals. All of it is data.

``sources`` say what the figures rest on, ``unconfirmed`` what no source was found for; both are printed on request.
"""

from overtrick.game.scoring_table import TABLE_OF_1932, TABLE_OF_1935, TABLE_OF_1943
from overtrick.rubber.chicago import ChicagoRules, Vulnerable
from overtrick.rubber.rubber import RubberRules

_TIME_1935 = "Time, 25 March 1935 (tricks at notrump, grand slams, undertricks; overtricks unchanged)"
_TIME_1943 = "Time, 1 March 1943 (50 for a doubled or redoubled contract, 50 for the only part-score)"
_OLD_UNCONFIRMED = (
    "vulnerable small slam 750 (Time prints 1000), rubber premium, honours and 300 for the only game as now"
)

_RUBBER = (
    RubberRules(
        name="1993",
        title="Rubber bridge, Laws from 1993",
        sources=("Laws of Contract Bridge (rubber), 1993, Laws 72 to 74, 80, 81",),
        unconfirmed=("that the Laws of Rubber Bridge of 2014 left the scoring unchanged",),
    ),
    RubberRules(
        name="before-1993",
        title="Rubber bridge, Laws from 1943 to 1993",
        table=TABLE_OF_1943,
        code="Laws of 1943",
        only_part_score=50,
        sources=(_TIME_1943, _TIME_1935),
        unconfirmed=("the year 1993 of the change to 100 and to dearer undertricks",),
    ),
    RubberRules(
        name="1935",
        title="Rubber bridge, Laws from 1935 to 1943",
        table=TABLE_OF_1935,
        code="Laws of 1935",
        only_part_score=0,
        sources=(_TIME_1935,),
        unconfirmed=(_OLD_UNCONFIRMED,),
    ),
    RubberRules(
        name="1932",
        title="Rubber bridge, Laws from 1932 to 1935",
        table=TABLE_OF_1932,
        code="Laws of 1932",
        only_part_score=0,
        sources=(_TIME_1935,),
        unconfirmed=(_OLD_UNCONFIRMED, "undertricks not vulnerable and doubled (100, 150, 200 …: second hand)"),
    ),
)

_FORUM = "a forum answer of 19 August 2003 (passed-out deals, honours, duplicate style)"
_ACBL = "ACBL, How to keep score: Chicago (vulnerability, games, part-score on deal 4; the exchange by agreement)"
_NO_RULE = "four deals that are broken off: nothing is added"

_CHICAGO = (
    ChicagoRules(
        name="dealer",
        title="Chicago, dealer's side vulnerable on deals 2 and 3",
        sources=(_ACBL, _FORUM),
        unconfirmed=(_NO_RULE,),
    ),
    ChicagoRules(
        name="non-dealer",
        title="Chicago, the other side vulnerable on deals 2 and 3",
        vulnerable_side=Vulnerable.NON_DEALER,
        sources=(_ACBL, _FORUM),
        unconfirmed=(_NO_RULE,),
    ),
    ChicagoRules(
        name="duplicate-dealer",
        title="Four deals scored as at duplicate, dealer's side vulnerable on deals 2 and 3",
        carries=False,
        honours=False,
        sources=("Law 77", _FORUM),
        unconfirmed=("that a passed-out deal is dealt again here too", _NO_RULE),
    ),
    ChicagoRules(
        name="duplicate-non-dealer",
        title="Four deals scored as at duplicate, the other side vulnerable on deals 2 and 3",
        vulnerable_side=Vulnerable.NON_DEALER,
        carries=False,
        honours=False,
        sources=("Law 77", _FORUM),
        unconfirmed=("that a passed-out deal is dealt again here too", _NO_RULE),
    ),
)

RUBBER = {rules.name: rules for rules in _RUBBER}
"""The codes of rubber bridge by name; the first is in force."""
CHICAGO = {rules.name: rules for rules in _CHICAGO}
"""The ways of playing four deals by name."""
