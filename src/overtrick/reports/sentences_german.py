"""The sentences of explanations in German, by the same codes; and the words that stand in their values."""

import re
from collections.abc import Mapping
from types import MappingProxyType

GERMAN: Mapping[str, str] = MappingProxyType(
    {
        "place.alone": "Platz {place} von {of}: {better:niemand ist|einer ist|# sind} besser.",
        "place.shared": "Platz {place} von {of}: {better:niemand ist|einer ist|# sind} besser; gleich: {equal}.",
        "percent.share": "{total} von {top} sind {percent:%}.",
        "percent.centred": "{total} auf einer Skala von {bottom} bis {top} sind {percent:%}.",
        "total.sum": (
            "{total} insgesamt: {sum} aus {boards:# Board|# Boards}{byes:|, # fürs Aussetzen|, # fürs Aussetzen}."
        ),
        "part": "{name}: {amount}[, {reason}].",
        "part.penalty": (
            "Strafe: {amount}[, {reason}]. Sie wird vom Gesamtergebnis abgezogen und niemandem gutgeschrieben."
        ),
        "part.carry-over": "Übertrag: {amount}.",
        "total.factored": (
            "{total} insgesamt: {sum} aus {boards:# Board|# Boards}, fürs Aussetzen hochgerechnet um {byes}."
        ),
        "bye.award": "[Board {board}: ]{boards:# Board|# Boards} ausgesetzt, je {award} ({policy}).",
        "bye.not-counted": "[Board {board}: ]{boards:# Board|# Boards} ausgesetzt; es zählt nicht ({policy}).",
        "match.victory-points": (
            "[Runde {round}, ]gegen {opponents}: {won} zu {lost} IMPs, ein Unterschied von {margin}, sind "
            "{award} Siegpunkte ({scale}, {boards:# Board|# Boards})."
        ),
        "match.margin": "[Runde {round}, ]gegen {opponents}: {won} zu {lost}, ein Unterschied von {margin}.",
        "board.line": "Board {board}, {side} gegen {opponents}[: {award}].",
        "score.played": "{result}, {vulnerable}, zählt {score} für Nord-Süd.",
        "score.part": "{name} ({short}): {sum}.",
        "score.passed-out": "Durchgepasst: 0 für beide Seiten, verglichen wie jedes Ergebnis.",
        "score.written": (
            "{result} würde {contract_score} zählen, aber {score} ist aufgeschrieben, und das Aufgeschriebene gilt."
        ),
        "score.only": "{score} für Nord-Süd; kein Kontrakt wurde festgehalten.",
        "bye.factored": "[Board {board}: ]{boards:# Board|# Boards} ausgesetzt: das Gesamtergebnis wird hochgerechnet.",
        "bye.match": "[Runde {round}: ]kein Gegner; das sind {award} Siegpunkte.",
        "walk-over.award": (
            "[Board {board}: ]die Gegner kamen zu {boards:# Board|# Boards} nicht, je {award} ({policy})."
        ),
        "walk-over.not-counted": (
            "[Board {board}: ]die Gegner kamen zu {boards:# Board|# Boards} nicht; es zählt nicht ({policy})."
        ),
        "walk-over.factored": (
            "[Board {board}: ]die Gegner kamen zu {boards:# Board|# Boards} nicht: "
            "das Gesamtergebnis wird hochgerechnet."
        ),
        "walk-over.match": "[Runde {round}: ]die Gegner kamen nicht; das sind {award} Siegpunkte.",
        "award.alone": "Es gibt nichts, womit {result} zu vergleichen wäre; es bringt nichts ein.",
        "award.none": "Es gibt keine Wertung: das Ergebnis ist {result}.",
        "award.outcome": "{weight:%} von {score}; das allein brächte {award}.",
        "award.weighted": "Die Entscheidung {ruling}: die Wertungen der Ausgänge, gewichtet, ergeben {award}.",
        "award.average-own": (
            "{ruling}: es gilt der eigene Anteil von {own:%} auf {others:# anderen Board|# anderen Boards}; "
            "das sind {award}."
        ),
        "award.average-fixed": "{ruling}: {percent:%}, das sind {award}[; der eigene Anteil ist {own}].",
        "award.fixed": "{ruling} % fest, das sind {award}.",
        "award.artificial-imps": "{ruling}: {award} IMPs.",
        "award.rounded": "Gerundet ({rounding}): {award}.",
        "matchpoints.compared": (
            "{score} schlägt {beaten}, gleicht {tied} und verliert gegen {lost} von {others:# anderen|# anderen}: "
            "2 × {beaten} + {tied} = {matchpoints}, von {top}."
        ),
        "matchpoints.neuberg": (
            "Nur {actual} von {expected} Ergebnissen: ({matchpoints} + 1) × {expected} / {actual} − 1 = {award}, "
            "von {top}."
        ),
        "matchpoints.factor": (
            "Nur {actual} von {expected} Ergebnissen: {matchpoints} × ({expected} − 1) / ({actual} − 1) = {award}, "
            "von {top}."
        ),
        "matchpoints.small-group": (
            "Nur {actual} von {expected} Ergebnissen, zu wenige zum Vergleichen: {percent:%} von {top} = {award}."
        ),
        "matchpoints.1-half-0": "Gezählt als 1 für besser und ½ für gleich: {matchpoints} / 2 = {award}.",
        "matchpoints.wins-minus-losses": "Gezählt als Siege weniger Niederlagen: {matchpoints} − {others} = {award}.",
        "imps.swing": "{score} gegen {other}: ein Unterschied von {difference}, {imps} IMPs{times:|, #-mal}.",
        "imps.cross": "{sum} IMPs insgesamt, geteilt durch {divisor}: {award}.",
        "imps.datum": (
            "Der Datumscore: {drop:der Durchschnitt aller Scores|"
            "der Durchschnitt ohne den höchsten und den niedrigsten|"
            "der Durchschnitt ohne # an jedem Ende}, {mean}, gerundet ({rounding}) auf {datum}."
        ),
        "imps.butler": "{score} gegen den Datumscore {datum}: ein Unterschied von {difference}, {imps} IMPs.",
        "board-a-match.board": "Das Board bringt {award} von {win}.",
        "total-points.score": "{score} Punkte zählen, wie sie sind.",
        "total-points.net": "{score} weniger der Score am anderen Tisch sind {award}.",
    }
)

