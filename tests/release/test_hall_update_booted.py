"""A board with the Debian package, under a real systemd, is updated by the desk on another machine.

The whole way: the code, the order, TLS, both checks, dpkg, the restart; a version that does not start, and
power that is cut while dpkg is at it.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.devices.fakes.pico import FakePico
from dambord.controller.service.release_files import package_of
from dambord.controller.web.access_tokens import Tokens, kept_beside
from release.debian import package
from tests import waiting
from tests.hall.signed_releases import key, signed
from tests.release.network import OTHER, Network
from tests.service.booted_pi import START, UNIT, Pi
from tests.service.container import Container, booted

pytestmark = [
    pytest.mark.needs("container"),
    pytest.mark.needs("mosquitto"),
    pytest.mark.needs("signing"),
    pytest.mark.long,
    pytest.mark.timeout(1200),
]
PAGE = "dambord-page.service"
SETTINGS = f"""
rules = "latvian-64"
board = "reed-64"
port = "/dev/ttyACM0"
commit = "settle"
hall = "mqtt://{OTHER}:1883"
event = "cup"
name = "board-7"
first_run = "off"
"""
PRESENT, NEXT, BROKEN, LAST = "0.5.0", "0.5.1", "0.5.2", "0.5.3"


def renumbered(deb: Path, version: str, into: Path, cli: str = "") -> Path:
    """The same package as another version, packed quickly; `cli` takes the place of its command."""
    root, made = into / f"{version}.root", into / package_of(version)
    subprocess.run(["dpkg-deb", "--raw-extract", deb, root], check=True)
    site, aside = root / "usr/lib/dambord/site", into / f"{version}.DEBIAN"
    (info,) = site.glob("dambord-*.dist-info")
    info = info.rename(site / f"dambord-{version}.dist-info")
    for path in (info / "METADATA", root / "DEBIAN/control"):
        path.write_text(re.sub(r"(?m)^Version: .*$", f"Version: {version}", path.read_text(), count=1))
    if cli:
        (site / "dambord/controller/cli.py").write_text(cli)
    (root / "DEBIAN").rename(aside)
    (aside / "md5sums").write_text(package.sums(root))
    aside.rename(root / "DEBIAN")
    words: list[str | Path] = ["dpkg-deb", "--root-owner-group", "-Zgzip", "-z1", "--build", root, made]
    subprocess.run(words, check=True, capture_output=True)
    return made


class Desk:
    """The desk on the other machine."""

    def __init__(self, network: Network, folder: Path, signers: Path) -> None:
        self.releases = folder / "releases"
        self._network, self._out = network, folder / "desk.out"
        archive = folder / "archive.sqlite3"
        self._token = Tokens(kept_beside(archive)).make("Ilze", "arbiter")
        words = ["--event", "cup", "--archive", str(archive), "--host", "0.0.0.0"]
        words += ["--releases", str(self.releases), "--signers", str(signers)]
        self._process = network.start(self._out, "dambord", "hall", *words)
        waiting.until(lambda: "the hall is at" in self.said, lambda: self.said)

    @property
    def said(self) -> str:
        return self._out.read_text()

    def ask(self, path: str, **body: Any) -> Any:
        text = json.dumps(body) if body else ""
        return json.loads(self._network.python("tests.release.asked", self._token, path, text))

    def step(self) -> tuple[str, str, str]:
        """The version of the board, how far its update is, and why."""
        told = self.ask("/api/hall/boards")
        here = [row["version"] for row in told["boards"] if row["here"]]
        plan = told["updates"]["plan"] or {"boards": [{"phase": "", "why": ""}]}
        return here[0] if here else "", plan["boards"][0]["phase"], plan["boards"][0]["why"]

    def order(self, version: str) -> None:
        self.until(lambda: version in self.ask("/api/hall/boards")["updates"]["releases"])
        assert self.ask("/api/hall/updates", version=version, boards="all") == {"ok": True}

    def until(self, true: Any) -> None:
        waiting.until(true, lambda: f"{self.ask('/api/hall/boards')}\n{self.said}", 0.3)

    def close(self) -> None:
        self._process.terminate()
        self._process.wait(waiting.HANG_S)


def test_from_desk_to_board(tmp_path: Path, deb: Path) -> None:
    private, signers = key(tmp_path / "key")
    debs = {}
    for version, cli in ((PRESENT, ""), (NEXT, ""), (BROKEN, "raise SystemExit(1)\n"), (LAST, "")):
        folder = tmp_path / "releases" / version
        folder.mkdir(parents=True)
        debs[version] = renumbered(deb, version, folder, cli)
        shutil.rmtree(folder / f"{version}.root")
        signed(folder, private)
    with booted(tmp_path) as tree, FakePico(32, 1) as board:
        board.show(START)
        (tree / "root/dambord.deb").write_bytes(debs[PRESENT].read_bytes())
        (tree / "etc/dambord").mkdir(mode=0o755)
        (tree / "etc/dambord/allowed_signers").write_text(signers.read_text())
        (tree / "etc/dambord/dambord.toml").write_text(SETTINGS)
        lend_ssh_keygen(tree)
        with (
            Container(tree, board.port) as container,
            Network(container.first) as network,
        ):
            pi = Pi(container, board, "/usr/bin/dambord")
            network.plug()
            container.run("dpkg", "--install", "/root/dambord.deb")
            desk = Desk(network, tmp_path, signers)
            try:
                joins_updates_and_is_taken_back(pi, desk)
                desk.order(LAST)
                waiting.until(
                    (tree / "var/lib/dambord-update/installing.deb").exists,
                    lambda: container.log("dambord-update"),
                    0.02,
                )
                container.cut()
            finally:
                desk.close()
        is_completed(tree, board)


def lend_ssh_keygen(tree: Path) -> None:
    """Put this machine's ssh-keygen into a tree, with the library that it was built with."""
    program, lent = shutil.which("ssh-keygen"), tree / "opt/lent"
    assert program is not None
    lent.mkdir(mode=0o755)
    listed = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
    (library,) = re.findall(r"libcrypto\S* => (\S+)", listed)
    for path in (program, library):
        shutil.copy(path, lent)
    text = '#!/bin/sh\nLD_LIBRARY_PATH=/opt/lent exec /opt/lent/ssh-keygen "$@"\n'
    (tree / "usr/bin/ssh-keygen").write_text(text)
    (tree / "usr/bin/ssh-keygen").chmod(0o755)


