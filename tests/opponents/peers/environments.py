"""Programs of others in environments of their own: two of them have the same module name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

FOLDER = Path(".venv") / "peers"
PACKAGES = {
    "berserk": ("berserk==0.14.0", "pydraughts==0.6.7", "setuptools"),
    "dame": ("dame-rs==0.2.0",),
    "py-draughts": ("py-draughts==1.10.1",),
    "pydraughts": ("pydraughts==0.6.7", "setuptools"),
}


def environment(name: str) -> Path:
    """The folder of the programs of one environment, made when it is first wanted."""
    folder = (FOLDER / name).absolute()
    if not (folder / "ready").exists():
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        pip = (folder / "bin" / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check")
        subprocess.run([*pip, *PACKAGES[name]], check=True)
        (folder / "ready").touch()
    return folder / "bin"


def engine_script() -> Path:
    """`dambord engine` as one executable file, as other programs want an engine."""
    script = FOLDER.absolute() / "dambord-engine"
    path = ":".join(filter(None, sys.path))
    words = f"exec '{sys.executable}' -m dambord.controller.cli engine \"$@\""
    script.write_text(f"#!/bin/sh\nexport PYTHONPATH='{path}'\n{words}\n", encoding="utf-8")
    script.chmod(0o755)
    return script
