"""Package, firmware, changelog and tag say one version, or nothing is released."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from release import new_version
from release.version import CHANGELOG, PROJECT, PROTOCOL, Stated, Tag, disagreements, kind, of

ROOT = Path(__file__).parents[2]
LOG = "# Changelog\n\n## Unreleased\n\n## 1.2.3 - 2026-11-23\n\n- New.\n\n## 1.2.2 - 2026-11-01\n"
SIGNED = Tag("v1.2.3", "tag v1.2.3\n\n-----BEGIN SSH SIGNATURE-----\nx\n")
GOOD = Stated("1.2.3", "1.2.3", LOG, (SIGNED,))


def test_this_checkout_agrees_with_itself() -> None:
    said = replace(of(ROOT), tags=())
    assert disagreements(said) == []
    assert said.sections[0][0] == "Unreleased"


def test_a_release() -> None:
    assert disagreements(GOOD) == []
    assert kind(GOOD) == "a release: tag v1.2.3"


def test_a_commit_without_a_tag_is_a_trial() -> None:
    trial = Stated("1.2.3", "1.2.3", "## Unreleased\n\n- More.\n", changed=True)
    assert disagreements(trial) == []
    assert kind(trial) == "A TRIAL, NO RELEASE: no tag v1.2.3 at this commit"


@pytest.mark.parametrize(
    ("said", "line"),
    [
        (replace(GOOD, firmware="1.2.2"), "FIRMWARE is 1.2.2: expected 1.2.3"),
        (replace(GOOD, tags=(Tag("v1.2.4", SIGNED.text),)), "tag v1.2.4: expected v1.2.3"),
        (replace(GOOD, tags=(Tag("v1.2.3", ""),)), "tag v1.2.3: expected a signed tag"),
        (replace(GOOD, tags=(Tag("v1.2.3", "tag v1.2.3\n"),)), "tag v1.2.3: expected a signature"),
        (replace(GOOD, changed=True), "the checkout has changes"),
        (replace(GOOD, changelog=LOG.replace("eased\n", "eased\n\n- More.\n", 1)), "an empty section"),
        (replace(GOOD, changelog=LOG.replace("3 - 2026-11-23", "3")), "1.2.3: expected 1.2.3 - YYYY"),
        (replace(GOOD, changelog="# Changelog\n"), "no section: expected 1.2.3"),
        (Stated("1.2", "1.2", LOG), "version 1.2: expected X.Y.Z"),
    ],
)
def test_what_forbids_a_release(said: Stated, line: str) -> None:
    assert line in "\n".join(disagreements(said))


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The three files of a version, committed."""
    files = {
        PROJECT: '[project]\nname = "x"\nversion = "0.9.0"\n',
        PROTOCOL: "FIRMWARE = (0, 9, 0)\nOTHER = 1\n",
        CHANGELOG: "# Changelog\n\n## Unreleased\n\n### Added\n\n- New.\n\n## 0.9.0 - 2026-11-01\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "x"]):
        git(tmp_path, *words)
    return tmp_path


def git(folder: Path, *words: str) -> None:
    who = ("-c", "user.name=x", "-c", "user.email=x@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


@pytest.mark.needs("signing")
def test_a_new_version_is_released(checkout: Path) -> None:
    assert new_version.main(["0.10.0", "--date", "2026-11-23"], checkout) == 0
    assert "FIRMWARE = (0, 10, 0)\n" in (checkout / PROTOCOL).read_text()
    assert "## Unreleased\n\n## 0.10.0 - 2026-11-23\n\n### Added" in (checkout / CHANGELOG).read_text()
    key = checkout / "key"
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
    git(checkout, "commit", "-qam", "0.10.0")
    signing = ("-c", "gpg.format=ssh", "-c", f"user.signingkey={key}")
    git(checkout, *signing, "tag", "--sign", "-m", "0.10.0", "v0.10.0")
    said = of(checkout)
    assert disagreements(said) == []
    assert kind(said) == "a release: tag v0.10.0"
    (checkout / PROTOCOL).write_text("FIRMWARE = (0, 10, 0)\n")
    assert disagreements(of(checkout)) == ["the checkout has changes that are not in the tagged commit"]


@pytest.mark.needs("signing")
def test_a_tag_that_is_a_mere_name_is_refused(checkout: Path) -> None:
    new_version.main(["1.0.0", "--date", "2026-11-23"], checkout)
    git(checkout, "commit", "-qam", "1.0.0")
    git(checkout, "tag", "v1.0.0")
    assert disagreements(of(checkout)) == [
        "tag v1.0.0: expected a signed tag (git tag --sign), not a mere name"
    ]


@pytest.mark.needs("signing")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["0.9"], "0.9: expected X.Y.Z"),
        (["0.9.0"], "0.9.0: expected a version after 0.9.0"),
        (["0.8.9"], "0.8.9: expected a version after 0.9.0"),
        (["1.0.0", "--date", "today"], "--date today: expected YYYY-MM-DD"),
    ],
)
def test_a_wrong_version_is_refused_and_nothing_written(
    checkout: Path, words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert new_version.main(words, checkout) == 2
    assert capsys.readouterr().err == f"python -m release.new_version: {said}\n"
    assert "0.9.0" in (checkout / PROJECT).read_text()


@pytest.mark.needs("signing")
def test_nothing_to_tell_is_no_new_version(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = checkout / CHANGELOG
    log.write_text(log.read_text().replace("### Added\n\n- New.\n", ""))
    assert new_version.main(["1.0.0"], checkout) == 2
    assert "expected what has changed in a first section Unreleased" in capsys.readouterr().err
