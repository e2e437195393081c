// A table that is not set up yet: whoever reads its code is led to the first move.

import { settingsButton } from "../../shared/reader/menu.js";
import { make } from "../../shared/shell/make.js";
import { named, say, spoken } from "../../shared/words/words.js";
import { showFaults } from "../setup/fields.js";
import { askedControl } from "../setup/time_part.js";
import { codePart } from "./code_part.js";
import { linksPart } from "./links_part.js";
import { STEPS, stepOf } from "./steps.js";
import { LATER } from "../../shared/shell/later.js";
import { part } from "../../shared/shell/part.js";
import { refusalOf } from "../../shared/shell/page.js";

/** @import { Port } from "./steps.js" */

const PATH = "/api/first-run";
const PROOF = "welcome-proof"; // where this tab keeps what the code was answered by
const RESTART = 15000; // ms after which a table that this page can't ask any more is taken for started

export class View {
  #language = "";
  #knocked = false;

  /** @param {HTMLElement} root @param {Page} page */
  constructor(root, page) {
    this.page = page;
    this.stays = false; // whether nothing may take this view away: it shows links that are shown once
    this.step = -1; // -1: the code; after the last step the links
    /** @type {any} */
    this.offered = LATER; // what the table offers
    /** @type {Record<string, any>} */
    this.wanted = LATER; // the answers as they are filled in
    /** @type {SetupForm} */
    this.game = LATER; // the part of them that the parts of the setup fill in
    /** @type {any} */
    this.made = LATER; // what the table has answered
    this.title = make("h1");
    this.progress = make("p", { name: "welcome-progress" });
    this.settings = settingsButton(page);
    this.form = make("form", { name: "welcome-form", novalidate: "" });
    this.left = make("p", { name: "setup-note setup-warning", role: "alert" });
    this.left.hidden = true;
    this.back = make("button", { name: "plain welcome-back", type: "button" });
    this.next = make("button", { name: "setup-go welcome-next", type: "submit" });
    this.look = make("a", { name: "plain welcome-look", href: "/watch" });
    this.row = make("div", { name: "welcome-row" }, this.look, this.back, this.next);
    this.parts = make("div", { name: "setup-fields" });
    this.form.append(this.parts, this.left, this.row);
    this.form.addEventListener("submit", (event) => { event.preventDefault(); this.#forward(); });
    this.back.addEventListener("click", () => this.#to(this.step - 1));
    root.replaceChildren(make("div", { name: "setup welcome" }, make("header", { name: "setup-head" }, this.title, make("div", { name: "tools" }, this.progress, this.settings)), make("main", {}, this.form)));
    part("skip").hidden = true;
    try { this.proof = sessionStorage.getItem(PROOF) ?? ""; } catch { this.proof = ""; }
    if (this.proof) this.#learn().catch(() => this.#fill());
  }

  close() {
    part("skip").hidden = false;
  }

  /** @param {Told.View} view */
  draw(view) {
    if (view.first_run && !this.#knocked && !this.proof) {
      this.#knocked = true;
      this.#ask("/knock", { method: "POST" }).catch(() => {});
    }
    if (this.made && !view.first_run) this.#started();
    if (this.#language === spoken()) return;
    this.#language = spoken();
    this.settings.word();
    this.#fill();
  }

  tick() {}

  /** @param {string} path @param {Record<string, unknown>} [more] */
  #ask(path, more = {}) {
    return this.page.ask(`${PATH}${path}`, { ...more, headers: { "x-first-run": this.proof } });
  }

  /** @param {string} code */
  #enter = async (code) => {
    try {
      this.proof = (await this.#ask("/code", { method: "POST", body: { code } })).proof;
      try { sessionStorage.setItem(PROOF, this.proof); } catch { /* then another code is needed after a reload */ }
      await this.#learn();
    } catch (error) {
      const { status, message } = refusalOf(error);
      for (const input of this.parts.querySelectorAll("input")) input.value = "";
      this.#say(status === 429 ? say("welcome-wait") : status === 401 ? say("welcome-wrong") : message);
    }
  };

  /** Ask what is offered, and begin with the first step. */
  async #learn() {
    this.offered = await this.#ask("");
    /** @type {{ports: Port[], board: string}} */
    const { ports, board } = this.offered;
    const found = ports.find(({ kind, there }) => kind !== "simulated" && there) ?? ports.find(({ kind }) => kind === "simulated");
    this.wanted = { port: found?.port, board, tls: "none", copy: "", tokens: ["player", "arbiter"] };
    await this.choose(board);
    this.#to(0);
  }

  /** Choose a board: what is usual there is filled in, the names stay. @param {string} board */
  choose = async (board) => {
    this.wanted.board = board;
    const can = await this.#ask(`/games/${board}`);
    const { players, event, site, round, table } = this.game?.wanted ?? can.setup;
    const wanted = { ...can.setup, players, event, site, round, table };
    this.game = { can, wanted, hand: false, again: () => this.#fill() };
  };

  /** @param {number} step */
  #to(step) {
    this.step = step;
    this.#fill();
    window.scrollTo(0, 0);
  }

  #forward() {
    if (this.step < 0) return this.parts.querySelector("input")?.focus();
    if (this.step < STEPS.length - 1) return this.#to(this.step + 1);
    return this.#finish();
  }

  /** @param {string} text */
  #say(text) {
    this.left.textContent = text;
    this.left.hidden = !text;
  }

  #fill() {
    const { step } = this;
    this.#say("");
    const led = step >= 0 && !this.made;
    this.title.textContent = say(this.made ? "welcome-done" : "welcome-title");
    this.progress.textContent = led ? say("welcome-step", { n: step + 1, of: STEPS.length }) : "";
    this.look.textContent = say("welcome-look");
    this.back.textContent = say("welcome-back");
    this.next.textContent = say(step === STEPS.length - 1 ? "welcome-start" : "welcome-next");
    this.look.hidden = step >= 0;
    this.back.hidden = !led || step === 0;
    this.next.hidden = !led;
    if (this.made) this.parts.replaceChildren(linksPart(this.made, this.wanted.tls));
    else this.parts.replaceChildren(...(led ? STEPS[step](this) : [codePart(this.page, this.#enter)]));
  }

  async #finish() {
    const { wanted, game } = this;
    const body = { ...wanted, copy: wanted.copy.trim() || null, game: { ...game.wanted, control: askedControl(game.wanted) } };
    this.next.disabled = true;
    try {
      this.made = await this.#ask("", { method: "PUT", body });
      this.stays = true;
      try { sessionStorage.removeItem(PROOF); } catch { /* it is of no use any more */ }
      this.#fill();
      // A page without encryption can't ask a table that has it now.
      if (wanted.tls === "own") setTimeout(() => this.#started(), RESTART);
    } catch (error) {
      this.#refused(error);
    } finally {
      this.next.disabled = false;
    }
  }

  /** @param {unknown} error */
  #refused(error) {
    const { faults, message } = refusalOf(error);
    if (faults.length) this.#to(stepOf(faults[0].key));
    const left = showFaults(this.parts, faults, (key, why) => named("welcome-fault", key) ?? why);
    const lines = faults.length ? left.map(({ why }) => why) : [message];
    this.#say(lines.join(" "));
  }

  /** The table runs by its answers now. */
  #started() {
    for (const link of this.parts.querySelectorAll("[aria-disabled]")) link.removeAttribute("aria-disabled");
    this.parts.querySelector(".welcome-starting")?.remove();
  }
}
