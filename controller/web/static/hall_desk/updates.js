// Which version each board has, and releases for them: to one board, to the next ten, to all.

import { sent } from "./requests.js";
import { make } from "../shared/shell/make.js";
import { part } from "../shared/shell/part.js";
import { say } from "../shared/words/words.js";

/** How many boards get a release at once: the word of the button and what the desk is told. */
const COUNTS = /** @type {const} */ ([["updates-one", 1], ["updates-ten", 10], ["updates-all", "all"]]);
/** What a board may be at, or why it is not asked yet. */
const PHASES = ["asked", "fetching", "checking", "installing", "done", "failed", "waiting", "stopped"];
const WAITS = ["plays", "unconfirmed", "gone", "wire"];

/** What is told of a board. @param {any} step @param {boolean} stopped */
function stateOf(step, stopped) {
  if (!step) return "";
  if (step.phase === "failed") return say("updates-failed", { why: step.why });
  if (step.phase !== "waiting") return PHASES.includes(step.phase) ? say(`updates-${step.phase}`) : step.phase;
  if (stopped) return say("updates-stopped");
  return WAITS.includes(step.why) ? say(`updates-waits-${step.why}`) : say("updates-waiting");
}

/** One board: it changes in place. */
class Row {
  /** @param {Updates} updates @param {string} board */
  constructor(updates, board) {
    this.version = make("td", {});
    this.state = make("span", {});
    this.button = make("button", { type: "button" });
    this.button.addEventListener("click", () => updates.begin([board]));
    this.element = make("tr", { "data-version-of": board }, make("th", { text: board, scope: "row" }), this.version, make("td", {}, this.state), make("td", {}, this.button));
  }

  /** @param {any} row @param {any} step @param {boolean} stopped @param {string} wanted a release that may be sent to it; empty for none */
  draw(row, step, stopped, wanted) {
    this.version.textContent = row.version;
    this.state.textContent = row.needs.some((/** @type {any} */ need) => need.what === "wire") ? say("need-wire") : stateOf(step, stopped);
    this.element.classList.toggle("late", step?.phase === "failed");
    this.button.textContent = say("updates-this", { version: wanted });
    this.button.setAttribute("aria-label", `${row.board}: ${this.button.textContent}`);
    this.button.hidden = !wanted || !row.here || row.version === wanted;
  }
}

/** The list of versions, closed as long as nobody asks. */
export class Updates {
  /** @type {any} */ #told = null;
  /** @type {any[]} */ #boards = [];
  /** @type {Map<string, Row>} */ #rows = new Map();

  constructor() {
    this.summary = make("summary", {});
    this.release = make("select", { "data-updates": "release" });
    this.release.addEventListener("change", () => this.draw());
    this.older = make("input", { type: "checkbox", "data-updates": "older" });
    this.olderText = make("span", {});
    this.counts = COUNTS.map(([word, count]) => {
      const button = make("button", { type: "button", "data-updates": count });
      button.addEventListener("click", () => this.begin(count));
      return { word, button };
    });
    this.stop = make("button", { type: "button", "data-updates": "stop" });
    this.stop.addEventListener("click", () => this.#send({ stop: true }));
    this.faults = make("p", { name: "hall-answer" });
    this.answer = make("p", { name: "hall-answer", role: "status" });
    this.tools = make("div", { name: "hall-orders" }, this.release, make("label", {}, this.older, this.olderText), ...this.counts.map(({ button }) => button), this.stop);
    this.body = make("tbody", {});
    part("updates").append(make("details", {}, this.summary, this.tools, this.faults, this.answer, make("table", {}, this.body)));
  }

  /** @param {any} told what the desk hands out; null if it hands out nothing @param {any[]} boards */
  learn(told, boards) {
    this.#told = told;
    this.#boards = [...boards].sort((one, other) => one.board.localeCompare(other.board, "en", { numeric: true }));
  }

  /** Let boards have the release that is chosen. @param {string[] | number | "all"} boards */
  begin(boards) {
    return this.#send({ version: this.release.value, boards, older: this.older.checked });
  }

  /** @param {object} what */
  async #send(what) {
    this.answer.textContent = "…";
    this.answer.textContent = await sent("updates", what);
  }

  draw() {
    part("updates").hidden = !this.#boards.length;
    const counted = new Map();
    for (const { version } of this.#boards) counted.set(version, (counted.get(version) ?? 0) + 1);
    const versions = [...counted].map(([version, n]) => `${version || "?"} (${n})`).join(" · ");
    const steps = new Map((this.#told?.plan?.boards ?? []).map((/** @type {any} */ step) => [step.board, step]));
    const done = [...steps.values()].filter((step) => step.phase === "done").length;
    const progress = this.#told?.plan && say("updates-progress", { version: this.#told.plan.version, done, all: steps.size });
    const failed = this.#told?.plan?.stopped && say("updates-stopped-by", { who: this.#told.plan.stopped });
    this.summary.textContent = [say("updates-title", { versions }), progress, failed].filter(Boolean).join(" · ");
    this.#drawTools();
    for (const row of this.#boards) {
      const drawn = this.#rows.get(row.board) ?? new Row(this, row.board);
      this.#rows.set(row.board, drawn);
      drawn.draw(row, steps.get(row.board), Boolean(failed), this.#told?.plan?.under_way ? "" : this.release.value);
    }
    const elements = this.#boards.map((row) => /** @type {Row} */ (this.#rows.get(row.board)).element);
    if (elements.length !== this.body.children.length || elements.some((element, at) => this.body.children[at] !== element)) this.body.replaceChildren(...elements);
  }

  #drawTools() {
    /** @type {string[]} */
    const releases = this.#told?.releases ?? [];
    this.tools.hidden = !this.#told;
    if (releases.join() !== [...this.release.options].map((option) => option.value).join()) this.release.replaceChildren(...releases.map((version) => make("option", { value: version, text: version })));
    this.release.setAttribute("aria-label", say("updates-release"));
    this.olderText.textContent = say("updates-older");
    for (const { word, button } of this.counts) {
      button.textContent = say(word);
      button.hidden = !releases.length || this.#told.plan?.under_way === true;
    }
    this.stop.textContent = say("updates-stop");
    this.stop.hidden = !this.#told?.plan?.under_way;
    const none = this.#told && !releases.length ? [say("updates-none")] : [];
    this.faults.textContent = [...none, ...(this.#told?.faults ?? [])].join(" · ");
  }
}
