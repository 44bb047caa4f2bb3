"""An evening of seven tables by the forms of its pages: thirteen pairs and a late one, a lost tablet, rulings.

Whoever plays it says how a browser reaches the site, and how to wait until every worker knows what was sent.
"""

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from overtrick.web.rights import Badge, Role
from tests.web.conftest import Browser
from tests.web.director.conftest import act, agree
from tests.web.written import Ranking, Written

NAMES = """\
Acacia & Alder
Ash & Aspen
Bay & Beech
Birch & Cedar
Cherry & Cypress
Elder & Elm
Fir & Hawthorn
Hazel & Holly
Juniper & Larch
Laurel & Lime
Maple & Oak
Pine & Plum
Poplar & Rowan
"""
MOVEMENT = "Straight Mitchell, 7 tables, 7 rounds, without pair 1"
AT = "/e/thursday-2026-03-05"
ROOM = f"{AT}/room"
TABLES, ROUNDS, EACH = range(1, 8), range(1, 8), 2
EMPTY, LOST, CORRECTED, RULED, LATE = (1, 1), (3, 5), (4, 3), (5, 6), (7, 7)  # rounds and tables
WEIGHTED = "60% 4SN= & 40% 4SN-1"
Place = tuple[int, int, str]


@dataclass(kw_only=True)
class Evening(Written):
    """Who plays it: the director's laptop and the tablets of the tables."""

    browser: Callable[[Badge], Browser]
    settled: Callable[[], None]
    tablets: dict[int, Browser] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.laptop = self.browser(Badge(Role.ORGANISER, device="laptop"))

    def rule(self, name: str, place: Place, **fields: str) -> None:
        """Do something to a board, once its effect was shown."""
        round_, table, board = place
        self.settled()
        self.laptop.open(ROOM)
        act(self.laptop, name, room=ROOM, round=str(round_), table=str(table), board=board, **fields)
        agree(self.laptop, room=ROOM, reason="both sides agree")
        assert self.laptop.status == 200, self.laptop.words

    def put_right(self, place: Place, said: str) -> None:
        """A result is put right."""
        self.rule("result", place, line=said)
        self.lines[place] = f"{self.lines[place].rpartition(',')[0]},{said}"

    def of(self, place: tuple[int, int], number: int) -> Place:
        """A board of a round at a table."""
        return (*place, [board for round_, table, board in self.lines if (round_, table) == place][number])

    def published(self, number: int) -> Ranking:
        """A publication as everybody reads it."""
        phone = self.browser(Badge())
        lists = re.findall(r"<tbody>(.*?)</tbody>", phone.open(f"{AT}/published/{number}"), re.DOTALL)
        rows = [[_cells(row) for row in re.findall(r"<tr>(.*?)</tr>", each, re.DOTALL)] for each in lists]
        return [[(row[0], row[1], row[-1]) for row in each] for each in rows]


def play(evening: Evening) -> None:
    """The whole evening, from its name to the second publication."""
    set_up(evening)
    play_round(evening, 1)
    evening.settled()
    evening.laptop.open(f"{ROOM}/movement")
    act(evening.laptop, "late-pair", room=ROOM, round="2", names="Willow & Yew")
    agree(evening.laptop, room=ROOM)
    for round_ in ROUNDS[1:]:
        evening.settled()
        play_round(evening, round_)
        if round_ == CORRECTED[0]:
            evening.put_right(evening.of(CORRECTED, 0), "4SXE-2")
        if round_ == RULED[0]:
            evening.rulings[evening.of(RULED, 1)] = WEIGHTED
            evening.rule("ruling", evening.of(RULED, 1), ns=WEIGHTED, law="Law 12C1c")
    late = evening.of(LATE, 1)
    evening.put_right(late, evening.lines[late].rpartition(",")[2])
    publish(evening)


def set_up(evening: Evening) -> None:
    """Names, movement, rules, and a tablet at each table."""
    laptop = evening.laptop
    laptop.open("/new")
    laptop.send("/new", name="Thursday", date="2026-03-05")
    laptop.send(f"{AT}/setup/names", names=NAMES)
    laptop.open(f"{AT}/setup/movement?boards={EACH * len(ROUNDS)}")
    forms = re.findall(rf'<form method="post" action="{AT}/setup/movement".*?</form>', laptop.page, re.DOTALL)
    (laptop.page,) = (form for form in forms if f'"Take {MOVEMENT}"' in form)
    laptop.take_first(f"{AT}/setup/movement")
    laptop.open(f"{AT}/setup/rules")
    laptop.send(f"{AT}/setup/rules", profile="ebu", method="matchpoints", ranking="live", traveller="yes")
    laptop.open(f"{AT}/setup/sheet")
    codes = re.findall(r'class="code">([A-Z2-9 ]+)<', laptop.send(f"{AT}/setup/sheet"))
    evening.settled()
    evening.tablets |= {table: let_in(evening, table, code) for table, code in zip(TABLES, codes, strict=True)}


