"""Damages texts at random, and feeds them to the commands in a process whose memory is limited.

`python -m tests.cli.damage SEED ROUNDS FOLDER` prints each case that is not answered as it should be, and
returns 1 if there is one.
"""

from __future__ import annotations

import contextlib
import io
import json
import resource
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from dambord import hardware
from dambord.controller.cli import main
from dambord.controller.commands.options.config import read_config
from dambord.controller.core.clock import Control
from dambord.controller.web.api.ruling_request import read_ruling
from dambord.controller.web.request_parser import read_request
from dambord.hardware.board import FOLDER
from dambord.rules.draughts import game
from dambord.rules.draughts.formats import FORMATS
from dambord.rules.registry import names

MEMORY = 1 << 30
"""Address space of the process in bytes; the interpreter with all modules has 200 MB."""
SHARES = 3
"""Damages of one text at most."""
PIECES = (
    *("[", "{", "(", '"', "'", "\\", "\0", "\x1b[2J", "\n", ".", ":", ",", "-", "=", "x", "K", "W", "é"),
    *("9" * 5000, "[" * 3000, "{" * 3000, "(" * 200, '{"a":' * 2000, "[[" * 2000, "a." * 2000, "-1"),
    *("0x" + "f" * 5000, "1e999", "NaN", "Infinity", "null", "true", "\ud800", "\ufeff", " " * 5000),
    *("1-1000", "K1-K50", "+9K1+9", "\U0001f600"),
)
RECORDING = (Path(__file__).parents[1] / "recordings" / "circular-capture.jsonl").read_text(encoding="utf-8")
BOARD = (FOLDER / "reed-100.toml").read_text(encoding="utf-8")
CONFIG = (
    'rules = "dama"\nboard = "reed-64"\ntime = "40/7200:25/3600"\npage = 8000\n[options]\ncapture = "free"\n'
)
PDN = '[Event "x"]\n[White "a"]\n[GameType "20"]\n1. 32-28 19-23 {a} 2. 28x19 (2. 31-27 $1) 14x23! *\n'
FENS = (
    "W:W31-50:B1-20",
    "B:WK3,18:B7,K12",
    "W:Wa1,Kc3:Bh8",
    "W:WK9:B5,11,13,15,21,22,25,26,28,29,32,35",
    "W:W1:B+1K2+0",
)
POSITION = (
    '{"me": [0,0,0,0,0,0,5,0,3,0,0,0,0,5,0,0,0,0,0,0,0,0,0,0,2,0],'
    ' "opp": [0,0,0,0,0,0,5,0,3,0,0,0,0,5,0,0,0,0,0,0,0,0,0,0,2,0]}'
)
TIMES = ("300+3", "40/7200:25/3600", "60;go-on;low=55", "1h30m b5", "300=600", "none")
REQUESTS = ('{"lift": 31}', '{"put": 26, "piece": "w"}', '{"press": "clock", "side": "w"}', '{"token": "a"}')
RULING = '{"act": "position", "why": "x", "fen": "W:W31:B1", "override": true, "game": 1, "ply": 2}'

Case = Callable[[], object]


def damaged(rng: Random, text: str) -> str:
    """The text with up to `SHARES` characters replaced, removed, repeated, or pieces put in."""
    for _ in range(rng.randint(0, SHARES)):
        at = rng.randrange(len(text) + 1)
        end = min(len(text), at + rng.choice((0, 0, 1, 5, 80)))
        match rng.randrange(4):
            case 0:
                text = text[:at] + rng.choice(PIECES) + text[end:]
            case 1:
                text = text[:at] + text[end:]
            case 2:
                text = text[:end] + text[at:end] * rng.choice((1, 3, 50)) + text[end:]
            case _:
                text = (
                    text[:at] + chr(rng.choice((0, 10, 34, 91, 127, 233, rng.randrange(0xD000)))) + text[end:]
                )
    return text


