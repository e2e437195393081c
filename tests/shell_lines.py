"""The lines of the documents that are typed into a shell, and a shell to type them into.

Its folder is like a clone after `make demo`: links to all that is in this one, its environment, the files
that the page shows by name, and some that a page takes for granted. What runs until Ctrl-C is waited for
until it tells its address, asked for its page, and interrupted.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx

from tests.waiting import HANG_S

ROOT = Path(__file__).parent.parent
TRACKED = subprocess.run(
    ["git", "ls-files", "-z", "*.md"], cwd=ROOT, capture_output=True, text=True, check=True
)
PAGES = sorted(
    name
    for name in TRACKED.stdout.split("\0")
    if name and name != "CHANGELOG.md" and not name.startswith("docs/decisions/")
)
FENCED = re.compile(r"^ *```(sh|bash|shell|console)$")
INDENTED = re.compile(r"^    (?=(?:dambord|make|python|pip|git|curl|sudo|\.venv/bin/\S+) [^|=]+)")
"""A block of code without a fence, if it begins with a command."""
FILE = re.compile(r"^```(?:jsonl|pdn) (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PROMPT = "$ "
GIVEN = {
    "my-lesson.toml": ROOT / "controller/teaching/lessons/data/latvian-64/01-man.toml",
    "lessons": ROOT / "controller/teaching/lessons/data/latvian-64",
}
"""Files that a page takes for granted."""
LASTING = ("run", "station", "demo")
FREE_PORT = (
    f'dambord() {{ case "$1" in {"|".join(LASTING)}) set -- "$@" --page 0;; esac; command dambord "$@"; }}'
)
"""On a machine that tests, the usual port may be taken."""
ACTIVATE = ". .venv/bin/activate"


class Line(NamedTuple):
    """A command of a page."""

    page: str
    number: int
    command: str
    shown: str | None
    """What it prints by what the page says, where it says so."""

    @property
    def section(self) -> str:
        """The heading below which it stands."""
        above = (ROOT / self.page).read_text(encoding="utf-8").splitlines()[: self.number]
        return next((text.lstrip("# ") for text in reversed(above) if re.match("#+ [A-Z]", text)), "")

    @property
    def lasts(self) -> bool:
        """Whether it runs until somebody ends it."""
        words = self.command.split()
        return words[0] == "dambord" and words[1] in LASTING and "--once" not in words


def lines(page: str) -> Iterator[Line]:
    """Every command of a page, in their order."""
    text = (ROOT / page).read_text(encoding="utf-8").splitlines()
    number = 0
    while number < len(text):
        if fence := FENCED.match(text[number]):
            end = next(at for at in range(number + 1, len(text)) if text[at].strip() == "```")
            block = [(at + 1, text[at].strip()) for at in range(number + 1, end)]
            yield from shown(page, block) if fence[1] == "console" else said(page, block)
            number = end
        elif INDENTED.match(text[number]):
            yield from said(page, [(number + 1, text[number].strip())])
        number += 1


def said(page: str, block: list[tuple[int, str]]) -> Iterator[Line]:
    """The commands of a block without output; a line that ends in a backslash goes on."""
    held = ""
    for number, text in block:
        held += text.removesuffix("\\")
        if not text.endswith("\\") and (command := re.sub(r"\s+#\s.*", "", held).strip()):
            yield Line(page, number, command, None)
        held = held if text.endswith("\\") else ""


def shown(page: str, block: list[tuple[int, str]]) -> Iterator[Line]:
    """The commands of a block with what they print."""
    text = (ROOT / page).read_text(encoding="utf-8").splitlines()
    starts = [number for number, line in block if line.startswith(PROMPT)]
    for start, after in zip(starts, [*starts[1:], block[-1][0] + 1], strict=True):
        printed = "".join(f"{line}\n" for line in text[start : after - 1])
        yield Line(page, start, text[start - 1].removeprefix(PROMPT), printed)


def clone(folder: Path, page: str) -> Path:
    """Make a folder like a clone with its environment, and with the files that the page shows."""
    for path in ROOT.iterdir():
        if path.name not in (".venv", ".git", "build", "dist"):
            (folder / path.name).symlink_to(path)
    (folder / ".venv").symlink_to(sys.prefix)
    for name, path in GIVEN.items():
        (folder / name).symlink_to(path)
    for source in ("docs/pdn.md", page):
        for name, text in FILE.findall((ROOT / source).read_text(encoding="utf-8")):
            (folder / name).write_text(text, encoding="utf-8")
    return folder


def typed(folder: Path, line: str, shell: str = "bash") -> subprocess.Popen[str]:
    """Type a line into a shell of its own, with the environment activated; its record is in the folder."""
    kept = {name: os.environ[name] for name in ("HOME", "LANG", "LC_ALL") if name in os.environ}
    environment = {**kept, "PATH": os.defpath, "XDG_STATE_HOME": str(folder / "state"), "NO_PROXY": "*"}
    return subprocess.Popen(
        [shell, "-c", "\n".join([ACTIVATE, FREE_PORT, line])],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def ran(folder: Path, line: Line) -> tuple[int, str]:
    """Type a line and wait for its end; returns its status and what it said."""
    running = typed(folder, line.command)
    alarm = threading.Timer(HANG_S, os.killpg, (running.pid, signal.SIGKILL))
    alarm.start()
    try:
        before = looked_at(running) if line.lasts else ""
        printed, complained = running.communicate()
    finally:
        alarm.cancel()
    return running.returncode, before + printed + complained


def looked_at(running: subprocess.Popen[str]) -> str:
    """Wait for the address, ask for the page there, and press Ctrl-C; returns what was said until then."""
    assert running.stdout is not None
    before = ""
    for text in running.stdout:
        before += text
        if address := re.search(r"the page is at (\S+)", text):
            page = httpx.get(address[1], trust_env=False, timeout=HANG_S)
            os.killpg(running.pid, signal.SIGINT)
            assert (page.status_code, "<html" in page.text) == (200, True)
            break
    return before
