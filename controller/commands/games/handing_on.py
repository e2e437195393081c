"""Games written for other programs: on standard output, into a file, a folder or an archive."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from dambord.controller.core.messages.one_line import one_line
from dambord.controller.record.atomic_file import write_atomically
from dambord.controller.record.export.forms import FORMS, usual_form
from dambord.controller.record.recorded import Recorded


def hand_on(
    games: Iterable[Recorded],
    count: int,
    form: str | None,
    target: Path | None,
    *,
    folder: bool,
    packed: bool,
) -> int:
    """Write `count` games in a form (None: the usual one of each) to `target` (None: standard output).

    Returns 1 if only what is intact of a game was written. Raises ValueError for a game that has no such
    form, and for several that don't fit in one file.
    """
    status = 0
    files: dict[str, bytes] = {}
    gathered: list[str] = []
    for game in games:
        name = form or usual_form(game)
        how = FORMS[name]
        if not folder and not packed and count > 1 and not how.gathers:
            raise ValueError(f"{count} games: a file of {name} holds one; use --to FOLDER/ or --zip")
        if game.fault:
            print(one_line(f"game {game.number}: {game.fault}"), file=sys.stderr)
            status = 1
        gathered.append(text := how.write(game))
        files[f"dambord-{game.number}.{how.ending}"] = text.encode()
    if folder and target is not None and not packed:
        target.mkdir(parents=True, exist_ok=True)
        for name, data in files.items():
            write_atomically(target / name, data, 0o644)
        print(f"{len(files)} games are in {target}", file=sys.stderr)
        return status
    _put(_archive(files) if packed else "\n".join(gathered).encode(), target, folder=folder)
    return status


def _put(data: bytes, target: Path | None, *, folder: bool) -> None:
    if target is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        return
    if folder:
        target.mkdir(parents=True, exist_ok=True)
        target /= "dambord-games.zip"
    write_atomically(target, data, 0o644)


def _archive(files: dict[str, bytes]) -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return packed.getvalue()
