"""English templates of what an arbiter is answered whose act is refused: a player's page needs them late."""

from __future__ import annotations

from collections.abc import Mapping

REFUSED_ACTS: Mapping[str, str] = {
    # At a table of draughts
    "no-dice-cube-score": "draughts has no dice, no cube and no score of a match",
    "game-void-already": "the game is void already",
    "game-without-clock": "this game is played without a clock",
    "game-not-over": "the game is not over",
    "reopen-game-first": "the game is over; reopen it first",
    "nobody-can-move": "nobody can move in this position: take turns back or set another one",
    "say-whose-act": "the sensors can't tell whose hand it was: say whose act it was, w or b",
    "irregularity-is-of": "the irregularity is {side}'s",
    "being-put-back-already": "the board is being put back already",
    "set-position-instead": "the board can't be read as it stands; set the position instead",
    "position-breaks-rules": "{objections} (override to set it all the same)",
    "one-turn-back": "only 1 turn can be taken back",
    "turns-back": "only {turns} turns can be taken back",
    "one-turn-back-since-set": "only 1 turn can be taken back since the position was set",
    "turns-back-since-set": "only {turns} turns can be taken back since the position was set",
    # In a match of backgammon
    "match-has-winner": "a match has a winner",
    "match-void-already": "the match is void already",
    "match-without-clock": "this match is played without a clock",
    "match-not-over": "the match is not over",
    "reopen-match-first": "the match is over; reopen it first",
    "last-game-over": "the last game is over: take acts back, or set a position",
    "position-ends-game": "the position ends the game; expected checkers of both sides",
    "one-act-back": "only 1 act can be taken back",
    "acts-back": "only {acts} acts can be taken back",
    "one-act-back-since": "only 1 act can be taken back since the arbiter's last act",
    "acts-back-since": "only {acts} acts can be taken back since the arbiter's last act",
    "nobody-to-roll": "nobody is to roll now",
    "event-without-cube": "this event plays without a cube",
    "take-double-back-first": "a double is offered: take it back first",
}
