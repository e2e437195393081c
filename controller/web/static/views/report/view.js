// A report or a recording that somebody has sent, replayed here: the board with lamps and rulings, scrubbed by time, beside what its sensors told.

import { hereTable } from "../../shared/shell/channel.js";
import { takeDropped } from "../../shared/shell/dropped.js";
import { make } from "../../shared/shell/make.js";
import { say, spoken } from "../../shared/words/words.js";
import { GameView } from "../games/game.js";
import { Told } from "./told.js";

export class View {
  /** @type {GameView | null} */ #game = null;
  /** @type {Told | null} */ #told = null;
  #drawn = "";
  #stop = new AbortController();

  /** @param {HTMLElement} root @param {Page} page */
  constructor(root, page) {
    this.page = page;
    this.file = make("input", { id: "report-file", type: "file", accept: ".jsonl,application/jsonl,text/plain" });
    this.file.addEventListener("change", () => this.#take(this.file.files?.[0] ?? null));
    this.about = make("p", { id: "report-about", role: "status" });
    this.label = make("label", { for: "report-file" });
    this.board = make("div", { name: "r-board" });
    this.beside = make("aside", { name: "r-beside" });
    this.asking = make("main", { name: "r-asking" }, this.label, this.file, this.about);
    this.root = make("div", { name: "r" }, this.asking);
    root.replaceChildren(this.root);
    document.addEventListener("dropped", () => this.#take(takeDropped()), { signal: this.#stop.signal });
    this.#take(takeDropped());
  }

  draw() {
    const drawn = `${spoken()} ${this.page.flipped}`;
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.label.textContent = say("report-drop");
    this.#told?.word();
    this.#game?.word();
  }

  tick() {}

  close() {
    this.#stop.abort();
    this.#game?.close();
  }

  /** Replay a file. @param {File | null} file */
  async #take(file) {
    if (!file || !hereTable) return;
    this.about.textContent = say("report-reading");
    const lines = (await file.text()).split("\n");
    const { stream: views, looks, told, said, faults, failed } = await hereTable.ask({ lines }, "look");
    this.about.textContent = failed ?? "";
    if (failed || this.#stop.signal.aborted) return;
    const stream = { ...views, looks };
    this.#game?.close();
    const panel = new Told(stream, told, said, faults, (t) => this.#game?.at(t));
    this.#told = panel;
    this.#game = new GameView(this.board, this.page, { number: stream.game, ply: 0, back: {}, sent: stream, follow: (t) => panel.at(t) }, () => {});
    this.beside.replaceChildren(panel.root);
    this.root.replaceChildren(this.board, this.beside);
  }
}
