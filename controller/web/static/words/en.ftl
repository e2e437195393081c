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
hint-correct = Have the opponent's irregularity put right
hint-continue = Let the irregularity stand
hint-two-hands = Complain that both hands have made the turn
hint-pause = Stop both clocks, or go on
hint-resign = Give the game up
hint-arbiter = Call the arbiter to the table, or withdraw the call
hint-resign-game = Give up this game: again for a gammon, again for a backgammon
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
save-report = Save what happened
try = Try something else
certificate = Certificate
certificate-more = SHA-256 fingerprint of this board's certificate: compare it with what your own device shows.
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
help = Arrow keys move, Enter picks up and puts down, Escape lays the piece aside
legend = Lamps
phase-play = { "" }
phase-unclear = The board is unclear
phase-over = { "" }
minutes = { $n } min
seconds = { $n } s
no-clock = no clock
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
yes = Yes
decline = No
claim = Claim
hint-draw = Offer a draw, or accept the one offered
hint-decline = Decline the draw offered
hint-claim = Claim a draw by rule
hint-hint = Show which pieces may be moved
hint-take-back = Take your last turn back; a person has to agree
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
reason-first-king = by the first king
reason-agreement = by agreement
reason-repetition = by repetition
reason-balance = by the pieces left
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
hint-double = Offer the doubling cube
hint-take = Accept the cube and play on for its value
hint-drop = Refuse the cube and lose the game at the old value
hint-lift = End the turn by lifting the dice
hint-reroll = Throw again: premature, or cocked
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
list-resign = gives up { $n }
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
own-text-empty = Type at least one character: the rolls depend on it.
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
remark-roll-dice = { $name } to roll
remark-roll-or-double = { $name } to roll or double
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

## Games

report-drop = Drop a report or a recording here, or choose its file.
report-reading = Replaying…
report-time = Time
report-told = What the sensors told
report-made = What the table made of it
games = Games
games-to-board = To the board
games-all = All games
games-by-player = Player or number
games-by-from = From
games-by-to = To
games-by-rules = Game
games-by-result = Result
games-any = Any
games-result-w = White won
games-result-b = Black won
games-result-draw = Draw
games-result-none = Broken off
games-result-void = Void
games-none = No game fits
games-more = More games
games-choose = Choose games
games-choose-end = Stop choosing
games-chosen = Chosen: { $n }
games-export-all = Export all of these
games-export = Export the chosen games
games-delete = Delete the chosen games
games-delete-ask = Delete the chosen games ({ $n })?
games-delete-yes = Delete
games-delete-sure = Nothing brings them back, from the copies of the record neither. Delete them for good?
games-delete-done = Deleted: { $n }
games-plies = { $n ->
    [one] { $n } turn
   *[other] { $n } turns
 }
games-round = Round { $round }
games-table = Board { $table }
games-game = Game { $n }
games-live = Being played
games-void = Void
games-damaged = Record damaged
games-start = Start
games-slider = Turn that is shown
games-first = First position
games-back = One turn back
games-on = One turn on
games-last = Last position
games-hands = What hands did
games-pause = Pause
games-speed = { $n }×
games-speed-more = Speed: { $n } times
games-hand-lift = { $t } s: { $square } lifted
games-hand-place = { $t } s: { $square } put down
games-take = Take along
games-pdn = PDN
games-mat = .mat
games-sgf = SGF
games-recording = Recording
games-svg = Picture (SVG)
games-png = Picture (PNG)
games-print = Print
games-set-up = Set this up
games-set-up-more = Begin a new game from this position; the lamps show where the pieces go
games-set-up-ask = A game is being played here. Give it up and begin a new one from this position?
games-set-up-other = This board is set up for { $rules }: choose that game in the setup first
games-count = { $rule }: { $have } of { $need }, counted from turn { $since }
games-moves-rule = { $n }-move rule
games-stands = { $what }: let stand
games-resolution-correct = Correction demanded
games-resolution-continue = Irregularity let stand
games-restored = The board is right again
games-unclear = The board could not be explained
games-turned = The board was turned round
games-draw-offer = Draw offered
games-draw-accepted = Draw accepted
games-draw-declined = Draw declined
games-claim-granted = Draw claimed and granted: { $rule }, { $have } of { $need }
games-claim-refused = Draw claimed, not granted: { $rule }, { $have } of { $need }
games-refused = Button without effect: { $button }
games-low-time = Low time
games-flag = Flag fallen
games-ruling = { $act } ({ $why })
games-ruling-refused = Not done: { $act } ({ $why })
games-restarted = The table was started again
games-lost = { $n ->
    [one] { $n } event of the record is lost
   *[other] { $n } events of the record are lost
 }
games-penalty = { $n ->
    [one] { $n } point lost on time
   *[other] { $n } points lost on time
 }
games-won = { $n ->
    [one] Game won: { $n } point
   *[other] Game won: { $n } points
 }
games-opening = Opening throw { $dice }
games-kind-two-moves = Two moves in a row
games-kind-wrong-move = A move that is not allowed
games-kind-touched-piece = Another piece than the one touched
games-kind-take-back = A completed move taken back
games-kind-enemy-moved = A piece of the opponent moved
games-kind-capture-missed = No capture, although it had to be made
games-kind-removed-without-reason = Pieces taken off without reason
games-kind-wrong-number = Another number captured than the rules demand
games-kind-stopped-in-series = Stopped inside a series of captures
games-kind-removed-early = Captured pieces taken off before the end of the series
games-kind-removed-too-few = Captured pieces left on the board
games-kind-removed-unjumped = Pieces taken off that were not jumped
games-kind-pause-in-removal = A pause while taking captured pieces off
games-kind-own-removed = Own pieces taken off after a capture
games-kind-not-crowned = A man not crowned
games-kind-uncrowned-played = Played with a king that was not crowned
games-kind-two-hands = Both hands used
games-kind-touch-out-of-turn = A piece touched out of turn
games-kind-not-shown = The capture was not shown step by step
games-kind-removal-order = Captured pieces taken off out of order
games-kind-illegal-play = A play that is not allowed
games-kind-wrong-roll = A roll that does not count
games-kind-premature-roll = Rolled too early
games-kind-out-of-turn = Played out of turn
games-kind-home-hit = A checker hit in the home board, and played on
games-act-decide = Irregularity decided
games-act-restore = Board to be put back
games-act-position = Position set
games-act-take-back = Turns taken back
games-act-result = Result set
games-act-forfeit = Game forfeited
games-act-void = Game declared void
games-act-reopen = Game goes on
games-act-halt = Clocks stopped
games-act-proceed = Clock runs again
games-act-attend = Arbiter is there
games-act-clock = Clock set
games-act-time = Time given or taken
games-act-dice = Roll set
games-act-cube = Cube set
games-act-score = Score set
## Play

views = Other views
view-play = Play
view-watch = Watch
view-hall = Screen of the hall
view-text = Text
view-clock = Clock
view-games = Games
view-setup = Set up
view-desk = Arbiter's desk
view-report = Report
settings = Settings
setting-language = Language
setting-hints = Hints
setting-hints-more = What to do next, such as pressing the clock

more = More
buttons-of = { $who ->
    [w] White's buttons
    [b] Black's buttons
   *[named] Buttons of { $name }
}
button-draw = Offer draw
button-claim = Claim draw
button-decline = Decline
button-adjust = Adjust
button-correct = Demand correction
button-continue = Let it stand
button-two-hands = He used two hands
button-pause = Pause
button-resume = Let the clock run
button-resign = Resign
button-arbiter = Call the arbiter
button-resign-game = Resign game
button-hint = What may I do?
button-take-back = Take back
button-double = Double
button-take = Take
button-drop = Drop
button-lift = Lift dice
button-reroll = Roll again

banner = What matters now
remark-to-move = { $who ->
    [w] White to move
    [b] Black to move
   *[named] { $name } to move
}
banner-decides = { $who ->
    [w] White decides.
    [b] Black decides.
   *[named] { $name } decides.
}
banner-you-decide = You decide.
banner-acts = { $who ->
    [w] White does it on the board.
    [b] Black does it on the board.
   *[named] { $name } does it on the board.
}
answers-of = { $who ->
    [w] White's answer
    [b] Black's answer
   *[named] Answer of { $name }
}
answer-correct = Demand correction
answer-continue = Let it stand
answer-draw = Accept draw
answer-decline = Decline
answer-take = Take
answer-drop = Drop
answer-reroll = Demand another roll
answer-double-double = Double back
answer-double = Double
answer-clock = Press the clock
answer-pause = Let the clock run
answer-adjust = End adjusting
answer-take-back = Let him take it back
answer-contested-correct =
    { $who ->
        [w] It was White
        [b] It was Black
       *[named] It was { $name }
    }
answer-contested-clock = It was me
clause = Rule: { $clause }
count = So far { $have } of { $need }.
count-repetition = { $since ->
    [0] The position has stood { $have } of { $need } times since the beginning.
   *[other] The position has stood { $have } of { $need } times, counted from move { $move }.
}

remark-lift-dice =
    { $who ->
        [w] White: now lift the dice.
        [b] Black: now lift the dice.
       *[named] { $name }: now lift the dice.
    }
