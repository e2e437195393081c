// What only views beyond that of a table say: dates, the options of rulesets, and a message in every language.

import { LANGUAGES, bundles, load, named, report, spoken } from "./words.js";

/**
 * The message `key` in every language, by its code; a language that can't be fetched is left out.
 * @param {string} key @param {Words} [fill]
 */
export async function inEveryLanguage(key, fill = {}) {
  const texts = new Map();
  for (const code of Object.keys(LANGUAGES)) {
    await load(code).catch((error) => report(error.message));
    if (bundles.has(code)) texts.set(code, sayIn(code, key, fill));
  }
  return texts;
}

/**
 * The message `key` in a language that has been fetched; without such a message, the key.
 * @param {string} code @param {string} key @param {Words} [fill]
 */
export function sayIn(code, key, fill = {}) {
  const bundle = bundles.get(code);
  const message = bundle?.getMessage(key);
  return bundle && message?.value ? bundle.formatPattern(message.value, fill) : key;
}

/**
 * A date, and its time of the day if `timed`, as the language writes them; `date` is a Date or ms since 1970.
 * @param {Date | number} date @param {boolean} [timed]
 */
export function dateText(date, timed = false) {
  return new Intl.DateTimeFormat(spoken(), { dateStyle: "medium", ...(timed && { timeStyle: "short" }) }).format(date);
}

/** What the option `key` of a ruleset decides; without a message, the key. @param {string} key */
export function optionText(key) {
  return named("option", key) ?? key;
}

/**
 * What the value of an option means; without a message, the value, which may be a number.
 * @param {string} key @param {string} value
 */
export function valueText(key, value) {
  return named("option", `${key}-${value}`) ?? named("option-value", value) ?? value;
}
