// All texts of the page by language; `answers.js` has the translations of the board's messages.

/** Texts by language and key; every language has the same keys. */
export const TABLE = {
  en: {
    other: "LV", otherName: "Latviešu valodā",
    skip: "Skip to the board", lost: "Connection lost — trying again…", waiting: "Waiting for the board…",
    flip: "Turn the board round", board: "Board", white: "White", black: "Black",
    top: "Player at the top", bottom: "Player at the bottom",
    pressClock: "{name}: press the clock", paused: "Paused", low: "Low time", flagged: "Flag fallen", toMove: "To move",
    draw: "Draw", drawOffered: "Offered", yes: "Yes", decline: "No", claim: "Claim", adjust: "Adjust", correct: "Correct", continue: "Play on", resign: "Resign", pause: "Pause", resume: "Go on",
    hint_draw: "Offer a draw, or accept the one offered", hint_decline: "Decline the draw offered", hint_claim: "Claim a draw by rule",
    hint_adjust: "Announce adjusting the pieces, or end it", hint_correct: "Demand that the opponent's irregularity be put right",
    hint_continue: "Waive the irregularity and play on", hint_pause: "Stop both clocks, or let them run on", hint_resign: "Give the game up",
    begin: "{name} presses the clock to begin", buttons: "Buttons of {name}", offered: "{name} offers a draw",
    resignAsk: "{name} resigns?", newAsk: "Begin a new game? The pieces go back to the start.", cancel: "Cancel",
    game: "Game", moves: "Moves", noMoves: "No moves yet", number: "No.", said: "{name}: {text}",
    copyFen: "Copy position", copied: "Position copied", copyFailed: "Copying is not allowed here",
    newGame: "New game", unplug: "Unplug sensors", plug: "Plug in sensors",
    readable: "Not encrypted", readableMore: "Others on this network can read what this page sends and gets",
    certificate: "Certificate", certificateMore: "SHA-256 fingerprint of this board's certificate. Compare it with what your own device shows.", close: "Close",
    linkUp: "Sensors connected", linkDown: "Sensors disconnected",
    wins: "{name} wins", drawn: "Draw", hand: "Hand", box: "Box", tray: "Hand and box",
    trayHand: "In the hand: {piece}", handEmpty: "The hand is empty", trayBox: "From the box: {piece}",
    manW: "white man", manB: "black man", kingW: "white king", kingB: "black king", empty: "empty", square: "{label}, {what}",
    sensesPiece: "sensor sees a piece", sensesNone: "sensor sees none",
    lifted: "{piece} lifted from {label}", put: "{piece} put on {label}", aside: "{piece} laid aside", chosen: "{piece} chosen: pick a square",
    help: "Arrow keys move, Enter picks up and puts down, Escape lays the piece aside",
    legend: "Lamps",
    phase_setup: "Set up the pieces", phase_play: "", phase_unclear: "The board is unclear", phase_over: "",
    minutes: "{n} min", seconds: "{n} s", noClock: "no clock",
    role: { "must-capture": "must capture", target: "may go here", touched: "touched", remove: "take off", crown: "crown", wrong: "wrong", restore: "restore", last: "last turn" },
    reason: { "no-moves": "no move left", "no-pieces": "no pieces left", resignation: "by resignation", flag: "on time", agreement: "by agreement", repetition: "by repetition", arbiter: "by the arbiter", forfeit: "by forfeit" },
    counted: "by the {n}-move rule",
    rules: { international: "International draughts", "latvian-64": "Latvian draughts", "dambrete-box": "Dambrete, rules of the box", "latvian-100": "Latvian draughts on 100 squares", russian: "Russian draughts", brazilian: "Brazilian draughts" },
  },
  lv: {
    other: "EN", otherName: "In English",
    skip: "Uz galdiņu", lost: "Savienojums zudis — mēģina vēlreiz…", waiting: "Gaida galdiņu…",
    flip: "Pagriezt galdiņu", board: "Galdiņš", white: "Baltie", black: "Melnie",
    top: "Spēlētājs augšā", bottom: "Spēlētājs apakšā",
    pressClock: "{name}: nospiest pulksteni", paused: "Pauze", low: "Maz laika", flagged: "Laiks beidzies", toMove: "Gājiens",
    draw: "Neizšķirts", drawOffered: "Piedāvāts", yes: "Jā", decline: "Nē", claim: "Prasīt", adjust: "Kārtot", correct: "Labot", continue: "Turpināt", resign: "Padoties", pause: "Pauze", resume: "Turpināt",
    hint_draw: "Piedāvāt neizšķirtu vai pieņemt piedāvāto", hint_decline: "Noraidīt neizšķirtu", hint_claim: "Prasīt neizšķirtu pēc noteikumiem",
    hint_adjust: "Pieteikt kauliņu kārtošanu vai beigt to", hint_correct: "Prasīt labot pretinieka pārkāpumu",
    hint_continue: "Neprasīt labot un turpināt spēli", hint_pause: "Apturēt abus pulksteņus vai ļaut tiem iet", hint_resign: "Atzīt zaudējumu",
    begin: "{name} sāk partiju ar pulksteņa pogu", buttons: "{name}: pogas", offered: "{name} piedāvā neizšķirtu",
    resignAsk: "{name} padodas?", newAsk: "Sākt jaunu partiju? Kauliņi atgriezīsies sākumā.", cancel: "Atcelt",
    game: "Partija", moves: "Gājieni", noMoves: "Gājienu vēl nav", number: "Nr.", said: "{name}: {text}",
    copyFen: "Kopēt pozīciju", copied: "Pozīcija nokopēta", copyFailed: "Kopēt šeit nav atļauts",
    newGame: "Jauna partija", unplug: "Atvienot devējus", plug: "Pievienot devējus",
    readable: "Nav šifrēts", readableMore: "Citi šajā tīklā var lasīt, ko šī lapa sūta un saņem",
    certificate: "Sertifikāts", certificateMore: "Šī galdiņa sertifikāta SHA-256 nospiedums. Salīdziniet to ar to, ko rāda jūsu ierīce.", close: "Aizvērt",
    linkUp: "Devēji pievienoti", linkDown: "Devēji atvienoti",
    wins: "{name} uzvar", drawn: "Neizšķirts", hand: "Roka", box: "Kaste", tray: "Roka un kaste",
    trayHand: "Rokā: {piece}", handEmpty: "Roka tukša", trayBox: "No kastes: {piece}",
    manW: "balts kauliņš", manB: "melns kauliņš", kingW: "balta dāma", kingB: "melna dāma", empty: "tukšs", square: "{label}, {what}",
    sensesPiece: "devējs redz kauliņu", sensesNone: "devējs neredz neko",
    lifted: "{piece} pacelts no {label}", put: "{piece} nolikts uz {label}", aside: "{piece} nolikts malā", chosen: "{piece} izvēlēts: norādiet lauciņu",
    help: "Bultiņas pārvieto, Enter paceļ un noliek, Escape noliek kauliņu malā",
    legend: "Lampiņas",
    phase_setup: "Salieciet kauliņus", phase_play: "", phase_unclear: "Stāvoklis neskaidrs", phase_over: "",
    minutes: "{n} min", seconds: "{n} s", noClock: "bez pulksteņa",
    role: { "must-capture": "jāsit", target: "drīkst likt", touched: "aizskarts", remove: "jānoņem", crown: "dāma", wrong: "nepareizi", restore: "jāatjauno", last: "pēdējais gājiens" },
    reason: { "no-moves": "nav gājiena", "no-pieces": "nav kauliņu", resignation: "pretinieks padevās", flag: "beidzies laiks", agreement: "vienojoties", repetition: "pozīcija atkārtojas", arbiter: "tiesneša lēmums", forfeit: "tehnisks zaudējums" },
    counted: "{n} gājienu noteikums",
    rules: { international: "Starptautiskā dambrete", "latvian-64": "Latviešu dambrete", "dambrete-box": "Dambrete, kastes noteikumi", "latvian-100": "Latviešu dambrete, 100 lauciņi", russian: "Krievu dambrete", brazilian: "Brazīlijas dambrete" },
  },
};

