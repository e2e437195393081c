"""Builds the site, and knows whether what is there was built from the files that are here."""

from __future__ import annotations

import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

from dambord.controller.web.page_files import FOLDER
from website import try_page
from website.program import ROOT, STATIC, sources

OUT = ROOT / "build" / "site"
MADE = ROOT / "build" / "site.sum"
"""The digest of what the site was built from; beside it, as nobody needs it there."""


def build() -> None:
    """Build the site anew. Raises OSError, ValueError, CalledProcessError."""
    MADE.unlink(missing_ok=True)
    shutil.rmtree(OUT, ignore_errors=True)
    from_these = digest()
    try_page.build(OUT / "try")
    shutil.copyfile(STATIC / "index.html", OUT / "index.html")
    MADE.write_text(from_these, encoding="utf-8")


def obtain() -> None:
    """Fetch what npm has, and build the site. Raises what `build` does."""
    subprocess.run(["make", "--silent", ".venv/.page"], check=True, cwd=ROOT)
    build()


def digest() -> str:
    """The digest of all that the site is built from."""
    files = [path for path, _ in sources()]
    files += [
        path for folder in (FOLDER, STATIC.parent) for path in sorted(folder.rglob("*")) if path.is_file()
    ]
    known = sha256((ROOT / "package-lock.json").read_bytes())
    for path in files:
        if "__pycache__" not in path.parts:
            known.update(path.read_bytes())
    return known.hexdigest()


def made() -> str:
    """The digest of what the site that is there was built from; empty if there is none."""
    return Path(MADE).read_text(encoding="utf-8") if MADE.exists() else ""
