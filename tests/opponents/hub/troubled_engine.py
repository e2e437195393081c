"""Stands between a client and a real engine of Hub, and does harm now and then. `SEED SHARE FOLDER COMMAND…`.

`SHARE` of all questions (0 to 1) get one of `FAULTS` for an answer; each is noted in a file of the folder. It
is run without site packages, so it imports nothing but the standard library.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
import time
from pathlib import Path

FAULTS = ("hangs", "dies", "illegal", "nonsense", "flood", "flood of one line", "no answer", "late")


def relay(engine: subprocess.Popen[bytes], changed: list[str]) -> None:
    """Hand on what the engine says; its move is changed when that has been asked for."""
    assert engine.stdout is not None
    for line in engine.stdout:
        said = line
        if line.startswith(b"done") and changed:
            fault = changed.pop()
            if fault == "no answer":
                continue
            if fault == "late":
                os.write(1, line)
            said = {"illegal": b"done move=1-50\n", "nonsense": b"done mo\xffve==\n"}.get(fault, line)
        os.write(1, said)


def harm(fault: str) -> None:
    """What happens before the engine is asked."""
    match fault:
        case "hangs":
            time.sleep(1000)
        case "dies":
            os._exit(139)
        case "flood":
            while True:
                os.write(1, b"info depth=1 score=0.00\n" * 200)
        case "flood of one line":
            while True:
                os.write(1, b"x" * 4096)


def main() -> None:
    """Be a troubled engine."""
    folder, command = Path(sys.argv[3]), sys.argv[4:]
    with (folder / "starts").open("a", encoding="utf-8") as starts:
        starts.write("x")
    run = (folder / "starts").stat().st_size
    chance, share = random.Random(int(sys.argv[1]) * 10_000 + run), float(sys.argv[2])
    engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert engine.stdin is not None
    changed: list[str] = []
    threading.Thread(target=relay, args=(engine, changed), daemon=True).start()
    for line in sys.stdin.buffer:
        if line.startswith(b"go") and chance.random() < share:
            fault = chance.choice(FAULTS)
            with (folder / "faults").open("a", encoding="utf-8") as file:
                file.write(f"{fault}\n")
            changed.append(fault)
            harm(fault)
        engine.stdin.write(line)
        engine.stdin.flush()


if __name__ == "__main__":
    main()
