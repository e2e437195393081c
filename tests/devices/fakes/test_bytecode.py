"""The simulated board where MicroPython cannot compile machine code, as on a 64-bit Raspberry Pi."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from dambord.controller.devices.fakes import pico
from dambord.controller.devices.fakes.pico import FakePico
from dambord.firmware import wire
from dambord.firmware.host.bit_planes import planes_to_text
from dambord.firmware.host.target_files import FIRMWARE
from dambord.firmware.scan.hall_levels import MAN, REST
from tests.devices.link.talk import Talk
from tests.simulated.pico import Stepped
from tests.simulated.world import World

LINEAR = {"front": "mux", "chips": [[26, 6]], "scan_us": 4000}


@pytest.mark.needs("micropython")
@pytest.mark.parametrize("compiles", [True, False])
def test_levels_are_read_without_compiled_code(
    world: World, compiles: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pico, "_compiles", lambda interpreter: compiles)
    with Stepped(world, 4, 3, settings=LINEAR) as board:
        assert board.interpreter.startswith("MicroPython")
        levels = (REST, REST + MAN, REST - MAN, REST)
        (board.folder / "levels").write_bytes(b"".join(level.to_bytes(2, "big") for level in levels))
        time.sleep(0.1)
        with Talk(board.port) as talk:
            assert planes_to_text(talk.cells(), 4, 3) == ".wb."
            assert talk.levels(wire.LEVEL_NOW, 4) == list(levels)
        copied = sorted(path.name for path in (board.folder / "firmware").rglob("*.py"))
        assert bool(copied) is not compiles


def test_ctrl_c_does_not_interrupt_the_interpreter_check(tmp_path: Path) -> None:
    """It would interrupt an interpreter of the same session, and the negative result would be cached."""
    asked = tmp_path / "asked"
    asked.write_text(f"#!{sys.executable}\nimport os\nraise SystemExit(os.getsid(0) != os.getpid())\n")
    asked.chmod(0o755)
    assert pico._compiles(asked)


def test_no_decorator_for_compiled_code_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pico, "_compiles", lambda interpreter: False)
    with FakePico(4, 3, settings=LINEAR) as board:
        said = "".join(path.read_text() for path in (board.folder / "firmware").rglob("*.py"))
    assert "@micropython.native" not in said
    assert "@micropython.viper" not in said
    firmware = "".join(path.read_text() for path in FIRMWARE.rglob("*.py"))
    assert "@micropython.viper" in firmware, "else there is nothing to leave out"
