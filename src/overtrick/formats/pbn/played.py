"""One table's result from a PBN game without ScoreTable: its Contract, Declarer and Result tags, or its auction."""

from overtrick.events.model import NOBODY, BoardFacts, Entry, Kind, Numbers, ResultEntered
from overtrick.formats.drafts import Draft
from overtrick.formats.figures import whole
from overtrick.formats.findings import Findings
from overtrick.formats.pbn.games import Game
from overtrick.formats.pbn.places import Place
from overtrick.formats.pbn.records import DENOMINATIONS, LINE_MARKS, PLAYERS, check_result, play_record
from overtrick.formats.pbn.values import declarers_tricks, score_ns
from overtrick.formats.slips import seat
from overtrick.formats.teams import METHOD
from overtrick.formats.written_numbers import plain_number
from overtrick.game.calls import Auction
from overtrick.game.cards import Card, Deal
from overtrick.game.contract import Contract
from overtrick.game.errors import OvertrickError
from overtrick.game.result import PassedOut, Played, TableResult, Unknown
from overtrick.game.seats import BySide, Seat, Side

_PASSES = ("PASS", "P", "AP", "PASSED OUT")


def read_played(game: Game, place: Place, draft: Draft) -> Entry | None:
    """Enter what came of the board at the one table of a game; None if the game says nothing about it."""
    called = _auction(game, draft.findings)
    try:
        result = _result(game, called, draft.findings)
    except OvertrickError as error:
        draft.findings.error(error.code, f"board {place.board}: {error}", game.line_of("Contract"))
        result = Unknown()
    if result is None or (isinstance(result, Unknown) and not _says_anything(game)):
        return None
    written = score_ns(game.known("Score"), result.declarer if isinstance(result, Played) else None)
    line = game.line_of("Contract")
    entry = Entry(
        id=draft.findings.entry_id(line),
        what=ResultEntered(result, _lead(game), written),
        session=place.session,
        section=game.known("Section"),
        round=whole(game.known("Round")),
        table=" ".join(filter(None, (plain_number(game.known("Table")), game.known("Room")))) or None,
        board=place.board,
        contestants=_contestants(game, draft),
        where=draft.findings.where(line),
    )
    draft.entries.append(entry)
    if record := play_record(game, called, _deal(place, draft), draft.findings):
        draft.records[entry.id] = record
        if not game.known("Result").startswith("^"):  # which says that the play does not bear it
            check_result(game, result, record, draft.findings)
    if written is not None and isinstance(result, Played | PassedOut):
        draft.claim_score(entry, written)
    return entry


def _deal(place: Place, draft: Draft) -> Deal | None:
    return draft.boards.get((place.session, place.board), BoardFacts()).deal


def _says_anything(game: Game) -> bool:
    """Whether a game of unknown result tells more than a deal: a contract, a call, a card, or who sat there."""
    return any(
        game.known(name) for name in ("Contract", "Declarer", "Result", "Score", "Auction", "Play", *PLAYERS.values())
    )


def _result(game: Game, called: Auction | None, findings: Findings) -> TableResult | None:
    contract, declarer = game.value("Contract"), _declarer(game)
    if contract.upper() in _PASSES:
        if called and called.contract:
            message = f"the tags say that all passed, the auction {called.contract} by {called.declarer}"
            findings.doubt("auction-contradicts-contract", message, game.line_of("Auction"))
        return PassedOut()
    if contract in ("", "-") and called and called.is_passed_out:
        return PassedOut()
    final = _contract(game, findings) or (called.contract if called else None)
    if final is None:
        return Unknown() if contract == "?" or called or game.known("Play") else None
    declarer = declarer or (called.declarer if called else None)
    is_swapped = game.known("Declarer").startswith("^")  # dummy played it, so that the auction names the partner
    if called and is_swapped and called.declarer is declarer:
        message = f"^ says that dummy played it, and the auction makes {declarer} declarer"
        findings.doubt("auction-contradicts-contract", message, game.line_of("Declarer"))
    if called and called.is_over and not is_swapped and (called.contract, called.declarer) != (final, declarer):
        message = f"the tags say {final} by {declarer}, the auction {called.contract} by {called.declarer}"
        findings.doubt("auction-contradicts-contract", message, game.line_of("Auction"))
    return _played(game, final, declarer, findings)


