"""Files changed at random, as discs, editors, mail programs and other people's programs change them, and worse."""

import random
from collections.abc import Callable, Sequence

Mutation = Callable[[random.Random, bytes, bytes], bytes]

# What numbers, dates, names and marks may turn into.
_TOKENS = (
    b"0", b"-1", b"00", b"99", b"256", b"65536", b"4294967296", b"9" * 20, b"9" * 5000, b"1e999", b"0x1F", b"-0",
    "²".encode(), "٣".encode(), "𝟙".encode(), "♠".encode(), "\u2028".encode(), "\ufeff".encode(), b"\xff", b"\x00",
    b"\x1a", b"\n", b"\r", b"\r\n", b"\t", b" ", b"\n\n", b'"', b"'", b'""', b"\\", b"|", b"||", b";", b",", b"{", b"}",
    b"[", b"]", b"<", b">", b"</", b"<!--", b"-->", b"<![CDATA[", b"&amp;", b"&#0;", b"&#x110000;", b"%", b"#", b"##",
    b"?", b"-", b"=", b"+1", b"*", b"^", b"$1", b"!", b"%7C", b"%s", b"nan", b"inf", b"null", b"true", b"PASS",
    b"7NTXX", b"A+/A-", b"60/40", b"100% 4SN= & 0% Pass", b"NP", b"BYE", b"x" * 300,
)  # fmt: skip
_ENCODINGS = ("utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-8-sig", "cp1250", "latin-1")
_LONGEST = 32_768
_MOST_STEPS = 6
_LONG_RUN = 20_000


def _place(rng: random.Random, data: bytes) -> int:
    return rng.randint(0, len(data))


def _span(rng: random.Random, data: bytes) -> tuple[int, int]:
    first = _place(rng, data)
    return first, min(len(data), first + int(rng.expovariate(0.05)) + 1)


def _flip(rng: random.Random, data: bytes, _: bytes) -> bytes:
    if not data:
        return data
    changed = bytearray(data)
    for _each in range(rng.choice((1, 1, 1, 2, 8))):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def _set(rng: random.Random, data: bytes, _: bytes) -> bytes:
    first, last = _span(rng, data)
    return data[:first] + bytes([rng.choice((0, 0xFF, rng.randrange(256)))]) * (last - first) + data[last:]


def _drop(rng: random.Random, data: bytes, _: bytes) -> bytes:
    first, last = _span(rng, data)
    return data[:first] + data[last:]


def _repeat(rng: random.Random, data: bytes, _: bytes) -> bytes:
    first, last = _span(rng, data)
    return data[:last] + data[first:last] * rng.choice((1, 1, 2, 50)) + data[last:]


def _insert(rng: random.Random, data: bytes, _: bytes) -> bytes:
    place = _place(rng, data)
    return data[:place] + rng.choice(_TOKENS) + data[place:]


def _exchange(rng: random.Random, data: bytes, _: bytes) -> bytes:
    first, last = _span(rng, data)
    return data[:first] + rng.choice(_TOKENS) + data[last:]


def _cut(rng: random.Random, data: bytes, _: bytes) -> bytes:
    return data[: _place(rng, data)]


def _splice(rng: random.Random, data: bytes, other: bytes) -> bytes:
    return data[: _place(rng, data)] + other[_place(rng, other) :]


def _transplant(rng: random.Random, data: bytes, other: bytes) -> bytes:
    place, (first, last) = _place(rng, data), _span(rng, other)
    return data[:place] + other[first:last] + data[place:]


def _lines(rng: random.Random, data: bytes, other: bytes) -> bytes:
    lines, others = data.split(b"\n"), other.split(b"\n")
    place = rng.randrange(len(lines))
    match rng.randrange(4):
        case 0:
            del lines[place]
        case 1:
            lines.insert(place, rng.choice(others))
        case 2:
            lines.insert(place, lines[rng.randrange(len(lines))])
        case _:
            rng.shuffle(lines)
    return b"\n".join(lines)


def _encoded(rng: random.Random, data: bytes, _: bytes) -> bytes:
    return data.decode("utf-8", "replace").encode(rng.choice(_ENCODINGS), "replace")


def _run(rng: random.Random, data: bytes, _: bytes) -> bytes:
    """One sign or one piece a great many times: what looks back over what it has read would not end."""
    first, last = _span(rng, data)
    piece = data[first : min(last, first + 8)] or b"\n"
    return data[:first] + piece * (rng.randrange(_LONG_RUN) // len(piece)) + data[last:]


_OFTEN: tuple[Mutation, ...] = (_flip, _set, _drop, _repeat, _insert, _exchange, _splice, _transplant, _lines)
_SELDOM: tuple[Mutation, ...] = (_cut, _encoded, _run)
_ONE_IN = 40


def mutated(rng: random.Random, seeds: Sequence[bytes], others: Sequence[bytes]) -> bytes:
    """One of the seeds, changed in one place or several; pieces may come from other files."""
    data = rng.choice(seeds)
    longest = max(len(data), _LONGEST)
    for _ in range(rng.randint(1, _MOST_STEPS)):
        mutations = _OFTEN if rng.randrange(_ONE_IN) else _SELDOM
        other = rng.choice(seeds if rng.randrange(4) else others)
        data = rng.choice(mutations)(rng, data, other)
    return data[:longest]
