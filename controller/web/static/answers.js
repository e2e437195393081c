// Translations of the board's own messages. The key is the English sentence; placeholders have the same names.

import { spoken } from "./words.js";

const KINDS = {
  lv: {
    "made two moves in a row": "izdarīja divus gājienus pēc kārtas",
    "moved a piece as it may not move": "gāja ar kauliņu tā, kā noteikumi neatļauj",
    "moved another piece than the one touched": "gāja ar citu kauliņu nekā to, kuram pieskārās",
    "took a completed move back": "atsauca jau izdarītu gājienu",
    "moved an enemy piece": "pārvietoja pretinieka kauliņu",
    "did not capture": "nesita, kaut arī bija jāsit",
    "took pieces off without reason": "bez iemesla noņēma kauliņus",
    "captured another number than the rules demand": "nosita citu kauliņu skaitu, nekā prasa noteikumi",
    "stopped inside a series of captures": "apstājās, sitienu nepabeidzot",
    "took captured pieces off before the series was finished": "noņēma nosistos kauliņus, pirms sitiens bija pabeigts",
    "left captured pieces on the board": "atstāja nosistos kauliņus uz galdiņa",
    "took pieces off that were not jumped": "noņēma kauliņus, kas nebija nosisti",
    "paused while taking captured pieces off": "apstājās, noņemot nosistos kauliņus",
    "took own pieces off after a capture": "pēc sitiena noņēma savus kauliņus",
    "did not crown": "neapzīmēja dāmu",
    "played with a king that was not crowned": "gāja ar dāmu, kas nebija apzīmēta",
    "used both hands": "gāja ar abām rokām",
    "touched a piece out of turn": "pieskārās kauliņam, kad nebija viņa gājiens",
    White: "Baltie",
    Black: "Melnie",
  },
};

