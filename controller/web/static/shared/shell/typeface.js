// The typeface of the page: text that was drawn before it is there would be of another size, and jump.

const FAMILY = "Dambord Sans";
const WEIGHTS = [400, 600];
/** A letter of each language that the first file does not have. @type {Record<string, string>} */
const LETTERS = { lv: "š", hu: "ő", ka: "ა", ru: "я" };
const PATIENCE = 2000; // ms after which the page goes on without it

/** Resolves when the page has the letters of the language `code`, or has waited long enough. @param {string} code */
export function typeface(code) {
  const loaded = Promise.allSettled(WEIGHTS.map((weight) => document.fonts.load(`${weight} 1em "${FAMILY}"`, `a${LETTERS[code] ?? ""}`)));
  return Promise.race([loaded, new Promise((late) => { setTimeout(late, PATIENCE); })]);
}
