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

## Play

views = Other views
view-play = Play
view-watch = Watch
view-hall = Screen of the hall
view-clock = Clock
view-games = Games
view-setup = Set up
view-desk = Arbiter's desk
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
button-pause = Pause
button-resume = Let the clock run
button-resign = Resign
button-double = Double
button-take = Take
button-drop = Drop
button-lift = Lift dice
button-reroll = Demand another roll

banner = What matters now
turn = { $who ->
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
answer-contested-correct = It was the opponent
answer-contested-clock = It was me
clause = Rule: { $clause }
count = So far { $have } of { $need }.
count-repetition = { $since ->
    [0] The position has stood { $have } of { $need } times since the beginning.
   *[other] The position has stood { $have } of { $need } times, counted from move { $move }.
}

step-put = Put the { $piece } on { $label }
step-take-off = Take the piece off { $label }
step-crown = Crown the piece on { $label }
hint-press-clock = { $who ->
    [w] White: now press your clock.
    [b] Black: now press your clock.
   *[named] { $name }: now press your clock.
}
hint-crown = Crown the man on { $squares }: put a second piece on it.
irregular = Against the rules, but it stands
irregular-clause = { $did } ({ $clause })

does-no-play-lift = { $name } has no play: lift the dice to end the turn
does-no-play-clock = { $name } has no play: press the clock to end the turn

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

