// The view of a demonstration station: one screen at a time, as the station says; there is no way out of it at a table.

import { keepAwake, watchPointer } from "../../shared/reader/wall.js";
import { hereTable } from "../../shared/shell/channel.js";
import { make } from "../../shared/shell/make.js";
import { inBrowser } from "../../shared/shell/place.js";
import { say, speak, spoken } from "../../shared/words/words.js";
import { boards } from "./parts/boards.js";
import { holdCorners } from "./parts/corners.js";
import { closeDoors } from "./parts/doors.js";
import { Stage } from "./parts/stage.js";
import { Warning } from "./parts/warning.js";
import { Arrange } from "./screens/arrange.js";
import { Attract } from "./screens/attract.js";
import { Choose } from "./screens/choose.js";
import { Closed } from "./screens/closed.js";
import { Lesson } from "./screens/lesson.js";
import { Play } from "./screens/play.js";
import { Puzzle } from "./screens/puzzle.js";
import { Result } from "./screens/result.js";
import { Service } from "./screens/service.js";
import { Trouble } from "./screens/trouble.js";

/** @type {Record<string, new (tools: StationTools) => StationScreen>} */
const SCREENS = {
  attract: Attract, choose: Choose, arrange: Arrange, play: Play, lesson: Lesson, puzzle: Puzzle, result: Result,
  closed: Closed, trouble: Trouble, service: Service,
};
const HASTY = 350; // ms after a change of the screen in which a touch was meant for the one before
const DARKEST = 0.92; // of the light that a dimmed screen loses at most: it can be read at night, too

export class View {
  #stop = new AbortController();
  /** @type {StationScreen | null} */ #screen = null;
  #name = "";
  #asked = ""; // the page's own rights are known; the language that it has asked for last
  #changed = 0; // when another screen or question came

  /** @param {HTMLElement} root @param {Page} page */
  constructor(root, page) {
    this.page = page;
    this.question = ""; // the screen and what it asks, as JSON
    this.main = make("main", { name: "st-screen" });
    this.dim = make("div", { name: "st-dim", "aria-hidden": "true" });
    this.held = make("div", { name: "st-held", "aria-hidden": "true", hidden: "" });
    /** @type {StationTools} */
    this.tools = { page, act: (/** @type {string} */ act, /** @type {string | undefined} */ option) => this.#act(act, option), stage: new Stage(page), boards: {} };
    this.warning = new Warning(this.tools);
    this.root = make("div", { name: "station" }, this.main, this.warning.root, this.dim, this.held);
    root.replaceChildren(this.root);
    const { signal } = this.#stop;
    if (!inBrowser) {
      closeDoors(signal);
      holdCorners(signal, () => this.#act("service"), (share) => this.#hold(share));
    }
    watchPointer(this.root, signal);
    keepAwake(signal);
    boards(page).then((found) => {
      this.tools.boards = found;
      page.redraw();
    });
  }

  /** @param {Told.View} view @param {Set<string>} changed @param {Told.View | null} before */
  draw(view, changed, before) {
    const { station } = view;
    if (!station) {
      this.#open("");
      this.main.replaceChildren(make("p", { name: "st-none", text: say("station-none") }));
      return;
    }
    this.dim.style.opacity = String(Math.min(DARKEST, 1 - (station.brightness ?? 1)));
    if (station.language && station.language !== spoken() && station.language !== this.#asked) {
      this.#asked = station.language;
      speak(station.language).then(() => this.page.redraw());
      return;
    }
    // In a browser nobody comes after a visitor: he is back at a table where people play.
    if (hereTable && station.screen === "attract" && !["", "attract", "trouble"].includes(this.#name)) {
      hereTable.begin({ header: { rules: view.rules, board: view.board }, opponent: "builtin:beginner" });
      return;
    }
    this.#open(station.screen);
    const question = JSON.stringify([station.screen, station.question?.what]);
    if (question !== this.question) this.#changed = performance.now();
    this.question = question;
    this.#screen?.draw(view, station, { changed, before });
    this.warning.draw(station);
  }

  /** @param {Clock} clock */
  tick(clock) {
    this.#screen?.tick?.(clock);
    this.warning.tick();
  }

  /** The board has refused a request: what the hand did is taken back. */
  refused() {
    this.tools.stage.forget();
  }

  close() {
    this.#stop.abort();
    this.#open("");
  }

  /** Show the screen `name`; an empty one closes what is shown. @param {string} name */
  #open(name) {
    if (name === this.#name) return;
    this.#screen?.close?.();
    this.#name = name;
    this.root.dataset.screen = name;
    const Screen = SCREENS[name];
    this.#screen = Screen ? new Screen(this.tools) : null;
    this.main.replaceChildren(...(this.#screen ? [this.#screen.root] : []));
  }

  /**
   * Ask the station; what it refuses was asked of a screen that has gone.
   * @param {string} act @param {string} [option]
   */
  #act(act, option) {
    const hasty = performance.now() - this.#changed < HASTY;
    if (hasty && act !== "stay") return;
    this.page.ask("/api/station", { method: "POST", body: { act, ...(option === undefined ? {} : { option }) } }).catch(() => {});
  }

  /** Show how long the corners have been held, 0 to 1; null when they are let go. @param {number | null} share */
  #hold(share) {
    this.held.hidden = share === null;
    if (share !== null) this.held.style.setProperty("--share", String(share));
  }
}
