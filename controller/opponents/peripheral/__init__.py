"""Chess Peripheral Protocol, by which an app on a telephone plays with a board: lines of text, both ends
pure."""
