"""Files of games that a command is given, read while they are worked on; faulty games are told."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from dambord.controller.commands.terminal_line import GameLine
from dambord.controller.core.messages.one_line import one_line
from dambord.hardware.regular_file import at_most, open_regular
from dambord.rules.draughts.pdn import GameFault, GameHeader, GameRecord
from dambord.rules.draughts.pdn.check import blocks_of, readable
from dambord.rules.draughts.pdn.encoding import Blocks

MOST_INPUT = 1 << 26
"""Bytes of standard input that are read; a file may have any length."""

Result = TypeVar("Result")


class GameFiles:
    """Reads the files that a command names; `-` is standard input."""

    def __init__(self, names: Iterable[str], rules: str | None = None) -> None:
        self._names = list(names)
        self._rules = rules
        self.bar = GameLine(sys.stderr)
        self.guesses = Guesses()
        self.failed = False
        """Whether a game did not replay."""

    def games(self) -> Iterator[tuple[str, GameRecord]]:
        """The games that replay, each with the name of its file; what was mended in them is told."""
        for name, game in self.each(lambda data: readable(data, self._rules, self.met)):
            if game.remarks:
                self.bar.clear()
                remark(name, game)
            self.guesses.count(name, game)
            yield name, game
        self.bar.clear()
        self.guesses.tell()

    def met(self, header: GameHeader) -> bool:
        """Count a game; every one is wanted."""
        self.bar.count()
        return True

    def each(
        self, read: Callable[[bytes | Blocks], Iterable[Result | GameFault]]
    ) -> Iterator[tuple[str, Result]]:
        """What `read` finds in each file, with the file's name; faults are told on standard error.

        ValueError and OSError name the file.
        """
        for name in self._names:
            self.bar.file = name
            try:
                for found in read(content(name)):
                    if isinstance(found, GameFault):
                        self.failed = True
                        self.bar.clear()
                        print(one_line(f"{name}: {found}"), file=sys.stderr)
                        remark(name, found)
                    else:
                        yield name, found
            except ValueError as error:
                raise ValueError(f"{name}: {error}") from None
        self.bar.clear()

    def status(self) -> int:
        """The exit status of the command."""
        return 1 if self.failed else 0


class Guesses:
    """The rulesets that were guessed for games that name none."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str]] = Counter()

    def count(self, name: str, game: GameRecord | GameFault) -> None:
        """Take a game of a file into account."""
        if isinstance(game, GameRecord) and game.guessed:
            self._counts[name, game.game.name] += 1

    def tell(self) -> None:
        """Say on standard error what was guessed, a line for each file and ruleset."""
        for (name, rules), count in self._counts.items():
            games = "1 game names" if count == 1 else f"{count} games name"
            print(one_line(f"{name}: {games} no ruleset: taken for {rules}, or say --rules"), file=sys.stderr)


def content(name: str) -> bytes | Blocks:
    """What a file holds: its blocks, or all of standard input, which can be read only once."""
    if name == "-":
        return at_most(sys.stdin.buffer, MOST_INPUT, name)
    return blocks_of(Path(name), open_regular)


def remark(name: str, game: GameRecord | GameFault) -> None:
    """Say on standard error what was mended in a game."""
    for text in game.remarks:
        print(one_line(f"{name}: game {game.number}: {text}"), file=sys.stderr)


def add_files(parser: ArgumentParser) -> None:
    """Add the files and the ruleset of games that name none."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="PDN files, - for standard input")
    add_rules(parser)


def add_rules(parser: ArgumentParser) -> None:
    """Add the ruleset of games that name none."""
    parser.add_argument("--rules", metavar="R", help="ruleset of games that don't say (guessed)")
