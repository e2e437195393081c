"""Stands in for GNU Backgammon: listens on the port it is told, and behaves as its first argument says."""

from __future__ import annotations

import os
import socket
import sys
import time
from pathlib import Path


def answers(behaviour: str, line: str) -> str | None:
    """The answer to a line; None to hang. The questions at the start are answered as they are meant."""
    fields = line.split(maxsplit=1)[0].split(":")
    score, opponents, doubled = fields[4], fields[5], fields[40] == "1"
    match behaviour:
        case "rubbish":
            return "Error: badly formed board"
        case "silent letters":
            return "\xff\xfe"
        case "hangs" if not doubled and (score, opponents) != ("2", "4"):
            return None
        case "as 1.07":
            if doubled:
                # The side that has two checkers left doubles: dropped when it comes first.
                return "drop" if fields[45] == "13" else "take"
            return "double" if (score, opponents) == ("4", "2") else "roll"
        case _:
            if doubled:
                return "drop" if fields[46] == "13" else "take"
            return "double" if (score, opponents) == ("2", "4") else "roll"


def main() -> None:
    """Be started as gnubg is."""
    behaviour, home, arguments = sys.argv[1], Path(sys.argv[2]), sys.argv[3:]
    starts = home / "starts"
    with starts.open("a", encoding="utf-8") as file:
        file.write(f"{os.getpid()}\n")
    times = len(starts.read_text(encoding="utf-8").split())
    if behaviour == "ends":
        print("gnubg: cannot open shared object file")
        sys.exit(1)
    commands = Path(arguments[arguments.index("-c") + 1]).read_text(encoding="utf-8").splitlines()
    if behaviour == "deaf":
        time.sleep(1000)
    address, _, port = commands[-1].removeprefix("external ").rpartition(":")
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((address, int(port)))
    listening.listen(1)
    with listening.accept()[0] as connection, connection.makefile("rw", encoding="latin-1") as lines:
        for number, line in enumerate(lines):
            if behaviour == "dies" or (behaviour == "dies once" and times == 1 and number > 1):
                print("Segmentation fault", flush=True)  # before the connection ends
                sys.exit(1)
            answer = answers("good" if behaviour == "dies once" else behaviour, line)
            if answer is None:
                time.sleep(1000)
            lines.write(f"{answer}\n")
            lines.flush()


if __name__ == "__main__":
    main()
