"""Transitions that several phases share: completing a turn, opening and settling a dispute, ending a game."""
