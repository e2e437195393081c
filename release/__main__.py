"""`make release`: fills `dist/` with what a release publishes, and checks it. See docs/release.md.

    python -m release --tools BIN [--out FOLDER]

Exit status 1: version, changelog and tag disagree, a package has a known weakness, or the wheel does not run.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import venv
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from dambord.controller.service.release_files import NAMESPACE
from dambord.firmware.host.image.build import obtain_all
from dambord.firmware.host.image.chips import CHIPS
from dambord.firmware.host.packages import UnavailableError
from release import core_wheels, packs, source_archive, version
from release.advisories import Advisories
from release.audit import Audit, audit, stops
from release.debian import package, wheels
from release.parts_list import parts_list

ROOT = Path(__file__).parent.parent
LOCKS = ("requirements.lock", "requirements-pi.lock", "requirements-pi5.lock")
KEY = "DAMBORD_SIGN_KEY"
"""Environment variable with the path of the SSH key that signs a release."""
ADVISORIES = "DAMBORD_ADVISORIES"
"""Environment variable with the path of a database of weaknesses, for an audit without a network."""
CHECKS = ("--version", "rules", "perft --rules international --depth 4", "run --help")
"""Commands that the installed wheel has to run."""


STEPS = 7
ROOM_GB = 1.0
"""Room for `dist/`, what is built on the way, and the environment in which the wheel is tried."""
TOOLS_GB = 2.5
"""Room for KiCad, compilers and the interpreters in `.tools`, which are fetched once."""


def no_room(free: int, *, there: bool) -> str:
    """Why `free` bytes do not do; empty if they do. `there`: whether the tools have been fetched before."""
    needed = ROOM_GB if there else ROOM_GB + TOOLS_GB
    if free >= needed * 1e9:
        return ""
    return (
        f"{free / 1e9:.1f} GB are free here: expected {needed:.1f} GB, {TOOLS_GB} of them for .tools at first"
    )


def step(text: str) -> None:
    """Say what is being done."""
    print(f"make release: step {text}", flush=True)


def time_of_commit() -> int:
    """The time of the last commit in seconds since 1970; without git, of the beginning of 1980."""
    asked = ["git", "log", "-1", "--format=%ct"]
    commit = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    return int(commit or "315532800")


def build(tools: Path, out: Path, epoch: int) -> list[str]:
    """Make the source distribution and its wheels; returns lines for the notes.

    `epoch` is the time of their files.
    """
    words: list[str | Path] = [tools / "uv", "build", "--quiet", "--no-build-isolation"]
    words += ["--python", tools / "python", ROOT]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch)}
    python_alone = {**environment, "DAMBORD_COMPILED": "no"}
    subprocess.run([*words, "--out-dir", out], env=python_alone, check=True)
    (out / ".gitignore").unlink(missing_ok=True)
    for archive in out.glob("*.tar.gz"):
        source_archive.steady(archive, epoch)
    return core_wheels.build([*words, "--wheel", "--out-dir"], tools, out, environment)


def runs(wheel: Path) -> str:
    """Install the locked packages and the wheel into a fresh environment and run it; the fault, or empty."""
    with TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        programs = Path(folder) / "bin"
        pip = (programs / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
        steps: list[tuple[str | Path, ...]] = [
            (*pip, "--no-deps", "--require-hashes", "-r", ROOT / LOCKS[0]),
            (*pip, "--no-deps", "--no-index", wheel),
        ]
        steps += [(programs / "dambord", *words.split()) for words in CHECKS]
        for step in steps:
            ran = subprocess.run(step, cwd=folder, capture_output=True, text=True, check=False)
            if ran.returncode:
                last = (ran.stderr.strip().splitlines() or ["it says nothing"])[-1]
                return f"{Path(step[0]).name} {' '.join(map(str, step[1:4]))}: {last}"
    return ""


def copy_images(out: Path, prefix: str) -> str:
    """Copy the firmware's images; returns the line for the notes."""
    try:
        images = obtain_all()
    except UnavailableError as error:
        return f"NO FIRMWARE: {error}"
    for chip, image in zip(CHIPS, images, strict=True):
        shutil.copyfile(image, out / f"{prefix}-{chip.label}.uf2")
    untried = ", ".join(f"{chip.name.lower()} ({chip.boards})" for chip in CHIPS if not chip.tried)
    return f"firmware: the images for all chips; never ran anywhere: {untried}"


def debian(out: Path, wheel: Path, number: str, epoch: int) -> str:
    """Build the Debian package and copy the script of the first start; returns the line for the notes."""
    for script in (ROOT / "release" / "first_boot").glob("*.sh"):
        shutil.copyfile(script, out / script.name)
    try:
        with TemporaryDirectory() as work:
            locked = wheels.fetch(ROOT / LOCKS[0], Path(work))
            package.build([*locked, wheel], number, epoch, out, core_wheels.of(out))
    except (ValueError, subprocess.TimeoutExpired) as error:
        return f"NO DEBIAN PACKAGE: {error}"
    return "Debian package: for every processor"


