"""A file of deals of rubber bridge or Chicago: a table (CSV) or the text of a score pad, recognised by its content."""

from collections.abc import Iterator
from dataclasses import replace

from overtrick.formats import rubber_csv, rubber_pad
from overtrick.formats.decoding import decoded
from overtrick.formats.findings import Findings
from overtrick.formats.rubber_agreed import Agreed
from overtrick.game.problems import Level, Problem, Reading, Where
from overtrick.rubber.cutting import PLAYING
from overtrick.rubber.evening import Evening
from overtrick.rubber.names import near_pairs
from overtrick.rubber.results import results, wrong_cuts

_HEAD = 4096


def read(data: bytes, name: str, agreed: Agreed) -> Reading[Evening]:
    r"""The evening of a file in either form, with what looks wrong in it.

    >>> [str(deal) for deal in read(b"3NT N =\n4S S =\n", "pad.txt", Agreed()).value.rubbers[0].deals]
    ['3NT N =', '4S S =']
    """
    is_table = rubber_csv.recognises(decoded(data[:_HEAD], name).value)
    reading = (rubber_csv if is_table else rubber_pad).read(data, name, agreed)
    return replace(reading, problems=(*reading.problems, *_beside(reading.value, name)))


def _beside(evening: Evening, name: str) -> list[Problem]:
    """What is worth knowing of the whole file."""
    findings = Findings(name)
    deals = [deal for rubber in evening.rubbers for deal in rubber.deals]
    held = sum(deal.honours is not None for deal in deals)
    if held and not evening.house.rules.honours:
        have = "1 deal has" if held == 1 else f"{held} deals have"
        findings.notice("honours-off", f"{have} honours, which do not count by these house rules")
    if not deals:
        wanted = "a table with the columns contract, declarer, result, or lines such as: 4S S +1"
        return [Problem("no-deals", Level.ERROR, f"no deals were found; wanted {wanted}", Where(name))]
    scored = results(evening) if len(evening.players) > PLAYING else ()
    for number, gone, cutting in wrong_cuts(scored):
        turn = ", ".join((*cutting.out, *cutting.tied)) or "nobody"
        went = f"after {evening.house.unit} {number} {', '.join(gone) or 'nobody'} went out"
        message = f"{went}; by what each had played it was for {turn}"
        findings.doubt("cut-out", message)
    for first, second in near_pairs(evening.players, together_in(evening)):
        findings.doubt("names-near", f"{first} and {second} may be one player; scored as two")
    return findings.problems


def together_in(evening: Evening) -> Iterator[tuple[str, ...]]:
    """Players who are surely different: those of a table, and those who were named together."""
    yield evening.named
    for rubber in evening.rubbers:
        yield from (tuple(each) for each in (rubber.seating, rubber.finishers) if each)
