"""`dambord match`: exports a recorded match of backgammon, sums it up, and names its positions."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator

from dambord.controller.commands.number_arguments import whole
from dambord.controller.commands.records.record_command import add_game, chosen
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.messages.one_line import one_line
from dambord.controller.record.export.match_export import export_match, replayed, situation
from dambord.controller.record.export.match_sheet import sheet
from dambord.controller.record.recorded import Recorded
from dambord.rules.backgammon.formats import (
    GameRecord,
    MatchRecord,
    Played,
    Situation,
    match_id,
    position_id,
    write_mat,
    write_sgf,
    xgid,
)
from dambord.rules.backgammon.notation import point_text
from dambord.rules.game import Side, other

FORMATS: dict[str, Callable[[MatchRecord], str]] = {"mat": write_mat, "sgf": write_sgf}
NAMES: dict[Side | None, str] = {"w": "White", "b": "Black", None: "nobody"}
SIDES: tuple[Side, Side] = ("w", "b")


def match(args: Namespace) -> int:
    """Run the subcommand."""
    status: int = args.act(args)
    return status


def add_match(parser: ArgumentParser) -> None:
    """Add the subcommands of `dambord match`."""
    acts = parser.add_subparsers(dest="act", required=True, metavar="ACT")
    exporting = acts.add_parser("export", help="write a match of the record as a match sheet")
    exporting.add_argument("--format", choices=FORMATS, default="mat", help="the format (mat)")
    showing = acts.add_parser("show", help="sum up a match of the record: its games and its last position")
    naming = acts.add_parser("id", help="print the position ID, the match ID and the XGID of a position")
    naming.add_argument(
        "--ply",
        type=whole("a number of plays", 0),
        metavar="N",
        help="after so many plays (the last position)",
    )
    for act, do in ((exporting, _export), (showing, _show), (naming, _id)):
        add_game(act)
        act.set_defaults(act=do)


def _export(args: Namespace) -> int:
    recorded = chosen(args)
    print(FORMATS[args.format](export_match(recorded)), end="")
    return _whole(args, recorded)


def _show(args: Namespace) -> int:
    recorded = chosen(args)
    state, openings = replayed(recorded)
    for line in summed_up(state, sheet(state, openings)):
        print(line)
    return _whole(args, recorded)


def _id(args: Namespace) -> int:
    recorded = chosen(args)
    state, _ = replayed(recorded)
    for line in ids(situation(state, args.ply)):
        print(line)
    return _whole(args, recorded)


def _whole(args: Namespace, recorded: Recorded) -> int:
    """Exit status 0, or 1 with a line on standard error if only what is intact of a match was used."""
    if recorded.fault:
        print(one_line(f"{args.record}: {recorded.fault}"), file=sys.stderr)
    return 1 if recorded.fault else 0


def summed_up(state: State, games: tuple[GameRecord, ...]) -> Iterator[str]:
    """A line for the match, one for each game, and the last position for people."""
    standing = state.match
    end = f"match to {standing.length}" if standing.length else "unlimited match"
    white, black = standing.score
    yield f"{state.terms.game.name}, {end}: White {white}, Black {black}"
    for number, game in enumerate(games, 1):
        yield f"game {number} at {game.score[0]}-{game.score[1]}: {_game(game)}"
    yield from checkers(situation(state))


def _game(game: GameRecord) -> str:
    """One game in some words."""
    plays = sum(isinstance(entry, Played) for entry in game.entries)
    said = f"{plays} play{'' if plays == 1 else 's'}, "
    if game.crawford:
        said += "Crawford game, "
    if (result := game.result) is None:
        return said + "not over"
    how = result.kind if result.reason == "borne-off" else result.reason
    return f"{said}{NAMES[result.winner]} wins {result.points} ({how})"


def checkers(now: Situation) -> Iterator[str]:
    """Who stands where, by the own points of each side; whose turn it is, the roll and the cube."""
    for side in SIDES:
        stands = (
            f"{point_text(point)}:{count}"
            for point, count in reversed([*enumerate(now.position.of(side))])
            if count
        )
        yield f"{NAMES[side]}, {now.position.pips(side)} pips: {' '.join(stands)}"
    side, dice = now.position.side, now.position.dice
    turn = f"{NAMES[side]} is on roll" if dice is None else f"{NAMES[side]} has rolled {dice[0]}-{dice[1]}"
    if now.offered:
        turn = f"{NAMES[side]} has doubled, {NAMES[other(side)]} answers"
    where = "in the middle" if now.cube.owner is None else f"{NAMES[now.cube.owner]}'s"
    yield f"{turn}; the cube is at {now.cube.value}, {where}"


def ids(now: Situation) -> Iterator[str]:
    """The IDs of a position, a line each; where one can't be written, its line says why."""
    side = now.position.side
    yield f"position ID: {position_id(now.position.of(side), now.position.of(other(side)))}"
    for name, written in (("match ID: ", match_id), ("", xgid)):
        try:
            yield f"{name}{written(now)}"
        except ValueError as error:
            yield f"{name or 'XGID: '}none, as {error}"
