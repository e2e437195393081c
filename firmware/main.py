"""What runs at start on a Raspberry Pi Pico: the board's program, in `board.py`."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.fake.cpython import micropython
else:
    import micropython

# Frames are binary: a byte 03 on the line must not stop the program as Ctrl-C does at the prompt. It may
# come any time from the start on, so this comes before everything else.
micropython.kbd_intr(-1)
try:
    if TYPE_CHECKING:
        from firmware import board
    else:  # on the Pico the files stand flat in the root
        import board
    board.main()
finally:
    micropython.kbd_intr(3)
