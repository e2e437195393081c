"""Switches the machine off: the service asks, and a unit of the system that may do so does it.

The service has no rights of root. It writes a file into its folder in memory, where `dambord-poweroff.path`
finds it and starts `dambord-poweroff.service`, which takes it away.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from pathlib import Path

REQUEST = "poweroff"
"""The name of that file, in the service's folder in memory."""
WAIT_S = 5.0
"""Seconds within which the file must be taken away. The service manager waits for ten until it kills."""
LOOK_S = 0.1
"""Seconds between two looks."""
LAST_S = 2.0
"""Seconds from then on until the program ends: the machine is going down by then, so that nothing is started
again."""


def switch_off(
    say: Callable[[str], None],
    environment: Mapping[str, str] = os.environ,
    sleep: Callable[[float], None] = time.sleep,
) -> None:
    """Ask for the machine to be switched off, and wait until it goes down.

    `say` receives lines for people. Returns if nobody does it: a program that was started by hand has nobody
    to ask. The service manager then starts the table again.
    """
    folder = environment.get("RUNTIME_DIRECTORY", "")
    if not folder:
        say("switched off by its button; the machine itself runs on, as this is not the service")
        return
    request = Path(folder.split(":")[0]) / REQUEST
    try:
        request.touch()
    except OSError as error:
        say(f"{request}: {error.strerror}: the machine runs on, and the table starts again")
        return
    say("switched off by its button: everything is written, the machine goes down")
    for _ in range(round(WAIT_S / LOOK_S)):
        sleep(LOOK_S)
        if not request.exists():
            sleep(LAST_S)
            return
    request.unlink(missing_ok=True)
    say("the machine runs on: `sudo dambord install` again gives it a unit that switches it off")
