"""`dambord pdn merge`: the games of files as one file of PDN 3.0."""

from __future__ import annotations

import errno
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import IO

from dambord.controller.commands.pdn.game_files import GameFiles, add_files
from dambord.rules.draughts.collections import SeenGames
from dambord.rules.draughts.pdn import write_game


def add_merge(parser: ArgumentParser) -> None:
    """Add the arguments of `dambord pdn merge`."""
    add_files(parser)
    parser.add_argument(
        "-o", "--output", metavar="OUT", type=Path, help="write there, not to standard output"
    )
    parser.add_argument("--force", action="store_true", help="write over OUT if it is there")
    parser.add_argument(
        "--unique",
        action="store_true",
        help="leave out games whose ruleset, start and moves were there before",
    )
    parser.set_defaults(act=merge)


def merge(args: Namespace) -> int:
    """Write the games that replay; on standard error how many were left out."""
    files = GameFiles(args.files, args.rules)
    seen = SeenGames()
    left_out = 0
    with written_to(args.output, force=args.force) as out:
        before = ""
        for _, game in files.games():
            if args.unique and not seen.add(game):
                left_out += 1
                continue
            out.write(before + write_game(game))
            before = "\n"
    if args.unique:
        print(f"{left_out} games left out that were there before", file=sys.stderr)
    return files.status()


@contextmanager
def written_to(path: Path | None, *, force: bool) -> Iterator[IO[str]]:
    """A file to write to, in its place only once it is whole; standard output for None.

    FileExistsError when it is there and not empty, unless by `force`.
    """
    if path is None:
        yield sys.stdout
        return
    if not force and path.exists() and (not path.is_file() or path.stat().st_size):
        raise FileExistsError(errno.EEXIST, "is there; --force writes over it", str(path))
    with NamedTemporaryFile(
        "w", encoding="utf-8", dir=path.parent, prefix=f".{path.name}.", delete=False
    ) as fresh:
        try:
            yield fresh
            fresh.flush()
            mask = os.umask(0)
            os.umask(mask)
            Path(fresh.name).chmod(0o666 & ~mask)
            Path(fresh.name).replace(path)
        except BaseException:
            Path(fresh.name).unlink(missing_ok=True)
            raise
