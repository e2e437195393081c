// The words of the page: Fluent messages, one file per language, with what a family of games words in its own way.

import { FluentBundle, FluentResource } from "../vendor/fluent/index.js";

/** Every language by its code, with its name in itself. */
export const LANGUAGES = { en: "English", lv: "Latviešu" };
const FALLBACK = "en";

const bundles = new Map(); // code -> FluentBundle
let language = FALLBACK;
let family = "";

async function load(code) {
  if (bundles.has(code)) return;
  const answer = await fetch(`/static/words/${code}.ftl`);
  // Names stand in running text of one direction: no marks around them, which would be copied with a text.
  const bundle = new FluentBundle(code, { useIsolating: false });
  bundle.addResource(new FluentResource(await answer.text()));
  bundles.set(code, bundle);
}

/** The code of the selected language. */
export function spoken() {
  return language;
}

/** Select the language `code` and fetch its words; an unknown code changes nothing. */
export async function speak(code) {
  if (!(code in LANGUAGES)) return;
  await Promise.all([load(FALLBACK), load(code)]);
  language = code;
}

/** The code of the language after the selected one. */
export function next() {
  const codes = Object.keys(LANGUAGES);
  return codes[(codes.indexOf(language) + 1) % codes.length];
}

/** Prefer the wording of the family `name`: its message `NAME-KEY` comes before `KEY`. */
export function learn(name) {
  family = name;
}

function found(key, fill) {
  for (const bundle of [bundles.get(language), bundles.get(FALLBACK)]) {
    for (const id of [`${family}-${key}`, key]) {
      const message = bundle?.getMessage(id);
      if (message?.value) return bundle.formatPattern(message.value, fill, []);
    }
  }
  return null;
}

/** The message `key` with its variables filled in; without such a message, the key. */
export function say(key, fill = {}) {
  return found(key, fill) ?? key;
}

/** A list of texts or numbers as the language joins them: `4, 6 and 8`. */
export function listed(items) {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(items.map(String));
}

/** The message of one of the tables (`role`, `reason`, `rules` …), or null. */
export function named(table, key) {
  return found(`${table}-${key}`, {});
}

/** The name of a ruleset; without a message, its identifier in readable form. */
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
