"""`dambord completion`: prints what a shell needs to complete commands, options and their values."""

from __future__ import annotations

from argparse import Action, ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Iterator

from dambord import hardware
from dambord.rules import registry
from dambord.rules.pages import describe

SHELLS = ("bash", "zsh", "fish")


def completion(args: Namespace) -> int:
    """Print the script for a shell."""
    print(script(args.whole_parser(), args.shell))
    return 0


def script(parser: ArgumentParser, shell: str) -> str:
    """The script for a shell; the parser, which has to have the options of all commands, is changed."""
    import shtab

    kinds = {"FILE": shtab.FILE, "FOLDER": shtab.DIRECTORY}
    for action in _values(parser):
        if (names := _names(action)) is not None:
            action.choices = names
        elif (files := kinds.get(str(action.metavar).removesuffix("…"))) is not None:
            action.complete = files  # type: ignore[attr-defined]
    return str(shtab.complete(parser, shell))


def add_completion(parser: ArgumentParser) -> None:
    """Options of `dambord completion`."""
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help=", ".join(SHELLS))


def _values(parser: ArgumentParser) -> Iterator[Action]:
    """The arguments of a parser and of all commands below it."""
    for action in parser._actions:
        if isinstance(action, _SubParsersAction):
            for command in action.choices.values():
                yield from _values(command)
        else:
            yield action


def _names(action: Action) -> tuple[str, ...] | None:
    """The values that an argument may have by name; None where no list is known."""
    match action.dest:
        case "rules" if action.metavar == "R":
            return registry.names()
        case "board" if action.metavar == "B":
            return tuple(hardware.names())
        case "option" if action.metavar == "KEY=VALUE":
            return tuple(
                dict.fromkeys(
                    f"{option['key']}={value}"
                    for name in registry.names()
                    for option in describe(name)["options"]
                    for value in option["values"]
                )
            )
    return None
