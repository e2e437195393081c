"""What players may ask for or tell, said in a line each: `docs/formats.md` is made from them."""

from __future__ import annotations

from collections.abc import Mapping

from dambord.controller.core.messages.events import PlayerButton, PlayerTelling

MEANINGS: Mapping[PlayerButton | PlayerTelling, str] = {
    "clock": "ends the turn. Before the first turn the opponent of the side that begins starts the clock "
    "with it; after the last one both confirm the result by it",
    "draw": "offers a draw, or accepts the one offered",
    "decline": "declines the draw offered",
    "claim": "claims a draw by rule",
    "adjust": "announces that pieces are being adjusted; once more ends it",
    "correct": "demands the correction of the opponent's irregularity",
    "continue": "waives the correction, or lets own pieces that are missing be missing: play goes on from "
    "the board as it stands",
    "two-hands": "says that the opponent used both hands for his turn; draughts, where the source has a "
    "clause on it",
    "hint": "wants to see what may be played",
    "take-back": "takes his last turn back in practice: against a program at once, between two people he "
    "asks, and the other one agrees by the same button. Never at an event",
    "stands": "in an analysis: what stands on the board is the position now, with his side to move",
    "pause": "stops both clocks, or lets them run again",
    "resign": "resigns",
    "arbiter": "calls the arbiter to the table; once more withdraws the call",
    "lift": "ends the turn by lifting the dice",
    "roll": "has rolled these dice. Told once more before the play is committed, they replace the roll",
    "choose": "says which play he has made, where the board can't tell it from another; also when play has "
    "gone on since",
    "double": "offers the cube; who is offered it may double at once where the match has beavers",
    "take": "takes the cube, or what the opponent offers who gives the game up",
    "drop": "drops, or refuses what the opponent offers who gives the game up",
    "reroll": "demands a premature roll of the opponent again; without one, his own roll does not count, as "
    "a die was cocked (before a checker is moved)",
    "resign-game": "offers to give up the game that is played, for 1, 2 or 3 times the cube; each press more "
    "for one more. `take` and `drop` answer it; who plays on passes it over",
}
"""What the player does by each."""
