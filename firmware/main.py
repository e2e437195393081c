"""What runs at start on a Raspberry Pi Pico: the board's program, in `board.py`."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware import board
else:  # on the Pico the files stand flat in the root
    import board

board.main()
