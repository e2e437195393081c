// The texts that all families of games share, by language, and those of the family that is shown.

/** Texts by language and key; every language has the same keys. */
export const TABLE = {
  en: {
    other: "LV", otherName: "Latviešu valodā", skip: "Skip to the board", lost: "Connection lost — trying again…",
    waiting: "Waiting for the board…", flip: "Turn the board round", board: "Board", white: "White", black: "Black",
    top: "Player at the top", bottom: "Player at the bottom", pressClock: "{name}: press the clock", paused: "Paused",
    low: "Low time", flagged: "Flag fallen", toMove: "To move", adjust: "Adjust", correct: "Correct", continue: "Play on",
    resign: "Resign", pause: "Pause", resume: "Go on", hint_adjust: "Announce adjusting the pieces, or end it",
    hint_correct: "Demand that the opponent's irregularity be put right",
    hint_continue: "Waive the irregularity and play on", hint_pause: "Stop both clocks, or let them run on",
    hint_resign: "Give the game up", buttons: "Buttons of {name}", resignAsk: "{name} resigns?", cancel: "Cancel",
    game: "Game", number: "No.", said: "{name}: {text}", copyFailed: "Copying is not allowed here",
    unplug: "Unplug sensors", plug: "Plug in sensors", readable: "Not encrypted",
    readableMore: "Others on this network can read what this page sends and gets", certificate: "Certificate",
    certificateMore: "SHA-256 fingerprint of this board's certificate. Compare it with what your own device shows.",
    close: "Close", linkUp: "Sensors connected", linkDown: "Sensors disconnected", wins: "{name} wins", empty: "empty",
    square: "{label}, {what}", sensesPiece: "sensor sees a piece", sensesNone: "sensor sees none",
    lifted: "{piece} lifted from {label}", put: "{piece} put on {label}", aside: "{piece} laid aside",
    help: "Arrow keys move, Enter picks up and puts down, Escape lays the piece aside", legend: "Lamps", phase_play: "",
    phase_unclear: "The board is unclear", phase_over: "", minutes: "{n} min", seconds: "{n} s", noClock: "no clock", delayed: "{text}, delay {n} s",
    role: { target: "may go here", touched: "touched", remove: "take off", wrong: "wrong", restore: "restore", last: "last turn" },
    reason: { resignation: "by resignation", flag: "on time", arbiter: "by the arbiter", forfeit: "by forfeit" },
  },
  lv: {
    other: "EN", otherName: "In English", skip: "Uz galdiņu", lost: "Savienojums zudis — mēģina vēlreiz…",
    waiting: "Gaida galdiņu…", flip: "Pagriezt galdiņu", board: "Galdiņš", white: "Baltie", black: "Melnie",
    top: "Spēlētājs augšā", bottom: "Spēlētājs apakšā", pressClock: "{name}: nospiest pulksteni", paused: "Pauze",
    low: "Maz laika", flagged: "Laiks beidzies", toMove: "Gājiens", adjust: "Kārtot", correct: "Labot",
    continue: "Turpināt", resign: "Padoties", pause: "Pauze", resume: "Turpināt",
    hint_adjust: "Pieteikt kauliņu kārtošanu vai beigt to", hint_correct: "Prasīt labot pretinieka pārkāpumu",
    hint_continue: "Neprasīt labot un turpināt spēli", hint_pause: "Apturēt abus pulksteņus vai ļaut tiem iet",
    hint_resign: "Atzīt zaudējumu", buttons: "{name}: pogas", resignAsk: "{name} padodas?", cancel: "Atcelt",
    game: "Partija", number: "Nr.", said: "{name}: {text}", copyFailed: "Kopēt šeit nav atļauts",
    unplug: "Atvienot devējus", plug: "Pievienot devējus", readable: "Nav šifrēts",
    readableMore: "Citi šajā tīklā var lasīt, ko šī lapa sūta un saņem", certificate: "Sertifikāts",
    certificateMore: "Šī galdiņa sertifikāta SHA-256 nospiedums. Salīdziniet to ar to, ko rāda jūsu ierīce.",
    close: "Aizvērt", linkUp: "Devēji pievienoti", linkDown: "Devēji atvienoti", wins: "{name} uzvar", empty: "tukšs",
    square: "{label}, {what}", sensesPiece: "devējs redz kauliņu", sensesNone: "devējs neredz neko",
    lifted: "{piece} pacelts no {label}", put: "{piece} nolikts uz {label}", aside: "{piece} nolikts malā",
    help: "Bultiņas pārvieto, Enter paceļ un noliek, Escape noliek kauliņu malā", legend: "Lampiņas", phase_play: "",
    phase_unclear: "Stāvoklis neskaidrs", phase_over: "", minutes: "{n} min", seconds: "{n} s", noClock: "bez pulksteņa", delayed: "{text}, aizture {n} s",
    role: { target: "drīkst likt", touched: "aizskarts", remove: "jānoņem", wrong: "nepareizi", restore: "jāatjauno", last: "pēdējais gājiens" },
    reason: { resignation: "pretinieks padevās", flag: "beidzies laiks", arbiter: "tiesneša lēmums", forfeit: "tehnisks zaudējums" },
  },
};

let family = { en: {}, lv: {} };
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

/** Use the texts of a family, which come before those that all share. */
export function learn(texts) {
  family = texts;
}

/** The text of `key` with its placeholders `{…}` replaced. */
export function say(key, fill = {}) {
  return (family[language][key] ?? TABLE[language][key]).replace(/\{(\w+)\}/g, (_, name) => fill[name]);
}

/** A name from one of the nested tables (`role`, `reason`, `rules`), or null. */
export function named(table, key) {
  return family[language][table]?.[key] ?? TABLE[language][table]?.[key] ?? null;
}

/** The name of a ruleset; without a translation, its identifier in readable form. */
export function rulesText(rules) {
  return named("rules", rules) ?? rules.replaceAll("-", " ").replace(/^./, (first) => first.toUpperCase());
}

/** A time control such as `900+5` or `600d12` (seconds, `d` for a delay) in words. */
export function controlText(control) {
  const parts = /^(\d+)(?:([+d])(\d+))?$/.exec(control);
  if (!parts) return control;
  const [base, more] = [Number(parts[1]), Number(parts[3] ?? 0)];
  const text = base % 60 ? say("seconds", { n: base }) : say("minutes", { n: base / 60 });
  if (!more) return text;
  return parts[2] === "d" ? say("delayed", { text, n: more }) : `${text} + ${say("seconds", { n: more })}`;
}
