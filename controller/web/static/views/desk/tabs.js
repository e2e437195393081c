// Three lists of which one is shown: moves, what hands did, rulings.

import { make } from "../../shared/shell/make.js";
import { say } from "../../shared/words/words.js";

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

export class Tabs {
  /** `changed()` is called when another list is chosen. @param {string[]} names @param {() => void} changed */
  constructor(names, changed) {
    this.changed = changed;
    this.buttons = names.map((name) => {
      const tab = make("button", { type: "button", role: "tab", id: `desk-tab-${name}`, "aria-controls": "desk-panel" });
      tab.dataset.tab = name;
      tab.addEventListener("click", () => this.show(name));
      return tab;
    });
    this.list = make("div", { role: "tablist", name: "desk-tablist" }, ...this.buttons);
    this.list.addEventListener("keydown", (event) => {
      const step = STEPS[event.key];
      if (!step) return;
      const at = this.buttons.findIndex((tab) => tab.dataset.tab === this.name);
      const next = this.buttons[(at + step + this.buttons.length) % this.buttons.length];
      next.focus();
      this.show(next.dataset.tab ?? "");
      event.preventDefault();
    });
    this.panel = make("div", { role: "tabpanel", id: "desk-panel", name: "desk-panel moves", tabindex: "0" });
    this.element = make("section", { name: "desk-tabs" }, this.list, this.panel);
    this.#choose(names[0]);
  }

  /** @param {string} name */
  show(name) {
    this.#choose(name);
    this.changed();
  }

  /** Say everything in the selected language. */
  word() {
    this.element.setAttribute("aria-label", say("desk-lists"));
    this.list.setAttribute("aria-label", say("desk-lists"));
    for (const tab of this.buttons) tab.textContent = say(`desk-tab-${tab.dataset.tab}`);
    delete this.panel.dataset.moves;
  }

  /** @param {string} name */
  #choose(name) {
    this.name = name;
    for (const tab of this.buttons) {
      tab.setAttribute("aria-selected", String(tab.dataset.tab === name));
      tab.tabIndex = tab.dataset.tab === name ? 0 : -1;
    }
    this.panel.setAttribute("aria-labelledby", `desk-tab-${name}`);
    this.panel.replaceChildren();
    delete this.panel.dataset.moves;
  }
}
