"""Everything that a movement needs as one HTML page that needs nothing else, on a phone or on A4 or Letter paper."""

from collections.abc import Iterable, Iterator
from html import escape

from overtrick.movements.breach import WHO
from overtrick.movements.movement import Movement
from overtrick.reports.movement_announcement import announcement
from overtrick.reports.movement_cards import Card, guide_cards, table_cards
from overtrick.reports.movement_names import NO_NAMES, Names, seat_table
from overtrick.reports.movement_svg import plan_svg, room_svg
from overtrick.reports.movement_tables import PARTS, card_table, deal_table, plan_tables, stand_table
from overtrick.reports.rubber_html import table_html

ACROSS = 100  # letters that a line of the plan has room for on upright paper
_STYLE = """
body { font: 18px/1.45 system-ui, sans-serif; margin: 1rem auto; max-width: 64rem; padding: 0 .75rem; color: #111;
  background: #fff }
h1 { font-size: 1.5rem } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
caption { text-align: left; font-weight: bold; padding: .3rem 0; font-size: 1.1em }
th, td { border: 1px solid #777; padding: .15rem .5rem; text-align: left }
th { white-space: nowrap; background: #eee }
td.number, th.number { text-align: right }
.wide { overflow-x: auto } .wide td { white-space: nowrap }
.wide svg { max-width: none }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(25rem, 1fr)); gap: 1.5rem }
.tables { grid-template-columns: 1fr; max-width: 44rem }
.cards section, .wide { min-width: 0; overflow-x: auto }
.cards td { white-space: nowrap }
nav a { display: inline-block; min-width: 44px; line-height: 44px; text-align: center; border: 1px solid #777;
  margin: 0 .3rem .3rem 0; color: #0b3d91 }
a { color: #0b3d91 }
@page { margin: 12mm }
@media (max-width: 30rem) {
  .cards { grid-template-columns: 1fr } th, td { padding: .15rem .3rem }
  .cards { font-size: 13px } .tables { font-size: 12px }
  .cards th, .cards td:nth-last-child(-n+2) { white-space: normal } .cards th, .cards td { padding: .15rem .1rem }
}
@media print {
  body { font-size: 11pt; max-width: none; margin: 0; padding: 0 } nav { display: none }
  h2.page { break-before: page; margin-top: 0 }
  section, svg { break-inside: avoid }
  .wide { overflow: visible } .wide svg { max-width: 100%; height: auto } .wide table { font-size: 9pt }
  .cards { display: block; max-width: none } .cards section { overflow: visible }
  .tables section { margin-bottom: 14mm }
  .guide { columns: 2; column-gap: 8mm } .guide section { margin-bottom: 8mm } .guide table { font-size: 9pt }
  .guide th, .guide td { padding: .1rem .3rem }
}
"""


def movement_html(movement: Movement, parts: Iterable[str] = tuple(PARTS), names: Names = NO_NAMES) -> str:
    """The page with these parts.

    >>> from overtrick.movements.mitchell import straight
    >>> movement_html(straight(3), ["guide"]).count("<caption>Pair")
    6
    """
    wanted = [part for part in PARTS if part in frozenset(parts)]
    body = "\n".join(text for part in wanted for text in _part(movement, part, names))
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{escape(movement.name)}</title>
<style>{_STYLE}</style>
</head>
<body>
<h1>{escape(movement.name)}</h1>
{body}
</body>
</html>
"""


def _part(movement: Movement, part: str, names: Names) -> Iterator[str]:
    """A part with its heading."""
    match part:
        case "announcement":
            yield "<h2>To be said before round 1</h2>"
            yield from (f"<p>{escape(sentence)}</p>" for sentence in announcement(movement))
        case "seats":
            yield table_html(seat_table(movement, names))
        case "plan":
            yield f'<h2 class="page">Round by round</h2>\n<div class="wide">{plan_svg(movement)}</div>'
            yield from (f'<div class="wide">{table_html(table)}</div>' for table in plan_tables(movement, ACROSS))
        case "tables":
            yield f'<h2 class="page">Table cards</h2>\n<div class="cards tables">{_cards(table_cards(movement))}</div>'
        case "guide":
            yield from _guide(movement, names)
        case "stands":
            yield f'<h2 class="page">The room before round 1</h2>\n<div class="wide">{room_svg(movement)}</div>'
            yield table_html(stand_table(movement))
        case _:
            yield table_html(deal_table(movement))


def _guide(movement: Movement, names: Names) -> Iterator[str]:
    kind = WHO[movement.kind]
    links = "".join(f'<a href="#{kind}-{number}">{number}</a>' for number in movement.contestants)
    yield f'<h2 class="page">Guide cards</h2>\n<nav aria-label="Find your {kind}">{links}</nav>'
    yield f'<div class="cards guide">{_cards(guide_cards(movement, names))}</div>'


def _cards(cards: Iterable[Card]) -> str:
    """Cards beside each other, each with a name that can be linked to."""
    return "\n".join(_card(card) for card in cards)


def _card(card: Card) -> str:
    name = card.title.partition(":")[0].lower().replace(" ", "-")
    return table_html(card_table(card)).replace("<section>", f'<section id="{name}">', 1)
