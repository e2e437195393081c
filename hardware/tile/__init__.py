"""A circuit board for 4 x 4 squares, eight of them dark: four of them make a board of 8 x 8."""
