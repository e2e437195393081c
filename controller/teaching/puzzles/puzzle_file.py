"""Files of puzzles: JSON lines, one puzzle a line (docs/puzzles.md)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from dambord.controller.engine.evaluation.weights import MAN
from dambord.controller.teaching.puzzles.puzzle import GRADES, Puzzle, Reply, Step
from dambord.controller.teaching.puzzles.solution_check import check_solution
from dambord.controller.teaching.puzzles.worth import WON, suits
from dambord.rules.quoting import quoted

VERSION = 1
LONGEST_LINE = 65_536
"""Characters of a line at most; those found by our own search have less than 3000."""
DEEPEST = 30
"""Turns of the solver one after the other at most."""
SOURCE = ("white", "black", "event", "site", "round", "date", "game", "ply", "instead")
"""The keys of a source, in the order in which they are written."""


class PuzzleFileError(ValueError):
    """What is wrong with a file of puzzles, in one line."""


def written(puzzle: Puzzle) -> str:
    """A puzzle as a line, without its end."""
    fields = {
        "puzzle": VERSION,
        "rules": puzzle.rules,
        "options": dict(puzzle.options),
        "fen": puzzle.fen,
        "gain": "win" if puzzle.wins else puzzle.gain,
        "grade": puzzle.grade,
        "solution": step_fields(puzzle.solution),
        "source": dict(puzzle.source),
    }
    return json.dumps(fields, ensure_ascii=False)


def read(lines: Iterable[str], name: str) -> Iterator[Puzzle]:
    """The puzzles of a file; PuzzleFileError says where and what was expected. Empty lines are left out."""
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            if len(line) > LONGEST_LINE:
                raise ValueError(f"expected at most {LONGEST_LINE} characters")
            yield read_puzzle(line)
        except RecursionError:
            raise PuzzleFileError(f"{name}, line {number}: too deep") from None
        except ValueError as error:
            raise PuzzleFileError(f"{name}, line {number}: {error}") from None


def read_puzzle(line: str) -> Puzzle:
    """The puzzle of a line, whose solution can be played; ValueError says what was expected."""
    try:
        fields = json.loads(line)
    except json.JSONDecodeError as error:
        raise ValueError(f"not JSON: {error.msg}") from None
    if not isinstance(fields, dict) or fields.get("puzzle") != VERSION:
        raise ValueError(f'expected an object with "puzzle": {VERSION}')
    options = fields.get("options", {})
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise ValueError('"options": expected an object of texts')
    made = Puzzle(
        rules=text(fields, "rules"),
        options=options,
        fen=text(fields, "fen"),
        gain=gain(fields.get("gain")),
        grade=grade(fields.get("grade")),
        solution=step(fields.get("solution")),
        source=source(fields.get("source", {})),
    )
    if why := suits(made.game):
        raise ValueError(why)
    check_solution(made)
    return made


def text(fields: Mapping[str, Any], key: str) -> str:
    """A text of an object; ValueError when it is none."""
    value = fields.get(key)
    if not isinstance(value, str) or not value:
        raise ValueError(f'"{key}": expected a text, found {quoted(str(value))}')
    return value


def gain(value: object) -> int:
    """What is won, in hundredths of a man."""
    if value == "win":
        return WON
    if isinstance(value, int) and not isinstance(value, bool) and MAN <= value < WON:
        return value
    raise ValueError(f'"gain": expected "win" or {MAN} to {WON - 1}, found {quoted(str(value))}')


def grade(value: object) -> int:
    """A grade."""
    if isinstance(value, int) and not isinstance(value, bool) and value in GRADES:
        return value
    raise ValueError(f'"grade": expected {GRADES[0]} to {GRADES[-1]}, found {quoted(str(value))}')


def source(value: object) -> dict[str, str | int]:
    """Where a puzzle comes from; what is not known there is left out."""
    if not isinstance(value, dict):
        raise ValueError('"source": expected an object')
    return {key: value[key] for key in SOURCE if isinstance(value.get(key), str | int)}


def step(value: object, depth: int = DEEPEST) -> Step:
    """A turn of the solver and the answers to it."""
    if not isinstance(value, dict) or not isinstance(value.get("replies", []), list):
        raise ValueError('"solution": expected objects with "turn" and "replies"')
    if not depth:
        raise ValueError(f'"solution": expected at most {DEEPEST} turns')
    return Step(text(value, "turn"), tuple(reply(one, depth) for one in value.get("replies", [])))


def reply(value: object, depth: int) -> Reply:
    """An answer of the opponent, and what follows."""
    if not isinstance(value, dict):
        raise ValueError('"replies": expected objects with "turn" and "step"')
    further = value.get("step")
    return Reply(text(value, "turn"), None if further is None else step(further, depth - 1))


def step_fields(step: Step) -> dict[str, Any]:
    """A step for JSON."""
    fields: dict[str, Any] = {"turn": step.turn}
    if step.replies:
        fields["replies"] = [reply_fields(reply) for reply in step.replies]
    return fields


def reply_fields(reply: Reply) -> dict[str, Any]:
    """An answer for JSON."""
    fields: dict[str, Any] = {"turn": reply.turn}
    if reply.step is not None:
        fields["step"] = step_fields(reply.step)
    return fields
