"""What is counted of a game or an exercise that ends."""

from __future__ import annotations

from dambord.controller.station.model.effects import Count, Ended
from dambord.controller.station.model.screens import Exercise, Play
from dambord.controller.station.model.state import State


def game_count(state: State, play: Play, ended: Ended) -> Count:
    """What is counted of a game that ends now."""
    choice, board, result = play.choice, state.board, ""
    if ended == "finished":
        result = "draw" if board.winner is None else "won" if board.winner == choice.side else "lost"
    return Count("game", ended, choice.rules, choice.level, choice.language, board.plies, result)


def exercise_count(exercise: Exercise, ended: Ended) -> Count:
    """What is counted of a lesson or a puzzle that ends now."""
    choice = exercise.choice
    return Count(exercise.kind, ended, choice.rules, exercise.id, choice.language)
