"""Dice by computation: rolls that nobody can choose and everybody can check afterwards."""

from __future__ import annotations

from dambord.rules.dice.electronic import (
    SEED_BYTES,
    Dice,
    ElectronicDice,
    check_text,
    commitment,
)
from dambord.rules.dice.verification import Difference, Roll, Told, first_difference

__all__ = [
    "SEED_BYTES",
    "Dice",
    "Difference",
    "ElectronicDice",
    "Roll",
    "Told",
    "check_text",
    "commitment",
    "first_difference",
]