def joins_updates_and_is_taken_back(pi: Pi, desk: Desk) -> None:
    container = pi.container
    container.until(lambda: "enter its code there: " in container.log(PAGE))
    code = re.findall(r"enter its code there: (\d{6})", container.log(PAGE))[-1]
    assert desk.ask("/api/hall/boards/board-7/place", code=code) == {"ok": True}
    desk.until(lambda: desk.step()[0] == PRESENT)
    pi.settled("game 1, ply 0, play")
    desk.order(NEXT)
    desk.until(lambda: desk.step() == (NEXT, "done", ""))
    pi.settled("game 1, ply 0, play")
    assert container.run("dpkg-query", "--show", "--showformat=${Version}", "dambord") == NEXT
    assert container.run("dpkg", "--verify", "dambord") == ""
    assert f"dambord {NEXT} is installed; before it was {PRESENT}" in container.log("dambord-update.service")
    pi.play(21, 17)
    pi.settled("game 1, ply 1, play")
    # In a game it is left alone. Its result is that of the players then.
    desk.order(BROKEN)
    desk.until(lambda: desk.step() == (NEXT, "waiting", "plays"))
    ruled = desk.ask("/api/hall/boards/board-7/acts", act="result", winner=None, why="a test")
    assert ruled["ok"] is True, ruled
    desk.until(lambda: desk.step()[1] == "failed")
    assert desk.step() == (NEXT, "failed", f"{UNIT} does not start; the version before is back")
    assert container.run("dpkg-query", "--show", "--showformat=${Version}", "dambord") == NEXT
    assert container.show(UNIT, "ActiveState") == "active"


def is_completed(tree: Path, board: FakePico) -> None:
    """Power is back: what was half unpacked is whole before the table starts."""
    with Container(tree, board.port) as container:
        container.until(lambda: container.show(UNIT, "ActiveState") == "active")
        assert container.run("dpkg-query", "--show", "--showformat=${Version}", "dambord") == LAST
        assert container.run("/usr/bin/dambord", "--version") == f"dambord {LAST}\n"
        assert container.run("dpkg", "--verify", "dambord") == ""
        assert container.run("ls", "/var/lib/dambord-update").split() == ["before.deb"]
        assert container.show(UNIT, "NRestarts") == "0", "it did not start before it was whole"
