"""The options of a table on the command line, and the settings that they make."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from dambord.controller.commands.hall.joining_options import add_joining, joins_of
from dambord.controller.commands.machine.certificate import add_tls, certificate_of
from dambord.controller.commands.options.common import pair, say
from dambord.controller.commands.options.config import (
    COMMITS,
    DICE,
    FAR,
    FIRST_RUN,
    LAMPS,
    NEAR,
    NO_CLOCK,
    OCCASION,
    read_opponent,
)
from dambord.controller.commands.options.defaults import DEFAULTS, PORT, RULES
from dambord.controller.commands.options.first_run import first_run_of, plugged_in
from dambord.controller.commands.options.number_arguments import match_length, port, whole
from dambord.controller.commands.options.rest_option import read_rest, rest_us
from dambord.controller.commands.options.usual_board import usual_board
from dambord.controller.core.clock import Control, read_time_control
from dambord.controller.core.families import family_named
from dambord.controller.core.messages.languages import LANGUAGES
from dambord.controller.core.table.agreed.program import HANDS
from dambord.controller.core.table.agreed.regulations import CLOCKLESS
from dambord.controller.live.clock_box.sounds import WANTED, Sounds
from dambord.controller.live.program.opponent_choice import OpponentChoice
from dambord.controller.live.table_settings import TableSettings
from dambord.controller.record.header import Header
from dambord.controller.record.setup.occasion import Occasion, made, read_text
from dambord.controller.web.announcing.names import read_name
from dambord.controller.web.auth import BINDINGS
from dambord.rules.game import SIDES


def table_of(args: Namespace) -> TableSettings:
    """Return the settings of the table that the options ask for; raises ValueError or OSError."""
    if args.station is not None:
        # Other tables start sooner without it.
        from dambord.controller.commands.station.station_table import station_table

        return station_table(args)
    first_run = first_run_of(args, say)
    args = plugged_in(args, first_run)
    return TableSettings(
        header_of(args),
        Path(args.record),
        args.port,
        args.host,
        args.page,
        near=args.near,
        far=args.far,
        fresh=args.new,
        hook=args.hook,
        player_tokens=args.player_tokens,
        certificate=certificate_of(args),
        copy=args.copy,
        broadcast=broadcast_of(args),
        broadcast_delay=getattr(args, "broadcast_delay", None) or 0,
        speak=getattr(args, "speak", None),
        asked_at=asked_at(args),
        dgt=None if args.dgt is None else Path(args.dgt),
        electronic=args.dice == "electronic",
        opponent=OpponentChoice(
            args.opponent or "", args.opponent_side, args.opponent_hand, args.opponent_time
        ),
        rest_us=rest_us(args.rest),
        sounds=Sounds(args.sounds),
        lamps=getattr(args, "lamps", "on") == "on",
        announce=read_name(args.announce),
        first_run=first_run,
        joins=joins_of(args),
    )


def broadcast_of(args: Namespace) -> Path | None:
    """Where the game is written for screens elsewhere; None for nowhere."""
    told = getattr(args, "broadcast", None)
    return None if told is None else Path(told)


def asked_at(args: Namespace) -> Path | None:
    """Where questions are typed to a table that speaks: what is said, or else this terminal, if it is one."""
    if getattr(args, "speak", None) is None:
        return None
    if args.asked_at is not None:
        return Path(args.asked_at)
    return Path(os.ttyname(sys.stdin.fileno())) if sys.stdin.isatty() else None


def add_place(parser: ArgumentParser) -> None:
    """Add the options for the places of board, record, page and certificate, and for the settings file."""
    parser.add_argument(
        "--config", metavar="FILE", help="TOML file with these options; the command line takes precedence"
    )
    parser.add_argument("--board", metavar="B", help="board, by name or a .toml file (reed-…)")
    parser.add_argument(
        "--port",
        metavar="P",
        help="serial port, rfc2217://HOST:N, dgt:PORT, gpio, simulated, or contacts (no firmware)",
    )
    parser.add_argument("--record", metavar="FILE", help="where the record is kept")
    parser.add_argument("--host", help="address of the page (loopback)")
    parser.add_argument("--page", type=port, metavar="N", help=f"port of the page ({PORT})")
    parser.add_argument(
        "--rest",
        type=read_rest,
        metavar="MINUTES",
        help=f"without a touch and a running clock, until the board rests; or never ({DEFAULTS['rest']})",
    )
    parser.add_argument(
        "--sounds",
        choices=WANTED,
        help=f"tunes of the players' clock; auto: none in games of an event ({DEFAULTS['sounds']})",
    )
    parser.add_argument(
        "--lamps",
        choices=LAMPS,
        help=f"off: the board's own lamps stay dark, as for players who go by ear ({DEFAULTS['lamps']})",
    )
    add_tls(parser)


def named_opponent(text: str) -> str:
    """Read the name of an opponent on the command line."""
    try:
        return read_opponent(text)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from None


def add_run(parser: ArgumentParser) -> None:
    """Options of `dambord run`."""
    add_place(parser)
    parser.add_argument("--rules", metavar="R", help=f"ruleset ({RULES})")
    parser.add_argument(
        "--option", action="append", default=[], type=pair, metavar="KEY=VALUE", help="a rule option"
    )
    parser.add_argument("--fen", metavar="F", help="position instead of the start, PDN FEN")
    parser.add_argument("--commit", choices=COMMITS, help="what ends a turn")
    parser.add_argument(
        "--time",
        metavar="T",
        help="time control: 15+5 is minutes and seconds; also 90m+30s, 1h30m, 30:00, none …",
    )
    parser.add_argument(
        "--match", type=match_length, metavar="N", help="points of a match of backgammon, 0: no end (5)"
    )
    parser.add_argument(
        "--dice",
        choices=DICE,
        help="dice of backgammon: entered by the players, or electronic: the table rolls (entered)",
    )
    parser.add_argument(
        "--opponent",
        metavar="O",
        type=named_opponent,
        help="program that plays one side, its turns are made by hand (none): builtin, builtin:LEVEL, "
        "hub:COMMAND, dxp:HOST:PORT, dxp:listen:PORT, lidraughts:USER or lidraughts (named on the setup "
        "page) for draughts, gnubg for backgammon",
    )
    parser.add_argument("--opponent-side", choices=SIDES, help="side of the program (b)")
    parser.add_argument(
        "--opponent-hand",
        choices=HANDS,
        help="whose time runs while its turn is made on the board (nobody)",
    )
    parser.add_argument(
        "--opponent-time",
        type=whole("seconds", 1, 3600),
        metavar="S",
        help="seconds that it may think about a turn where no clock says so",
    )
    parser.add_argument(
        "--exhibitor",
        choices=SIDES,
        help="side of the exhibitor in a simultaneous display, who presses no clock (none)",
    )
    add_occasion(parser)
    parser.add_argument(
        "--near", choices=NEAR, help=f"what pages on this machine may do without a token ({DEFAULTS['near']})"
    )
    parser.add_argument(
        "--far", choices=FAR, help=f"what other machines may do without a token ({DEFAULTS['far']})"
    )
    parser.add_argument(
        "--player-tokens",
        choices=BINDINGS,
        help=f"what a player's token has to be bound to ({DEFAULTS['player_tokens']}: nothing)",
    )
    parser.add_argument(
        "--copy",
        metavar="TARGET",
        help="second copy of the record: a folder, sftp://USER@HOST/FOLDER or s3://BUCKET/PREFIX",
    )
    parser.add_argument(
        "--announce",
        metavar="NAME",
        help="name in the local network, without .local; or none "
        f"({DEFAULTS['announce']}, where the page is open to it)",
    )
    parser.add_argument(
        "--first-run",
        choices=FIRST_RUN,
        help=f"page: who reads the code that a new table shows sets it up ({DEFAULTS['first_run']})",
    )
    add_joining(parser)
    parser.add_argument("--hook", metavar="CMD", help="program that gets every event as a line of JSON")
    parser.add_argument(
        "--broadcast", metavar="FILE", help="write the game there as PDN after every turn, its board as SVG"
    )
    parser.add_argument(
        "--broadcast-delay",
        type=whole("minutes", 0, 1440),
        metavar="MIN",
        help="minutes by which the broadcast is late (0)",
    )
    parser.add_argument(
        "--speak",
        choices=LANGUAGES,
        help="say the game aloud in this language, by espeak-ng; needs dambord[speech]",
    )
    parser.add_argument(
        "--asked-at",
        metavar="FILE",
        help="terminal or named pipe at which questions are typed to a table that speaks (this terminal)",
    )
    parser.add_argument(
        "--dgt", metavar="FILE", help="path at which to offer an emulated DGT board to other programs"
    )
    parser.add_argument(
        "--new", action="store_true", help="begin a new game, even if the last one is unfinished"
    )


def add_occasion(parser: ArgumentParser) -> None:
    """Add the options that tell of players and event; nothing but names, tags and pages depends on them."""
    for side, name in (("white", "White"), ("black", "Black")):
        parser.add_argument(f"--{side}", metavar="NAME", help=f"name of the player of {name}")
        parser.add_argument(f"--{side}-number", metavar="N", help="the player's number (FMJD's in draughts)")
    parser.add_argument("--event", metavar="NAME", help="name of the event")
    parser.add_argument("--site", metavar="PLACE", help="where it is held")
    parser.add_argument("--round", metavar="N", help="its round")
    parser.add_argument("--table", metavar="N", help="number of this board in the hall")


def header_of(args: Namespace) -> Header:
    """Return the header of the game that the options ask for; raises ValueError."""
    family = family_named(args.rules)
    match = family.usual_match if args.match is None else {"length": args.match, "score": [0, 0]}
    control = None
    if args.commit not in CLOCKLESS and args.time != NO_CLOCK:
        said = args.time
        control = (
            Control.parse(family.usual_control(match)) if said is None else read_time_control(said)
        ).text
    return Header(
        args.rules,
        args.board or usual_board(args.rules),
        args.commit,
        dict(args.option),
        args.fen,
        control,
        args.exhibitor,
        args.regulations,
        match,
        occasion=occasion_of(args),
    )


def occasion_of(args: Namespace) -> Occasion:
    """Return players and event as the options tell them; raises ValueError that names the option."""
    texts: dict[str, str] = {}
    for option, key in OCCASION.items():
        value = getattr(args, option)
        if value is not None:
            try:
                texts.update([read_text(key, value)])
            except ValueError as error:
                flag = option.replace("_", "-")
                raise ValueError(f"--{flag}: {str(error).removeprefix(f'{key}: ')}") from None
    return made(texts)
