"""The command: its options, and one table after the other on a record that stays small."""

from __future__ import annotations

import asyncio
import contextlib
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from functools import partial
from importlib.metadata import version
from pathlib import Path

from dambord.controller.commands.certificate import certificate_of
from dambord.controller.commands.common import say
from dambord.controller.commands.config import FAR, NEAR, settled
from dambord.controller.commands.defaults import DEFAULTS
from dambord.controller.commands.rest_option import rest_us
from dambord.controller.commands.station.checks import checks
from dambord.controller.commands.station.tools import School, make_opponent, moments
from dambord.controller.commands.table_options import add_place, usual_board
from dambord.controller.commands.until_told import until_told
from dambord.controller.live.app import run_table
from dambord.controller.live.clock_box.sounds import Sounds
from dambord.controller.live.dice.seed_left import reveal_left
from dambord.controller.live.station.counts_file import CountsFile
from dambord.controller.live.station.deeds import Tools
from dambord.controller.live.station.headers import resting
from dambord.controller.live.station.kept_choice import KeptChoice
from dambord.controller.live.station.opponents import Opponents
from dambord.controller.live.station.plan_of_station import plan_of
from dambord.controller.live.station.station import Station
from dambord.controller.live.station.station_settings import StationSettings
from dambord.controller.live.table_settings import TableSettings
from dambord.controller.record.header import Header
from dambord.controller.record.journal import JournalError
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.rotation import rotate, size
from dambord.controller.web.announcing.names import read_name

ROTATED_AT = 20_000_000
"""Bytes of a record from which on it is put aside when nobody plays."""


def station(args: Namespace) -> int:
    """Run a station until Ctrl-C or SIGTERM; raises ValueError or OSError if it can't start."""
    args = settled(args)
    settings: StationSettings = args.station or StationSettings()
    if args.rules != DEFAULTS["rules"]:
        settings = replace(settings, rules=tuple(dict.fromkeys((args.rules, *settings.rules))))
    board = args.board or usual_board(settings.rules[0])
    record = Path(args.record)
    made = station_of(settings, board, record)
    table = TableSettings(
        resting(made.plan.house.rules, board),
        record,
        args.port,
        args.host,
        args.page,
        near=args.near,
        far=args.far,
        hook=args.hook,
        certificate=certificate_of(args),
        copy=args.copy,
        station=made,
        rest_us=rest_us(args.rest),
        sounds=Sounds(args.sounds),
        announce=read_name(args.announce),
        goes_on=False,
    )
    with contextlib.suppress(KeyboardInterrupt):
        until_told(partial(serve, table, made, settings))
    return 0


def add_station(parser: ArgumentParser) -> None:
    """Options of `dambord station`."""
    add_place(parser)
    parser.add_argument("--rules", metavar="R", help="ruleset of the board at rest (the first that fits it)")
    parser.add_argument(
        "--near", choices=NEAR, help=f"what pages on this machine may do ({DEFAULTS['near']})"
    )
    parser.add_argument("--far", choices=FAR, help=f"what other machines may do ({DEFAULTS['far']})")
    parser.add_argument("--copy", metavar="TARGET", help="second copy of the record, as in dambord run")
    parser.add_argument("--hook", metavar="CMD", help="program that gets every event as a line of JSON")
    parser.set_defaults(option=[])


def station_of(settings: StationSettings, board: str, record: Path) -> Station:
    """The station of these settings on a board. Raises ValueError for what does not fit."""
    school = School.of(settings, board)
    lessons = {rules: school.lessons_of(rules) for rules in settings.rules}
    puzzles = {rules: school.puzzles_of(rules) for rules in settings.rules}
    plan = plan_of(settings, board, lessons, puzzles)
    file = CountsFile(record, say)
    tools = Tools(
        settings=settings,
        say=say,
        kept=KeptChoice(record, say),
        file=file,
        opponents=Opponents(settings.opponent, make_opponent),
        make_exercise=school.exercise,
        moments=moments,
        doctor=partial(checks, record=record),
        version=version("dambord"),
        is_due=lambda: size(record) >= ROTATED_AT,
        titles=school.titles,
        counts=file.read(),
    )
    return Station(plan, settings.schedule, board, tools)


async def serve(table: TableSettings, made: Station, settings: StationSettings) -> None:
    """Run the station's table, again and again: on a fresh record when the old one has grown."""
    record = table.journal
    while True:
        interrupted = await asyncio.to_thread(lambda: made.interrupted)
        header = header_to_resume(record, table.header) if interrupted else table.header
        await run_table(replace(table, header=header, fresh=not interrupted), say, made.attend)
        if size(record) >= ROTATED_AT:
            try:
                await asyncio.to_thread(
                    rotate, record, settings.keep, say, partial(reveal_left, record=record)
                )
            except JournalError as error:
                say(f"{error}; the record goes on")


def header_to_resume(record: Path, usual: Header) -> Header:
    """The header of the last game if it was a visitor's that may go on; else `usual`."""
    if not record.exists():
        return usual
    try:
        with RecordReader(record) as reader:
            last = reader.load()
    except ValueError:
        return usual  # a faulty record is reported when it is opened for writing
    if last is None or last.header.board != usual.board or last.header.regulations != usual.regulations:
        return usual
    return last.header
