### The words of the page in English (projectfluent.org).
### A message `draughts-KEY` or `backgammon-KEY` is a family's own wording of KEY.

## Table

skip = Skip to the board
lost = Connection lost — trying again…
not-for-you = This address needs other rights: this is what you may see
waiting = Waiting for the board…
flip = Turn the board round
board = Board
white = White
black = Black
top = Player at the top
bottom = Player at the bottom
press-clock = { $name }: press the clock
paused = Paused
low = Low time
flagged = Flag fallen
to-move = To move
adjust = Adjust
correct = Correct
continue = Play on
resign = Resign
pause = Pause
resume = Go on
hint-adjust = Announce adjusting the pieces, or end it
hint-correct = Demand that the opponent's irregularity be put right
hint-continue = Waive the irregularity and play on
hint-pause = Stop both clocks, or let them run on
hint-resign = Give the game up
buttons = Buttons of { $name }
resign-ask = { $name } resigns?
cancel = Cancel
game = Game
number = No.
said = { $name }: { $text }
copy-failed = Copying is not allowed here
unplug = Unplug sensors
plug = Plug in sensors
readable = Not encrypted
readable-more = Others on this network can read what this page sends and gets
certificate = Certificate
certificate-more = SHA-256 fingerprint of this board's certificate. Compare it with what your own device shows.
close = Close
link-up = Sensors connected
link-down = Sensors disconnected
wins = { $name } wins
empty = empty
square = { $label }, { $what }
senses-piece = sensor sees a piece
senses-none = sensor sees none
lifted = { $piece } lifted from { $label }
put = { $piece } put on { $label }
aside = { $piece } laid aside
help = Arrow keys move, Enter picks up and puts down, Escape lays the piece aside
legend = Lamps
phase-play = { "" }
phase-unclear = The board is unclear
phase-over = { "" }
minutes = { $n } min
seconds = { $n } s
no-clock = no clock
delayed = { $text }, delay { $n } s
role-target = may go here
role-touched = touched
role-remove = take off
role-wrong = wrong
role-restore = restore
role-last = last turn
reason-resignation = by resignation
reason-flag = on time
reason-arbiter = by the arbiter
reason-forfeit = by forfeit

## Draughts

draw = Draw
draw-offered = Offered
yes = Yes
decline = No
claim = Claim
hint-draw = Offer a draw, or accept the one offered
hint-decline = Decline the draw offered
hint-claim = Claim a draw by rule
begin = { $name } presses the clock to begin
offered = { $name } offers a draw
draughts-new-ask = Begin a new game? The pieces go back to the start.
draughts-moves = Moves
draughts-no-moves = No moves yet
draughts-copy-fen = Copy position
draughts-copied = Position copied
draughts-new-game = New game
draughts-drawn = Draw
hand = Hand
box = Box
tray = Hand and box
tray-hand = In the hand: { $piece }
hand-empty = The hand is empty
tray-box = From the box: { $piece }
man-w = white man
man-b = black man
king-w = white king
king-b = black king
chosen = { $piece } chosen: pick a square
draughts-phase-setup = Set up the pieces
role-must-capture = must capture
role-crown = crown
reason-no-moves = no move left
reason-no-pieces = no pieces left
reason-agreement = by agreement
reason-repetition = by repetition
counted = by the { $n }-move rule
rules-international = International draughts
rules-latvian-64 = Latvian draughts
rules-dambrete-box = Dambrete, rules of the box
rules-latvian-100 = Latvian draughts on 100 squares
rules-russian = Russian draughts
rules-brazilian = Brazilian draughts

## Backgammon

