"""Advice in plain words: the movements for an evening, ranked, and what each of them amounts to."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from overtrick.game.counted import counted
from overtrick.movements.advise import Advice, Option
from overtrick.movements.arrow_switch import last_rounds
from overtrick.movements.breach import WHO, listed
from overtrick.movements.evening import Evening, Unmet
from overtrick.movements.generate import Difficulty
from overtrick.movements.movement import Kind, Movement
from overtrick.movements.offers import Offer
from overtrick.movements.sections import Section
from overtrick.movements.spans import spans
from overtrick.reports.tables import Column, Table, without_empty
from overtrick.reports.tables import Kind as Shape

DIFFICULTY = {
    Difficulty.CALLED: "easy: called by the director, the same for all",
    Difficulty.WATCHED: "moderate: called by the director, with an eye on one spot",
    Difficulty.CARDS: "by cards: guide and table cards say where to go",
}
SHORT = {Difficulty.CALLED: "easy", Difficulty.WATCHED: "moderate", Difficulty.CARDS: "by cards"}
ANOTHER = "another movement is needed; ask again before round 1 with one more"
UNMET = {
    Unmet.BOARDS: "about as many boards as wanted",
    Unmet.TIME: "the time",
    Unmet.WINNERS: "the number of winners",
    Unmet.SIT_OUTS: "nobody sits out",
    Unmet.SHARING: "no sharing",
    Unmet.COPIES: "the copies there are",
    Unmet.SEATS: "the seats asked for",
    Unmet.ROUNDS: "the number of rounds",
}
HOUR = 60


def tenth(value: Fraction) -> str:
    """A percentage with one decimal.

    >>> tenth(Fraction(471, 5)), tenth(Fraction(100)), tenth(Fraction(200, 3))
    ('94.2', '100.0', '66.7')
    """
    whole, tenths = divmod(round(value * 10), 10)
    return f"{whole}.{tenths}"


def time_words(minutes: int) -> str:
    """A time as people say it.

    >>> time_words(180), time_words(195), time_words(45)
    ('3 h', '3 h 15', '45 min')
    """
    hours, rest = divmod(minutes, HOUR)
    return f"{rest} min" if not hours else f"{hours} h" + (f" {rest:02}" if rest else "")


def span_words(ends: tuple[int, int]) -> str:
    """From the fewest to the most.

    >>> span_words((24, 26)), span_words((26, 26))
    ('24-26', '26')
    """
    return str(ends[0]) if ends[0] == ends[1] else f"{ends[0]}-{ends[1]}"


def advice_table(advice: Advice) -> Table:
    """The ranked list; a wish that is not met stands beside the movement that does not meet it.

    >>> from overtrick.movements.advise import advise
    >>> advice_table(advise(Evening(contestants=14, boards=26, winners=1), most=1)).title
    '14 pairs, about 26 boards'
    """
    heads = (
        Column("No", Shape.NUMBER),
        Column("Movement", Shape.NAME),
        Column("Tables", Shape.NUMBER, keep=6),
        Column("Rounds", Shape.TEXT),
        Column("Boards", Shape.TEXT, keep=7),
        Column("Odd pair", Shape.TEXT, keep=4),
        Column("Winners", Shape.NUMBER),
        Column("In play", Shape.NUMBER, keep=3),
        Column("Qf", Shape.NUMBER, keep=7),
        Column("Met %", Shape.NUMBER, keep=6),
        Column("Sits out", Shape.TEXT),
        Column("Shared", Shape.TEXT, keep=2),
        Column("Copies", Shape.NUMBER, keep=1),
        Column("Turn in", Shape.TEXT, keep=4),
        Column("To run", Shape.TEXT, keep=5),
        Column("Not met", Shape.NAME, keep=8),
    )
    rows = tuple(_row(number, option) for number, option in enumerate(advice.options, start=1))
    return without_empty(Table(_title(advice), heads, rows, tuple(_notes(advice))))


def _title(advice: Advice) -> str:
    rounds = f", {counted(advice.evening.rounds, 'round')}" if advice.evening.rounds else ""
    return f"{advice.evening.who}, about {counted(_asked(advice.evening), 'board')}{rounds}"


def _asked(evening: Evening) -> int:
    """The boards that were asked for, where there is time for them; else those that everybody should play."""
    return evening.boards if evening.boards and not evening.longest else evening.wanted


def _plural(kind: Kind) -> str:
    return f"{WHO[kind]}s"


def _row(number: int, option: Option) -> tuple[str, ...]:
    offer, movement = option.offer, option.offer.movement
    return (
        str(number),
        offer.plan.base.name.partition(",")[0],
        str(movement.tables),
        f"{len(movement.rounds)} × {max(map(len, movement.boards))}",
        span_words(offer.boards),
        _odd_pair(offer),
        str(movement.winners),
        str(offer.in_play),
        tenth(offer.qf),
        tenth(offer.field_met),
        _sits_out(offer),
        counted(offer.shared_rounds, "round") if offer.shared_rounds else "",
        str(movement.copies) if movement.copies > 1 else "",
        spans(offer.turned),
        SHORT[offer.difficulty],
        ", ".join(UNMET[wish] for wish in option.unmet),
    )


def _odd_pair(offer: Offer) -> str:
    """What is done where a pair has no opponents."""
    if offer.seating.missing is not None:
        return f"no pair {offer.seating.missing}"
    return "rover" if offer.seating.rover else ""


def _sits_out(offer: Offer) -> str:
    """How many sit out, and how long at a time."""
    if not offer.sit_outs:
        return ""
    rounds = {len(each) for each in offer.sit_outs.values()}
    return f"{len(offer.sit_outs)} × {span_words((min(rounds), max(rounds)))}"


def _resting_words(offer: Offer) -> str:
    rounds = [len(each) for each in offer.sit_outs.values()]
    verb = "sits" if len(rounds) == 1 else "sit"
    return (
        f"{len(rounds)} of them {verb} out for {span_words((min(rounds), max(rounds)))} round{'s' * (max(rounds) > 1)}"
    )


def _notes(advice: Advice) -> Iterator[str]:
    resting = next((option.offer for option in advice.options if option.offer.sit_outs), None)
    if resting is not None:
        yield f"Sits out {_sits_out(resting)}: {_resting_words(resting)}."
    yield "Qf: how evenly everybody is compared with everybody (Manning), 100 at best."
    if len({option.offer.movement.winners for option in advice.options}) > 1:
        yield "Qf with 2 winners is that within each line, and no comparison with one list of all: see Met %."
    if advice.unmet:
        wishes = "; ".join(UNMET[wish] for wish in advice.unmet)
        yield f"No movement meets every wish; these come nearest. Not met by the first: {wishes}."


def option_words(option: Option, evening: Evening) -> Iterator[str]:
    """One movement in sentences."""
    offer, movement = option.offer, option.offer.movement
    yield f"{offer.name}."
    yield _play(offer, evening)
    yield from _fairness(movement, offer)
    yield from _resting(offer, movement)
    yield from _boards(offer, movement)
    yield f"To run it is {DIFFICULTY[offer.difficulty]}."
    if movement.kind is Kind.PAIRS:
        newcomer = offer.newcomer
        yield f"If another pair comes before round 2: {newcomer.what if newcomer else ANOTHER}."
    if option.unmet:
        yield f"It does not meet: {'; '.join(UNMET[wish] for wish in option.unmet)}."


def section_words(parts: Sequence[Section]) -> Iterator[str]:
    """What a large field is better split into; nothing where it is not split."""
    if not parts:
        return
    kind = _plural(parts[0].evening.kind)
    sizes = listed_words([str(each.evening.contestants) for each in parts])
    yield f"Fairer: {len(parts)} sections, of {sizes} {kind}, each with a list of its own."
    for each in {part.evening.contestants: part for part in parts}.values():
        offer, count = each.option.offer, each.evening.contestants
        yield f"- {count} {kind}: {offer.name} (Qf {tenth(offer.qf)}; --{kind} {count} --winners 1)."


def listed_words(words: Sequence[str]) -> str:
    """Words in a sentence.

    >>> listed_words(["28", "28", "25"])
    '28, 28 and 25'
    """
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _play(offer: Offer, evening: Evening) -> str:
    rounds, ends = counted(len(offer.movement.rounds), "round"), _ends(offer.movement)
    time = time_words(offer.minutes(evening))
    each, played = (f"{span_words(pair)} board{'s' * (pair != (1, 1))}" for pair in (ends, offer.boards))
    return f"{rounds} of {each}: everybody plays {played}, in about {time}."


def _ends(movement: Movement) -> tuple[int, int]:
    sizes = [len(boards) for boards in movement.boards]
    return min(sizes), max(sizes)


def _fairness(movement: Movement, offer: Offer) -> Iterator[str]:
    winners = "one list of all" if movement.winners == 1 else f"{movement.winners} winners"
    met = f"{tenth(offer.field_met)} % of possible opponents are met"
    yield f"Fairness (Qf) {tenth(offer.qf)} of 100, {winners}; {met}."
    if offer.turned:
        rounds = f"round{'s' if len(offer.turned) > 1 else ''} {listed(offer.turned)}"
        last = _in_last(movement, offer)
        yield f"For one list the boards are turned in {rounds}: the fairest choice that was found.{last}"


def _in_last(movement: Movement, offer: Offer) -> str:
    """What is lost if the boards are turned in the last rounds, as is usual; nothing where that is as fair."""
    plain = movement.map(lambda _, cell: cell.turned() if cell.arrow else cell)
    usual = last_rounds(plain, len(offer.turned))
    if usual.balance.qf >= offer.qf:
        return ""
    rounds = "round" if len(offer.turned) == 1 else f"{len(offer.turned)} rounds"
    return f" In the last {rounds} it would be {tenth(usual.balance.qf)}."


def _resting(offer: Offer, movement: Movement) -> Iterator[str]:
    if offer.sit_outs:
        longest = "one round at a time" if offer.wait == 1 else f"up to {offer.wait} rounds together"
        yield f"{len(offer.sit_outs)} of {len(movement.contestants)} {_plural(movement.kind)} sit out, {longest}."


def _boards(offer: Offer, movement: Movement) -> Iterator[str]:
    if offer.in_play > offer.boards[1]:
        yield f"{offer.in_play} boards are in play, so that not everybody plays the same ones."
    if movement.copies > 1:
        yield f"{movement.copies} copies of the boards are needed."
    if offer.shared_rounds:
        yield f"Tables share boards in {offer.shared_rounds} of {counted(len(movement.rounds), 'round')}."
