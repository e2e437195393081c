// The words of the page: Fluent messages, one file per language, with what a family of games words in its own way.

import { fileAddress } from "../shell/place.js";
import { inWords } from "./control.js";
import { FluentBundle, FluentResource } from "../../vendor/fluent/index.js";

/** Every language by its code, with its name in itself. @type {Record<string, string>} */
export const LANGUAGES = {
  en: "English", lv: "Latviešu", hu: "Magyar", ka: "ქართული", nl: "Nederlands", ru: "Русский",
};
const FALLBACK = "en";

/** The messages of each language that has been fetched. @type {Map<string, FluentBundle>} */
export const bundles = new Map(); // code -> FluentBundle
/** @type {Map<string, Promise<void>>} */
const fetched = new Map(); // address -> its words, taken in
let parts = ["words"]; // folders of the words that are wanted: those of a table first
const reported = new Set();
let language = FALLBACK;
let family = "";

/** @param {string} code @param {string} address */
async function take(code, address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  // Names stand in running text of one direction: no marks around them, which would be copied with a text.
  const words = new FluentResource(await answer.text());
  const bundle = bundles.get(code) ?? new FluentBundle(code, { useIsolating: false });
  for (const error of bundle.addResource(words)) report(`${code}: ${error.message}`);
  bundles.set(code, bundle);
}

/** Fetch the words of a language, as many of them as are wanted. @param {string} code */
export async function load(code) {
  await Promise.all(parts.map((part) => {
    const address = fileAddress(`${part}/${code}.ftl`);
    const taken = fetched.get(address) ?? take(code, address);
    fetched.set(address, taken);
    return taken.catch((error) => {
      fetched.delete(address);
      throw error;
    });
  }));
}

/** Fetch the words of all views, too: those that a table needs come first. */
export async function allWords() {
  parts = ["words", "more_words"];
  await load(language).catch((error) => report(String(error)));
}

/** Wait for the words of all views where those of a table lack a remark that `told` has. @param {object} told */
export async function wordsFor(told) {
  if (parts.length > 1) await load(language).catch(() => {});
  else {
    const keys = [...JSON.stringify(told).matchAll(/"remark":{"key":"([\w-]+)"/g)];
    if (keys.some(([, key]) => !idsOf(`remark-${key}`).some((id) => bundles.get(language)?.getMessage(id)))) await allWords();
  }
}

/** A fault of the words is no fault of the game: it is told once, to whoever looks at the console. @param {string} fault */
export function report(fault) {
  if (reported.has(fault)) return;
  reported.add(fault);
  console.warn(`words: ${fault}`);
}

/** The code of the selected language. */
export function spoken() {
  return language;
}

/**
 * Select the language `code` and fetch its words; an unknown code, or words that can't be fetched, change nothing.
 * @param {string} code
 */
export async function speak(code) {
  if (!Object.hasOwn(LANGUAGES, code)) return;
  try {
    await load(code);
    language = code;
  } catch (error) {
    report(String(error));
    if (!bundles.has(language)) await load(language);
  }
}

/**
 * The code to begin with: the one that was `kept`, else the first that the reader's browser wishes and there is.
 * @param {string | null} kept @param {readonly string[]} [wished]
 */
export function preferred(kept, wished = navigator.languages) {
  const codes = [kept, ...wished.map((tag) => tag.toLowerCase().split("-")[0])];
  return codes.find((code) => code && Object.hasOwn(LANGUAGES, code)) ?? FALLBACK;
}

/** Prefer the wording of the family `name`: its message `NAME-KEY` comes before `KEY`. @param {string} name */
export function learn(name) {
  family = name;
}

/** The messages that `key` may mean. @param {string} key */
const idsOf = (key) => [`${family}-${key}`, key];

/** The message `key`, or null. @param {string} key @param {Words} fill */
export function found(key, fill) {
  for (const code of new Set([language, FALLBACK])) {
    const bundle = bundles.get(code);
    for (const id of idsOf(key)) {
      const message = bundle?.getMessage(id);
      if (!bundle || !message?.value) continue;
      if (code !== language) report(`${language} has no ${id}`);
      /** @type {Error[]} */
      const faults = [];
      const text = bundle.formatPattern(message.value, fill, faults);
      for (const fault of faults) report(`${code}: ${id}: ${fault.message}`);
      return text;
    }
  }
  return null;
}

/** The message `key` with its variables filled in; without such a message, the key. @param {string} key @param {Words} [fill] */
export function say(key, fill = {}) {
  const text = found(key, fill);
  if (text === null) report(`no ${key}`);
  return text ?? key;
}

/** A list of texts or numbers as the language joins them: `4, 6 and 8`. @param {unknown[]} items */
export function listed(items) {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(items.map(String));
}

/**
 * The message of one of the tables (`role`, `reason`, `rules` …), or null.
 * @param {string} table @param {string} key @param {Words} [fill]
 */
export function named(table, key, fill = {}) {
  return found(`${table}-${key}`, fill);
}

/** The name of a ruleset; without a message, its identifier in readable form. @param {string} rules */
export function rulesText(rules) {
  return named("rules", rules) ?? rules.replaceAll("-", " ").replace(/^./, (first) => first.toUpperCase());
}

/**
 * Why a game ended, or which rule makes it a draw, such as `resignation` or `25-moves`; without a message, the key.
 * @param {string} reason
 */
export function reasonText(reason) {
  const counted = /^(\d+)-moves$/.exec(reason);
  return counted ? say("counted", { n: counted[1] }) : named("reason", reason) ?? reason;
}

/**
 * The rule behind a citation such as `FMJD 5.4.6` in one sentence, or null: the text of `clause-FMJD-5_4_6`.
 * @param {string} citation
 */
export function clauseText(citation) {
  const id = citation.replace(/[^A-Za-z0-9]+/, "-").replace(/[^A-Za-z0-9-]+/g, "_");
  return named("clause", id);
}

/** The name of the source of a citation, or null. @param {string} citation */
export function sourceText(citation) {
  const source = /^[A-Z0-9]+(-64)?/.exec(citation)?.[0];
  return source ? named("source", source) : null;
}

/** A time control such as `900+5` in words. @param {string} control */
export const controlText = (control) => inWords(control, say);

