"""`dambord pdn analyse`: games with the engine's scores as comments."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from dambord.controller.commands.options.number_arguments import whole
from dambord.controller.commands.pdn.game_files import GameFiles, add_files
from dambord.controller.commands.pdn.merge_command import written_to
from dambord.controller.engine import Limits, Searcher
from dambord.controller.teaching.scored_game import scored
from dambord.rules.draughts import Draughts
from dambord.rules.draughts.pdn import write_game

NODES = 20_000


def add_analyse(parser: ArgumentParser) -> None:
    """Add the arguments of `dambord pdn analyse`."""
    add_files(parser)
    parser.add_argument(
        "--nodes", metavar="N", type=whole("a number of positions", 1), default=NODES,
        help=f"positions looked at for each ply ({NODES})",
    )  # fmt: skip
    parser.add_argument(
        "-o", "--output", metavar="OUT", type=Path, help="write there, not to standard output"
    )
    parser.add_argument("--force", action="store_true", help="write over OUT if it is there")
    parser.set_defaults(act=analyse)


def analyse(args: Namespace) -> int:
    """Write the games that replay, each ply with its score."""
    files = GameFiles(args.files, args.rules)
    searchers: dict[Draughts, Searcher] = {}
    with written_to(args.output, force=args.force) as out:
        before = ""
        for _, record in files.games():
            if record.game not in searchers:
                searchers[record.game] = Searcher(record.game)
            told = scored(record, searchers[record.game], Limits(nodes=args.nodes))
            out.write(before + write_game(told))
            out.flush()
            before = "\n"
    return files.status()
