"""`dambord pdn split`: the games of files shared among the files of a folder."""

from __future__ import annotations

import errno
from argparse import ArgumentParser, Namespace
from pathlib import Path

from dambord.controller.commands.options.number_arguments import whole
from dambord.controller.commands.pdn.game_files import GameFiles, add_files
from dambord.rules.draughts.collections import KEYS, file_names, numbered
from dambord.rules.draughts.pdn import write_game


def add_split(parser: ArgumentParser) -> None:
    """Add the arguments of `dambord pdn split`."""
    add_files(parser)
    parser.add_argument("--into", metavar="FOLDER", type=Path, required=True, help="made if it is not there")
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--by", choices=KEYS, default="game", help="what has a file of its own (game)")
    ways.add_argument("--every", metavar="N", type=whole("a number of games", 1), help="N games a file")
    parser.add_argument("--force", action="store_true", help="write over files of the same names")
    parser.set_defaults(act=split)


def split(args: Namespace) -> int:
    """Write the games that replay, and say how many files they fill."""
    files = GameFiles(args.files, args.rules)
    folder = Shares(args.into, force=args.force)
    count = 0
    for _, game in files.games():
        count += 1
        names = (numbered(count, args.every),) if args.every else file_names(game, args.by, count)
        for name in names:
            folder.add(name, write_game(game))
    print(f"{count} games in {len(folder.made)} files")
    return files.status()


class Shares:
    """The files of a folder that take games; none that was there before is touched, unless by `force`."""

    def __init__(self, folder: Path, *, force: bool) -> None:
        self._folder = folder
        self._force = force
        self.made: set[str] = set()
        """The names of the files written so far."""

    def add(self, name: str, game: str) -> None:
        """Write a game at the end of a file; FileExistsError when it was there before."""
        path = self._folder / name
        begun = name in self.made
        if not begun:
            self._folder.mkdir(parents=True, exist_ok=True)
        try:
            with path.open("a" if begun else "w" if self._force else "x", encoding="utf-8") as file:
                file.write(f"\n{game}" if begun else game)
        except FileExistsError:
            raise FileExistsError(errno.EEXIST, "is there; --force writes over it", str(path)) from None
        self.made.add(name)
