"""``overtrick completion``: a script that completes commands and options."""

import click
from click.shell_completion import get_completion_class

from overtrick.cli.arguments import named
from overtrick.cli.output import answer, is_json, json_option

SHELLS = ("bash", "zsh", "fish")
_VARIABLE = "_OVERTRICK_COMPLETE"


@click.command()
@click.argument("shell", type=named(SHELLS))
@json_option
def command(shell: str) -> None:
    """Print a script that completes commands and options in SHELL.

    bash: eval "$(overtrick completion bash)" in ~/.bashrc; zsh: the same with zsh in ~/.zshrc; fish: overtrick
    completion fish > ~/.config/fish/completions/overtrick.fish
    """
    made = get_completion_class(shell)
    root = click.get_current_context().find_root().command
    script = made(root, {}, "overtrick", _VARIABLE).source() if made else ""
    if is_json():
        answer({"shell": shell, "script": script})
        return
    click.echo(script)
