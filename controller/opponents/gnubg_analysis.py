"""What GNU Backgammon says of a match that was played: the errors and the luck of both players."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, Self

from dambord.controller.opponents.errors import OpponentError
from dambord.controller.opponents.gnubg_process import FILE_BYTES, find
from dambord.controller.opponents.guard import confinement
from dambord.controller.opponents.guard.confinement import usual
from dambord.controller.opponents.guard.environment import clean_environment
from dambord.rules.game import Side

PATIENCE_S = 3_600.0
"""Time-out in seconds: at two plies a long match takes a Raspberry Pi many minutes."""
PLAYERS: Mapping[str, Side] = {"X": "w", "O": "b"}
"""What it calls White and Black of our sheets."""
SHEET, SCRIPT, ANSWER = "match.sgf", "script.py", "answer.json"
ANALYSE = f"""
import json
for what in ("chequerplay", "cubedecision"):
    gnubg.command("set analysis " + what + " evaluation plies {{plies}}")
gnubg.command("set display off")
gnubg.command("load match {SHEET}")
gnubg.command("analyse match")
with open("{ANSWER}", "w", encoding="utf-8") as file:
    json.dump([game["stats"] for game in gnubg.match(1, 0, 1, 0)["games"]], file)
"""
"""Its own Python carries that out; the file stays within its folder."""


class Skill(NamedTuple):
    """What one player did well and badly. A value of 1 is a single game at the value of the cube."""

    plays: int = 0
    """His plays that had an alternative."""
    very_bad: int = 0
    """Those of them that it marks so."""
    lost: float = 0.0
    """What all his plays have lost against the best ones."""
    cube: float = 0.0
    """What his doubles, takes and drops have lost, those that he did not make among them."""
    luck: float = 0.0
    """What the dice have given him."""

    @classmethod
    def read(cls, told: Mapping[str, Any]) -> Self:
        """One player's statistics of one game; KeyError or TypeError for anything else."""
        moves, cube, dice = told["moves"], told["cube"], told["dice"]
        return cls(
            int(moves["unforced-moves"]),
            int(moves["marked"]["very bad"]),
            float(moves["error-skill"]),
            float(cube["error-skill"]),
            float(dice["luck"]),
        )

    def plus(self, more: Skill) -> Skill:
        """Both together."""
        return Skill(
            self.plays + more.plays,
            self.very_bad + more.very_bad,
            self.lost + more.lost,
            self.cube + more.cube,
            self.luck + more.luck,
        )


GameSkills = Mapping[Side, Skill]


def analysed(sheet: str, plies: int, patience_s: float = PATIENCE_S) -> list[GameSkills]:
    """The skills in each game of a match sheet in SGF; OpponentError when it can't tell them.

    `plies`: how far it looks ahead.
    """
    program = find()
    with tempfile.TemporaryDirectory(prefix="dambord-gnubg-") as folder:
        home = Path(folder)
        (home / SHEET).write_text(sheet, encoding="utf-8")
        (home / SCRIPT).write_text(ANALYSE.format(plies=plies), encoding="utf-8")
        limits = usual()._replace(file_size=FILE_BYTES, writable=(folder,))
        words = [*confinement.command(limits), str(program)]
        try:
            done = subprocess.run(
                [*words, "-t", "-q", "-r", "-s", ".", "-p", SCRIPT], cwd=home, env=clean_environment(),
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                errors="replace", timeout=patience_s, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            raise OpponentError(f"gnubg did not end its analysis within {patience_s:g} s") from None
        try:
            return _read((home / ANSWER).read_text(encoding="utf-8"))
        except (OSError, ValueError, KeyError, TypeError):
            raise OpponentError(f"gnubg did not analyse the match{_last_line(done.stdout)}") from None


def together(games: Iterable[GameSkills]) -> GameSkills:
    """The skills in all games together."""
    found: dict[Side, Skill] = {"w": Skill(), "b": Skill()}
    for game in games:
        found = {side: skill.plus(game[side]) for side, skill in found.items()}
    return found


def _read(text: str) -> list[GameSkills]:
    return [{side: Skill.read(game[name]) for name, side in PLAYERS.items()} for game in json.loads(text)]


def _last_line(said: str) -> str:
    """The last line that it has said, after a colon; empty if none."""
    last = next((line.strip() for line in reversed(said.splitlines()) if line.strip()), "")
    return f": {last[:200]}" if last else ""