def let_in(evening: Evening, table: int, code: str) -> Browser:
    """A tablet that was let in by a code."""
    tablet = evening.browser(Badge())
    tablet.open("/in")
    tablet.send("/in/code", code=code)
    assert f"Table {table}" in tablet.words
    return tablet


def play_round(evening: Evening, round_: int) -> None:
    """Every table keys its boards, all tables at the same time."""
    slips = {table: slips_of(evening, round_, table) for table in TABLES if (round_, table) != EMPTY}
    with ThreadPoolExecutor(len(TABLES)) as at_once:
        list(at_once.map(lambda table: key_all(evening, (round_, table), slips[table]), slips))
    if round_ == LOST[0]:
        replace_tablet(evening, LOST[1])


def slips_of(evening: Evening, round_: int, table: int) -> dict[str, dict[str, str]]:
    """What a table makes of the boards that its tablet shows."""
    page = evening.tablets[table].open(f"{AT}/table/{table}")
    who = re.findall(r"<dd><b>(\d+)</b>", page)
    boards = re.findall(r'class="button chip"[^>]*data-board="(\d+)"', page)
    assert f"Round {round_} of 7" in evening.tablets[table].words
    assert (len(who), len(boards)) == (2, EACH), evening.tablets[table].words
    return {board: evening.slip(round_, table, board, who) for board in boards}


def key_all(evening: Evening, place: tuple[int, int], slips: dict[str, dict[str, str]]) -> None:
    """A tablet keys its boards, and the opponents agree; the last table of all leaves one for later."""
    tablet, at = evening.tablets[place[1]], f"{AT}/table/{place[1]}"
    for number, (board, slip) in enumerate(slips.items()):
        tablet.open(f"{at}?board={board}")
        if number and place == LATE:
            tablet.send(f"{at}/entries", late="yes")
        else:
            tablet.send(f"{at}/check", **{"keyed_by": "NS", "doubling": "", **slip})
            tablet.send(f"{at}/entries")
        if not (number and place in (LATE, LOST)):
            tablet.send(f"{at}/approve")
        assert tablet.status == 200, tablet.words


def replace_tablet(evening: Evening, table: int) -> None:
    """A tablet is lost before the opponents have agreed; another one goes on where it was."""
    laptop = evening.laptop
    page = laptop.open(f"{AT}/devices")
    row = next(row for row in re.findall(r"<tr>.*?</tr>", page, re.DOTALL) if f"Table {table}<" in row)
    (device,) = re.findall(r'name="device" value="([^"]*)"', row)
    laptop.send(f"{AT}/devices/end", device=device)
    laptop.send(f"{AT}/devices/code", table=str(table))
    (code,) = re.findall(r'class="code">([A-Z2-9 ]+)<', laptop.page)
    evening.settled()
    evening.tablets[table] = let_in(evening, table, code)
    evening.tablets[table].open(f"{AT}/table/{table}")
    evening.tablets[table].send(f"{AT}/table/{table}/approve")


def publish(evening: Evening) -> None:
    """The final ranking is published, then one more result is put right, and it is published again."""
    laptop = evening.laptop
    laptop.open(f"{ROOM}/open")
    while "To look at" in laptop.words:
        forms = re.findall(rf'<form method="post" action="{ROOM}/save".*?</form>', laptop.page, re.DOTALL)
        laptop.page = next(form for form in forms if 'value="keep"' in form)
        laptop.take_first(f"{ROOM}/save")
        laptop.open(f"{ROOM}/open")
    assert "Nothing: the ranking is final." in laptop.words
    laptop.open(f"{ROOM}/publish")
    laptop.take_first(f"{ROOM}/publish")
    evening.put_right(evening.of(CORRECTED, 1), "1NTW+1")
    laptop.open(f"{ROOM}/publish")
    laptop.take_first(f"{ROOM}/publish")
    evening.settled()


def _cells(row: str) -> list[str]:
    found = re.findall(r"<td[^>]*>(.*?)</td>", row, re.DOTALL)
    return [re.sub(r"<[^>]+>", "", cell).strip() for cell in found]
