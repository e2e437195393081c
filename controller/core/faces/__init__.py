"""What two displays of four digits and two turn lamps show of a table: pure functions of its state.

Texts have four places for characters, with `.` after a character and `:` in the middle taking none. Times are
microseconds of the game.
"""
