"""The table of a station: its settings, its last game, its record that stays small."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from functools import partial
from pathlib import Path

from dambord.controller.commands.machine.certificate import certificate_of
from dambord.controller.commands.options.common import say
from dambord.controller.commands.options.defaults import DEFAULTS
from dambord.controller.commands.options.plain_options import plain
from dambord.controller.commands.options.rest_option import rest_us
from dambord.controller.commands.options.usual_board import usual_board
from dambord.controller.core.messages.say import Say
from dambord.controller.live.attached.attachments import Attending
from dambord.controller.live.attached.told_station import ToldStation
from dambord.controller.live.clock_box.sounds import Sounds
from dambord.controller.live.dice.seed_left import reveal_left
from dambord.controller.live.station.headers import fitting, resting
from dambord.controller.live.station.kept_choice import KeptChoice
from dambord.controller.live.station.station_settings import StationSettings
from dambord.controller.live.table_settings import TableSettings
from dambord.controller.record.header import Header
from dambord.controller.record.journal import JournalError
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.recovery.rotation import rotate, size
from dambord.controller.record.replay import recovered, terms
from dambord.controller.web.announcing.names import read_name

MODULE = "dambord.controller.commands.station"
"""The process of a station."""
ROTATED_AT = 20_000_000
"""Bytes of a record from which on it is put aside when nobody plays."""


def station_settings(args: Namespace) -> StationSettings:
    """The settings of the station that the options ask for."""
    settings: StationSettings = args.station or StationSettings()
    if args.rules == DEFAULTS["rules"]:
        return settings
    return replace(settings, rules=tuple(dict.fromkeys((args.rules, *settings.rules))))


def board_of(args: Namespace, settings: StationSettings) -> str:
    """The name of its board. Raises ValueError where there is none for its first ruleset."""
    return args.board or usual_board(settings.rules[0])


def station_table(args: Namespace) -> TableSettings:
    """The settings of the table; its last game goes on if a visitor was in the middle of it.

    Raises ValueError or OSError.
    """
    settings = station_settings(args)
    board, record = board_of(args, settings), Path(args.record)
    usual = resting(fitting(settings.rules, board)[0], board)
    left = left_game(record, usual)
    return TableSettings(
        left or usual,
        record,
        args.port,
        args.host,
        args.page,
        near=args.near,
        far=args.far,
        hook=args.hook,
        certificate=certificate_of(args),
        copy=args.copy,
        fresh=left is None,
        station=ToldStation(),
        attending=Attending(MODULE, plain(args)),
        rest_us=rest_us(args.rest),
        sounds=Sounds(args.sounds),
        announce=read_name(args.announce),
        goes_on=False,
    )


def left_game(record: Path, usual: Header) -> Header | None:
    """The header of the game in which a visitor was left, on the board of `usual`; None for none."""
    kept = KeptChoice(record, say).read()
    if kept is None or not record.exists():
        return None
    try:
        with RecordReader(record) as reader:
            last = reader.load()
        if last is None or (last.header.board, last.header.regulations) != (usual.board, usual.regulations):
            return None
        if not kept.begun and recovered(last, terms(last.header)).plies:
            return None  # that of the visitor before: this one's was still to begin
    except ValueError:
        return None  # a faulty record is reported when it is opened for writing
    return last.header


def is_due(record: Path) -> bool:
    """Whether the record has grown so much that it is put aside."""
    return size(record) >= ROTATED_AT


def put_aside(args: Namespace, told: Say) -> None:
    """Change a record that has grown for a fresh one, between two runs of the table."""
    record = Path(args.record)
    if is_due(record):
        try:
            rotate(record, station_settings(args).keep, told, partial(reveal_left, record=record))
        except JournalError as error:
            told(f"{error}; the record goes on")