let language = "en";

/** The selected language. */
export function spoken() {
  return language;
}

/** Select the language `name`; an unknown name changes nothing. */
export function speak(name) {
  if (name in TABLE) language = name;
}

/** The language after the selected one. */
export function next() {
  const names = Object.keys(TABLE);
  return names[(names.indexOf(language) + 1) % names.length];
}

/** The text of `key` with its placeholders `{…}` replaced. */
export function say(key, fill = {}) {
  return TABLE[language][key].replace(/\{(\w+)\}/g, (_, name) => fill[name]);
}

/** A name from one of the nested tables (`role`, `reason`, `rules`), or null. */
export function named(table, key) {
  return TABLE[language][table][key] ?? null;
}

/** The name of a ruleset; without a translation, its identifier in readable form. */
export function rulesText(rules) {
  return named("rules", rules) ?? rules.replaceAll("-", " ").replace(/^./, (first) => first.toUpperCase());
}

/** Why a game ended, in words. */
export function reasonText(reason) {
  const counted = /^(\d+)-moves$/.exec(reason);
  return counted ? say("counted", { n: counted[1] }) : named("reason", reason) ?? reason;
}

/** What stands on a square, in words. */
export function pieceText(piece) {
  return say({ w: "manW", b: "manB", W: "kingW", B: "kingB" }[piece] ?? "empty");
}

/** A time control such as `900+5` (seconds) in words. */
export function controlText(control) {
  const parts = /^(\d+)(?:\+(\d+))?$/.exec(control);
  if (!parts) return control;
  const [base, more] = [Number(parts[1]), Number(parts[2] ?? 0)];
  const text = base % 60 ? say("seconds", { n: base }) : say("minutes", { n: base / 60 });
  return more ? `${text} + ${say("seconds", { n: more })}` : text;
}
