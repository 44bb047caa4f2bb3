"""The director's password, kept as an argon2 hash: who has the database does not have the password."""

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from overtrick.game.errors import OvertrickError
from overtrick.store.devices import known_secret, set_secret
from overtrick.store.store import Store

SHORTEST, LONGEST = 10, 200
_NAME = "director's password"
_HASHER = PasswordHasher(memory_cost=32 * 1024)  # kilobytes: a small computer has them to spare


class PasswordWeakError(OvertrickError):
    """A password that could be guessed, or that is no password."""

    code = "password-weak"


def choose_password(store: Store, password: str) -> None:
    """Keep a password in place of an earlier one. Raises ``PasswordWeakError``."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise PasswordWeakError(f"a password has {SHORTEST} to {LONGEST} characters; three or four words are good")
    set_secret(store, _NAME, _HASHER.hash(password))


def has_password(store: Store) -> bool:
    """Whether a password was chosen."""
    return known_secret(store, _NAME) is not None


def is_password(store: Store, password: str) -> bool:
    """Whether somebody knows the password."""
    known = known_secret(store, _NAME)
    try:
        return known is not None and len(password) <= LONGEST and _HASHER.verify(known, password)
    except (VerificationError, InvalidHashError):
        return False
