"""Who may do what: a device carries a badge, signed by the server, and each page says which roles it opens for."""

from collections.abc import Collection
from dataclasses import asdict, dataclass
from enum import StrEnum
from functools import lru_cache
from secrets import compare_digest

from itsdangerous import BadSignature, URLSafeSerializer

COOKIE = "overtrick"


class Role(StrEnum):
    """What somebody is in the room."""

    ORGANISER = "organiser"
    DIRECTOR = "director"
    SCORER = "scorer"
    CAPTAIN = "captain"
    TABLE = "table"
    PLAYER = "player"
    PUBLIC = "public"


DIRECTING = frozenset({Role.ORGANISER, Role.DIRECTOR})
ENTERING = frozenset({*DIRECTING, Role.SCORER, Role.TABLE, Role.PLAYER})
ANYBODY = frozenset(Role)


@dataclass(frozen=True, slots=True)
class Badge:
    """Who sends a request: a role, in one event or (empty) in all, at a table, for a contestant, on a device.

    >>> keys = Keys("secret")
    >>> keys.badge(keys.signed(Badge(Role.TABLE, "thursday", table="3", device="d1"))).table
    '3'
    >>> keys.badge("forged").role
    <Role.PUBLIC: 'public'>
    """

    role: Role = Role.PUBLIC
    event: str = ""
    table: str = ""
    contestant: str = ""
    device: str = ""

    def is_in(self, event: str) -> bool:
        """Whether the badge counts in an event."""
        return self.event in ("", event)

    def may(self, roles: Collection[Role], event: str) -> bool:
        """Whether one of these roles is held in an event."""
        return (self.role if self.is_in(event) else Role.PUBLIC) in roles


NOBODY = Badge()


class Keys:
    """Signs badges, and the tokens that show that a form came from one of our pages."""

    def __init__(self, secret: str) -> None:
        self._badges = URLSafeSerializer(secret, salt="badge")
        self._forms = URLSafeSerializer(secret, salt="form")
        self._tables = URLSafeSerializer(secret, salt="table")
        self._known = lru_cache(maxsize=4_096)(self._read)  # a device sends the same cookie all evening

    def signed(self, badge: Badge) -> str:
        """A badge as a cookie."""
        return str(self._badges.dumps(asdict(badge)))

    def badge(self, cookie: str | None) -> Badge:
        """The badge of a cookie; without a good signature nobody's."""
        return self._known(cookie)

    def _read(self, cookie: str | None) -> Badge:
        try:
            fields = self._badges.loads(cookie or "")
            return Badge(**{**fields, "role": Role(fields["role"])})
        except (BadSignature, KeyError, TypeError, ValueError):
            return NOBODY

    def form_token(self, badge: Badge) -> str:
        """What a form carries that only our pages for this device know."""
        return str(self._forms.dumps(badge.device))

    def is_form_token(self, token: str | None, badge: Badge) -> bool:
        """Whether a form came from a page that was made for this device."""
        try:
            return bool(token) and self._forms.loads(token or "") == badge.device
        except BadSignature:
            return False

    def table_key(self, event: str, table: str) -> str:
        """What the code of a table carries that phones scan: nobody makes it who has not seen the table."""
        return str(self._tables.dumps([event, table]).rpartition(".")[2])

    def is_table_key(self, key: str, event: str, table: str) -> bool:
        """Whether somebody has scanned the code of this table.

        >>> keys = Keys("secret")
        >>> keys.is_table_key(keys.table_key("thursday", "3"), "thursday", "3"), keys.is_table_key("x", "thursday", "3")
        (True, False)
        """
        return compare_digest(key.encode(), self.table_key(event, table).encode())
