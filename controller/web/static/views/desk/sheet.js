// The sheet of an act: its fields, its reason, a last look, and what the table answers.

import { make } from "../../shared/shell/make.js";
import { say } from "../../shared/words/words.js";
import { plain, usual } from "./forms.js";
import { actText, refusalText } from "./wording.js";
import { LATER } from "../../shared/shell/later.js";
import { lineOf } from "../../shared/shell/page.js";
import { within } from "../../shared/shell/part.js";

/** @import { DeskAct, Seen } from "./acts.js" */
/** @import { Form } from "./forms.js" */

const LONGEST = 500; // characters of a reason

export class Sheet {
  /** @type {DeskAct} */ #act = LATER;
  /** @type {Form} */ #form = LATER;
  /** @type {Seen} */ #seen = LATER; // the game and the number of plies on which the act is based
  /** @type {Ruling[] | null} */ #left = null; // acts that are still to be done, once some of them are
  #asked = 0; // number of the last check: earlier answers come too late

  ruled = false; // whether the act of the sheet has been done

  /** `done()` is called when an act has been done. @param {Page} page @param {() => void} done */
  constructor(page, done) {
    this.page = page;
    this.done = done;
    this.title = make("h2", { id: "desk-sheet-title" });
    this.note = make("p", { name: "desk-note" });
    this.fields = make("div", { name: "desk-fields" });
    this.reasons = make("div", { name: "desk-reasons", role: "group" });
    this.why = make("textarea", { id: "desk-why", rows: "2", maxlength: LONGEST });
    this.whyLabel = make("label", { for: "desk-why" });
    this.checked = make("p", { name: "desk-checked", role: "status" });
    this.again = button("plain desk-again", () => this.#lookAgain());
    this.back = button("plain desk-back", () => this.#back());
    this.on = button("primary desk-on", () => this.#on());
    this.enter = make("div", { name: "desk-enter" }, this.note, this.fields, this.whyLabel, this.reasons, this.why);
    this.confirm = make("div", { name: "desk-confirm" });
    this.element = make("dialog", { name: "desk-sheet", "aria-labelledby": this.title.id },
      this.title, make("div", { name: "desk-body" }, this.enter, this.confirm),
      make("div", { name: "desk-foot" }, this.checked, make("div", { name: "ask-row" }, this.back, this.again, this.on)));
    this.why.addEventListener("input", () => this.#changed());
    this.element.addEventListener("cancel", (event) => { if (!this.confirm.hidden && !this.#left) { event.preventDefault(); this.#back(); } });
  }

  /** Whether it is open. */
  get open() {
    return this.element.open;
  }

  /** Open the sheet of an act; `given` fills its fields. @param {DeskAct} act @param {{plies?: number}} [given] */
  show(act, given = {}) {
    const { page } = this;
    this.#act = act;
    this.#left = null;
    this.ruled = false;
    if (act.seen) this.#seen = act.seen;
    else this.#look();
    const { view, clock } = page;
    this.#form = (act.form ?? plain())({ view, clock, line: page.family.line, given }, () => this.#changed());
    this.title.textContent = say(`desk-act-${act.word}`);
    this.note.textContent = this.#form.note ?? say(`desk-more-${act.word}`);
    this.fields.replaceChildren(...this.#form.fields);
    this.whyLabel.textContent = say("desk-why");
    this.reasons.setAttribute("aria-label", say("desk-usual"));
    this.reasons.replaceChildren(...usual(act.reasons).map((text) => {
      const chip = button("desk-reason", () => { this.why.value = text; this.#changed(); }, text);
      return chip;
    }));
    this.why.value = "";
    this.#step(false);
    if (!this.element.open) this.element.showModal();
    within(this.element, ".desk-body").scrollTop = 0;
    this.#changed();
  }

  /** Show the present time in fields that follow a clock. */
  tick() {
    if (this.open && !this.#left) this.#form?.tick?.();
  }

  /** The game has gone on: what was checked may not hold any more. */
  moved() {
    if (this.open && !this.#left) this.#check();
  }

  #look() {
    const { view } = this.page;
    this.#seen = { game: view.game, ...(this.#act.bound ? { ply: view.ply } : {}) };
  }

  #acts() {
    if (this.#left) return this.#left;
    const read = this.#form.read();
    return Array.isArray(read) ? read : [];
  }

  /** @param {boolean} confirming */
  #step(confirming) {
    this.enter.hidden = confirming;
    this.confirm.hidden = !confirming;
    this.again.hidden = true;
    this.back.textContent = say(confirming ? "desk-back" : "cancel");
    this.on.textContent = say(confirming ? "desk-rule" : "desk-next");
    this.again.textContent = say("desk-look-again");
    this.on.classList.toggle("danger", confirming);
  }

  #changed() {
    const why = this.why.value.trim();
    for (const chip of this.reasons.children) chip.setAttribute("aria-pressed", String(chip.textContent === why));
    this.on.disabled = !this.#acts().length || !why;
    this.#check();
  }

  /** Ask the table whether the act could be done now; nothing is done. */
  async #check() {
    const read = this.#form.read();
    const wrong = Array.isArray(read) ? "" : read.wrong;
    const [act] = this.#acts();
    const asked = ++this.#asked;
    if (!act) {
      this.#tell(wrong, Boolean(wrong));
      return;
    }
    const told = await this.page.ask("/api/arbiter/check", { method: "POST", body: { ...act, ...this.#seen } })
      .catch((error) => ({ refused: lineOf(error) }));
    if (asked !== this.#asked || !this.open) return;
    const gone = this.#seen.ply !== undefined && this.#seen.ply !== this.page.view.ply;
    this.again.hidden = !gone;
    this.#tell(gone ? say("desk-gone-on", { n: this.page.view.ply }) : refusalText(this.page.view, told) || (this.why.value.trim() ? "" : say("desk-why-missing")), Boolean(told.refused));
    this.on.disabled = Boolean(told.refused) || !this.why.value.trim();
  }

  /** @param {string} text @param {boolean} wrong */
  #tell(text, wrong) {
    this.checked.textContent = text;
    this.checked.classList.toggle("wrong", wrong);
  }

  #lookAgain() {
    this.#look();
    this.again.hidden = true;
    if (this.confirm.hidden) this.#changed();
    else this.#back();
  }

  #back() {
    if (this.confirm.hidden || this.#left) this.element.close();
    else {
      this.#step(false);
      this.#check();
    }
  }

  #on() {
    if (this.confirm.hidden) this.#ask();
    else this.#rule();
  }

  #ask() {
    const { view } = this.page;
    this.confirm.replaceChildren(make("p", { text: say("desk-you-rule") }),
      make("ul", { name: "desk-sentences" }, ...this.#acts().map((act) => make("li", { text: actText(view, act) }))),
      make("p", { name: "desk-because", text: say("desk-because", { why: this.why.value.trim() }) }));
    this.#step(true);
    this.#tell("", false);
    this.on.focus();
  }

  /** Do the acts one after the other; stop at the first that is refused, which can be tried again. */
  async #rule() {
    const why = this.why.value.trim().replace(/\s+/g, " ");
    const acts = [...this.#acts()];
    this.on.disabled = true;
    let seen = this.#left ? { game: this.#seen.game } : this.#seen;
    while (acts.length) {
      try {
        await this.page.ask("/api/arbiter/acts", { method: "POST", body: { ...acts[0], why, ...seen } });
      } catch (error) {
        this.#left = acts.length < this.#acts().length ? acts : this.#left;
        const told = await this.page.ask("/api/arbiter/check", { method: "POST", body: { ...acts[0], ...seen } }).catch(() => ({}));
        this.#tell(say("desk-refused", { why: refusalText(this.page.view, told) || lineOf(error) }), true);
        this.again.hidden = Boolean(this.#left);
        this.on.disabled = false;
        this.page.announce(this.checked.textContent);
        return;
      }
      acts.shift();
      seen = { game: this.#seen.game };
    }
    this.ruled = true;
    this.element.close();
    this.page.toast(say("desk-done"));
    this.page.announce(say("desk-done"));
    this.done();
  }
}

/** @param {string} name @param {() => void} press @param {string} [text] */
function button(name, press, text = "") {
  const element = make("button", { name, type: "button", text });
  element.addEventListener("click", press);
  return element;
}