remark-press-clock = { $who ->
    [w] White: now press your clock.
    [b] Black: now press your clock.
   *[named] { $name }: now press your clock.
}
remark-move-back = Move the piece back: { $origin } → { $target }.
seen-move-back = The board is being put right: { $origin } → { $target }.
seen-put-piece = The board is being put right: a { $piece } goes to { $square }.
seen-take-piece = The board is being put right: the { $piece } on { $square } comes off.
seen-remove-piece = The board is being put right: the piece on { $square } comes off.
seen-take-captured-off = The captured pieces are coming off: { $labels }.
you-press-clock = Now press your clock.
seen-press-clock =
    { $who ->
        [w] White has moved and will press the clock.
        [b] Black has moved and will press the clock.
       *[named] { $name } has moved and will press the clock.
    }
you-to-move = Your turn
remark-must-capture =
    { $who ->
        [w] White must capture.
        [b] Black must capture.
       *[named] { $name } must capture.
    }
you-must-capture = Your turn: you must capture.
remark-touched-binds =
    { $who ->
        [w] White touched { $square }, so it must be moved.
        [b] Black touched { $square }, so it must be moved.
       *[named] { $name } touched { $square }, so it must be moved.
    }
you-touched-binds = You touched { $square }, so it must be moved.
remark-put-down =
    { $who ->
        [w] White: put the piece on one of the lit squares.
        [b] Black: put the piece on one of the lit squares.
       *[named] { $name }: put the piece on one of the lit squares.
    }
you-put-down = Put the piece on one of the lit squares.
remark-go-on =
    { $who ->
        [w] White: finish the turn.
        [b] Black: finish the turn.
       *[named] { $name }: finish the turn.
    }
you-go-on = Finish your turn.
seen-put-down =
    { $who ->
        [w] White is moving.
        [b] Black is moving.
       *[named] { $name } is moving.
    }
seen-go-on =
    { $who ->
        [w] White is moving.
        [b] Black is moving.
       *[named] { $name } is moving.
    }
my-announced = I play { $turn }. Please make the move for me.
my-program-thinks = I am thinking …
seen-either-hand =
    { $other-who ->
        [w] A piece of White stands on another square; the players settle how that came.
        [b] A piece of Black stands on another square; the players settle how that came.
       *[named] A piece of { $other-name } stands on another square; the players settle how that came.
    }
seen-board-not-connected = The board is not connected; the game goes on when it is.
seen-crown-man = A king on { $labels }: it gets its second piece.
still-to-do = { $n } to go
remark-take-hit-off = Take the hit checker off point { $points }.
backgammon-remark-move-piece = Move a checker from point { $origin } to point { $target }.
backgammon-remark-take-piece = Take a { $piece } off point { $square }.
backgammon-remark-put-piece = Put a { $piece } on point { $square }.
backgammon-seen-take-piece = The board is being put right: a { $piece } comes off point { $square }.
backgammon-seen-put-piece = The board is being put right: a { $piece } goes to point { $square }.
remark-crown-man = Crown the man on { $labels }: put a second piece on it.
irregular-clause = { $did } ({ $clause })

remark-no-play-lift = { $name } has no play: lift the dice to end the turn
remark-no-play-clock = { $name } has no play: press the clock to end the turn

hours = { $n } h
hours-minutes = { $hours } h { $minutes } min
control-increment = { $time } + { $extra }
control-bronstein = { $time }, up to { $extra } of each turn come back
control-delay = { $time }, delay { $extra }
control-hourglass = hourglass of { $time }
control-each-turn = { $time } for each turn
control-for = { $time } for { $n } turns
control-every = { $time } for every { $n } turns
control-to-end = { $time } to the end
control-byo-yomi = { $n } periods of { $time }
control-then = { $first }, then { $later }
control-sides = White { $w }, Black { $b }

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
desk-need-called = A player has called you
desk-either-hand = No sensor sees whose hand it was. Rule on one of the two readings.
desk-rule-text = { $text } ({ $clause })
desk-correcting = The board is being put back. It can still be let stand.

desk-act-halt = Stop clocks
desk-act-proceed = Start clock
desk-act-attend = I am there
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
desk-more-attend = The call is answered; nothing changes in the game.
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
desk-does-attend = The call is answered.
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

desk-noise = Sensor noise: { $n }
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
desk-ending = The ending, solved
desk-ending-draw = A theoretical draw: nobody wins against the best replies.
desk-ending-win = { $name } wins against every defence; turns of both sides until the end: { $n }.
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
desk-stands = { $text } stands. { $did }
desk-undo = Undo …
desk-picture = The board then
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
desk-none-left = No { $piece } is left: take one off its point first
desk-all-the-same = Set it all the same
desk-taken = { $piece } taken off { $label }
desk-fault-no-pieces = { $name } has no pieces
desk-fault-too-many-pieces = { $name } has more pieces than at the start
desk-fault-too-many-men = { $name } has more men than at the start
desk-fault-uncrowned = { $name } has men on the last row ({ $squares })
desk-fault-king-has-won = { $name } has a king already, which ends the game
desk-fault-cannot-move = { $name } is to move and cannot
## Rulesets and their options

rules-dama = Hungarian dáma
rules-dama-parachute = Hungarian dáma, parachute
rules-dama-straight = Hungarian dáma, straight
rules-english = English draughts (checkers)
rules-italian = Italian draughts
rules-spanish = Spanish draughts
rules-portuguese = Portuguese draughts
rules-czech = Czech draughts
rules-pool = American pool checkers
rules-canadian = Canadian draughts
rules-thai = Thai draughts (makhos)
rules-turkish = Turkish draughts
rules-frisian = Frisian draughts
rules-frysk = Frysk!
rules-killer = Killer draughts
rules-breakthrough = Breakthrough draughts
rules-antidraughts = Antidraughts
rules-spantsiretti = Spantsiretti draughts
option-value-yes = yes
option-value-no = no
option-capture = Capturing
option-capture-compulsory = compulsory
option-capture-free = free
option-rows = Rows of pieces on each side
option-starts = Who begins
option-starts-dark = the dark pieces
option-starts-light = the light pieces
option-king_flies = A king moves any distance
option-king_run_up = A king may start a capture from a distance
option-king_run_on = A king may go on beyond the captured piece
option-king_jumps_row = A king may take several pieces in one jump
option-man_captures_backward = Men also capture backward
option-promote_mid_capture = A man that is crowned in a series captures on as a king
option-men = Men on each side
option-draws = Rules of draws
option-draws-fmjd = of the FMJD
option-draws-cbd = of the Brazilian confederation
option-repetition = Draw by repetition
option-repetition-none = none
option-one_each = One piece on each side
option-one_each-draw = is a draw
option-one_each-play = is played on
option-crowning = A man that reaches the last row while capturing
option-crowning-man = captures on as a man
option-crowning-stop = stops there
option-crowning-king = captures on as a king
option-removal = Captured pieces are taken off
option-removal-passing = at once
option-removal-after = after the series
option-cube = Doubling cube
option-crawford = Crawford game without the cube
option-jacoby = Gammons count only after a double (Jacoby)
option-beavers = Doubling back at once (beavers)
option-automatic_doubles = Equal opening dice double (automatic doubles)
option-home_hit = A checker that has hit in its own home
option-home_hit-strict = does not move again in that turn
option-home_hit-shelter = may not move on to shelter
option-home_hit-off = moves as it likes
option-final = Before the turn has ended, final is
option-final-play = the play, once all its moves are made
option-final-move = every move, once it is made

## Sources: the names of the rules that are cited

source-FMJD = Rules of international draughts (FMJD)
source-FMJD-64 = Rules of draughts on 64 squares (FMJD)
source-LV64 = Rules of draughts on 64 squares, Latvia
source-BOX = Leaflet of the boxed set Dambrete, Latvia
source-DAMA = Rules of dáma, Hungary
source-FID = Rules of the Italian federation (FID)
source-WCDF = Rules of the world federation of checkers (WCDF)
source-APCA = Rules of the American Pool Checker Association (APCA)
source-SPANISH = Rules of Spanish draughts
source-FPD = Rules of the Portuguese federation (FPD)
source-CZECH = Brief rules of Czech draughts
source-CBD = Rules of the Brazilian confederation (CBD)
source-TUDAF = Rules of the Turkish federation (TÜDAF)
source-FRISIAN = Rules of Frisian draughts, 2011
source-INT = Rules of nardi, Georgia, international game
source-GEO = Rules of nardi, Georgia, Georgian game

## Clauses: each in one sentence