# Values that are words, and what the law of a figure is called where it is no Law.
VALUES: Mapping[str, str] = MappingProxyType(
    {
        "vulnerable": "in Gefahr",
        "not vulnerable": "nicht in Gefahr",
        "not-counted": "zählt nicht",
        "own-average": "eigener Durchschnitt",
        "factored": "hochgerechnet",
        "penalty": "Strafe",
        "handicap": "Vorgabe",
        "carry-over": "Übertrag",
        "conditions of contest": "Turnierbedingungen",
        "regulations": "Regelwerk",
        "as written": "wie aufgeschrieben",
        "Neuberg's formula": "Neuberg-Formel",
        "not played": "nicht gespielt",
        "exact": "genau",
        "NS": "NS",
        "EW": "OW",
        "extended bid-trick score": "Stiche des Kontrakts",
        "overtrick bonus": "Überstiche",
        "zone bonus, part-score": "Prämie, Teilkontrakt",
        "zone bonus, game": "Prämie, Vollspiel",
        "zone bonus, small slam": "Prämie, Kleinschlemm",
        "zone bonus, grand slam": "Prämie, Großschlemm",
        "insult bonus": "Prämie für das Kontra",
        "undertrick penalties": "Faller",
        "Law 77, trick score": "§ 77, Stichwerte",
        "Law 77, overtricks": "§ 77, Überstiche",
        "Law 77, premiums": "§ 77, Prämien",
        "Law 77, undertricks": "§ 77, Faller",
    }
)
_ROUNDING: Mapping[str, str] = MappingProxyType(
    {
        "half-up": "halbe aufwärts",
        "half-even": "halbe zur geraden Zahl",
        "half-away-from-zero": "halbe von null weg",
        "half-toward-average": "halbe zum Durchschnitt hin",
        "half-away-from-average": "halbe vom Durchschnitt weg",
        "cut": "abgeschnitten",
    }
)
_WORDS_WITHIN: Mapping[str, str] = MappingProxyType(
    {"Laws ": "§§ ", "Law ": "§ ", "redoubled: ": "rekontriert: ", "doubled: ": "kontriert: ", "level ": "Stufe "}
)
_SEATS: Mapping[str, str] = MappingProxyType({"N": "Nord", "E": "Ost", "S": "Süd", "W": "West"})
_RESULT = re.compile(r"\b([1-7](?:NT|[CDHS])X{0,2})([NESW])(=|[+-][0-9]{1,2})(?![0-9])")


def german_value(text: str) -> str:
    """A value of an explanation, or its Law, in German.

    >>> german_value("4SXE-1"), german_value("Law 78A"), german_value("vulnerable"), german_value("0.01 half-up")
    ('4SX von Ost -1', '§ 78A', 'in Gefahr', '0.01 halbe aufwärts')
    """
    if text in VALUES:
        return VALUES[text]
    step, _, rule = text.rpartition(" ")
    if rule in _ROUNDING:
        return f"{step} {_ROUNDING[rule]}"
    played = _RESULT.sub(lambda found: f"{found[1]} von {_SEATS[found[2]]} {found[3]}", text)
    for word, german in _WORDS_WITHIN.items():
        played = played.replace(word, german)
    return played
