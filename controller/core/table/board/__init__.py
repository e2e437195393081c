"""The board under any game: its link, and its settling cells."""