clause-FMJD-3_13 = A player who is not on move and touches or straightens pieces, his own or the opponent's, commits an irregularity.
clause-FMJD-4_9 = In a capture of several pieces the piece is put on the empty square after every jump, and then on the last one; where that is not plain, the opponent may demand it.
clause-FMJD-4_11 = Captured pieces are taken off at once after the capture, in the order in which they were captured or in the reverse one, without pauses; otherwise the opponent may demand it.
clause-FMJD-5_1 = If it is found during the game that the board was placed wrongly, the game is void and played again.
clause-FMJD-5_4_1 = Irregularity: two moves were played in a row.
clause-FMJD-5_4_2 = Irregularity: a man or king was moved in a wrong way.
clause-FMJD-5_4_3 = Irregularity: one of the own pieces was touched, and then another one was moved.
clause-FMJD-5_4_4 = Irregularity: a move that had been played was taken back.
clause-FMJD-5_4_5 = Irregularity: a piece of the opponent was moved.
clause-FMJD-5_4_6 = Irregularity: a piece was moved although a capture was possible.
clause-FMJD-5_4_7 = Irregularity: an own or an opponent's piece was taken off the board without reason.
clause-FMJD-5_4_8 = Irregularity: fewer or more pieces were captured than can be captured.
clause-FMJD-5_4_9 = Irregularity: the player stopped during a capture of several pieces and released the piece.
clause-FMJD-5_4_10 = Irregularity: a piece was lifted wrongly before the capture of several pieces was finished.
clause-FMJD-5_4_11 = Irregularity: after a capture of several pieces fewer were taken off the board than were captured.
clause-FMJD-5_4_12 = Irregularity: after a capture pieces were taken off that had not been jumped over.
clause-FMJD-5_4_13 = Irregularity: the player stopped while taking off the captured pieces.
clause-FMJD-5_4_14 = Irregularity: after a capture one or more own pieces were taken off.
clause-FMJD-5_4_15 = Irregularity: a man that became a king was not marked as one.
clause-FMJD-5_4_16 = Irregularity: a king was played that had not been marked yet.
clause-FMJD-5_4_17 = Irregularity: both hands were used for moving and capturing.
clause-FMJD-6_1 = The game is drawn if in a king ending the same position comes up three times, each time with the same player on move.
clause-FMJD-6_2 = The game is drawn if in 25 moves in a row by each player only kings were moved, and no man was moved or captured.
clause-FMJD-6_3 = With three kings, two kings and a man, or a king and two men against one king, the game is drawn after at most sixteen moves by each player.
clause-FMJD-6_4 = With two kings, a king and a man, or one king against one king, the game is drawn after at most five more moves by each player.
clause-FMJD-7_2 = A player wins when the opponent resigns, is on move and all his pieces are blocked, has no piece left, or refuses to follow the rules.
clause-FMJD-64_7_2_3 = The game is drawn when the same position comes up for the third time with the same player on move.
clause-FMJD-64_7_2_4 = With three or more kings against one king, the game is drawn after the fifteenth move of the stronger side.
clause-FMJD-64_7_2_5 = The game is drawn after 15 moves by each player in which only kings were moved and nothing was captured.
clause-FMJD-64_7_2_6 = With kings on both sides and the same material, the game is drawn after 30 moves with four or five pieces on the board, and after 60 with six or seven.
clause-FMJD-64_7_2_7 = With three pieces, one of them a king at least, against one king on the main road, the game is drawn after the fifth move of the stronger side.
clause-FMJD-64_7_2_8 = With two kings, a king and a man, or one king against one king, the game is drawn after the fifth move.
clause-LV64-1_5 = A move is the moving of a piece from one square of the board to another as points 1.6 and 1.7 say.
clause-LV64-1_6 = A man moves diagonally forward to the next free square, a king any number of squares along a diagonal, forward or backward.
clause-LV64-1_6_3 = So that a king can be told from a man on the board, it is marked by two pieces, one laid on the other.
clause-LV64-1_7_1 = A piece must capture an opponent's piece on the next square of the diagonal if the square behind it is free; the captured piece is taken off the board.
clause-LV64-1_7_2 = A piece has to capture as many of the opponent's pieces in one go as stand in its way, and they may be taken off the board only when the move is finished.
clause-LV64-1_9 = A move is made when the piece has been moved and the hand has left it, and a capture only when the captured pieces have been taken off the board too.
clause-LV64-1_10 = A player on move who touches a piece of his own must move it; pieces may be straightened, saying “I adjust”, only on one's own move.
clause-LV64-1_12 = The winner is who first brings about a position in which the opponent has no moves, because all his pieces are captured or those left are locked in.
clause-LV64-1_14_1b = Before his move a player may demand the end of the game as a draw if the balance of material has not changed during the last 32 moves or more.
clause-LV64-1_14_1c = The game is drawn if a player with three or more kings against one king has not captured it by his 15th move.
clause-LV64-1_14_1d = The game is drawn if a player with three kings against one king on the main road has not won by his 5th move.
clause-LV64-1_14_1e = The game is drawn if a player with two kings, or a king and a man, against a king or a man has not won by his 10th move.
clause-LV64-1_14_1f = The game is drawn if the same position comes up three or more times with the same player on move each time.
clause-LV64-1_14_2 = The player on move may offer a draw with his move, before he presses the clock, and after a refusal only once his opponent has offered one.
clause-BOX = The winner is who first brings about a position in which the opponent has no moves, because all his pieces are captured or those left are locked in.
clause-DAMA-captures_3 = One's own piece can't be captured, nor jumped over without capturing it.
clause-DAMA-captures_4 = By the classical rules capturing is compulsory: if the player on move has a capture, he has to make one.
clause-DAMA-captures_4_6 = By the classical rules capturing is compulsory, and that holds for a series of captures too.
clause-DAMA-captures_6 = Where capturing is compulsory, that holds for a series too: if the capturing piece can go on capturing, it must.
clause-DAMA-introduction = The pieces are set up in two or three rows, but at least two rows between the two sides stay empty.
clause-DAMA-kings_2a_2c = There are players by whose rules a king may take a run-up before it captures.
clause-DAMA-kings_2b_2c = There are players by whose rules a king may go on beyond the captured piece.
clause-DAMA-kings_3 = By the most lenient rules a king may capture several pieces that stand one behind the other without a gap.
clause-DAMA-last_paragraph = A further variant allows men to capture backward; then it has to be agreed, too, whether a man that captures on out of the last row becomes a king.
clause-DAMA-traditional_game = Dark begins, though that is not taken so strictly, and the game ends when one player has no pieces left or none that can move.
clause-FID-3_7 = A piece that has been touched must be moved.
clause-FID-9_3_b1 = A draw may be claimed when the same position comes up for the fourth time with the same player on move.
clause-FID-10_4 = A draw may be claimed after 40 moves by each player without a capture or a move of a man.
clause-WCDF-1_32_1 = A draw may be claimed when the same position comes up for the third time with the same player on move.
clause-WCDF-1_32_2 = A draw may be claimed after 40 moves by each player without a capture or a move of a man.
clause-APCA-26 = A draw may be claimed when the same position comes up for the third time, or after 15 moves by each player without a capture or a move of a man.
clause-APCA-27 = With three kings against one king, the lone king must be caught within thirteen moves; otherwise the game is drawn.
clause-APCA-28 = With two pieces against one king, the game is drawn after the fifth move of the stronger side.
clause-SPANISH-repetition = The game is drawn when the same position comes up for the third time with the same player on move.
clause-SPANISH-20_moves = The game is drawn after 20 moves by each player in which only kings were moved and nothing was captured.
clause-SPANISH-three_kings = With three kings against one, once a king of the stronger side is on the main road, the game is drawn after twelve moves by each player.
clause-FPD-3_8_a = With three kings against one, once a king of the stronger side is on the main road, the game is drawn after twelve moves of that side.
clause-FPD-3_8_b = With at most four pieces on each side and kings on both, the game is drawn after 20 moves by each player in which only kings were moved and nothing was captured; not with three kings against one.
clause-FPD-5_3 = A draw may be claimed when the same position comes up for the third time with the same player on move.
clause-CZECH-draw = The game is drawn by agreement, on claim when the same position comes up three times, or after 15 moves without a capture or a move of a man.
clause-CBD-18 = The game is drawn after 20 moves by each player in which only kings were moved and nothing was captured.
clause-CBD-19 = With at most two kings, or a king and a man, against a king and at most one piece more, the game is drawn after five moves by each player.
clause-TUDAF-5 = A man that reaches the last row while capturing captures on as a man and becomes a king when it stops.
clause-TUDAF-repetition = A draw may be claimed when the same position comes up for the third time with the same player on move.
clause-TUDAF-one_piece_each = The game is drawn when each player has one piece left.
clause-FRISIAN-one_king_against_one = With one king against one king the game is drawn after two moves by each player.
clause-FRISIAN-two_kings_against_one = With two kings against one king the game is drawn after seven moves by each player.
clause-INT-2 = Both players play with two pairs of dice or one, and the side of the home boards is agreed or rolled for beforehand.
clause-INT-4 = Each player has 15 checkers and moves them toward his own home by the numbers rolled.
clause-INT-5 = Each game begins with one die rolled by each player, and who rolled the higher one has to play both numbers.
clause-INT-10 = A player has to play as many of the numbers rolled as he can.
clause-INT-11 = If a player can play either of the two numbers but not both, he has to play the larger one.
clause-INT-13 = The turn is over only when the player lifts the dice from the board or, with a clock, presses its button.
clause-INT-14 = It is forbidden to lift the opponent's dice, or to roll before he has finished his turn; otherwise the player may demand that the roll is repeated.
clause-INT-16 = The game is won by the player who first has borne off all his checkers.
clause-INT-17 = The cube is used when the match is to more than one point; who doubles raises what the game is worth (2, 4, 8, 16, …).
clause-INT-19 = Either player may double first, afterwards only the other one in turn, before rolling on his own turn.
clause-INT-20_to_INT-23 = A game counts once if the loser has borne off a checker, twice if he has borne off none, and three times if one of his is also on the bar or in the opponent's home.
clause-INT-24 = When a player is one point from winning, the next game is played without doubling (Crawford rule).
clause-GEO-2 = Both players play with one pair of dice, and the side of the home boards is agreed or rolled for beforehand.
clause-GEO-4 = Each player has 15 checkers and moves them toward his own home by the numbers rolled.
clause-GEO-5 = The game begins with one die rolled by each player, and who rolled the higher one starts.
clause-GEO-10 = A player has to play as many of the numbers rolled as he can.
clause-GEO-11 = If a player can play either of the two numbers but not both, he has to play the larger one.
clause-GEO-13 = The turn is over only when the player has made all moves, and a move that was made may not be taken back.
clause-GEO-14 = It is forbidden to lift or roll the dice before the opponent has finished his turn; otherwise the player may demand that the roll is repeated.
clause-GEO-16 = The game is won by the player who first has borne off all his checkers.
clause-GEO-17 = The cube is used if the event has it and the match is to more than one point; it raises what the game is worth (2, 3, 4, 5, 6).
clause-GEO-19 = Either player may double first, afterwards only the other one in turn, before rolling on his own turn.
clause-GEO-20_to_GEO-23 = A game counts once if the loser has borne off a checker, twice if he has borne off none, and three times if one of his is also on the bar or in the opponent's home.
clause-GEO-24 = In his own home a player may not hit a checker and play on with the same checker to shelter it.
clause-decision-a_house_rule_beside_the_source_s = A house rule of this table; the source does not have it.
clause-decision-the_source_has_no_draws = The source has no rule of draws; this table grants one for the third repetition.
clause-decision-the_source_has_no_such_rule = The source has no such rule; it is played where the players agree on it.
clause-repetition = A draw may be claimed when the same position comes up for the third time; no published clause was found.

