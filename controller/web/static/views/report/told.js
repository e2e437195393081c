// What the sensors of a replayed game told at an instant, and what the table made of it; a slider leads through its time.

import { make } from "../../shared/shell/make.js";
import { picture } from "../../shared/table/picture.js";
import { say } from "../../shared/words/words.js";

const STEP = 0.01; // s
const ROUNDED = 0.0005; // s by which the instants of a replayed game may be before those of its lines
const LINES = 6; // that are shown of each list: the last ones until the instant

/** A line of a recording, or one of `dambord replay`, and when it came. @typedef {{t: number, data: any, text: string}} Line */

/** @param {string} text @returns {Line} */
function lineOf(text) {
  const { t = 0, ...data } = JSON.parse(text);
  return { t, data, text: JSON.stringify(data) };
}

/** How many of `lines` have come until `t`. @param {Line[]} lines @param {number} t */
function until(lines, t) {
  const after = lines.findIndex((line) => line.t > t + ROUNDED);
  return after < 0 ? lines.length : after;
}

export class Told {
  #t = 0;

  /**
   * `told` and `said` are lines of text, `faults` what is wrong with the seals; `go(t)` shows another instant.
   * @param {any} stream @param {string[]} told @param {string[]} said @param {string[]} faults @param {(t: number) => void} go
   */
  constructor(stream, told, said, faults, go) {
    this.stream = stream;
    this.faults = faults;
    this.lists = [told, said].map((lines) => lines.map(lineOf));
    this.slider = make("input", { id: "report-time", type: "range", min: "0", step: String(STEP), max: String(stream.end) });
    this.slider.addEventListener("input", () => go(Number(this.slider.value)));
    this.time = make("output", { name: "r-time", for: "report-time" });
    this.label = make("label", { for: "report-time" });
    this.cells = make("div", { name: "r-cells" });
    this.heads = [0, 1].map(() => make("h2"));
    this.shown = [0, 1].map((index) => make("ol", { name: "r-lines", "data-list": ["told", "said"][index] }));
    this.seals = make("p", { name: faults.length ? "g-fault" : "r-quiet", text: faults.join("; ") });
    this.root = make("section", { name: "r-told" }, make("div", { name: "r-row" }, this.label, this.time), this.slider, this.cells,
      this.heads[0], this.shown[0], this.heads[1], this.shown[1], this.seals);
    this.word();
  }

  word() {
    this.label.textContent = say("report-time");
    this.heads[0].textContent = say("report-told");
    this.heads[1].textContent = say("report-made");
    this.at(this.#t);
  }

  /** Show what had been told and said until an instant. @param {number} t seconds */
  at(t) {
    this.#t = t;
    this.slider.value = String(t);
    this.time.textContent = `${t.toFixed(2)} s`;
    for (const [index, lines] of this.lists.entries()) {
      const count = until(lines, t);
      this.shown[index].replaceChildren(...lines.slice(Math.max(0, count - LINES), count)
        .map((line) => make("li", {}, make("time", { text: line.t.toFixed(3) }), " ", make("code", { text: line.text }))));
    }
    this.#raw(t);
  }

  /** Draw the raw cells of an instant, where the sensed squares are those of the game. @param {number} t */
  #raw(t) {
    const [told] = this.lists;
    const { grid } = this.stream.view;
    const raw = told.slice(0, until(told, t)).findLast(({ data }) => typeof data.cells === "string")?.data.cells;
    if (!grid || raw?.length !== grid.squares.length) return this.cells.replaceChildren();
    const position = raw.replace(/x/g, "b");
    return this.cells.replaceChildren(picture({ grid }, { position, label: say("report-told") }));
  }
}
