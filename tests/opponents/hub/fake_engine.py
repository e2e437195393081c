"""Stands in for an engine that speaks Hub, and misbehaves as its first argument says.

It knows one move, which is legal at the start of international draughts. The second argument is a folder in
which it notes its runs. It is run without site packages, so it imports nothing but the standard library.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

FOREVER_S = 1000
MOVE = "32-28"


def say(line: str) -> None:
    """Write one line."""
    print(line, flush=True)


def introduce(behaviour: str) -> None:
    """The answer to `hub`."""
    if behaviour == "hangs at start":
        time.sleep(FOREVER_S)
    if behaviour == "ends at start":
        print("cannot open data/eval", file=sys.stderr)
        sys.exit(1)
    if behaviour == "another protocol":
        for line in ("id name Chess 1.0", "option name Hash type spin", "uciok"):
            say(line)
        time.sleep(FOREVER_S)
    say('id name=Fake version=1.0 author="No=body"')
    variants = "losing" if behaviour == "another game" else "normal killer"
    say(f'param name=variant value=normal type=enum values="{variants}"')
    say("param name=book value=true type=bool")
    say("nonsense = = =")
    say("wait")


def flood(piece: bytes) -> None:
    """Write without end."""
    while True:
        os.write(1, piece)


def move(behaviour: str, run: int) -> None:
    """The answer to `go`."""
    if behaviour.endswith(" once"):
        if run > 1:
            behaviour = "good"
        behaviour = behaviour.removesuffix(" once")
    match behaviour:
        case "hangs":
            time.sleep(FOREVER_S)
        case "dies":
            print("Segmentation fault", file=sys.stderr)
            sys.exit(139)
        case "illegal":
            say("done move=32-29")
        case "not to be read":
            say("done move=e2e4")
        case "no move":
            say("done")
        case "floods":
            flood(b"info depth=1 score=0.0\n" * 100)
        case "floods without a line":
            flood(b"x" * 4096)
        case "floods errors":
            while True:
                os.write(2, b"trace\n" * 600)
        case "complains":
            say('error message="no memory for the hash table"')
        case "dribbles":
            for letter in f"info depth=3 score=0.25 pv={MOVE}\ndone move={MOVE}\n":
                os.write(1, letter.encode())
                time.sleep(0.001)
        case "long line":
            say("info score=9 pv=" + "x" * 100_000)
            say(f"done move={MOVE}")
        case "eats memory":
            held = bytearray(400 << 20)
            say(f"info nodes={len(held)}")
        case "has children eat memory":
            eat = "import time; held = bytearray(40 << 20); time.sleep(1000)"
            for _ in range(4):
                subprocess.Popen([sys.executable, "-I", "-S", "-c", eat], start_new_session=True)
            time.sleep(FOREVER_S)
        case "forks":
            for _ in range(40):
                subprocess.Popen(["sleep", str(FOREVER_S)], start_new_session=True)
            time.sleep(FOREVER_S)
        case "leaves a child":
            child = subprocess.Popen(["sleep", str(FOREVER_S)], start_new_session=True)
            (Path(sys.argv[2]) / "child").write_text(str(child.pid), encoding="utf-8")
            say(f"done move={MOVE}")
        case "answers twice":
            say(f"done move={MOVE}")
            say("done move=31-26")
        case "waits for stop":
            pass
        case _:
            say(f'info depth=7 score=-0.35 nodes=12 pv="{MOVE} 19-23 28x19x23 99-1"')
            say(f"done move={MOVE} ponder=19-23")


def main() -> None:
    """Be an engine."""
    behaviour, runs = sys.argv[1], Path(sys.argv[2]) / "runs"
    with runs.open("a", encoding="utf-8") as file:
        file.write(f"{os.getpid()}\n")
    run = len(runs.read_text(encoding="utf-8").split())
    for line in sys.stdin:
        word = line.split()[0]
        with (Path(sys.argv[2]) / "told").open("a", encoding="utf-8") as file:
            file.write(line)
        match word:
            case "hub":
                introduce(behaviour)
            case "init" if behaviour == "hangs at init":
                time.sleep(FOREVER_S)
            case "init":
                say("loading 1.0 GB")
                say("ready")
            case "ping" if behaviour != "knows no ping":
                say("pong")
            case "go":
                move(behaviour, run)
            case "stop" if behaviour == "waits for stop":
                say(f"done move={MOVE}")
            case "quit":
                return


if __name__ == "__main__":
    main()
