"""The command: its options, its programme, and where a demonstration that was interrupted goes on."""

from __future__ import annotations

import contextlib
import re
import signal
import threading
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from dambord.controller.commands.demo.draughts_performance import draughts_programme
from dambord.controller.commands.demo.match_performance import match_programme
from dambord.controller.commands.demo.performance import Performance
from dambord.controller.commands.demo.show import Show, stays
from dambord.controller.commands.options.defaults import HOST, PORT, RULES
from dambord.controller.commands.options.number_arguments import port, whole
from dambord.controller.commands.records.usual_place import kept
from dambord.controller.devices.fakes.pico import find_interpreter
from dambord.controller.record.line import RecordingError
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.recorded import Recorded
from dambord.controller.record.replay import recovered, terms
from dambord.rules.backgammon import BackgammonGame
from dambord.rules.draughts import Draughts
from dambord.rules.registry import game

PROGRAMMES: dict[type, Callable[[Namespace], Sequence[Performance]]] = {
    Draughts: draughts_programme,
    BackgammonGame: match_programme,
}
"""What is shown, by the class of the game."""
LONGEST_NAME = 100
"""Characters of a record's name that say what is shown."""


def demo(args: Namespace) -> int:
    """Play games on a simulated board.

    The last board stays open: on a terminal until Ctrl-C, elsewhere as long as a page shows it.
    """
    if not args.speed > 0:  # also refuses NaN
        raise ValueError(f"--speed {args.speed:g}: expected a number above 0")
    if args.record is None:
        args.record = str(usual_record(args))
    shows = [Show(args, one) for one in _programme(args)]
    with contextlib.suppress(KeyboardInterrupt), _terminable():
        find_interpreter()  # fetched before the event loop starts, so that Ctrl-C can interrupt it
        first, fresh = (0, True) if args.new else _resume_point(Path(args.record), shows, stays(args))
        page = args.page
        for number, show in enumerate(shows[first:], first):
            # The next game follows at once; after the last one the user may play on.
            last = args.once or number + 1 == len(shows)
            show.run(page, fresh=fresh, last=last)
            if last or not show.done:
                break
            page, fresh = show.page, True
    return 0


def add_demo(parser: ArgumentParser) -> None:
    """Options of `dambord demo`."""
    parser.add_argument("--rules", metavar="R", help=f"ruleset ({RULES}, or that of the file of games)")
    parser.add_argument("--board", metavar="B", help="board, by name or a .toml file (reed-…)")
    parser.add_argument(
        "--games", metavar="FILE", help="play the games of this PDN file, one after the other"
    )
    parser.add_argument(
        "--match",
        type=whole("points of a match", 1, 99),
        metavar="N",
        help="points of a match of backgammon (5)",
    )
    parser.add_argument(
        "--seed", type=whole("a seed"), default=0, metavar="N", help="the dice of a match of backgammon (0)"
    )
    parser.add_argument("--once", action="store_true", help="play one game, print its result, and exit")
    parser.add_argument("--speed", default=5.0, type=float, metavar="X", help="times as fast as people (5)")
    parser.add_argument(
        "--record",
        metavar="FILE",
        help="where the record is kept; an unfinished game in it goes on (beside the usual one, "
        "one for each ruleset, board, file of games and match)",
    )
    parser.add_argument(
        "--new", action="store_true", help="begin a new game, even if the last one is unfinished"
    )
    parser.add_argument("--host", default=HOST, help="address of the page (loopback)")
    parser.add_argument(
        "--page", default=PORT, type=port, metavar="N", help=f"port of the page ({PORT}), 0: any"
    )


def usual_record(args: Namespace) -> Path:
    """The record of what is shown: another demonstration between two of the same does not end its game."""
    files = [Path(name).stem for name in (args.board, args.games) if name]
    dice = [str(number) for number in (args.match, args.seed) if number]
    name = "-".join([args.rules or RULES, *files, *dice])
    kinds = re.sub(r"[^\w-]+", "_", name)[:LONGEST_NAME]
    return kept().with_name(f"demo-{kinds}.sqlite3")


def _programme(args: Namespace) -> Sequence[Performance]:
    """Return what to play; raises ValueError for an unknown ruleset or a faulty file of games."""
    return PROGRAMMES[type(game(args.rules or RULES))](args)


def _resume_point(record: Path, shows: Sequence[Show], stays: bool) -> tuple[int, bool]:
    """Return the index of the show to resume, and whether it starts a new game.

    A game that the user took over is resumed only if `stays`, that is, if somebody can play on.
    """
    try:
        with RecordReader(record) as journal:
            last = journal.load()
            before = None if last is None else journal.load(last.number - 1)
        if last is None:
            return 0, True
        state = recovered(last, terms(last.header))
    except ValueError:
        return 0, True  # a faulty record is reported when it is opened for writing
    if state.over:
        return 0, True
    fitting = [number for number, show in enumerate(shows) if show.performance.header == last.header]
    own = [number for number in fitting if shows[number].performance.can_resume(state)]
    if len(own) > 1:  # several scripts share these turns: prefer the one after the last game
        own.sort(key=lambda number: not (number and before and _is_recording_of(before, shows[number - 1])))
    if own:
        return own[0], False
    if (
        fitting
        and stays
        and state.plies
        and not any(shows[n].performance.is_complete(state) for n in fitting)
    ):
        return fitting[0], False
    return 0, True


def _is_recording_of(recorded: Recorded, show: Show) -> bool:
    """Whether the recorded game is the complete game of `show`."""
    try:
        state = recovered(recorded, show.terms)
        return recorded.header == show.performance.header and show.performance.is_complete(state)
    except RecordingError:
        return False


@contextlib.contextmanager
def _terminable() -> Iterator[None]:
    """Let SIGTERM act like Ctrl-C while no event loop handles it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
