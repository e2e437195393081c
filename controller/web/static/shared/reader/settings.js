// The settings menu: what each reader chooses for himself, kept in this browser.

import { BOARD_SETTINGS } from "./board_settings.js";
import { make } from "../shell/make.js";
import { SOUND_SETTING } from "./sounds.js";
import { LANGUAGES, named, say, spoken } from "../words/words.js";

/**
 * A line of the menu; without `choices` it is a switch kept as `yes` or `no`.
 * @typedef {object} Setting
 * @property {string} key
 * @property {() => string} initial
 * @property {(() => string[][]) | null} choices lists of value, text, and language of the text
 * @property {(value: string, page: Page) => unknown} changed
 */
/** @typedef {{key: string} & Partial<Setting>} Entry */

/** @type {Map<string, Setting>} */
const entries = new Map(); // key -> entry, in the order of registration

/**
 * Add a line to the menu: `{key, initial(), choices, changed}`. Its words are `setting-KEY` and, if there is one, `setting-KEY-more`.
 * Without `choices` it is a switch kept as `yes` or `no`; `choices()` gives a list of `[value, text, language of the text]`.
 * `changed(value, page)` is called after a change, before the page is drawn again.
 * @param {Entry} entry
 */
export function register(entry) {
  entries.set(entry.key, { initial: () => "yes", choices: null, changed: () => {}, ...entry });
}

/** What has been chosen for `key`, or its initial value. @param {Page["kept"]} kept @param {string} key */
export function chosen(kept, key) {
  return kept.get(key) ?? entries.get(key)?.initial() ?? null;
}

/** @param {Setting} given @param {string | null} now @param {(value: string) => void} take */
function field({ key, choices }, now, take) {
  const id = `setting-${key}`;
  if (!choices) {
    const box = make("input", { id, type: "checkbox", role: "switch" });
    box.checked = now === "yes";
    box.addEventListener("change", () => take(box.checked ? "yes" : "no"));
    return box;
  }
  const list = make("select", { id }, ...choices().map(([value, text, lang]) => make("option", { value, text, ...(lang && { lang }) })));
  list.value = now ?? "";
  list.addEventListener("change", () => take(list.value));
  return list;
}

/** @param {Setting} entry @param {Page} page @param {() => void} changed */
function line(entry, page, changed) {
  const { key } = entry;
  const input = field(entry, chosen(page.kept, key), async (value) => {
    page.kept.set(key, value);
    await entry.changed(value, page);
    page.redraw();
    changed();
  });
  const more = named("setting", `${key}-more`);
  if (more) input.setAttribute("aria-describedby", `${input.id}-more`);
  return make("div", { name: "setting" },
    make("label", { for: input.id, text: say(`setting-${key}`) }), input,
    ...(more ? [make("p", { id: `${input.id}-more`, name: "setting-more", text: more })] : []));
}

/**
 * Fill `root` with a line for each setting; `changed()` is called after each change.
 * @param {HTMLElement} root @param {Page} page @param {() => void} changed
 */
export function drawSettings(root, page, changed) {
  const focused = document.activeElement?.id;
  root.replaceChildren(...[...entries.values()].map((entry) => line(entry, page, changed)));
  if (focused?.startsWith("setting-")) document.getElementById(focused)?.focus();
}

register({
  key: "language",
  initial: spoken,
  choices: () => Object.entries(LANGUAGES).map(([code, name]) => [code, name, code]),
  /** @param {string} code @param {Page} page */
  changed: (code, page) => page.speak(code),
});
register({ key: "hints" });
register({ key: "sounds", initial: () => "auto", choices: () => ["auto", "yes", "no"].map((value) => [value, say(`sounds-${value}`)]) });
for (const entry of BOARD_SETTINGS) register(entry);
register(SOUND_SETTING);