double = Double
take = Take
drop = Drop
lift = Lift dice
reroll = Roll again
hint-double = Offer the doubling cube
hint-take = Accept the cube and play on for its value
hint-drop = Refuse the cube and lose the game at the old value
hint-lift = End the turn by lifting the dice
hint-reroll = Demand that the premature roll is thrown again
point = Point { $n }
bar-w = White's bar
bar-b = Black's bar
off-w = White's tray
off-b = Black's tray
one-w = white checker
one-b = black checker
many-w = { $n } white checkers
many-b = { $n } black checkers
goes-with = may go here with { $dice }
hit = { $piece } hit, on the bar
rolled = { $name } rolled { $dice }
threw = Opening throw: White { $w }, Black { $b }
left = left to play: { $dice }
no-play = no play
list-double = doubles to { $n }
list-take = takes
list-drop = drops
list-penalty = loses { $n } on time
cube-middle = Doubling cube in the middle
cube-of = Doubling cube: { $value }, { $name }'s
cube-offered = { $name } offers the cube at { $value }
crawford = Crawford game
unlimited = unlimited
match-to = to { $n }
game-number = game { $n }
pips = pips
points = points
score = { $n } of { $all }
first-die = First die
second-die = Second die
die-w = White's die
die-b = Black's die
other-roll = Other dice
other-roll-more = Enter a roll that was wrong, or made before its time
which-play = Which play is it?
it-was = It was { $dice }
electronic = Electronic dice
own-text = Any text of yours for the dice
give-text = Give text
roll-dice = Roll the dice
seed = Seed: { $seed }
electronic-more = The board was bound to all rolls before the match by this digest. After it the seed is shown, and anybody can compute the rolls again.
to-roll = To roll
to-end = Turn to end
to-answer = To answer
to-throw = To throw
arrange = Set up
arrange-back = Put back
does-opening = Opening throw: each player enters a die
does-roll = { $name } to roll
does-roll-or-double = { $name } to roll or double
does-end = { $name }: end the turn
does-end-lift = { $name }: lift the dice to end the turn
does-end-clock = { $name }: press the clock to end the turn
does-no-play = { $name } has no play
does-answer = { $name }: take or drop?
does-choose = { $name }: which play is it?
does-next = Set up the checkers for the next game
backgammon-new-ask = Begin a new match? The checkers go back to the start.
backgammon-new-game = New match
backgammon-copy-fen = Copy position
backgammon-copied = Position copied
backgammon-drawn = No result
backgammon-moves = Plays
backgammon-no-moves = No plays yet
backgammon-phase-setup = Set up the checkers
backgammon-help = Arrow keys move, Enter picks up and puts down, Escape puts the checker back
role-start = can begin
role-to-play = to play
role-die = roll
reason-match = the match
rules-backgammon = Backgammon
rules-nardi-georgian = Georgian nardi

## Desk

desk = Arbiter's desk
desk-arbiters-only = Only arbiters rule here: this needs an arbiter's token.
desk-token = Token
desk-enter = Enter
desk-to-board = To the board
desk-board = Board { $n }
desk-ply = { $n ->
    [0] no turn yet
    [one] 1 turn
   *[other] { $n } turns
}
desk-needs = What needs attention
desk-calm = Nothing needs attention
desk-acts = Acts
desk-runs = Running
desk-clock-of = Clock of { $name }: correct
desk-lists = Moves, hands and rulings
desk-tab-moves = Moves
desk-tab-hands = Hands
desk-tab-rulings = Rulings
desk-tap-move = Tap a move to take it back, with all after it.
desk-back-before = Take back { $text } and all after it (turn { $ply })

desk-need-fault = The record can't be written
desk-need-link = The board is not connected
desk-need-irregularity = Irregularity
desk-need-contested = Whose hand was it?
desk-need-unclear = The board is unclear
desk-need-restoring = The board is being put as ruled
desk-need-setup = The pieces are not set up
desk-need-flag = A flag has fallen
desk-need-halted = The clocks are stopped
desk-need-low-time = Little time left
desk-need-offer = An offer waits for its answer
desk-either-hand = No sensor sees whose hand it was. Rule on one of the two readings.
desk-correcting = The board is being put back. It can still be let stand.
desk-irregularity = { $name }: { $what }
desk-irregularity-clause = { $name }: { $what } ({ $clause })

