// Setting up a game: what is played, by whom, at which event, with which time; and the codes that open it on a telephone.

import { ask } from "../../shared/shell/dialogs.js";
import { make } from "../../shared/shell/make.js";
import { settingsButton, viewsButton } from "../../shared/reader/menu.js";
import { named, say, spoken } from "../../shared/words/words.js";
import { check, group, showFaults } from "./fields.js";
import { gamePart } from "./game_part.js";
import { Links } from "./links_part.js";
import { Challenges, opponentPart } from "./opponent_part.js";
import { eventPart, peoplePart } from "./people_part.js";
import { askedControl, timePart } from "./time_part.js";
import { LATER } from "../../shared/shell/later.js";
import { lineOf, refusalOf } from "../../shared/shell/page.js";
import { part } from "../../shared/shell/part.js";

/** @param {Told.View} view */
const running = (view) => view.phase !== "over" && view.ply > 0;
/** The words for the faults of a field, by what its key is like. @type {Array<[RegExp, string]>} */
const KINDS = [[/^players\..*name$|^event$|^site$/, "name"], [/number$|^round$|^table$/, "sign"], [/^options\./, "option"]];

export class View {
  #language = "";
  /** @type {number | null} */ #game = null; // number of the game when the table was asked last
  #running = false;
  #touched = false; // whether something has been filled in here

  /** @param {HTMLElement} root @param {Page} page */
  constructor(root, page) {
    this.page = page;
    this.hand = false; // whether the time is told by hand
    /** @type {SetupOffer} */
    this.can = LATER; // what the table says can be set up
    /** @type {Wanted} */
    this.wanted = LATER; // the setup as it is filled in, in the form of the API
    this.links = new Links(page);
    this.challenges = new Challenges(page, (challenge) => this.#accept(challenge));
    this.form = make("form", { name: "setup-form", id: "setup", novalidate: "" });
    this.left = make("p", { name: "setup-note setup-warning", role: "alert" });
    this.go = make("button", { name: "setup-go", type: "submit", form: this.form.id });
    this.left.hidden = this.go.hidden = true;
    this.form.addEventListener("submit", (event) => { event.preventDefault(); this.#submit(); });
    this.form.addEventListener("input", () => { this.#touched = true; });
    this.title = make("h1");
    this.back = make("a", { name: "plain setup-back" });
    this.tools = [settingsButton(page), viewsButton(page)];
    root.replaceChildren(make("div", { name: "setup" },
      make("header", { name: "setup-head" }, this.title, make("div", { name: "tools" }, this.back, ...this.tools)), make("main", { name: "setup-main" }, this.form,
        make("div", { name: "setup-beside" }, make("div", { name: "setup-begin" }, this.left, this.go), this.challenges.root, this.links.root))));
    // It leads to a board, which is not here.
    part("skip").hidden = true;
    this.#learn();
  }

  close() {
    part("skip").hidden = false;
  }

  /** @param {Told.View} view */
  draw(view) {
    if (this.#language !== spoken()) {
      this.#language = spoken();
      for (const button of this.tools) button.word();
      this.#fill();
      if (this.can) this.links.draw();
    }
    this.challenges.draw(view.lobby, this.can?.refused === null);
    if (this.can && (this.#game !== view.game || this.#running !== running(view))) this.#learn();
  }

  tick() {}

  /**
   * Draw the form again, as a choice has changed what there is to choose; the field of `key` keeps the focus.
   * @param {string} [key]
   */
  again = (key) => this.#fill(key);

  /** Ask the table what can be set up, and what is; what has been filled in stays. */
  async #learn() {
    try {
      this.can = await this.page.ask("/api/setup");
    } catch (error) {
      this.form.replaceChildren(make("p", { name: "setup-note setup-warning", text: lineOf(error) }));
      return;
    }
    const { view } = this.page;
    const another = this.#game !== view.game;
    this.#game = view.game;
    this.#running = running(view);
    if (!this.#touched) this.wanted = structuredClone(this.can.setup);
    this.#fill();
    if (another) this.links.draw();
    this.challenges.draw(view.lobby, this.can.refused === null);
  }

  /** Set up the game of a challenge, which the table then accepts. @param {Told.Challenge} challenge */
  #accept({ user, rules, control, side }) {
    if (!rules || !side) return;
    Object.assign(this.wanted, { rules, options: {}, fen: null, commit: control ? "clock" : "settle", control: control ?? "none", opponent: { user, side } });
    this.#fill();
    this.#submit();
  }

  /** Draw the form anew; the field of `key`, or the one that had the focus, has it again. @param {string} [key] */
  #fill(key = "") {
    const { page, can } = this;
    const focused = document.activeElement?.id;
    this.title.textContent = say("setup-title");
    this.back.textContent = say("setup-back");
    this.back.href = page.address("");
    if (!can) return;
    this.left.hidden = true;
    this.go.textContent = say("setup-begin");
    this.go.hidden = false;
    this.go.disabled = can.refused !== null;
    const fields = make("fieldset", { name: "setup-fields" },
      gamePart(this), ...(can.offered ? [opponentPart(this)] : []), peoplePart(this), timePart(this), eventPart(this), this.#device());
    fields.disabled = can.refused !== null;
    const note = can.refused ? named("setup-refused", can.refused.key) ?? can.refused.why : can.running ? say("setup-running") : "";
    this.form.replaceChildren(...(note ? [make("p", { name: "setup-note", role: "status", text: note })] : []), fields);
    if (key) this.#focus(`[data-field^="${key}"] input:checked, [data-field^="${key}"] select`);
    else if (focused?.startsWith("setup-")) document.getElementById(focused)?.focus();
  }

  /** @param {string} selector */
  #focus(selector) {
    const field = this.form.querySelector(selector);
    if (field instanceof HTMLElement) field.focus();
  }

  /** What this device keeps for itself. */
  #device() {
    const { kept, view } = this.page;
    const on = (kept.get("sounds") ?? (view.event?.event ? "no" : "yes")) === "yes";
    return group("setup-device", check("sounds", say("setup-sounds"), on, (value) => kept.set("sounds", value ? "yes" : "no")));
  }

  #submit() {
    if (this.can.running) ask(say("setup-abandon-ask"), say("setup-begin"), () => this.#begin(true));
    else this.#begin(false);
  }

  /** @param {boolean} abandon */
  async #begin(abandon) {
    const { page, wanted } = this;
    const body = { ...wanted, control: askedControl(wanted), abandon };
    try {
      const { game } = await page.ask("/api/setup", { method: "PUT", body });
      page.announce(say("setup-begun", { n: game }));
      page.go("");
    } catch (error) {
      const { status, faults, message } = refusalOf(error);
      if (status === 409 && !abandon) {
        await this.#learn();
        if (this.can.running) return this.#submit();
      }
      const left = showFaults(this.form, faults, (key, why) => this.#worded(key, why));
      const lines = faults.length ? left.map(({ why }) => why) : [message];
      this.left.textContent = lines.join(" ");
      this.left.hidden = lines.length === 0;
    }
  }

  /** A fault in words; the table's own line where the page has none. @param {string} key @param {string} why */
  #worded(key, why) {
    const kind = KINDS.find(([pattern]) => pattern.test(key))?.[1] ?? key;
    const limit = this.can.limits[key.split(".").at(-1) ?? ""] ?? 0;
    return named("setup-fault", kind, { n: limit }) ?? why;
  }
}
