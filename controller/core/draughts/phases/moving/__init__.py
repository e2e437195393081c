"""Phase Moving: the side to move makes its turn; a module each for board, press, buttons and timers."""
