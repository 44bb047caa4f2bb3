"""What somebody keys who keys anything: sensible words, nonsense, too much, nothing."""

from random import Random

SENSIBLE = (
    "4sx e -1", "3nt n =", "pass", "7c s +0", "1nt w +2", "not played", "A+", "A-", "A=", "60", "4SN=", "HA", "S10",
    "60% 4SN= & 40% 4SN-1", "1/3 3NTS= & 2/3 3NTS-1", "Ash & Birch", "Zoë Ångström & Олег", "a revoke", "Law 12C1",
    "1", "2", "3", "7", "10", "15", "3:15", "50", "2026-03-05", "Thursday pairs",
)  # fmt: skip
NONSENSE = (
    "", " ", "0", "-1", "007", "1e9", "99999999999999999999", "½", "٣", "NaN", "null", "None", "../..", "%00", "\x00",
    "\r\n", "<b>x</b>", "\"'><script>", "{{ 7*7 }}", "{round}", "{", "%s", "♠♥♦♣", "🂡", "A" * 3_000, "&" * 50, "/" * 40,
    "4s" * 200, "\u202e\u200b", "＃", "9" * 400, "a\tb\n" * 60, '[Event "x"]\n[Board "1"]\n', "1 & 2\n1 & 2\n",
    "50% 4S", "110% 4SN= & -10% 4SN-1", "A+/A-/A+", "0% 4SN=",
)  # fmt: skip
DEALS = b"""[Event "x"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"]
"""


def keyed(rng: Random) -> str:
    """Something that is keyed into a field."""
    return rng.choice(SENSIBLE if rng.random() < 0.7 else NONSENSE)  # noqa: PLR2004 -- a chance


def chosen_file(rng: Random) -> tuple[str, bytes]:
    """A file that is sent: deals, some of their letters, or any bytes."""
    name = rng.choice(("deals.pbn", "deals.dup", "a.lin", "x", "../x.pbn", "б.pbn"))
    return name, rng.choice((DEALS, DEALS[: rng.randrange(len(DEALS))], rng.randbytes(rng.randrange(2_000)), b""))
