"""A release in a folder, as `make release` publishes it: the Debian package, the sums, their signature."""

from __future__ import annotations

import hashlib
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from dambord.hardware.regular_file import read_regular
from dambord.rules.quoting import quoted

SUMS, SIGNATURE = "SHA256SUMS", "SHA256SUMS.sig"
NAMESPACE = "dambord-release"
"""For what the key signs: no signature of anything else counts."""
SIGNER = "release"
"""Who signs, in the file of keys."""
SIGNERS = Path("/etc/dambord/allowed_signers")
"""The keys whose releases this machine takes. Its owner's alone: nobody hands it out with what it checks."""
MOST_SUMS = 1 << 16
"""Bytes of the sums and of a signature at most."""
MOST_PACKAGE = 64 << 20
"""Bytes of a package at most."""
WITHIN_S = 30.0
_PACKAGE = re.compile(r"dambord_(\d{1,6}\.\d{1,6}\.\d{1,6})_all\.deb")
_SUM = re.compile(r"([0-9a-f]{64})  (\S+)")


class ReleaseError(ValueError):
    """A release can't be used; the message says why in one line."""


@dataclass(frozen=True, slots=True)
class Release:
    """A release whose signature and sum are right."""

    version: str
    package: Path

    @property
    def files(self) -> tuple[Path, ...]:
        """The files by which another machine checks it, the package last."""
        return (*(self.package.with_name(name) for name in (SUMS, SIGNATURE)), self.package)


def plain(error: OSError) -> str:
    """What is wrong with a file, in one line."""
    return f"{error.filename}: {error.strerror}" if error.filename and error.strerror else str(error)


def package_of(version: str) -> str:
    """The name of the package of a version. Raises ReleaseError for what is none."""
    name = f"dambord_{version}_all.deb"
    if _PACKAGE.fullmatch(name) is None:
        raise ReleaseError(f"expected a version X.Y.Z, found {quoted(version)}")
    return name


def numbers(version: str) -> tuple[int, ...]:
    """A version as numbers that can be compared; none for what is no version X.Y.Z."""
    found = re.fullmatch(r"(\d+)\.(\d+)\.(\d+)", version)
    return () if found is None else tuple(map(int, found.groups()))


def checked(folder: Path, signers: Path = SIGNERS) -> Release:
    """Check the release in a folder against the keys in the file `signers`. Raises ReleaseError."""
    try:
        sums = read_regular(folder / SUMS, MOST_SUMS)
        read_regular(folder / SIGNATURE, MOST_SUMS)
    except OSError as error:
        raise ReleaseError(f"{plain(error)}: expected a signed release") from None
    _verify(sums, folder / SIGNATURE, signers)
    named = [
        found.groups() for found in map(_SUM.fullmatch, sums.decode("utf-8", "replace").splitlines()) if found
    ]
    packages = [(total, name) for total, name in named if _PACKAGE.fullmatch(name)]
    if len(packages) != 1:
        raise ReleaseError(
            f"{folder / SUMS}: expected one package dambord_X.Y.Z_all.deb, found {len(packages)}"
        )
    ((total, name),) = packages
    package = folder / name
    try:
        found = hashlib.sha256(read_regular(package, MOST_PACKAGE)).hexdigest()
    except OSError as error:
        raise ReleaseError(plain(error)) from None
    if found != total:
        raise ReleaseError(f"{name} is not what {SUMS} says: it was changed, or not copied wholly")
    return Release(name.split("_")[1], package)


def _verify(sums: bytes, signature: Path, signers: Path) -> None:
    if not signers.is_file():
        raise ReleaseError(
            f"{signers}: no such file: it holds the keys whose releases are taken (docs/hall.md)"
        )
    words = [
        "ssh-keygen",
        "-q",
        "-Y",
        "verify",
        "-f",
        str(signers),
        "-I",
        SIGNER,
        "-n",
        NAMESPACE,
        "-s",
        str(signature),
    ]
    try:
        ran = subprocess.run(words, input=sums, capture_output=True, timeout=WITHIN_S, check=False)
    except FileNotFoundError:
        raise ReleaseError(
            "no ssh-keygen to check a signature with: sudo apt install openssh-client"
        ) from None
    except subprocess.TimeoutExpired:
        raise ReleaseError(f"ssh-keygen did not end within {WITHIN_S:g} s") from None
    if ran.returncode:
        said = " ".join(ran.stderr.decode(errors="replace").split())
        raise ReleaseError(f"{SUMS} is not signed by a key of {signers}: {said}")