## Setup

setup-title = Set up a game
setup-back = To the board
setup-game = Game
setup-rules = Rules
setup-usual = { $text } (usual)
setup-usually = usually { $text }
setup-length = Length of the match
setup-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
setup-endless = without an end
setup-other-length = another length
setup-points-by-hand = Points
setup-dice = Dice
setup-dice-entered = Thrown by hand
setup-dice-entered-more = the players enter what they have thrown
setup-dice-electronic = Rolled by the table
setup-dice-electronic-more = can be verified after the match
setup-players = Players
setup-name = Name
draughts-setup-number = FMJD number
setup-number = Number
setup-swap = Change sides
setup-time = Time and turns
setup-commit = A turn ends
setup-commit-clock = with the press of the clock
setup-commit-clock-more = on the board, the page or a telephone
setup-commit-settle = when the pieces stand still
setup-commit-settle-more = seen by the sensors; without clocks
setup-commit-lift = when the dice are lifted
setup-commit-lift-more = by the button of the player
setup-commit-free = never: an analysis
setup-commit-free-more = pieces are moved freely, back and forth; never at an event
setup-opponent = Who plays?
setup-opponent-user = User on Lidraughts (empty: two people here)
setup-opponent-program = Program
setup-opponent-nobody = Two people here
setup-opponent-side = His pieces
setup-opponent-more = He is challenged when the game begins. The server tells neither who is online nor that a challenge was declined.
setup-challenges = Challenges
setup-challenge = { $user } wants to play: { $rules }, { $time }
setup-challenge-days = days for a turn: { $n }
setup-challenge-rated = rated
setup-challenge-elsewhere = can’t be played at this board
setup-challenge-none = Nobody has challenged this board.
setup-accept = Accept
setup-decline = Decline
setup-going = By correspondence with { $user }: { $rules }, { $time }
setup-turn-here = your turn
setup-turn-there = the other’s turn
setup-go-on = Go on
setup-no-clock-without-press = Nobody presses the clock, so this game is played without clocks.
setup-control = Time for each player
setup-control-blitz = Blitz
setup-control-quick = Short blitz
setup-control-rapid = Rapid
setup-control-rapid-fmjd = FMJD rapid
setup-control-standard-fmjd = FMJD standard
setup-control-periods-fmjd = FMJD, periods of turns
setup-control-periods-hour = FMJD, periods and an hour
setup-control-plain = Without extra time
setup-control-sand = Hourglass
setup-control-usual = Usual for the length of the match
setup-control-turn = For every turn alone
setup-control-none = No clock
setup-control-hand = By hand
setup-minutes = Minutes for the game
setup-extra = Every turn
setup-extra-none = adds nothing
setup-extra-increment = adds seconds (Fischer)
setup-extra-delay = has seconds before the clock runs (delay)
setup-extra-bronstein = gives back what was used, up to seconds (Bronstein)
setup-seconds = Seconds for every turn
setup-written = The same in writing
setup-occasion = Event
setup-event = Name of the event
setup-site = Place
setup-round = Round
setup-table = Board
setup-device = This device
setup-sounds = Sounds
setup-begin = Begin this game
setup-begun = Game { $n } has begun
setup-running = A game is under way. If you begin another one, it is given up and stays in the record as it stands.
setup-abandon-ask = Give up the game that is under way and begin this one?
setup-refused-role = Only players and arbiters set up a game: open this page with the link of one.
setup-refused-game = Your link is for one game, so it can’t set up another one.
setup-refused-side = Your link is for one colour. Only a link for both colours sets up a game.
setup-refused-event = This table plays under the regulations of an event: only an arbiter sets up a game.
setup-fault-name = Write at most { $n } characters on one line.
setup-fault-sign = Write at most { $n } characters on one line.
setup-fault-option = This ruleset doesn’t have this choice.
setup-fault-rules = These rules can’t be played on this board.
setup-fault-control = This time can’t be read. Examples: 15m+5s is 15 minutes and 5 seconds a turn; 50/2h:25/1h is 2 hours for 50 turns, then 1 hour for every 25.
setup-fault-match = Write a whole number from 1 to 99.
setup-links = Open on a telephone
setup-link-for = The code is for
setup-link-watch = everybody who wants to look on
setup-link-side = { $who ->
    [w] the player of White ({ $name })
   *[b] the player of Black ({ $name })
}
setup-link-player = both players
setup-link-arbiter = an arbiter
setup-link-secret = { $hours ->
    [one] Whoever scans this code may act here for { $hours } hour. Show it to nobody else.
   *[other] Whoever scans this code may act here for { $hours } hours. Show it to nobody else.
}
setup-link-refused = Your own rights don’t reach so far: ask an arbiter for this code.
setup-code = QR code of { $link }
setup-unreached-loopback = No telephone can reach this address: the page is served on this machine only. To open it to the network, set host to 0.0.0.0 in the settings of the table.
setup-unreached-network = No telephone can reach this address: this machine is on no network.
setup-announced = In this network also: { $address }

try-game = Game
try-board = Board
try-level = Opponent
try-people = Two people
try-shown = Hands show a known game
try-begin = Begin
try-spoil = What the sensors do
try-nothing = They work
try-cut = A broken wire
try-weak = A weak magnet
try-square = Square
## Welcome

welcome-title = This table is new
welcome-intro = Are you standing beside it? Enter its code, and set it up in five short steps.
welcome-where = The table shows the code: on the displays of its clock, or, where it has none, by its lamps; and in its log (sudo dambord doctor). Lamps: count the lit squares six times; ten are a 0.
welcome-code = Code of six digits
welcome-delete = Delete the last digit
welcome-wrong = The table shows another code.
welcome-wait = Too many wrong codes: wait a little, then enter the code that the table shows then.
welcome-look = Only look on
welcome-step = Step { $n } of { $of }
welcome-next = Next
welcome-back = Back
welcome-start = Start the table
welcome-board = Board
welcome-port = Where are the sensors?
welcome-port-usb = On a Pico, by USB
welcome-port-pins = On the pins of this Raspberry Pi
welcome-port-dgt = A board of DGT
welcome-port-simulated = There are none: a simulated board
welcome-port-simulated-more = the pieces are moved on the page
welcome-found = found
welcome-not-found = not found
welcome-which = Which board is it?
welcome-board-name = { $rows } × { $columns }: { $name }
welcome-wiring = A board of ready strips needs no more. Where you have laid the wires by hand, “dambord setup” learns later which sensor lies where.
welcome-rights = Links for players and arbiter
welcome-tls = Who else uses this network?
welcome-tls-none = Only we
welcome-tls-none-more = without encryption: whoever can listen in the network can read the links
welcome-tls-own = Others too
welcome-tls-own-more = Encrypted. Nobody has signed the table’s certificate, so each browser warns at the first visit.
welcome-token-player = A link for players
welcome-token-player-more = to play on the page and to set up games
welcome-token-arbiter = A link for the arbiter
welcome-token-arbiter-more = to rule, to correct, and to take links back
welcome-copy = Second copy of the games
welcome-copy-more = If the memory card dies, a copy saves the games. You may leave this empty.
welcome-copy-folder = Folder, such as that of a USB stick
welcome-done = The table is set up
welcome-once = These links are shown only now. Save them or photograph the codes, and give each only to whom it is for.
welcome-link-player = Players
welcome-link-arbiter = Arbiter
welcome-starting = The table is starting…
welcome-go = To the board
welcome-fault-port = Choose where the sensors are.
welcome-fault-board = Choose a board.
welcome-fault-copy = The table can’t write to this folder. Is the stick plugged in? The path begins with /.

## Board