const SENTENCES = {
  lv: {
    "The board is not connected.": "Galdiņš nav pievienots.",
    "The sensors have not been heard yet.": "Devēji vēl nav atsaukušies.",
    "The starting array is not right: {missing} missing, {misplaced} misplaced.": "Sākuma stāvoklis nav pareizs: trūkst {missing}, nevietā {misplaced}.",
    "The starting array is not right: {missing} missing, {misplaced} misplaced, {strays} on squares that are not played on.": "Sākuma stāvoklis nav pareizs: trūkst {missing}, nevietā {misplaced}, uz lauciņiem, kur nespēlē, {strays}.",
    "The board is turned by a quarter: the dark corner square belongs at White's left hand.": "Galdiņš pagriezts par ceturtdaļu: tumšajam stūra lauciņam jābūt Balto kreisajā pusē.",
    "The board lies the other way round; squares are counted accordingly.": "Galdiņš ir otrādi; lauciņi tiek skaitīti atbilstoši.",
    "The clocks are stopped. Press pause to go on.": "Pulksteņi apturēti. Lai turpinātu, nospiediet pauzi.",
    "Pieces are being adjusted. Press adjust to go on.": "Kauliņus kārto. Lai turpinātu, nospiediet kārtošanu.",
    "The game is void: it does not count.": "Partija nav derīga un netiek ieskaitīta.",
    "The arbiter has ruled: put the board as the lamps show.": "Tiesnesis ir lēmis: salieciet kauliņus, kā rāda lampiņas.",
    "The board is being put as the arbiter ruled.": "Kauliņus saliek, kā lēmis tiesnesis.",
    "The arbiter has stopped the clocks.": "Tiesnesis ir apturējis pulksteņus.",
    "{side} {kind} ({clause}): put the board back as the lamps show.": "{side} {kind} ({clause}): salieciet kauliņus, kā rāda lampiņas.",
    "{side} {kind}: put the board back as the lamps show.": "{side} {kind}: salieciet kauliņus, kā rāda lampiņas.",
    "{side} {kind} ({clause}). {other} decides: correct, or play on.": "{side} {kind} ({clause}). {other} izlemj: labot vai turpināt.",
    "{side} {kind}. {other} decides: correct, or play on.": "{side} {kind}. {other} izlemj: labot vai turpināt.",
    "{side} {kind} or {other} {second}: put it back, press the clock if it was you, or demand correction.": "{side} {kind} vai {other} {second}: lieciet atpakaļ; kas to darīja, spiež pulksteni; vai prasiet labot.",
    "The clock was pressed before the turn was complete: finish it as the lamps show.": "Pulkstenis nospiests, pirms gājiens pabeigts: pabeidziet to, kā rāda lampiņas.",
    "Nobody has said who moved the piece: press the clock, or demand correction.": "Neviens nav pateicis, kurš kauliņu pārvietoja: spiediet pulksteni vai prasiet labot.",
    "More than one legal turn leaves this picture.": "Šādu stāvokli atstāj vairāk nekā viens gājiens.",
    "The captured pieces have not all been taken off.": "Vēl nav noņemti visi nosistie kauliņi.",
    "No legal turn leaves this board: a piece is missing on {missing} and not expected on {wrong}.": "Neviens gājiens neatstāj šādu stāvokli: kauliņa trūkst uz {missing}, lieks ir uz {wrong}.",
    "No legal turn leaves this board: a piece is missing on {missing}.": "Neviens gājiens neatstāj šādu stāvokli: kauliņa trūkst uz {missing}.",
    "No legal turn leaves this board: a piece is not expected on {wrong}.": "Neviens gājiens neatstāj šādu stāvokli: kauliņš lieks uz {wrong}.",
    "The board is being put right.": "Stāvokli atjauno.",
    "{side} {kind} ({clause}): crown the king as the lamp shows.": "{side} {kind} ({clause}): apzīmējiet dāmu, kā rāda lampiņa.",
    "{side} {kind}: crown the king as the lamp shows.": "{side} {kind}: apzīmējiet dāmu, kā rāda lampiņa.",
    "The board is being put back.": "Stāvokli atjauno.",
    "The king has to be crowned.": "Dāma jāapzīmē.",
    "The board can't tell whether the king has been crowned.": "Galdiņš nevar noteikt, vai dāma ir apzīmēta.",
    "The game is over.": "Partija ir beigusies.",
    "The game has not begun.": "Partija vēl nav sākusies.",
    "Pieces are being adjusted.": "Kauliņus kārto.",
    "The clock is paused.": "Pulkstenis ir apturēts.",
    "No clock is running.": "Pulkstenis neiet.",
    "No turn has been made on the board.": "Uz galdiņa gājiens nav izdarīts.",
    "An irregularity has to be settled first.": "Vispirms jāizlemj par pārkāpumu.",
    "There is no irregularity to decide on.": "Nav pārkāpuma, par ko lemt.",
    "The opponent decides.": "Lemj pretinieks.",
    "The board can't be read as it stands; it has to be corrected.": "Šādu stāvokli nevar nolasīt; tas jālabo.",
    "Pieces are adjusted on one's own turn only.": "Kauliņus kārto tikai savā gājienā.",
    "No draw is offered.": "Neizšķirts nav piedāvāts.",
    "The offer stands already.": "Piedāvājums jau izteikts.",
    "After a refusal the opponent has to offer first.": "Pēc atteikuma vispirms jāpiedāvā pretiniekam.",
    "A draw is offered on one's own turn, before pressing the clock.": "Neizšķirtu piedāvā savā gājienā, pirms pulksteņa nospiešanas.",
    "A draw is offered with the move, before pressing the clock.": "Neizšķirtu piedāvā kopā ar gājienu, pirms pulksteņa nospiešanas.",
    "A draw is claimed on one's own turn only.": "Neizšķirtu prasa tikai savā gājienā.",
  },
};

const BLANK = /\\\{(\w+)\\\}/g;
const MAY_BE = { kind: "[^.(:]+?", second: "[^.(:]+?", clause: "[^()]+" };
const LIST = "[^ .:]+(?:, [^ .:]+)*";

/** Convert a sentence with placeholders to the regular expression that matches it. */
function finder(sentence) {
  const escaped = sentence.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(BLANK, (_, name) => `(?<${name}>${MAY_BE[name] ?? LIST})`)}$`);
}

const FINDERS = Object.fromEntries(
  Object.entries(SENTENCES).map(([language, table]) => [language, Object.entries(table).map(([from, to]) => [finder(from), to])]),
);

/** Translate a message of the board to the selected language; without a translation it stays English. */
export function answered(text) {
  for (const [found, into] of FINDERS[spoken()] ?? []) {
    const filled = found.exec(text);
    if (filled) return into.replace(/\{(\w+)\}/g, (_, name) => KINDS[spoken()][filled.groups[name]] ?? filled.groups[name]);
  }
  return text;
}