desk-kind-two-moves = two moves in a row
desk-kind-wrong-move = a piece moved as it may not move
desk-kind-touched-piece = another piece moved than the one touched
desk-kind-take-back = a completed move taken back
desk-kind-enemy-moved = an enemy piece moved
desk-kind-capture-missed = did not capture
desk-kind-removed-without-reason = pieces taken off without reason
desk-kind-wrong-number = captured another number than the rules demand
desk-kind-stopped-in-series = stopped inside a series of captures
desk-kind-removed-early = pieces taken off before the series was finished
desk-kind-removed-too-few = captured pieces left on the board
desk-kind-removed-unjumped = pieces taken off that were not jumped
desk-kind-pause-in-removal = a pause while taking captured pieces off
desk-kind-own-removed = own pieces taken off after a capture
desk-kind-not-crowned = a man not crowned
desk-kind-uncrowned-played = played with a king that was not crowned
desk-kind-two-hands = both hands used
desk-kind-touch-out-of-turn = a piece touched out of turn
desk-kind-illegal-play = an illegal play
desk-kind-wrong-roll = the play of another roll
desk-kind-premature-roll = a roll that came too early
desk-kind-out-of-turn = played out of turn
desk-kind-home-hit = a hit sheltered at home

desk-act-halt = Stop clocks
desk-act-proceed = Start clock
desk-act-clocks = Clocks
desk-act-position = Position
desk-act-take-back = Take back
desk-act-restore = Put back
desk-act-dice = Dice
desk-act-cube = Cube
desk-act-score = Score
desk-act-result = Result
desk-act-forfeit = Forfeit
desk-act-void = Void
desk-act-reopen = Resume game
desk-act-correct = Have it put right
desk-act-continue = Let it stand
desk-act-undo = Undo the ruling
desk-more-halt = Both clocks stop. No player's button starts them.
desk-more-proceed = The clock of the side to move runs, now or as soon as the board is right.
desk-more-position = Play goes on from the position that you have set. The lamps lead the board there.
desk-more-take-back = The last turns don't count. The lamps lead the board back.
desk-more-restore = An accident: the lamps lead the board back to the record. A touched piece stays touched.
desk-more-cube = What was before can't be taken back afterwards; set the cube anew instead.
desk-more-score = What was before can't be taken back afterwards; set the score anew instead.
desk-more-result = The game ends so, or its result is replaced.
desk-more-forfeit = A loss without play, also before the game has begun.
desk-more-void = The game ends without a result and does not count.
desk-more-reopen = The game goes on. Its clocks wait until you start them.
desk-more-correct = The board is put back, and the turn is made again.
desk-more-continue = The board stays as it is, and play goes on.
desk-more-undo = A ruling is undone by a new one. Both stay on the record.

desk-turns = Turns completed
desk-running = The clock of { $name } is running. Steps of minutes are given or taken, whatever runs meanwhile.
desk-standing = Both clocks stand.
desk-minutes-on = { $what }: { $n } min more
desk-minutes-off = { $what }: { $n } min less
desk-time-wrong = A time is minutes, or minutes and seconds: 5 or 4:30 or 1:04:30
desk-how-many = How many turns?
desk-clocks-back = The clocks go back too
desk-ends = The game ends
desk-wins = { $name } wins
desk-drawn = Draw
desk-loses = Who loses?
desk-rolls = The roll of { $name }, whatever was told before
desk-cube-value = The cube shows
desk-cube-owner = It belongs to
desk-middle = the middle
desk-is = yes
desk-is-not = no

desk-why = Reason
desk-usual = Usual reasons
desk-why-missing = The reason is still missing
desk-next = Continue
desk-back = Back
desk-you-rule = You rule:
desk-because = Reason: { $why }
desk-rule = Rule
desk-done = Ruled. It is on the record.
desk-refused = Not done: { $why }
desk-gone-on = The game has gone on: { $n ->
    [one] 1 turn
   *[other] { $n } turns
} now. Look again.
desk-look-again = Look again

desk-does-correct = The irregularity is put right.
desk-does-continue = The irregularity stands.
desk-does-correct-of = It was an act of { $name }, and it is put right.
desk-does-continue-of = It was an act of { $name }, and it stands.
desk-does-restore = The board is put back as the record has it.
desk-does-position = Play goes on from another position, { $name } to move.
desk-does-take-back = { $n ->
    [one] The last turn does not count.
   *[other] The last { $n } turns do not count.
}
desk-does-take-back-clocks = { $n ->
    [one] The last turn does not count, and the clocks go back.
   *[other] The last { $n } turns do not count, and the clocks go back.
}
desk-does-win = { $name } wins.
desk-does-draw = The game is drawn.
desk-does-forfeit = { $name } loses without play.
desk-does-void = The game is void.
desk-does-reopen = The game goes on.
desk-does-halt = Both clocks stop.
desk-does-proceed = The clock of the side to move runs.
desk-does-clock = { $name } has { $time } left.
desk-does-turns = { $name } has completed { $n } turns.
desk-does-give-time = { $name } is given { $time }.
desk-does-take-time = { $name } loses { $time }.
desk-does-dice = The roll is { $dice }.
desk-does-cube = The cube shows { $value } and belongs to { $name }.
desk-does-cube-middle = The cube shows { $value } and lies in the middle.
desk-does-score = The score is { $white } { $w }, { $black } { $b }; it is not the Crawford game.
desk-does-score-crawford = The score is { $white } { $w }, { $black } { $b }; it is the Crawford game.