draughts-help = Arrow keys move, Enter chooses a piece and puts it down, Delete takes it off, Escape puts it back
piece-chosen = { $piece } on { $label } chosen
is-chosen = chosen
unchosen = { $piece } no longer chosen
may-go = may go here
may-put = Enter puts the { $piece } here
put-back = { $piece } put back on { $label }
crowned = { $label } crowned
uncrowned = king, not crowned yet
square-taken = { $label } is taken
box-taken = { $piece } taken from { $label } into the box
box-held = { $piece } laid into the box
hand-elsewhere = Another page holds the { $piece } from { $label }: wait until it has been put down
tray-elsewhere = In the hand of another page: { $piece }
setting-coordinates = Coordinates
coordinates-square = in the squares
coordinates-rim = on the rim
coordinates-off = none
setting-spoken-moves = Say the moves aloud
setting-spoken-moves-more = With a voice of this device in the language of the page, if it has one
## Watch

tab-turn = { $who ->
    [w] White to move
    [b] Black to move
   *[named] { $name } to move
}
tab-alert = The board needs you
tab-lost = No connection
tab-setup = To be set up
tab-over = The game is over
tab-drawn = Draw
tab-won = { $who ->
    [w] White wins
    [b] Black wins
   *[named] { $name } wins
}
last-move = Last move
last-move-of = { $who ->
    [w] White: { $text }
    [b] Black: { $text }
   *[named] { $name }: { $text }
}
full-screen = Full screen
full-screen-end = Leave full screen
full-screen-refused = This browser does not allow full screen
watch-won = { $who ->
    [w] White wins
    [b] Black wins
   *[named] { $name } wins
}
watch-drawn = Draw
watch-decides = { $who ->
    [w] White decides
    [b] Black decides
   *[named] { $name } decides
}
watch-setup = The pieces are being set up
backgammon-watch-drawn = No result
backgammon-watch-setup = The checkers are being set up
event-table = Board { $table }
event-round = Round { $round }

## Clock view

clock-clock = { $who ->
    [w] White: press the clock
    [b] Black: press the clock
   *[named] { $name }: press the clock
}
clock-lift = { $who ->
    [w] White: lift the dice
    [b] Black: lift the dice
   *[named] { $name }: lift the dice
}
clock-pause = Pause
clock-resume = Go on
clock-swap = Change the ends

## Sounds

setting-sounds = Sounds
setting-sounds-more = Each has a sight of its own: nothing is told to the ear alone
sounds-auto = Off in tournaments
sounds-yes = On
sounds-no = Off

## Hub

hub-title = Tables
hub-count = { $n ->
    [one] { $n } table
   *[other] { $n } tables
}
hub-needs = { $n ->
    [0] Nothing needs you
    [one] { $n } table needs you
   *[other] { $n } tables need you
}
hub-asking = Asking the tables…
hub-lost = This page has lost its own server — trying again…
hub-none = No tables
hub-silent = No answer. Is the table switched on, and on this network?
hub-refused = This table wants another token
hub-certificate = The certificate is not the expected one: perhaps this is another machine
hub-foreign = What answers here is no table
hub-seen = Last seen { $n ->
    [0] just now
    [one] { $n } minute ago
   *[other] { $n } minutes ago
}
hub-setup = Not begun
hub-unclear = Something is the matter
hub-play = In play
hub-void = Void
hub-drawn = Draw
hub-won = { $who ->
    [w] White has won
    [b] Black has won
   *[named] { $name } has won
}
hub-turn = { $who ->
    [w] White to move
    [b] Black to move
   *[named] { $name } to move
}
hub-ply = { $n ->
    [0] no move yet
    [one] { $n } move, { $text }
   *[other] { $n } moves, last { $text }
}
hub-paused = Clocks stopped
hub-watch = Watch
hub-hall = Hall
hub-desk = Arbiter
need-fault = Fault
need-link = Sensors disconnected
need-irregularity = Irregularity
need-contested = Displaced piece
need-unclear = Board unclear
need-restoring = Board to be put back
need-setup = To be set up
need-flag = Flag fallen
need-halted = Stopped by the arbiter
need-low-time = Low time
need-offer = Draw offered
need-called = Arbiter called
need-gone = The board is away
need-wire = Another version: update the board

## Remarks: what the table says, by the keys of the templates in controller/core/messages

remark-board-not-connected = The board is not connected: plug its cable in again. Until then no move is seen.
remark-sensors-unheard = The sensors have not been heard yet.
remark-fault = { $text }
remark-board-unreadable = The board can’t read its sensors. Look at the cables between its strips.
remark-board-unreadable-from = The board can’t read its sensors from register { $register } on. Look at the cables between its strips.
remark-board-program-failed = The board’s program has stopped and was started again: { $why }
remark-clocks-halted = The arbiter has stopped the clocks.
remark-clocks-stopped = The clocks are stopped.
remark-clocks-stopped-by-restart = The clocks are stopped.
remark-clock-paused = The clock is paused.
remark-no-clock-running = No clock is running.
remark-flag-has-fallen = The flag has fallen.
remark-seconds-left =
    { $seconds ->
        [one] { $seconds } second left.
       *[other] { $seconds } seconds left.
    }
remark-irregularity-first = An irregularity has to be settled first.
remark-not-at-this-table = This game has no such button.
remark-no-irregularity = There is no irregularity to decide on.
remark-opponent-decides = The opponent decides.
remark-has-to-be-corrected = The board can't be read as it stands; it has to be corrected.
remark-put-as-ruled = The arbiter has ruled: put the board as the lamps show.
remark-put-as-let-stand = It was let stand: put the board as the lamps show.
remark-being-put-as-ruled = The board is being put as the arbiter ruled.
remark-put-back = Put the board back as the lamps show.
remark-not-begun = The game has not begun.
remark-clocks-stopped-already = The clocks are stopped already.
remark-nobody-calls = Nobody has called the arbiter.
remark-arbiter-called =
    { $who ->
        [w] White has called the arbiter.
        [b] Black has called the arbiter.
       *[named] { $name } has called the arbiter.
    }
remark-result-confirmed =
    { $who ->
        [w] White has confirmed the result.
        [b] Black has confirmed the result.
       *[named] { $name } has confirmed the result.
    }
remark-call-withdrawn =
    { $who ->
        [w] White needs no arbiter any more.
        [b] Black needs no arbiter any more.
       *[named] { $name } needs no arbiter any more.
    }
remark-put-as-taken-back = The turn is taken back: put the board as the lamps show.
remark-no-take-back = No take-backs in this game.
remark-no-take-back-of-dice = A played roll stands.
remark-take-backs-used = Take-backs in this game: { $number }, all used.
remark-nothing-to-take-back = No turn to take back.
remark-take-back-waits = Not answered yet.
remark-take-back-asked =
    { $who ->
        [w] White asks to take the last turn back.
        [b] Black asks to take the last turn back.
       *[named] { $name } asks to take the last turn back.
    }
remark-taken-back =
    { $who ->
        [w] White has taken a turn back.
        [b] Black has taken a turn back.
       *[named] { $name } has taken a turn back.
    }
remark-unreadable = { $text }
remark-time-given =
    { $who ->
        [w] The arbiter has given White { $time } more.
        [b] The arbiter has given Black { $time } more.
       *[named] The arbiter has given { $name } { $time } more.
    }
remark-time-taken =
    { $who ->
        [w] The arbiter has taken { $time } from White.
        [b] The arbiter has taken { $time } from Black.
       *[named] The arbiter has taken { $time } from { $name }.
    }
remark-time-set =
    { $who ->
        [w] The arbiter has set the clock of White to { $time }.
        [b] The arbiter has set the clock of Black to { $time }.
       *[named] The arbiter has set the clock of { $name } to { $time }.
    }
remark-turns-set =
    { $who ->
        [w] The arbiter has set the number of turns of White to { $turns }.
        [b] The arbiter has set the number of turns of Black to { $turns }.
       *[named] The arbiter has set the number of turns of { $name } to { $turns }.
    }
remark-won-resignation =
    { $who ->
        [w] White wins: Black has resigned.
        [b] Black wins: White has resigned.
       *[named] { $name } wins: { $other-name } has resigned.
    }
remark-won-flag =
    { $who ->
        [w] White wins: the time of Black is up.
        [b] Black wins: the time of White is up.
       *[named] { $name } wins: the time of { $other-name } is up.
    }
remark-won-forfeit =
    { $who ->
        [w] White wins: Black has forfeited the game.
        [b] Black wins: White has forfeited the game.
       *[named] { $name } wins: { $other-name } has forfeited the game.
    }
remark-won-arbiter =
    { $who ->
        [w] White wins by the decision of the arbiter.
        [b] Black wins by the decision of the arbiter.
       *[named] { $name } wins by the decision of the arbiter.
    }
remark-drawn-flag = A draw: the time is up, and the opponent can't win.
remark-drawn-arbiter = A draw by the decision of the arbiter.
remark-array-wrong = The starting array is not right: { $missing } missing, { $misplaced } misplaced.
remark-array-wrong-strays = The starting array is not right: { $missing } missing, { $misplaced } misplaced, { $strays } on squares that are not played on.
remark-board-quarter-turned = The board is turned by a quarter: the dark corner square belongs at White's left hand.
remark-board-turned = The board lies the other way round; squares are counted accordingly.
remark-begins =
    { $who ->
        [w] White begins.
        [b] Black begins.
       *[named] { $name } begins.
    }
remark-program-thinks =
    { $who ->
        [w] White ({ $program }) is thinking.
        [b] Black ({ $program }) is thinking.
       *[named] { $name } is thinking.
    }
