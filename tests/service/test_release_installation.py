"""What the system does with a release: it looks once more, installs by dpkg, and takes back what fails."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from dambord.controller.cli import main
from dambord.controller.service.files import folder
from dambord.controller.service.handover import Said, read_said
from dambord.controller.service.release_files import SIGNATURE, SUMS
from dambord.controller.service.release_installation import BEFORE, INSTALLING, ReleaseInstallation
from tests.hall.signed_releases import System, key, release, signed

pytestmark = [pytest.mark.needs("signing"), pytest.mark.needs("owners")]


class Pi(System):
    """A system whose service is up, except with the version `broken`."""

    def __init__(self, tmp_path: Path) -> None:
        self.private, signers = key(tmp_path / "key")
        super().__init__(tmp_path, signers)
        self.releases, self.broken = tmp_path / "releases", ""

    def run(self, words: Sequence[str]) -> subprocess.CompletedProcess[str]:
        if words[0] == "systemctl":
            return subprocess.CompletedProcess(words, 3 if self.unpacked == self.broken != "" else 0, "", "")
        return super().run(words)

    def release(self, version: str, script: str = "") -> Path:
        return release(self.releases, version, self.private, script=script)

    def install(self, where: Path, present: str = "0.5.0", *, older: bool = False, take: bool = False) -> str:
        place, signers = self.handover.place, self.handover.signers
        installing = ReleaseInstallation(present, place=place, signers=signers, run=self.run, up_s=0.1)
        return installing.install(where, older=older, take=take)

    @property
    def said(self) -> Said | None:
        return read_said(self.handover.place)

    def kept(self) -> set[str]:
        return {path.name for path in self.handover.place.iterdir()}


@pytest.fixture
def pi(tmp_path: Path) -> Pi:
    return Pi(tmp_path)


def test_a_release_is_installed_and_the_outcome_told(pi: Pi) -> None:
    assert pi.install(pi.release("0.6.0")) == "0.6.0"
    assert (pi.unpacked, pi.said, pi.kept()) == ("0.6.0", Said("0.6.0", ""), {"said.json", BEFORE})


def test_what_was_changed_or_signed_by_others_is_refused(pi: Pi, tmp_path: Path) -> None:
    changed = pi.release("0.6.0")
    (changed / SUMS).write_text((changed / SUMS).read_text().replace("a", "b"))
    with pytest.raises(ValueError, match="SHA256SUMS is not signed by a key of"):
        pi.install(changed)
    private, _ = key(tmp_path / "other")
    signed(changed, private)
    with pytest.raises(ValueError, match="SHA256SUMS is not signed by a key of"):
        pi.install(changed)
    signed(changed, pi.private)
    (changed / SIGNATURE).unlink()
    with pytest.raises(ValueError, match=r"SHA256SUMS\.sig: No such file"):
        pi.install(changed)
    assert (pi.unpacked, pi.kept()) == ("", {"said.json"})
    assert pi.said is not None
    assert "SHA256SUMS.sig: No such file" in pi.said.why


def test_an_older_one_is_installed_where_that_is_said(pi: Pi) -> None:
    folder = pi.release("0.4.0")
    with pytest.raises(
        ValueError, match=r"0\.4\.0 is not newer than 0\.5\.0, which is here: say so to go back"
    ):
        pi.install(folder)
    assert pi.install(folder, older=True) == "0.4.0"
    (folder / "older").touch()
    assert pi.install(folder, take=True) == "0.4.0"
    assert not folder.exists()


def test_the_folder_is_taken_even_where_it_is_refused(pi: Pi) -> None:
    """The unit would be started by it again and again."""
    folder = pi.release("0.6.0")
    (folder / SIGNATURE).write_text("nothing")
    with pytest.raises(ValueError, match="is not signed"):
        pi.install(folder, take=True)
    assert not folder.exists()


def test_what_dpkg_refuses_leaves_the_version_before(pi: Pi) -> None:
    pi.install(pi.release("0.6.0"))
    with pytest.raises(ValueError, match=r"dpkg: .*; the version before is back"):
        pi.install(pi.release("0.7.0", "exit 1"), "0.6.0")
    assert (pi.unpacked, pi.kept()) == ("0.6.0", {"said.json", BEFORE})
    assert pi.said is not None
    assert (pi.said.version, pi.said.why.endswith("the version before is back")) == ("0.7.0", True)


def test_a_version_that_does_not_start_is_taken_back(pi: Pi) -> None:
    pi.install(pi.release("0.6.0"))
    pi.broken = "0.7.0"
    with pytest.raises(ValueError, match=r"dambord\.service does not start; the version before is back"):
        pi.install(pi.release("0.7.0"), "0.6.0")
    assert pi.unpacked == "0.6.0"


def test_an_update_that_was_cut_off_is_completed_by_the_unit(pi: Pi) -> None:
    """The line of its unit, with a dpkg of this folder: it needs nothing of the table."""
    package = next(pi.release("0.6.0").glob("*.deb"))
    place = pi.handover.place
    place.mkdir()
    package.rename(place / INSTALLING)
    unit = (folder() / "dambord-update-again.service").read_text()
    (line,) = [line.split("'")[1] for line in unit.splitlines() if line.startswith("ExecStart=")]
    (pi.root / "bin").mkdir()
    program = pi.root / "bin/dpkg"
    program.write_text(f'#!/bin/sh\nexec /usr/bin/dpkg --root={pi.root} --force-script-chrootless "$@"\n')
    program.chmod(0o755)
    environment = {"PATH": f"{program.parent}:/usr/sbin:/usr/bin:/sbin:/bin"}
    subprocess.run(["sh", "-c", line], cwd=place, env=environment, check=True, capture_output=True)
    assert (pi.unpacked, pi.kept()) == ("0.6.0", {BEFORE})


def test_the_command_says_in_a_line_what_is_wrong(pi: Pi, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["update", "/nowhere"]) == 2
    assert capsys.readouterr().err == "dambord update: /nowhere: no such folder\n"
