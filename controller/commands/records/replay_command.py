"""`dambord replay`: prints the events of a recording."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from dambord.controller.commands.options.common import bounded, text_file
from dambord.controller.record.export.report import reported
from dambord.controller.record.line import RecordingError
from dambord.controller.record.replay import replay as replayed


def replay(args: Namespace) -> int:
    """Replay the recording, or that of a report, and print its events, one JSON object per line.

    Raises ValueError with file and line for a bad recording.
    """
    with text_file(args.file) as lines:
        try:
            for line in replayed(reported(bounded(lines)), leds=args.leds, board=args.board):
                print(line)
        except UnicodeDecodeError:
            raise
        except RecordingError as error:
            raise ValueError(f"{args.file}: {error}") from None
        except ValueError as error:
            raise ValueError(f"{args.file}: line 1: {error}") from None
    return 0


def add_replay(parser: ArgumentParser) -> None:
    """Options of `dambord replay`."""
    parser.add_argument("file", metavar="FILE", help="a recording or a report, - for standard input")
    parser.add_argument(
        "--board", metavar="B", help="board instead of the recording's, by name or a .toml file"
    )
    parser.add_argument("--leds", action="store_true", help="also the lamps, whenever they change")