remark-announced =
    { $who ->
        [w] White ({ $program }) plays { $turn }.
        [b] Black ({ $program }) plays { $turn }.
       *[named] { $name } plays { $turn }.
    }
remark-roll-for-program =
    { $who ->
        [w] Roll for White ({ $program }), and enter its dice.
        [b] Roll for Black ({ $program }), and enter its dice.
       *[named] Roll for { $name }, and enter its dice.
    }
remark-take-captured-off = Take the captured pieces off: { $labels }.
remark-make-announced-turn = Make the turn that the lamps show.
remark-wait-for-program = It is not your turn yet.
remark-no-program = No program plays this side.
remark-not-its-turn = It is not the program's turn.
remark-not-legal = { $text } is no legal turn.
remark-coach-game = After { $turn } you lose the game: { $line }. { $better } does not. Put the pieces back to try again.
remark-coach-men =
    After { $turn } you lose { $count ->
        [one] one man
       *[other] { $count } men
    }: { $line }. With { $better } you do not. Put the pieces back to try again.
remark-coach-worth = After { $turn } you lose as much as { $count } men: { $line }. With { $better } you do not. Put the pieces back to try again.
remark-no-help = No help is given in this game.
remark-nothing-to-hint = Nothing to show now.
remark-captured-left = The captured pieces have not all been taken off.
remark-no-turn-missing = No legal turn leaves this board: a piece is missing on { $missing }.
remark-no-turn-wrong = No legal turn leaves this board: a piece is not expected on { $wrong }.
remark-no-turn-both = No legal turn leaves this board: a piece is missing on { $missing } and not expected on { $wrong }.
remark-being-put-right = The board is being put right.
remark-game-over = The game is over.
remark-king-first = The king has to be crowned.
remark-being-put-back = The board is being put back.
remark-adjust-on-own-turn = Pieces are adjusted on one's own turn only.
remark-being-adjusted = Pieces are being adjusted.
remark-crowning-unseen = The board can't tell whether the king has been crowned.
remark-two-hands-too-late = Two hands are complained of after the opponent's turn, before one's own begins.
remark-no-clause-on-hands = These rules do not say which hand moves.
remark-nobody-named = Nobody has said who moved the piece: press the clock, or demand correction.
remark-no-turn-made = No turn has been made on the board.
remark-offer-stands = The offer stands already.
remark-offer-waits = An irregularity has to be settled first; the offer of a draw stands until then.
remark-opponent-offers-first = After a refusal the opponent has to offer first.
remark-offer-on-own-turn = A draw is offered on one's own turn, before pressing the clock.
remark-offer-with-move = A draw is offered with the move, before pressing the clock.
remark-no-draw-offered = No draw is offered.
remark-claim-on-own-turn = A draw is claimed on one's own turn only.
remark-pressed-early = The clock was pressed before the turn was complete: finish it as the lamps show.
remark-crown-king = Crown the king on { $labels } as the lamp shows.
remark-flag-fallen =
    { $who ->
        [w] The flag of White has fallen.
        [b] The flag of Black has fallen.
       *[named] The flag of { $name } has fallen.
    }
remark-no-draw-by-rule = This game knows no draw by rule.
remark-begins-by-clock =
    { $who ->
        [w] White begins; Black presses the clock.
        [b] Black begins; White presses the clock.
       *[named] { $name } begins; { $other-name } presses the clock.
    }
remark-adjusting-now =
    { $who ->
        [w] White adjusts pieces.
        [b] Black adjusts pieces.
       *[named] { $name } adjusts pieces.
    }
remark-either-hand =
    { $other-who ->
        [w] A piece of White was moved: put it back, press the clock if it was you, or demand correction.
        [b] A piece of Black was moved: put it back, press the clock if it was you, or demand correction.
       *[named] A piece of { $other-name } was moved: put it back, press the clock if it was you, or demand correction.
    }
remark-draw-offered =
    { $who ->
        [w] White offers a draw.
        [b] Black offers a draw.
       *[named] { $name } offers a draw.
    }
remark-draw-declined =
    { $who ->
        [w] White has declined the draw.
        [b] Black has declined the draw.
       *[named] { $name } has declined the draw.
    }
remark-claim-refused = The claim of a draw is refused: { $have } of { $need }.
remark-did-two-moves =
    { $who ->
        [w] White made two moves in a row.
        [b] Black made two moves in a row.
       *[named] { $name } made two moves in a row.
    }
remark-did-wrong-move =
    { $who ->
        [w] White moved a piece as it may not move.
        [b] Black moved a piece as it may not move.
       *[named] { $name } moved a piece as it may not move.
    }
remark-did-touched-piece =
    { $who ->
        [w] White moved another piece than the one touched.
        [b] Black moved another piece than the one touched.
       *[named] { $name } moved another piece than the one touched.
    }
remark-did-take-back =
    { $who ->
        [w] White took a completed move back.
        [b] Black took a completed move back.
       *[named] { $name } took a completed move back.
    }
remark-did-enemy-moved =
    { $who ->
        [w] White moved an enemy piece.
        [b] Black moved an enemy piece.
       *[named] { $name } moved an enemy piece.
    }
remark-did-capture-missed =
    { $who ->
        [w] White did not capture.
        [b] Black did not capture.
       *[named] { $name } did not capture.
    }
remark-did-removed-without-reason =
    { $who ->
        [w] White took pieces off without reason.
        [b] Black took pieces off without reason.
       *[named] { $name } took pieces off without reason.
    }
remark-did-wrong-number =
    { $who ->
        [w] White captured another number than the rules demand.
        [b] Black captured another number than the rules demand.
       *[named] { $name } captured another number than the rules demand.
    }
remark-did-stopped-in-series =
    { $who ->
        [w] White stopped inside a series of captures.
        [b] Black stopped inside a series of captures.
       *[named] { $name } stopped inside a series of captures.
    }
remark-did-removed-early =
    { $who ->
        [w] White took captured pieces off before the series was finished.
        [b] Black took captured pieces off before the series was finished.
       *[named] { $name } took captured pieces off before the series was finished.
    }
remark-did-removed-too-few =
    { $who ->
        [w] White left captured pieces on the board.
        [b] Black left captured pieces on the board.
       *[named] { $name } left captured pieces on the board.
    }
remark-did-removed-unjumped =
    { $who ->
        [w] White took pieces off that were not jumped.
        [b] Black took pieces off that were not jumped.
       *[named] { $name } took pieces off that were not jumped.
    }
remark-did-pause-in-removal =
    { $who ->
        [w] White paused while taking captured pieces off.
        [b] Black paused while taking captured pieces off.
       *[named] { $name } paused while taking captured pieces off.
    }
remark-did-own-removed =
    { $who ->
        [w] White took own pieces off after a capture.
        [b] Black took own pieces off after a capture.
       *[named] { $name } took own pieces off after a capture.
    }
remark-did-not-crowned =
    { $who ->
        [w] White did not crown.
        [b] Black did not crown.
       *[named] { $name } did not crown.
    }
remark-did-uncrowned-played =
    { $who ->
        [w] White played with a king that was not crowned.
        [b] Black played with a king that was not crowned.
       *[named] { $name } played with a king that was not crowned.
    }
remark-did-two-hands =
    { $who ->
        [w] White used both hands.
        [b] Black used both hands.
       *[named] { $name } used both hands.
    }
remark-did-touch-out-of-turn =
    { $who ->
        [w] White touched a piece out of turn.
        [b] Black touched a piece out of turn.
       *[named] { $name } touched a piece out of turn.
    }
remark-did-not-shown =
    { $who ->
        [w] White did not put the piece on every square of the capture.
        [b] Black did not put the piece on every square of the capture.
       *[named] { $name } did not put the piece on every square of the capture.
    }
remark-did-removal-order =
    { $who ->
        [w] White took the captured pieces off out of order.
        [b] Black took the captured pieces off out of order.
       *[named] { $name } took the captured pieces off out of order.
    }
remark-game-void = The game is void: it does not count.
remark-won-first-king =
    { $who ->
        [w] White wins: the first king is crowned.
        [b] Black wins: the first king is crowned.
       *[named] { $name } wins: the first king is crowned.
    }
remark-won-own-no-moves =
    { $who ->
        [w] White wins by having no move.
        [b] Black wins by having no move.
       *[named] { $name } wins by having no move.
    }
remark-won-own-no-pieces =
    { $who ->
        [w] White wins by having no pieces left.
        [b] Black wins by having no pieces left.
       *[named] { $name } wins by having no pieces left.
    }
remark-won-no-moves =
    { $who ->
        [w] White wins: Black has no move.
        [b] Black wins: White has no move.
       *[named] { $name } wins: { $other-name } has no move.
    }
remark-won-no-pieces =
    { $who ->
        [w] White wins: Black has no pieces left.
        [b] Black wins: White has no pieces left.
       *[named] { $name } wins: { $other-name } has no pieces left.
    }
