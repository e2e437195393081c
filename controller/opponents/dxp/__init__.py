"""DamExchange (DXP 1): a game on 10 by 10 squares with a program, or a board, at the other end of a line."""