def commands(rng: Random, folder: Path) -> list[str]:
    """The words of a command with damaged input; files lie in `folder`."""
    rules = rng.choice((*names(), damaged(rng, "international")))
    fen = damaged(rng, rng.choice(FENS))
    match rng.randrange(8):
        case 0:
            return ["moves", "--rules", rules, "--fen", fen, *rng.choice(([], ["--json"]))]
        case 1:
            depth = rng.choice(("0", "1", damaged(rng, "1")))
            words = [
                "perft",
                "--rules",
                rules,
                "--depth",
                depth if len(depth) < 2 else f"-{depth}",
                "--fen",
                fen,
            ]
            return [*words, "--option", damaged(rng, "capture=free")]
        case 2:
            return [
                "replay",
                written(folder / "r.jsonl", damaged(rng, RECORDING)),
                *rng.choice(([], ["--leds"])),
            ]
        case 3:
            return [
                "replay",
                str(folder / "r.jsonl"),
                "--board",
                written(folder / "b.toml", damaged(rng, BOARD)),
            ]
        case 4:
            file = written(folder / "g.pdn", damaged(rng, PDN * rng.choice((1, 3))))
            position = damaged(rng, rng.choice((f"{fen}:?", "?:" + "?w.b" * 8)))
            return rng.choice(
                (
                    ["pdn", "check", file],
                    ["pdn", "find", file, f"--position={position}", f"--date={damaged(rng, '1999..2003')}"],
                    ["pdn", "show", file, "--game", "1", f"--variation={damaged(rng, '2.1')}"],
                )
            )
        case 5:
            # The equals sign keeps an argument that begins with a hyphen from being taken for an option.
            position, dice = damaged(rng, POSITION), damaged(rng, "31")
            words = ["plays", "--rules", rng.choice(("backgammon", "nardi-georgian", rules)), "--json"]
            return [*words, f"--position={position}", f"--dice={dice}"]
        case 6:
            source = rng.choice((*FORMATS, damaged(rng, "hub")))
            text = damaged(rng, rng.choice((fen, "W" + "b" * 20 + "e" * 10 + "w" * 20)))
            return ["position", "--rules", rules, "--from", source, "--", text]
        case _:
            return [damaged(rng, "moves"), "--rules", rules]


def written(path: Path, text: str) -> str:
    """Write a file, lone surrogates as bytes that are no UTF-8."""
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    return str(path)


def functions(rng: Random, folder: Path) -> tuple[str, Case]:
    """A call with damaged input that may raise ValueError only."""
    match rng.randrange(5):
        case 0:
            path = Path(written(folder / "c.toml", damaged(rng, CONFIG)))
            return path.read_text(errors="replace"), lambda: read_config(path)
        case 1:
            path = Path(written(folder / "d.toml", damaged(rng, BOARD)))
            return path.read_text(errors="replace"), lambda: hardware.board.__wrapped__(str(path))
        case 2:
            time = damaged(rng, rng.choice(TIMES))
            return time, lambda: Control.parse(time)
        case 3:
            text = damaged(rng, rng.choice(REQUESTS))
            return text, lambda: read_request(text, 50)
        case _:
            ruling = damaged(rng, RULING)
            return ruling, lambda: ruled(ruling)


def ruled(text: str) -> None:
    """Read a ruling as the table does."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return
    _, act, _, _ = read_ruling(data)
    if fen := getattr(act, "fen", None):
        game("international").parse_for_play(fen)


def faults(seed: int, rounds: int, folder: Path) -> Iterator[str]:
    """Every case that is not answered as it should be."""
    rng = Random(seed)
    for _ in range(rounds):
        words = commands(rng, folder)
        out, err = io.StringIO(), io.StringIO()
        try:
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                status: object = main(words)
        except SystemExit as end:
            status = end.code
        except BaseException as error:
            yield f"{words!r:.300}: {error!r:.300}"
            continue
        said = err.getvalue()
        if words[0] == "pdn" and status != 2:
            said = ""  # what was mended in the file; it is read all the same
        if status not in (0, 1, 2) or len(said.splitlines()) > 1 or (status == 2) != bool(said):
            yield f"{words!r:.300}: status {status}, {said!r:.500}"
        text, case = functions(rng, folder)
        try:
            case()
        except ValueError as error:
            if len(str(error).splitlines()) > 1:
                yield f"{text!r:.300}: {error!r:.300}"
        except BaseException as error:
            yield f"{text!r:.300}: {error!r:.300}"


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    folder = Path(sys.argv[3])
    folder.mkdir(parents=True, exist_ok=True)
    found = list(faults(int(sys.argv[1]), int(sys.argv[2]), folder))
    print("\n".join(found))
    sys.exit(bool(found))
