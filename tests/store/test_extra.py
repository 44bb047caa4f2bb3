import importlib
import importlib.util
import subprocess
import sys

import pytest

import overtrick.store
from overtrick.game.errors import ExtraMissingError


def test_without_the_extra_its_name_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "sqlalchemy" else found(name))
    with pytest.raises(ExtraMissingError, match=r"pip install 'overtrick\[web\]'"):
        importlib.reload(overtrick.store)
    monkeypatch.undo()
    importlib.reload(overtrick.store)


def test_neither_the_package_nor_its_command_line_loads_a_database() -> None:
    program = "import sys, overtrick.cli, overtrick.cli.group; print('sqlalchemy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)  # noqa: S603 -- ours
    assert done.stdout == "False\n"


def test_an_up_to_date_database_is_opened_without_alembic(tmp_path: object) -> None:
    program = (
        "import sys; from overtrick.store.database import Database; path = sys.argv[1]; Database.open(path).close();"
        "[sys.modules.pop(name) for name in list(sys.modules) if name.split('.')[0] == 'alembic'];"
        "Database.open(path).close(); print('alembic' in sys.modules)"
    )
    command = [sys.executable, "-c", program, f"{tmp_path}/club.db"]
    assert subprocess.run(command, check=True, capture_output=True, text=True).stdout == "False\n"  # noqa: S603 -- ours