def sums(out: Path) -> str:
    """SHA-256 of every file, in the form of `sha256sum`."""
    files = sorted(path for path in out.iterdir() if not path.name.startswith("SHA256SUMS"))
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)


def unlike(out: Path) -> list[str]:
    """Names of files that are not as `SHA256SUMS` says: changed, missing or not named."""
    lines = (out / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    said, there = {*lines}, {*sums(out).splitlines()}
    return sorted({line.split("  ", 1)[-1] for line in said ^ there})


def sign(out: Path, environment: Mapping[str, str]) -> str:
    """Sign the sums with the key that the environment names; says in a line what was done."""
    key = environment.get(KEY, "")
    if not key:
        return f"NOT SIGNED: {KEY} names no key"
    words = ["ssh-keygen", "-q", "-Y", "sign", "-f", key, "-n", NAMESPACE, str(out / "SHA256SUMS")]
    ran = subprocess.run(words, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise ValueError(f"{KEY}: {(ran.stderr.strip().splitlines() or ['ssh-keygen failed'])[-1]}")
    return "signed: SHA256SUMS.sig"


def audited(tools: Path, environment: Mapping[str, str]) -> list[Audit]:
    """Audit every lock, by the database that the environment names or else by pip-audit."""
    if carried := environment.get(ADVISORIES, ""):
        known = Advisories(Path(carried), datetime.now(UTC).date())
        return [known.audit(ROOT / lock) for lock in LOCKS]
    return [audit(tools / "pip-audit", ROOT / lock) for lock in LOCKS]


def notes(number: str, kind: str, audits: list[Audit], others: Sequence[str]) -> str:
    """The notes that belong to the files."""
    return "\n".join([f"dambord {number}", kind, *(one.line for one in audits), *others, ""])


def main(args: list[str]) -> int:
    """Make the release in `dist/`; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m release")
    parser.add_argument("--tools", type=Path, required=True, help="programs of the extra `release`")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder to fill (dist)")
    given = parser.parse_args(args)
    out: Path = given.out
    said = version.of(ROOT)
    if faults := version.disagreements(said):
        for fault in faults:
            print(f"make release: {fault}", file=sys.stderr)
        return 1
    if fault := no_room(shutil.disk_usage(ROOT).free, there=(ROOT / ".tools").is_dir()):
        print(f"make release: {fault}", file=sys.stderr)
        return 1
    number, epoch = said.project, time_of_commit()
    prefix = f"dambord-{number}"
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    step(f"1 of {STEPS}: the package, as source and as wheel")
    others = build(given.tools.absolute(), out, epoch)
    (wheel,) = out.glob("*-none-any.whl")
    core = core_wheels.of(out).get(platform.machine())
    step(f"2 of {STEPS}: the wheels are installed beside the locked packages, and tried")
    for tried in (wheel, *([core] if core else [])):
        if fault := runs(tried):
            print(f"make release: {tried.name} does not run: {fault}", file=sys.stderr)
            return 1
    step(f"3 of {STEPS}: the lists of parts, and the audit of every package")
    for lock in LOCKS:
        text = parts_list(given.tools / "cyclonedx-py", ROOT / lock, "dambord", number)
        (out / f"{lock.removesuffix('.lock')}.cdx.json").write_text(text, encoding="utf-8")
        shutil.copyfile(ROOT / lock, out / lock)
    audits = audited(given.tools, os.environ)
    step(f"4 of {STEPS}: the firmware (its compiler and sources are fetched at first: some minutes)")
    others.append(copy_images(out, prefix))
    step(f"5 of {STEPS}: the Debian package")
    others.append(debian(out, wheel, number, epoch))
    step(f"6 of {STEPS}: drawings, order packs and mechanics (KiCad is fetched at first: some minutes)")
    others += [packs.made(maker, out, prefix, epoch) for maker in packs.MAKERS]
    step(f"7 of {STEPS}: sums and signature")
    text = notes(number, version.kind(said), audits, others)
    (out / "NOTES.txt").write_text(text, encoding="utf-8")
    (out / "SHA256SUMS").write_text(sums(out), encoding="utf-8")
    if wrong := unlike(out):
        raise ValueError(f"{out / 'SHA256SUMS'} does not agree with {', '.join(wrong)}: is the disk full?")
    if why := stops(audits, release=bool(said.tags)):
        print(f"{text}NOT SIGNED: not to be published\nmake release: {why}", file=sys.stderr)
        return 1
    print(text + sign(out, os.environ))
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (ValueError, OSError, subprocess.CalledProcessError) as error:
        print(f"make release: {error}", file=sys.stderr)
        sys.exit(1)
