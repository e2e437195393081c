// The settings menu: what each reader chooses for himself, kept in this browser.

import { make } from "./make.js";
import { named, say } from "./words.js";

const entries = new Map(); // key -> entry, in the order of registration

/**
 * Add a line to the menu: `{key, initial, choices, changed}`. Its words are `setting-KEY` and, if there is one, `setting-KEY-more`.
 * Without `choices` it is a switch kept as `yes` or `no`; `choices()` gives a list of `[value, text, language of the text]`.
 * `changed(value, page)` is called after a change, before the page is drawn again.
 */
export function register(entry) {
  entries.set(entry.key, { initial: "yes", choices: null, changed: () => {}, ...entry });
}

/** What has been chosen for `key`, or its initial value. */
export function chosen(kept, key) {
  return kept.get(key) ?? entries.get(key)?.initial ?? null;
}

function line(entry, page) {
  const { key, choices } = entry;
  const now = chosen(page.kept, key);
  const id = `setting-${key}`;
  const take = (value) => {
    page.kept.set(key, value);
    entry.changed(value, page);
    page.redraw();
  };
  let field;
  if (choices) {
    field = make("select", { id }, ...choices().map(([value, text, lang]) => {
      const option = make("option", { value, text, ...(lang && { lang }) });
      option.selected = value === now;
      return option;
    }));
    field.addEventListener("change", () => take(field.value));
  } else {
    field = make("input", { id, type: "checkbox", role: "switch" });
    field.checked = now === "yes";
    field.addEventListener("change", () => take(field.checked ? "yes" : "no"));
  }
  const more = named("setting", `${key}-more`);
  if (more) field.setAttribute("aria-describedby", `${id}-more`);
  return make("div", { name: "setting" },
    make("label", { for: id, text: say(`setting-${key}`) }), field,
    ...(more ? [make("p", { id: `${id}-more`, name: "setting-more", text: more })] : []));
}

/** Fill `root` with a line for each setting. */
export function drawSettings(root, page) {
  root.replaceChildren(...[...entries.values()].map((entry) => line(entry, page)));
}
