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
option-cube = Doubling cube
option-crawford = Crawford game without the cube
option-jacoby = Gammons count only after a double (Jacoby)
option-beavers = Doubling back at once (beavers)
option-automatic_doubles = Equal opening dice double (automatic doubles)
option-home_hit = A checker that has hit in its own home
option-home_hit-strict = does not move again in that turn
option-home_hit-shelter = may not move on to shelter
option-home_hit-off = moves as it likes

## Sources: the names of the rules that are cited

source-FMJD = Rules of international draughts (FMJD)
source-FMJD-64 = Rules of draughts on 64 squares (FMJD)
source-LV64 = Rules of draughts on 64 squares, Latvia
source-BOX = Leaflet of the boxed set Dambrete, Latvia
source-DAMA = Rules of dáma, Hungary
source-FID = Rules of the Italian federation (FID)
source-WCDF = Rules of the world federation of checkers (WCDF)
source-FRISIAN = Rules of Frisian draughts, 2011
source-INT = Rules of nardi, Georgia, international game
source-GEO = Rules of nardi, Georgia, Georgian game

## Clauses: each in one sentence

clause-FMJD-3_13 = A player who is not on move and touches or straightens pieces, his own or the opponent's, commits an irregularity.
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
clause-FMJD-64_kings_only = The game is drawn after 15 moves by each player in which only kings were moved and nothing was captured.
clause-FMJD-64_three_against_a_king_on_the_main_road = With three pieces against one king on the main road, the game is drawn after the fifth move of the stronger side.
clause-FMJD-64_three_or_more_against_one = With three or more kings against one king, the game is drawn after the fifteenth move of the stronger side.
clause-FMJD-64_threefold_repetition = The game is drawn when the same position comes up for the third time with the same player on move.
clause-FMJD-64_two_against_one = With two kings, or a king and a man, against one king, the game is drawn after the fifth move of the stronger side.
clause-FMJD-64_7_2_6 = With kings on both sides and the same material, the game is drawn after 30 moves with four or five pieces on the board, and after 60 with six or seven.
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
clause-FID-40_moves = A draw may be claimed after 40 moves by each player without a capture or a move of a man.
clause-FID-repetition = A draw may be claimed when the same position comes up for the third time with the same player on move.
clause-WCDF-40-move_rule = A draw may be claimed after 40 moves by each player without a capture or a move of a man.
clause-WCDF-repetition = A draw may be claimed when the same position comes up for the third time with the same player on move.
clause-FRISIAN-one_king_against_one = With one king against one king the game is drawn after two moves by each player.
clause-FRISIAN-repetition = The game is drawn when the same position comes up for the third time with the same player on move.
clause-FRISIAN-two_kings_against_one = With two kings against one king the game is drawn after seven moves by each player.
clause-INT-2 = Both players play with two pairs of dice or one, and the side of the home boards is agreed or rolled for beforehand.
clause-INT-4 = Each player has 15 checkers and moves them toward his own home by the numbers rolled.
clause-INT-5 = Each game begins with one die rolled by each player, and who rolled the higher one has to play both numbers.
clause-INT-10 = A player has to play as many of the numbers rolled as he can.
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
tab-over = Game over
tab-drawn = Draw
tab-won = { $who ->
    [w] White wins
    [b] Black wins
   *[named] { $name } wins
}
no-connection = No connection to the board — trying again…
last-move = Last move
last-move-of = { $who ->
    [w] White: { $text }
    [b] Black: { $text }
   *[named] { $name }: { $text }
}
full-screen = Full screen
full-screen-end = Leave full screen
full-screen-refused = This browser does not allow full screen
watch-title = Watch
hall-title = Hall screen
event-table = Board { $table }
event-round = Round { $round }

## Clock view

clock-title = Clock
clock-press = { $who ->
    [w] White: press the clock
    [b] Black: press the clock
   *[named] { $name }: press the clock
}
clock-pause = Pause
clock-resume = Go on
clock-awake = The screen stays on
clock-sleeps = This browser lets the screen go dark
clock-untimed = No clock in this game

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
