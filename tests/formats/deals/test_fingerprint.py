from hashlib import sha256

from overtrick.formats.deals.fingerprint import fingerprint, fingerprint_of_set
from overtrick.game.cards import Deal


def test_a_deal_has_the_sum_of_its_text_from_north_on(two_deals: tuple[Deal, Deal]) -> None:
    text = "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"
    assert fingerprint(two_deals[0]) == sha256(text.encode()).hexdigest()


def test_the_seat_that_stands_first_in_a_text_makes_no_difference() -> None:
    north = Deal.parse("N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4")
    west = Deal.parse("W:Q432.KJ76.64.JT4 65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83")
    assert fingerprint(north) == fingerprint(west)


def test_a_set_has_the_same_fingerprint_in_any_order_and_another_with_other_cards(two_deals: tuple[Deal, Deal]) -> None:
    first, second = two_deals
    assert fingerprint_of_set([first, second]) == fingerprint_of_set([second, first])
    assert fingerprint_of_set([first, second]) != fingerprint_of_set([first])
    assert fingerprint_of_set([first, first]) != fingerprint_of_set([first])
    lines = "".join(f"{each}\n" for each in sorted([fingerprint(first), fingerprint(second)]))
    assert fingerprint_of_set(two_deals) == sha256(lines.encode()).hexdigest()
