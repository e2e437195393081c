"""The version of a release: one number, said by package, firmware, changelog and tag alike."""

from __future__ import annotations

import re
import subprocess
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

NUMBER = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
PROJECT, PROTOCOL, CHANGELOG = "pyproject.toml", "firmware/wire/protocol.py", "CHANGELOG.md"
FIRMWARE = re.compile(r"^FIRMWARE = \((\d+), (\d+), (\d+)\)$", re.MULTILINE)
SECTION = re.compile(r"^## (.+)\n((?:(?!## ).*\n?)*)", re.MULTILINE)
UNRELEASED = "Unreleased"
SIGNED = re.compile(r"^-----BEGIN (SSH|PGP) SIGNATURE-----$", re.MULTILINE)


@dataclass(frozen=True)
class Tag:
    """A tag of versions at the commit: its name and the text of its object (empty for a mere name)."""

    name: str
    text: str


@dataclass(frozen=True)
class Stated:
    """What a checkout says about its version."""

    project: str
    firmware: str
    changelog: str
    """The whole text."""
    tags: Sequence[Tag] = ()
    changed: bool = False
    """Whether the tree differs from its commit."""

    @property
    def sections(self) -> list[tuple[str, str]]:
        """The sections of the changelog: heading and text, newest first."""
        return SECTION.findall(self.changelog)


def of(root: Path) -> Stated:
    """Read what a checkout says. Raises ValueError if it can't be read; without git there are no tags."""
    text = {name: (root / name).read_text(encoding="utf-8") for name in (PROJECT, PROTOCOL, CHANGELOG)}
    firmware = FIRMWARE.search(text[PROTOCOL])
    if firmware is None:
        raise ValueError(f"{PROTOCOL}: expected a line FIRMWARE = (X, Y, Z)")
    names = _git(root, "tag", "--points-at", "HEAD", "--list", "v[0-9]*").split()
    tags = [Tag(name, _git(root, "cat-file", "tag", name)) for name in names]
    changed = bool(_git(root, "status", "--porcelain", "--untracked-files=no").strip())
    project = tomllib.loads(text[PROJECT])["project"]["version"]
    return Stated(project, ".".join(firmware.groups()), text[CHANGELOG], tags, changed)


def disagreements(said: Stated) -> list[str]:
    """What forbids a release, a line each, with what was expected; empty if all agree.

    A commit without a tag of a version is a trial: only package and firmware have to agree there.
    """
    found = []
    if NUMBER.fullmatch(said.project) is None:
        found.append(f"{PROJECT}: version {said.project}: expected X.Y.Z")
    if said.firmware != said.project:
        found.append(f"{PROTOCOL}: FIRMWARE is {said.firmware}: expected {said.project}, as in {PROJECT}")
    if not said.tags:
        return found
    expected = f"v{said.project}"
    found += [f"tag {tag.name}: expected {expected}" for tag in said.tags if tag.name != expected]
    for tag in said.tags:
        if not tag.text:
            found.append(f"tag {tag.name}: expected a signed tag (git tag --sign), not a mere name")
        elif SIGNED.search(tag.text) is None:
            found.append(f"tag {tag.name}: expected a signature (git tag --sign)")
    if said.changed:
        found.append("the checkout has changes that are not in the tagged commit")
    (first, waiting), (newest, _) = (*said.sections, ("", ""), ("", ""))[:2]
    if first != UNRELEASED or waiting.strip():
        found.append(f"{CHANGELOG}: expected first an empty section {UNRELEASED}")
    if not re.fullmatch(rf"{re.escape(said.project)} - \d{{4}}-\d\d-\d\d", newest):
        found.append(f"{CHANGELOG}: {newest or 'no section'}: expected {said.project} - YYYY-MM-DD")
    return found


def kind(said: Stated) -> str:
    """One line for the notes: a release, or why it is none."""
    if said.tags:
        return f"a release: tag {said.tags[0].name}"
    return f"A TRIAL, NO RELEASE: no tag v{said.project} at this commit"


def _git(root: Path, *words: str) -> str:
    try:
        ran = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return ran.stdout if ran.returncode == 0 else ""
