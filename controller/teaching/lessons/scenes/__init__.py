"""The steps of a lesson, ready to be asked: checked by the rules of the game."""
