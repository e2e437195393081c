"""English templates of the remarks that only tables of draughts make."""

from __future__ import annotations

from collections.abc import Mapping

DRAUGHTS: Mapping[str, str] = {
    # The starting array
    "array-wrong": "the starting array is not right: {missing} missing, {misplaced} misplaced",
    "array-wrong-strays": (
        "the starting array is not right: {missing} missing, {misplaced} misplaced, "
        "{strays} on squares that are not played on"
    ),
    "board-quarter-turned": (
        "the board is turned by a quarter: the dark corner square belongs at White's left hand"
    ),
    "board-turned": "the board lies the other way round; squares are counted accordingly",
    "begins": "{side} begins",
    "begins-by-clock": "{side} begins; {other} presses the clock",
    "take-captured-off": "take the captured pieces off: {labels}",
    "put-down": "{side}: put the piece on one of the lit squares",
    "go-on": "{side}: finish the turn",
    "must-capture": "{side} must capture",
    "touched-binds": "{side} touched {square}, so it must be moved",
    "crown-man": "crown the man on {labels}: put a second piece on it",
    "no-help": "no help is given in this game",
    "nothing-to-hint": "there is nothing to be shown now",
    # The coach
    "coach-game": "after {turn} you lose the game: {line}; {better} does not",
    "coach-men": "after {turn} you lose {count} men: {line}; with {better} you do not",
    "coach-worth": "after {turn} you lose as much as {count} men: {line}; with {better} you do not",
    # Analysis
    "analysis-turn": "{side} to move: move any piece, or put pieces back",
    "analysis-other": "no turn leaves this board: go on moving, or take it as the position",
    "analysis-line": "the engine, {depth} plies deep: {score}, {line}",
    "analysis-won": "{side} wins by force: {line}",
    "no-analysis": "this game is played, not analysed",
    "in-analysis": "this is an analysis: nobody plays",
    "stands-untold": "nobody can tell which piece stands on {labels}: move one piece at a time",
    "stands-unplayable": "what stands is no position of this game",
    "stands-already": "this position stands already",
    # A board that can't be explained
    "captured-left": "the captured pieces have not all been taken off",
    "no-turn-missing": "no legal turn leaves this board: a piece is missing on {missing}",
    "no-turn-wrong": "no legal turn leaves this board: a piece is not expected on {wrong}",
    "no-turn-both": (
        "no legal turn leaves this board: a piece is missing on {missing} and not expected on {wrong}"
    ),
    "being-put-right": "the board is being put right",
    # Refused buttons
    "game-over": "the game is over",
    "king-first": "the king has to be crowned",
    "being-put-back": "the board is being put back",
    "adjust-on-own-turn": "pieces are adjusted on one's own turn only",
    "being-adjusted": "pieces are being adjusted",
    "two-hands-too-late": "two hands are complained of after the opponent's turn, before one's own begins",
    "crowning-unseen": "the board can't tell whether the king has been crowned",
    "nobody-named": "nobody has said who moved the piece: press the clock, or demand correction",
    "no-turn-made": "no turn has been made on the board",
    "offer-stands": "the offer stands already",
    "offer-waits": "an irregularity has to be settled first; the offer of a draw stands until then",
    "opponent-offers-first": "after a refusal the opponent has to offer first",
    "offer-on-own-turn": "a draw is offered on one's own turn, before pressing the clock",
    "offer-with-move": "a draw is offered with the move, before pressing the clock",
    "no-draw-offered": "no draw is offered",
    "claim-on-own-turn": "a draw is claimed on one's own turn only",
    # What is to be done, or waited for
    "pressed-early": "the clock was pressed before the turn was complete: finish it as the lamps show",
    "adjusting-now": "{side} adjusts pieces. Press adjust to go on",
    "crown-king": "crown the king as the lamp shows",
    "either-hand": (
        "a piece of {other} was moved: put it back, press the clock if it was you, or demand correction"
    ),
    "draw-offered": "{side} offers a draw",
    "draw-declined": "{side} has declined the draw",
    "claim-refused": "the claim of a draw is refused: {have} of {need}",
    "no-draw-by-rule": "this game knows no draw by rule",
    # Irregularities, by kind
    "did-two-moves": "{side} made two moves in a row",
    "did-wrong-move": "{side} moved a piece as it may not move",
    "did-touched-piece": "{side} moved another piece than the one touched",
    "did-take-back": "{side} took a completed move back",
    "did-enemy-moved": "{side} moved an enemy piece",
    "did-capture-missed": "{side} did not capture",
    "did-removed-without-reason": "{side} took pieces off without reason",
    "did-wrong-number": "{side} captured another number than the rules demand",
    "did-stopped-in-series": "{side} stopped inside a series of captures",
    "did-removed-early": "{side} took captured pieces off before the series was finished",
    "did-removed-too-few": "{side} left captured pieces on the board",
    "did-removed-unjumped": "{side} took pieces off that were not jumped",
    "did-pause-in-removal": "{side} paused while taking captured pieces off",
    "did-own-removed": "{side} took own pieces off after a capture",
    "did-not-crowned": "{side} did not crown",
    "did-uncrowned-played": "{side} played with a king that was not crowned",
    "did-two-hands": "{side} used both hands",
    "did-touch-out-of-turn": "{side} touched a piece out of turn",
    "did-not-shown": "{side} did not put the piece on every square of the capture",
    "did-removal-order": "{side} took the captured pieces off out of order",
    # Results
    "game-void": "the game is void: it does not count",
    "won-first-king": "{side} wins: the first king is crowned",
    "won-own-no-moves": "{side} wins: {side} has no move",
    "won-own-no-pieces": "{side} wins: {side} has no pieces left",
    "won-no-moves": "{side} wins: {other} has no move",
    "won-no-pieces": "{side} wins: {other} has no pieces left",
    "drawn-agreement": "a draw by agreement",
    "drawn-repetition": "a draw by repetition",
    "drawn-balance": "a draw: the pieces left are too few to win",
    "drawn-moves": "a draw by the rule of {moves} moves",
}
