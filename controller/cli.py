"""The `dambord` command: parses the arguments, runs one command and reports errors in one line."""

from __future__ import annotations

import importlib
import os
import sys
from argparse import Action, ArgumentError, ArgumentParser
from collections.abc import Sequence
from typing import Any, NoReturn

from dambord.controller.core.messages.one_line import one_line
from dambord.rules.spelling import meant

# Command name, module under `dambord.controller.commands`, function, line in the help.
_COMMANDS = (
    ("rules", ".rules.rules_commands", "rules", "list the rulesets"),
    ("perft", ".rules.rules_commands", "perft_", "count the positions after all series of N plies"),
    ("moves", ".rules.rules_commands", "moves", "list the legal turns of a position of draughts"),
    ("position", ".rules.position_command", "position", "write a position of draughts in another format"),
    ("plays", ".rules.plays_command", "plays", "list the legal plays of a roll of backgammon"),
    ("replay", ".records.replay_command", "replay", "print the events of a recording"),
    (
        "pdn",
        ".pdn.command",
        "pdn",
        "check, convert, show, find, merge and split games of PDN, export a recorded one",
    ),
    ("puzzles", ".puzzles", "puzzles", "find combinations in games, prove them again, list them"),
    ("match", ".rules.match_commands", "match", "export or sum up a recorded match of backgammon"),
    ("lessons", ".lessons", "lessons", "list the lessons, check a teacher's own"),
    ("games", ".games.command", "games", "list, show, export and delete the games of the record"),
    ("record", ".records.record_command", "record", "print a game of the record as a recording"),
    ("dice", ".records.dice_command", "dice", "check the electronic dice of a recorded match"),
    ("endings", ".endings", "endings", "tell who wins an ending; solve endings, check their tables"),
    ("engine", ".engine", "engine", "let other programs play against the built-in engine, by Hub"),
    ("run", ".table.run", "run", "run a table: sensors, lamps, clocks, record and page"),
    ("game", ".table.game", "game", "run a table without its page, for clients of a Unix socket"),
    ("page", ".table.page", "page", "serve the page of a game that is another process"),
    ("hall", ".hall.command", "hall", "run the desk of a hall of boards: archive, page, public feeds"),
    ("peripheral", ".table.peripheral", "peripheral", "be the board of an app: Chess Peripheral Protocol"),
    ("arbiter", ".arbiter.command", "arbiter", "show what a running table needs, and send rulings"),
    ("station", ".station.command", "station", "run a demonstration station: attract, play with and teach"),
    (
        "install",
        ".machine.service",
        "install",
        "install the table as a service of this Raspberry Pi, started at boot",
    ),
    ("uninstall", ".machine.service", "uninstall", "remove the service; games and settings stay"),
    ("update", ".machine.update", "update", "install a signed release from a folder"),
    (
        "certificate",
        ".machine.certificate",
        "certificate",
        "show the fingerprint of the page's certificate, and make the table's own if there is none",
    ),
    ("firmware", ".machine.firmware", "firmware", "build the microcontroller's image and flash a Pico"),
    ("kiosk", ".machine.kiosk", "kiosk", "show the page full screen on this machine"),
    ("demo", ".demo.command", "demo", "play a real game on a simulated board"),
    (
        "setup",
        ".machine.wizard",
        "setup",
        "guide a walk over a board, learn its wiring order, write its file",
    ),
    ("doctor", ".machine.wizard", "doctor", "check a table part by part and print remedies"),
    ("completion", ".completion", "completion", "print what completes these commands in bash, zsh or fish"),
)


HALL = ("sqlalchemy",)
"""Packages that only the desk of a hall needs."""
LONGEST = 1000
"""Characters of an error message at most."""


class _Parser(ArgumentParser):
    """Reports bad usage in one line, with what a misspelt word may have meant. `--help` has the full help."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {_brief(message)}\n")

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse; an argument that this command does not know is refused here, where its options are known."""
        known, unknown = super().parse_known_args(args, namespace)
        if unknown:
            options = [option for action in self._actions for option in action.option_strings]
            hint = meant(unknown[0].partition("=")[0], options) if unknown[0].startswith("-") else ""
            self.error(f"unrecognized arguments: {' '.join(unknown)}{hint}")
        return known, unknown

    def _check_value(self, action: Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            choices = [str(choice) for choice in action.choices]
            expected = meant(value, choices) or f": expected one of {', '.join(choices)}"
            raise ArgumentError(action, f"{value!r}{expected}")


class _Version(Action):
    """Prints the version of the installed package, which is looked up only when needed."""

    def __call__(self, parser: ArgumentParser, *_: object) -> NoReturn:
        metadata = importlib.import_module("importlib.metadata")
        print(f"dambord {metadata.version('dambord')}")
        parser.exit()


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status.

    Status 0 means success. 1 is a fault found by the command or a closed output pipe, 2 is bad usage or bad
    input, and 130 is Ctrl-C.
    """
    argv = sys.argv[1:] if argv is None else list(argv)
    try:
        parser = _parser(argv)
        args = parser.parse_args(argv)
        if args.command is None:
            parser.print_help()
            parser.error("expected a command")
        status: int = args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader of the pipe has closed it; prevents Python's own message at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except ModuleNotFoundError as error:
        missing = _missing_package(error)
        if missing is None:
            raise
        lock = "requirements-hall.lock" if missing in HALL else "requirements.lock"
        print(
            f"dambord {argv[0]}: {missing} is not installed: pip install -r {lock}",
            file=sys.stderr,
        )
        return 2
    except (ValueError, OSError) as error:
        print(f"dambord {argv[0]}: {_line(error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return status


def _missing_package(error: ModuleNotFoundError) -> str | None:
    """Return the name of the missing package.

    None if the missing module is part of dambord or the standard library: that is a bug, not a missing
    package.
    """
    top = (error.name or "dambord").partition(".")[0]
    if top == "dambord" or top in sys.stdlib_module_names:
        return None
    return {"serial": "pyserial"}.get(top, top)


def _line(error: Exception) -> str:
    """Return the error message in one line."""
    if isinstance(error, OSError) and error.filename is not None:
        return _brief(f"{error.filename}: {error.strerror}")
    return _brief(str(error))


def _brief(text: str) -> str:
    """Return `text` in one line of at most `LONGEST` characters."""
    line = one_line(" ".join(text.split()))
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…"


def _parser(argv: Sequence[str]) -> ArgumentParser:
    """Build the parser.

    Only the command requested as the first word is imported, so that every command starts fast on a small Pi.
    """
    return _of(argv[:1])


def whole_parser() -> ArgumentParser:
    """Build the parser with the options of all commands."""
    return _of([name for name, *_ in _COMMANDS])


def _of(wanted: Sequence[str]) -> ArgumentParser:
    parser = _Parser(
        prog="dambord",
        description="Controller of a physical draughts board.",
        epilog="`dambord COMMAND --help` explains a command.",
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, module, function, help_ in _COMMANDS:
        command = commands.add_parser(name, help=help_, description=help_)
        if name in wanted:
            made = importlib.import_module(module, "dambord.controller.commands")
            getattr(made, f"add_{function.rstrip('_')}")(command)
            command.set_defaults(run=getattr(made, function), whole_parser=whole_parser)
    return parser


if __name__ == "__main__":
    sys.exit(main())
