// What is said of a table in the words of the page, as a table that speaks says it (`controller/speech/wording.py`).

import { found, say } from "../../shared/words/words.js";

const NUMBER = /(?<!\d)[1-9]\d?(?!\d)/g;
const MARKS = /\s*[→·]\s*/g;

/** @param {Said} said @returns {string} */
function text(said) {
  if (typeof said !== "object") return String(said);
  if ("row" in said) return said.row.map(text).join(said.between);
  const fill = Object.fromEntries(Object.entries(said.fill).map(([name, one]) => [name, typeof one === "number" ? one : text(one)]));
  for (const key of said.keys) {
    const words = found(key, fill);
    if (words !== null) return words;
  }
  return said.keys[0];
}

/** A sentence. @param {Said} said */
export function sentence(said) {
  const read = text(said).replace(NUMBER, (n) => say("aloud-number", { n: Number(n) }));
  return read.replace(MARKS, ", ").split(/\s+/).filter(Boolean).join(" ");
}
