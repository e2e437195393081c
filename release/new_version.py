"""`python -m release.new_version X.Y.Z`: writes a new version into package, firmware and changelog.

    python -m release.new_version X.Y.Z [--date YYYY-MM-DD]

Nothing is committed or tagged: docs/releasing.md says what follows. Exit status 2: nothing was written.
"""

from __future__ import annotations

import argparse
import re
import sys
from datetime import UTC, date, datetime
from pathlib import Path

from release.version import CHANGELOG, FIRMWARE, NUMBER, PROJECT, PROTOCOL, UNRELEASED, Stated, of

ROOT = Path(__file__).parent.parent


def written(said: Stated, texts: dict[str, str], version: str, day: str) -> dict[str, str]:
    """The three files with the new version. Raises ValueError with what was expected."""
    if NUMBER.fullmatch(version) is None:
        raise ValueError(f"{version}: expected X.Y.Z")
    if _key(version) <= _key(said.project):
        raise ValueError(f"{version}: expected a version after {said.project}")
    try:
        date.fromisoformat(day)
    except ValueError:
        raise ValueError(f"--date {day}: expected YYYY-MM-DD") from None
    heading, text = said.sections[0] if said.sections else ("", "")
    if heading != UNRELEASED or not text.strip():
        raise ValueError(f"{CHANGELOG}: expected what has changed in a first section {UNRELEASED}")
    new = dict(texts)
    new[PROJECT] = re.sub(
        r'^version = ".*"$', f'version = "{version}"', texts[PROJECT], count=1, flags=re.MULTILINE
    )
    number = version.replace(".", ", ")
    new[PROTOCOL] = FIRMWARE.sub(f"FIRMWARE = ({number})", texts[PROTOCOL], count=1)
    moved = f"## {UNRELEASED}\n\n## {version} - {day}\n"
    new[CHANGELOG] = texts[CHANGELOG].replace(f"## {UNRELEASED}\n", moved, 1)
    return new


def main(args: list[str], root: Path = ROOT) -> int:
    """Write the files; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m release.new_version")
    parser.add_argument("version", metavar="X.Y.Z")
    parser.add_argument("--date", default=f"{datetime.now(UTC):%Y-%m-%d}", metavar="YYYY-MM-DD")
    given = parser.parse_args(args)
    texts = {name: (root / name).read_text(encoding="utf-8") for name in (PROJECT, PROTOCOL, CHANGELOG)}
    try:
        new = written(of(root), texts, given.version, given.date)
    except ValueError as error:
        print(f"python -m release.new_version: {error}", file=sys.stderr)
        return 2
    for name, text in new.items():
        (root / name).write_text(text, encoding="utf-8")
        print(name)
    return 0


def _key(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
