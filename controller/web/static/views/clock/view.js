// The clock: two faces across a telephone that lies flat between the players, the upper one turned round. Each half is the press area
// of its player, so a page with the rights of both sides is the clock itself.

import { drawing, make } from "../../shared/shell/make.js";
import { settingsButton, viewsButton } from "../../shared/reader/menu.js";
import { fullScreenButton } from "../../shared/reader/screen.js";
import { keepAwake } from "../../shared/reader/wall.js";
import { say } from "../../shared/words/words.js";
import { Half } from "./half.js";
import { SIDES } from "../../shared/table/sides.js";

export class View {
  #closing = new AbortController();

  /** @param {HTMLElement} root @param {Page} page */
  constructor(root, page) {
    this.page = page;
    /** @param {string} button @param {Side} side */
    const press = (button, side) => page.tell({ press: button, side });
    const [far, near] = ["far", "near"].map((place) => make("section", { name: `half ${place}` }));
    this.far = new Half(far, press);
    this.near = new Half(near, press);
    // A player's button says whose it is; both may stop the clock.
    this.pause = make("button", { name: "pause", type: "button" }, make("span", { name: "pause-sign", "aria-hidden": "true" }), make("span", { name: "pause-word" }));
    this.pause.addEventListener("click", () => page.tell({ press: "pause", side: this.pausing.dataset.side }));
    this.pausing = make("div", { name: "pausing" }, this.pause);
    this.swap = make("button", { name: "tool", type: "button" }, drawing("sign-swap"));
    this.swap.addEventListener("click", () => page.flip());
    this.full = fullScreenButton(page.toast);
    this.menus = [viewsButton(page), settingsButton(page)];
    const bar = make("div", { name: "middle-bar" },
      make("div", { name: "clock-tools" }, ...this.menus),
      this.pausing,
      make("div", { name: "clock-tools" }, this.swap, ...(this.full ? [this.full] : [])));
    this.title = make("h1", { name: "unseen" });
    this.root = make("main", { name: "two-faces" }, this.title, far, bar, near);
    root.replaceChildren(this.root);
    keepAwake(this.#closing.signal, (awake) => { this.root.dataset.awake = awake ? "yes" : "no"; });
  }

  /** @param {Told.View} view */
  draw(view) {
    const { page } = this;
    /** @param {Side} side */
    const may = (side) => page.may(side);
    this.far.draw(page.family, view, page.flipped ? "w" : "b", may);
    this.near.draw(page.family, view, page.flipped ? "b" : "w", may);
    this.#drawPause(view);
    this.title.textContent = say("view-clock");
    this.swap.setAttribute("aria-label", say("clock-swap"));
    this.swap.title = say("clock-swap");
    this.full?.word();
    for (const menu of this.menus) menu.word();
  }

  /** @param {Clock} clock */
  tick(clock) {
    this.far.tick(clock);
    this.near.tick(clock);
  }

  close() {
    this.#closing.abort();
  }

  /** The pause belongs to the side whose clock runs, or to the only one that this page acts for. @param {Told.View} view */
  #drawPause(view) {
    const { clock, buttons, banner } = view;
    /** @param {Side} one */
    const usable = (one) => buttons[one].includes("pause")
      || banner?.answers.some(({ button, side: whose }) => button === "pause" && whose === one);
    const side = [clock?.running ?? "w", ...SIDES].find((one) => this.page.may(one) && usable(one));
    this.pausing.hidden = !side;
    if (!side) {
      delete this.pause.dataset.button;
      return;
    }
    this.pausing.dataset.side = side;
    this.pause.dataset.button = "pause";
    const [sign, word] = this.pause.children;
    sign.replaceChildren(drawing(clock?.paused ? "sign-run" : "sign-pause"));
    word.textContent = say(clock?.paused ? "clock-resume" : "clock-pause");
  }
}
