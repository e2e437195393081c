"""What shells and `man` know of the command, made from its parser: completion for three shells, a man page.

python -m release.debian.shell_files VERSION ROOT
"""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
from pathlib import Path

from argparse_manpage.manpage import Manpage

from dambord.controller.cli import whole_parser
from dambord.controller.commands.completion import script

COMPLETIONS = {
    "bash": "usr/share/bash-completion/completions/dambord",
    "zsh": "usr/share/zsh/vendor-completions/_dambord",
    "fish": "usr/share/fish/vendor_completions.d/dambord.fish",
}
"""Where Debian's shells look for completions, under the root."""
OF_WHO_BUILDS = ("STATE_DIRECTORY", "XDG_STATE_HOME")
"""Variables that say where the record of the person lies who builds."""
MAN_PAGE = "usr/share/man/man1/dambord.1.gz"


def lay_shell_files(root: Path, version: str, epoch: int) -> None:
    """Write the files under a root; `epoch` is the date of the page in seconds since 1970.

    Raises ValueError with what the makers say.
    """
    # Another process: widths, colours, the date and the usual place of the record come from the environment.
    kept = {name: value for name, value in os.environ.items() if name not in OF_WHO_BUILDS}
    fixed = {"COLUMNS": "80", "NO_COLOR": "1", "SOURCE_DATE_EPOCH": str(epoch)}
    environment = {**kept, **fixed}
    words = [sys.executable, "-m", "release.debian.shell_files", version, str(root)]
    ran = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise ValueError(f"man page and completion: {(ran.stderr.strip().splitlines() or ['?'])[-1]}")


def _write(version: str, root: Path) -> None:
    data = {
        "project_name": "dambord",
        "version": version,
        "description": "controller of a physical draughts or backgammon board",
        "manual_title": "User Commands",
    }
    page = str(Manpage(whole_parser(), data, format="single-commands-section"))
    made = {COMPLETIONS[shell]: script(whole_parser(), shell).encode() for shell in COMPLETIONS}
    for name, content in {**made, MAN_PAGE: gzip.compress(page.encode(), 9, mtime=0)}.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(content)


if __name__ == "__main__":
    _write(sys.argv[1], Path(sys.argv[2]))
