// Outside the opening hours: a dark screen with the time, which wanders over all of it.

import { make } from "../../../shared/shell/make.js";
import { say, spoken } from "../../../shared/words/words.js";

const STEP = 20000; // ms after which the clock stands elsewhere
const PLACES = 7; // a step of this size comes to every place of the grid
const GRID = [5, 7]; // columns and rows of the places

export class Closed {
  #moved = -Infinity;
  #place = 0;

  constructor() {
    this.time = make("p", { name: "cl-time" });
    this.text = make("h1", { name: "cl-text" });
    this.card = make("div", { name: "cl-card" }, this.time, this.text);
    this.root = make("div", { name: "st-closed" }, this.card);
  }

  /** @param {Told.View} view @param {Station} given */
  draw(view, { opens = "" }) {
    this.text.textContent = opens ? say("station-opens", { time: opens }) : say("station-closed");
    this.tick();
  }

  tick() {
    const now = new Intl.DateTimeFormat(spoken(), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(Date.now());
    if (this.time.textContent !== now) this.time.textContent = now;
    if (performance.now() - this.#moved < STEP) return;
    this.#moved = performance.now();
    const [columns, rows] = GRID;
    this.#place = (this.#place + PLACES * columns + 3) % (columns * rows);
    this.card.style.setProperty("--across", String((this.#place % columns) / (columns - 1)));
    this.card.style.setProperty("--down", String(Math.floor(this.#place / columns) / (rows - 1)));
  }
}
