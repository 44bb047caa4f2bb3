"""``overtrick serve`` as a process: it says where to go, lets the director in, and ends at once when it is told to."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode

import pytest
from click.testing import Result

pytest.importorskip("uvicorn", reason="the extra web is not installed")

from overtrick.cli import serve

Run = Callable[..., Result]
PROGRAM = str(Path(sys.executable).with_name("overtrick"))


@contextmanager
def serving(*arguments: str) -> Iterator[tuple["subprocess.Popen[str]", dict[str, str]]]:
    """A server on a free port, and what it said."""
    command = [PROGRAM, "serve", *arguments, "--port", "0", "--host", "127.0.0.1", "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)  # noqa: S603 -- ours
    assert process.stdout
    lines = []
    for line in process.stdout:
        lines.append(line)
        if line.rstrip() == "}":
            break
    try:
        yield process, json.loads("".join(lines))
    finally:
        process.kill()
        process.communicate()


def asked(address: str, path: str, form: dict[str, str] | None = None, cookie: str = "") -> tuple[int, str, str]:
    """A page of a server: its status, its text, and the cookie that it set."""
    headers = {"cookie": cookie, "content-type": "application/x-www-form-urlencoded"}
    with closing(HTTPConnection(address.removeprefix("http://"), timeout=20)) as line:
        line.request("POST" if form else "GET", path, urlencode(form) if form else None, headers)
        answer = line.getresponse()
        return answer.status, answer.read().decode(), (answer.getheader("set-cookie") or "").partition(";")[0]


def test_server_lets_the_director_in_and_keeps_what_is_set_up(tmp_path: Path) -> None:
    with serving(str(tmp_path / "club.db")) as (process, said):
        status, page, _ = asked(said["here"], f"/in?code={said['code']}")
        assert (status, said["code"] in page) == (200, True)
        token = re.findall(r'name="token" value="([^"]+)"', page)[0]
        status, _, cookie = asked(said["here"], "/in/code", {"token": token, "code": said["code"]})
        assert status == 303
        status, page, _ = asked(said["here"], "/", cookie=cookie)
        assert "Set up a new evening" in page
        process.send_signal(signal.SIGINT)
        _, faults = process.communicate(timeout=20)
        assert (process.returncode, faults) == (0, "")
    noted = (tmp_path / "club.db.rights.log").read_text("utf-8").splitlines()
    assert json.loads(noted[0])["address"] == "/in/code"


def test_server_ends_although_somebody_watches(tmp_path: Path) -> None:
    with (
        serving("--demo", str(tmp_path / "x.db")) as (process, said),
        closing(HTTPConnection(said["here"].removeprefix("http://"), timeout=20)) as watcher,
    ):
        watcher.request("GET", "/e/demo/live")
        stream = watcher.getresponse()
        assert stream.readline() == b"retry: 2000\n"
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=20)
        assert process.returncode in (0, -signal.SIGTERM)
        stream.close()
    assert not (tmp_path / "x.db").exists()


def test_port_that_is_taken_is_named(run: Run) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        done = run("serve", "--host", "127.0.0.1", "--port", str(port), "x.db")
    assert done.exit_code == 1
    assert f"port {port} cannot be used" in done.stderr
    assert "--port 8001" in done.stderr
    assert not os.path.lexists("x.db")


def test_missing_extra_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "NEEDED", ("starlette", "nonsense_that_nobody_installed"))
    done = run("serve")
    assert done.exit_code == 1
    assert "pip install 'overtrick[web]'" in done.stderr


@pytest.mark.parametrize(("host", "address"), [("127.0.0.1", "localhost"), ("192.0.2.7", "192.0.2.7")])
def test_address_in_the_room_is_the_one_that_is_listened_on(host: str, address: str) -> None:
    assert serve.room_address(host) == address


def test_address_of_every_network_is_one_that_a_phone_can_open() -> None:
    assert serve.room_address("0.0.0.0") not in ("0.0.0.0", "")  # noqa: S104 -- compared, not bound
