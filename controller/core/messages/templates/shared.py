"""English templates of the remarks that tables of all families make."""

from __future__ import annotations

from collections.abc import Mapping

SHARED: Mapping[str, str] = {
    # The table and its clock
    "board-not-connected": "the board is not connected: plug its cable in again",
    "sensors-unheard": "the sensors have not been heard yet",
    "fault": "{text}",
    "board-unreadable": "the board can't read its sensors: look at the cables between its strips",
    "board-unreadable-from": "the board can't read its sensors from register {register} on: "
    "look at the cables between its strips",
    "board-program-failed": "the board's program has stopped and was started again: {why}",
    "clocks-halted": "the arbiter has stopped the clocks",
    "clocks-stopped": "the clocks are stopped. Press pause to go on",
    "clocks-stopped-by-restart": "the clocks are stopped. Press pause to go on",
    "clock-paused": "the clock is paused",
    "no-clock-running": "no clock is running",
    "flag-fallen": "the flag of {side} has fallen",
    "flag-has-fallen": "the flag has fallen",
    "arbiter-called": "{side} has called the arbiter",
    "call-withdrawn": "{side} needs no arbiter any more",
    "result-confirmed": "{side} has confirmed the result",
    "nobody-calls": "nobody has called the arbiter",
    "seconds-left": "{seconds} seconds left",
    # Irregularities and rulings
    "irregularity-first": "an irregularity has to be settled first",
    "not-at-this-table": "this game has no such button",
    "no-clause-on-hands": "these rules do not say which hand moves",
    "no-irregularity": "there is no irregularity to decide on",
    "opponent-decides": "the opponent decides",
    "has-to-be-corrected": "the board can't be read as it stands; it has to be corrected",
    "put-as-ruled": "the arbiter has ruled: put the board as the lamps show",
    "put-as-let-stand": "it was let stand: put the board as the lamps show",
    "being-put-as-ruled": "the board is being put as the arbiter ruled",
    "put-as-taken-back": "the turn is taken back: put the board as the lamps show",
    "put-back": "put the board back as the lamps show",
    # The next act
    "move-back": "move the piece back: {origin} → {target}",
    "move-piece": "move the piece from {origin} to {target}",
    "take-piece": "take the piece off {square}",
    "remove-piece": "take the piece off {square}",
    "put-piece": "put a piece on {square}",
    "clear-strays": "take {count} pieces off the squares that are not played on",
    "press-clock": "{side}: now press your clock",
    "to-move": "{side} to move",
    # Practice
    "no-take-back": "no turn is taken back in this game",
    "no-take-back-of-dice": "a roll that was played is not taken back",
    "take-backs-used": "as many turns have been taken back as this game allows: {number}",
    "nothing-to-take-back": "there is no turn to take back",
    "take-back-waits": "the other player has not answered yet",
    "take-back-asked": "{side} asks to take the last turn back",
    "taken-back": "{side} has taken a turn back",
    # A program that plays
    "program-thinks": "{side} ({program}) is thinking",
    "announced": "{side} ({program}) plays {turn}",
    "make-announced-turn": "make the turn that the lamps show",
    "wait-for-program": "it is not your turn yet",
    "no-program": "no program plays this side",
    "not-its-turn": "it is not the program's turn",
    "not-legal": "{text} is no legal turn",
    # Refused acts of an arbiter
    "not-begun": "the game has not begun",
    "clocks-stopped-already": "the clocks are stopped already",
    "unreadable": "{text}",
    # Announced acts of an arbiter
    "time-given": "the arbiter has given {side} {time} more",
    "time-taken": "the arbiter has taken {time} from {side}",
    "time-set": "the arbiter has set the clock of {side} to {time}",
    "turns-set": "the arbiter has set the number of turns of {side} to {turns}",
    # Results
    "won-resignation": "{side} wins: {other} has resigned",
    "won-flag": "{side} wins: the time of {other} is up",
    "won-forfeit": "{side} wins: {other} has forfeited the game",
    "won-arbiter": "{side} wins by the decision of the arbiter",
    "drawn-flag": "a draw: the time is up, and the opponent can't win",
    "drawn-arbiter": "a draw by the decision of the arbiter",
}
