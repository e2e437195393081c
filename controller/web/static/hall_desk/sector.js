// The tables of an arbiter: whoever has some may look at these boards alone.

import { sent } from "./requests.js";
import { make } from "../shared/shell/make.js";
import { part } from "../shared/shell/part.js";
import { say } from "../shared/words/words.js";

/** Whether tables as `1-10, 14` have one. @param {string} tables @param {string} table */
function has(tables, table) {
  return tables.split(",").some((range) => {
    const [first, last = first] = range.split("-").map(Number);
    return Number(table) >= first && Number(table) <= last;
  });
}

/** The form in the head of the page. */
export class Sector {
  #told = "";

  /** @param {() => void} changed */
  constructor(changed) {
    this.tables = make("input", { type: "text", maxlength: "100", autocomplete: "off", name: "hall-sector-tables", "data-sector": "tables" });
    this.only = make("input", { type: "checkbox", "data-sector": "only" });
    this.text = make("span", {});
    this.answer = make("span", { role: "status" });
    this.only.addEventListener("change", changed);
    this.form = make("form", { name: "hall-sector" }, this.tables, make("label", {}, this.only, this.text), this.answer);
    this.form.addEventListener("submit", async (event) => {
      event.preventDefault();
      this.answer.textContent = await sent("round/acts", { act: "sector", tables: this.tables.value });
    });
    part("sector").append(this.form);
  }

  /** @param {string} told */
  learn(told) {
    if (told === this.#told) return;
    this.#told = told;
    this.tables.value = told;
  }

  draw() {
    part("sector").hidden = false;
    this.tables.setAttribute("aria-label", say("hall-desk-sector"));
    this.tables.setAttribute("placeholder", say("hall-desk-sector"));
    this.text.textContent = say("hall-desk-only");
    this.only.disabled = !this.#told;
  }

  /** Whether a table is shown. @param {string} table */
  holds(table) {
    return !this.only.checked || has(this.#told, table);
  }
}
