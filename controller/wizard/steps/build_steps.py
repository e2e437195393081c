"""All steps of building a board, in the order of docs/build.md, and how one of them is run."""

from __future__ import annotations

from collections.abc import Callable

from dambord.controller.wizard.doctor.board_checks import silence
from dambord.controller.wizard.setup.probe import Probe, probing
from dambord.controller.wizard.setup.terminal import Terminal
from dambord.controller.wizard.steps.bench import Bench
from dambord.controller.wizard.steps.build_step import BuildStep
from dambord.controller.wizard.steps.button_step import check_buttons
from dambord.controller.wizard.steps.clock_box_step import check_clock_box
from dambord.controller.wizard.steps.game_step import check_game
from dambord.controller.wizard.steps.lamp_step import check_lamps
from dambord.controller.wizard.steps.pico_step import check_pico
from dambord.controller.wizard.steps.sensor_step import check_sensors
from dambord.controller.wizard.steps.square_steps import check_first_square, check_row
from dambord.controller.wizard.steps.supply_step import check_supply
from dambord.hardware.board import Board

STEPS: tuple[BuildStep, ...] = (
    BuildStep("supply", "the supply: no short, 5 V, every fuse whole", check_supply, wired=False),
    BuildStep("pico", "the Pico answers as this board", check_pico),
    BuildStep("first-square", "one sensor sees a piece come and go", check_first_square),
    BuildStep("row", "every square of a row answers, and alone", check_row),
    BuildStep("sensors", "the empty board is at rest", check_sensors),
    BuildStep("lamps", "every lamp is lit, in order", check_lamps, lit=True),
    BuildStep("buttons", "every button reports itself", check_buttons),
    BuildStep("clock-box", "displays, turn lamps and piezo", check_clock_box, clocked=True),
    BuildStep("first-game", "the starting array is seen", check_game),
)
LIST = "list"
"""What is typed instead of a step to see them all."""
FAULTS = "docs/faults.md"


def step(name: str) -> BuildStep:
    """Return the step of that name; raises ValueError that names them all."""
    found = next((one for one in STEPS if one.name == name), None)
    if found is None:
        raise ValueError(
            f"--step: expected {LIST} or one of {', '.join(one.name for one in STEPS)}, found {name!r}"
        )
    return found


def listing() -> list[str]:
    """Return one line for each step."""
    width = max(len(one.name) for one in STEPS)
    return [f"{at}. {one.name:<{width}}  {one.title}" for at, one in enumerate(STEPS, 1)]


async def run_step(
    chosen: BuildStep, board: Board, port: str, given: str, say: Callable[[str], None]
) -> bool:
    """Run one step at the terminal and print its results; whether it has passed.

    `given` is the value of `--board`. Raises ValueError without a terminal, StepStoppedError for `q`.
    """
    say(f"{chosen.name}: {chosen.title}, board {board.name}. q: stop")
    async with Terminal() as terminal:
        if not chosen.wired:
            passed = await _judged(chosen, Bench(Probe(board, given=given, port=port), terminal, say))
        else:
            async with probing(board, port, lit=chosen.lit, clocked=chosen.clocked, given=given) as probe:
                passed = await _judged(chosen, Bench(probe, terminal, say))
    say(_verdict(chosen, passed=passed))
    return passed


async def _judged(chosen: BuildStep, bench: Bench) -> bool:
    """Run the test and print its results; whether none of them is a failure."""
    if chosen.wired and (silent := await silence(bench.probe)) is not None:
        bench.say(silent.line())
        return False
    well = True
    async for check in chosen.test(bench):
        bench.say(check.line())
        well = well and check.well is not False
    return well


def _verdict(chosen: BuildStep, *, passed: bool) -> str:
    if not passed:
        return f"FAILED: {chosen.name}. Mend it, then the same again; more in {FAULTS}"
    following = STEPS[STEPS.index(chosen) + 1 :]
    then = (
        f"next: dambord doctor --step {following[0].name}" if following else "the board is ready: dambord run"
    )
    return f"PASSED: {chosen.name}; {then}"
