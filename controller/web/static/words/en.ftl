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
clock-untimed = No clock in this game
clock-moves = { $n ->
    [0] Not begun
   *[other] Move { $n }
}

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