remark-drawn-agreement = A draw by agreement.
remark-drawn-repetition = A draw by repetition.
remark-drawn-balance = A draw: the pieces left are too few to win.
remark-drawn-moves = A draw by the rule of { $moves } moves.
remark-checkers-wrong = The position is not set up: look at point { $points }.
remark-checkers-wrong-counted = The position is not set up: look at point { $points }; { $white } white and { $black } black checkers are seen, { $white_wanted } and { $black_wanted } expected.
remark-checkers-anywhere = The position is not set up: count the checkers of each point.
remark-checkers-anywhere-counted = The position is not set up: count the checkers of each point; { $white } white and { $black } black checkers are seen, { $white_wanted } and { $black_wanted } expected.
remark-begun-wrong = The starting position is wrong: look at point { $points }. It stands as it is once the second turn has begun.
remark-start-wrong = The starting position is wrong: it stands as it is once the second turn has begun.
remark-not-set-up = The position is not set up yet.
remark-no-play-leaves = No legal play leaves this board: look at point { $points }.
remark-not-as-left = The board is not as it was left: look at point { $points }.
remark-cannot-be-read = The board can't be read as it stands: look at point { $points }.
remark-checker-overturned = A checker on point { $points } shows the other colour: turn it over.
remark-which-play = The sensors can't tell which play it is: say { $plays }.
remark-looks-like = This looks like { $shown }, entered was { $entered }.
remark-which-roll = This looks like { $shown }, entered was { $entered }: which is right?
remark-match-over = The match is over.
remark-nothing-binds = No touch binds in backgammon: checkers may be straightened at any time.
remark-no-draw-here = Backgammon has no draw.
remark-game-not-begun = No game has begun that could be given up.
remark-throw-first = Both throw one die first.
remark-answer-double-first = A double is offered: it is taken or dropped first.
remark-no-play-to-name = There is no play to name.
remark-play-is-clear = The board shows which play it is, or none.
remark-play-not-shown = The board does not show that play; it may be { $plays }.
remark-double-on-own-turn = A double is offered on one's own turn, before rolling.
remark-opponent-answers = The opponent answers the double.
remark-no-double-offered = No double is offered.
remark-throw-again = Equal dice of the opening throw are thrown again.
remark-roll-needs-side = The opening throw is over: a roll needs its side.
remark-roll-was-drawn = The board has drawn this roll.
remark-no-early-roll = No roll was made too early.
remark-roll-stands = A checker has been moved: the roll stands.
remark-opponent-decides-roll = The opponent decides whether the roll counts.
remark-correct-already = It has to be corrected already: the press is refused until the board shows a legal play.
remark-opponents-turn = It is the opponent's turn.
remark-press-ends-turn = The turn ends by pressing the clock.
remark-lift-ends-turn = The turn ends by lifting the dice.
remark-not-rolled = The dice have not been rolled.
remark-no-play-made = No play has been made on the board.
remark-enter-roll = This looks like { $shown }: enter that roll, or change the play.
remark-still-no-play = The board still shows no legal play.
remark-no-cube = This event plays without a cube ({ $clause }).
remark-no-cube-to-one = A match to one point has no cube ({ $clause }).
remark-no-cube-crawford = The Crawford game has no cube ({ $clause }).
remark-cube-is-others =
    { $who ->
        [w] Only White, who has the cube, may double ({ $clause }).
        [b] Only Black, who has the cube, may double ({ $clause }).
       *[named] Only { $name }, who has the cube, may double ({ $clause }).
    }
remark-cube-ends = The cube ends at { $value } ({ $clause }).
remark-double-before-roll = A double is offered on one's own turn, before rolling ({ $clause }).
remark-no-beavers = A double is answered by take or drop: no beavers are played.
remark-beaver-answered = A beaver is answered by take or drop.
remark-throw-for-start = Both throw one die: the higher begins.
remark-make-legal-play = Make a legal play, or put the board back.
remark-demand-reroll =
    { $other-who ->
        [w] White may demand another roll.
        [b] Black may demand another roll.
       *[named] { $other-name } may demand another roll.
    }
remark-no-play =
    { $who ->
        [w] White has no play.
        [b] Black has no play.
       *[named] { $name } has no play.
    }
remark-double-offered =
    { $who ->
        [w] White doubles to { $value }.
        [b] Black doubles to { $value }.
       *[named] { $name } doubles to { $value }.
    }
remark-gives-up-single =
    { $who ->
        [w] White gives up this game.
        [b] Black gives up this game.
       *[named] { $name } gives up this game.
    }
remark-gives-up-gammon =
    { $who ->
        [w] White gives up this game as a gammon.
        [b] Black gives up this game as a gammon.
       *[named] { $name } gives up this game as a gammon.
    }
remark-gives-up-backgammon =
    { $who ->
        [w] White gives up this game as a backgammon.
        [b] Black gives up this game as a backgammon.
       *[named] { $name } gives up this game as a backgammon.
    }
remark-did-illegal-play =
    { $who ->
        [w] White made an illegal play.
        [b] Black made an illegal play.
       *[named] { $name } made an illegal play.
    }
remark-did-home-hit =
    { $who ->
        [w] White hit in the home board and went on to shelter that checker.
        [b] Black hit in the home board and went on to shelter that checker.
       *[named] { $name } hit in the home board and went on to shelter that checker.
    }
remark-did-change-play =
    { $who ->
        [w] White changed a play that was complete.
        [b] Black changed a play that was complete.
       *[named] { $name } changed a play that was complete.
    }
remark-did-premature-roll =
    { $who ->
        [w] White rolled before the turn of the opponent had ended.
        [b] Black rolled before the turn of the opponent had ended.
       *[named] { $name } rolled before the turn of the opponent had ended.
    }
remark-did-out-of-turn =
    { $who ->
        [w] White rolled out of turn.
        [b] Black rolled out of turn.
       *[named] { $name } rolled out of turn.
    }
remark-did-wrong-roll =
    { $who ->
        [w] White made the play of another roll.
        [b] Black made the play of another roll.
       *[named] { $name } made the play of another roll.
    }
remark-flag-cost-points =
    { $who ->
        [w] The flag of White has fallen: { $points } points for Black
        [b] The flag of Black has fallen: { $points } points for White
       *[named] The flag of { $name } has fallen: { $points } points for { $other-name }
    }
remark-match-void = The match is void: it does not count.
remark-won-match =
    { $who ->
        [w] White wins the match { $score }.
        [b] Black wins the match { $score }.
       *[named] { $name } wins the match { $score }.
    }
remark-won-match-resignation =
    { $who ->
        [w] White wins the match: Black has resigned.
        [b] Black wins the match: White has resigned.
       *[named] { $name } wins the match: { $other-name } has resigned.
    }
view-station = Station
remark-move-piece = Move the piece from { $origin } to { $target }.
remark-take-piece = Take the { $piece } off { $square }.
remark-remove-piece = Take the piece off { $square }.
remark-put-piece = Put a { $piece } on { $square }.
remark-clear-strays = Take { $count } off the squares that are not played on.
remark-station-missing = Still missing: { $count } × { $piece }. Is anything beside the board?
remark-station-cable = The board's cable is unplugged. Please plug it in again.
remark-station-program = No program is there to play. Please call somebody of the club.

## Station

station-level-child = Child
station-level-beginner = Beginner
station-level-casual = Casual player
station-level-club = Club player
station-level-full = Full strength
station-level-more-child = I make many mistakes
station-level-more-beginner = I know the rules
station-level-more-casual = I look ahead
station-level-more-club = I forgive nothing
station-level-more-full = All that I can do
station-none = This table is no demonstration station.
station-touch = Touch to play
station-hello = Welcome!
station-ask-language = Which language?
station-ask-activity = What would you like to do?
station-ask-rules = Which game?
station-ask-level = How strong shall I play?
station-ask-side = Which side do you take?
station-ask-lesson = Which lesson?
station-ask-puzzle = How difficult?
station-on-the-board = On the board: put a piece on a lit square. Or one button of the clock for the next, the other to choose.
station-way-king-flies = kings move far
station-way-king-steps = kings move one square
station-way-man-back = men capture backward
station-way-man-forward = men capture forward only
station-way-largest = the most has to be captured
station-back = Back
station-end = I am done
station-any-side = Either
station-activity-play = Play
station-activity-lesson = Learn
station-activity-puzzle = Solve
station-activity-more-play = A game against me
station-activity-more-lesson = The rules, step by step
station-activity-more-puzzle = Combinations of real games
station-grade = Grade { $n } of 5
station-arrange = Set up the board
station-arrange-more = One piece at a time: the lamp shows where.
station-opponent = Opponent
station-you = You
station-hint = What may I do?
station-end-game = End the game
station-end-sure = Really end it? Press once more ({ $n })
station-step = Step { $n } of { $of }
station-lesson-done = Well done! That was the whole lesson.
station-again = Once more
station-skip = Skip
station-task-turn = Make this turn on the board.
station-task-any-turn = Make any turn that is allowed.
station-task-capture = Capture!
station-task-line = Make the moves that the lamps show.
station-task-touch = Touch every lit square.
station-task-answer = Lift the right piece.
station-task-start = Start the clock.
station-task-adjust = Announce that you adjust the pieces.
station-task-offer = Offer a draw.
station-task-claim = Claim the draw.
station-task-mistake = Make the mistake that the lamps show.
station-task-correct = Have the mistake put right.
station-task-double = Offer the cube.
station-task-take = Take the cube.
station-task-drop = Refuse the cube.
station-white-begins = White to move
station-black-begins = Black to move
station-find = Find the combination
station-solved = Solved!
station-solution = The solution
station-try-again = That was not it. Try again.
station-another = Another one
station-give-up = Show the solution
station-over = The game is over
station-drawn = A draw
station-won = You have won!
station-lost = I have won this time
station-moments = These moments decided it:
station-thanks = Thank you for the game.
station-next-again = Play again
station-next-other-side = Change sides
station-next-leave = I am done
station-opens = We open at { $time }
station-closed = Closed
station-help-us = Please help me
station-service = Service
station-back-to-work = Back to the visitors
station-doctor = Examine again
station-screen-test = Test the screen
station-restart = Restart
station-result-ok = in order
station-result-warning = to be looked at
station-result-failed = faulty
station-result-skipped = left out
station-counts = Visitors
station-count-games = Games
station-count-lessons = Lessons
station-count-puzzles = Puzzles
station-still-there = Are you still there?
station-stay = Yes, I am playing on
station-card-choose = To choose, put a piece on a lit square. Or use the clock: A goes to the next lit square, B takes it, both together go back.
station-card-play = In the game, lift a piece: its squares light up. The button on your side: what may I do? The other one, twice: end.
station-card-opponent = My turn is lit: please make it for me, and take off what is captured.
station-card-options = The lit squares, in their order
station-card-print = Print
moments = The moments that decided it
moments-turn = { $who ->
    [w] White's turn { $n }
    [b] Black's turn { $n }
   *[named] { $name }, turn { $n }
}
moments-none = No single turn decided this game
moments-played = Played: { $turn }
moments-better = Better: { $turn }
moments-shown = { $who ->
    [w] White played { $played }; { $better } was better
    [b] Black played { $played }; { $better } was better
   *[named] { $name } played { $played }; { $better } was better
}

