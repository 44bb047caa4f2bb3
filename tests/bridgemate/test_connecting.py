import sys

import pytest

from overtrick.bridgemate import Account, connect
from overtrick.game.errors import ExtraMissingError


def test_without_the_extra_the_message_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "overtrick.bridgemate.link", raising=False)
    monkeypatch.setitem(sys.modules, "bridgemate_dataconnector", None)
    with pytest.raises(ExtraMissingError, match=r"the extra 'bridgemate'; .*'overtrick\[bridgemate\]'"):
        connect(Account("club-7", "secret"))
