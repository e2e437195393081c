"""Where the record is that a command reads: by one rule for all of them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from dambord.controller.commands.records.usual_place import kept, kept_told
from dambord.controller.record.journal import JournalError
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.service.files import SETTINGS


def add_record_place(parser: ArgumentParser, default: str | None = None) -> None:
    """Add the options that say where the record is; `default` is SUPPRESS in an act of a command."""
    options = (
        ("--record", f"where the record is kept ({kept_told()})"),
        ("--config", "the table's TOML file, which says where the record is"),
    )
    for option, help_ in options:
        parser.add_argument(option, metavar="FILE", default=default, help=help_)


def record_place(args: Namespace) -> Path:
    """The record that the options name: `--record`, else that of `--config`, else the usual one.

    Raises ConfigError.
    """
    if args.record is not None:
        return Path(args.record)
    if args.config is not None:
        # Imported here: it reads all of a table's settings.
        from dambord.controller.commands.options.config import record_of

        return record_of(Path(args.config))
    return kept()


def open_record(args: Namespace) -> RecordReader:
    """Open the record that the options name. JournalError says where it was looked for in vain."""
    path = record_place(args)
    if args.record is None and not path.exists():
        settings = Path("/") / SETTINGS
        service = f", --config {settings} that of this machine's service" if settings.exists() else ""
        named = "as --config says" if args.config is not None else "the usual place"
        raise JournalError(f"{path}: there is no record ({named}); --record FILE names another{service}")
    return RecordReader(path)
