"""`dambord match`: exports a recorded match of backgammon, sums it up, judges it, and names its positions."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from dambord.controller.commands.options.number_arguments import whole as whole_number
from dambord.controller.commands.records.record_command import add_game, chosen, whole
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.record.export.forms import FORMS
from dambord.controller.record.export.match_export import export_match, replayed, situation
from dambord.controller.record.export.match_sheet import sheet
from dambord.rules.backgammon.formats import (
    GameRecord,
    Played,
    Situation,
    match_id,
    position_id,
    xgid,
)
from dambord.rules.backgammon.notation import point_text
from dambord.rules.game import SIDES, Side, other

FORMATS = ("mat", "sgf")
PLIES = 2
"""Its level `world class`."""
NAMES: dict[Side | None, str] = {"w": "White", "b": "Black", None: "nobody"}


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
        type=whole_number("a number of plays", 0),
        metavar="N",
        help="after so many plays (the last position)",
    )
    judging = acts.add_parser("report", help="what GNU Backgammon says of the errors and the luck in a match")
    judging.add_argument(
        "--plies", type=int, choices=range(PLIES + 1), default=PLIES, help=f"how far it looks ahead ({PLIES})"
    )
    for act, do in ((exporting, _export), (showing, _show), (naming, _id), (judging, _report)):
        add_game(act)
        act.set_defaults(act=do)


def _export(args: Namespace) -> int:
    recorded = chosen(args)
    print(FORMS[args.format].write(recorded), end="")
    return whole(args, recorded)


def _show(args: Namespace) -> int:
    recorded = chosen(args)
    state, openings = replayed(recorded)
    for line in summed_up(state, sheet(state, openings)):
        print(line)
    return whole(args, recorded)


def _id(args: Namespace) -> int:
    recorded = chosen(args)
    state, _ = replayed(recorded)
    for line in ids(situation(state, args.ply)):
        print(line)
    return whole(args, recorded)


def _report(args: Namespace) -> int:
    # Imported here: the other commands need no foreign program.
    from dambord.controller.commands.rules.match_report import report

    recorded = chosen(args)
    for line in report(export_match(recorded), args.plies):
        print(line)
    return whole(args, recorded)


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
