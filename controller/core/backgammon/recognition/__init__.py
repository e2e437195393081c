"""Recognition from settled cells to plays: points, results of a roll, checkers in the hand."""
