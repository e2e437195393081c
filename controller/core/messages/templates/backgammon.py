"""English templates of the remarks that only tables of backgammon make."""

from __future__ import annotations

from collections.abc import Mapping

BACKGAMMON: Mapping[str, str] = {
    # The starting array
    "checkers-wrong": "the position is not set up: look at point {points:and}",
    "checkers-wrong-counted": (
        "the position is not set up: look at point {points:and}; "
        "{white} white and {black} black checkers are seen, {white_wanted} and {black_wanted} expected"
    ),
    "checkers-anywhere": "the position is not set up: count the checkers of each point",
    "checkers-anywhere-counted": (
        "the position is not set up: count the checkers of each point; "
        "{white} white and {black} black checkers are seen, {white_wanted} and {black_wanted} expected"
    ),
    "begun-wrong": "{fault}; it stands as it is once the second turn has begun",
    "start-wrong": "the starting position is wrong: it stands as it is once the second turn has begun",
    "not-set-up": "the position is not set up yet",
    # A board that can't be explained
    "no-play-leaves": "no legal play leaves this board: {differences}",
    "not-as-left": "the board is not as it was left: look at point {points:and}",
    "cannot-be-read": "the board can't be read as it stands: look at point {points:and}",
    "checker-overturned": "a checker on point {points:and} shows the other colour: turn it over",
    "which-play": "the sensors can't tell which play it is: say {plays:or}",
    "looks-like": "this looks like {shown}, entered was {entered}",
    "which-roll": "this looks like {shown}, entered was {entered}: which is right?",
    # Refused buttons and rolls
    "match-over": "the match is over",
    "nothing-binds": "no touch binds in backgammon: checkers may be straightened at any time",
    "no-draw-here": "backgammon has no draw",
    "game-not-begun": "no game has begun that could be given up",
    "throw-first": "both throw one die first",
    "answer-double-first": "a double is offered: it is taken or dropped first",
    "no-play-to-name": "there is no play to name",
    "play-is-clear": "the board shows which play it is, or none",
    "play-not-shown": "the board does not show that play; it may be {plays:or}",
    "double-on-own-turn": "a double is offered on one's own turn, before rolling",
    "opponent-answers": "the opponent answers the double",
    "no-double-offered": "no double is offered",
    "throw-again": "equal dice of the opening throw are thrown again",
    "roll-needs-side": "the opening throw is over: a roll needs its side",
    "roll-was-drawn": "the board has drawn this roll",
    "no-early-roll": "no roll was made too early",
    "roll-stands": "a checker has been moved: the roll stands",
    "opponent-decides-roll": "the opponent decides whether the roll counts",
    "correct-already": (
        "it has to be corrected already: the press is refused until the board shows a legal play"
    ),
    "roll-for-program": "roll for {side} ({program}), and enter its dice",
    "opponents-turn": "it is the opponent's turn",
    "press-ends-turn": "the turn ends by pressing the clock",
    "lift-ends-turn": "the turn ends by lifting the dice",
    "not-rolled": "the dice have not been rolled",
    "no-play-made": "no play has been made on the board",
    "enter-roll": "this looks like {shown}: enter that roll, or change the play",
    "still-no-play": "the board still shows no legal play",
    "no-cube": "this event plays without a cube ({clause})",
    "no-cube-to-one": "a match to one point has no cube ({clause})",
    "no-cube-crawford": "the Crawford game has no cube ({clause})",
    "cube-is-others": "only {side}, who has the cube, may double ({clause})",
    "cube-ends": "the cube ends at {value} ({clause})",
    "double-before-roll": "a double is offered on one's own turn, before rolling ({clause})",
    "no-beavers": "a double is answered by take or drop: no beavers are played",
    "beaver-answered": "a beaver is answered by take or drop",
    # What is to be done, or waited for
    "roll-dice": "{side} rolls the dice",
    "roll-or-double": "{side} rolls or doubles",
    "lift-dice": "{side}: now lift the dice",
    "no-play-lift": "{side} has no play: lift the dice to end the turn",
    "no-play-clock": "{side} has no play: press the clock to end the turn",
    "take-hit-off": "take the hit checkers off point {points:and}",
    "throw-for-start": "both throw one die: the higher begins",
    "make-legal-play": "make a legal play, or put the board back",
    "demand-reroll": "{other} may demand another roll",
    "no-play": "{side} has no play",
    "double-offered": "{side} doubles to {value}",
    "gives-up-single": "{side} gives up this game",
    "gives-up-gammon": "{side} gives up this game as a gammon",
    "gives-up-backgammon": "{side} gives up this game as a backgammon",
    # Irregularities, by kind
    "did-illegal-play": "{side} made an illegal play",
    "did-home-hit": "{side} hit in the home board and went on to shelter that checker",
    "did-change-play": "{side} changed a play that was complete",
    "did-premature-roll": "{side} rolled before the turn of the opponent had ended",
    "did-out-of-turn": "{side} rolled out of turn",
    "did-wrong-roll": "{side} made the play of another roll",
    # Points and results
    "flag-cost-points": "the flag of {side} has fallen: {points} points for {other}",
    "match-void": "the match is void: it does not count",
    "won-match": "{side} wins the match {score}",
    "won-match-resignation": "{side} wins the match: {other} has resigned",
}
