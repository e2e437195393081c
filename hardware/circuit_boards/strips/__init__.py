"""The strip of 2 x 5 squares and its sister of 2 x 4: their geometry and their one circuit."""
