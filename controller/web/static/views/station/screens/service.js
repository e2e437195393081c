// For the club: what the doctor says, what visitors have done, and a test of the screen.

import { make } from "../../../shared/shell/make.js";
import { dateText } from "../../../shared/words/late_words.js";
import { named, rulesText, say } from "../../../shared/words/words.js";
import { button } from "../parts/button.js";

const KINDS = ["games", "lessons", "puzzles"]; // what visitors do
/** @type {Record<string, string>} */
const MARKS = { ok: "✓", warning: "!", failed: "✗", skipped: "–" };
const DAYS = 7; // that are shown
const GREYS = 9; // of the test of the screen

const total = (names = {}) => Object.values(names).reduce((sum, number) => sum + number, 0);

/** The games by ruleset, of all days. */
function byRules({ days = {}, earlier = {} }) {
  /** @type {Record<string, number>} */
  const games = {};
  for (const day of [...Object.values(days), earlier]) {
    for (const [rules, number] of Object.entries(day.games ?? {})) games[rules] = (games[rules] ?? 0) + number;
  }
  return games;
}

export class Service {
  #drawn = "";

  /** @param {StationTools} given */
  constructor({ act }) {
    this.title = make("h1", { name: "st-title" });
    this.doctor = make("ul", { name: "se-doctor" });
    this.days = make("table", { name: "se-days" });
    this.rules = make("p", { name: "st-quiet" });
    this.version = make("p", { name: "st-quiet" });
    this.leave = button("primary", () => act("leave"));
    this.check = button("plain", () => act("doctor"));
    this.restart = button("plain", () => act("restart"));
    this.screen = button("plain", () => this.#test(true));
    const greys = Array.from({ length: GREYS }, (_, index) => {
      const grey = make("i");
      grey.style.setProperty("--n", String(index));
      return grey;
    });
    this.test = make("button", { name: "se-test", type: "button", hidden: "" }, ...greys);
    this.test.addEventListener("click", () => this.#test(false));
    this.root = make("div", { name: "st-service" }, make("header", { name: "se-head" }, this.title, this.version), make("div", { name: "se-parts" },
      this.doctor, make("section", { name: "se-counts" }, this.days, this.rules)),
    make("div", { name: "st-row" }, this.leave.root, this.check.root, this.screen.root, this.restart.root), this.test);
  }

  /** @param {Told.View} view @param {Station} given */
  draw(view, { service = {} }) {
    const of = JSON.stringify([service, document.documentElement.lang]);
    if (of === this.#drawn) return;
    this.#drawn = of;
    const { doctor = [], counts = {}, version = "" } = service;
    this.title.textContent = say("station-service");
    this.version.textContent = version ? `dambord ${version}` : "";
    this.doctor.replaceChildren(...doctor.map(({ result = "ok", text = "" }) =>
      make("li", { "data-result": result }, make("i", { text: MARKS[result] ?? "?", role: "img", "aria-label": named("station-result", result) ?? result }), make("span", { text }))));
    const days = Object.entries(counts.days ?? {}).slice(-DAYS).map(([date, day]) =>
      ({ date, ...Object.fromEntries(KINDS.map((kind) => [kind, total(day[kind])])) }));
    this.#count(days);
    this.rules.textContent = Object.entries(byRules(counts)).map(([rules, games]) => `${rulesText(rules)} ${games}`).join(" · ");
    this.leave.word(say("station-back-to-work"));
    this.check.word(say("station-doctor"));
    this.screen.word(say("station-screen-test"));
    this.restart.word(say("station-restart"));
    this.test.setAttribute("aria-label", say("close"));
  }

  /** A row for each day: what was done, as bars whose lengths compare. @param {Array<Record<string, any>>} days */
  #count(days) {
    const most = Math.max(1, ...days.map((day) => KINDS.reduce((sum, kind) => sum + day[kind], 0)));
    const head = make("tr", {}, make("td"), ...KINDS.map((kind) => make("th", { scope: "col", "data-kind": kind, text: say(`station-count-${kind}`) })), make("td"));
    this.days.replaceChildren(make("caption", { text: say("station-counts") }), make("thead", {}, head), make("tbody", {}, ...days.map((day) => {
      const bar = make("div", { name: "se-bar", "aria-hidden": "true" }, ...KINDS.map((kind) => {
        const part = make("i", { "data-kind": kind });
        part.style.width = `${(100 * day[kind]) / most}%`;
        return part;
      }));
      return make("tr", {}, make("th", { scope: "row", text: dateText(new Date(`${day.date}T12:00`)) }),
        ...KINDS.map((kind) => make("td", { text: String(day[kind]) })), make("td", { name: "se-graph" }, bar));
    })));
  }

  /** @param {boolean} shown */
  #test(shown) {
    this.test.hidden = !shown;
  }
}
