// Translations of the board's own messages: those that every family says, and those of the family that is shown.

import { spoken } from "./words.js";

const NAMES = { lv: { White: "Baltie", Black: "Melnie" } };
const AND = { lv: " un " };
const OR = { lv: " vai " };

const SENTENCES = {
  lv: {
    "The board is not connected.": "Galdiņš nav pievienots.",
    "The sensors have not been heard yet.": "Devēji vēl nav atsaukušies.",
    "The board lies the other way round; squares are counted accordingly.": "Galdiņš ir otrādi; lauciņi tiek skaitīti atbilstoši.",
    "The clocks are stopped. Press pause to go on.": "Pulksteņi apturēti. Lai turpinātu, nospiediet pauzi.",
    "The game is void: it does not count.": "Partija nav derīga un netiek ieskaitīta.",
    "The arbiter has ruled: put the board as the lamps show.": "Tiesnesis ir lēmis: salieciet kauliņus, kā rāda lampiņas.",
    "The board is being put as the arbiter ruled.": "Kauliņus saliek, kā lēmis tiesnesis.",
    "The arbiter has stopped the clocks.": "Tiesnesis ir apturējis pulksteņus.",
    "The board is being put right.": "Stāvokli atjauno.",
    "The board is being put back.": "Stāvokli atjauno.",
    "The game is over.": "Partija ir beigusies.",
    "The game has not begun.": "Partija vēl nav sākusies.",
    "The clock is paused.": "Pulkstenis ir apturēts.",
    "No clock is running.": "Pulkstenis neiet.",
    "An irregularity has to be settled first.": "Vispirms jāizlemj par pārkāpumu.",
    "There is no irregularity to decide on.": "Nav pārkāpuma, par ko lemt.",
    "The opponent decides.": "Lemj pretinieks.",
  },
};

const BLANK = /\\\{(\w+)\\\}/g;
const POINTS = "\\d+(?:, \\d+)*(?: and \\d+)?";
const MAY_BE = { kind: "[^.(:]+?", second: "[^.(:]+?", clause: "[^()]+", points: POINTS, plays: ".+", parts: ".+", instead: ".+" };
const LIST = "[^ .:]+(?:, [^ .:]+)*";

/** Convert a sentence with placeholders to the regular expression that matches it. */
function finder(sentence) {
  const escaped = sentence.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(BLANK, (_, name) => `(?<${name}>${MAY_BE[name] ?? LIST})`)}$`);
}

const compiled = (sentences) => Object.fromEntries(
  Object.entries(sentences).map(([language, table]) => [language, Object.entries(table).map(([from, to]) => [finder(from), to])]));

const SHARED = compiled(SENTENCES);
let own = {};
let kinds = {};

/** Know the sentences of a family, and what it calls irregularities; the key is the English text, placeholders have the same names. */
export function hear({ KINDS, SENTENCES: sentences }) {
  own = compiled(sentences);
  kinds = KINDS;
}

/** Translate a message of the board to the selected language; without a translation it stays English. */
export function answered(text) {
  const language = spoken();
  const fill = (name, word) => {
    if (name === "points") return word.replace(" and ", AND[language]);
    if (name === "plays") return word.replaceAll(" or ", OR[language]);
    if (name === "parts") return word.split(/ and (?=\D)/).map(answered).join(AND[language]);
    return kinds[language]?.[word] ?? NAMES[language]?.[word] ?? word;
  };
  for (const [found, into] of [...(own[language] ?? []), ...(SHARED[language] ?? [])]) {
    const filled = found.exec(text);
    if (filled) return into.replace(/\{(\w+)\}/g, (_, name) => fill(name, filled.groups[name]));
  }
  return text;
}
