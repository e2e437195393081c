"""How squares and turns are written: `Notation` names and reads them, `move_text` takes texts apart."""

from dambord.rules.draughts.notation.names import Notation, own_numbers

__all__ = ["Notation", "own_numbers"]
