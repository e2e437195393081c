// The texts of backgammon by language.

import { named } from "../../shared/words.js";

/** Texts by language and key; every language has the same keys. */
export const TEXTS = {
  en: {
    double: "Double", take: "Take", drop: "Drop", lift: "Lift dice", reroll: "Roll again",
    hint_double: "Offer the doubling cube", hint_take: "Accept the cube and play on for its value",
    hint_drop: "Refuse the cube and lose the game at the old value", hint_lift: "End the turn by lifting the dice",
    hint_reroll: "Demand that the premature roll is thrown again",
    point: "Point {n}", bar_w: "White's bar", bar_b: "Black's bar", off_w: "White's tray", off_b: "Black's tray",
    one_w: "white checker", one_b: "black checker", many_w: "{n} white checkers", many_b: "{n} black checkers",
    goesWith: "may go here with {dice}", hit: "{piece} hit, on the bar",
    rolled: "{name} rolled {dice}", threw: "Opening throw: White {w}, Black {b}", left: "left to play: {dice}",
    noPlay: "no play", list_double: "doubles to {n}", list_take: "takes", list_drop: "drops", list_penalty: "loses {n} on time", cubeMiddle: "Doubling cube in the middle", cubeOf: "Doubling cube: {value}, {name}'s",
    cubeOffered: "{name} offers the cube at {value}", crawford: "Crawford game", unlimited: "unlimited",
    matchTo: "to {n}", gameNumber: "game {n}", pips: "pips", points: "points", score: "{n} of {all}",
    firstDie: "First die", secondDie: "Second die", die_w: "White's die", die_b: "Black's die",
    otherRoll: "Other dice", otherRollMore: "Enter a roll that was wrong, or made before its time",
    whichPlay: "Which play is it?", itWas: "It was {dice}", electronic: "Electronic dice", ownText: "Any text of yours for the dice", giveText: "Give text", rollDice: "Roll the dice", seed: "Seed: {seed}",
    electronicMore: "The board was bound to all rolls before the match by this digest. After it the seed is shown, and anybody can compute the rolls again.",
    toRoll: "To roll", toEnd: "Turn to end", toAnswer: "To answer", toThrow: "To throw", arrange: "Set up", arrangeBack: "Put back",
    does_opening: "Opening throw: each player enters a die", does_roll: "{name} to roll", does_rollOrDouble: "{name} to roll or double",
    does_end: "{name}: end the turn", does_endLift: "{name}: lift the dice to end the turn", does_endClock: "{name}: press the clock to end the turn",
    does_noPlay: "{name} has no play", does_answer: "{name}: take or drop?", does_choose: "{name}: which play is it?", does_next: "Set up the checkers for the next game",
    newAsk: "Begin a new match? The checkers go back to the start.", newGame: "New match",
    copyFen: "Copy position", copied: "Position copied", drawn: "No result", moves: "Plays", noMoves: "No plays yet",
    phase_setup: "Set up the checkers", help: "Arrow keys move, Enter picks up and puts down, Escape puts the checker back",
    role: { start: "can begin", "to-play": "to play", die: "roll" },
    reason: { match: "the match" },
    rules: { backgammon: "Backgammon", "nardi-georgian": "Georgian nardi" },
  },
  lv: {
    double: "Dubultot", take: "Pieņemt", drop: "Atdot", lift: "Pacelt kauliņus", reroll: "Mest vēlreiz",
    hint_double: "Piedāvāt dubultošanas kubu", hint_take: "Pieņemt kubu un turpināt par tā vērtību",
    hint_drop: "Noraidīt kubu un zaudēt partiju par iepriekšējo vērtību", hint_lift: "Beigt gājienu, paceļot kauliņus",
    hint_reroll: "Prasīt, lai pāragrais metiens tiek atkārtots",
    point: "{n}. lauks", bar_w: "Balto barjera", bar_b: "Melno barjera", off_w: "Balto kaste", off_b: "Melno kaste",
    one_w: "balts akmens", one_b: "melns akmens", many_w: "{n} balti akmeņi", many_b: "{n} melni akmeņi",
    goesWith: "drīkst likt ar {dice}", hit: "{piece} sists, uz barjeras",
    rolled: "{name} uzmeta {dice}", threw: "Sākuma metiens: Baltie {w}, Melnie {b}", left: "atlicis: {dice}",
    noPlay: "gājiena nav", list_double: "dubulto līdz {n}", list_take: "pieņem", list_drop: "atdod", list_penalty: "zaudē {n}: beidzies laiks", cubeMiddle: "Dubultošanas kubs vidū", cubeOf: "Dubultošanas kubs: {value}, {name}",
    cubeOffered: "{name} piedāvā kubu: {value}", crawford: "Kroforda partija", unlimited: "bez ierobežojuma",
    matchTo: "līdz {n}", gameNumber: "{n}. partija", pips: "punkti ceļā", points: "punkti", score: "{n} no {all}",
    firstDie: "Pirmais kauliņš", secondDie: "Otrais kauliņš", die_w: "Balto kauliņš", die_b: "Melno kauliņš",
    otherRoll: "Cits metiens", otherRollMore: "Ievadīt metienu, kas bija nepareizs vai pāragrs",
    whichPlay: "Kurš gājiens?", itWas: "Bija {dice}", electronic: "Elektroniskie kauliņi", ownText: "Jebkurš jūsu teksts kauliņiem", giveText: "Nodot tekstu", rollDice: "Mest kauliņus", seed: "Sēkla: {seed}",
    electronicMore: "Pirms mača galdiņš ar šo kontrolsummu saistījās ar visiem metieniem. Pēc tā tiek parādīta sēkla, un ikviens var metienus pārrēķināt.",
    toRoll: "Jāmet", toEnd: "Jābeidz gājiens", toAnswer: "Jāatbild", toThrow: "Jāmet", arrange: "Salikt", arrangeBack: "Salikt atpakaļ",
    does_opening: "Sākuma metiens: katrs ievada savu kauliņu", does_roll: "{name} met kauliņus", does_rollOrDouble: "{name} met vai dubulto",
    does_end: "{name}: beidziet gājienu", does_endLift: "{name}: paceliet kauliņus, lai beigtu gājienu", does_endClock: "{name}: nospiediet pulksteni, lai beigtu gājienu",
    does_noPlay: "{name}: gājiena nav", does_answer: "{name}: pieņemt vai atdot?", does_choose: "{name}: kurš gājiens tas ir?", does_next: "Salieciet akmeņus nākamajai partijai",
    newAsk: "Sākt jaunu maču? Akmeņi atgriezīsies sākumā.", newGame: "Jauns mačs",
    copyFen: "Kopēt pozīciju", copied: "Pozīcija nokopēta", drawn: "Bez rezultāta", moves: "Gājieni", noMoves: "Gājienu vēl nav",
    phase_setup: "Salieciet akmeņus", help: "Bultiņas pārvieto, Enter paceļ un noliek, Escape noliek akmeni atpakaļ",
    role: { start: "var sākt", "to-play": "jāspēlē", die: "metiens" },
    reason: { match: "maču" },
    rules: { backgammon: "Bekgemons", "nardi-georgian": "Gruzīnu nardi" },
  },
};

/** Why a match ended, in words. */
export const reasonText = (reason) => named("reason", reason) ?? reason;