def _declarer(game: Game) -> Seat | None:
    return seat(game.known("Declarer").removeprefix("^"))


def _contract(game: Game, findings: Findings) -> Contract | None:
    text = game.known("Contract")
    if text.upper() in DENOMINATIONS:
        return None  # the trumps of an end position
    try:
        return Contract.parse(text) if text else None
    except OvertrickError as error:
        findings.error(error.code, str(error), game.line_of("Contract"))
        return None


def _played(game: Game, contract: Contract, declarer: Seat | None, findings: Findings) -> TableResult:
    text = game.known("Result")
    tricks = declarers_tricks(text, declarer) if declarer and text else None
    if declarer is None or tricks is None:
        if text or game.known("Declarer"):
            message = (
                f"{contract} by {game.value('Declarer') or '?'}, result {text or '?'}: declarer or tricks not known"
            )
            (findings.error if text else findings.notice)("result-incomplete", message, game.line_of("Result"))
        return Unknown()
    return Played(contract, declarer, tricks)


def _auction(game: Game, findings: Findings) -> Auction | None:
    """The auction of a game; None where there is none or it is not legal, which is reported."""
    first = seat(game.known("Auction"))
    if first is None or not game.tags["Auction"].section:
        return None
    text = " ".join(line.text for line in game.tags["Auction"].section)
    calls = LINE_MARKS.sub(" ", text)
    begun = calls.lstrip("- \t")  # a dash for each seat before the dealer's
    passed_over = calls[: len(calls) - len(begun)].count("-")
    try:
        return Auction.parse(calls, dealer=first.after(passed_over))
    except OvertrickError as error:
        is_marked = "^" in text  # ^I ^S: an irregularity that the record names (PBN 2.1, section 3.5.3)
        report = findings.notice if is_marked else findings.doubt
        report(error.code, f"the auction: {error}", game.line_of("Auction"))
        return None


def _lead(game: Game) -> Card | None:
    """The first card of the play, if the tag names the leader's seat; a wrong card is the play's fault, not ours."""
    section = game.tags["Play"].section if "Play" in game.tags else []
    words = LINE_MARKS.sub(" ", section[0].text).split() if section else []
    declarer = _declarer(game)
    if not words or declarer is None or seat(game.known("Play")) is not declarer.leader:
        return None
    try:
        return Card.parse(words[0])
    except OvertrickError:
        return None


# The room in which the home team sits North-South -> whether the teams are turned round in it.
_ROOMS = {"O": False, "C": True}


def turned(game: Game) -> bool | None:
    """Whether the teams of a match are turned round in the room of a game; None if the game names no room."""
    return _ROOMS.get(game.known("Room")[:1].upper())


def _contestants(game: Game, draft: Draft) -> BySide[Numbers]:
    """Who sat at the table: the teams of a match, the pairs' numbers, else the players' names."""
    home, visitors, is_turned = game.known("HomeTeam"), game.known("VisitTeam"), turned(game)
    if is_turned is not None and (draft.kind is Kind.TEAMS or (home and visitors)):
        _score_as_teams(game, draft)
        teams: BySide[Numbers] = BySide((home or "Home",), (visitors or "Visitors",))
        return teams.turned if is_turned else teams
    numbers = BySide(*(_pair(game, side) for side in Side))
    return numbers if all(numbers) else NOBODY


def _score_as_teams(game: Game, draft: Draft) -> None:
    """The two rooms make a team match; where no Scoring tag names a method it is that of IMPs."""
    draft.kind = Kind.TEAMS
    if "method" not in draft.choices:
        draft.choices["method"] = METHOD
        message = f"read as a team event: the boards were played in two rooms; scored by {METHOD} as no tag says how"
        draft.findings.notice("read-as-teams", message, game.line_of("Room"))


def _pair(game: Game, side: Side) -> Numbers:
    number = game.known(f"Pair{side}")
    if number:
        return (plain_number(number),)
    names = [game.known(PLAYERS[player]) for player in Seat if player.side is side]
    return (" - ".join(names),) if all(names) else ()