desk-why-absent = The player was absent
desk-why-admitted = The player admits it
desk-why-agreed = Both players agree
desk-why-break = Break
desk-why-break-over = The break is over
desk-why-by-rules = By the rules of the game
desk-why-clock-fault = The clock was wrong
desk-why-conduct = Excluded for conduct
desk-why-crawford-wrong = The Crawford game was wrong
desk-why-crooked-die = A die lay crooked
desk-why-cube-not-turned = The cube had not been turned
desk-why-decided = Decided by the arbiter
desk-why-device = A telephone rang, or was used
desk-why-disturbance = Disturbance in the hall
desk-why-flag-late = The flag had fallen
desk-why-knocked-over = Pieces were knocked over
desk-why-late-press = The clock was pressed too late
desk-why-left = The player has left the game
desk-why-missed-irregularity = An irregularity was seen late
desk-why-my-mistake = My ruling was wrong
desk-why-no-harm = It changes nothing
desk-why-protest = On a protest
desk-why-question = A question of a player
desk-why-resigned = Resigned
desk-why-seen = Seen by the arbiter
desk-why-settled = Settled
desk-why-sleeve = A sleeve brushed the pieces
desk-why-time-lost = Time was lost without fault
desk-why-time-penalty = Time penalty
desk-why-too-late = Claimed too late
desk-why-wrong-array = The board or the array was wrong
desk-why-wrong-opponents = The wrong players met
desk-why-wrong-result = The result was wrong
desk-why-wrong-roll = The roll was entered wrong
desk-why-wrong-score = The score was wrong

desk-hands = What hands did in this turn
desk-no-hands = Nothing has been lifted.
desk-draw-trail = Draw on the board
desk-after = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
desk-lift = lifted from { $place }
desk-place = put on { $place }
desk-differs = Board and record
desk-same = The board stands as the record has it.
desk-missing = { $label }: piece missing
desk-stranger = { $label }: piece too many
desk-other = { $label }: another piece
desk-touched = Touched: { $label }
desk-legal = { $n ->
    [0] { $name } has no legal turn
    [one] { $name } has 1 legal turn
   *[other] { $name } has { $n } legal turns
}
desk-no-rulings = No ruling, no irregularity, no doubt so far.
desk-at = { $time } · turn { $ply }
desk-by = { $who }: { $why }
desk-overridden = Against the rules: { $why }
desk-was-unclear = The board was unclear
desk-stands = { $text } of { $name } stands: { $what }
desk-undo = Undo …
desk-look = { $n ->
    [one] Show the step of the hands
   *[other] Show the { $n } steps of the hands
}

desk-set-help = Drag pieces, or tap a piece and then its square. With a piece of the palette, tap squares.
desk-palette = Pieces
desk-move-pieces = Move pieces
desk-take-off = Take off
desk-step-back = Step back
desk-clear = Empty board
desk-recorded = As recorded
desk-to-move = To move
desk-pieces = { $name }: { $men ->
    [one] 1 man
   *[other] { $men } men
}, { $kings ->
    [one] 1 king
   *[other] { $kings } kings
}
desk-checkers = { $name }: { $points } on points, { $bar } on the bar, { $off } borne off
desk-valid = This position can be set.
desk-all-the-same = Set it all the same
desk-taken = { $piece } taken off { $label }
desk-fault-no-pieces = { $name } has no pieces
desk-fault-too-many-pieces = { $name } has more pieces than at the start
desk-fault-uncrowned = { $name } has men on the last row ({ $squares })
desk-fault-cannot-move = { $name } is to move and cannot
