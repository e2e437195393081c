"""Published node counts of every ruleset and position."""

import pytest

from rules import draughts

COUNTS = {
    "international": "9 81 658 4265 27117 167140 1049442 6483961 41022423 258895763",
    "latvian-100": "9 81 658 4265 27117 167140 1049442 6483961 41022423 258895763",
    "latvian-64": "7 49 302 1469 7482 37986 190146 929899 4570586 22444032",
    "dambrete-box": "7 49 302 1469 7482 37986 190146 929899 4570586 22444032",
}
DEPTH = 5


@pytest.mark.parametrize("name", COUNTS)
def test_counts_from_the_start(name: str) -> None:
    game = draughts.game(name)
    expected = [int(count) for count in COUNTS[name].split()][:DEPTH]
    assert [draughts.perft(game, game.start(), depth + 1) for depth in range(DEPTH)] == expected