## Analysis

hint-stands = Take what stands on the board as the position, with this side to move
button-stands = Take what stands
answer-stands = Take it with this side to move
remark-analysis-turn =
    { $who ->
        [w] White to move. Move any piece, or put pieces back.
        [b] Black to move. Move any piece, or put pieces back.
       *[named] { $name } to move. Move any piece, or put pieces back.
    }
remark-analysis-other = No turn leaves this board: go on moving, or take it as the position.
remark-no-analysis = This game is played, not analysed.
remark-in-analysis = This is an analysis: nobody plays.
remark-stands-untold = Nobody can tell which piece stands on { $labels }: move one piece at a time.
remark-stands-unplayable = What stands is no position of this game.
remark-stands-already = This position stands already.
remark-analysis-line = Engine, { $depth } plies deep: { $score }, { $line }
remark-analysis-won =
    { $who ->
        [w] White wins by force: { $line }
        [b] Black wins by force: { $line }
       *[named] { $name } wins by force: { $line }
    }

## Aloud

aloud-square = { $file }{ $rank }
aloud-number = { $n }
aloud-time = { $hours ->
    [0] { "" }
    [one] 1 hour
   *[other] { $hours } hours
 } { $minutes ->
    [0] { "" }
    [one] 1 minute
   *[other] { $minutes } minutes
 } { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
 }
aloud-takes = takes
aloud-hits = hits
aloud-bar = bar
aloud-off = off
aloud-times = { $n } times
aloud-play = { $name }: { $dice }; { $text }
aloud-corrected = Correction: { $text }
aloud-none = none
aloud-on-point = { $n } on { $point }
aloud-unasked = Not understood: { $text }.
aloud-no-square = There is no square { $text }.
aloud-no-turn = Not a legal turn here: { $text }.
aloud-by-hand = The pieces of this board are moved by hand.
aloud-not-yours = { $who ->
    [w] White is to move, for whom this page does not move.
    [b] Black is to move, for whom this page does not move.
   *[named] { $name } is to move, for whom this page does not move.
 }
text-log = What is said
text-line = Question or move
text-enter = Enter
aloud-no-piece = There is no piece { $text }. Ask for { $pieces }.
aloud-no-dice = No dice.
aloud-pips = { $name }: { $n } pips, { $score } points
draughts-aloud-help = Type a letter and Enter. i: what matters now. c: clocks. l: last move. s and a square: what stands there. p and w, b, capital W or B: where these pieces stand. n: how many. o: who plays. Enter alone is i. On a simulated board, type a move as it is written to make it.
backgammon-aloud-help = Type a letter and Enter. i: what matters now. c: clocks. l: last play. s and a point, bar or off: what stands there. p and w or b: where the checkers stand. d: dice and cube. n: pips and score. o: who plays. Enter alone is i. On a simulated board, type a play as it is written to make it. d and two numbers: the roll.
aloud-put-down = { $who ->
    [w] White: put the piece on { $points }.
    [b] Black: put the piece on { $points }.
   *[named] { $name }: put the piece on { $points }.
 }
aloud-put-back = Put the board back.
aloud-put-as-ruled = The arbiter has ruled: the board is put so.
aloud-put-as-let-stand = It was let stand: the board is put so.
aloud-put-as-taken-back = The turn is taken back: the board is put so.
aloud-make-announced-turn = Make the announced turn.
aloud-pressed-early = The clock was pressed before the turn was complete: finish it.
aloud-crown-king = Crown the king on { $labels }.

## Refused acts of an arbiter

remark-no-dice-cube-score = Draughts has no dice, no cube and no score of a match.
remark-game-void-already = The game is void already.
remark-game-without-clock = This game is played without a clock.
remark-game-not-over = The game is not over.
remark-reopen-game-first = The game is over; reopen it first.
remark-nobody-can-move = Nobody can move in this position: take turns back or set another one.
remark-say-whose-act = The sensors can't tell whose hand it was: say whose act it was, w or b.
remark-irregularity-is-of =
    { $who ->
        [w] The irregularity is White's.
        [b] The irregularity is Black's.
       *[named] The irregularity is { $name }'s.
    }
remark-being-put-back-already = The board is being put back already.
remark-set-position-instead = The board can't be read as it stands; set the position instead.
remark-position-breaks-rules = This position breaks the rules of the game.
remark-one-turn-back = Only 1 turn can be taken back.
remark-turns-back = Only { $turns } turns can be taken back.
remark-one-turn-back-since-set = Only 1 turn can be taken back since the position was set.
remark-turns-back-since-set = Only { $turns } turns can be taken back since the position was set.
remark-match-has-winner = A match has a winner.
remark-match-void-already = The match is void already.
remark-match-without-clock = This match is played without a clock.
remark-match-not-over = The match is not over.
remark-reopen-match-first = The match is over; reopen it first.
remark-last-game-over = The last game is over: take acts back, or set a position.
remark-position-ends-game = The position ends the game; expected checkers of both sides.
remark-one-act-back = Only 1 act can be taken back.
remark-acts-back = Only { $acts } acts can be taken back.
remark-one-act-back-since = Only 1 act can be taken back since the arbiter's last act.
remark-acts-back-since = Only { $acts } acts can be taken back since the arbiter's last act.
remark-nobody-to-roll = Nobody is to roll now.
remark-event-without-cube = This event plays without a cube.
remark-take-double-back-first = A double is offered: take it back first.

## Hall

hall-desk-title = Hall: { $event }
hall-desk-waits = waits { $n } min
hall-desk-spare = Go on with this game at
hall-desk-asks = A board asks to be { $board }
hall-desk-code = Code on the board's page
hall-desk-admit = Admit
round-open = { $n ->
    [0] all results are in
    [one] { $n } result is missing
   *[other] { $n } results are missing
}
round-new = New round
round-control = Time control
round-start = Clocks start at
round-default = Default time in minutes
round-pairings = Pairings: a tournament report (TRF16), or CSV with white, black, board, table
round-file = From a file
round-pair = Pair the round
round-paper = On paper
round-has-come = { $name } has come
round-board = Board of table { $table }
round-result = Result of table { $table }
round-not-sent = Not sent
round-forfeit = { $result } without play
round-confirmed = Confirmed by both
round-sign = Both have signed
round-send = Send the games
round-set = Set
round-halt = Stop all clocks
round-proceed = Start all clocks
round-defaulted = The default time is over
round-display = { $name } goes to table { $tables } · points { $points }
round-report = Report (TRF16)
round-results = Results (CSV)
round-games = Games (PDN)
round-cross = Cross table (CSV)
round-sheets = Score sheets
hall-desk-take = I take this one
hall-desk-leave = I am done here
hall-desk-mine = You look after it
hall-desk-taken = { $who } looks after it
hall-desk-over = Take it from { $who }
hall-desk-sector = My tables, as 1-10, 14
hall-desk-only = Only my tables
updates-title = Versions: { $versions }
updates-progress = { $version } at { $done } of { $all }
updates-release = Release for the boards
updates-older = Older versions too
updates-one = One board
updates-ten = Ten boards
updates-all = All boards
updates-stop = Ask no more boards
updates-this = Update to { $version }
updates-none = No signed release is in the desk's folder.
updates-asked = is asked
updates-fetching = fetches it
updates-checking = checks it
updates-installing = installs it
updates-done = done
updates-failed = not done: { $why }
updates-waiting = has its turn later
updates-waits-plays = waits until the game is over
updates-waits-unconfirmed = waits until the result is confirmed
updates-waits-gone = waits until the board is on
updates-waits-wire = can only be updated by hand
updates-stopped = not asked
updates-stopped-by = stopped: { $who }
hall-code = The hall's desk wants this code: { $text }
hall-confirm = Press the clock once more to confirm the result: { $text }
need-unconfirmed = Result not confirmed
need-not-started = Clock not started
need-apart = The boards of both towns differ
