"""`dambord kiosk` on a virtual screen, and screenshots of it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from dambord.controller.devices.closing_device import ClosingDevice
from tests import waiting
from tests.service.container import ROOT
from tests.service.picture import Picture

SOCKETS = Path("/tmp/.X11-unix")
"""Folder in which every compositor makes its socket for X programs."""
HEADLESS = {"WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1"}
"""wlroots without a screen, a graphics processor, or a mouse."""
ASIDE = ("unshare", "--user", "--map-root-user", "--mount")
"""Prefix that runs a program with its own file systems; without root it needs user namespaces."""
AS_ANYBODY = ("unshare", "--user", "--map-user=1000", "--map-group=1000")
"""Prefix that drops root: as root, a browser refuses to run or runs without its sandbox."""


class Screen(ClosingDevice):
    """The kiosk with the settings of a file, on two screens side by side.

    Two, for with one Debian 12's cage hands on the browser's own picture as it is, and who asks for a
    picture of the screen is given what had been put together before.
    """

    def __init__(self, folder: Path, settings: Path, *options: str) -> None:
        self._folder = folder / "screen"
        self._run = self._folder / "run"
        self._run.mkdir(parents=True, mode=0o700)
        self._said = (self._folder / "said").open("w+b")
        SOCKETS.mkdir(mode=0o1777, exist_ok=True)
        command = [
            sys.executable,
            "-m",
            "dambord.controller.cli",
            "kiosk",
            "--config",
            str(settings),
            *options,
        ]
        alone = f'mount -t tmpfs screen {SOCKETS}; exec "$@"'
        self._process = subprocess.Popen(
            [*ASIDE, "sh", "-ec", alone, "-", *AS_ANYBODY, *command],
            cwd=ROOT, env={**os.environ, **HEADLESS, "WLR_HEADLESS_OUTPUTS": "2", **self._places()},
            stdin=subprocess.DEVNULL, stdout=self._said, stderr=subprocess.STDOUT, start_new_session=True,
        )  # fmt: skip

    def _places(self) -> Mapping[str, str]:
        """What the browser and the compositor write lies here, as in the unit."""
        home = str(self._folder)
        return {
            "HOME": home,
            "XDG_CONFIG_HOME": home,
            "XDG_CACHE_HOME": home,
            "XDG_RUNTIME_DIR": str(self._run),
        }

    def close(self) -> None:
        """End the kiosk and all its child processes."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._said.close()

    def picture(self) -> Picture | None:
        """Return a screenshot; None while there is no screen."""
        displays = [path.name for path in self._run.glob("wayland-?")]
        if not displays:
            return None
        environment = {**os.environ, **self._places(), "WAYLAND_DISPLAY": displays[0]}
        taken = subprocess.run(
            ["grim", "-t", "ppm", "-"], env=environment, capture_output=True, timeout=waiting.HANG_S,
            check=False,
        )  # fmt: skip
        return Picture(taken.stdout) if taken.returncode == 0 else None

    def until(self, true: Callable[[Picture], bool]) -> Picture:
        """Wait until a screenshot is as wanted, and return it."""
        seen: list[Picture] = []

        def wanted() -> bool:
            assert self._process.poll() is None, f"the kiosk is gone\n{self.said()}"
            picture = self.picture()
            seen[:] = [] if picture is None else [picture]
            return picture is not None and true(picture)

        waiting.until(wanted, self.said, 0.2)
        return seen[0]

    def crash(self) -> None:
        """Kill the browser's renderer, as the kernel does when memory is short."""
        for path in Path("/proc").glob("[0-9]*/cmdline"):
            with suppress(OSError):
                process, words = int(path.parent.name), path.read_bytes()
                if b"--type=renderer" in words and os.getpgid(process) == self._process.pid:
                    os.kill(process, signal.SIGKILL)

    def end(self) -> str:
        """Wait until the kiosk ends by itself; return its last output."""
        self._process.wait(waiting.HANG_S)
        return self.said()

    def said(self) -> str:
        """Return the last output of compositor and browser."""
        self._said.seek(0)
        return self._said.read().decode(errors="replace")[-3000:]
