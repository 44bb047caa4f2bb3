"""``overtrick completion``: scripts that the shells take, and the completion itself."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_script_names_the_program(run: Run, shell: str) -> None:
    done = run("completion", shell)
    assert done.exit_code == 0
    assert f"_OVERTRICK_COMPLETE={shell}_complete" in done.stdout
    assert json.loads(run("completion", shell, "--json").stdout) == {
        "shell": shell,
        "script": done.stdout.rstrip("\n") + "\n",
    }


def test_script_is_one_that_bash_takes(run: Run) -> None:
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("there is no bash")
    script = run("completion", "bash").stdout
    assert subprocess.run([bash, "-n"], input=script.encode(), check=False).returncode == 0  # noqa: S603 -- our script


@pytest.mark.parametrize(
    ("words", "offered"), [("overtrick con", "contract"), ("overtrick score --reg", "--regulations")]
)
def test_words_are_completed(words: str, offered: str) -> None:
    program = Path(sys.executable).with_name("overtrick")
    environment = {
        **os.environ,
        "_OVERTRICK_COMPLETE": "bash_complete",
        "COMP_WORDS": words,
        "COMP_CWORD": str(words.count(" ")),
    }
    done = subprocess.run([program], env=environment, capture_output=True, text=True, check=False)  # noqa: S603 -- ours
    assert f"plain,{offered}" in done.stdout.split("\n")


def test_another_shell_is_wrong_use(run: Run) -> None:
    assert run("completion", "tcsh").exit_code == 2
