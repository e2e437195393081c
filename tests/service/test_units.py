"""The units under systemd's own checks, with the host's systemd; `test_booted` uses Debian 13's."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from dambord.controller.cli import main
from dambord.controller.service.files import COMMAND, OF_THE_PACKAGE, content, folder

pytestmark = pytest.mark.needs("systemd")

ROOT = Path(__file__).parents[2]
UNITS = (
    *("dambord.service", "dambord-page.service", "dambord-kiosk.service"),
    *("dambord-poweroff.path", "dambord-poweroff.service"),
    *(Path(file.target).name for file in OF_THE_PACKAGE),
)
EXPOSED = {"dambord.service": 1.2, "dambord-page.service": 1.2, "dambord-kiosk.service": 3.5}
"""Highest exposure (of 10) by `systemd-analyze security`; a browser needs more than a table."""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A system with the host's systemd units, the units of the distribution, and a program."""
    shutil.copytree("/usr/lib/systemd/system", tmp_path / "usr/lib/systemd/system", symlinks=True)
    for program in (COMMAND, "/usr/bin/true", "/usr/bin/rm", "/usr/bin/sh", "/usr/bin/systemctl"):
        copy = tmp_path / program.removeprefix("/")
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy("/usr/bin/true", copy)
    assert main(["install", "--root", str(tmp_path), "--command", COMMAND, "--kiosk"]) == 0
    for file in OF_THE_PACKAGE:
        (tmp_path / file.target).write_text(content(file, COMMAND))
    return tmp_path


def verify(root: Path) -> subprocess.CompletedProcess[str]:
    words = ["systemd-analyze", "verify", f"--root={root}", "--recursive-errors=yes", *UNITS]
    return subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.needs("owners")
def test_systemd_finds_nothing_wrong(root: Path) -> None:
    found = verify(root)
    assert (found.returncode, found.stderr) == (0, "")


@pytest.mark.needs("owners")
def test_nor_with_a_station(root: Path) -> None:
    assert main(["install", "--root", str(root), "--command", COMMAND, "--kiosk", "--station"]) == 0
    found = verify(root)
    assert (found.returncode, found.stderr) == (0, "")
    unit = root / "etc/systemd/system/dambord-kiosk.service.d/station.conf"
    unit.write_text(unit.read_text().replace(COMMAND, "/opt/dambord/bin/dambrod"))
    found = verify(root)
    assert found.returncode != 0 or found.stderr


@pytest.mark.needs("owners")
def test_a_board_of_apps_needs_no_other_right(root: Path) -> None:
    """What docs/online.md tells to write: the same command with one option more, and nothing else."""
    told = re.search(r"```ini\n(\[Service\]\n.*?)```", (ROOT / "docs/online.md").read_text(), re.DOTALL)
    assert told is not None
    unit = root / "etc/systemd/system/dambord.service.d/app.conf"
    unit.parent.mkdir()
    unit.write_text(told[1])
    found = verify(root)
    assert (found.returncode, found.stderr) == (0, "")
    heading, reset, command = told[1].splitlines()
    assert (heading, reset) == ("[Service]", "ExecStart=")
    assert command.replace(" --bluetooth", "") == f"ExecStart={keys('dambord.service')['ExecStart']}"
    assert "AF_UNIX" in keys("dambord.service")["RestrictAddressFamilies"]


@pytest.mark.needs("owners")
@pytest.mark.parametrize(
    ("was", "planted"),
    [
        ("WatchdogSec=20", "WatchDogSec=20"),
        ("Restart=always", "Restart=forever"),
        (f"ExecStart={COMMAND}", "ExecStart=/opt/dambord/bin/dambrod"),
    ],
)
def test_systemd_finds_a_deliberate_fault(root: Path, was: str, planted: str) -> None:
    unit = root / "etc/systemd/system/dambord.service"
    text = unit.read_text()
    assert was in text
    unit.write_text(text.replace(was, planted))
    found = verify(root)
    assert found.returncode != 0 or found.stderr


@pytest.mark.parametrize("unit", EXPOSED)
def test_exposure_is_low(unit: str) -> None:
    threshold = f"--threshold={round(EXPOSED[unit] * 10)}"
    words = ["systemd-analyze", "security", "--offline=true", threshold, str(folder() / unit)]
    found = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    level = re.search(rf"Overall exposure level for {unit}: ([\d.]+)", found.stdout)
    assert level is not None, found.stderr
    assert float(level[1]) <= EXPOSED[unit]
    assert found.returncode == 0


def keys(unit: str) -> dict[str, str]:
    """The settings of a unit; of a key that is there twice the last."""
    return dict(re.findall(r"^(\w+)=(.*)$", (folder() / unit).read_text(), re.MULTILINE))


def test_the_page_is_another_user_behind_the_game_and_meets_it_at_its_socket() -> None:
    game, page = keys("dambord.service"), keys("dambord-page.service")
    assert (game["User"], page["User"], page["Group"]) == ("dambord", "dambord-page", "dambord")
    assert "StateDirectory" not in page  # it writes nothing there
    assert int(game["CPUWeight"]) > int(page["CPUWeight"])
    assert int(game["OOMScoreAdjust"]) < int(page["OOMScoreAdjust"])
    assert game["OOMPolicy"] == "continue"
    places = [re.findall(r"--(?:socket|config) \S+", unit["ExecStart"]) for unit in (game, page)]
    assert places[0] == places[1]
    # What is started or stopped by hand is both; the page alone may fail.
    assert page["PartOf"] == page["WantedBy"] == "dambord.service"


@pytest.mark.parametrize(
    "key", ["RestrictNamespaces", "MemoryDenyWriteExecute", "PrivateDevices", "ProtectClock"]
)
def test_the_browser_keeps_what_it_needs(key: str) -> None:
    """Each of these settings would break its sandbox, its compiler, or the access to the screen."""
    assert not re.search(rf"^{key}=", (folder() / "dambord-kiosk.service").read_text(), re.MULTILINE)
