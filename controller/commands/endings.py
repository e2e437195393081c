"""`dambord endings`: who wins an ending, and tables that tell it, solved and checked."""

from __future__ import annotations

import json
import random
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from dambord.controller.commands.options.common import add_ruleset, position, ruleset
from dambord.controller.commands.options.number_arguments import whole
from dambord.rules.draughts import Draughts, Position
from dambord.rules.tables import Ending, Result, Tables, tables_of
from dambord.rules.tables.building import solved
from dambord.rules.tables.checking import every_position, random_positions, wrong
from dambord.rules.tables.families import SUFFIX
from dambord.rules.tables.slices import Forces, forces_named
from dambord.rules.tables.table_file import keep_smallest, write

TRIED = 20_000
"""Positions that `pick` looks at for one that is wanted."""


def endings(args: Namespace) -> int:
    """Run one of the commands."""
    status: int = args.run_endings(args)
    return status


def add_endings(parser: ArgumentParser) -> None:
    """The commands of `dambord endings`."""
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, run, add, help_ in (
        ("ask", ask, add_ask, "tell how a position ends, and each of its turns"),
        ("build", build, add_build, "solve all endings of a ruleset (wants the compiled core)"),
        ("check", check, add_check, "compare tables with the turns of the rules"),
        ("pick", pick, add_pick, "draw positions with a known end, to practise"),
    ):
        command = commands.add_parser(name, help=help_, description=help_)
        add(command)
        command.set_defaults(run_endings=run)


def add_ask(parser: ArgumentParser) -> None:
    """Options of `dambord endings ask`."""
    add_ruleset(parser)
    parser.add_argument("--json", action="store_true", help="as one JSON object")


def ask(args: Namespace) -> int:
    """Print how a position ends, then how it ends after each turn, for its side to move."""
    rules = ruleset(args)
    here = position(args, rules)
    tables = tables_of(rules)
    found = tables.ask(here)
    if found is None:
        raise ValueError(f"no table of this position; {held(rules, tables)}")
    turns = [(rules.text(here, turn), before(tables, turn.after)) for turn in rules.turns(here)]
    if args.json:
        each = [{"move": move, **(said(one) if one else {})} for move, one in turns]
        print(json.dumps({**said(found), "turns": each}))
        return 0
    print(in_words(found))
    for move, one in turns:
        print(f"{move} {in_words(one) if one else 'not in the tables'}")
    return 0


def held(rules: Draughts, tables: Tables) -> str:
    """What there are tables of."""
    if not tables.most:
        return f"{rules.name} has none here"
    return f"{rules.name} has those of up to {tables.most} pieces here"


def before(tables: Tables, after: Position) -> Ending | None:
    """How it ends for the side that has moved."""
    found = tables.value(after)
    if found is None:
        return None
    # The same value one ply earlier: an odd one was a loss of the other side.
    return Ending.of(found + 1 if found else 0)


def said(ending: Ending) -> dict[str, str | int]:
    """An ending as JSON has it."""
    plies = {} if ending.plies is None else {"plies": ending.plies}
    return {"result": ending.result.value, **plies}


def in_words(ending: Ending) -> str:
    """An ending in words."""
    return ending.result.value + ("" if ending.plies is None else f" in {ending.plies} plies")


def add_build(parser: ArgumentParser) -> None:
    """Options of `dambord endings build`."""
    add_ruleset(parser, fen=False)
    parser.add_argument(
        "--pieces", required=True, type=whole("a number of pieces"), metavar="N", help="on the board at most"
    )
    parser.add_argument("--out", required=True, type=Path, metavar="FOLDER", help="where the file is written")
    parser.add_argument(
        "--bytes", type=whole("a number of bytes"), metavar="N",
        help="leave the largest balances of forces out, for a file of at most N",
    )  # fmt: skip


def build(args: Namespace) -> int:
    """Solve the endings of a ruleset, print a line for each balance of forces, and write the file."""
    rules = ruleset(args)
    if rules.rules.unusual:
        raise ValueError("tables belong to rulesets as they are, without options")

    def told() -> Iterator[tuple[Forces, bytes]]:
        for one in solved(rules, args.pieces):
            print(f"{one.forces}: {len(one.values)} places, at most {one.longest} plies", flush=True)
            yield one.forces, one.values

    args.out.mkdir(parents=True, exist_ok=True)
    path = args.out / f"{rules.name}{SUFFIX}"
    write(path, told())
    if args.bytes is not None:
        keep_smallest(path, args.bytes)
    print(f"{path}: {path.stat().st_size} bytes")
    return 0


def add_check(parser: ArgumentParser) -> None:
    """Options of `dambord endings check`."""
    add_ruleset(parser, fen=False)
    parser.add_argument(
        "--whole",
        type=whole("a number of pieces"),
        default=0,
        metavar="N",
        help="all of up to N pieces",
    )
    parser.add_argument(
        "--samples", type=whole("a number of positions"), default=1000, metavar="N",
        help="positions at random of each balance of forces beyond that (1000)",
    )  # fmt: skip
    parser.add_argument("--seed", type=whole("a number"), default=1, metavar="N", help="of what is drawn (1)")


def check(args: Namespace) -> int:
    """Print each position whose value does not follow from its turns; exit status 1 if there is one."""
    rules = ruleset(args)
    tables = tables_of(rules)
    if not tables.most:
        raise ValueError(held(rules, tables))
    chance = random.Random(args.seed)
    count = faults = 0
    for forces in sorted(tables.files, key=sum):
        if sum(forces) <= args.whole:
            positions = every_position(rules, forces)
        else:
            positions = random_positions(rules, forces, args.samples, chance)
        for one in positions:
            count += 1
            if why := wrong(tables, one):
                faults += 1
                print(why)
    print(f"{count} positions, {faults} wrong")
    return 1 if faults else 0


def add_pick(parser: ArgumentParser) -> None:
    """Options of `dambord endings pick`."""
    add_ruleset(parser, fen=False)
    parser.add_argument(
        "forces", metavar="FORCES", help="the side to move first, such as KKK-K: K is a king, m a man"
    )
    parser.add_argument(
        "--result", choices=[one.value for one in Result], default="win", help="for the side to move (win)"
    )
    parser.add_argument(
        "--least", type=whole("a number of plies"), default=0, metavar="N", help="plies to the end at least"
    )
    parser.add_argument(
        "--count", type=whole("a number of positions", 1), default=1, metavar="N", help="how many (1)"
    )
    parser.add_argument("--seed", type=whole("a number"), metavar="N", help="of what is drawn")


def pick(args: Namespace) -> int:
    """Print positions of a balance of forces, each with its end."""
    rules = ruleset(args)
    tables, forces = tables_of(rules), forces_named(args.forces)
    if forces not in tables.files:
        raise ValueError(f"no table of {forces}; {held(rules, tables)}")
    chance = random.Random(args.seed)
    for _ in range(args.count):
        for one in random_positions(rules, forces, TRIED, chance):
            ending = tables.ask(one)
            if ending and ending.result.value == args.result and (ending.plies or 0) >= args.least:
                print(f"{rules.fen(one)}  {in_words(ending)}")
                break
        else:
            raise ValueError(f"none of {TRIED} positions of {forces} is such a {args.result}")
    return 0
